#include "services/outsider.h"

namespace nonet {
namespace {
constexpr int grace_ms = 100;  // for the way there and back

std::optional<Instant> when(const Turn& turn) {
  return turn.kind == Turn::Kind::act ? std::optional(turn.after_ms) : std::nullopt;
}
}  // namespace

bool Outsider::begin(const OutsideGame& game) {
  const std::string hello = conversation_.hello(game);
  const auto greet = [&] {
    return line_.open() ? line_.exchange(hello, patience_.start_ms) : Heard{std::unexpected(Silence::absent)};
  };
  Heard heard = greet();
  const bool ended_after_a_game = known_ && !heard.line && heard.line.error() == Silence::closed;
  if (ended_after_a_game) heard = greet();
  follow(meant_by(heard, {}), {});
  known_ = known_ || conversation_.playing();
  if (!conversation_.playing()) line_.close();  // Whatever it is, it does not speak as we do.
  return conversation_.playing();
}

std::optional<Instant> Outsider::ask(OutsideQuestion question, const Judge& judge) {
  question.time_ms = patience_.move_ms;
  took_us_ = 0;
  return when(follow({Turn::Kind::listen, conversation_.ask(question), 0}, judge));
}

std::optional<Instant> Outsider::insist(const Judge& judge) {
  Turn turn;
  do {
    turn = follow(conversation_.must_act(), judge);
  } while (turn.kind == Turn::Kind::wait);
  return when(turn);
}

void Outsider::tell(std::string_view line) { line_.tell(line); }

Turn Outsider::meant_by(const Heard& heard, const Judge& judge) {
  took_us_ += heard.took_us;
  return heard.line ? conversation_.heard(*heard.line, judge) : conversation_.silent(heard.line.error());
}

Turn Outsider::follow(Turn turn, const Judge& judge) {
  bool silence = false;
  while (turn.kind == Turn::Kind::listen) {
    const Heard heard = line_.exchange(turn.send, patience_.move_ms + grace_ms);
    silence = !heard.line;
    turn = meant_by(heard, judge);
  }
  if (turn.kind == Turn::Kind::replaced) line_.tell(turn.send);
  if (turn.kind == Turn::Kind::replaced && silence) line_.close();  // It might say anything later: it starts afresh.
  return turn;
}
}  // namespace nonet
