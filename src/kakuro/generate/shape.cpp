#include "kakuro/generate/shape.h"

#include <algorithm>

namespace nonet::kakuro {
namespace {
constexpr int shape_tries = 60;

class Field {  // the sheet without its first row and column
 public:
  Field(const ShapeRequest& request, Rng& rng) : width_(request.width - 1), height_(request.height - 1), rng_(rng) {
    open_.assign(static_cast<std::size_t>(width_ * height_), 1);
    for (int square = 0; square < size(); ++square) {
      std::vector<int> orbit;
      for (int at = square; std::ranges::find(orbit, at) == orbit.end(); at = image(request.symmetry, at))
        orbit.push_back(at);
      if (*std::ranges::min_element(orbit) == square) orbits_.push_back(std::move(orbit));
    }
    wanted_ = size() * request.density / 100;
  }

  bool make() {
    // Runs that are too long are cut first, then the rest is thinned out to what was wished.
    for (const bool only_long : {true, false}) {
      rng_.shuffle(orbits_);
      for (bool closed = true; closed && (only_long ? has_long_run() : left() > wanted_);) {
        closed = false;
        for (const std::vector<int>& orbit : orbits_) {
          if (!(only_long ? std::ranges::any_of(orbit, [&](int at) { return in_long_run(at); }) : left() > wanted_))
            continue;
          closed = close(orbit) || closed;
        }
      }
    }
    return !has_long_run();
  }

  Puzzle sheet() const {
    Puzzle puzzle(width_ + 1, height_ + 1);
    for (int square = 0; square < size(); ++square)
      puzzle.squares[static_cast<std::size_t>(puzzle.at(square % width_ + 1, square / width_ + 1))].open = open(square);
    return puzzle;
  }

 private:
  int size() const { return width_ * height_; }
  bool open(int square) const { return open_[static_cast<std::size_t>(square)] != 0; }
  bool open_at(int column, int row) const {
    return column >= 0 && row >= 0 && column < width_ && row < height_ && open(row * width_ + column);
  }
  int left() const { return static_cast<int>(std::ranges::count(open_, 1)); }

  int image(Symmetry symmetry, int square) const {
    const int row = square / width_;
    const int column = square % width_;
    const auto at = [&](int to_row, int to_column) { return to_row * width_ + to_column; };
    switch (symmetry) {
      case Symmetry::none:
        return square;
      case Symmetry::rotate_180:
        return at(height_ - 1 - row, width_ - 1 - column);
      case Symmetry::rotate_90:
        return at(column, width_ - 1 - row);
      case Symmetry::mirror:
        return at(row, width_ - 1 - column);
      case Symmetry::flip:
        return at(height_ - 1 - row, column);
      case Symmetry::diagonal:
        return at(column, row);
      case Symmetry::antidiagonal:
        return at(width_ - 1 - column, height_ - 1 - row);
    }
    return square;
  }

  int run_length(int square, int right, int down) const {
    int length = 1;
    for (const int way : {-1, 1}) {
      int column = square % width_ + way * right;
      int row = square / width_ + way * down;
      for (; open_at(column, row); column += way * right, row += way * down) ++length;
    }
    return length;
  }
  bool in_long_run(int square) const {
    return open(square) && (run_length(square, 1, 0) > longest_run || run_length(square, 0, 1) > longest_run);
  }
  bool has_long_run() const {
    for (int square = 0; square < size(); ++square)
      if (in_long_run(square)) return true;
    return false;
  }

  bool close(const std::vector<int>& orbit) {
    if (!open(orbit.front())) return false;
    for (const int square : orbit) open_[static_cast<std::size_t>(square)] = 0;
    bool fine = std::ranges::all_of(orbit, [&](int square) { return neighbours_fine(square); });
    fine = fine && connected();
    if (!fine)
      for (const int square : orbit) open_[static_cast<std::size_t>(square)] = 1;
    return fine;
  }

  bool neighbours_fine(int square) const {  // none of them is left in a run of its own
    const int column = square % width_;
    const int row = square / width_;
    const auto fine = [&](int to_column, int to_row, int right, int down) {
      return !open_at(to_column, to_row) || run_length(to_row * width_ + to_column, right, down) > 1;
    };
    return fine(column - 1, row, 1, 0) && fine(column + 1, row, 1, 0) && fine(column, row - 1, 0, 1) &&
           fine(column, row + 1, 0, 1);
  }

  bool connected() const {
    const auto start = std::ranges::find(open_, 1);
    if (start == open_.end()) return false;
    std::vector<std::uint8_t> seen(open_.size());
    std::vector<int> reached = {static_cast<int>(start - open_.begin())};
    seen[static_cast<std::size_t>(reached.front())] = 1;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      const int column = reached[i] % width_;
      const int row = reached[i] / width_;
      const auto reach = [&](int to_column, int to_row) {
        if (!open_at(to_column, to_row)) return;
        const int to = to_row * width_ + to_column;
        if (seen[static_cast<std::size_t>(to)]++ == 0) reached.push_back(to);
      };
      reach(column - 1, row);
      reach(column + 1, row);
      reach(column, row - 1);
      reach(column, row + 1);
    }
    return static_cast<int>(reached.size()) == left();
  }

  int width_;
  int height_;
  Rng& rng_;
  int wanted_ = 0;
  std::vector<std::uint8_t> open_;
  std::vector<std::vector<int>> orbits_;
};

}  // namespace

std::optional<Symmetry> symmetry_named(std::string_view name) {
  if (name == "rotational") return Symmetry::rotate_180;
  for (int i = 0; i < symmetry_count; ++i)
    if (symmetry_names[i] == name) return static_cast<Symmetry>(i);
  return {};
}

std::optional<Puzzle> random_shape(const ShapeRequest& request, Rng& rng) {
  for (int i = 0; i < shape_tries; ++i) {
    Field field(request, rng);
    if (field.make()) return field.sheet();
  }
  return {};
}

std::expected<Puzzle, std::string> shape_read(std::string_view text) {
  std::vector<std::vector<bool>> rows(1);
  for (const char c : text) {
    if (c == '\n' || c == '/' || c == ' ' || c == '\r') {
      if (!rows.back().empty()) rows.emplace_back();
    } else if (c == '.' || c == 'o') {
      rows.back().push_back(true);
    } else if (c == 'x' || c == 'X' || c == '#') {
      rows.back().push_back(false);
    } else {
      return std::unexpected("pattern: expected . for a square to fill, x for another, / between rows, found " +
                             std::string(1, c));
    }
  }
  if (rows.back().empty()) rows.pop_back();
  if (rows.empty()) return std::unexpected("pattern: expected rows of . and x");
  for (const auto& row : rows)
    if (row.size() != rows.front().size())
      return std::unexpected("pattern: expected rows of " + std::to_string(rows.front().size()) + ", found one of " +
                             std::to_string(row.size()));
  const bool bordered = std::ranges::none_of(rows.front(), [](bool open) { return open; }) &&
                        std::ranges::none_of(rows, [](const auto& row) { return bool{row.front()}; });
  const int more = bordered ? 0 : 1;
  const auto width = static_cast<int>(rows.front().size()) + more;
  const auto height = static_cast<int>(rows.size()) + more;
  if (width > longest_side || height > longest_side)
    return std::unexpected("pattern: expected at most 30 rows and columns, the first of sums alone counted");
  Puzzle puzzle(width, height);
  for (int row = more; row < height; ++row)
    for (int column = more; column < width; ++column)
      puzzle.squares[static_cast<std::size_t>(puzzle.at(column, row))].open =
          rows[static_cast<std::size_t>(row - more)][static_cast<std::size_t>(column - more)];
  if (const auto flawed = shape_flaw(puzzle)) return std::unexpected("pattern: " + *flawed);
  return puzzle;
}

std::optional<std::string> shape_flaw(const Puzzle& shape) {
  if (const auto found = flaw(shape)) return found->message;
  const Layout layout(shape);
  for (const Run& run : layout.runs)
    if (run.length < 2)
      return "expected runs of 2 to 9 squares, found one of " + std::to_string(run.length) + " at " +
             square_name(layout.square_of[static_cast<std::size_t>(layout.cell(run, 0))], shape.width);
  return {};
}
}  // namespace nonet::kakuro
