#include "server/net/loop.h"

#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <csignal>
#include <ctime>
#include <utility>

#include "base/assert.h"

namespace nonet::server {
Loop::Loop() : epoll_(epoll_create1(EPOLL_CLOEXEC)), wake_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
  ASSERT(epoll_ >= 0 && wake_ >= 0);
  std::signal(SIGPIPE, SIG_IGN);
  watch(wake_, EPOLLIN, waker_);
  now_us_ = fresh_now_us();
}

Loop::~Loop() {
  if (signals_.descriptor >= 0) close(signals_.descriptor);
  close(wake_);
  close(epoll_);
}

std::int64_t Loop::fresh_now_us() {
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return std::int64_t{time.tv_sec} * 1'000'000 + time.tv_nsec / 1000 + leapt_us_;
}

void Loop::run() {
  now_us_ = fresh_now_us();
  finish_round();
  while (!stopped_) {
    wait();
    run_timers();
    finish_round();
  }
  stopped_ = false;
}

void Loop::stop() {
  stopped_ = true;
  wake();
}

void Loop::post(Work work) {
  bool first = false;
  {
    const std::lock_guard lock(posted_mutex_);
    first = posted_.empty();
    posted_.push_back(std::move(work));
  }
  if (first) wake();
}

void Loop::wake() const {
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto written = write(wake_, &one, sizeof one);  // a full counter wakes just as well
}

void Loop::Waker::ready(std::uint32_t) {
  std::uint64_t count = 0;
  [[maybe_unused]] const auto taken = read(loop.wake_, &count, sizeof count);
  loop.run_posted();
}

void Loop::run_posted() {
  std::vector<Work> posted;
  {
    const std::lock_guard lock(posted_mutex_);
    posted.swap(posted_);
  }
  for (Work& work : posted) work();
}

Loop::Timer Loop::call_at(std::int64_t at_us, Work work) {
  const Timer timer{at_us, ++timers_made_};
  timers_.emplace(timer, std::move(work));
  return timer;
}

void Loop::cancel(Timer timer) { timers_.erase(timer); }

void Loop::run_timers() {
  const std::uint64_t newest = timers_made_;  // one that starts itself again at once must not keep the rest waiting
  while (!timers_.empty()) {
    const auto first = timers_.begin();
    if (first->first.at_us > now_us_ || first->first.number > newest) return;
    auto timer = timers_.extract(first);
    timer.mapped()();
  }
}

void Loop::finish_round() {
  for (Work& work : after_round_) work();
  for (Work& work : before_waiting_) work();
}

void Loop::wait() {
  int timeout_ms = -1;
  if (!timers_.empty()) {
    const std::int64_t left_us = timers_.begin()->first.at_us - fresh_now_us();
    timeout_ms = static_cast<int>(std::clamp<std::int64_t>((left_us + 999) / 1000, 0, INT_MAX));
  }
  event_count_ = epoll_wait(epoll_, events_.data(), static_cast<int>(events_.size()), timeout_ms);
  ASSERT(event_count_ >= 0 || errno == EINTR);
  now_us_ = fresh_now_us();
  for (event_ = 0; event_ < event_count_; ++event_) {
    const epoll_event& event = events_[static_cast<std::size_t>(event_)];
    if (event.data.ptr) static_cast<Watcher*>(event.data.ptr)->ready(event.events);
  }
  event_count_ = 0;
}

void Loop::watch(int descriptor, std::uint32_t events, Watcher& watcher) {
  epoll_event event{};
  event.events = events;
  event.data.ptr = &watcher;
  ASSERT(epoll_ctl(epoll_, EPOLL_CTL_ADD, descriptor, &event) == 0);
}

void Loop::change(int descriptor, std::uint32_t events, Watcher& watcher) {
  epoll_event event{};
  event.events = events;
  event.data.ptr = &watcher;
  ASSERT(epoll_ctl(epoll_, EPOLL_CTL_MOD, descriptor, &event) == 0);
}

void Loop::forget(int descriptor, Watcher& watcher) {
  epoll_ctl(epoll_, EPOLL_CTL_DEL, descriptor, nullptr);
  for (int i = event_ + 1; i < event_count_; ++i) {
    epoll_event& event = events_[static_cast<std::size_t>(i)];
    if (event.data.ptr == &watcher) event.data.ptr = nullptr;
  }
}

void Loop::on_signals(std::initializer_list<int> signals, std::move_only_function<void(int)> work) {
  ASSERT(signals_.descriptor < 0);
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : signals) sigaddset(&set, signal);
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  signals_.descriptor = signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
  ASSERT(signals_.descriptor >= 0);
  signals_.work = std::move(work);
  watch(signals_.descriptor, EPOLLIN, signals_);
}

void Loop::Signals::ready(std::uint32_t) {
  signalfd_siginfo heard{};
  while (read(descriptor, &heard, sizeof heard) == sizeof heard) work(static_cast<int>(heard.ssi_signo));
}

void Loop::after_each_round(Work work) { after_round_.push_back(std::move(work)); }
void Loop::before_waiting(Work work) { before_waiting_.push_back(std::move(work)); }
}  // namespace nonet::server
