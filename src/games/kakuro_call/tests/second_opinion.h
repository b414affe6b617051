// For tests: an own look at the board in the notation, to compare the rows that need no action tile with.
#pragma once

#include <set>
#include <sstream>

#include "games/kakuro_call/wire.h"

namespace nonet::kakuro_call::test {
class Tokens {
 public:
  explicit Tokens(const Board& board) {
    const auto json = parse_json(json_of(board));
    for (const auto& row : json->GetArray()) {
      std::istringstream words{row.GetString()};
      for (std::string token; words >> token;) tokens_.push_back(token);
    }
  }
  bool row(int column, int row, bool across, int length, int total) const {
    const auto at = [&](int i) { return across ? find(column + i, row) : find(column, row + i); };
    std::set<char> numbers;
    int sum = 0;
    for (int i = 0; i < length; ++i) {
      const std::string token = at(i);
      if (token.empty() || token == "#") return false;
      if (token.find(across ? '-' : '|') != std::string::npos || token.find('+') != std::string::npos) return false;
      const char number = token[0] == 'd' ? token[1] : token[0];
      numbers.insert(number);
      sum += number - '0';
    }
    const auto bound = [](const std::string& token) { return token.empty() || token == "#"; };
    return length >= 2 && sum == total && static_cast<int>(numbers.size()) == length && bound(at(-1)) &&
           bound(at(length));
  }

 private:
  std::string find(int column, int row) const {
    if (column < 0 || column > 7 || row < 0 || row > 7) return {};
    return tokens_[static_cast<std::size_t>(8 * row + column)];
  }
  std::vector<std::string> tokens_;
};
}  // namespace nonet::kakuro_call::test
