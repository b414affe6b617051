// For clause tests: a match from a position as JSON, moves as JSON, answers as text.
#pragma once

#include <gtest/gtest.h>

#include "play/match.h"

namespace nonet::test {
template <Game G>
class Referee {
 public:
  // Any text that parse_json takes; the position must be possible.
  explicit Referee(std::string_view position) {
    auto json = parse_json(position);
    if (!json) throw std::runtime_error(json.error());
    auto state = read_position<G>(*json);
    if (!state) throw std::runtime_error(state.error().message);
    match_.state = *state;
  }
  explicit Referee(const typename G::State& state) { match_.state = state; }

  // The result object as JSON text, or "refused CODE CLAUSE".
  std::string play(std::string_view move) {
    auto json = parse_json(move);
    if (!json) throw std::runtime_error(json.error());
    const auto read = read_move<G>(*json);
    const auto answer = read ? match_.play(*read) : std::unexpected(read.error());
    if (answer) return json_of(*answer);
    return "refused " + std::string(answer.error().code) + " " + std::string(answer.error().clause);
  }
  // A move of a seat: `act(0, R"({"type":"pass"})")`, with the time where a clock runs.
  std::string act(int seat, std::string_view action, Instant t = -1) {
    return play("{\"seat\":" + std::to_string(seat) + (t >= 0 ? ",\"t\":" + std::to_string(t) : "") +
                ",\"do\":" + std::string(action) + "}");
  }
  std::string clock(Instant t) { return play("{\"t\":" + std::to_string(t) + ",\"do\":{\"type\":\"clock\"}}"); }

  const typename G::State& state() const { return match_.state; }
  typename G::State& state() { return match_.state; }
  std::string position() const { return json_of(match_.state); }
  std::string view(Viewer viewer) const {
    JsonText text;
    Out out(text);
    write_view<G>(out, G::view(match_.state, viewer));
    return std::string(text_of(text));
  }
  std::string field(const char* name) const {  // one field of the position, as JSON text
    auto json = parse_json(position());
    const auto member = json->FindMember(name);
    return member == json->MemberEnd() ? "missing" : to_text(member->value);
  }

 private:
  Match<G> match_;
};

// Why a position is refused; empty where it is not.
template <Game G>
std::string why_impossible(std::string_view position) {
  auto json = parse_json(position);
  if (!json) return json.error();
  const auto state = read_position<G>(*json);
  return state ? "" : state.error().message;
}
}  // namespace nonet::test
