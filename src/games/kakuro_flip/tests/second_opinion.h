// For tests: the rules of kakuros and flips told again in the slowest and plainest way, to compare the quick ones with.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "games/kakuro_flip/rules.h"

namespace nonet::kakuro_flip::test {
struct Segment {
  std::vector<int> squares;  // the head first
  int sum = 0;
  bool has(int square) const { return std::find(squares.begin(), squares.end(), square) != squares.end(); }
};

// Every kakuro on the board: all stretches of a line are tried, each against each condition.
inline std::vector<Segment> all_kakuros(const Board& board) {
  const auto is_yellow = [&](int column, int row) {
    return Cell::on_board(column, row) && board.yellow.contains(Cell::at(column, row).index);
  };
  std::vector<Segment> kakuros;
  for (int head = 0; head < Cell::count; ++head) {
    if (!board.red.contains(head)) continue;
    for (const auto& [right, down] : {std::pair{1, 0}, std::pair{0, 1}}) {
      for (int addends = 2; addends < Cell::side; ++addends) {
        const int column = head % 9;
        const int row = head / 9;
        Segment segment{{head}, 0};
        std::set<int> different;
        bool yellow = true;
        for (int i = 1; i <= addends && yellow; ++i) {
          yellow = is_yellow(column + right * i, row + down * i);
          if (!yellow) break;
          segment.squares.push_back(Cell::at(column + right * i, row + down * i).index);
          segment.sum += board.card(segment.squares.back());
          different.insert(board.card(segment.squares.back()));
        }
        const bool closed = !is_yellow(column + right * (addends + 1), row + down * (addends + 1));
        if (yellow && closed && static_cast<int>(different.size()) == addends && segment.sum % 10 == board.card(head))
          kakuros.push_back(segment);
      }
    }
  }
  return kakuros;
}

struct Opinion {
  bool legal = false;
  int points = 0;
};

// What a turn is worth, and whether its flip may be made; the square and the card are taken to be right.
inline Opinion opinion(const Board& before, const Lay& lay) {
  Board board = before;
  board.lay(lay.at.index, lay.card, lay.side);
  for (const Cell at : lay.flip) board.turn(at.index);
  Opinion opinion{.legal = lay.flip.empty(), .points = 0};
  for (const Segment& kakuro : all_kakuros(board)) {
    const auto turned = std::count_if(lay.flip.begin(), lay.flip.end(), [&](Cell at) { return kakuro.has(at.index); });
    if (kakuro.has(lay.at.index) && turned == lay.flip.size()) opinion.legal = true;
    if (kakuro.has(lay.at.index) || turned > 0) opinion.points += kakuro.sum;
  }
  return opinion;
}

// A turn as a text that can be sorted: "4 yellow C6 flip D6 E6".
inline std::string text_of(const Lay& lay) {
  std::string text =
      std::to_string(lay.card) + " " + std::string(names_of(lay.side)[static_cast<std::size_t>(lay.side)]);
  text += " " + lay.at.name();
  for (const Cell at : lay.flip) text += (at == lay.flip.front() ? " flip " : " ") + at.name();
  return text;
}
}  // namespace nonet::kakuro_flip::test
