// Franken fish: n houses (rows and blocks, or columns and blocks) that can have a digit only in n others (columns and
// blocks, or rows and blocks). As in any fish the digit lies once in each cover, so a cover's other squares cannot have
// it, and neither can a square that two covers share. Candidates outside the covers are fins; so are those that two
// bases share (endo fins), because they would count twice.
#include "sudoku/techniques/finders.h"
#include "sudoku/techniques/record.h"

namespace nonet::sudoku {
namespace {
constexpr int most_fins = 5;
constexpr int most_endo_fins = 2;

struct Part {  // one digit's candidates in one house
  int house = 0;
  SquareSet squares;
};
using Parts = FixedList<Part, 18>;
using Choice = FixedList<const Part*, 3>;

class FrankenSearch {
 public:
  FrankenSearch(const Notes& notes, Workbench& bench, int size, bool finned, Technique technique, Step& step)
      : notes_(notes), bench_(bench), size_(size), finned_(finned), technique_(technique), step_(step) {}

  bool run() {
    for (digit_ = 1; digit_ <= 9; ++digit_) {
      misplaced_ = bench_.arrangements.misplaced(notes_, digit_);
      if (misplaced_.empty()) continue;
      for (const bool rows : {true, false}) {
        collect(rows);
        if (choose_base(0, {}, {})) return true;
      }
    }
    return false;
  }

 private:
  void collect(bool rows) {
    bases_.clear();
    covers_.clear();
    for (int house = 0; house < house_count; ++house) {
      const Part part{house, notes_.places_in(house, digit_)};
      if (part.squares.empty()) continue;
      const bool block = house >= first_block;
      const bool along = (house < 9) == rows;
      if ((block || along) && (finned_ || notes_.count(house, digit_) <= size_)) bases_.push_back(part);
      if (block || !along) covers_.push_back(part);
    }
  }

  bool choose_base(int from, SquareSet squares, SquareSet endo_fins) {
    if (base_.size() == size_) return swims(squares, endo_fins);
    for (int i = from; i < bases_.size(); ++i) {
      const SquareSet shared = squares & bases_[i].squares;
      if (!shared.empty() && (!finned_ || endo_fins.count() + shared.count() > most_endo_fins)) continue;
      base_.push_back(&bases_[i]);
      const bool found = choose_base(i + 1, squares | bases_[i].squares, endo_fins | shared);
      base_.erase(base_.end() - 1);
      if (found) return true;
    }
    return false;
  }

  bool swims(SquareSet squares, SquareSet endo_fins) {
    base_squares_ = squares;
    endo_fins_ = endo_fins;
    usable_.clear();
    for (const Part& part : covers_) {
      bool base = false;
      for (const Part* chosen : base_) base = base || chosen->house == part.house;
      if (!base && part.squares.overlaps(squares)) usable_.push_back(part);
    }
    return choose_cover(0, {}, {});
  }

  bool choose_cover(int from, SquareSet squares, SquareSet twice) {
    if (cover_.size() == size_) return conclude(squares, twice);
    const int missing = size_ - cover_.size();
    for (int i = from; i <= usable_.size() - missing; ++i) {
      cover_.push_back(&usable_[i]);
      const bool found = choose_cover(i + 1, squares | usable_[i].squares, twice | (squares & usable_[i].squares));
      cover_.erase(cover_.end() - 1);
      if (found) return true;
    }
    return false;
  }

  bool conclude(SquareSet covered, SquareSet twice) {
    const SquareSet fins = (base_squares_ - covered) | endo_fins_;
    const int count = fins.count();
    if (finned_ ? count == 0 || count > most_fins : count != 0) return false;
    SquareSet others = covered - base_squares_;
    if (finned_) {
      if (!(others | twice).overlaps(misplaced_)) return false;
      const SquareSet seen = seen_by_all(fins);
      others = others & seen;
      twice = twice & seen;
    }
    twice = twice - others;
    if ((others | twice).empty()) return false;

    step_.technique = technique_;
    step_.digits = mask_of(digit_);
    record_strikes(step_, others, digit_);
    record_strikes(step_, twice, digit_);
    if (bench_.evidence) {
      for (const Part* part : base_) record_house(step_, part->house);
      for (const Part* part : cover_) record_cover(step_, part->house);
      record_marks(step_, base_squares_ - fins, digit_);
      record_marks(step_, fins, digit_, Role::fin);
    }
    return true;
  }

  const Notes& notes_;
  Workbench& bench_;
  const int size_;
  const bool finned_;
  const Technique technique_;
  Step& step_;

  int digit_ = 0;
  SquareSet misplaced_;
  Parts bases_;
  Parts covers_;
  Parts usable_;
  Choice base_;
  Choice cover_;
  SquareSet base_squares_;
  SquareSet endo_fins_;
};
}  // namespace

bool find_franken_x_wing(const Notes& notes, Workbench& bench, Step& step) {
  return FrankenSearch(notes, bench, 2, false, Technique::franken_x_wing, step).run();
}
bool find_franken_swordfish(const Notes& notes, Workbench& bench, Step& step) {
  return FrankenSearch(notes, bench, 3, false, Technique::franken_swordfish, step).run();
}
bool find_finned_franken_x_wing(const Notes& notes, Workbench& bench, Step& step) {
  return FrankenSearch(notes, bench, 2, true, Technique::finned_franken_x_wing, step).run();
}
bool find_finned_franken_swordfish(const Notes& notes, Workbench& bench, Step& step) {
  return FrankenSearch(notes, bench, 3, true, Technique::finned_franken_swordfish, step).run();
}
}  // namespace nonet::sudoku
