#include "services/status.h"

#include "services/any_game.h"
#include "services/filters.h"
#include "wire/raw.h"

namespace nonet {
namespace {
struct StatusQuestion {
  std::optional<Raw> position;
  std::optional<Raw> view;
  std::optional<Seat> seat;
  std::optional<Raw> action;
  std::optional<SeatSet> resigned;
};
void fields(ObjectReader& io, StatusQuestion& question) {
  io.maybe("position", question.position);
  io.maybe("view", question.view);
  io.maybe("seat", question.seat);
  io.maybe("do", question.action);
  io.maybe("resigned", question.resigned);
}

struct StepQuestion {
  Raw position;
  Raw move;
};
void fields(ObjectReader& io, StepQuestion& question) {
  io("position", question.position);
  io("move", question.move);
}

void write_status(Out& out, ObjectWriter& io, const AnyMatch& match) {
  io("actors", match.actors());
  io("awaited", match.awaited());
  io("deadline", match.deadline());
  io("timed", match.timed());
  if (const auto cause = match.cause()) {
    write_key(out, "cause");
    ObjectWriter why(out);
    why("code", cause->code);
    why("clause", cause->clause);
    why.finish();
  }
}

using Opened = std::expected<std::unique_ptr<AnyMatch>, std::string>;
Opened open_view(const Json& view) {
  const AnyGame* game = game_of(view);
  if (!game) return std::unexpected("game: expected one of " + game_keys());
  return game->from_view(view);
}
}  // namespace

std::string status_line(std::string_view line) {
  const auto json = parse_json(line);
  if (!json) return error_line(json.error());
  const auto question = read_value<StatusQuestion>(*json);
  if (!question) return error_line(question.error().message);
  if (question->position.has_value() == question->view.has_value()) return error_line("expected a position or a view");
  if (question->seat.has_value() != question->action.has_value())
    return error_line("expected `seat` and `do` together");
  const Opened match = question->view ? open_view(*question->view->json) : open_position(*question->position->json);
  if (!match) return error_line((question->view ? "view." : "position.") + match.error());
  JsonText text;
  Out out(text);
  ObjectWriter io(out);
  write_status(out, io, **match);
  if (question->seat) {
    const Seat seat = *question->seat;
    if (index(seat) >= (*match)->seats()) return error_line("seat: expected one of this game");
    const auto action = (*match)->read_action(*question->action->json);
    io("contested", action && (*match)->contested(seat, **action));
    io("hidden", action && (*match)->outcome_is_hidden(seat, **action));
  }
  if (question->resigned) io("winners", winners_without((*match)->standing(), *question->resigned));
  io.finish();
  return std::string(text_of(text));
}

std::string step_line(std::string_view line) {
  const auto json = parse_json(line);
  if (!json) return error_line(json.error());
  const auto question = read_value<StepQuestion>(*json);
  if (!question) return error_line(question.error().message);
  const auto match = open_position(*question->position.json);
  if (!match) return error_line("position." + match.error());
  const auto step = (*match)->step(*question->move.json);
  if (!step) return refusal_line(step.error());
  JsonText text;
  Out out(text);
  ObjectWriter io(out);
  io("result", step->done.result);
  io("seen", step->seen);
  write_key(out, "position");
  (*match)->write_position(out);
  write_status(out, io, **match);
  io.finish();
  return std::string(text_of(text));
}
}  // namespace nonet
