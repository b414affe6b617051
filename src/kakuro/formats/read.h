// Reads Kakuro from text, a line at a time, in the forms that people and programs share; docs/puzzles.md shows them.
// What cannot be read is answered in its place, with line, column and what was expected there.
#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "kakuro/puzzle.h"

namespace nonet::kakuro {
struct Flaw {
  int line = 0;    // from 1
  int column = 0;  // from 1, in bytes
  std::string message;

  std::string text() const;  // "line 3, column 10: expected …"
};

using Reading = std::expected<Puzzle, Flaw>;

class PuzzleReader {
 public:
  // Takes the next line, without its line end, and appends what it completes.
  void line(std::string_view text, std::vector<Reading>& readings);
  void end(std::vector<Reading>& readings);  // after the last line

 private:
  enum class Kind : std::uint8_t { mark, written, sums, struck };
  struct Token {
    Kind kind = Kind::mark;
    char mark = 0;  // black or to be filled: which, the whole sheet says
    int down = 0;
    int across = 0;
    int digit = 0;
    Mask digits = 0;
    int column = 0;  // in its line
  };
  struct Row {
    int line = 0;
    std::vector<Token> tokens;
  };

  bool row(std::string_view text, std::size_t offset);
  bool add(Row& row, std::string_view text, std::size_t column);
  bool token(std::string_view text, Token& token) const;
  void link(std::string_view line, std::string_view address, std::vector<Reading>& readings);
  void finish(std::vector<Reading>& readings);
  Reading sheet() const;
  bool is_black(char mark) const;
  void choose_marks();

  int line_ = 0;
  std::vector<Row> rows_;
  std::optional<Flaw> flaw_;  // of the sheet in hand: the first
  bool skipping_ = false;     // the rest of a sheet that is not read to its end
  std::string black_;         // marks that cannot be filled, since they stand in the first row or column
  std::string filled_;        // and the others
};

void for_each_reading(std::string_view text, const std::function<void(Reading&)>& visit);
std::vector<Reading> read_puzzles(std::string_view text);  // all of them
}  // namespace nonet::kakuro
