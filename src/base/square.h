// A square of a board, named by a column letter and a row number: A1 is top left, rows count downwards.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace nonet {
template <int side_>
struct Square {
  static constexpr int side = side_;
  static constexpr int count = side * side;

  std::uint8_t index = 0;

  static constexpr Square at(int column, int row) { return {static_cast<std::uint8_t>(row * side + column)}; }
  static constexpr bool on_board(int column, int row) { return 0 <= column && column < side && 0 <= row && row < side; }
  constexpr int column() const { return index % side; }
  constexpr int row() const { return index / side; }

  std::string name() const { return {static_cast<char>('A' + column()), static_cast<char>('1' + row())}; }
  static constexpr std::optional<Square> named(std::string_view name) {
    if (name.size() != 2) return {};
    const int column = name[0] - 'A';
    const int row = name[1] - '1';
    if (!on_board(column, row)) return {};
    return at(column, row);
  }

  friend constexpr bool operator==(Square, Square) = default;
};
}  // namespace nonet
