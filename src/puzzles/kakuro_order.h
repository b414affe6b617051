// An order for Kakuro, in the words in which the command line and the browser give it.
#pragma once

#include "kakuro/generate/generate.h"
#include "wire/codecs.h"

namespace nonet::puzzles {
struct KakuroOrder {
  std::string seed;  // any text
  int count = 1;
  std::string size = "10x10";  // the row and the column of sums alone counted
  std::string grade;           // any, where nothing is said
  std::string symmetry = "rotate180";
  std::string pattern;
  int density = 64;       // of a hundred squares so many are to be filled
  std::string technique;  // its key: exercises of it instead of puzzles

  friend bool operator==(const KakuroOrder&, const KakuroOrder&) = default;
};
template <class Io>
void fields(Io& io, KakuroOrder& order) {
  io("seed", order.seed);
  io.option("count", order.count, Range{1, 100});
  io.option("size", order.size);
  io.option("grade", order.grade);
  io.option("symmetry", order.symmetry);
  io.option("pattern", order.pattern);
  io.option("density", order.density, Range{50, 100});
  io.option("technique", order.technique);
}

std::expected<kakuro::Request, std::string> request_of(const KakuroOrder& order);  // or what is wrong with it

// The puzzle of that number: the same on every machine, whichever of them are made beside it.
std::expected<kakuro::Puzzle, std::string> puzzle_of(const kakuro::Request& request, const Rng& rng, int number);

// Or what is wrong with an order for exercises, and the exercise of that number.
std::expected<kakuro::Technique, std::string> technique_of(const KakuroOrder& order);
std::expected<kakuro::Puzzle, std::string> exercise_of(kakuro::Technique technique, const Rng& rng, int number);

// {"seed":"monday","size":"12x12","grade":"hard",…} gives ["\ 16\ …","…"]; all but the seed may be left out.
std::string generate_kakuro_json(std::string_view order);
}  // namespace nonet::puzzles
