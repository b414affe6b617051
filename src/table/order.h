// What somebody asks for when opening a table, and what may be asked for.
#pragma once

#include "play/level.h"
#include "table/turn_pace.h"
#include "wire/codecs.h"
#include "wire/raw.h"

namespace nonet::table {
// Who a chair is for: a person at the device that opens the table; a person who comes by link or code, without whom
// the game does not begin; anybody, or nobody; a bot.
enum class Whose : std::uint8_t { here, elsewhere, open, bot };
constexpr std::array<std::string_view, 4> names_of(Whose) { return {"here", "elsewhere", "open", "bot"}; }

enum class First : std::uint8_t { lot, as_seated };  // who gets seat 0, which starts
constexpr std::array<std::string_view, 2> names_of(First) { return {"lot", "as-seated"}; }

struct ChairOrder {
  Whose whose = Whose::open;
  std::optional<std::string> name;
  std::optional<Level> level;  // of a bot

  bool operator==(const ChairOrder&) const = default;
};

// What wins a match of several games: the points of all of them, or how many were won.
enum class Counting : std::uint8_t { points, won };
constexpr std::array<std::string_view, 2> names_of(Counting) { return {"points", "won"}; }
constexpr int most_games = 12;  // of a series
struct SeriesOrder {
  int games = 0;
  Counting count = Counting::points;

  bool operator==(const SeriesOrder&) const = default;
};

struct TableOrder {
  std::string game;
  RawJson options{"{}"};  // as the game reads it
  std::vector<ChairOrder> chairs;
  bool listed = false;
  First first = First::lot;
  int away_seconds = 60;  // so long must a person be gone before the others may give the seat to a bot
  int bot_pace_ms = 900;  // a bot's move takes at least so long, for people to follow
  bool chat = true;
  bool onlookers_chat = false;        // who only looks on may say something, under a name
  std::optional<SeriesOrder> series;  // of rematches; left out: as many games as seats, and points count
  bool moves_stand = false;           // nobody may ask to take a move back
  bool only_players = false;          // once the game has begun who has no seat is not let in
  bool anybody = false;  // opened for whoever looks for company: nobody's chair is kept who goes before the game
  std::optional<TurnPace> pace;  // nobody need be there: the game goes on while all are away
};

template <class Io>
void fields(Io& io, ChairOrder& chair) {
  io("who", chair.whose);
  io.maybe("name", chair.name);
  io.maybe("level", chair.level);
}

template <class Io>
void fields(Io& io, SeriesOrder& series) {
  io("games", series.games, Range{2, most_games});
  io.option("count", series.count);
}

template <class Io>
void fields(Io& io, TableOrder& order) {
  io("game", order.game);
  io.option("options", order.options);
  io("seats", order.chairs);
  io.option("listed", order.listed);
  io.option("first", order.first);
  io.option("awaySeconds", order.away_seconds, Range{10, 86'400});
  io.option("botPaceMs", order.bot_pace_ms, Range{0, 10'000});
  io.option("chat", order.chat);
  io.option("onlookersTalk", order.onlookers_chat);
  io.if_any("anybody", order.anybody);
  io.maybe("series", order.series);
  io.if_any("movesStand", order.moves_stand);
  io.if_any("onlyPlayers", order.only_players);
  io.maybe("pace", order.pace);
}

// Cleans names, numbers those that are there twice, and gives bots a level where none was asked for; a sentence where
// it cannot be played.
std::optional<std::string> settle(TableOrder& order);

// The oldest format of a log that can hold it.
int format_for(const TableOrder& order);

// Who was ready for one is ready for the other: they differ in what is around the game.
bool is_same_game(const TableOrder& one, const TableOrder& other);
}  // namespace nonet::table
