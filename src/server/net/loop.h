// One thread that waits for everything: sockets, timers, signals, and work handed over by other threads. Only post()
// and stop() may be called from elsewhere.
#pragma once

#include <sys/epoll.h>

#include <array>
#include <atomic>
#include <compare>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <mutex>
#include <vector>

namespace nonet::server {
class Loop {
 public:
  using Work = std::move_only_function<void()>;

  class Watcher {
   public:
    virtual void ready(std::uint32_t events) = 0;  // EPOLLIN and its like

   protected:
    ~Watcher() = default;
  };

  struct Timer {
    std::int64_t at_us = 0;
    std::uint64_t number = 0;  // 0: none
    friend auto operator<=>(const Timer&, const Timer&) = default;
  };

  Loop();
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  void run();
  void stop();           // ends run() after the round in which it is heard
  void post(Work work);  // done in the loop's thread, in the order given

  std::int64_t now_us() const { return now_us_; }  // a clock that never jumps, read once a round
  static std::int64_t fresh_now_us();
  // For tests: from now on it is so much later, for every loop of this program. What is due then is done in its order.
  static void leap(std::int64_t microseconds) { leapt_us_ += microseconds; }

  Timer call_at(std::int64_t at_us, Work work);
  void cancel(Timer timer);  // one that has run or was cancelled is none

  void watch(int descriptor, std::uint32_t events, Watcher& watcher);
  void change(int descriptor, std::uint32_t events, Watcher& watcher);
  void forget(int descriptor, Watcher& watcher);  // nothing more is heard of it, not even of this round

  // Blocks the signals for this thread and those it starts, so call it before there are others.
  void on_signals(std::initializer_list<int> signals, std::move_only_function<void(int)> work);

  void after_each_round(Work work);  // once all events, work and timers of a round were seen to
  void before_waiting(Work work);    // after those: what they left behind can still go out

 private:
  struct Waker final : Watcher {
    explicit Waker(Loop& its) : loop(its) {}
    void ready(std::uint32_t events) override;
    Loop& loop;
  };
  struct Signals final : Watcher {
    void ready(std::uint32_t events) override;
    int descriptor = -1;
    std::move_only_function<void(int)> work;
  };

  void wait();
  void run_posted();
  void run_timers();
  void finish_round();
  void wake() const;

  static inline std::atomic<std::int64_t> leapt_us_ = 0;

  int epoll_ = -1;
  int wake_ = -1;
  std::int64_t now_us_ = 0;
  std::atomic<bool> stopped_ = false;
  std::map<Timer, Work> timers_;
  std::uint64_t timers_made_ = 0;
  std::vector<Work> after_round_;
  std::vector<Work> before_waiting_;
  std::array<epoll_event, 256> events_{};
  int event_ = 0;
  int event_count_ = 0;
  Waker waker_{*this};
  Signals signals_;
  std::mutex posted_mutex_;
  std::vector<Work> posted_;
};
}  // namespace nonet::server
