#include "services/any_game.h"

namespace nonet {
std::expected<Step, Refused> AnyMatch::step(std::optional<Seat> seat, Instant t, const Json& action) {
  const auto read = seat ? read_action(action) : ActionPtr();
  if (!read) return std::unexpected(read.error());
  auto step = attempt(seat, t, read->get());
  if (step) accept();
  return step;
}

const AnyGame* find_game(std::string_view key) {
  for (const AnyGame* game : all_games())
    if (game->key() == key) return game;
  return nullptr;
}

const AnyGame* game_of(const Json& json) {
  if (!json.IsObject()) return nullptr;
  const auto key = json.FindMember("game");
  return key != json.MemberEnd() && key->value.IsString() ? find_game(text_of(key->value)) : nullptr;
}

std::string game_keys() {
  std::string keys;
  for (const AnyGame* game : all_games()) keys.append(keys.empty() ? "" : ", ").append(game->key());
  return keys;
}

void write_games(Out& out) {
  out.StartArray();
  for (const AnyGame* game : all_games()) {
    ObjectWriter io(out);
    io("game", game->key());
    io("title", game->title());
    write_key(out, "seats");
    ObjectWriter seats(out);
    seats("least", game->min_seats());
    seats("most", game->max_seats());
    seats.finish();
    write_key(out, "options");
    game->write_options(out);
    io.finish();
  }
  out.EndArray();
}

std::expected<std::unique_ptr<AnyMatch>, std::string> open_position(const Json& position) {
  if (!position.IsObject()) return std::unexpected("expected a position, an object, found " + described(position));
  const auto key = position.FindMember("game");
  if (key == position.MemberEnd()) return std::unexpected("game: expected, but missing");
  const AnyGame* game = game_of(position);
  if (!game) return std::unexpected("game: expected one of " + game_keys() + ", found " + described(key->value));
  return game->from_position(position);
}
}  // namespace nonet
