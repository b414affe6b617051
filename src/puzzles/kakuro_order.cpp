#include "puzzles/kakuro_order.h"

#include <cstdio>

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

std::string generate_kakuro_json(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return error_json(json.error());
  const auto order = read_value<KakuroOrder>(*json);
  if (!order) return error_json(order.error().message);
  const auto request = request_of(*order);
  if (!request) return error_json(request.error());
  const Rng rng(sha256(order->seed));
  JsonText answer;
  Out out(answer);
  out.StartArray();
  for (int number = 0; number < order->count; ++number) {
    const auto puzzle = puzzle_of(*request, rng, number);
    if (!puzzle) return error_json(puzzle.error());
    write_text(out, kakuro::line_of(*puzzle));
  }
  out.EndArray();
  return std::string(text_of(answer));
}
}  // namespace nonet::puzzles
