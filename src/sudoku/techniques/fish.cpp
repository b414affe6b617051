// Fish: n lines that can have a digit only on n crossing lines between them. The digit lies on those crossing lines
// there, so no other line can have it on them. A finned fish has candidates more, the fins, all in one block: either
// the fish holds or a fin does, so what both would strike is struck. A finned fish is sashimi where a line would be
// left with one candidate without its fins.
//
//   X-Wing: rows 1 and 4, columns B and F          finned: the fin f spares all but the x in its block
//   . 5 . | . . 5 | . . .                          . 5 . | . . 5 | . . .
//   . x . | . . x | . . .                          . . . | . . . | . . .
//   . x . | . . x | . . .                          . . . | . . . | . . .
//   ------+-------+------                          ------+-------+------
//   . 5 . | . . 5 | . . .                          . 5 . | f . 5 | . . .
//   . x . | . . x | . . .                          . . . | . . x | . . .
#include "sudoku/techniques/finders.h"
#include "sudoku/techniques/record.h"

namespace nonet::sudoku {
namespace {
// One digit's candidates seen along rows or along columns: bit k of line i is the square where it crosses line k.
struct Lines {
  bool rows = true;
  Array<unsigned, 9> line;

  Lines(SquareSet places, bool rows_) : rows(rows_) {
    places.for_each([&](int square) {
      const int row = Nine::row(square);
      const int column = Nine::column(square);
      line[rows ? row : column] |= 1u << (rows ? column : row);
    });
  }
  int square(int along, int cross) const { return rows ? along * 9 + cross : cross * 9 + along; }
  int base_house(int along) const { return rows ? along : 9 + along; }
  int cover_house(int cross) const { return rows ? 9 + cross : cross; }
};

template <class Visit>
void for_each_bit(unsigned bits, Visit visit) {
  for (; bits != 0; bits &= bits - 1) visit(std::countr_zero(bits));
}

constexpr unsigned three(int group) { return 7u << (3 * group); }  // the lines of one band or stack

class FishSearch {
 public:
  FishSearch(const Notes& notes, Workbench& bench, int size) : notes_(notes), bench_(bench), size_(size) {}

  bool plain(Technique technique, Step& step) {
    return each_way([&](int digit, const Lines& lines) {
      return each_base(lines, size_, [&](unsigned base, unsigned cross) {
        if (!strike(lines, all_lines & ~base, cross, digit, step)) return false;
        return conclude(technique, digit, lines, {base, cross, 0}, step);
      });
    });
  }

  // Finned ones go before sashimi ones, whichever was met first.
  bool finned(Technique technique, Technique sashimi, Step& step) {
    Fish spare;
    int spare_digit = 0;
    bool spare_rows = true;
    const bool found = each_way([&](int digit, const Lines& lines) {
      return each_base(lines, size_ + 2, [&](unsigned base, unsigned cross) {
        if (size_of(cross) <= size_) return false;
        const Finned fish = finned_on(lines, base, cross);
        if (fish.whole.cover != 0) {
          strike(lines, fish.whole.reach, fish.whole.cover & fish.whole.block, digit, step);
          return conclude(technique, digit, lines, fish.whole, step);
        }
        if (spare.cover == 0) {
          spare = fish.sashimi;
          spare_digit = digit;
          spare_rows = lines.rows;
        }
        return false;
      });
    });
    if (found) return true;
    if (spare.cover == 0) return false;
    const Lines lines(notes_.places(spare_digit), spare_rows);
    strike(lines, spare.reach, spare.cover & spare.block, spare_digit, step);
    return conclude(sashimi, spare_digit, lines, spare, step);
  }

 private:
  static constexpr unsigned all_lines = 0x1ff;

  struct Fish {
    unsigned base = 0;   // lines
    unsigned cover = 0;  // crossing lines
    unsigned fins = 0;   // crossing lines of the fins
    unsigned reach = 0;  // the other lines of the fins' block
    unsigned block = 0;  // its crossing lines
  };
  struct Finned {
    Fish whole;
    Fish sashimi;
  };

  template <class Visit>
  bool each_way(Visit visit) {
    for (int digit = 1; digit <= 9; ++digit) {
      if (bench_.arrangements.misplaced(notes_, digit).empty()) continue;
      for (const bool rows : {true, false})
        if (visit(digit, Lines(notes_.places(digit), rows))) return true;
    }
    return false;
  }

  // Every choice of as many lines as the fish is big, in order, that use at most so many crossing lines.
  template <class Visit>
  bool each_base(const Lines& lines, int most_cross, Visit visit) const {
    return extend(lines, 0, size_, 0, 0, most_cross, visit);
  }

  template <class Visit>
  bool extend(const Lines& lines, int from, int missing, unsigned base, unsigned cross, int most_cross,
              Visit& visit) const {
    if (missing == 0) return visit(base, cross);
    for (int i = from; i <= 9 - missing; ++i) {
      const unsigned joined = cross | lines.line[i];
      if (lines.line[i] == 0 || size_of(joined) > most_cross) continue;
      if (extend(lines, i + 1, missing - 1, base | 1u << i, joined, most_cross, visit)) return true;
    }
    return false;
  }

  // All crossing lines outside the fins' block are covered, and so is at least one of its three, on which to strike;
  // that leaves few covers to try. Of several the first in order is taken.
  Finned finned_on(const Lines& lines, unsigned base, unsigned cross) const {
    Finned found;
    for (int stack = 0; stack < 3; ++stack) {
      const unsigned inside = cross & three(stack);
      const int room = size_ - size_of(cross & ~three(stack));
      if (room < 1 || room >= size_of(inside)) continue;
      for (unsigned fins = inside; fins != 0; fins = (fins - 1) & inside) {
        if (size_of(inside & ~fins) != room) continue;
        const Fish fish = with_fins(lines, base, cross & ~fins, fins, three(stack));
        if (fish.cover == 0) continue;
        Fish& best = sashimi(lines, fish) ? found.sashimi : found.whole;
        if (best.cover == 0 || first_in_order(fish.cover, best.cover)) best = fish;
      }
    }
    return found;
  }

  Fish with_fins(const Lines& lines, unsigned base, unsigned cover, unsigned fins, unsigned block) const {
    unsigned finned = 0;
    unsigned reach = 0;
    for_each_bit(base, [&](int i) {
      if ((lines.line[i] & fins) != 0) finned |= 1u << i;
    });
    for (int band = 0; band < 3; ++band)
      if ((finned & ~three(band)) == 0) reach = three(band) & ~base;
    for_each_bit(reach, [&](int i) {
      if ((lines.line[i] & cover & block) == 0) reach &= ~(1u << i);
    });
    if (reach == 0) return {};
    return {base, cover, fins, reach, block};
  }

  static bool sashimi(const Lines& lines, const Fish& fish) {
    bool thin = false;
    for_each_bit(fish.base, [&](int i) { thin = thin || size_of(lines.line[i] & fish.cover) <= 1; });
    return thin;
  }

  // Of two sets of one size, whether the first comes first in the order of a dictionary: then the lowest line that only
  // one of them has is its own.
  static bool first_in_order(unsigned a, unsigned b) { return (a & (a ^ b) & -(a ^ b)) != 0; }

  static bool strike(const Lines& lines, unsigned along, unsigned cross, int digit, Step& step) {
    SquareSet struck;
    for_each_bit(
        along, [&](int i) { for_each_bit(lines.line[i] & cross, [&](int k) { struck.insert(lines.square(i, k)); }); });
    record_strikes(step, struck, digit);
    return !struck.empty();
  }

  bool conclude(Technique technique, int digit, const Lines& lines, const Fish& fish, Step& step) const {
    step.technique = technique;
    step.digits = mask_of(digit);
    if (!bench_.evidence) return true;
    for_each_bit(fish.base, [&](int i) {
      record_house(step, lines.base_house(i));
      for_each_bit(lines.line[i], [&](int k) {
        record_mark(step, lines.square(i, k), digit, (fish.fins >> k & 1) != 0 ? Role::fin : Role::proof);
      });
    });
    for_each_bit(fish.cover, [&](int k) { record_cover(step, lines.cover_house(k)); });
    return true;
  }

  const Notes& notes_;
  Workbench& bench_;
  const int size_;
};
}  // namespace

bool find_x_wing(const Notes& notes, Workbench& bench, Step& step) {
  return FishSearch(notes, bench, 2).plain(Technique::x_wing, step);
}
bool find_swordfish(const Notes& notes, Workbench& bench, Step& step) {
  return FishSearch(notes, bench, 3).plain(Technique::swordfish, step);
}
bool find_jellyfish(const Notes& notes, Workbench& bench, Step& step) {
  return FishSearch(notes, bench, 4).plain(Technique::jellyfish, step);
}
bool find_finned_x_wing(const Notes& notes, Workbench& bench, Step& step) {
  return FishSearch(notes, bench, 2).finned(Technique::finned_x_wing, Technique::sashimi_x_wing, step);
}
bool find_finned_swordfish(const Notes& notes, Workbench& bench, Step& step) {
  return FishSearch(notes, bench, 3).finned(Technique::finned_swordfish, Technique::sashimi_swordfish, step);
}
bool find_finned_jellyfish(const Notes& notes, Workbench& bench, Step& step) {
  return FishSearch(notes, bench, 4).finned(Technique::finned_jellyfish, Technique::sashimi_jellyfish, step);
}
}  // namespace nonet::sudoku
