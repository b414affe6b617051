// When to look after each connection again. A deadline that moves later costs nothing: its old entry, when it comes up,
// is put back.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "server/net/service.h"

namespace nonet::server {
struct Deadline {
  std::int64_t at_us = 0;      // when; 0: never
  std::int64_t queued_us = 0;  // the entry of the queue that counts; 0: there is none
};

class DeadlineQueue {
 public:
  struct Entry {
    std::int64_t at_us;
    ConnectionId connection;
  };

  void set(Deadline& deadline, ConnectionId connection, std::int64_t at_us) {
    deadline.at_us = at_us;
    if (deadline.queued_us != 0 && deadline.queued_us <= at_us) return;
    deadline.queued_us = at_us;
    entries_.push_back({at_us, connection});
    std::push_heap(entries_.begin(), entries_.end(), later);
  }

  std::optional<std::int64_t> earliest_us() const {
    if (entries_.empty()) return {};
    return entries_.front().at_us;
  }

  std::optional<Entry> take(std::int64_t now_us) {  // whose time has come
    if (entries_.empty() || entries_.front().at_us > now_us) return {};
    std::pop_heap(entries_.begin(), entries_.end(), later);
    const Entry entry = entries_.back();
    entries_.pop_back();
    return entry;
  }

  // Whether the entry means it; otherwise the deadline is queued again where it has one.
  bool due(const Entry& entry, Deadline& deadline, std::int64_t now_us) {
    if (entry.at_us != deadline.queued_us) return false;
    deadline.queued_us = 0;
    if (deadline.at_us == 0) return false;
    if (deadline.at_us <= now_us) return true;
    set(deadline, entry.connection, deadline.at_us);
    return false;
  }

 private:
  static bool later(const Entry& a, const Entry& b) { return a.at_us > b.at_us; }

  std::vector<Entry> entries_;
};
}  // namespace nonet::server
