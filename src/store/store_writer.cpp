#include "store/store_writer.h"

#include <iterator>
#include <utility>

#include "base/assert.h"

namespace nonet::store {
using Clock = std::chrono::steady_clock;

StoreWriter::StoreWriter(Store& store, Told told, Finished finished, const Settings& settings)
    : store_(store),
      told_(std::move(told)),
      finished_(std::move(finished)),
      settings_(settings),
      group_began_(Clock::now() - std::chrono::duration_cast<Clock::duration>(settings.pace.least)),
      pace_(settings.pace),
      thread_([this] { work(); }) {}

StoreWriter::~StoreWriter() { stop(); }

std::uint64_t StoreWriter::submit(Batch batch) {
  bool wake = false;
  std::uint64_t ticket = 0;
  {
    const std::lock_guard lock(mutex_);
    ASSERT(!stopping_);
    waiting_writes_ += batch.writes.size();
    const Clock::time_point now = Clock::now();
    widest_gap_ = queue_.size() < 2 ? now - (queue_.empty() ? group_began_ : last_came_)
                                    : std::max(widest_gap_, now - last_came_);
    last_came_ = now;
    queue_.push_back(std::move(batch));
    ticket = ++submitted_;
    // Only the first of a group finds the writer asleep; while it keeps its pace, only a full group calls it.
    wake = std::exchange(asleep_, false) || waiting_writes_ >= settings_.most_writes;
  }
  if (wake) something_.notify_one();
  return ticket;
}

void StoreWriter::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  something_.notify_one();
  if (thread_.joinable()) thread_.join();
}

std::vector<Batch> StoreWriter::wait_for_work() {
  std::unique_lock lock(mutex_);
  asleep_ = queue_.empty();
  const bool slept = asleep_;
  something_.wait(lock, [&] { return !queue_.empty() || stopping_; });
  asleep_ = false;
  const auto next_group = group_began_ + std::chrono::duration_cast<Clock::duration>(pace_.wait());
  something_.wait_until(lock, next_group, [&] { return stopping_ || waiting_writes_ >= settings_.most_writes; });
  const Clock::time_point now = Clock::now();
  if (slept && !queue_.empty()) waiting_writes_ -= queue_.front().writes.size();  // the first came to nobody
  pace_.observe({now - group_began_, waiting_writes_, last_came_ - group_began_, widest_gap_});
  group_began_ = now;
  waiting_writes_ = 0;
  return std::exchange(queue_, {});
}

void StoreWriter::work() {
  for (;;) {
    std::vector<Batch> waiting = wait_for_work();
    if (waiting.empty()) return;
    for (std::size_t from = 0; from < waiting.size();) {
      const std::size_t count = take_group(waiting, from);
      commit_group(waiting, from, count);
      from += count;
    }
  }
}

std::size_t StoreWriter::take_group(const std::vector<Batch>& waiting, std::size_t from) const {
  std::size_t writes = 0;
  std::size_t at = from;
  while (at < waiting.size() && (at == from || writes < settings_.most_writes)) writes += waiting[at++].writes.size();
  return at - from;
}

void StoreWriter::commit_group(std::vector<Batch>& waiting, std::size_t from, std::size_t count) {
  std::vector<std::size_t> sizes;
  Batch joined = std::move(waiting[from]);
  sizes.push_back(joined.writes.size());
  std::size_t all = joined.writes.size();
  for (std::size_t i = from + 1; i < from + count; ++i) all += waiting[i].writes.size();
  joined.writes.reserve(all);
  for (std::size_t i = from + 1; i < from + count; ++i) {
    std::vector<Write>& writes = waiting[i].writes;
    sizes.push_back(writes.size());
    std::ranges::move(writes, std::back_inserter(joined.writes));
    joined.uptime = waiting[i].uptime;
    joined.wall = waiting[i].wall;
  }

  const StoreResult<void> kept = commit_one(joined, count);
  const bool alone = count == 1;
  if (kept || alone || kept.error().fault != Fault::conflict) {
    for (std::size_t i = 0; i < count; ++i) told_(++told_up_to_, kept ? std::nullopt : std::optional(kept.error()));
    if (finished_) finished_(group_);
    return;
  }

  if (finished_) finished_(group_);
  auto write = joined.writes.begin();
  for (std::size_t i = 0; i < count; ++i) {
    const auto end = write + static_cast<std::ptrdiff_t>(sizes[i]);
    Batch single{{std::make_move_iterator(write), std::make_move_iterator(end)},
                 waiting[from + i].uptime,
                 waiting[from + i].wall};
    write = end;
    const StoreResult<void> result = commit_one(single, 1);
    told_(++told_up_to_, result ? std::nullopt : std::optional(result.error()));
    if (finished_) finished_(group_);
  }
}

StoreResult<void> StoreWriter::commit_one(const Batch& batch, std::size_t batches) {
  const Clock::time_point start = Clock::now();
  StoreResult<void> kept = store_.commit(batch);
  const auto took = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
  group_ = {batches, batch.writes.size(), took, kept.has_value()};
  return kept;
}
}  // namespace nonet::store
