// JSON as Sudoku sites write it into addresses: strict, or shortened, with names that are not quoted, apostrophes for
// quotation marks, and nothing at all between two commas for an empty object.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::sudoku {
struct LooseJson {
  enum class Kind { word, list, object };  // a word: text, a number, true, null
  Kind kind = Kind::object;
  std::string name;  // of a member
  std::string word;
  std::vector<LooseJson> list;
  std::vector<LooseJson> members;

  const LooseJson* member(std::string_view wanted) const;  // or nullptr
  bool empty() const;                                      // says nothing: "", 0, false, null, {}, []
  std::optional<int> number() const;                       // a whole one below a million
};

std::optional<LooseJson> read_loose_json(std::string_view text);
}  // namespace nonet::sudoku
