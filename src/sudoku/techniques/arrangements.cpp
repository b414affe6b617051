// An arrangement takes three squares of each band (three rows), one in every row and one in every block of the band.
// Their columns are one of 27 triples, and the triples of the three bands share no column:
//
//   band 0  . x . | . . x | x . .     columns 1, 5, 6: triple 1 + 3 * 2 + 9 * 0
//   band 1  x . . | . x . | . x .     columns 0, 4, 7
//   band 2  . . x | x . . | . . x     columns 2, 3, 8
#include "sudoku/techniques/arrangements.h"

namespace nonet::sudoku {
namespace {
constexpr int triples = 27;
constexpr int orders = 6;
constexpr int order_of_three[orders][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

constexpr std::uint32_t band_bits(SquareSet squares, int band) {
  constexpr std::uint64_t width = (1 << 27) - 1;
  if (band == 2) return static_cast<std::uint32_t>(((squares.low >> 54) | (squares.high << 10)) & width);
  return static_cast<std::uint32_t>((squares.low >> (27 * band)) & width);
}

constexpr SquareSet from_bands(const Array<std::uint32_t, 3>& bands) {
  const std::uint64_t third = bands[2];
  return {bands[0] | (std::uint64_t{bands[1]} << 27) | (third << 54), third >> 10};
}

// The three squares of a band, as its 27 bits, for each triple of columns and order of rows.
constexpr Array<Array<std::uint32_t, orders>, triples> patterns = [] {
  Array<Array<std::uint32_t, orders>, triples> made;
  for (int triple = 0; triple < triples; ++triple) {
    const int column[3] = {triple % 3, 3 + triple / 3 % 3, 6 + triple / 9};
    for (int order = 0; order < orders; ++order)
      for (int block = 0; block < 3; ++block)
        made[triple][order] |= std::uint32_t{1} << (9 * order_of_three[order][block] + column[block]);
  }
  return made;
}();

// Each way to share the columns out: in every stack of blocks the three bands take the three columns in some order.
constexpr Array<Array<int, 3>, orders * orders * orders> shares = [] {
  Array<Array<int, 3>, orders * orders * orders> made;
  for (int share = 0; share < made.size(); ++share)
    for (int band = 0; band < 3; ++band)
      made[share][band] = order_of_three[share % 6][band] + 3 * order_of_three[share / 6 % 6][band] +
                          9 * order_of_three[share / 36][band];
  return made;
}();
}  // namespace

SquareSet arranged(SquareSet open) {
  Array<Array<std::uint32_t, triples>, 3> squares;  // of all the patterns of a triple that lie within the band
  for (int band = 0; band < 3; ++band) {
    const std::uint32_t within = band_bits(open, band);
    for (int triple = 0; triple < triples; ++triple)
      for (const std::uint32_t pattern : patterns[triple])
        if ((pattern & ~within) == 0) squares[band][triple] |= pattern;
  }
  Array<std::uint32_t, 3> bands;
  for (const auto& share : shares) {
    if (squares[0][share[0]] == 0 || squares[1][share[1]] == 0 || squares[2][share[2]] == 0) continue;
    for (int band = 0; band < 3; ++band) bands[band] |= squares[band][share[band]];
  }
  return from_bands(bands);
}

SquareSet Arrangements::misplaced(const Notes& notes, int digit) {
  const SquareSet places = notes.places(digit);
  if (places == places_[digit]) return misplaced_[digit];
  SquareSet written;
  (Nine::all - notes.free()).for_each([&](int square) {
    if (notes.digit(square) == digit) written.insert(square);
  });
  places_[digit] = places;
  misplaced_[digit] = places - arranged(places | written);
  return misplaced_[digit];
}
}  // namespace nonet::sudoku
