// A Kakuro as an address: it holds all that is on the sheet, the reader takes it, and a damaged one is refused.
#include "kakuro/formats/address.h"

#include <gtest/gtest.h>

#include "kakuro/formats/print.h"
#include "kakuro/formats/read.h"
#include "puzzles/sharing.h"
#include "random_sheet.h"

namespace nonet::kakuro {
namespace {
TEST(KakuroAddresses, they_hold_all_that_is_on_a_sheet) {
  for (int i = 0; i < 60; ++i) {
    Rng rng = seeded(i);
    Puzzle sheet = random_sheet(6 + i % 6, 6 + i % 5, rng);
    SheetMarks marks;
    for (std::size_t square = 0; square < sheet.squares.size(); ++square) {
      if (!sheet.squares[square].open) continue;
      if (sheet.written[square] == 0 && rng.chance(1, 2))
        sheet.struck[square] = static_cast<Mask>(1 + rng.below(0x1ff));
      marks.centre.push_back(static_cast<std::uint32_t>(1 + rng.below(0x1ff)));
    }
    const auto shared = shared_puzzle(address_of(sheet, marks));
    ASSERT_TRUE(shared) << shared.error();
    EXPECT_EQ(line_of(shared->puzzle), line_of(sheet));
    EXPECT_EQ(shared->marks, marks);
    const auto readings = read_puzzles("https://nonet.example/puzzle?p=" + address_of(sheet) + " shared");
    ASSERT_EQ(readings.size(), 1U);
    ASSERT_TRUE(readings[0]) << readings[0].error().text();
    EXPECT_EQ(line_of(*readings[0]), line_of(sheet));
    const auto told = puzzles::sheet_at("/puzzle?p=" + address_of(sheet, marks));
    ASSERT_TRUE(told) << told.error();
    EXPECT_EQ(told->kind, puzzles::SheetKind::kakuro);
    EXPECT_EQ(puzzles::address_of_sheet(*told), "/puzzle?p=" + address_of(sheet, marks));
  }
}

TEST(KakuroAddresses, a_damaged_one_is_refused_with_a_sentence) {
  Rng rng = seeded(1);
  const std::string whole = address_of(random_sheet(7, 7, rng));
  for (std::size_t length = 0; length < whole.size(); ++length) EXPECT_FALSE(shared_puzzle(whole.substr(0, length)));
  EXPECT_EQ(shared_puzzle("1sAA").error(), "expected the address of a Kakuro, found that of a Sudoku");
  EXPECT_EQ(read_puzzles("/puzzle?p=1kAAA")[0].error().text(),
            "line 1, column 11: expected a whole address: this one is damaged, or cut off");
  BitTextWriter run_of_ten("1k");
  run_of_ten.put(12, 5);
  run_of_ten.put(2, 5);
  for (int square = 0; square < 24; ++square) {
    const bool open = square > 13;
    run_of_ten.put(open ? 1 : 0, 1);
    if (!open) run_of_ten.put(0, 2);
  }
  run_of_ten.put(0, 6);
  EXPECT_FALSE(shared_puzzle(run_of_ten.finish()));
}
}  // namespace
}  // namespace nonet::kakuro
