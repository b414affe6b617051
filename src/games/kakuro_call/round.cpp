#include "games/kakuro_call/round.h"

namespace nonet::kakuro_call {
namespace {
// Follows a story as far as the ends of rounds go. Clocks may have run out without a step of their own.
class Rounds {
 public:
  explicit Rounds(const State& state) : options_(state.options), seats_(state.standing.seats) { begin(0); }

  int ended() const { return ended_; }
  Instant began() const { return began_; }

  void pass_time(Instant until) {
    if (called_ && floor_ends_at_ <= until) fail(floor_, floor_ends_at_);
    while (!called_ && glass_ends_at_ <= until) end(glass_ends_at_);
  }

  void follow(const Event<Rules>& event) {
    pass_time(event.t);
    if (!event.seat) return;
    const Seat seat = *event.seat;
    if (event.result.valid) {
      if (*event.result.valid) return end(event.t);
      if (event.result.why != "timeout") fail(seat, event.t);  // too late: the time has done it already
    } else if (std::holds_alternative<Call>(event.action)) {
      called_ = true;
      floor_ = seat;
      votes_.erase(seat);
      if (options_.call_seconds > 0) floor_ends_at_ = event.t + options_.call_seconds * ms_per_second;
    } else if (std::holds_alternative<Impossible>(event.action)) {
      votes_.insert(seat);
      if (votes_.count() == seats_) return end(event.t);
      if (2 * votes_.count() >= seats_ && glass_ends_at_ == never) turn_glass(event.t);
    } else {
      votes_.erase(seat);
    }
  }

 private:
  static constexpr Instant never = latest_instant;
  void turn_glass(Instant now) { glass_ends_at_ = now + options_.glass * ms_per_second; }

  void begin(Instant now) {
    began_ = now;
    called_ = false;
    floor_ends_at_ = glass_ends_at_ = never;
    votes_.clear();
    locked_.clear();
    if (seats_ == 1 && options_.glass > 0) turn_glass(now);  // KR-081
  }

  void end(Instant now) {
    ++ended_;
    begin(now);
  }

  void fail(Seat seat, Instant now) {
    called_ = false;
    floor_ends_at_ = never;
    votes_.erase(seat);
    locked_.insert(seat);
    if (locked_ == SeatSet::all(seats_) || glass_ends_at_ <= now) end(now);
  }

  Options options_;
  int seats_;
  int ended_ = 0;
  Instant began_ = 0;
  bool called_ = false;
  Seat floor_{};
  Instant floor_ends_at_ = never;
  Instant glass_ends_at_ = never;
  SeatSet votes_;
  SeatSet locked_;
};
}  // namespace

Instant round_began(const Situation<Rules>& situation) {
  const State& state = situation.known();
  if (state.standing.seats == 1 && state.glass_ends_at)  // KR-081
    return *state.glass_ends_at - state.options.glass * ms_per_second;
  Rounds rounds(state);
  for (const Event<Rules>& event : situation.story) rounds.follow(event);
  rounds.pass_time(situation.now);
  if (rounds.ended() > 0 || round_number(state) == 0) return rounds.began();
  return situation.story.empty() ? situation.now : situation.story.front().t;
}
}  // namespace nonet::kakuro_call
