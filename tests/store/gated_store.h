// A store whose commits wait until a test lets them go, and fail when it says so.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"

namespace nonet::store {
// The store in memory, behind a gate; commits fail with the faults that were put in.
class GatedStore : public Store {
 public:
  StoreResult<void> commit(const Batch& batch) override {
    std::unique_lock lock(mutex_);
    ++arrived_;
    changed_.notify_all();
    changed_.wait(lock, [&] { return allowed_ > 0; });
    --allowed_;
    sizes_.push_back(batch.writes.size());
    changed_.notify_all();
    if (fault_) return std::unexpected(StoreError{*fault_, "no"});
    return memory_->commit(batch);
  }

  void let_through(int commits) {
    const std::lock_guard lock(mutex_);
    allowed_ += commits;
    changed_.notify_all();
  }
  void wait_until_arrived(int commits) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return arrived_ >= commits; });
  }
  void wait_until_tried(std::size_t commits) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return sizes_.size() >= commits; });
  }
  void fail_with(std::optional<Fault> fault) {
    const std::lock_guard lock(mutex_);
    fault_ = fault;
  }
  std::vector<std::size_t> sizes() {
    const std::lock_guard lock(mutex_);
    return sizes_;
  }

  StoreResult<Instant> uptime() const override { return memory_->uptime(); }
  StoreResult<Standing> standing() const override { return memory_->standing(); }
  StoreResult<std::vector<Unarchived>> unarchived() const override { return memory_->unarchived(); }
  StoreResult<std::vector<Entry>> entries(std::string_view table) const override { return memory_->entries(table); }
  StoreResult<std::optional<TableRow>> table(std::string_view id) const override { return memory_->table(id); }
  StoreResult<std::optional<Instant>> next_begin(Instant) const override { return std::nullopt; }
  StoreResult<std::vector<std::string>> names(Names, std::string_view, int) const override {
    return std::vector<std::string>();
  }
  StoreResult<std::optional<TableRow>> table_by_code(std::string_view) const override { return std::nullopt; }
  StoreResult<std::vector<TableRow>> listed(int) const override { return std::vector<TableRow>(); }
  StoreResult<std::vector<TableRow>> tables_of(const std::vector<std::string>&, WallTime, int) const override {
    return std::vector<TableRow>();
  }
  StoreResult<std::vector<TableRow>> running_tables_of(const std::vector<std::string>&, int) const override {
    return std::vector<TableRow>();
  }
  StoreResult<std::vector<Sleeper>> sleepers(NodeId, int) const override { return std::vector<Sleeper>(); }
  StoreResult<std::vector<std::string>> unchanged_since(Phase, WallTime, int) const override {
    return std::vector<std::string>();
  }
  StoreResult<std::optional<Account>> account(std::string_view) const override { return std::nullopt; }
  StoreResult<std::optional<Account>> account_by_phrase(std::string_view) const override { return std::nullopt; }
  StoreResult<std::optional<Account>> account_of(std::string_view) const override { return std::nullopt; }
  StoreResult<std::vector<std::string>> devices_of(std::string_view) const override {
    return std::vector<std::string>();
  }
  StoreResult<std::vector<OwnGame>> own_games(std::string_view, int) const override { return std::vector<OwnGame>(); }
  StoreResult<std::vector<DailyResult>> daily_results(std::string_view, std::string_view, int) const override {
    return std::vector<DailyResult>();
  }
  StoreResult<std::optional<Subscription>> subscription(std::string_view) const override { return std::nullopt; }
  StoreResult<std::vector<Subscription>> subscriptions_of(std::string_view) const override {
    return std::vector<Subscription>();
  }
  StoreResult<std::optional<std::string>> keepsake(std::string_view) const override { return std::nullopt; }
  StoreResult<std::optional<DailyResult>> daily_result(std::string_view, std::string_view,
                                                       std::string_view) const override {
    return std::nullopt;
  }

 private:
  std::unique_ptr<Store> memory_ = memory_store();
  std::mutex mutex_;
  std::condition_variable changed_;
  int arrived_ = 0;
  int allowed_ = 0;
  std::optional<Fault> fault_;
  std::vector<std::size_t> sizes_;
};
}  // namespace nonet::store
