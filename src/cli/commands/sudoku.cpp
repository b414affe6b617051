// The commands about Sudoku puzzles: solve, count, grade, hint, path, convert.
#include "cli/answering.h"
#include "cli/commands/commands.h"
#include "puzzles/answers.h"
#include "puzzles/sharing.h"
#include "sudoku/formats/open_sudoku.h"

namespace nonet::cli {
namespace {
using puzzles::Form;
using sudoku::Puzzle;

struct Arguments : Answering {
  bool any_size = false;
};

using Answerer = std::function<std::string(const Puzzle&)>;

int answer_all(const Arguments& order, const std::function<Answerer()>& answerer) {
  return answer_files<sudoku::PuzzleReader, sudoku::Reading>(order, [&] {
    return [&order, answer = answerer()](sudoku::Reading& reading) {
      if (!order.any_size) reading = puzzles::nine_only(std::move(reading));
      return reading ? answer(*reading) : puzzles::error_answer(reading.error(), order.form());
    };
  });
}

Command& add_command(Program& program, Arguments& order, const char* name, const char* about) {
  Command& command = program.command(name, about);
  command.group = "Sudoku puzzles";
  command.option("FILE", &order.paths, "Puzzles in any of the usual formats; - or nothing is standard input").a_path();
  command.option("--threads", &order.threads, "How many work at once; 0 is one for each core")
      .with_default()
      .between(0, 1024);
  return command;
}

struct Reasoned : Arguments {
  Reasoned() { batch = 8; }
  std::string language = "en";
  std::string squares = "letters";
  int rung = 0;  // 0: all

  sudoku::Language spoken() const { return *sudoku::language_from(language); }
};

void add_language(Command& command, Reasoned& order) {
  command.option("--language", &order.language, "en, de or it").with_default().one_of({"en", "de", "it"});
}

void add_solve(Program& program) {
  auto order = std::make_shared<Arguments>();
  order->any_size = true;
  auto explain = std::make_shared<bool>(false);
  Command& command = add_command(program, *order, "solve", "The solution of every puzzle, or none, or many");
  command.option("--explain", explain.get(), "Say where givens break the rule");
  command.run = [=] {
    return answer_all(*order, [&] {
      return *explain ? Answerer(puzzles::explained_answer)
                      : Answerer([](const Puzzle& puzzle) { return puzzles::solve_answer(puzzle); });
    });
  };
}

void add_count(Program& program) {
  auto order = std::make_shared<Arguments>();
  order->any_size = true;
  auto limit = std::make_shared<std::uint64_t>(2);
  Command& command = add_command(program, *order, "count", "How many solutions every puzzle has, up to a limit");
  command.option("--limit", limit.get(), "Where to stop counting").with_default().at_least(1);
  command.run = [=] {
    return answer_all(*order,
                      [&] { return [&](const Puzzle& puzzle) { return puzzles::count_answer(puzzle, *limit); }; });
  };
}

void add_grade(Program& program) {
  auto order = std::make_shared<Reasoned>();
  Command& command = add_command(program, *order, "grade", "Puzzle, level, score and hardest technique");
  command.option("--json", &order->json, "As JSON, an object a line");
  command.run = [=] {
    return answer_all(*order, [&] {
      auto reasoner = std::make_shared<sudoku::Reasoner>(sudoku::Reasoner::Evidence::none);
      return [=](const Puzzle& puzzle) { return puzzles::grade_answer(puzzle, *reasoner, order->form()); };
    });
  };
}

void add_hint(Program& program) {
  auto order = std::make_shared<Reasoned>();
  Command& command = add_command(program, *order, "hint", "The easiest next step, told in four rungs");
  command.option("--rung", &order->rung, "Only one: 1 where to look, 2 which technique, 3 why, 4 the step")
      .between(1, sudoku::rung_count);
  command.option("--json", &order->json, "As JSON, an object a line");
  add_language(command, *order);
  command.run = [=] {
    puzzles::HintRequest hint{.rung = {}, .language = order->spoken(), .form = order->form()};
    if (order->rung > 0) hint.rung = static_cast<sudoku::Rung>(order->rung - 1);
    order->blocks = !order->json && !hint.rung;
    return answer_all(*order, [&] { return [&](const Puzzle& puzzle) { return puzzles::hint_answer(puzzle, hint); }; });
  };
}

void add_path(Program& program) {
  auto order = std::make_shared<Reasoned>();
  Command& command = add_command(program, *order, "path", "Every step from the puzzle to its solution");
  command.option("--json", &order->json, "As JSON, an object a line");
  command.option("--squares", &order->squares, "How they are named: letters (E4) or rc (r4c5)")
      .with_default()
      .one_of({"letters", "rc"});
  add_language(command, *order);
  command.run = [=] {
    order->blocks = !order->json;
    const puzzles::PathRequest path{
        .language = order->spoken(),
        .names = order->squares == "rc" ? sudoku::SquareNames::rows_and_columns : sudoku::SquareNames::letters,
        .form = order->form()};
    return answer_all(*order, [&] { return [&](const Puzzle& puzzle) { return puzzles::path_answer(puzzle, path); }; });
  };
}

// Of a file of OpenSudoku what stands around the puzzles, too; then a puzzle that cannot be in it is only told.
int convert(const Arguments& order, sudoku::PuzzleForm form) {
  const bool is_file = form == sudoku::PuzzleForm::opensudoku;
  if (is_file && !write_out(sudoku::open_sudoku_head)) return something_failed;
  const int ended = answer_files<sudoku::PuzzleReader, sudoku::Reading>(order, [&] {
    return [form, is_file](sudoku::Reading& reading) -> std::string {
      if (reading) {
        auto text = sudoku::written_as(*reading, form);
        if (text) return *text;
        reading = std::unexpected(sudoku::Flaw{reading->line, 1, std::move(text.error())});
      }
      return is_file ? "<!-- error -->" : puzzles::error_answer(reading.error(), Form::text);
    };
  });
  if (is_file && !write_out(sudoku::open_sudoku_foot)) return something_failed;
  return ended;
}

void add_convert(Program& program) {
  auto order = std::make_shared<Arguments>();
  auto as = std::make_shared<std::string>("line");
  Command& command = add_command(program, *order, "convert", "Every puzzle in another form, or as a link");
  command
      .option("--as", as.get(),
              "line, grid, candidates, sdk, opensudoku, fpuzzles, sudokupad, sudokuwiki,\n"
              "sudokuexchange, or address: the place of Nonet's page where it is solved")
      .with_default()
      .one_of({sudoku::puzzle_forms.begin(), sudoku::puzzle_forms.end()});
  command.run = [=] {
    const sudoku::PuzzleForm form = *sudoku::form_named(*as);
    order->blocks = sudoku::has_lines(form);
    return convert(*order, form);
  };
}
}  // namespace

void add_sudoku(Program& program) {
  add_solve(program);
  add_count(program);
  add_grade(program);
  add_hint(program);
  add_path(program);
  add_convert(program);
}
}  // namespace nonet::cli
