// Group commit: a thread of its own puts all batches that wait into one transaction, so that many share one flush to
// the disk. Whoever submits is told when the batch is durable, on the writer's thread and in the order of submitting.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "store/group_pace.h"
#include "store/store.h"

namespace nonet::store {
class StoreWriter {
 public:
  // Of one batch: kept, or why not. Neither this nor Finished may call stop(); submit() is fine.
  using Told = std::function<void(std::uint64_t ticket, std::optional<StoreError>)>;

  struct Group {  // one transaction, tried
    std::size_t batches = 0;
    std::size_t writes = 0;
    std::chrono::microseconds took{};
    bool kept = false;
  };
  // After everybody of a transaction has been told: the place for one wake-up of those who wait, and for histograms.
  using Finished = std::function<void(const Group&)>;

  struct Settings {
    std::size_t most_writes = 1000;  // a group with so many takes no further batch
    GroupPace::Bounds pace = {};     // from the beginning of one group to the next: who comes after a lull never waits
  };

  StoreWriter(Store& store, Told told, Finished finished, const Settings& settings);
  StoreWriter(Store& store, Told told, Finished finished = {})
      : StoreWriter(store, std::move(told), std::move(finished), Settings()) {}
  ~StoreWriter();
  StoreWriter(const StoreWriter&) = delete;
  StoreWriter& operator=(const StoreWriter&) = delete;

  std::uint64_t submit(Batch batch);  // tickets are 1, 2, 3, …; from any thread, not after stop()
  void stop();                        // returns when all that waited has been told

 private:
  void work();
  std::vector<Batch> wait_for_work();
  std::size_t take_group(const std::vector<Batch>& waiting, std::size_t from) const;
  void commit_group(std::vector<Batch>& waiting, std::size_t from, std::size_t count);
  StoreResult<void> commit_one(const Batch& batch, std::size_t batches);

  Store& store_;
  Told told_;
  Finished finished_;
  Settings settings_;

  std::mutex mutex_;
  std::condition_variable something_;
  std::vector<Batch> queue_;
  std::uint64_t submitted_ = 0;
  std::size_t waiting_writes_ = 0;
  std::chrono::steady_clock::time_point group_began_;
  std::chrono::steady_clock::time_point last_came_;
  std::chrono::steady_clock::duration widest_gap_{};  // between two who wait; before the one
  bool asleep_ = false;
  bool stopping_ = false;

  // Of the writer's thread alone.
  GroupPace pace_;
  std::uint64_t told_up_to_ = 0;
  Group group_;
  std::thread thread_;
};
}  // namespace nonet::store
