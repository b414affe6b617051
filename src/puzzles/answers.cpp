#include "puzzles/answers.h"

#include <algorithm>
#include <utility>

#include "base/assert.h"
#include "puzzles/step_json.h"
#include "sudoku/solve.h"

namespace nonet::puzzles {
namespace {
using namespace sudoku;

void write_field(Out& out, std::string_view name, std::string_view text) {
  write_key(out, name);
  write_text(out, text);
}

template <class Write>
std::string object(Write write) {
  JsonText text;
  Out out(text);
  out.StartObject();
  write(out);
  out.EndObject();
  return std::string(text_of(text));
}

// An answer that is not what was asked for: {"puzzle":"…","answer":"many"}.
std::string instead(const Puzzle& puzzle, std::string_view name, std::string_view text, Form form) {
  if (form == Form::text) return std::string(text);
  return object([&](Out& out) {
    write_field(out, "puzzle", line_of(puzzle));
    write_field(out, name, text);
  });
}

void write_grade(Out& out, const Grade& grade) {
  write_field(out, "level", name(grade.level));
  write_key(out, "score");
  out.Int(grade.score);
  const TechniqueFacts& hardest = facts(grade.hardest);
  write_field(out, "hardest", hardest.key);
  if (hardest.explainer == 0) return;
  write_key(out, "explainer");
  out.Double(hardest.explainer / 10.0);
}

Solutions solutions_of(const Puzzle& puzzle, std::uint64_t limit) {
  if (puzzle.side == 9) return solve(puzzle.givens, limit);
  const SixSolutions six = solve_six(six_digits(puzzle), limit);
  Solutions solutions{.count = six.count, .first = {}};
  std::copy(six.first.begin(), six.first.end(), solutions.first.begin());
  return solutions;
}

std::string name_of(int square) { return square_name(square, SquareNames::letters); }

Grade grade_of(const std::vector<Step>& steps) {
  Grade grade;
  for (const Step& step : steps) grade.add(step.technique);
  return grade;
}

std::vector<Step> steps_from(Notes notes) {
  Reasoner reasoner;
  std::vector<Step> steps;
  for (Step step; reasoner.next(notes, step); step = {}) {
    apply(notes, step);
    steps.push_back(step);
  }
  return steps;
}
}  // namespace

Reading nine_only(Reading reading) {
  if (!reading || reading->side == 9) return reading;
  return std::unexpected(Flaw{reading->line, 1, "expected a 9x9 puzzle; others can only be solved and counted"});
}

std::string solve_answer(const Puzzle& puzzle) {
  const Solutions solutions = solutions_of(puzzle, 2);
  if (solutions.count == 1) return line_of(solutions.first, puzzle.side);
  return solutions.count == 0 ? "none" : "many";
}

std::string explained_answer(const Puzzle& puzzle) {
  const auto repeat = puzzle.side == 9 ? clash(puzzle.givens) : std::nullopt;
  if (!repeat) return solve_answer(puzzle);
  return "none\t" + std::to_string(repeat->digit) + " stands twice in " + house_name(repeat->house, Language::english) +
         ": " + name_of(repeat->first) + ", " + name_of(repeat->second);
}

std::string count_answer(const Puzzle& puzzle, std::uint64_t limit) {
  return std::to_string(solutions_of(puzzle, limit).count);
}

std::string grade_answer(const Puzzle& puzzle, Reasoner& reasoner, Form form) {
  ASSERT(puzzle.side == 9);
  const std::uint64_t count = solve(puzzle.givens, 2).count;
  if (count != 1) return instead(puzzle, "answer", count == 0 ? "none" : "many", form);
  const Grade grade = grade_proper(puzzle.givens, reasoner);
  const std::string line = line_of(puzzle.givens);
  if (form == Form::json)
    return object([&](Out& out) {
      write_field(out, "puzzle", line);
      write_grade(out, grade);
    });
  return line + "\t" + std::string(name(grade.level)) + "\t" + std::to_string(grade.score) + "\t" +
         std::string(facts(grade.hardest).name);
}

std::string hint_answer(const Puzzle& puzzle, const HintRequest& order) {
  ASSERT(puzzle.side == 9);
  const auto step = next_step(notes_of(puzzle));
  if (!step) return instead(puzzle, "trouble", hint_text(step.error(), order.language), order.form);
  std::vector<std::string> texts;
  for (int rung = 0; rung < rung_count; ++rung)
    if (!order.rung || rung == static_cast<int>(*order.rung))
      texts.push_back(hint_text(*step, static_cast<Rung>(rung), order.language));
  if (order.form == Form::json)
    return object([&](Out& out) {
      write_field(out, "puzzle", line_of(puzzle));
      write_key(out, "step");
      write_step(out, *step);
      write_key(out, "texts");
      out.StartArray();
      for (const std::string& text : texts) write_text(out, text);
      out.EndArray();
    });
  std::string text;
  for (const std::string& line : texts) text.append(text.empty() ? "" : "\n").append(line);
  return text;
}

std::string path_answer(const Puzzle& puzzle, const PathRequest& order) {
  ASSERT(puzzle.side == 9);
  const Notes notes = notes_of(puzzle);
  if (const auto first = next_step(notes); !first)
    return instead(puzzle, "trouble", hint_text(first.error(), order.language), order.form);
  const std::vector<Step> steps = steps_from(notes);
  const Grade grade = grade_of(steps);
  if (order.form == Form::json)
    return object([&](Out& out) {
      write_field(out, "puzzle", line_of(puzzle));
      write_grade(out, grade);
      write_key(out, "steps");
      out.StartArray();
      for (const Step& step : steps) write_step(out, step);
      out.EndArray();
    });
  std::string text = line_of(puzzle) + "\n";
  int number = 0;
  for (const Step& step : steps)
    text += std::to_string(++number) + "\t" + technique_name(step.technique, order.language) + "\t" +
            conclusion_of(step, order.names) + "\n";
  return text + level_name(grade.level, order.language) + "\t" + std::to_string(grade.score) + "\t" +
         technique_name(grade.hardest, order.language);
}

std::string answer_text(std::string_view text, Sizes sizes, Form form,
                        const std::function<std::string(const Puzzle&)>& answer) {
  std::string answers;
  for_each_reading(text, [&](Reading& one) {
    const Reading reading = sizes == Sizes::nine_only ? nine_only(std::move(one)) : std::move(one);
    if (!answers.empty()) answers += '\n';
    answers += reading ? answer(*reading) : error_answer(reading.error(), form);
  });
  return answers;
}

std::string error_answer(const Flaw& flaw, Form form) {
  if (form == Form::text) return "error";
  return object([&](Out& out) { write_field(out, "error", flaw.text()); });
}
}  // namespace nonet::puzzles
