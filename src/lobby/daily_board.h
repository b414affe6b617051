// Who was best in the challenge of a day. Equal points in equally many moves share a rank.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"
#include "wire/codecs.h"

namespace nonet::lobby {
struct BoardLine {
  std::optional<int> rank;  // none: too far down to be counted
  std::string name;
  int points = 0;
  int moves = 0;
  bool you = false;
};
struct DailyBoard {
  std::string date;
  std::string game;
  std::vector<BoardLine> best;
  std::optional<BoardLine> own;  // of who asks, where it is not among the best
};

template <class Io>
void fields(Io& io, BoardLine& line) {
  io.maybe("rank", line.rank);
  io("name", line.name);
  io("points", line.points);
  io("moves", line.moves);
  io("you", line.you);
}
template <class Io>
void fields(Io& io, DailyBoard& board) {
  io("date", board.date);
  io("game", board.game);
  io("best", board.best);
  io.maybe("own", board.own);
}

constexpr int most_board_lines = 100;

// DailyBoard as JSON. `person` is who asks (person_of), or empty.
store::StoreResult<std::string> daily_board(const store::Store& store, std::string_view date, std::string_view game,
                                            std::string_view person, int most);
}  // namespace nonet::lobby
