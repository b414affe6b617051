#include "puzzles/generate_order.h"

#include <algorithm>
#include <cstdio>

#include "sudoku/complete.h"
#include "sudoku/exercises/exercise.h"
#include "sudoku/formats/print.h"
#include "sudoku/generate/generate_six.h"
#include "sudoku/generate/pattern.h"
#include "wire/codecs.h"

namespace nonet::puzzles {
namespace {
constexpr int most_at_once = 1000;  // in the browser, where an order cannot be broken off

template <class Io>
void fields(Io& io, GenerateRequest& order) {
  io("seed", order.seed);
  io.option("count", order.count, Range{1, most_at_once});
  io.option("size", order.size, Range{6, 9});
  io.option("grade", order.grade);
  io.option("clues", order.clues);
  io.option("symmetry", order.symmetry);
  io.option("pattern", order.pattern);
  io.option("minimal", order.minimal);
  io.option("solved", order.solved);
  io.option("technique", order.technique);
}

std::optional<sudoku::ClueRange> clues_read(const std::string& text) {  // "24" or "22-26"
  sudoku::ClueRange range;
  int end = 0;
  const int length = static_cast<int>(text.size());
  if (std::sscanf(text.c_str(), "%2d-%2d%n", &range.fewest, &range.most, &end) == 2 && end == length) return range;
  if (std::sscanf(text.c_str(), "%2d%n", &range.fewest, &end) != 1 || end != length) return {};
  range.most = range.fewest;
  return range;
}

std::string symmetry_list() {
  std::string list;
  for (const auto symmetry : sudoku::symmetry_names) list.append(list.empty() ? "" : ", ").append(symmetry);
  return list;
}

std::expected<GenerateRequest, std::string> order_read(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return std::unexpected(json.error());
  GenerateRequest order;
  Problem problem;
  const Where where;
  const In in{*json, where, problem};
  ObjectReader io(in);
  fields(io, order);
  io.finish();
  if (problem.found) return std::unexpected(problem.message);
  return order;
}

std::string error_json(std::string_view message) {
  JsonText text;
  Out out(text);
  out.StartObject();
  write_key(out, "error");
  write_text(out, message);
  out.EndObject();
  return std::string(text_of(text));
}
template <class Make>
std::string lines_json(const GenerateRequest& order, Make make) {
  const Rng rng(sha256(order.seed));
  JsonText answer;
  Out out(answer);
  out.StartArray();
  for (int number = 0; number < order.count; ++number) {
    const std::expected<std::string, std::string> line = make(rng, number);
    if (!line) return error_json(line.error());
    write_text(out, *line);
  }
  out.EndArray();
  return std::string(text_of(answer));
}
}  // namespace

std::expected<sudoku::Request, std::string> request_of(const GenerateRequest& order) {
  sudoku::Request request;
  request.minimal = order.minimal;
  const auto symmetry = sudoku::symmetry_named(order.symmetry);
  if (!symmetry) return std::unexpected("symmetry: expected one of " + symmetry_list());
  request.symmetry = *symmetry;
  if (order.size != 9 && order.size != 6) return std::unexpected("size: expected 9 or 6");
  if (!order.grade.empty()) {
    request.level = sudoku::level_named(order.grade);
    if (!request.level) return std::unexpected("grade: expected easy, medium, hard, unfair or extreme");
  }
  if (!order.clues.empty()) {
    request.clues = clues_read(order.clues);
    if (!request.clues) return std::unexpected("clues: expected a number or a range like 22-26, found " + order.clues);
  }
  if (!order.pattern.empty()) {
    request.pattern = sudoku::pattern_read(order.pattern);
    if (!request.pattern)
      return std::unexpected("pattern: expected 81 characters, x for a clue and . for none, found " + order.pattern);
  }
  const bool plain = !request.minimal && !request.level && !request.clues && !request.pattern;
  if (order.solved && !(plain && request.symmetry == sudoku::Symmetry::none))
    return std::unexpected("solved: a completed grid has no clues to ask anything of");
  if (const auto flawed = order.size == 6 ? sudoku::six_flaw(request) : sudoku::flaw(request))
    return std::unexpected(*flawed);
  return request;
}

std::expected<Digits, std::string> puzzle_of(const GenerateRequest& order, const sudoku::Request& request,
                                             const Rng& rng, int number) {
  Rng chance = rng.fork(static_cast<std::uint32_t>(number));
  if (order.size == 9) return order.solved ? *completed(Digits{}, chance) : sudoku::generate(request, chance);
  const auto six = order.solved ? sudoku::completed_six(chance) : sudoku::generate_six(request, chance);
  if (!six) return std::unexpected(six.error());
  Digits digits{};
  std::copy(six->begin(), six->end(), digits.begin());
  return digits;
}

std::expected<sudoku::Technique, std::string> technique_of(const GenerateRequest& order) {
  GenerateRequest bare;
  bare.count = order.count;
  bare.seed = order.seed;
  bare.technique = order.technique;
  if (order != bare) return std::unexpected("technique: exercises take no other wish than their number and a seed");
  const auto technique = sudoku::technique_with(order.technique);
  if (technique && sudoku::exercised(*technique)) return *technique;
  return std::unexpected("technique: expected a key such as x-wing, found " + order.technique +
                         (technique ? ", of which there are no exercises" : ""));
}

std::expected<sudoku::Puzzle, std::string> exercise_of(sudoku::Technique technique, const Rng& rng, int number) {
  Rng chance = rng.fork(static_cast<std::uint32_t>(number));
  return sudoku::exercise(technique, chance);
}

std::string generate_json(std::string_view text) {
  const auto order = order_read(text);
  if (!order) return error_json(order.error());
  if (!order->technique.empty()) {
    const auto technique = technique_of(*order);
    if (!technique) return error_json(technique.error());
    return lines_json(*order, [&](const Rng& rng, int number) -> std::expected<std::string, std::string> {
      const auto exercise = exercise_of(*technique, rng, number);
      if (!exercise) return std::unexpected(exercise.error());
      return line_of(*exercise);
    });
  }
  const auto request = request_of(*order);
  if (!request) return error_json(request.error());
  return lines_json(*order, [&](const Rng& rng, int number) -> std::expected<std::string, std::string> {
    const auto puzzle = puzzle_of(*order, *request, rng, number);
    if (!puzzle) return std::unexpected(puzzle.error());
    return sudoku::line_of(*puzzle, order->size);
  });
}
}  // namespace nonet::puzzles
