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
    order.first = chance.once_in(3) ? table::First::as_seated : table::First::lot;
    order.away_seconds = 10;
    order.bot_pace_ms = static_cast<int>(chance.between(0, 3)) * 300;
    order.chat = !chance.once_in(6);
    order.onlookers_chat = chance.once_in(2);
    if (!table::settle(order)) return order;
  }
}
}  // namespace nonet::sim
