// The best row: on boards small enough to try out every way to lay the tiles, on whole boards against a search that
// goes from square to square, and in play by what must hold of it.
#include <sstream>

#include "games/kakuro_call/tests/plain_search.h"
#include "games/kakuro_call/tests/test_table.h"

namespace nonet::kakuro_call::test {
namespace {
Board board_of(std::vector<std::string> lines) {  // What is not given is total boxes.
  Board board;
  for (int row = 0; row < static_cast<int>(lines.size()); ++row) {
    std::istringstream words{lines[static_cast<std::size_t>(row)]};
    int column = 0;
    for (std::string token; words >> token; ++column) EXPECT_TRUE(board.set_token(row * side + column, token));
  }
  return board;
}

std::string shown(const std::optional<Claim>& claim) {
  if (!claim) return "none";
  std::string text = claim->from.name() + (claim->dir == Direction::across ? " across " : " down ");
  text += std::to_string(claim->length);
  for (const Use& use : claim->use) {
    text += ", " + std::string(name_of(use.tile));
    if (use.as == As::box) text += " as box";
    if (use.as == As::box || use.as == As::digit) text += " " + use.at.name();
    for (const Cell cell : use.cells) text += " " + cell.name();
  }
  return text;
}

Supply random_supply(int size, Rng& rng) {
  Supply all;
  for (int kind = 1; kind <= static_cast<int>(swap_tile); ++kind)
    for (int i = 0; i < tiles_of_action(static_cast<ActionTile>(kind)); ++i)
      all.push_back(static_cast<ActionTile>(kind));
  rng.shuffle(all);
  Supply supply;
  while (supply.size() < size) supply.push_back(all.take_front());
  return supply;
}

// Everything that can lie on a square, often silver.
std::string random_token(int highest, Rng& rng) {
  const std::string number = std::to_string(1 + rng.below(highest));
  switch (rng.below(12)) {
    case 0:
      return number + "-";
    case 1:
      return number + "|";
    case 2:
      return "d" + number + (rng.chance(1, 2) ? "-" : "|");
    case 3:
      return rng.chance(1, 2) ? "#" : number + "+";
    default:
      return number;
  }
}

Board random_board(int columns, int rows, int highest, Rng& rng) {
  std::vector<std::string> lines;
  for (int row = 0; row < rows; ++row) {
    lines.emplace_back();
    for (int column = 0; column < columns; ++column) lines.back() += random_token(highest, rng) + " ";
  }
  return board_of(lines);
}

Board transposed(const Board& board) {
  Board other;
  for (int column = 0; column < side; ++column)
    for (int row = 0; row < side; ++row) {
      NumberTile tile = board.at(Cell::at(column, row));
      std::swap(tile.used[0], tile.used[1]);
      other.at(Cell::at(row, column)) = tile;
    }
  return other;
}

// Positions of games by bots, with the supply of the seat that looks at them filled up to eight from the stack.
template <class Visit>
void for_each_position(int games, Visit visit) {
  for (int game = 0; game < games; ++game) {
    Rng rng = generator(static_cast<std::uint8_t>(game));
    State state = Rules::setup({}, 1 + game % 3, rng);
    for (int moves = 0; moves < 300 && !state.standing.over; ++moves) {
      const Seat seat = seat_at(rng.below(state.standing.seats));
      const auto view = Rules::view(state, seat);
      const auto wish = rng.chance(1, 2) ? Bot::random(view, rng) : Bot::greedy(view, rng);
      if (!wish || Rules::check(view, wish->action)) continue;
      Rules::apply(state, seat, wish->action, 0);
      if (state.standing.over) break;
      State full = state;
      Supply& supply = full.supplies[seat];
      while (supply.size() < 8 && !full.actions.empty()) supply.push_back(full.actions.take_front());
      visit(full, seat, rng);
    }
  }
}
}  // namespace

TEST(BestRow, a_row_that_lies_there_needs_no_tile) {
  EXPECT_EQ(shown(best_row(board_of(printed), 36, {})), "A2 across 8");
  EXPECT_EQ(shown(best_row(board_of(printed), 36, {swap_tile, doubling_tile})), "A2 across 8");
  EXPECT_EQ(shown(best_row(board_of(printed), 10, {})), "none");
}

TEST(BestRow, KR_028_KR_029_KR_037_both_ends_are_closed_by_what_is_worth_least) {
  const Board board = board_of({"4 3 1"});
  EXPECT_EQ(shown(best_row(board, 7, {swap_tile, doubling_tile, digit_tile(9)})), "A1 across 2, digit9 as box C1");
  EXPECT_EQ(shown(best_row(board, 7, {swap_tile, doubling_tile})), "A1 across 2, double as box C1");
  EXPECT_EQ(shown(best_row(board, 7, {swap_tile})), "A1 across 2, swap as box C1");
  EXPECT_EQ(shown(best_row(board, 7, {})), "none");
  const Supply boxes{doubling_tile, digit_tile(9)};
  EXPECT_EQ(shown(best_row(board_of({"9 4 3 9"}), 7, boxes)), "B1 across 2, digit9 as box A1, double as box D1");
  EXPECT_EQ(shown(best_row(board_of({"9- 4 3 9"}), 7, boxes)), "none") << "no box on a red tile";
}

TEST(BestRow, KR_049_a_number_is_swapped_in_from_under_the_box) {
  EXPECT_EQ(shown(best_row(board_of({"4 3 1"}), 5, {swap_tile, doubling_tile})),
            "A1 across 2, swap B1 C1, double as box C1");
}

TEST(BestRow, KR_047_KR_052_a_repeat_is_doubled_or_changed_and_a_digit_is_spent_before_a_swap) {
  const Board board = board_of({"4 4 1"});
  EXPECT_EQ(shown(best_row(board, 9, {doubling_tile, digit_tile(3)})), "A1 across 3, double");
  EXPECT_EQ(shown(best_row(board, 8, {doubling_tile, digit_tile(3)})), "A1 across 3, digit3 B1");
  EXPECT_EQ(shown(best_row(board_of({"4 4 1", "3"}), 8, {swap_tile, digit_tile(3)})), "A1 across 3, digit3 B1");
  EXPECT_EQ(shown(best_row(board_of({"4 4 1", "3"}), 8, {swap_tile})), "A1 across 3, swap B1 A2");
  EXPECT_EQ(shown(best_row(board_of({"4 4 1", "3|"}), 8, {swap_tile})), "none") << "the 3 is red, and 4+4 would repeat";
}

TEST(BestRow, what_is_equal_is_taken_in_reading_order_across_first_small_numbers_first) {
  EXPECT_EQ(shown(best_row(board_of({"1 2", "2 1"}), 3, {})), "A1 across 2");
  EXPECT_EQ(shown(best_row(board_of({"1 5", "2 1", "# 2"}), 3, {})), "A1 down 2");
  EXPECT_EQ(shown(best_row(board_of({"# 1 # 1", "1 2 # 2"}), 3, {})), "B1 down 2");
  EXPECT_EQ(shown(best_row(board_of({"9 9"}), 8, {digit_tile(5), digit_tile(3), digit_tile(6), digit_tile(2)})),
            "A1 across 2, digit2 A1, digit6 B1");
}

TEST(BestRow, KR_058_a_red_tile_counts_in_the_other_direction_and_is_never_changed) {
  EXPECT_EQ(shown(best_row(board_of({"5| 2"}), 7, {})), "A1 across 2");
  EXPECT_EQ(shown(best_row(board_of({"5- 2"}), 7, {})), "none");
  EXPECT_EQ(shown(best_row(board_of({"5| 2"}), 8, {digit_tile(6), digit_tile(3)})), "A1 across 2, digit3 B1");
  EXPECT_EQ(shown(best_row(board_of({"5| 2"}), 8, {digit_tile(6)})), "none");
}

TEST(BestRow, the_view_gives_total_and_supply_of_its_seat) {
  Referee referee{Table{.total = "16", .supplies = R"([[],["double"]])", .locked = "[1]"}};
  const State& state = referee.state();
  EXPECT_EQ(shown(best_row(Rules::view(state, seat_at(0)))), "none");
  EXPECT_EQ(best_row(Rules::view(state, seat_at(1))), best_row(state.board, 16, {doubling_tile})) << "locked or not";
  EXPECT_NE(shown(best_row(Rules::view(state, seat_at(1)))), "none");
  EXPECT_EQ(shown(best_row(Rules::view(state, Viewer{}))), "none") << "an onlooker has no tiles";
  State over = state;
  over.total.reset();
  EXPECT_EQ(shown(best_row(Rules::view(over, seat_at(1)))), "none") << "no total is turned up once the game is over";
}

TEST(BestRow, on_small_boards_no_way_to_lay_the_tiles_is_better) {
  constexpr std::array<std::array<int, 3>, 7> shapes = {
      // columns, rows, tiles
      {{2, 2, 3}, {3, 2, 3}, {4, 1, 3}, {1, 5, 3}, {3, 3, 2}, {2, 4, 2}, {7, 1, 2}}};
  Rng rng = generator(1);
  int none = 0;
  int with_tiles = 0;
  for (int i = 0; i < 1400; ++i) {
    const auto [columns, rows, tiles] = shapes[static_cast<std::size_t>(i) % shapes.size()];
    const Board board = random_board(columns, rows, 3 + rng.below(7), rng);
    const Supply supply = random_supply(tiles - rng.below(2), rng);
    const int total = least_total + rng.below(4 * std::max(columns, rows));
    const auto best = best_row(board, total, supply);
    ASSERT_EQ(rank_of(best), EveryWay(board, total, supply).best()) << json_of(board) << total << shown(best);
    none += !best;
    with_tiles += best && best->use.size() > 1;
  }
  EXPECT_GT(none, 200);
  EXPECT_GT(with_tiles, 100);
}

TEST(BestRow, on_whole_boards_no_way_to_lay_one_tile_is_better) {
  Rng rng = generator(2);
  for (int i = 0; i < 12; ++i) {
    const Board board = i % 2 == 0 ? start(2, static_cast<std::uint8_t>(i)).board : random_board(8, 8, 9, rng);
    const Supply supply{i % 4 < 2 ? swap_tile : random_supply(1, rng).front()};
    const int total = least_total + rng.below(most_total - least_total + 1);
    const auto best = best_row(board, total, supply);
    ASSERT_EQ(rank_of(best), EveryWay(board, total, supply).best()) << json_of(board) << total << shown(best);
  }
}

TEST(BestRow, on_whole_boards_with_doubles_and_a_few_other_tiles_no_change_of_numbers_is_better) {
  Rng rng = generator(3);
  int many = 0;
  for (int i = 0; i < 60; ++i) {
    const Board board = i % 2 == 0 ? start(2, static_cast<std::uint8_t>(i)).board : random_board(8, 8, 9, rng);
    const int others = i % 6 == 0 ? 3 : 2;
    Supply supply(8 - others, doubling_tile);
    while (supply.size() < 8) supply.push_back(rng.chance(1, 2) ? swap_tile : digit_tile(1 + rng.below(9)));
    const int total = least_total + rng.below(most_total - least_total + 1);
    const auto best = best_row(board, total, supply);
    ASSERT_EQ(rank_of(best), SquareBySquare(board, total, supply).best()) << json_of(board) << total << shown(best);
    many += best && best->use.size() >= 4;
  }
  EXPECT_GT(many, 10);
}

TEST(BestRow, on_half_boards_with_five_or_six_tiles_of_any_kind_no_change_is_better) {
  Rng rng = generator(4);
  int changes = 0;
  for (int i = 0; i < 600; ++i) {
    const Board board = i % 2 == 0 ? random_board(5, 5, 9, rng) : random_board(8, 2, 9, rng);
    const Supply supply = random_supply(i % 2 == 0 ? 6 : 5, rng);
    const int total = least_total + rng.below(most_total - least_total + 1);
    const auto best = best_row(board, total, supply);
    ASSERT_EQ(rank_of(best), SquareBySquare(board, total, supply).best()) << json_of(board) << total << shown(best);
    for (int use = 0; best && use < best->use.size(); ++use) changes += best->use[use].as < As::doubling;
  }
  EXPECT_GT(changes, 300);
}

TEST(BestRow, in_play_every_row_found_is_valid_and_no_bot_shows_a_better_one) {
  int positions = 0;
  int claims = 0;
  std::set<int> lengths;
  for_each_position(200, [&](State& state, Seat seat, Rng& rng) {
    const auto view = Rules::view(state, seat);
    const auto best = best_row(view);
    ++positions;
    EXPECT_EQ(best, best_row(Rules::view(state, seat)));
    for (const auto& run : rows_without_tiles(state)) EXPECT_LE(rank_of(best), (Rank{side - run.length, 0, 0, 64, {}}));
    if (!state.locked.contains(seat) && (!state.floor || state.floor == seat)) {
      const auto wish = Bot::greedy(view, rng);
      const auto* shown_by_bot = wish ? std::get_if<Claim>(&wish->action) : nullptr;
      if (shown_by_bot && attempt(state.board, *state.total, *shown_by_bot).why.empty()) {
        EXPECT_LE(rank_of(best), rank_of(*shown_by_bot)) << json_of(state);
      }
      if (best) {
        ASSERT_FALSE(Rules::check(view, *best)) << json_of(state) << shown(best);
        State after = state;
        const Result result = Rules::apply(after, seat, *best, 0);
        ASSERT_EQ(result.valid, true) << json_of(state) << shown(best);
        EXPECT_EQ(result.points, best->length);
        EXPECT_FALSE(Rules::flaw(after));
        lengths.insert(best->length);
        ++claims;
      }
    } else if (best) {
      EXPECT_EQ(attempt(state.board, *state.total, *best).why, "");
    }
  });
  EXPECT_GT(positions, 4000);
  EXPECT_GT(claims, 3000);
  EXPECT_GE(lengths.size(), 6u);
}

TEST(BestRow, in_play_a_further_tile_never_hurts_and_across_is_like_down) {
  for_each_position(20, [&](State& state, Seat seat, Rng& rng) {
    const Supply& all = state.supplies[seat];
    Rank before;
    for (int tiles = 0; tiles <= all.size(); ++tiles) {
      Supply some;
      for (int i = 0; i < tiles; ++i) some.push_back(all[i]);
      Rank rank = rank_of(best_row(state.board, *state.total, some));
      EXPECT_LE(rank, before);
      before = rank;
      rng.shuffle(some);
      EXPECT_EQ(rank_of(best_row(state.board, *state.total, some)), rank) << "in any order";
      Rank turned = rank_of(best_row(transposed(state.board), *state.total, some));
      turned.from = rank.from;
      turned.dir = rank.dir;
      EXPECT_EQ(turned, rank);
    }
  });
}
}  // namespace nonet::kakuro_call::test
