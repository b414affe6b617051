// The JSON of steps, and texts answered puzzle by puzzle as the browser asks.
#include "puzzles/answers.h"

#include <gtest/gtest.h>

#include "puzzles/sheet.h"
#include "puzzles/step_json.h"

namespace nonet::puzzles {
namespace {
using namespace sudoku;

const std::string easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string six = "1.3....56......5.4.6...1.1.6.....3.2";

std::string json_of(const Step& step) {
  JsonText text;
  Out out(text);
  write_step(out, step);
  return std::string(text_of(text));
}

TEST(StepJson, names_squares_houses_roles_and_links) {
  Step step;
  step.technique = Technique::finned_x_wing;
  step.strikes = {{3, 7}};
  step.marks = {{{0, 7}, Role::proof}, {{40, 7}, Role::fin}, {{80, 7}, Role::colour_a}};
  step.houses = {0, 8};
  step.covers = {9, 17, 22};
  step.digits = static_cast<Mask>(mask_of(7) | mask_of(9));
  Link link;
  link.from.insert(0);
  link.from.insert(9);
  link.to.insert(80);
  link.from_digit = 7;
  link.to_digit = 9;
  link.strong = true;
  step.chains = {{link}, {}};
  EXPECT_EQ(json_of(step),
            R"({"technique":"finned-x-wing","place":[],"strike":[{"at":"D1","digit":7}],"digits":[7,9],)"
            R"("houses":["row-1","row-9"],"covers":["column-A","column-I","block-5"],)"
            R"("marks":[{"at":"A1","digit":7,"role":"proof"},{"at":"E5","digit":7,"role":"fin"},)"
            R"({"at":"I9","digit":7,"role":"a"}],"seen":[],)"
            R"("chains":[[{"from":["A1","A2"],"fromDigit":7,"to":["I9"],"toDigit":9,"strong":true}],[]]})");
}

TEST(StepJson, a_placement_is_a_square_and_a_digit) {
  Step step;
  step.technique = Technique::naked_single;
  step.placements = {{40, 5}};
  step.seen.insert(36);
  EXPECT_EQ(json_of(step),
            R"({"technique":"naked-single","place":[{"at":"E5","digit":5}],"strike":[],"digits":[],"houses":[],)"
            R"("covers":[],"marks":[],"seen":["A5"],"chains":[]})");
}

TEST(Sheet, tells_what_stands_where_what_is_left_and_what_does_not_fit) {
  // C1 has a 4 written, which leaves D1 to be seen by it; 2 is struck from D1.
  const std::string position =
      ":0000:x:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:214:::";
  const std::string sheet = sheet_answer(*read_puzzles(position)[0]);
  EXPECT_NE(sheet.find(R"({"at":"A1","given":5},{"at":"B1","given":3},{"at":"C1","written":4},)"
                       R"({"at":"D1","candidates":[6]},{"at":"E1","given":7})"),
            std::string::npos)
      << sheet;
  EXPECT_NE(sheet.find(R"("houses":[["A1","B1","C1","D1","E1","F1","G1","H1","I1"],)"), std::string::npos);
  EXPECT_NE(sheet.find(R"("twice":[],"solved":false})"), std::string::npos);
  const std::string clash = ":0000:x:53+5" + easy.substr(3) + "::::";
  EXPECT_NE(sheet_answer(*read_puzzles(clash)[0]).find(R"("twice":["A1","C1"],"solved":false})"), std::string::npos);
  const std::string whole = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  EXPECT_NE(sheet_answer(*read_puzzles(whole)[0]).find(R"("twice":[],"solved":true})"), std::string::npos);
}

TEST(Answers, a_text_is_answered_puzzle_by_puzzle) {
  const std::string text = "# two sizes\n" + easy + "\n12\n" + six;
  EXPECT_EQ(answer_text(text, Sizes::all, Form::text, solve_answer),
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179\nerror\n"
            "123456456123231564564231312645645312");
  const auto graded = answer_text(text, Sizes::nine_only, Form::json, [](const Puzzle& puzzle) {
    Reasoner reasoner;
    return grade_answer(puzzle, reasoner, Form::text).substr(0, 81);
  });
  EXPECT_EQ(graded,
            easy + "\n" + R"({"error":"line 3, column 3: expected 81 or 36 squares, or a row of 9 or 6, found 2"})" +
                "\n" + R"({"error":"line 4, column 1: expected a 9x9 puzzle; others can only be solved and counted"})");
}
}  // namespace
}  // namespace nonet::puzzles
