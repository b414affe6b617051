// The chairs of a table and the people who come to it. Before the game chairs stand as they were ordered; when it
// begins they are put in the order of the seats.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "table/budget.h"
#include "table/entries.h"

namespace nonet::table {
struct Chair {
  Whose whose = Whose::open;
  std::optional<int> person;
  std::string name;
  int colour = 1;
  Level level = Level::casual;  // of the bot that sits there, or plays for who is gone
  bool ready = false;
  bool sought = false;  // its person looked for company: who goes before the game has no chair any more
  std::string entropy;
  bool taken_over = false;
  bool resigned = false;
  bool lapsed = false;       // its turn: a bot plays this move
  bool wants_pause = false;  // or to go on, while the game stands
  SeatSet takeover_votes;
  struct Before {  // what a series has brought who sits here
    int points = 0;
    std::optional<int> person;  // none: a bot
  };
  std::optional<Before> before;

  bool bot_plays() const { return whose == Whose::bot || taken_over || resigned || lapsed; }
  bool taken() const { return whose == Whose::bot || person.has_value(); }
};

// The last commands of a person, so that one sent twice is applied once.
class RecentCommands {
 public:
  explicit RecentCommands(std::size_t kept = 32) : kept_(kept) {}
  void add(std::string_view id, std::int64_t version);
  std::optional<std::int64_t> version_of(std::string_view id) const;

 private:
  struct Command {
    std::uint64_t hash = 0;
    std::int64_t version = 0;
  };
  std::size_t kept_;
  std::vector<Command> commands_;
  std::size_t next_ = 0;
};

constexpr std::size_t most_people = 100;  // who sit or sat at one table
struct Person {
  std::string device;
  RecentCommands commands{};
  bool removed = false;
  bool muted = false;
  Purse purse{};  // not in the log: whole again after a restart
};

std::vector<Chair> chairs_of(const TableOrder& order);
void share_colours(std::vector<Chair>& chairs);  // people keep theirs, the others take what is left
int free_colour(const std::vector<Chair>& chairs, std::optional<int> wanted);
// What a seat adds to the shuffle: an even number of hexadecimal digits, at most 128.
bool is_entropy(std::string_view digits);
}  // namespace nonet::table
