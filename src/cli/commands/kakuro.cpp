// The commands about Kakuro, under one word: solve, count, grade, hint, path, show and generate.
#include "puzzles/kakuro.h"
#include "cli/answering.h"
#include "cli/commands/commands.h"
#include "cli/commands/generate.h"
#include "kakuro/formats/address.h"
#include "puzzles/kakuro_order.h"

namespace nonet::cli {
namespace {
using kakuro::Puzzle;
using puzzles::Form;

struct Arguments : Answering, puzzles::KakuroOrder {
  Arguments() { batch = 8; }
  std::string work;
  std::string language = "en";
  std::string format = "line";
  std::uint64_t limit = 2;
  int rung = 0;  // 0: all
  bool graded = false;

  kakuro::Language spoken() const { return *kakuro::language_from(language); }
};

using Answerer = std::function<std::string(const Puzzle&)>;

std::string shown(const Puzzle& puzzle, const Arguments& order) {
  if (order.format == "address") return "/puzzle?p=" + kakuro::address_of(puzzle);
  return order.format == "grid" ? kakuro::grid_of(puzzle) : kakuro::line_of(puzzle);
}

Answerer answerer_for(const Arguments& order) {
  if (order.work == "count") return [&](const Puzzle& puzzle) { return puzzles::count_answer(puzzle, order.limit); };
  if (order.work == "grade") return [&](const Puzzle& puzzle) { return puzzles::grade_answer(puzzle, order.form()); };
  if (order.work == "show") return [&](const Puzzle& puzzle) { return shown(puzzle, order); };
  if (order.work == "path")
    return [&](const Puzzle& puzzle) { return puzzles::path_answer(puzzle, order.spoken(), order.form()); };
  if (order.work == "hint")
    return [&](const Puzzle& puzzle) {
      puzzles::KakuroHintRequest hint{.rung = {}, .language = order.spoken(), .form = order.form()};
      if (order.rung > 0) hint.rung = static_cast<kakuro::Rung>(order.rung - 1);
      return puzzles::hint_answer(puzzle, hint);
    };
  return [&](const Puzzle& puzzle) { return puzzles::solve_answer(puzzle); };
}

int answer_all(Arguments& order) {
  const bool in_lines = order.work == "hint" && order.rung == 0;
  order.blocks = !order.json && (in_lines || order.work == "path" || (order.work == "show" && order.format == "grid"));
  return answer_files<kakuro::PuzzleReader, kakuro::Reading>(order, [&] {
    return [&order, answer = answerer_for(order)](kakuro::Reading& reading) {
      return reading ? answer(*reading) : puzzles::error_answer(reading.error(), order.form());
    };
  });
}

std::string made(const Puzzle& puzzle, const Arguments& order) {
  std::string remark;
  if (order.graded) {
    const kakuro::Grade grade = grade_proper(puzzle, kakuro::Layout(puzzle));
    remark = "# " + std::string(name(grade.level)) + " (" + std::to_string(grade.score) + ")";
  }
  if (order.format == "grid") return (remark.empty() ? "" : remark + "\n") + kakuro::grid_of(puzzle) + "\n\n";
  return kakuro::line_of(puzzle) + (remark.empty() ? "" : " " + remark) + "\n";
}

using Maker = std::function<std::expected<Puzzle, std::string>(const Rng&, int)>;

int generate(const Arguments& order, const Maker& make) {
  struct One {
    int number = 0;
    std::string text;
    std::string error;
  };
  const Rng rng(seed_from(order.seed));
  std::optional<Progress> progress;
  if (!out_is_terminal()) progress.emplace("generating", order.count);
  std::atomic<bool> failed = false;
  int begun = 0;
  in_order<One>(
      thread_count(order.threads),
      [&](One& one) {
        one = {begun, "", ""};
        return begun++ < order.count && !failed;
      },
      [&](One& one) {
        const auto puzzle = make(rng, one.number);
        puzzle ? one.text = made(*puzzle, order) : one.error = puzzle.error();
      },
      [&](One& one) {
        if (failed) return;
        print(one.text);
        if (progress) progress->at(one.number + 1);
        if (one.error.empty()) return;
        complain(one.error);
        failed = true;
      });
  return failed ? something_failed : all_well;
}

// What only some of the works take.
std::optional<std::string> misplaced(const Arguments& order) {
  const Arguments usual;
  const auto only = [&](bool given, const char* option, const char* works) -> std::optional<std::string> {
    const std::string all = works;
    const bool fits = (" " + all + " ").find(" " + order.work + " ") != std::string::npos;
    if (!given || fits) return {};
    return std::string(option) + ": only with " + all;
  };
  const std::optional<std::string> found[] = {
      only(order.count != usual.count, "--count", "generate"),
      only(order.size != usual.size, "--size", "generate"),
      only(!order.grade.empty(), "--grade", "generate"),
      only(order.symmetry != usual.symmetry, "--symmetry", "generate"),
      only(!order.pattern.empty(), "--pattern", "generate"),
      only(order.density != usual.density, "--density", "generate"),
      only(!order.seed.empty(), "--seed", "generate"),
      only(order.graded, "--graded", "generate"),
      only(!order.technique.empty(), "--technique", "generate"),
      only(order.format != usual.format, "--format", "generate show"),
      only(order.limit != usual.limit, "--limit", "count"),
      only(order.rung != 0, "--rung", "hint"),
      only(order.language != usual.language, "--language", "hint path"),
      only(order.json, "--json", "grade hint path"),
  };
  for (const auto& flaw : found)
    if (flaw) return flaw;
  if (order.work == "generate" && order.format == "address") return "--format address: only with show";
  if (order.work == "generate" && order.paths != usual.paths) return "generate reads no file";
  if (order.graded && !order.technique.empty()) return "--graded: an exercise has no grade";
  return {};
}

int run(Arguments& order) {
  if (const auto flaw = misplaced(order)) {
    complain(*flaw);
    return wrong_usage;
  }
  if (order.work != "generate") return answer_all(order);
  const auto made = [&](const auto& wish, const auto& make) {
    if (wish) return generate(order, [&](const Rng& rng, int number) { return make(*wish, rng, number); });
    complain(wish.error());
    return wrong_usage;
  };
  const auto exercise = [](kakuro::Technique technique, const Rng& rng, int number) {
    return puzzles::exercise_of(technique, rng, number);
  };
  const auto puzzle = [](const kakuro::Request& request, const Rng& rng, int number) {
    return puzzles::puzzle_of(request, rng, number);
  };
  return order.technique.empty() ? made(puzzles::request_of(order), puzzle)
                                 : made(puzzles::technique_of(order), exercise);
}
}  // namespace

void add_kakuro(Program& program) {
  Command& command = program.command("kakuro", "Kakuro: solve, count, grade, hint, path, show, generate");
  command.group = "Kakuro puzzles";
  auto order = std::make_shared<Arguments>();
  command.option("WORK", &order->work, "solve, count, grade, hint, path, show or generate")
      .must()
      .one_of({"solve", "count", "grade", "hint", "path", "show", "generate"});
  command.option("FILE", &order->paths, "Puzzles in any of the usual formats; - or nothing is standard input").a_path();
  command.option("--threads", &order->threads, "How many work at once; 0 is one for each core; the output is the same")
      .with_default()
      .between(0, 1024);
  command.option("--format", &order->format, "generate, show: line, grid for reading, or (show) address")
      .with_default()
      .one_of({"line", "grid", "address"});
  command.option("--json", &order->json, "grade, hint, path: as JSON, an object a line");
  command.option("--language", &order->language, "hint, path: en, de or it").with_default().one_of({"en", "de", "it"});
  command.option("--rung", &order->rung, "hint: only 1 where to look, 2 which technique, 3 why, or 4 the step")
      .between(1, kakuro::rung_count);
  command.option("--limit", &order->limit, "count: where to stop").with_default().at_least(1);
  command.option("--count", &order->count, "generate: how many").with_default().between(1, 1'000'000'000);
  command.option("--size", &order->size, "generate: columns and rows, those of sums alone counted").with_default();
  command.option("--grade", &order->grade, "generate: easy, medium, hard, unfair or extreme")
      .one_of_any_case({"easy", "medium", "hard", "unfair", "extreme"});
  command.option("--symmetry", &order->symmetry, "generate: how the shape looks alike; see below")
      .with_default()
      .one_of(symmetry_words());
  command.option("--density", &order->density, "generate: of a hundred squares so many are to be filled")
      .with_default()
      .between(50, 100);
  command.option("--pattern", &order->pattern, "generate: rows of . (to fill) and x, with / between them");
  command.option("--seed", &order->seed, "generate: any text; the same text gives the same puzzles (default: by lot)");
  command.option("--technique", &order->technique, "generate: exercises instead, whose next step is of it");
  command.option("--graded", &order->graded, "generate: with level and score behind each puzzle");
  command.footer =
      "Symmetries: none, rotate180 (or rotational), rotate90, mirror (left and right), flip (top and bottom),\n"
      "diagonal, antidiagonal.";
  command.run = [order] { return run(*order); };
}
}  // namespace nonet::cli
