// What the table saw of a game so far, as JSON: the moves of a record, with nothing in them that a seat does not know.
#pragma once

#include "play/match.h"

namespace nonet {
template <Game G>
void write_event(Out& out, const Event<G>& event) {
  ObjectWriter io(out);
  if (event.seat) io("seat", *event.seat);
  io("t", event.t);
  if (event.seat) {
    io("do", event.action);
  } else {
    io("do", std::variant<ClockMove>());
  }
  io("result", event.result);
  io.finish();
}

template <Game G>
Event<G> event_of(const Move<G>& move, const typename G::Result& result, Instant t) {
  return {move.seat, t, move.seat ? G::seen(move.action) : move.action, result};
}

// The error names the event and the field. Whether the events lead to the view they come with is not looked at.
template <Game G>
std::expected<std::vector<Event<G>>, std::string> read_story(const Json& json, int seats) {
  if (!json.IsArray()) return std::unexpected("events: expected an array");
  std::vector<Event<G>> story;
  const Eye table;
  for (rapidjson::SizeType i = 0; i < json.Size(); ++i) {
    const std::string place = "events[" + std::to_string(i) + "]";
    const Json& value = json[i];
    if (!value.IsObject()) return std::unexpected(place + ": expected an object");
    Event<G>& event = story.emplace_back();
    Problem problem;
    const Where where{nullptr, place};
    const In in{value, where, problem, &table};
    ObjectReader io(in);
    io.maybe("seat", event.seat);
    io.option("t", event.t, Range{0, latest_instant});
    if (event.seat) {
      io("do", event.action);
    } else {
      std::variant<ClockMove> alone;
      io("do", alone);
    }
    io.option("result", event.result);
    io.finish();
    if (problem.found) return std::unexpected(problem.message);
    if (event.seat && index(*event.seat) >= seats)
      return std::unexpected(place + ".seat: expected a seat of the table");
  }
  return story;
}
}  // namespace nonet
