// Work shared among threads, whose results come out in the order in which the work came in.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>
#include <vector>

namespace nonet::cli {
int thread_count(int asked);  // 0 asks for as many as the machine has cores

// The batches under way lie in a ring; each moves from empty to filled (by the caller's thread), to finished (by any
// thread), to empty again (by one thread at a time, in order).
//
//   batch    …  12  13  14  15  16  17  …
//                ^ first_   ^ next_  ^ filled_      13 may be finished already, but waits for 12
template <class Batch>
class Ring {
 public:
  explicit Ring(int threads) : slots_(static_cast<std::size_t>(threads) * 4) {}

  template <class Next>
  void fill(Next next) {
    std::unique_lock lock(mutex_);
    while (true) {
      emptied_.wait(lock, [this] { return filled_ - first_ < slots_.size(); });
      Batch& batch = slot(filled_).batch;
      lock.unlock();
      const bool more = next(batch);
      lock.lock();
      if (!more) break;
      ++filled_;
      came_.notify_one();
    }
    closed_ = true;
    came_.notify_all();
  }

  template <class Work, class Done>
  void serve(Work& work, Done& done) {
    std::unique_lock lock(mutex_);
    while (true) {
      came_.wait(lock, [this] { return next_ < filled_ || closed_; });
      if (next_ == filled_) return;
      Slot& mine = slot(next_++);
      lock.unlock();
      work(mine.batch);
      lock.lock();
      mine.finished = true;
      hand_on(lock, done);
    }
  }

 private:
  struct Slot {
    Batch batch;
    bool finished = false;
  };

  Slot& slot(std::size_t number) { return slots_[number % slots_.size()]; }

  template <class Done>
  void hand_on(std::unique_lock<std::mutex>& lock, Done& done) {
    while (!handing_on_ && slot(first_).finished) {
      handing_on_ = true;
      Slot& one = slot(first_);
      lock.unlock();
      done(one.batch);
      lock.lock();
      one.finished = false;
      ++first_;
      handing_on_ = false;
      emptied_.notify_one();
    }
  }

  std::mutex mutex_;
  std::condition_variable came_;
  std::condition_variable emptied_;
  std::vector<Slot> slots_;
  std::size_t first_ = 0;
  std::size_t next_ = 0;
  std::size_t filled_ = 0;
  bool handing_on_ = false;
  bool closed_ = false;
};

// Fills batches with `next(batch)` until that says false, lets `work(batch)` be done on some thread, and hands the
// finished ones in their old order to `done(batch)`, one at a time. `done` does not wait for `next`: what has come in
// is answered even if nothing more comes for a while.
template <class Batch, class Next, class Work, class Done>
void in_order(int threads, Next next, Work work, Done done) {
  if (threads <= 1) {
    for (Batch batch; next(batch);) {
      work(batch);
      done(batch);
    }
    return;
  }
  Ring<Batch> ring(threads);
  std::vector<std::jthread> workers;
  for (int i = 0; i < threads; ++i) workers.emplace_back([&] { ring.serve(work, done); });
  ring.fill(next);
}
}  // namespace nonet::cli
