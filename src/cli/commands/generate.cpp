#include <atomic>
#include <random>

#include "cli/commands/commands.h"
#include "cli/commands/generate.h"
#include "cli/parallel.h"
#include "cli/terminal.h"
#include "puzzles/generate_order.h"
#include "sudoku/formats/print.h"
#include "sudoku/grade.h"

namespace nonet::cli {
namespace {
struct Arguments : puzzles::GenerateRequest {
  std::string format = "line";
  int threads = 1;
  bool graded = false;
};

std::expected<sudoku::Request, std::string> request_of(const Arguments& order) {
  if (order.graded && order.solved) return std::unexpected("--graded: a completed grid has no grade");
  if (order.graded && order.size == 6) return std::unexpected("--graded: puzzles of six by six have no grade");
  return puzzles::request_of(order);
}

std::string shown(const Arguments& order, const Digits& digits) {
  std::string remark;
  if (order.graded) {
    const auto grade = *sudoku::grade(digits);
    remark = "# " + std::string(name(grade.level)) + " (" + std::to_string(grade.score) + ")";
  }
  if (order.format == "grid") return (remark.empty() ? "" : remark + "\n") + sudoku::grid_of(digits, order.size) + "\n";
  return sudoku::line_of(digits, order.size) + (remark.empty() ? "" : " " + remark) + "\n";
}

struct Batch {  // puzzles that one thread makes in one go
  int first = 0;
  int count = 0;
  std::string text;
  std::string error;
};

std::string shown(const Arguments& order, const sudoku::Puzzle& exercise) {
  return order.format == "grid" ? sudoku::candidate_grid_of(notes_of(exercise)) + "\n" : line_of(exercise) + "\n";
}

using Maker = std::function<std::expected<std::string, std::string>(const Rng&, int)>;  // the text of one

bool generate(const Arguments& order, int most, const Maker& make) {
  const Rng rng(seed_from(order.seed));
  std::optional<Progress> progress;
  if (!out_is_terminal()) progress.emplace("generating", order.count);
  std::atomic<bool> failed = false;
  int begun = 0;
  in_order<Batch>(
      thread_count(order.threads),
      [&](Batch& batch) {
        batch = {begun, std::min(most, order.count - begun), "", ""};
        begun += batch.count;
        return batch.count > 0 && !failed;
      },
      [&](Batch& batch) {
        for (int i = batch.first; i < batch.first + batch.count && batch.error.empty(); ++i) {
          const auto text = make(rng, i);
          text ? batch.text += * text : batch.error = text.error();
        }
      },
      [&](Batch& batch) {
        if (failed) return;
        print(batch.text);
        if (progress) progress->at(batch.first + batch.count);
        if (batch.error.empty()) return;
        complain(batch.error);
        failed = true;
      });
  return !failed;
}

int refused(const std::string& why) {
  complain(why);
  return wrong_usage;
}

int generate_puzzles(const Arguments& order) {
  const auto request = request_of(order);
  if (!request) return refused(request.error());
  const auto make = [&](const Rng& rng, int number) -> std::expected<std::string, std::string> {
    const auto puzzle = puzzles::puzzle_of(order, *request, rng, number);
    if (!puzzle) return std::unexpected(puzzle.error());
    return shown(order, *puzzle);
  };
  return generate(order, request->level || request->pattern ? 1 : 64, make) ? all_well : something_failed;
}

int generate_exercises(const Arguments& order) {
  if (order.graded) return refused("--graded: an exercise has no grade");
  const auto technique = puzzles::technique_of(order);
  if (!technique) return refused(technique.error());
  const auto make = [&](const Rng& rng, int number) -> std::expected<std::string, std::string> {
    const auto exercise = puzzles::exercise_of(*technique, rng, number);
    if (!exercise) return std::unexpected(exercise.error());
    return shown(order, *exercise);
  };
  return generate(order, 1, make) ? all_well : something_failed;
}
}  // namespace

std::vector<std::string> symmetry_words() {
  std::vector<std::string> words(sudoku::symmetry_names.begin(), sudoku::symmetry_names.end());
  words.push_back("rotational");
  return words;
}

Seed seed_from(std::string seed) {
  if (!seed.empty()) return sha256(seed);
  std::random_device device;
  std::string lot;
  for (int i = 0; i < 2; ++i) {
    const auto number = device();
    lot += std::string_view(reinterpret_cast<const char*>(&number), 4);
  }
  seed = hex(lot);
  complain("the seed is " + seed + "; --seed " + seed + " gives the same again");
  return sha256(seed);
}

void add_generate(Program& program) {
  Command& command = program.command("generate", "Makes Sudoku puzzles with one solution, one a line");
  command.group = "Sudoku puzzles";
  auto order = std::make_shared<Arguments>();
  command.option("--count", &order->count, "How many").with_default().between(1, 1'000'000'000);
  command.option("--grade", &order->grade, "easy, medium, hard, unfair or extreme")
      .one_of_any_case({"easy", "medium", "hard", "unfair", "extreme"});
  command.option("--minimal", &order->minimal, "No clue can go (with a symmetry: no clue with its images)");
  command.option("--clues", &order->clues, "How many clues: a number, or a range like 22-26");
  command.option("--symmetry", &order->symmetry, "How the pattern of clues looks alike; see below")
      .with_default()
      .one_of(symmetry_words());
  command.option("--pattern", &order->pattern, "81 characters: x where a clue is wanted, . where none");
  command.option("--seed", &order->seed, "Any text; the same text gives the same puzzles (default: by lot)");
  command.option("--size", &order->size, "9, or 6 for six by six").with_default().one_of({"6", "9"});
  command.option("--solved", &order->solved, "Completed grids instead of puzzles");
  command.option("--technique", &order->technique, "Exercises instead: positions whose next step is of it (x-wing)");
  command.option("--graded", &order->graded, "With level and score behind each puzzle");
  command.option("--format", &order->format, "line, or grid for reading").with_default().one_of({"line", "grid"});
  command.option("--threads", &order->threads, "How many work at once, 0: one a core; the output is the same")
      .with_default()
      .between(0, 256);
  command.footer =
      "Symmetries: none, rotate180 (or rotational), rotate90, mirror (left and right), flip (top and bottom),\n"
      "diagonal, antidiagonal.\n"
      "\nWithout --minimal and --clues, easy puzzles get 30 to 36 clues, medium ones 27 to 32, and all others as few\n"
      "as it comes: there no clue can go.";
  command.run = [order] { return order->technique.empty() ? generate_puzzles(*order) : generate_exercises(*order); };
}
}  // namespace nonet::cli
