#include "server/thinkers.h"

#include <algorithm>
#include <chrono>
#include <ctime>

namespace nonet::server {
namespace {
std::int64_t clock_us() {  // CPU time of this thread: on a busy machine bots get slower, not weaker
  std::timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::int64_t{time.tv_sec} * 1'000'000 + time.tv_nsec / 1000;
}
}  // namespace

Thinkers::Thinkers(int threads, int cap_ms, Told told) : cap_ms_(cap_ms), told_(std::move(told)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Thinkers::~Thinkers() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  something_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Thinkers::ask(std::string table, table::Question question) {
  {
    const std::lock_guard lock(mutex_);
    // An older question to the same seat is not worth an answer any more.
    std::erase_if(queue_,
                  [&](const Asked& asked) { return asked.question.seat == question.seat && asked.table == table; });
    queue_.push_back({std::move(table), std::move(question)});
  }
  something_.notify_one();
}

std::size_t Thinkers::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void Thinkers::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    something_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (stopping_) return;
    const Asked asked = std::move(queue_.front());
    queue_.pop_front();
    lock.unlock();
    told_(think(asked));
    lock.lock();
  }
}

Thinkers::Thought Thinkers::think(const Asked& asked) const {
  const table::Question& question = asked.question;
  Thought thought{asked.table, {question.seat, question.number, {}, 0}, 0, {}};
  const std::int64_t began = clock_us();
  try {
    thought.wished = question.answer({0, cap_ms_, clock_us});
  } catch (const AssertionFailed& failed) {
    thought.problem = std::string(failed.file) + ":" + std::to_string(failed.line) + ": " + failed.expression;
  }
  thought.took_us = clock_us() - began;
  return thought;
}
}  // namespace nonet::server
