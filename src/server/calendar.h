// The time of day by which the server dares to forget. A clock that jumps is not believed at once: where it is more
// than a day ahead of what was kept with the last commit and the time the server was up since, the calendar goes on by
// that time alone, until the clock has kept step with it for a day. A clock that goes back is believed at once: nothing
// is lost by keeping a thing longer. Pure: it is told what time it is.
#pragma once

#include "base/instant.h"
#include "store/store.h"

namespace nonet::server {
class Calendar {
 public:
  static constexpr Instant day_ms = 86'400'000;
  static constexpr Instant same_lead_ms = 3'600'000;  // clocks are set right by little now and then; that is no jump

  Calendar() = default;
  // `kept` with the last commit, at that uptime; 0: nothing is known, as in a new folder.
  Calendar(store::WallTime kept, Instant uptime, store::WallTime wall)
      : believed_(kept == 0 ? wall : kept), looked_at_(uptime) {
    look(uptime, wall);
  }

  void look(Instant uptime, store::WallTime wall) {
    const store::WallTime reckoned = believed_ + (uptime - looked_at_);
    const store::WallTime lead = wall - reckoned;
    looked_at_ = uptime;
    const bool jumped = lead > day_ms;
    const bool again = doubted_since_ && (lead > lead_ + same_lead_ms || lead < lead_ - same_lead_ms);
    if (jumped && (!doubted_since_ || again)) {
      doubted_since_ = uptime;
      lead_ = lead;
    }
    if (!jumped || uptime - *doubted_since_ >= day_ms) doubted_since_.reset();
    believed_ = doubted_since_ ? reckoned : wall;
  }

  store::WallTime believed() const { return believed_; }
  bool doubts() const { return doubted_since_.has_value(); }
  Instant lead_ms() const { return lead_; }  // of the clock that is doubted

 private:
  store::WallTime believed_ = 0;
  Instant looked_at_ = 0;
  std::optional<Instant> doubted_since_;
  Instant lead_ = 0;
};
}  // namespace nonet::server
