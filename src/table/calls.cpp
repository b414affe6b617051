// Where the earliest press counts, a call waits until everybody who may have pressed earlier has been heard: as long as
// the slowest of them can be under way, a quarter of a second at most.
#include <algorithm>

#include "table/handling.h"

namespace nonet::table {
std::optional<Table::Denied> Table::Handling::call(Asked& asked, Seat seat, ActionPtr action,
                                                   std::optional<Instant> pressed) {
  for (Call& waiting : table_.calls_) {
    if (waiting.press.seat != seat) continue;
    if (asked.id && waiting.logged.id == asked.id) {  // sent again after the connection was lost
      waiting.connection = asked.visitor.connection;
      return {};
    }
    return Denied{"wrong-phase", table_.race_refusal_.clause};
  }
  // Who may not call at all is told so at once, and holds up nobody.
  if (const auto refusal = table_.match_->check(seat, *action)) return Denied{refusal->code, refusal->clause};
  const int latency = asked.visitor.round_trip_ms / 2;
  call(judged(seat, game_time(), pressed, latency), std::move(action), logged_by(asked), asked.visitor.connection);
  return {};
}

void Table::Handling::call(Press press, ActionPtr action, const Logged& logged, ConnectionId connection) {
  if (table_.calls_.empty()) table_.race_refusal_ = *table_.match_->contested(press.seat, *action);
  table_.calls_.push_back({press, std::move(action), connection, logged});
  set_close_of_calls();
  if (game_time() >= *table_.calls_close_) decide_calls();
}

void Table::Handling::set_close_of_calls() {
  const auto first = std::ranges::min_element(table_.calls_, {}, [](const Call& call) { return call.press.counted; });
  Instant close = table_.calls_.front().press.arrived;
  for (const Visitor& visitor : table_.visitors_) {
    const int latency = std::min(visitor.round_trip_ms / 2, longest_latency_ms);
    table_.seats_of(visitor).for_each([&](Seat seat) {
      const bool heard = std::ranges::any_of(table_.calls_, [&](const Call& call) { return call.press.seat == seat; });
      if (!heard) close = std::max(close, first->press.counted + 2 * latency);
    });
  }
  table_.calls_close_ = close;
}

void Table::Handling::decide_calls() {
  if (table_.calls_.empty()) return;
  std::vector<Call> calls = std::exchange(table_.calls_, {});
  table_.calls_close_.reset();
  const Asker asker = asker_;
  std::vector<Press> presses;
  for (const Call& call : calls) presses.push_back(call.press);
  std::vector<Press> rivals = presses;
  while (!calls.empty()) {
    const std::size_t first = earliest(rivals, table_.match_->standing().scores);
    const Call granted = std::move(calls[first]);
    calls.erase(calls.begin() + static_cast<std::ptrdiff_t>(first));
    const Instant t = std::max(table_.match_->now(), granted.press.pressed);
    asker_ = {granted.connection, granted.logged.id};
    const auto refusal = step(granted.press.seat, t, granted.action.get(), granted.logged, rivals);
    asker_ = asker;
    if (!refusal) {
      for (const Call& late : calls)
        refuse(late.connection, late.logged.id, {table_.race_refusal_.code, table_.race_refusal_.clause});
      return;
    }
    rivals.erase(rivals.begin() + static_cast<std::ptrdiff_t>(first));
    refuse(granted.connection, granted.logged.id, {refusal->code, refusal->clause});
  }
  ask_bots();  // nobody called rightly: bots that wanted to move meanwhile were not heard
}
}  // namespace nonet::table
