// The games that people with an account finished on their devices, with bots or alone: for statistics that are the same
// on all of them. The server was not there and believes what it is told; others see it where a person shows their page.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lobby/people.h"
#include "play/level.h"

namespace nonet::lobby {
constexpr int most_own_games_at_once = 100;

struct OwnGameNote {
  std::string id;  // as the device called it: what is known already is not counted again
  std::string game;
  std::string options;  // only games by the same ones are compared
  int seats = 0;
  std::optional<Level> against;  // the strongest bot; left out: alone
  int points = 0;
  bool won = false;
  bool gave_up = false;
  store::WallTime at = 0;
  std::optional<std::string> daily;  // the day whose challenge it was
};
struct OwnGameNotes {
  std::vector<OwnGameNote> games;
};

template <class Io>
void fields(Io& io, OwnGameNote& note) {
  io("id", note.id);
  io("game", note.game);
  io("options", note.options);
  io("seats", note.seats, Range{1, max_seats});
  io.maybe("against", note.against);
  io("points", note.points, Range{0, 1'000'000});
  io("won", note.won);
  io("gaveUp", note.gave_up);
  io("at", note.at, Range{0, latest_instant});
  io.maybe("daily", note.daily);
}
template <class Io>
void fields(Io& io, OwnGameNotes& notes) {
  io("games", notes.games);
}

// Answers {"kept":N}: how many were sent. Codes: malformed, no-account.
Asked<Change> keep_own_games(const store::Store& store, const std::string& device, OwnGameNotes notes,
                             store::WallTime now);
// OwnGameNotes, the latest first; none without an account.
store::StoreResult<std::string> own_games(const store::Store& store, const std::string& device);
}  // namespace nonet::lobby
