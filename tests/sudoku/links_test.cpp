// Puzzles handed on: links of other sites, files of other programs and addresses of ours are read as they are meant,
// are refused where they are no plain Sudoku, and what is written in any form reads back.
#include "sudoku/formats/links.h"

#include <gtest/gtest.h>

#include "puzzles/sharing.h"
#include "random_puzzle.h"
#include "sudoku/formats/address.h"
#include "sudoku/formats/loose_json.h"
#include "sudoku/formats/lz_string.h"
#include "sudoku/formats/print.h"
#include "sudoku/formats/site_puzzles.h"

namespace nonet::sudoku {
namespace {
const std::string shared_line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string zeros = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

std::string only_line(std::string_view text) {
  const auto readings = read_puzzles(text);
  if (readings.size() != 1) return std::to_string(readings.size()) + " readings";
  return readings[0] ? line_of(*readings[0]) : readings[0].error().text();
}

// A position by lot: a puzzle, some of its solution, and some candidates ruled out where others are left.
Puzzle random_position(Rng& rng) {
  Puzzle puzzle;
  puzzle.givens = puzzle.written = random_puzzle(rng);
  const Digits solution = solve(puzzle.givens, 1).first;
  for (std::size_t square = 0; square < 81; ++square)
    if (rng.chance(1, 4)) puzzle.written[square] = solution[square];
  const Notes notes = notes_of(puzzle);
  for (int square = 0; square < 81; ++square)
    for_each_digit(notes.candidates(square), [&](int digit) {
      if (digit != solution[static_cast<std::size_t>(square)] && rng.chance(1, 3))
        puzzle.struck[square] |= mask_of(digit);
    });
  return puzzle;
}

Puzzle unplaced(Puzzle puzzle) {
  puzzle.line = 0;
  return puzzle;
}

std::string f_link(std::string_view json) { return "https://f-puzzles.com/?load=" + lz_packed(json); }
std::string pad_link(std::string_view json) { return "https://sudokupad.app/scl" + lz_packed(json); }

std::string grid_json(std::string_view more, std::string_view first_cell = "{\"value\":5,\"given\":true}") {
  std::string json = "{\"size\":9,\"grid\":[";
  for (int square = 0; square < 81; ++square) {
    json += square % 9 == 0 ? "[" : "";
    json += square == 0 ? std::string(first_cell) : "{}";
    json += square == 80 ? "]" : square % 9 == 8 ? "]," : ",";
  }
  return json + "]" + std::string(more) + "}";
}
const std::string five_first = "5" + std::string(80, '.');

TEST(LzString, what_is_packed_unpacks) {
  EXPECT_EQ(lz_packed("hello"), "BYUwNmD2Q===");  // as the library that everybody uses packs it
  Rng rng(sha256("lz"));
  for (int i = 0; i < 200; ++i) {
    std::string text;
    for (int length = rng.below(400); length > 0; --length) text += static_cast<char>('a' + rng.below(1 + i % 26));
    EXPECT_EQ(lz_unpacked(lz_packed(text)), text);
  }
  EXPECT_FALSE(lz_unpacked(""));
  EXPECT_FALSE(lz_unpacked("!!"));
  EXPECT_FALSE(lz_unpacked(lz_packed("hello").substr(0, 4)));
}

TEST(LzString, it_does_not_grow_without_bound) {
  EXPECT_EQ(lz_unpacked(lz_packed(std::string(most_unpacked, 'a')))->size(), most_unpacked);
  const std::string packed = lz_packed(std::string(most_unpacked + 1, 'a'));
  EXPECT_LT(packed.size(), 2000U);
  EXPECT_FALSE(lz_unpacked(packed));
}

TEST(LooseJson, it_is_read_strict_or_shortened_and_never_too_deep) {
  const auto json = read_loose_json("{a:'b\\'c',\"d\":[1,,{e:f}]}");
  ASSERT_TRUE(json);
  EXPECT_EQ(json->member("a")->word, "b'c");
  ASSERT_EQ(json->member("d")->list.size(), 3U);
  EXPECT_TRUE(json->member("d")->list[1].empty());
  EXPECT_EQ(json->member("d")->list[0].number(), 1);
  for (const char* flawed : {"", "{", "[1", "{a}", "{a:1}x", "'open", "[1 2]"})
    EXPECT_FALSE(read_loose_json(flawed)) << flawed;
  EXPECT_FALSE(read_loose_json(std::string(100'000, '[')));
}

TEST(Links, sites_that_name_every_square_are_read) {
  for (const std::string& link :
       {"https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros, "http://sudokuwiki.org/Sudoku.htm?x=1&bd=" + zeros,
        "www.sudokuwiki.org/sudoku.htm?bd=" + shared_line, "https://sudokuexchange.com/play/?s=" + zeros + "&d=3",
        "SudokuExchange.com/play/?s=" + shared_line + " a remark"})
    EXPECT_EQ(only_line(link), shared_line) << link;
}

TEST(Links, what_cannot_be_read_is_refused_with_its_place) {
  EXPECT_EQ(only_line("https://www.sudokuwiki.org/sudoku.htm?bd=S9Bxyz"),
            "line 1, column 42: expected 81 squares as digits; other forms are only that site's to read");
  EXPECT_EQ(only_line("https://sudokuexchange.com/play/"), "line 1, column 33: expected s= and 81 squares");
  EXPECT_EQ(
      only_line("  https://f-puzzles.com/?id=yh3k"),
      "line 1, column 3: expected load= and a puzzle; one that only its site knows can be opened there and copied");
  EXPECT_EQ(only_line("https://f-puzzles.com/?load=N4Igzgl"),
            "line 1, column 29: expected a whole puzzle in the address: it is damaged, or cut off");
  EXPECT_EQ(only_line("https://sudokupad.app/4FN8RN9LfN"),
            "line 1, column 23: expected a puzzle in the address; one that only its site knows can be opened there and "
            "copied");
  EXPECT_EQ(only_line("https://example.org/?load=x"),
            "line 1, column 1: expected a puzzle of Nonet, f-puzzles, SudokuPad, sudokuwiki or SudokuExchange");
}

TEST(Links, f_puzzles_are_read_where_they_are_plain) {
  EXPECT_EQ(only_line(f_link(grid_json(",\"title\":\"a\",\"thermometer\":[],\"antiknight\":false"))), five_first);
  EXPECT_EQ(only_line("https://sudokupad.app/fpuzzles" + lz_packed(grid_json(""))), five_first);
  EXPECT_EQ(only_line("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuz" + lz_packed(grid_json(""))),
            five_first);
  EXPECT_EQ(only_line(f_link(grid_json("", "{value:5}"))), five_first) << "not one is said to be given";
  const auto refused = [](const std::string& json) { return only_line(f_link(json)).substr(17); };
  EXPECT_EQ(refused(grid_json(",\"thermometer\":[{\"lines\":[[\"R1C1\"]]}]")),
            ": expected a plain Sudoku, found \"thermometer\"");
  EXPECT_EQ(refused(grid_json(",\"antiknight\":true")), ": expected a plain Sudoku, found \"antiknight\"");
  EXPECT_EQ(refused(grid_json("", "{\"region\":4}")), ": expected a plain Sudoku, found other blocks than the usual");
  EXPECT_EQ(refused(grid_json("", "{\"value\":12}")), ": expected digits from 1 to 9");
  EXPECT_EQ(refused("{\"size\":12,\"grid\":[]}"), ": expected a grid of 9 by 9 or 6 by 6");
  EXPECT_EQ(refused("{\"size\":9,\"grid\":[[{}]]}"), ": expected 9 rows");
}

TEST(Links, what_sudoku_pad_carries_in_its_address_is_read) {
  std::string cells = "[[{v:5},,,,,,,,],";
  for (int row = 1; row < 9; ++row) cells += row == 8 ? "[,,,,,,,,]]" : "[,,,,,,,,],";
  EXPECT_EQ(only_line(pad_link("{cs:50,ce:" + cells + ",l:[],ca:[{v:'title: One'}]}")), five_first);
  EXPECT_EQ(only_line(pad_link("{ce:" + cells + ",l:[{wp:[[1,1]]}]}")).substr(17),
            ": expected a plain Sudoku, found \"l\"");
  EXPECT_EQ(only_line(pad_link("{ce:" + cells + ",ca:[{ce:[[0,0]],v:10}]}")).substr(17),
            ": expected a plain Sudoku, found \"cages\"");
  EXPECT_EQ(only_line(pad_link("{ce:" + cells + ",re:[[[0,0],[0,1]]]}")).substr(17),
            ": expected a plain Sudoku, found other blocks than the usual");
  // A character for a digit and the gap behind it, and a letter for a gap: 5, eighty empty squares.
  const std::string newer = "t" + std::string(12, 'o') + "K";  // 5 and five more, twelve times six, one and two more
  EXPECT_EQ(only_line("https://sudokupad.app/scf" + newer), five_first);
  EXPECT_EQ(only_line("https://sudokupad.app/" + newer), five_first);
  EXPECT_EQ(only_line("https://sudokupad.app/scf" + newer + "x").substr(17),
            ": expected a plain Sudoku, found further rules");
  EXPECT_EQ(only_line("https://sudokupad.app/sudoku/classic5_L"), five_first);
}

TEST(Links, OpenSudoku_files_are_read_in_every_version) {
  const std::string file =
      "<?xml version='1.0' encoding='UTF-8'?>\n<opensudoku version=\"2\">\n  <folder name=\"A &amp; B\">\n"
      "    <game created=\"1\" state='0'\n      data=\"" +
      zeros + "\"/>\n    <game data=\"12\"/>\n" + "    <game data=\"" + shared_line +
      "\" note=\"a > b\"/>\n  </folder>\n</opensudoku>\n" + shared_line + "\n";
  const auto readings = read_puzzles(file);
  ASSERT_EQ(readings.size(), 4U);
  EXPECT_EQ(line_of(*readings[0]), shared_line);
  EXPECT_EQ(readings[0]->line, 5);
  EXPECT_EQ(readings[1].error().text(), "line 6, column 5: expected a game with data of 81 digits");
  EXPECT_EQ(line_of(*readings[2]), shared_line);
  EXPECT_EQ(line_of(*readings[3]), shared_line) << "behind the file";
  const auto game = [](std::string_view head, std::string_view first, std::string_view other) {
    std::string data(head);
    for (int square = 0; square < 81; ++square) data += square == 0 ? first : other;
    return only_line("<opensudoku><game data=\"" + data + "\"/></opensudoku>");
  };
  EXPECT_EQ(game("version: 1&#10;", "5|-|0|", "0|-|1|"), five_first);
  EXPECT_EQ(game("version: 2&#10;", "5|0||0|", "0|0||1|"), five_first);
  EXPECT_EQ(game("version: 3\n", "5|0|0|", "0|0|1|"), five_first);
  EXPECT_EQ(game("version: 5&#xA;", "5|0|0|0|0|", "0|0|0|2|1|"), five_first);
  EXPECT_EQ(game("version: 3&#10;", "5|0|1|", "0|0|1|").substr(0, 13), ":0000:x:+5...");
  EXPECT_EQ(game("version: 9&#10;", "", ""), "line 1, column 13: expected data of version 1 to 5");
  EXPECT_EQ(game("version: 3&#10;", "x|0|0|", "0|0|1|"),
            "line 1, column 13: expected a digit, notes and 0 or 1 for square 1");
}

TEST(Links, other_markup_is_told_once_and_does_not_swallow_what_follows) {
  EXPECT_EQ(read_puzzles("<html>\n" + shared_line).size(), 2U);
  EXPECT_EQ(only_line("<html>"), "line 1, column 1: expected <opensudoku>, the only markup that is read");
  EXPECT_EQ(only_line("<opensudoku"), "line 1, column 1: expected > in this line");
  EXPECT_EQ(only_line("<opensudoku>\n"), "line 1, column 1: expected </opensudoku> before the end of the file");
  EXPECT_EQ(only_line("<opensudoku><game data='" + std::string(20'000, '1')).substr(0, 34),
            "line 1, column 13: expected the en");
}

TEST(Links, every_form_reads_back_what_it_can_say) {
  Rng rng(sha256("forms"));
  for (int i = 0; i < 40; ++i) {
    const Puzzle position = random_position(rng);
    for (const PuzzleForm form :
         {PuzzleForm::line, PuzzleForm::opensudoku, PuzzleForm::fpuzzles, PuzzleForm::sudokupad, PuzzleForm::address}) {
      std::string text = *written_as(position, form);
      if (form == PuzzleForm::opensudoku) text = "<opensudoku>" + text + "</opensudoku>";
      const auto again = read_puzzles(text);
      ASSERT_EQ(again.size(), 1U) << text;
      ASSERT_TRUE(again[0]) << again[0].error().text();
      EXPECT_EQ(unplaced(*again[0]), position) << puzzle_forms[static_cast<std::size_t>(form)];
    }
    const std::string written = line_of(position.written);
    EXPECT_EQ(line_of(read_puzzles(*written_as(position, PuzzleForm::sdk))[0]->written), written);
    EXPECT_EQ(only_line(*written_as(position, PuzzleForm::sudokuwiki)), written);
    EXPECT_EQ(only_line(*written_as(position, PuzzleForm::sudokuexchange)), line_of(position.givens));
    EXPECT_EQ(only_line(*written_as(position, PuzzleForm::grid)), line_of(position.givens));
  }
}

TEST(Links, a_square_on_which_nothing_can_stand_has_no_form_of_candidates) {
  const auto read = read_puzzles("12345678.......9.................................................................");
  const auto none = written_as(*read[0], PuzzleForm::candidates);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error(), "expected a digit that can stand on I1");
}

TEST(Links, six_by_six_has_the_forms_that_can_say_it) {
  const auto six = read_puzzles("1....6..3...2....5..4....3..1.6....2");
  ASSERT_TRUE(six[0]);
  for (const PuzzleForm form : {PuzzleForm::line, PuzzleForm::grid, PuzzleForm::sdk, PuzzleForm::fpuzzles,
                                PuzzleForm::sudokupad, PuzzleForm::address})
    EXPECT_EQ(only_line(*written_as(*six[0], form)), line_of(*six[0]));
  EXPECT_FALSE(written_as(*six[0], PuzzleForm::sudokuwiki));
}

SheetMarks all_marks(Rng& rng, std::size_t squares) {
  SheetMarks marks;
  for (std::size_t square = 0; square < squares; ++square) {
    marks.corner.push_back(static_cast<std::uint32_t>(1 + rng.below(0x1ff)));
    marks.centre.push_back(static_cast<std::uint32_t>(1 + rng.below(0x1ff)));
    marks.colours.push_back(static_cast<std::uint32_t>(1 + rng.below(7)));
    marks.tints.push_back(static_cast<std::uint32_t>(1 + rng.below((1 << 27) - 1)));
  }
  return marks;
}

TEST(Addresses, they_hold_all_that_is_on_a_sheet_in_few_characters) {
  Rng rng(sha256("addresses"));
  for (int i = 0; i < 40; ++i) {
    const Puzzle position = random_position(rng);
    const SheetMarks marks = all_marks(rng, 81);
    const std::string bare = address_of(position), full = address_of(position, marks);
    EXPECT_LT(full.size(), 1000U);
    EXPECT_EQ(full.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"), full.npos);
    const auto again = shared_puzzle(full);
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->puzzle, position);
    EXPECT_EQ(again->marks, marks);
    EXPECT_EQ(shared_puzzle(bare)->marks, SheetMarks{});
  }
  EXPECT_LT(address_of(*read_puzzles(shared_line)[0]).size(), 45U);
}

TEST(Addresses, a_damaged_one_is_refused_with_a_sentence) {
  const std::string whole = address_of(*read_puzzles(shared_line)[0]);
  for (std::size_t length = 0; length < whole.size(); ++length) EXPECT_FALSE(shared_puzzle(whole.substr(0, length)));
  int told_apart = 0;
  for (std::size_t i = 2; i < whole.size(); ++i) {
    std::string other = whole;
    other[i] = other[i] == 'A' ? 'B' : 'A';
    if (!shared_puzzle(other)) ++told_apart;
  }
  EXPECT_EQ(told_apart, static_cast<int>(whole.size()) - 2);
  EXPECT_EQ(shared_puzzle("1kAA").error(), "expected the address of a Sudoku, found that of a Kakuro");
  EXPECT_EQ(shared_puzzle("2sAAAA").error(),
            "expected the address of a puzzle, 1s or 1t first; a newer Nonet may have made this one");
  EXPECT_EQ(only_line("https://nonet.example/puzzle?p=1sAAA"),
            "line 1, column 32: expected a whole address: this one is damaged, or cut off");
  EXPECT_EQ(only_line("/puzzle?p=" + whole), shared_line);
}

TEST(Sharing, the_browser_hands_over_a_sheet_and_gets_it_back) {
  puzzles::SharedSheet sheet{.kind = puzzles::SheetKind::sudoku,
                             .puzzle = shared_line,
                             .corner = {},
                             .centre = {},
                             .colours = {},
                             .tints = {}};
  sheet.corner.assign(81, 0);
  sheet.corner[2] = 0x3fe;
  sheet.colours.assign(81, 7);
  const auto address = puzzles::address_of_sheet(sheet);
  ASSERT_TRUE(address) << address.error();
  const auto again = puzzles::sheet_at("https://nonet.example" + *address);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->puzzle, shared_line);
  EXPECT_EQ(again->corner, sheet.corner);
  EXPECT_EQ(again->colours, sheet.colours);
  EXPECT_TRUE(again->tints.empty());
  sheet.corner[2] = 0x400;
  EXPECT_EQ(puzzles::address_of_sheet(sheet).error(), "corner: expected numbers from 0 to 1022");
  sheet.corner = {1, 2};
  EXPECT_EQ(puzzles::address_of_sheet(sheet).error(), "corner: expected 81 numbers, or none");
  sheet.puzzle = "12";
  EXPECT_FALSE(puzzles::address_of_sheet(sheet));
  EXPECT_EQ(puzzles::sheet_json("1sAAAA"), "{\"error\":\"expected a whole address: this one is damaged, or cut off\"}");
  EXPECT_EQ(puzzles::sheet_at(f_link(grid_json("")))->puzzle, five_first);
}
}  // namespace
}  // namespace nonet::sudoku
