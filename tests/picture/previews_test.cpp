// What pictures for links show: every game's board, puzzles from their address alone, and records in motion.
#include "previews/preview.h"

#include <gtest/gtest.h>

#include "kakuro/formats/address.h"
#include "kakuro/formats/read.h"
#include "services/any_game.h"
#include "services/daily.h"
#include "sudoku/formats/address.h"

namespace nonet::previews {
namespace {
JsonDocument onlooker_of(const AnyMatch& match) {
  JsonText text;
  Out out(text);
  match.write_view(out, Viewer());
  return *parse_json(text_of(text));
}

TEST(Previews, every_game_of_the_day_has_a_picture) {
  for (const DailyTask& task : daily_tasks()) {
    const auto match = daily_deal("2026-11-20", task);
    const auto drawing = view_preview(onlooker_of(*match), {"Title", {"1 - 2"}});
    ASSERT_TRUE(drawing) << task.game;
    EXPECT_EQ(drawing->width(), 1200);
    EXPECT_EQ(drawing->height(), 630);
    EXPECT_GT(drawing->shapes().size(), 60U) << task.game;
  }
  EXPECT_FALSE(view_preview(*parse_json("{}"), {}));
  EXPECT_FALSE(view_preview(*parse_json(R"({"game":"chess"})"), {}));
}

TEST(Previews, a_puzzle_is_drawn_from_its_address_alone) {
  const auto sudoku =
      sudoku::read_puzzles("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  const auto bare = puzzle_preview(sudoku::address_of(*sudoku[0]));
  ASSERT_TRUE(bare);
  SheetMarks marks;
  marks.corner.assign(81, 0x1ff);
  EXPECT_GT(puzzle_preview(sudoku::address_of(*sudoku[0], marks))->shapes().size(), bare->shapes().size() + 400);
  const auto kakuro = kakuro::read_puzzles("\\ 3\\ 4\\ ; \\4 . . ; \\3 . .");
  EXPECT_TRUE(puzzle_preview(kakuro::address_of(*kakuro[0])));
  for (const char* none : {"", "1s", "1k", "1sAAAA", "3sxxxx", "nonsense"}) EXPECT_FALSE(puzzle_preview(none)) << none;
}

TEST(Previews, a_record_moves_and_one_that_does_not_hold_is_refused) {
  const std::array bots = {BotKind::greedy, BotKind::greedy};
  for (const AnyGame* game : all_games()) {
    if (game->max_seats() < 2) continue;
    const auto played = game->simulate(*parse_json("{}"), 2, fairness_from("moving", 2), bots, Pace{});
    ASSERT_TRUE(played) << played.error();
    auto record = *parse_json(played->record);
    const auto svg = record_svg(record);
    ASSERT_TRUE(svg) << game->key() << ": " << svg.error();
    EXPECT_EQ(svg->find("<script"), svg->npos);
    EXPECT_TRUE(svg->starts_with("<svg "));
    EXPECT_LT(svg->size(), 3'000'000U) << game->key();
    record["moves"].PopBack();
    EXPECT_FALSE(record_svg(record)) << game->key();
  }
}
}  // namespace
}  // namespace nonet::previews
