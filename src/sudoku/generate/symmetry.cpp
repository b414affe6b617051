#include "sudoku/generate/symmetry.h"

namespace nonet::sudoku {
std::optional<Symmetry> symmetry_named(std::string_view name) {
  if (name == "rotational") return Symmetry::rotate_180;
  for (int i = 0; i < symmetry_count; ++i)
    if (symmetry_names[i] == name) return static_cast<Symmetry>(i);
  return {};
}

std::vector<SquareSet> orbits(Symmetry symmetry, int side) {
  std::vector<SquareSet> found;
  SquareSet seen;
  for (int square = 0; square < side * side; ++square) {
    if (seen.contains(square)) continue;
    SquareSet orbit;
    for (int at = square; !orbit.contains(at); at = image(symmetry, at, side)) orbit.insert(at);
    seen = seen | orbit;
    found.push_back(orbit);
  }
  return found;
}
}  // namespace nonet::sudoku
