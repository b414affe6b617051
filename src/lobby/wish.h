// What somebody looks for who would play with anybody, and what was found.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "wire/codecs.h"

namespace nonet::lobby {
struct Wish {
  std::vector<std::string> games;  // any of them; a new table is for the first
  std::vector<int> seats;          // so many at a table; a new one has the fewest
  std::optional<std::string> name;
  std::optional<std::string> from;   // a table where they wait by themselves: only another one is found, none opened
  std::vector<std::string> without;  // tables that would not have them
};
template <class Io>
void fields(Io& io, Wish& wish) {
  io("games", wish.games);
  io("seats", wish.seats);
  io.maybe("name", wish.name);
  io.maybe("from", wish.from);
  io.option("without", wish.without);
}

struct Found {
  std::string id;
  bool opened = false;  // for them: nobody is there yet
};
template <class Io>
void fields(Io& io, Found& found) {
  io("id", found.id);
  io("opened", found.opened);
}

// A table of another node, as it shows it: who sits there is not known here.
struct PlaceElsewhere {
  std::string id;
  std::string game;
  int seats = 0;
  int free = 0;
  bool attended = false;  // by somebody who sits
  std::int64_t opened = 0;
};

// What cannot be meant; nothing: it can.
std::optional<std::string> flaw(const Wish& wish);
}  // namespace nonet::lobby
