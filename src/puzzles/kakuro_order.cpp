#include "puzzles/kakuro_order.h"

#include <cstdio>
#include <functional>

#include "kakuro/exercises/exercise.h"
#include "kakuro/formats/print.h"

namespace nonet::puzzles {
namespace {
bool take_size(const std::string& text, kakuro::ShapeRequest& shape) {  // "12x10" or "12"
  int end = 0;
  const int length = static_cast<int>(text.size());
  if (std::sscanf(text.c_str(), "%2dx%2d%n", &shape.width, &shape.height, &end) == 2 && end == length) return true;
  if (std::sscanf(text.c_str(), "%2d%n", &shape.width, &end) != 1 || end != length) return false;
  shape.height = shape.width;
  return true;
}

std::string symmetry_list() {
  std::string list;
  for (const auto symmetry : kakuro::symmetry_names) list.append(list.empty() ? "" : ", ").append(symmetry);
  return list;
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
}  // namespace

std::expected<kakuro::Request, std::string> request_of(const KakuroOrder& order) {
  kakuro::Request request;
  if (!take_size(order.size, request.shape))
    return std::unexpected("size: expected columns and rows such as 12x10, found " + order.size);
  const auto symmetry = kakuro::symmetry_named(order.symmetry);
  if (!symmetry) return std::unexpected("symmetry: expected one of " + symmetry_list());
  request.shape.symmetry = *symmetry;
  request.shape.density = order.density;
  if (!order.grade.empty()) {
    request.level = kakuro::level_named(order.grade);
    if (!request.level) return std::unexpected("grade: expected easy, medium, hard, unfair or extreme");
  }
  if (!order.pattern.empty()) {
    auto pattern = kakuro::shape_read(order.pattern);
    if (!pattern) return std::unexpected(pattern.error());
    request.pattern = std::move(*pattern);
  }
  if (const auto flawed = kakuro::flaw(request)) return std::unexpected(*flawed);
  return request;
}

std::expected<kakuro::Puzzle, std::string> puzzle_of(const kakuro::Request& request, const Rng& rng, int number) {
  Rng chance = rng.fork(static_cast<std::uint32_t>(number));
  return kakuro::generate(request, chance);
}

std::expected<kakuro::Technique, std::string> technique_of(const KakuroOrder& order) {
  KakuroOrder bare;
  bare.count = order.count;
  bare.seed = order.seed;
  bare.technique = order.technique;
  if (order != bare) return std::unexpected("technique: exercises take no other wish than their number and a seed");
  const auto technique = kakuro::technique_with(order.technique);
  if (technique && kakuro::exercised(*technique)) return *technique;
  return std::unexpected("technique: expected a key such as region-sums, found " + order.technique +
                         (technique ? ", of which there are no exercises" : ""));
}

std::expected<kakuro::Puzzle, std::string> exercise_of(kakuro::Technique technique, const Rng& rng, int number) {
  Rng chance = rng.fork(static_cast<std::uint32_t>(number));
  return kakuro::exercise(technique, chance);
}

std::string generate_kakuro_json(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return error_json(json.error());
  const auto order = read_value<KakuroOrder>(*json);
  if (!order) return error_json(order.error().message);
  std::function<std::expected<kakuro::Puzzle, std::string>(const Rng&, int)> make;
  if (order->technique.empty()) {
    const auto request = request_of(*order);
    if (!request) return error_json(request.error());
    make = [request](const Rng& rng, int number) { return puzzle_of(*request, rng, number); };
  } else {
    const auto technique = technique_of(*order);
    if (!technique) return error_json(technique.error());
    make = [technique](const Rng& rng, int number) { return exercise_of(*technique, rng, number); };
  }
  const Rng rng(sha256(order->seed));
  JsonText answer;
  Out out(answer);
  out.StartArray();
  for (int number = 0; number < order->count; ++number) {
    const auto puzzle = make(rng, number);
    if (!puzzle) return error_json(puzzle.error());
    write_text(out, kakuro::line_of(*puzzle));
  }
  out.EndArray();
  return std::string(text_of(answer));
}
}  // namespace nonet::puzzles
