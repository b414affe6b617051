// Moves: from a client's message to the rules, into the log, and to everybody who looks on; and time, which moves too.
#include <algorithm>

#include "table/handling.h"
#include "wire/pen.h"

namespace nonet::table {
std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Play& play) {
  if (!table_.match_) return Denied{"too-early"};
  Seat seat{};
  if (auto denied = not_own(asked, play.seat, seat)) return denied;
  if (table_.chair(seat).resigned || table_.resigned_out_) return Denied{"resigned"};
  if (!table_.clock_.running()) return Denied{"paused"};
  if (!play.action.json->IsObject()) return Denied{"malformed", {}, "do: expected an object"};
  const auto action = table_.match_->read_action(*play.action.json);
  if (action && table_.match_->contested(seat, **action)) return call(asked, seat, *action, play.pressed);
  if (!table_.calls_.empty()) return Denied{table_.race_refusal_.code, table_.race_refusal_.clause};
  if (!action) return Denied{action.error().code, action.error().clause};
  // What a message was under way is given back, within bounds: it was made when it was made.
  const Instant under_way = std::min(asked.visitor.round_trip_ms, lag_quota_ms);
  const Instant t = std::max(table_.match_->now(), game_time() - under_way);
  const auto refusal = step(seat, t, action->get(), logged_by(asked), {});
  if (refusal) return Denied{refusal->code, refusal->clause};
  return {};
}

std::optional<Refusal> Table::Handling::step(std::optional<Seat> seat, Instant t, const AnyAction* action,
                                             const Logged& by, std::optional<std::vector<Press>> presses) {
  const bool was_finished = is(TablePhase::finished);
  const bool was_asked_back = table_.take_back_.has_value();
  const SeatSet could_act = table_.match_->actors();
  const SeatSet awaited = table_.match_->awaited();
  auto step = table_.match_->attempt(seat, t, action);
  if (!step) return step.error();
  EventJson& done = step->done;
  log(Moved{{}, std::move(presses), seat, *done.t, std::move(done.action), std::move(done.result)}, by);
  tell_step(std::move(step->seen), could_act);
  // The last move can still be objected to, which changes who has won.
  if (was_finished || is(TablePhase::finished) || table_.order_.pace) {
    tell_table();
  } else if (was_asked_back) {
    tell_table(Row::as_it_was);
  }
  ask_bots();
  notify_awaited(awaited, seat);
  return {};
}

// Everybody who looks on was sent the view as it was before the step: when he came, when he asked, or with the last
// one.
void Table::Handling::tell_step(EventJson seen, SeatSet could_act) {
  const AnyMatch& match = *table_.match_;
  Message message =
      StepTold{table_.version_, match.timed() ? std::optional(game_time()) : std::nullopt,
               match.final_steps() == match.steps() ? std::optional(true) : std::nullopt, std::move(seen)};
  tell_closed_hands(message, could_act);
  SightTold sight;
  for (int i = 0; i <= table_.seats(); ++i) {
    const Viewer eye = i < table_.seats() ? Viewer(seat_at(i)) : Viewer();
    bool written = false;
    for (const Visitor& visitor : table_.visitors_) {
      if (visitor.eye != eye || visitor.just_closed) continue;
      if (!std::exchange(written, true)) {
        look(eye, sight);
        message.end_with(sight);
      }
      tell(visitor, message);
    }
  }
}

void Table::Handling::look(Viewer eye, SightTold& sight) const {
  Pen& pen = Pen::clean();
  if (table_.match_->write_changes(pen.out, eye)) {
    if (!sight.set) sight.set.emplace();
    sight.set->text = text_of(pen.text);
    sight.view.reset();
  } else {
    sight = {{}, view(eye), {}};
  }
}

// On a device that several people share a hand is closed when its turn is over: the next one who looks may be another.
void Table::Handling::tell_closed_hands(Message& message, SeatSet could_act) {
  const SeatSet can_act = table_.match_->actors();
  bool written = false;
  for (Visitor& visitor : table_.visitors_) {
    visitor.just_closed = visitor.eye && could_act.contains(*visitor.eye) && !can_act.contains(*visitor.eye) &&
                          table_.seats_of(visitor).count() > 1;
    if (!visitor.just_closed) continue;
    visitor.eye.reset();
    if (!std::exchange(written, true)) message.end_with(SightTold{{}, view({}), nullptr});
    tell(visitor, message);
  }
}

void Table::Handling::let_time_pass() {
  pass_host_on();
  if (is(TablePhase::gathering)) return;
  rest_when_due();
  if (!table_.match_ || !table_.clock_.running() || table_.nobody_since_) return;
  if (table_.calls_close_ && game_time() >= *table_.calls_close_) decide_calls();
  while (table_.calls_.empty() && is(TablePhase::playing)) {
    const Deadline due = table_.match_->deadline();
    if (!due || game_time() < *due + table_.grace_ms()) break;
    ASSERT(!step({}, *due, nullptr, {}, {}));
  }
  lapse_turns();
  let_bots_play();
}
}  // namespace nonet::table
