// What somebody is to be told who does not look at the table: it is your turn. It says who, which game and when, and
// never anything of the position.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::table {
enum class NoticeKind : std::uint8_t {
  your_turn,     // the game waits for whom it is for
  sat_down,      // somebody came to a table whose host is away
  begun,         // the game, and it waits for others
  rematch,       // and the seat is kept
  invitation,    // to a table, by a person
  deadline_near  // of a turn
};
constexpr std::array<std::string_view, 6> names_of(NoticeKind) {
  return {"your-turn", "sat-down", "begun", "rematch", "invitation", "deadline-near"};
}

struct TableWebhook {  // that a table's host chose: its address is a secret
  std::string table;   // whose it is
  std::string address;

  bool operator==(const TableWebhook&) const = default;
};

struct Notice {
  NoticeKind kind{};
  // Of the person it is for, as the table knows them: a chair's own. Others of the same account are found by who sends.
  std::vector<std::string> devices;
  std::string person;                     // what they are called there; empty: they have no seat
  std::string table;                      // that it opens: its id
  std::string game;                       // its key
  std::vector<std::string> names;         // who came, asks or invites; of a turn or a beginning the others at the table
  std::optional<std::int64_t> until{};    // milliseconds since 1970: when time acts
  bool listed = false;                    // the table is for everybody to find
  std::optional<TableWebhook> webhook{};  // that is told of this event, by one of its notices; kept nowhere

  bool operator==(const Notice&) const = default;
};
}  // namespace nonet::table
