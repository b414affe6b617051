#include "table/order.h"

#include <algorithm>
#include <span>

#include "play/bot_names.h"
#include "services/any_game.h"
#include "table/words.h"

namespace nonet::table {
namespace {
std::optional<std::string> settle(ChairOrder& chair, const std::string& place) {
  if (chair.name) {
    chair.name = cleaned(*chair.name, longest_name);
    if (!chair.name)
      return place + ".name: expected 1 to " + std::to_string(longest_name.characters) + " characters that can be read";
  }
  if (chair.whose == Whose::bot) {
    if (!chair.level) chair.level = Level::casual;
    if (!chair.name) chair.name = called(*chair.level);
  }
  if (chair.whose != Whose::bot && chair.level) return place + ".level: expected only where a bot sits";
  return {};
}

// Why such a game is not played over days.
std::optional<std::string> too_fast(const AnyGame& game, const AnyMatch& match, const TurnPace& pace) {
  if (game.is_race())
    return "pace: expected none: who is first counts in " + std::string(game.title()) + ", so all have to be there";
  if (match.timed()) return "pace: expected none: a clock of the game's own runs with these options";
  if (pace.reserve > 0 && !pace.per_move) return "pace.reserve: expected only where a turn has a limit";
  return {};
}
}  // namespace

std::optional<std::string> settle(TableOrder& order) {
  const AnyGame* game = find_game(order.game);
  if (!game) return "game: expected one of " + game_keys() + ", found \"" + order.game + "\"";
  const auto options = parse_json(order.options.text);
  if (!options || !options->IsObject()) return "options: expected an object";
  const auto most = static_cast<int>(order.chairs.size());
  if (most < game->min_seats() || most > game->max_seats())
    return "seats: expected " + std::to_string(game->min_seats()) + " to " + std::to_string(game->max_seats()) +
           ", found " + std::to_string(most);
  bool people = false;
  for (std::size_t i = 0; i < order.chairs.size(); ++i) {
    if (auto problem = settle(order.chairs[i], "seats[" + std::to_string(i) + "]")) return problem;
    people = people || order.chairs[i].whose != Whose::bot;
    const auto before = std::span(order.chairs).first(i);
    if (order.chairs[i].name)
      order.chairs[i].name = numbered_name(*order.chairs[i].name, [&](std::string_view name) {
        return std::ranges::any_of(before, [&](const ChairOrder& other) { return other.name == name; });
      });
  }
  if (!people) return "seats: expected at least one that is not a bot's";
  const auto match = game->set_up(*options, most, Seed{});
  if (!match) return match.error();
  return order.pace ? too_fast(*game, **match, *order.pace) : std::nullopt;
}

int format_for(const TableOrder& order) {
  return order.only_players || order.moves_stand || order.series || order.pace ? 2 : 1;
}

bool is_same_game(const TableOrder& one, const TableOrder& other) {
  return one.game == other.game && one.options == other.options && one.chairs == other.chairs &&
         one.first == other.first;
}
}  // namespace nonet::table
