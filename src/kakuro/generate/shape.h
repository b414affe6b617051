// Where the squares to fill lie on a sheet: given by somebody, or made by lot with a symmetry. Runs have 2 to 9
// squares, and every square can be reached from every other.
#pragma once

#include <expected>

#include "base/rng.h"
#include "kakuro/puzzle.h"

namespace nonet::kakuro {
enum class Symmetry : std::uint8_t { none, rotate_180, rotate_90, mirror, flip, diagonal, antidiagonal };
constexpr int symmetry_count = 7;
inline constexpr Array<std::string_view, symmetry_count> symmetry_names = {
    {"none", "rotate180", "rotate90", "mirror", "flip", "diagonal", "antidiagonal"}};
std::optional<Symmetry> symmetry_named(std::string_view name);  // "rotational" is rotate180
constexpr bool needs_square(Symmetry symmetry) {
  return symmetry == Symmetry::rotate_90 || symmetry == Symmetry::diagonal || symmetry == Symmetry::antidiagonal;
}

struct ShapeRequest {
  int width = 10;
  int height = 10;
  Symmetry symmetry = Symmetry::rotate_180;
  int density = 64;  // how many of a hundred squares, first row and column aside, are to be filled
};

std::optional<Puzzle> random_shape(const ShapeRequest& request, Rng& rng);  // nothing: it did not come to one

// A sheet from rows of '.' (or 'o') for squares to fill and 'x' (or '#') for others, with line ends, blanks or '/'
// between the rows, with or without the first row and column.
std::expected<Puzzle, std::string> shape_read(std::string_view text);
std::optional<std::string> shape_flaw(const Puzzle& shape);  // of one that somebody gave
}  // namespace nonet::kakuro
