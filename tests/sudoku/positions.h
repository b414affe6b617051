// Positions on the way to a solution, as text, each with the step that comes next.
//
// A state is the board in reading order, a dot for a free square and a plus before a digit that was written and not
// given; then, after a blank each, the candidates that have been struck by reasoning, digit first:
//
//   "53..7....6..195....98....6.8…79 5A3 12B4"      5 is struck from A3, 1 and 2 from B4
//
// A conclusion is what the step writes and strikes: "A1=5", "5-A3 12-B4".
#pragma once

#include <string>
#include <string_view>

#include "base/square.h"
#include "sudoku/step.h"

namespace nonet::sudoku {
struct Position {
  Technique technique;
  std::string_view state;
  std::string_view conclusion;
};

struct Board {  // a state that was read, as masks, so that a test can change it before it makes notes of it
  Digits givens{};
  Digits written{};
  Array<Mask, 81> struck;

  Notes notes() const {
    Notes notes(givens);
    for (int square = 0; square < 81; ++square) {
      const auto at = static_cast<std::size_t>(square);
      if (written[at] != 0 && givens[at] == 0) notes.place(square, written[at]);
    }
    for (int square = 0; square < 81; ++square)
      for_each_digit(struck[square], [&](int digit) { notes.strike(square, digit); });
    return notes;
  }
};

inline int square_named(std::string_view name) { return (name[1] - '1') * 9 + name[0] - 'A'; }

inline std::string name_of(int square) { return Nine::Cell{static_cast<std::uint8_t>(square)}.name(); }

inline Board read_board(std::string_view state) {
  Board board;
  bool given = true;
  std::size_t square = 0;
  std::size_t i = 0;
  for (; square < 81; ++i) {
    if (state[i] == '+') {
      given = false;
      continue;
    }
    const auto digit = static_cast<std::uint8_t>(state[i] == '.' ? 0 : state[i] - '0');
    board.written[square] = digit;
    if (given) board.givens[square] = digit;
    given = true;
    ++square;
  }
  Mask digits = 0;
  for (; i < state.size(); ++i) {
    if ('1' <= state[i] && state[i] <= '9') {
      digits = static_cast<Mask>(digits | mask_of(state[i] - '0'));
    } else if ('A' <= state[i] && state[i] <= 'I') {
      board.struck[square_named(state.substr(i, 2))] = digits;
      digits = 0;
      ++i;
    }
  }
  return board;
}

inline std::string digits_of(Mask digits) {
  std::string text;
  for_each_digit(digits, [&](int digit) { text += static_cast<char>('0' + digit); });
  return text;
}

inline std::string conclusion_of(const Step& step) {
  std::string text;
  for (const Candidate& placement : step.placements)
    text += (text.empty() ? "" : " ") + name_of(placement.square) + "=" + std::to_string(placement.digit);
  Array<Mask, 81> struck;
  for (const Candidate& strike : step.strikes)
    struck[strike.square] = static_cast<Mask>(struck[strike.square] | mask_of(strike.digit));
  for (int square = 0; square < 81; ++square)
    if (struck[square] != 0) text += (text.empty() ? "" : " ") + digits_of(struck[square]) + "-" + name_of(square);
  return text;
}

inline std::string state_of(const Notes& notes) {
  std::string text;
  for (int square = 0; square < 81; ++square) {
    const int digit = notes.digit(square);
    if (digit != 0 && !notes.given(square)) text += '+';
    text += digit == 0 ? '.' : static_cast<char>('0' + digit);
  }
  const Notes plain(notes.digits());
  notes.free().for_each([&](int square) {
    const Mask struck = static_cast<Mask>(plain.candidates(square) & ~notes.candidates(square));
    if (struck != 0) text += " " + digits_of(struck) + name_of(square);
  });
  return text;
}
}  // namespace nonet::sudoku
