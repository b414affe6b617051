// What somebody's finished tables come to: results per game and per opponent, the best, how the points went. Opponents
// are the names that they sat with. Pure: rows of the store in, sums out.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/seat.h"
#include "store/store.h"
#include "wire/codecs.h"

namespace nonet::lobby {
constexpr std::size_t most_course = 20;      // results of one game whose points are told one by one
constexpr std::size_t most_opponents = 20;   // of one game, those with most games
constexpr std::size_t most_past_games = 30;  // that are told whole

enum class Ending : std::uint8_t { won, drawn, lost, open };
constexpr std::array<std::string_view, 4> names_of(Ending) { return {"won", "drawn", "lost", "open"}; }

struct PastSeat {
  std::string name;
  std::string device;  // empty: a bot
  int points = 0;
  bool won = false;  // alone or with others
};
struct PastGame {
  std::string table;
  bool linked = false;  // whoever looks may go there
  std::string game;
  store::WallTime at = 0;
  PastSeat own;
  std::vector<PastSeat> others;
};
// Nothing where the table is not finished, or one of these devices has no seat there or several.
std::optional<PastGame> past_game(const store::TableRow& row, const std::vector<std::string>& devices);
std::optional<std::string> device_at(const store::TableRow& row, Seat seat);  // of the person who sits there
bool was_public(const store::TableRow& row);                                  // anybody could find it and look on

// ---- What is told

struct PointsNote {
  int points = 0;
  Ending ending{};
};
struct BestNote {
  int points = 0;
  store::WallTime at = 0;
  std::optional<std::string> table;  // where whoever asks may see it
};
struct OpponentNote {
  std::string name;
  std::optional<bool> bot;
  int games = 0;
  int won = 0;  // ended ahead of them
  int drawn = 0;
  int margin = 0;  // own points less theirs, of all games together
};
struct GameResults {
  std::string game;
  int games = 0;
  int won = 0;
  int drawn = 0;
  int lost = 0;
  int points = 0;  // of all games together
  int streak = 0;  // won in a row, the most there ever were
  BestNote best;
  std::vector<PointsNote> course;  // the latest last
  std::vector<OpponentNote> against;
};
struct SeatNote {
  std::string name;
  int points = 0;
  std::optional<bool> bot;
};
struct GameNote {
  std::string game;
  store::WallTime at = 0;
  Ending ending{};
  int points = 0;
  std::vector<SeatNote> others;
  std::optional<std::string> table;
};

template <class Io>
void fields(Io& io, PointsNote& note) {
  io("points", note.points);
  io("ending", note.ending);
}
template <class Io>
void fields(Io& io, BestNote& best) {
  io("points", best.points);
  io("at", best.at);
  io.maybe("table", best.table);
}
template <class Io>
void fields(Io& io, OpponentNote& opponent) {
  io("name", opponent.name);
  io.maybe("bot", opponent.bot);
  io("games", opponent.games);
  io("won", opponent.won);
  io("drawn", opponent.drawn);
  io("margin", opponent.margin);
}
template <class Io>
void fields(Io& io, GameResults& results) {
  io("game", results.game);
  io("games", results.games);
  io("won", results.won);
  io("drawn", results.drawn);
  io("lost", results.lost);
  io("points", results.points);
  io("streak", results.streak);
  io("best", results.best);
  io("course", results.course);
  io("against", results.against);
}
template <class Io>
void fields(Io& io, SeatNote& seat) {
  io("name", seat.name);
  io("points", seat.points);
  io.maybe("bot", seat.bot);
}
template <class Io>
void fields(Io& io, GameNote& note) {
  io("game", note.game);
  io("at", note.at);
  io("ending", note.ending);
  io("points", note.points);
  io("others", note.others);
  io.maybe("table", note.table);
}

// Who sits at a device; asked only where several devices had the same name.
using PersonOf = std::function<store::StoreResult<std::string>(const std::string& device)>;

// The game with the latest result first.
store::StoreResult<std::vector<GameResults>> results_of(const std::vector<PastGame>& newest_first,
                                                        const PersonOf& person_of);
std::vector<GameNote> told_whole(const std::vector<PastGame>& newest_first);  // the latest of them
}  // namespace nonet::lobby
