// Thousands of clients on one thread: who has something to read or to do is told by epoll and by a clock.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "endpoint.h"

namespace nonet::load {
class Client;

struct Traffic {  // what the clients received, with the headers of the frames
  std::uint64_t bytes = 0;
  std::uint64_t move_bytes = 0;  // of these: messages that tell of a move
  std::uint64_t move_messages = 0;
};

class Crowd {
 public:
  explicit Crowd(const Endpoint& place);
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  void wait(int at_most_ms);  // one round of what comes
  void after(std::int64_t delay_us, std::function<void()> then);
  std::int64_t now() const { return now_; }

  // Something is not as it must be: the first such thing is kept, and everybody who waits stops.
  void fail(std::string fault);
  const std::string& fault() const { return fault_; }

  Traffic traffic;

 private:
  friend class Client;
  void watch(int descriptor, Client& client, bool for_room);
  void change(int descriptor, Client& client, bool for_room);

  Endpoint place_;
  int epoll_;
  std::int64_t now_;
  std::multimap<std::int64_t, std::function<void()>> timers_;
  std::vector<char> buffer_;
  std::string fault_;
};
}  // namespace nonet::load
