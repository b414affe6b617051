// What somebody asks for when opening a table, and what may be asked for.
#pragma once

#include "play/level.h"
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

struct TableOrder {
  std::string game;
  RawJson options{"{}"};  // as the game reads it
  std::vector<ChairOrder> chairs;
  bool listed = false;
  First first = First::lot;
  int away_seconds = 60;  // so long must a person be gone before the others may give the seat to a bot
  int bot_pace_ms = 900;  // a bot's move takes at least so long, for people to follow
  bool chat = true;
  bool onlookers_chat = false;  // who only looks on may say something, under a name
};

template <class Io>
void fields(Io& io, ChairOrder& chair) {
  io("who", chair.whose);
  io.maybe("name", chair.name);
  io.maybe("level", chair.level);
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
}

// Cleans names, numbers those that are there twice, and gives bots a level where none was asked for; a sentence where
// it cannot be played.
std::optional<std::string> settle(TableOrder& order);

// Who was ready for one is ready for the other: they differ in what is around the game.
bool is_same_game(const TableOrder& one, const TableOrder& other);
}  // namespace nonet::table
