#include "puzzles/kakuro.h"

#include "kakuro/combinations.h"
#include "kakuro/techniques/finders.h"
#include "puzzles/kakuro_order.h"

namespace nonet::puzzles {
namespace {
using namespace kakuro;

constexpr std::uint64_t most_trials = 1'000'000;  // where a sheet is no puzzle at all: some seconds

template <class T>
std::string json_text(const T& value) {
  JsonText text;
  Out out(text);
  Codec<T>::write(out, value);
  return std::string(text_of(text));
}

std::string object(std::string_view first, std::string_view first_text, std::string_view name = {},
                   std::string_view said = {}) {
  JsonText text;
  Out out(text);
  out.StartObject();
  write_key(out, first);
  write_text(out, first_text);
  if (!name.empty()) {
    write_key(out, name);
    write_text(out, said);
  }
  out.EndObject();
  return std::string(text_of(text));
}

std::string instead(const Puzzle& puzzle, std::string_view name, std::string_view said, Form form) {
  return form == Form::text ? std::string(said) : object("puzzle", line_of(puzzle), name, said);
}

std::string_view verdict(const Solutions& solutions) {  // of what is not exactly one
  if (solutions.count > 1) return "many";
  return solutions.gave_up ? "unknown" : "none";
}

std::vector<int> digits_of(Mask mask) {
  std::vector<int> digits;
  for_each_digit(mask, [&](int digit) { digits.push_back(digit); });
  return digits;
}

class Telling {  // in names what lies in cells and runs
 public:
  explicit Telling(const Notes& notes) : notes_(notes) {}

  std::string square(int cell) const {
    return square_name(notes_.layout().square_of[static_cast<std::size_t>(cell)], notes_.puzzle().width);
  }
  RunTold run(int number) const {
    const Run& one = notes_.layout().runs[static_cast<std::size_t>(number)];
    RunTold told{.way = one.across ? RunWay::across : RunWay::down, .squares = {}, .sum = {}, .sets = {}};
    for (int place = 0; place < one.length; ++place) told.squares.push_back(square(notes_.layout().cell(one, place)));
    if (one.sum == 0) return told;
    told.sum = one.sum;
    for (const Mask set : sets_left(notes_, number)) told.sets.push_back(digits_of(set));
    return told;
  }
  SheetRunTold sheet_run(int number) const {
    SheetRunTold told;
    static_cast<RunTold&>(told) = run(number);
    const Left left = notes_.left_of(number);
    if (notes_.known(number)) told.left = left.sum;
    if (left.count == 0) {
      const bool fits = size_of(left.used) == static_cast<int>(told.squares.size()) && told.left.value_or(0) == 0;
      told.state = fits ? RunState::done : RunState::wrong;
    }
    for (const Combination& one : combinations(notes_, number)) {
      CombinationTold& combination = told.combinations.emplace_back();
      combination.digits = digits_of(one.digits);
      for (const int cell : one.impossible) combination.impossible.push_back(square(cell));
    }
    return told;
  }
  std::vector<CandidateTold> candidates(const std::vector<Candidate>& list) const {
    std::vector<CandidateTold> told;
    for (const Candidate& one : list) told.push_back({square(one.cell), one.digit});
    return told;
  }
  KakuroStepTold step(const Step& step) const {
    KakuroStepTold told;
    told.technique = facts(step.technique).key;
    told.place = candidates(step.place);
    told.strike = candidates(step.strike);
    for (const int one : step.runs) told.runs.push_back(run(one));
    for (const int cell : step.squares) told.squares.push_back(square(cell));
    told.digits = digits_of(step.digits);
    if (step.sum != 0) told.sum = step.sum;
    told.chain = candidates(step.chain);
    if (step.broken >= 0) told.broken = run(step.broken);
    return told;
  }

 private:
  const Notes& notes_;
};

bool stands_twice(const Notes& notes, int cell) {
  const auto& layout = notes.layout();
  for (const int number : layout.runs_of[static_cast<std::size_t>(cell)]) {
    const Run& run = layout.runs[static_cast<std::size_t>(number)];
    for (int place = 0; place < run.length; ++place)
      if (const int other = layout.cell(run, place); other != cell && notes.digit(other) == notes.digit(cell))
        return notes.digit(cell) != 0;
  }
  return false;
}

void tell_grade(const Puzzle& puzzle, const Grade& grade, KakuroGradeTold& told) {
  told.puzzle = line_of(puzzle);
  told.level = grade.level;
  told.score = grade.score;
  told.hardest = facts(grade.hardest).key;
}
}  // namespace

std::string kakuro_types() {
  const auto type = []<class T>(std::string_view name, T) {
    return "export type " + std::string(name) + " = " + Codec<T>::typescript() + ";\n";
  };
  return type("KakuroSheet", SheetTold{}) + type("KakuroStep", KakuroStepTold{}) +
         type("KakuroGrade", KakuroGradeTold{}) + type("KakuroHint", KakuroHintTold{}) +
         type("KakuroPath", KakuroPathTold{}) + type("KakuroOrder", KakuroOrder{});
}

std::string solve_answer(const Puzzle& puzzle) {
  const Solutions solutions = solve(puzzle, 2, most_trials);
  if (solutions.count == 1 && !solutions.gave_up) return line_of(solved(puzzle, solutions.first));
  return std::string(verdict(solutions));
}

std::string count_answer(const Puzzle& puzzle, std::uint64_t limit) {
  return std::to_string(solve(puzzle, limit).count);
}

std::string sheet_answer(const Puzzle& puzzle) {
  const Layout layout(puzzle);
  const Notes notes(puzzle, layout);
  const Telling telling(notes);
  SheetTold sheet;
  sheet.puzzle = line_of(puzzle);
  sheet.width = puzzle.width;
  sheet.height = puzzle.height;
  for (std::size_t square = 0; square < puzzle.squares.size(); ++square) {
    SquareTold& told = sheet.squares.emplace_back();
    const kakuro::Square& one = puzzle.squares[square];
    const int cell = layout.cell_at[square];
    if (one.down > 0) told.down = one.down;
    if (one.across > 0) told.across = one.across;
    if (cell < 0) continue;
    told.at = telling.square(cell);
    if (notes.digit(cell) != 0) told.written = notes.digit(cell);
    if (notes.digit(cell) == 0) told.candidates = digits_of(notes.candidates(cell));
    if (stands_twice(notes, cell)) sheet.twice.push_back(telling.square(cell));
  }
  sheet.solved = true;
  for (std::size_t run = 0; run < layout.runs.size(); ++run) {
    sheet.runs.push_back(telling.sheet_run(static_cast<int>(run)));
    sheet.solved &= sheet.runs.back().state == RunState::done;
  }
  return json_text(sheet);
}

std::string grade_answer(const Puzzle& puzzle, Form form) {
  const Solutions solutions = solve(puzzle, 2, most_trials);
  if (solutions.count != 1 || solutions.gave_up) return instead(puzzle, "answer", verdict(solutions), form);
  const Grade grade = grade_proper(puzzle, Layout(puzzle));
  KakuroGradeTold told;
  tell_grade(puzzle, grade, told);
  if (form == Form::json) return json_text(told);
  return told.puzzle + "\t" + std::string(name(grade.level)) + "\t" + std::to_string(grade.score) + "\t" +
         std::string(facts(grade.hardest).name);
}

std::string hint_answer(const Puzzle& puzzle, const KakuroHintRequest& order) {
  const Layout layout(puzzle);
  const Notes notes(puzzle, layout);
  const auto step = hint_for(notes);
  if (!step) return instead(puzzle, "trouble", hint_text(step.error(), notes, order.language), order.form);
  KakuroHintTold told{.puzzle = line_of(puzzle), .step = Telling(notes).step(*step), .texts = {}};
  for (int rung = 0; rung < rung_count; ++rung)
    if (!order.rung || rung == static_cast<int>(*order.rung))
      told.texts.push_back(hint_text(*step, static_cast<Rung>(rung), notes, order.language));
  if (order.form == Form::json) return json_text(told);
  std::string text;
  for (const std::string& line : told.texts) text.append(text.empty() ? "" : "\n").append(line);
  return text;
}

std::string path_answer(const Puzzle& puzzle, Language language, Form form) {
  const Layout layout(puzzle);
  Notes notes(puzzle, layout);
  if (const auto first = hint_for(notes); !first)
    return instead(puzzle, "trouble", hint_text(first.error(), notes, language), form);
  KakuroPathTold told;
  Grade grade;
  std::string text = line_of(puzzle) + "\n";
  int number = 0;
  for (Step step; next_step(notes, step);) {
    grade.add(step.technique);
    if (form == Form::json) told.steps.push_back(Telling(notes).step(step));
    text += std::to_string(++number) + "\t" + technique_name(step.technique, language) + "\t" +
            conclusion_of(step, notes) + "\n";
    apply(notes, step);
  }
  tell_grade(puzzle, grade, told);
  if (form == Form::json) return json_text(told);
  return text + level_name(grade.level, language) + "\t" + std::to_string(grade.score) + "\t" +
         technique_name(grade.hardest, language);
}

std::string error_answer(const Flaw& flaw, Form form) {
  return form == Form::text ? "error" : object("error", flaw.text());
}

std::string answer_text(std::string_view text, Form form, const std::function<std::string(const Puzzle&)>& answer) {
  std::string answers;
  for_each_reading(text, [&](Reading& reading) {
    if (!answers.empty()) answers += '\n';
    answers += reading ? answer(*reading) : error_answer(reading.error(), form);
  });
  return answers;
}
}  // namespace nonet::puzzles
