#include "floor.h"

#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <string>
#include <vector>

#include "endpoint.h"

namespace nonet::load {
namespace {

void watch(int epoll, int descriptor, std::uint32_t number) {
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.u32 = number;
  epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
}

// Connections 2k and 2k+1 sit at one table: whatever comes from one is answered to both.
[[noreturn]] void serve(int listener, int connections, std::size_t answer_bytes) {
  const int epoll = epoll_create1(0);
  std::vector<int> seats;
  for (int i = 0; i < connections; ++i) {
    const int yes = 1;
    seats.push_back(accept4(listener, nullptr, nullptr, SOCK_NONBLOCK));
    setsockopt(seats.back(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    watch(epoll, seats.back(), static_cast<std::uint32_t>(i));
  }
  const std::string answer(answer_bytes, 'x');
  std::array<char, 4096> buffer;
  std::array<epoll_event, events_at_once> events;
  for (;;) {
    const int count = epoll_wait(epoll, events.data(), events_at_once, -1);
    for (int i = 0; i < count; ++i) {
      const std::uint32_t seat = events[static_cast<std::size_t>(i)].data.u32;
      if (recv(seats[seat], buffer.data(), buffer.size(), 0) <= 0) _exit(0);
      for (const std::uint32_t to : {seat, seat ^ 1u}) send(seats[to], answer.data(), answer.size(), MSG_NOSIGNAL);
    }
  }
}

int listening(Endpoint& place) {
  const int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  place = loopback(0);
  socklen_t length = sizeof place.address;
  bind(listener, reinterpret_cast<const sockaddr*>(&place.address), length);
  getsockname(listener, reinterpret_cast<sockaddr*>(&place.address), &length);
  listen(listener, 1024);
  return listener;
}
}  // namespace

Floor measure_floor(int tables, std::uint64_t moves, std::size_t request_bytes, std::size_t answer_bytes) {
  Endpoint place;
  const int listener = listening(place);
  const pid_t child = fork();
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    serve(listener, 2 * tables, answer_bytes);
  }
  close(listener);
  const int epoll = epoll_create1(EPOLL_CLOEXEC);
  std::vector<int> seats;
  for (int i = 0; i < 2 * tables; ++i) {  // one after the other, so that both sides number them alike
    const int descriptor = begin_connect(place, 0);
    epoll_event connected{};
    watch(epoll, descriptor, static_cast<std::uint32_t>(i));
    epoll_event wanted{};
    wanted.events = EPOLLOUT;
    epoll_ctl(epoll, EPOLL_CTL_MOD, descriptor, &wanted);
    epoll_wait(epoll, &connected, 1, 1'000);
    wanted.events = EPOLLIN;
    wanted.data.u32 = static_cast<std::uint32_t>(i);
    epoll_ctl(epoll, EPOLL_CTL_MOD, descriptor, &wanted);
    seats.push_back(descriptor);
  }
  const std::string request(request_bytes, 'x');
  const auto play = [&](std::uint32_t seat) { send(seats[seat], request.data(), request.size(), MSG_NOSIGNAL); };
  std::vector<std::size_t> heard(seats.size(), 0);
  for (std::uint32_t i = 0; i < seats.size(); i += 2) play(i);
  std::array<char, 16384> buffer;
  std::array<epoll_event, events_at_once> events;
  Floor floor;
  while (floor.moves < moves) {
    const int count = epoll_wait(epoll, events.data(), events_at_once, 5'000);
    if (count <= 0) break;
    for (int i = 0; i < count; ++i) {
      const std::uint32_t seat = events[static_cast<std::size_t>(i)].data.u32;
      const ssize_t got = recv(seats[seat], buffer.data(), buffer.size(), 0);
      if (got > 0) heard[seat] += static_cast<std::size_t>(got);
      const std::size_t both = std::min(heard[seat], heard[seat ^ 1u]);
      if (both < answer_bytes) continue;
      heard[seat] -= answer_bytes;
      heard[seat ^ 1u] -= answer_bytes;
      ++floor.moves;
      play(seat);
    }
  }
  for (const int descriptor : seats) close(descriptor);
  close(epoll);
  rusage usage{};
  ::kill(child, SIGKILL);
  wait4(child, nullptr, 0, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  floor.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  return floor;
}
}  // namespace nonet::load
