// What a table is told and what it wants done: commands and the time in, effects out. Entries are durable before
// letters leave; that is the caller's part.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "base/rng.h"
#include "play/level.h"
#include "table/entries.h"

namespace nonet::table {
using ConnectionId = std::uint64_t;

// ---- In

struct Enter {
  ConnectionId connection = 0;
  std::vector<std::string> devices;   // the guest's own first, then the others of the same account
  std::optional<std::int64_t> since;  // the last version the client knows
  std::optional<std::string> key;     // of a hand-over: the chairs of the device that asked for it
};
struct Leave {
  ConnectionId connection = 0;
};
struct Heard {  // a message of a client
  ConnectionId connection = 0;
  std::string_view text;
  bool may_open = true;  // another table: the asker's address has not opened too many
};
struct Measured {
  ConnectionId connection = 0;
  int round_trip_ms = 0;
};
struct Wished {  // a bot has thought; nothing to do: it waits for what comes
  Seat seat{};
  std::uint64_t question = 0;
  std::string action;
  Instant after_ms = 0;
};
struct Awake {};  // it was restored: bots are asked again
struct Tick {};
using Command = std::variant<Enter, Leave, Heard, Measured, Wished, Awake, Tick>;

struct Moment {
  Instant now = 0;        // the server's time
  std::int64_t wall = 0;  // milliseconds since 1970, for people to read
};

// ---- Out

struct Letter {
  ConnectionId to = 0;
  std::string text;
};
struct Dismissal {  // a connection that has no more business here; told with the letters, then closed
  ConnectionId connection = 0;
  int close_code = 0;
  std::string_view code;
  std::string_view words;
};
struct Question {  // for a bot: what its seat sees, and what the table saw
  std::uint64_t number = 0;
  Seat seat{};
  std::string game;
  std::string view;
  std::string events;
  Instant now = 0;
  BotKind bot{};
  Seed seed{};
};
struct Opening {  // a table that goes on from this one
  std::string id;
  Opened opened;
};

struct Effects {
  std::vector<std::string> entries;  // of the log, in order
  std::vector<Letter> letters;
  std::vector<Dismissal> dismissals;
  std::vector<Question> questions;
  std::vector<Opening> openings;
  bool row_changed = false;  // what lists show of the table
};

using Secrets = std::function<std::string(std::size_t bytes)>;  // that nobody can guess
}  // namespace nonet::table
