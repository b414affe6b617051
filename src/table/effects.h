// What a table is told and what it wants done: commands and the time in, effects out. Entries are durable before
// letters leave; that is the caller's part.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "services/any_game.h"
#include "table/entries.h"
#include "table/notice.h"

namespace nonet::table {
using ConnectionId = std::uint64_t;

// ---- In

struct Enter {
  ConnectionId connection = 0;
  std::vector<std::string> devices;       // the guest's own first, then the others of the same account
  std::optional<std::int64_t> since;      // the last version the client knows
  std::optional<std::string> key;         // of a hand-over: the chairs of the device that asked for it
  std::vector<std::string> blocked = {};  // devices whose words are not for this guest
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
struct Wished {  // a bot has thought; no action: it waits for what comes
  Seat seat{};
  std::uint64_t question = 0;
  ActionPtr action;
  Instant after_ms = 0;
};
struct Holiday {           // of a person, the last one: it goes on or is over
  std::string device;      // with which they sit here
  std::int64_t began = 0;  // milliseconds since 1970
  std::int64_t until = 0;
};
struct Holidays {  // of everybody who sits here; who is not named has none
  std::vector<Holiday> known;
};
struct WebhookFails {  // so often that it is not tried any more
  std::string address;
};
struct Tick {};
using Command = std::variant<Enter, Leave, Heard, Measured, Wished, Holidays, WebhookFails, Tick>;

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
struct Question {  // for a bot
  std::uint64_t number = 0;
  Seat seat{};
  std::shared_ptr<const AnyQuestion> what;
  Instant now = 0;
  BotKind bot{};
  Seed seed{};

  Wished answer(const Pace& pace) const {
    const auto wish = what->answer(now, bot, seed, pace);
    return wish ? Wished{seat, number, wish->action, wish->after_ms} : Wished{seat, number, {}, 0};
  }
};
struct Opening {  // a table that goes on from this one
  std::string id;
  Opened opened;
};

struct Effects {
  std::vector<LogEntry> entries;  // in order
  std::vector<Letter> letters;
  std::size_t refusals = 0;  // among them
  std::vector<Dismissal> dismissals;
  std::vector<Question> questions;
  std::vector<Opening> openings;
  std::vector<Notice> notices;
  std::vector<std::string> hushed;  // devices: what they were not told of this table yet is not worth telling any more
  bool row_changed = false;         // what lists show of the table

  void clear() {  // and keep the room
    entries.clear();
    letters.clear();
    refusals = 0;
    dismissals.clear();
    questions.clear();
    openings.clear();
    notices.clear();
    hushed.clear();
    row_changed = false;
  }
};

// What is wrong with the address of a webhook, in words; nothing: it is one.
using WebhookFlaw = std::function<std::optional<std::string>(std::string_view address)>;
using Secrets = std::function<std::string(std::size_t bytes)>;  // that nobody can guess
}  // namespace nonet::table
