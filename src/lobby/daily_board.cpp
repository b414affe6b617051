#include "lobby/daily_board.h"

#include <algorithm>

namespace nonet::lobby {
namespace {
constexpr int deepest_rank = 10'000;

bool ahead(const store::DailyResult& a, const store::DailyResult& b) {
  return a.points != b.points ? a.points > b.points : a.moves < b.moves;
}

BoardLine line_of(const store::DailyResult& result, std::optional<int> rank, bool you) {
  return {rank, result.name, result.points, result.moves, you};
}
}  // namespace

store::StoreResult<std::string> daily_board(const store::Store& store, std::string_view date, std::string_view game,
                                            std::string_view person, int most) {
  const auto best = store.daily_results(date, game, std::clamp(most, 1, most_board_lines));
  if (!best) return std::unexpected(best.error());
  DailyBoard board{std::string(date), std::string(game), {}, {}};
  bool asker_is_there = person.empty();
  int rank = 0;
  for (std::size_t i = 0; i < best->size(); ++i) {
    const store::DailyResult& result = (*best)[i];
    if (i == 0 || ahead((*best)[i - 1], result)) rank = static_cast<int>(i) + 1;
    const bool you = !person.empty() && result.person == person;
    asker_is_there = asker_is_there || you;
    board.best.push_back(line_of(result, rank, you));
  }
  if (asker_is_there) return json_of(board);

  const auto own = store.daily_result(date, game, person);
  if (!own) return std::unexpected(own.error());
  if (!*own) return json_of(board);
  const auto all = store.daily_results(date, game, deepest_rank);
  if (!all) return std::unexpected(all.error());
  const auto better = std::ranges::count_if(*all, [&](const store::DailyResult& other) { return ahead(other, **own); });
  const bool counted = better < deepest_rank;
  board.own = line_of(**own, counted ? std::optional(static_cast<int>(better) + 1) : std::nullopt, true);
  return json_of(board);
}
}  // namespace nonet::lobby
