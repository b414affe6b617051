// The clock of one game: milliseconds since it began, pauses left out. It is moved by the server's time, which stands
// still while the server is down, so a restart needs no thought here.
#pragma once

#include "base/instant.h"

namespace nonet::table {
class GameClock {
 public:
  void start(Instant now) { since_ = now; }
  void pause(Instant now) {
    passed_ = at(now);
    since_.reset();
  }
  void go_back(Instant now, Instant t) {  // it shows t again
    passed_ = t;
    if (since_) since_ = now;
  }
  bool running() const { return since_.has_value(); }

  Instant at(Instant now) const { return passed_ + (since_ && now > *since_ ? now - *since_ : 0); }
  Deadline when(Instant t) const {  // the server's time at which the clock shows t; nothing while it stands
    if (!since_) return {};
    return *since_ + (t - passed_);
  }

 private:
  Instant passed_ = 0;
  std::optional<Instant> since_;
};
}  // namespace nonet::table
