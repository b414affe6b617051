// The commands about Sudoku puzzles: solve, count, grade, hint and path answer puzzle by puzzle, in order.
#include <gtest/gtest.h>

#include <cstdlib>
#include <vector>

#include "cli/program.h"
#include "wire/json.h"

namespace nonet {
namespace {
const std::string easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string easy_solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const std::string hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const std::string hard_solution = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
const std::string repeating = "55" + easy.substr(2);
const std::string six = "1.3....56......5.4.6...1.1.6.....3.2";
const std::string six_solution = "123456456123231564564231312645645312";

struct Case {
  std::string puzzle;
  std::string count;  // up to 100
  std::string answer;
};
const std::vector<Case> cases = {
    {easy, "1", easy_solution},
    {hard, "1", hard_solution},
    {easy_solution, "1", easy_solution},
    {"53..7....6..195....98......8...6...34..8.3..17...2...6.6....28....419..5....8..79", "2", "many"},
    {"53..7....6..195....9.....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "8", "many"},
    {std::string(81, '.'), "100", "many"},
    {repeating, "0", "none"},
    {"12345678." + std::string(8, '.') + "9" + std::string(63, '.'), "0", "none"},  // nothing is left for I1
    {six, "1", six_solution},
    {std::string(36, '.'), "100", "many"},
    {"11" + std::string(34, '.'), "0", "none"},
};

std::string all_puzzles() {
  std::string text;
  for (const Case& one : cases) text += one.puzzle + "\n";
  return text;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = text.find('\n', begin);
    lines.push_back(text.substr(begin, end - begin));
    begin = end == text.npos ? text.size() : end + 1;
  }
  return lines;
}

// The same puzzle in other digits: each grows by `shift`, and 9 is followed by 1.
std::string shifted(std::string text, int shift) {
  for (char& c : text)
    if (c != '.') c = static_cast<char>('1' + (c - '1' + shift) % 9);
  return text;
}

std::string output(const std::string& words, const std::string& input) {
  return run(words, input, Hear::only_output).output;
}

TEST(SudokuCommands, solve_answers_solution_none_or_many) {
  std::string expected;
  for (const Case& one : cases) expected += one.answer + "\n";
  for (const char* words : {"solve", "solve -", "solve --threads 3"}) {
    const Ran ran = run(words, all_puzzles());
    EXPECT_EQ(ran.output, expected) << words;
    EXPECT_EQ(ran.exit_code, 0) << words;
  }
}

TEST(SudokuCommands, count_stops_at_its_limit) {
  std::string expected;
  for (const Case& one : cases) expected += one.count + "\n";
  EXPECT_EQ(run("count --limit 100", all_puzzles()).output, expected);
  EXPECT_EQ(run("count --limit 3", std::string(81, '.') + "\n").output, "3\n");
  EXPECT_EQ(run("count", std::string(36, '.') + "\n").output, "2\n");
  EXPECT_EQ(run("count --limit 0", "").exit_code, 2);
}

TEST(SudokuCommands, convert_answers_every_puzzle_in_another_form_that_is_read_back) {
  for (const char* form :
       {"line", "grid", "sdk", "opensudoku", "fpuzzles", "sudokupad", "sudokuwiki", "sudokuexchange", "address"}) {
    const Ran written = run(std::string("convert --as ") + form, easy + "\n" + hard + "\n");
    EXPECT_EQ(written.exit_code, 0) << written.output;
    EXPECT_EQ(output("convert", written.output), easy + "\n" + hard + "\n") << form << "\n" << written.output;
  }
  EXPECT_EQ(output("solve", "https://www.sudokuwiki.org/sudoku.htm?bd=" + easy + "\n"), easy_solution + "\n");
}

TEST(SudokuCommands, convert_keeps_the_place_of_what_has_no_such_form) {
  const Ran ran = run("convert --as sudokuwiki", six + "\n" + easy + "\n");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_TRUE(holds(ran.output, "line 1, column 1: expected a 9x9 puzzle: others have no such form")) << ran.output;
  EXPECT_EQ(lines_of(output("convert --as sudokuwiki", six + "\n" + easy + "\n"))[0], "error");
  EXPECT_EQ(output("convert --as opensudoku", six + "\n").find("<game"), std::string::npos);
}

TEST(SudokuCommands, answers_keep_their_order_whatever_the_number_of_threads) {
  std::string puzzles;
  std::string expected;
  for (int i = 0; i < 4000; ++i) {
    const bool long_search = i % 7 == 0;
    if (i % 100 == 0) puzzles += "# " + std::to_string(i) + "\n\n";
    if (i % 501 == 0) {
      puzzles += "123\n";
      expected += "error\n";
    }
    puzzles += shifted(long_search ? hard : easy, i % 9) + "\n";
    expected += shifted(long_search ? hard_solution : easy_solution, i % 9) + "\n";
  }
  EXPECT_EQ(output("solve", puzzles), expected);
  EXPECT_EQ(output("solve --threads 4", puzzles), expected);
  EXPECT_EQ(output("solve --threads 0", puzzles), expected);
}

TEST(SudokuCommands, long_and_short_reasoning_keeps_its_order_among_threads) {
  std::string puzzles;
  for (int i = 0; i < 200; ++i) puzzles += shifted(i % 100 == 3 ? hard : easy, i % 9) + "\n";
  const std::string graded = output("grade", puzzles);
  EXPECT_EQ(output("grade --threads 4", puzzles), graded);
  const auto lines = lines_of(graded);
  ASSERT_EQ(lines.size(), 200u);
  for (int i = 0; i < 200; ++i)
    EXPECT_TRUE(lines[static_cast<std::size_t>(i)].starts_with(shifted(i % 100 == 3 ? hard : easy, i % 9) + "\t")) << i;
  EXPECT_EQ(output("hint --threads 3", puzzles), output("hint", puzzles));
}

TEST(SudokuCommands, several_files_are_answered_one_after_the_other) {
  Folder folder;
  std::ofstream(folder / "a.txt") << easy;  // without a last line end
  std::ofstream(folder / "b.txt") << "# none here\n";
  std::ofstream(folder / "c.txt") << hard << "\n";
  EXPECT_EQ(run("solve " + (folder / "a.txt") + " " + (folder / "b.txt") + " - " + (folder / "c.txt"), six).output,
            easy_solution + "\n" + six_solution + "\n" + hard_solution + "\n");
}

TEST(SudokuCommands, a_missing_file_is_told_and_the_others_are_answered) {
  Folder folder;
  std::ofstream(folder / "a.txt") << easy;
  const Ran ran = run("solve /nowhere " + (folder / "a.txt"));
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(ran.output, "nonet: cannot read /nowhere: No such file or directory\n" + easy_solution + "\n");
  EXPECT_EQ(run("solve " + (folder / "")).exit_code, 1) << "a folder";
}

TEST(SudokuCommands, what_cannot_be_read_is_answered_in_its_place_and_told_with_line_and_column) {
  const std::string input = easy + "\n" + easy.substr(1) + "\n" + hard + "\n";
  const Ran ran = run("solve", input);
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_TRUE(holds(ran.output, "nonet: standard input: line 2, column 81: expected 81 or 36 squares")) << ran.output;
  EXPECT_EQ(output("solve", input), easy_solution + "\nerror\n" + hard_solution + "\n");
  const auto lines = lines_of(output("grade --json", input));
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_TRUE(lines[1].starts_with("{\"error\":\"line 2, column 81: ")) << lines[1];
}

TEST(SudokuCommands, nothing_in_is_nothing_out) {
  for (const char* command : {"solve", "count", "grade", "hint", "path"}) {
    const Ran ran = run(command, "");
    EXPECT_EQ(ran.output, "") << command;
    EXPECT_EQ(ran.exit_code, 0) << command;
  }
}

TEST(SudokuCommands, a_line_longer_than_the_buffer_is_read_by_its_beginning) {
  const std::string tail(1'000'000, '7');
  EXPECT_EQ(output("solve", easy + " " + tail + "\n" + tail + "\n" + hard + "\n"),
            easy_solution + "\nerror\n" + hard_solution + "\n");
}

TEST(SudokuCommands, explain_says_where_givens_repeat) {
  EXPECT_EQ(run("solve --explain", repeating + "\n" + easy + "\n").output,
            "none\t5 stands twice in row 1: A1, B1\n" + easy_solution + "\n");
}

TEST(SudokuCommands, a_reader_that_leaves_early_is_no_crash) {
  Folder folder;
  std::ofstream puzzles(folder / "many.txt");
  for (int i = 0; i < 20'000; ++i) puzzles << easy << "\n";
  puzzles.close();
  for (const char* threads : {"1", "4"}) {
    const std::string ended = folder / "code";
    const std::string command = std::string(NONET_PROGRAM) + " solve --threads " + threads + " " +
                                (folder / "many.txt") + " 2>/dev/null; echo $? >" + ended;
    EXPECT_EQ(std::system(("(" + command + ") | head -n 1 >/dev/null").c_str()), 0);
    const std::string code = read(ended);
    EXPECT_TRUE(code == "141\n" || code == "1\n") << code;  // the signal of a broken pipe, or where it is switched off
  }
}

TEST(SudokuCommands, a_pipe_is_answered_before_it_ends) {
  Folder folder;
  for (const char* threads : {"1", "3"}) {
    const std::string in = folder / (std::string("in") + threads);
    const std::string out = folder / (std::string("out") + threads);
    const std::string answer = folder / (std::string("answer") + threads);
    const std::string script = "mkfifo " + in + " " + out + "; " + std::string(NONET_PROGRAM) + " solve --threads " +
                               threads + " <" + in + " >" + out + " & exec 3>" + in + " 4<" + out + "; echo " + easy +
                               " >&3; read first <&4; echo $first >" + answer + "; exec 3>&-";
    EXPECT_EQ(std::system(("timeout 60 sh -c '" + script + "'").c_str()), 0) << "no answer while the pipe is open";
    EXPECT_EQ(read(answer), easy_solution + "\n");
  }
}

TEST(SudokuCommands, grade_tells_puzzle_level_score_and_hardest_technique) {
  const std::string simple = "218....9.............4.3.6..4..6..8..93.....6...2..4.....7...4.1.6.....5.5.3.1...";
  const std::string harder = ".5...9..6...3......87...4...1.6.5...24..18.....34.....7...6...3....57..1..1....9.";
  EXPECT_EQ(run("grade", simple + "\n" + harder + "\n" + repeating + "\n" + std::string(81, '.') + "\n").output,
            simple + "\tEasy\t362\tHidden Single\n" + harder + "\tHard\t888\tW-Wing\nnone\nmany\n");
  const auto lines = lines_of(run("grade --json", harder + "\n" + repeating + "\n").output);
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0], "{\"puzzle\":\"" + harder + "\",\"level\":\"Hard\",\"score\":888,\"hardest\":\"w-wing\"}");
  EXPECT_EQ(lines[1], "{\"puzzle\":\"" + repeating + "\",\"answer\":\"none\"}");
}

TEST(SudokuCommands, reasoning_needs_nine_by_nine) {
  for (const char* command : {"grade", "hint", "path"}) {
    const Ran ran = run(command, six + "\n");
    EXPECT_EQ(ran.exit_code, 1) << command;
    EXPECT_TRUE(holds(ran.output, "expected a 9x9 puzzle")) << command << ran.output;
  }
}

TEST(SudokuCommands, a_hint_has_four_rungs_in_three_languages) {
  const auto rungs = lines_of(run("hint", easy + "\n").output);
  ASSERT_EQ(rungs.size(), 4u);
  for (int rung = 1; rung <= 4; ++rung)
    EXPECT_EQ(run("hint --rung " + std::to_string(rung), easy + "\n").output,
              rungs[static_cast<std::size_t>(rung - 1)] + "\n");
  EXPECT_NE(run("hint --language de", easy + "\n").output, run("hint --language it", easy + "\n").output);
  EXPECT_EQ(run("hint --rung 5", easy + "\n").exit_code, 2);
  EXPECT_EQ(run("hint --language fr", easy + "\n").exit_code, 2);
  EXPECT_EQ(lines_of(run("hint --rung 2", easy + "\n" + hard + "\n").output).size(), 2u);
  const auto two = lines_of(run("hint", easy + "\n" + hard + "\n").output);
  ASSERT_EQ(two.size(), 9u);
  EXPECT_EQ(two[4], "");
}

TEST(SudokuCommands, a_hint_is_about_the_position_with_its_pencil_marks) {
  std::string board = easy;
  EXPECT_TRUE(holds(run("hint", ":0000:x:" + board + ":413:::\n").output, "C1")) << "C1 has lost the 4 it needs";
  board.replace(2, 1, "+1");
  EXPECT_TRUE(holds(run("hint", ":0000:x:" + board + "::::\n").output, "C1")) << "a wrong 1 on C1";
  const auto trouble = parse_json(run("hint --json", std::string(81, '.') + "\n").output);
  ASSERT_TRUE(trouble);
  EXPECT_TRUE(trouble->HasMember("trouble"));
}

TEST(SudokuCommands, a_path_leads_to_the_solution_and_ends_with_the_grade) {
  const auto path = parse_json(run("path --json", hard + "\n").output);
  ASSERT_TRUE(path);
  std::string board = hard;
  for (const Json& step : (*path)["steps"].GetArray()) {
    for (const Json& one : step["place"].GetArray()) {
      const std::string_view square = text_of(one["at"]);
      board[static_cast<std::size_t>((square[1] - '1') * 9 + square[0] - 'A')] =
          static_cast<char>('0' + one["digit"].GetInt());
    }
    for (const Json& one : step["strike"].GetArray()) {
      const std::string_view square = text_of(one["at"]);
      EXPECT_NE(hard_solution[static_cast<std::size_t>((square[1] - '1') * 9 + square[0] - 'A')],
                static_cast<char>('0' + one["digit"].GetInt()));
    }
  }
  EXPECT_EQ(board, hard_solution);

  const auto grade = lines_of(run("grade", hard + "\n").output)[0];
  const auto lines = lines_of(run("path", hard + "\n").output);
  EXPECT_EQ(lines.size(), (*path)["steps"].Size() + 2);
  EXPECT_EQ(lines.front(), hard);
  EXPECT_EQ(lines.front() + "\t" + lines.back(), grade);
}

TEST(SudokuCommands, a_path_names_squares_as_asked_and_speaks_three_languages) {
  const std::string last_free = easy_solution.substr(0, 40) + "." + easy_solution.substr(41);
  EXPECT_EQ(run("path", last_free + "\n").output, last_free + "\n1\tFull House\tE5=5\nEasy\t4\tFull House\n");
  EXPECT_TRUE(holds(run("path --squares rc", last_free + "\n").output, "\tr5c5=5\n"));
  EXPECT_FALSE(holds(run("path --language de", last_free + "\n").output, "Easy"));
  EXPECT_EQ(run("path --squares xy", last_free + "\n").exit_code, 2);
}
}  // namespace
}  // namespace nonet
