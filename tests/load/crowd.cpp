#include "crowd.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "client.h"

namespace nonet::load {
namespace {
constexpr std::size_t buffer_bytes = 64 * 1024;
}  // namespace

Crowd::Crowd(const Endpoint& place)
    : place_(place), epoll_(epoll_create1(EPOLL_CLOEXEC)), now_(now_us()), buffer_(buffer_bytes) {}
Crowd::~Crowd() { close(epoll_); }

void Crowd::fail(std::string fault) {
  if (fault_.empty()) fault_ = std::move(fault);
}

void Crowd::after(std::int64_t delay_us, std::function<void()> then) {
  timers_.emplace(now_ + delay_us, std::move(then));
}

void Crowd::wait(int at_most_ms) {
  if (!timers_.empty())
    at_most_ms =
        static_cast<int>(std::clamp<std::int64_t>((timers_.begin()->first - now_us() + 999) / 1000, 0, at_most_ms));
  std::array<epoll_event, events_at_once> events;
  const int count = epoll_wait(epoll_, events.data(), events_at_once, at_most_ms);
  now_ = now_us();
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = events[static_cast<std::size_t>(i)];
    static_cast<Client*>(event.data.ptr)->ready((event.events & EPOLLOUT) != 0);
  }
  while (!timers_.empty() && timers_.begin()->first <= now_) {
    const auto then = std::move(timers_.begin()->second);
    timers_.erase(timers_.begin());
    then();
  }
}

void Crowd::watch(int descriptor, Client& client, bool for_room) {
  epoll_event event{};
  event.events = for_room ? EPOLLIN | EPOLLOUT : EPOLLIN;
  event.data.ptr = &client;
  epoll_ctl(epoll_, EPOLL_CTL_ADD, descriptor, &event);
}

void Crowd::change(int descriptor, Client& client, bool for_room) {
  epoll_event event{};
  event.events = for_room ? EPOLLIN | EPOLLOUT : EPOLLIN;
  event.data.ptr = &client;
  epoll_ctl(epoll_, EPOLL_CTL_MOD, descriptor, &event);
}
}  // namespace nonet::load
