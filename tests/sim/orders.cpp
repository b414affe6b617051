#include "sim/orders.h"

namespace nonet::sim {
namespace {
std::string options_of(Chance& chance, std::string_view game) {
  std::vector<std::string> choices{"{}"};
  if (game == "kakuro-call") {
    choices = {R"({"glass":60,"callSeconds":30})", R"({"glass":3,"callSeconds":2})", R"({"callSeconds":0})"};
  } else if (game == "sudoku-pens") {
    choices = {R"({"turnSeconds":3,"acceptSeconds":2})", R"({"turnSeconds":0,"acceptSeconds":0})", "{}",
               R"({"referee":"table","turnSeconds":5,"acceptSeconds":2})", R"({"matchSeconds":30})"};
  } else {
    choices = {"{}", R"({"referee":"table"})"};
  }
  return chance.pick(choices);
}
}  // namespace

table::TableOrder random_order(Chance& chance) {
  const auto games = all_games();
  for (;;) {
    table::TableOrder order;
    const AnyGame& game = *chance.pick(games);
    order.game = game.key();
    order.options = {options_of(chance, game.key())};
    const int least = std::max(game.min_seats(), chance.once_in(10) ? 1 : 2);
    const auto seats = static_cast<int>(chance.between(least, std::max(least, std::min(game.max_seats(), 4))));
    for (int i = 0; i < seats; ++i) {
      table::ChairOrder& chair = order.chairs.emplace_back();
      chair.whose = static_cast<table::Whose>(chance.below(4));
      if (i == 0 && chair.whose == table::Whose::bot) chair.whose = table::Whose::here;
      if (chair.whose == table::Whose::bot) chair.level = static_cast<Level>(chance.below(2));
    }
    order.listed = chance.once_in(2);
    order.anybody = order.listed && chance.once_in(3);
    order.first = chance.once_in(3) ? table::First::as_seated : table::First::lot;
    order.away_seconds = 10;
    order.bot_pace_ms = static_cast<int>(chance.between(0, 3)) * 300;
    order.chat = !chance.once_in(6);
    order.onlookers_chat = chance.once_in(2);
    if (chance.once_in(4))
      order.series = {static_cast<int>(chance.between(2, 3)), static_cast<table::Counting>(chance.below(2))};
    order.moves_stand = chance.once_in(6);
    order.only_players = chance.once_in(10);
    if (!table::settle(order)) return order;
  }
}

table::TableOrder paced_order(Chance& chance, bool over_days) {
  constexpr int hour = 3600;
  for (;;) {
    table::TableOrder order = random_order(chance);
    if (order.game == "sudoku-pens") order.options = {R"({"turnSeconds":0,"matchSeconds":0,"acceptSeconds":0})"};
    table::TurnPace& pace = order.pace.emplace();
    const int kind = chance.below(8);
    if (kind < 7)
      pace.per_move = kind < 2 || !over_days ? static_cast<int>(chance.between(60, hour)) : 8 * hour << chance.below(5);
    if (pace.per_move && chance.once_in(3)) pace.reserve = static_cast<int>(chance.between(1, 60)) * hour;
    pace.lapse = static_cast<table::Lapse>(chance.below(6) / 2);
    if (pace.lapse == table::Lapse::resign && !chance.once_in(3)) pace.lapse = table::Lapse::bot_move;
    if (!table::settle(order)) return order;
  }
}
}  // namespace nonet::sim
