#include "server/store_readers.h"

#include <algorithm>
#include <chrono>

namespace nonet::server {
StoreReaders::StoreReaders(const store::Store& store, int threads, std::size_t most_waiting, Told told)
    : store_(store), most_waiting_(most_waiting), most_running_(std::max(1, threads - 1)), told_(std::move(told)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

StoreReaders::~StoreReaders() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  something_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool StoreReaders::ask(const std::string& address, lobby::StoreQuery query) {
  {
    const std::lock_guard lock(mutex_);
    Line& line = lines_[address];
    if (line.waiting.size() >= most_waiting_) return false;
    line.waiting.push_back(std::move(query));
    ++waiting_;
    queue_up(address, line);
  }
  something_.notify_one();
  return true;
}

std::size_t StoreReaders::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

void StoreReaders::queue_up(const std::string& address, Line& line) {
  if (line.in_turn || line.waiting.empty() || line.running >= most_running_) return;
  line.in_turn = true;
  turns_.push_back(address);
}

void StoreReaders::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    something_.wait(lock, [this] { return stopping_ || !turns_.empty(); });
    if (stopping_) return;
    const std::string address = std::move(turns_.front());
    turns_.pop_front();
    Line& line = lines_[address];  // stays: it is erased only when nothing of it waits or runs
    lobby::StoreQuery query = std::move(line.waiting.front());
    line.waiting.pop_front();
    --waiting_;
    line.in_turn = false;
    ++line.running;
    queue_up(address, line);
    lock.unlock();
    told_(carry_out(query));
    query = nullptr;
    lock.lock();
    --line.running;
    queue_up(address, line);
    if (line.waiting.empty() && line.running == 0) lines_.erase(address);
  }
}

StoreReaders::Done StoreReaders::carry_out(lobby::StoreQuery& query) const {
  Done done;
  const auto began = std::chrono::steady_clock::now();
  try {
    done.finish = query(store_);
  } catch (const AssertionFailed& failed) {
    done.problem = std::string(failed.file) + ":" + std::to_string(failed.line) + ": " + failed.expression;
  }
  const auto took = std::chrono::steady_clock::now() - began;
  done.took_us = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
  return done;
}
}  // namespace nonet::server
