// Reading puzzles: every format, what is wrong with what cannot be read and where, and that what is written reads back.
#include "sudoku/formats/read.h"

#include <gtest/gtest.h>

#include "sudoku/formats/print.h"

namespace nonet::sudoku {
namespace {
constexpr std::string_view puzzle_line =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr std::string_view six_line = "1....6..3...2....5..4....3..1.6....2";

std::string rows(std::string_view line, int side, std::string_view end = "\n") {
  std::string text;
  for (int row = 0; row < side; ++row)
    text.append(line.substr(static_cast<std::size_t>(row * side), static_cast<std::size_t>(side))).append(end);
  return text;
}

std::string replaced(std::string_view text, char from, char to) {
  std::string other(text);
  for (char& c : other)
    if (c == from) c = to;
  return other;
}

// The one puzzle of a text, as a line.
std::string only(std::string_view text) {
  const auto readings = read_puzzles(text);
  if (readings.size() != 1) return std::to_string(readings.size()) + " readings";
  return readings[0] ? line_of(*readings[0]) : readings[0].error().text();
}

// Everything in a text, as lines: puzzles with the line they begin on, flaws as they are told.
std::vector<std::string> all(std::string_view text) {
  std::vector<std::string> lines;
  for (const Reading& reading : read_puzzles(text))
    lines.push_back(reading ? std::to_string(reading->line) + " " + line_of(*reading) : reading.error().text());
  return lines;
}

std::string at(int line, std::string_view puzzle) { return std::to_string(line) + " " + std::string(puzzle); }

using Lines = std::vector<std::string>;

TEST(Readers, a_line_of_eighty_one_squares_is_a_puzzle) {
  EXPECT_EQ(only(puzzle_line), puzzle_line);
  const auto readings = read_puzzles(puzzle_line);
  EXPECT_EQ(readings[0]->side, 9);
  EXPECT_EQ(readings[0]->givens[0], 5);
  EXPECT_EQ(readings[0]->givens[80], 9);
  EXPECT_EQ(readings[0]->written, readings[0]->givens);
}

TEST(Readers, empty_squares_may_be_marked_in_any_of_the_usual_ways) {
  for (const char empty : std::string_view(".0*_?xX-")) {
    EXPECT_EQ(only(replaced(puzzle_line, '.', empty)), puzzle_line) << empty;
  }
  for (const char empty : std::string_view(".0*_?xX")) {
    EXPECT_EQ(only(rows(replaced(puzzle_line, '.', empty), 9)), puzzle_line) << empty;
  }
  EXPECT_EQ(only(std::string(81, '.')), std::string(81, '.'));
}

TEST(Readers, every_line_counts_and_blank_lines_and_comments_are_passed_over) {
  const std::string line(puzzle_line);
  EXPECT_EQ(all("# easy ones\n" + line + "\n\n; more\n// and more\n% and more\n  \t\n" + line + "\n"),
            (Lines{at(2, line), at(8, line)}));
}

TEST(Readers, what_follows_a_puzzle_on_its_line_is_a_remark) {
  for (const char* remark : {" #1 Easy (362)", ",534678912", "\t17", ":1:534", ";easy", "#easy", "|x", " easy"})
    EXPECT_EQ(only(std::string(puzzle_line) + remark), puzzle_line) << remark;
  EXPECT_EQ(only(std::string(six_line) + " # for children, 123456 and more than forty-five characters of it"),
            six_line);
}

TEST(Readers, squares_on_one_line_may_stand_apart) {
  std::string spaced;
  for (const char c : puzzle_line) spaced.append(1, c).append(",");
  EXPECT_EQ(only(spaced), puzzle_line);
  std::string six;
  for (const char c : six_line) six.append(1, c).append(" ");
  EXPECT_EQ(only(six + "# six by six"), six_line);
}

TEST(Readers, line_ends_of_any_kind_a_byte_order_mark_and_a_missing_last_line_end_are_fine) {
  const std::string line(puzzle_line);
  EXPECT_EQ(all("\xef\xbb\xbf" + line + "\r\n" + line), (Lines{at(1, line), at(2, line)}));
  EXPECT_EQ(only("\xef\xbb\xbf" + rows(line, 9, "\r\n")), line);
  EXPECT_TRUE(read_puzzles("").empty());
  EXPECT_TRUE(read_puzzles("\n\n").empty());
  EXPECT_TRUE(read_puzzles("\xef\xbb\xbf").empty());
}

TEST(Readers, nine_rows_are_a_puzzle_with_or_without_blanks_and_frames) {
  const std::string line(puzzle_line);
  EXPECT_EQ(only(rows(line, 9)), line);
  EXPECT_EQ(only(grid_of(read_puzzles(line)[0]->givens)), line);
  EXPECT_EQ(only(" *-----------*\n"
                 " |53.|.7.|...|\n |6..|195|...|\n |.98|...|.6.|\n"
                 " |---+---+---|\n"
                 " |8..|.6.|..3|\n |4..|8.3|..1|\n |7..|.2.|..6|\n"
                 " |---+---+---|\n"
                 " |.6.|...|28.|\n |...|419|..5|\n |...|.8.|.79|\n"
                 " *-----------*\n"),
            line);
  EXPECT_EQ(only("5 3 . . 7 . . . .  # the first row\n6 . . 1 9 5 . . .\n. 9 8 . . . . 6 .\n\n"
                 "8 . . . 6 . . . 3\n4 . . 8 . 3 . . 1\n7 . . . 2 . . . 6\n\n"
                 ". 6 . . . . 2 8 .\n. . . 4 1 9 . . 5\n. . . . 8 . . 7 9\n"),
            line);
}

TEST(Readers, grids_may_follow_each_other_with_headings) {
  const std::string grid = rows(puzzle_line, 9);
  EXPECT_EQ(all("Grid 01\n" + grid + "Grid 02\n" + grid), (Lines{at(2, puzzle_line), at(12, puzzle_line)}));
  EXPECT_EQ(all(grid + grid + std::string(puzzle_line)),
            (Lines{at(1, puzzle_line), at(10, puzzle_line), at(19, puzzle_line)}));
}

TEST(Readers, the_heading_of_a_table_is_passed_over) {
  EXPECT_EQ(all("quizzes,solutions\n" + std::string(puzzle_line) + "," + std::string(81, '1') + "\n"),
            (Lines{at(2, puzzle_line)}));
}

TEST(Readers, other_words_are_no_headings_but_flaws) {
  for (const std::string words : {"hello", "not a puzzle", "x1 2"}) {
    const auto readings = read_puzzles(words + "\n" + std::string(puzzle_line));
    ASSERT_EQ(readings.size(), 2u) << words;
    ASSERT_FALSE(readings[0]) << words;
    EXPECT_EQ(readings[0].error().line, 1) << words;
    EXPECT_TRUE(readings[1]) << words;
  }
}

TEST(Readers, a_frame_is_no_puzzle_whatever_its_length_and_corners) {
  const std::string grid = rows(puzzle_line, 9);
  for (const int length : {9, 36, 81}) {
    const std::string dashes(static_cast<std::size_t>(length - 2), '-');
    EXPECT_EQ(all("." + dashes + ".\n" + grid.substr(0, 30) + ":" + dashes + ":\n" + grid.substr(30) + "'" + dashes +
                  "'\n-" + dashes + "-\n*" + dashes + "*\n"),
              (Lines{at(2, puzzle_line)}))
        << length;
  }
}

TEST(Readers, thirty_six_squares_or_six_rows_are_a_six_by_six_puzzle) {
  for (const std::string& text :
       {std::string(six_line), rows(six_line, 6), grid_of(read_puzzles(six_line)[0]->givens, 6)}) {
    const auto readings = read_puzzles(text);
    ASSERT_EQ(readings.size(), 1u) << text;
    ASSERT_TRUE(readings[0]) << readings[0].error().text();
    EXPECT_EQ(readings[0]->side, 6);
    EXPECT_EQ(line_of(*readings[0]), six_line);
    EXPECT_EQ(six_digits(*readings[0])[35], 2);
  }
}

TEST(Readers, a_sadman_file_has_headers_a_puzzle_and_perhaps_a_state) {
  std::string state(puzzle_line);
  state[2] = '4';  // somebody wrote 4 on C1
  const std::string header = "#AAuthor\n#DDescription\n#CComment 1..9\n#B03-08-2006\n#SSource\n#LEasy\n#Uaddress\n";
  EXPECT_EQ(only(header + rows(puzzle_line, 9)), puzzle_line);
  EXPECT_EQ(only(header + "[Puzzle]\n" + rows(puzzle_line, 9)), puzzle_line);
  const auto readings =
      read_puzzles(header + "[Puzzle]\n" + rows(puzzle_line, 9) + "[State]\n" + rows(state, 9) + "[Notes]\n1\n");
  ASSERT_EQ(readings.size(), 1u);
  ASSERT_TRUE(readings[0]);
  EXPECT_EQ(line_of(readings[0]->givens), puzzle_line);
  EXPECT_EQ(line_of(readings[0]->written), state);
  EXPECT_EQ(readings[0]->line, 9);
  EXPECT_EQ(notes_of(*readings[0]).digit(2), 4);
  EXPECT_FALSE(notes_of(*readings[0]).given(2));
}

TEST(Readers, a_state_must_keep_the_givens_of_its_puzzle) {
  std::string state(puzzle_line);
  state[0] = '1';
  EXPECT_EQ(all("[Puzzle]\n" + rows(puzzle_line, 9) + "[State]\n" + rows(state, 9)),
            (Lines{"line 12, column 1: expected a state that keeps the givens of its puzzle"}));
}

TEST(Readers, a_library_line_tells_givens_written_digits_and_struck_candidates) {
  std::string board(puzzle_line);
  board.replace(2, 1, "+4");
  const auto readings = read_puzzles(":0000:x:" + board + ":214 615:814::");
  ASSERT_EQ(readings.size(), 1u);
  ASSERT_TRUE(readings[0]) << readings[0].error().text();
  const Puzzle& puzzle = *readings[0];
  EXPECT_EQ(line_of(puzzle.givens), puzzle_line);
  EXPECT_EQ(puzzle.written[2], 4);
  EXPECT_EQ(puzzle.struck[3], mask_of(2));
  EXPECT_EQ(puzzle.struck[4], 0) << "a written square has no candidates";
  const Notes notes = notes_of(puzzle);
  EXPECT_FALSE(notes.has(3, 2));
  EXPECT_TRUE(notes.has(3, 6));
  EXPECT_EQ(only(":0702:9:" + std::string(puzzle_line)), puzzle_line) << "the last fields may be missing";
}

TEST(Readers, a_candidate_grid_keeps_what_has_been_struck) {
  const Notes notes(read_puzzles(puzzle_line)[0]->givens);
  Notes marked = notes;
  marked.strike(2, 1);
  const auto readings = read_puzzles("Puzzle 7\n" + candidate_grid_of(marked) + "# some program\n");
  ASSERT_EQ(readings.size(), 1u);
  ASSERT_TRUE(readings[0]) << readings[0].error().text();
  Array<Mask, 81> struck;
  struck[2] = mask_of(1);
  EXPECT_EQ(readings[0]->struck, struck);
  for (int square = 0; square < 81; ++square)
    EXPECT_EQ(notes_of(*readings[0]).candidates(square), marked.candidates(square)) << square;
}

TEST(Readers, a_lone_candidate_that_a_peer_still_lists_is_not_written_yet) {
  Notes notes(read_puzzles(puzzle_line)[0]->givens);
  ASSERT_EQ(notes.candidates(40), mask_of(5)) << "a naked single: 5 on E5";
  const auto readings = read_puzzles(candidate_grid_of(notes));
  ASSERT_TRUE(readings[0]);
  EXPECT_EQ(readings[0]->written[40], 0);
  EXPECT_EQ(notes_of(*readings[0]).candidates(40), mask_of(5));
  notes.place(40, 5);
  EXPECT_EQ(read_puzzles(candidate_grid_of(notes))[0]->written[40], 5);
}

TEST(Readers, a_line_of_eighty_squares_is_refused_with_its_column) {
  const std::string line(puzzle_line);
  EXPECT_EQ(only(line.substr(0, 80)), "line 1, column 81: expected 81 or 36 squares, or a row of 9 or 6, found 80");
  EXPECT_EQ(only(line + "1"), "line 1, column 82: expected 81 or 36 squares, or a row of 9 or 6, found 82");
  EXPECT_EQ(only(" " + line.substr(0, 80)),
            "line 1, column 82: expected 81 or 36 squares, or a row of 9 or 6, found 80");
}

TEST(Readers, an_unknown_character_is_refused_with_its_column) {
  std::string line(puzzle_line);
  line[10] = 'y';
  EXPECT_EQ(only(line), "line 1, column 11: expected a digit or an empty square (. 0 * _ ? x), found \"y\"");
  line[10] = '\0';
  EXPECT_EQ(only(line), "line 1, column 11: expected a digit or an empty square (. 0 * _ ? x), found the byte 0x00");
  EXPECT_EQ(only(std::string(5, '\0')),
            "line 1, column 1: expected a digit or an empty square (. 0 * _ ? x), found the byte 0x00");
  EXPECT_EQ(only("{\"puzzle\":1}"), "line 1, column 1: expected a digit or an empty square (. 0 * _ ? x), found \"{\"");
}

TEST(Readers, puzzles_around_a_flaw_are_read) {
  const std::string line(puzzle_line);
  EXPECT_EQ(
      all(line + "\n123\n" + line),
      (Lines{at(1, line), "line 2, column 4: expected 81 or 36 squares, or a row of 9 or 6, found 3", at(3, line)}));
}

TEST(Readers, a_flaw_in_a_grid_answers_for_the_whole_grid) {
  std::string grid = rows(puzzle_line, 9);
  grid.erase(34, 1);  // row 4 has eight squares
  EXPECT_EQ(all(grid + "\n" + rows(puzzle_line, 9)),
            (Lines{"line 4, column 9: expected 9 squares in row 4, found 8", at(11, puzzle_line)}));
  EXPECT_EQ(all(rows(puzzle_line, 9).replace(0, 9, "53..7....1") + "\n").front(),
            "line 1, column 11: expected 81 or 36 squares, or a row of 9 or 6, found 10");
}

TEST(Readers, a_grid_that_stops_early_is_refused_where_its_next_row_should_be) {
  const std::string line(puzzle_line);
  const std::string eight = rows(puzzle_line, 9).substr(0, 80);
  EXPECT_EQ(all(eight), (Lines{"line 8, column 1: expected row 9 of 9"}));
  EXPECT_EQ(all(eight + "\n" + line), (Lines{"line 9, column 1: expected row 9 of 9", at(10, line)}));
  EXPECT_EQ(all(eight + line), (Lines{"line 9, column 1: expected row 9 of 9", at(9, line)}));
  EXPECT_EQ(all(eight + "Grid 02\n" + rows(line, 9)), (Lines{"line 9, column 1: expected row 9 of 9", at(10, line)}));
  EXPECT_EQ(all("[Puzzle]\n" + rows(line, 9) + "[Puzzle]\n" + eight + "[State]\n" + rows(line, 9)),
            (Lines{at(2, line), "line 20, column 1: expected row 9 of 9"}));
}

TEST(Readers, a_six_by_six_puzzle_has_no_seven) {
  std::string line(six_line);
  line[4] = '7';
  EXPECT_EQ(only(line), "line 1, column 5: expected a digit from 1 to 6, found \"7\"");
  EXPECT_EQ(only(rows(line, 6)), "line 1, column 5: expected a digit from 1 to 6, found \"7\"");
}

TEST(Readers, rows_of_candidates_and_rows_of_squares_do_not_mix) {
  std::string grid = rows(puzzle_line, 9);
  grid.replace(0, 9, "12 3 4 5 6 7 8 9 1");
  EXPECT_EQ(all(grid), (Lines{"line 2, column 1: expected all rows to list candidates, or none"}));
}

TEST(Readers, a_malformed_library_line_is_refused_with_its_column) {
  const std::string line(puzzle_line);
  EXPECT_EQ(only(":0000:x"), "line 1, column 8: expected :technique:digits:board:");
  EXPECT_EQ(only(":0000:x:" + line.substr(1) + ":::"), "line 1, column 89: expected 81 squares, found 80");
  EXPECT_EQ(only(":0000:x:" + line + "4:::"), "line 1, column 90: expected 81 squares, found \"4\"");
  EXPECT_EQ(only(":0000:x:+" + line.substr(1) + ":::"), "line 1, column 90: expected 81 squares, found 80");
  EXPECT_EQ(only(":0000:x:++" + line + ":::"), "line 1, column 10: expected a digit or an empty square, found \"+\"");
  EXPECT_EQ(only(":0000:x:53+" + line.substr(2) + ":::"),
            "line 1, column 12: expected a digit or an empty square, found \".\"");
  EXPECT_EQ(only(":0000:x:" + line + ":214 31::"),
            "line 1, column 95: expected digit, row and column of a candidate, such as 513");
  EXPECT_EQ(only(":0000:x:" + line + ":210::"),
            "line 1, column 91: expected digit, row and column of a candidate, such as 513");
}

TEST(Readers, a_huge_line_is_refused_or_read_by_its_beginning) {
  EXPECT_EQ(only(std::string(1'000'000, '1')),
            "line 1, column 82: expected 81 or 36 squares, or a row of 9 or 6, found 1000000");
  EXPECT_EQ(only(std::string(puzzle_line) + " " + std::string(1'000'000, '1')), puzzle_line);
}

TEST(Readers, a_puzzle_with_everything_reads_back_from_its_line) {
  Puzzle puzzle = *read_puzzles(puzzle_line)[0];
  puzzle.written[2] = 4;
  puzzle.written[72] = 3;
  puzzle.struck[3] = static_cast<Mask>(mask_of(2) | mask_of(6));
  puzzle.struck[70] = mask_of(9);
  const auto again = read_puzzles(line_of(puzzle));
  ASSERT_EQ(again.size(), 1u);
  ASSERT_TRUE(again[0]) << again[0].error().text();
  EXPECT_EQ(*again[0], puzzle);
}

TEST(Printing, conclusions_are_noted_as_players_do) {
  Step step;
  step.placements = {{40, 5}};
  EXPECT_EQ(conclusion_of(step, SquareNames::letters), "E5=5");
  EXPECT_EQ(conclusion_of(step, SquareNames::rows_and_columns), "r5c5=5");
  step.placements.clear();
  step.strikes = {{0, 3}, {0, 7}, {8, 3}};
  EXPECT_EQ(conclusion_of(step, SquareNames::letters), "A1,I1<>3; A1<>7");
  EXPECT_EQ(conclusion_of(step, SquareNames::rows_and_columns), "r1c1,r1c9<>3; r1c1<>7");
}
}  // namespace
}  // namespace nonet::sudoku
