#include "lobby/past_games.h"

#include <algorithm>
#include <map>
#include <set>

#include "table/messages.h"
#include "wire/raw.h"

namespace nonet::lobby {
namespace {
constexpr std::size_t most_asked = 300;  // devices whose person is asked for; others count by themselves

std::optional<table::Summary> summary_of(const store::TableRow& row) {
  const auto json = parse_json(row.summary);
  auto summary = json ? read_value<table::Summary>(*json) : std::unexpected(Problem{true, {}, {}});
  if (!summary) return {};
  return *std::move(summary);
}

Ending ending_of(const PastGame& game) {
  const bool others_won = std::ranges::any_of(game.others, &PastSeat::won);
  if (game.own.won) return others_won ? Ending::drawn : Ending::won;
  return others_won ? Ending::lost : Ending::open;
}

// Of two seats: who won is ahead of who did not, else the points say it.
int lead(const PastSeat& own, const PastSeat& other) {
  return own.won != other.won ? (own.won ? 1 : -1) : own.points - other.points;
}

using Names = std::map<std::string, std::string>;  // device, person

store::StoreResult<Names> persons_with_one_name(const std::vector<PastGame>& games, const PersonOf& person_of) {
  std::map<std::string, std::set<std::string>> devices_of;
  for (const PastGame& game : games)
    for (const PastSeat& other : game.others)
      if (!other.device.empty()) devices_of[other.name].insert(other.device);
  Names persons;
  for (const auto& [name, devices] : devices_of) {
    if (devices.size() < 2) continue;
    for (const std::string& device : devices) {
      if (persons.size() >= most_asked || persons.contains(device)) continue;
      auto person = person_of(device);
      if (!person) return std::unexpected(person.error());
      persons[device] = *std::move(person);
    }
  }
  return persons;
}

// One game's sums.
class Sum {
 public:
  explicit Sum(const std::string& game) { results_.game = game; }

  void add(const PastGame& game, const Names& persons) {  // the newest first
    const Ending ending = ending_of(game);
    ++results_.games;
    results_.points += game.own.points;
    if (ending == Ending::won) ++results_.won;
    if (ending == Ending::drawn) ++results_.drawn;
    if (ending == Ending::lost) ++results_.lost;
    row_ = ending == Ending::won ? row_ + 1 : 0;
    results_.streak = std::max(results_.streak, row_);
    // Of equals the earlier one was a best result, the later was none.
    if (results_.games == 1 || game.own.points >= results_.best.points)
      results_.best = {game.own.points, game.at, game.linked ? std::optional(game.table) : std::nullopt};
    if (results_.course.size() < most_course) results_.course.push_back({game.own.points, ending});
    for (const PastSeat& other : game.others) meet(game.own, other, persons);
  }

  GameResults told() && {
    std::ranges::reverse(results_.course);
    for (auto& [key, opponent] : against_) results_.against.push_back(std::move(opponent));
    std::ranges::stable_sort(results_.against, std::ranges::greater(), &OpponentNote::games);
    if (results_.against.size() > most_opponents) results_.against.resize(most_opponents);
    return std::move(results_);
  }

 private:
  void meet(const PastSeat& own, const PastSeat& other, const Names& persons) {
    const auto person = persons.find(other.device);
    OpponentNote& note = against_[{other.name, person == persons.end() ? other.device : person->second}];
    note.name = other.name;
    if (other.device.empty()) note.bot = true;
    ++note.games;
    note.margin += own.points - other.points;
    if (const int ahead = lead(own, other); ahead > 0) {
      ++note.won;
    } else if (ahead == 0) {
      ++note.drawn;
    }
  }

  GameResults results_;
  int row_ = 0;
  std::map<std::pair<std::string, std::string>, OpponentNote> against_;  // by name and who it is
};
}  // namespace

std::optional<std::string> device_at(const store::TableRow& row, Seat seat) {
  const auto summary = summary_of(row);
  if (!summary || !summary->people || index(seat) >= summary->people->size()) return {};
  const std::optional<int> person = (*summary->people)[seat];
  if (!person || *person < 0 || static_cast<std::size_t>(*person) >= row.devices.size()) return {};
  return row.devices[static_cast<std::size_t>(*person)];
}

bool was_public(const store::TableRow& row) {
  if (!row.listed) return false;
  const auto summary = summary_of(row);
  return summary && !summary->only_players.value_or(false);
}

std::optional<PastGame> past_game(const store::TableRow& row, const std::vector<std::string>& devices) {
  if (row.phase != store::Phase::finished) return {};
  const auto summary = summary_of(row);
  if (!summary || !summary->people || !summary->scores) return {};
  const std::size_t seats = summary->seats.size();
  if (summary->people->size() != static_cast<int>(seats) || summary->scores->size() != static_cast<int>(seats))
    return {};
  PastGame game{row.id, false, row.game, row.changed, {}, {}};
  int own = 0;
  for (int i = 0; i < static_cast<int>(seats); ++i) {
    PastSeat seat{summary->seats[static_cast<std::size_t>(i)].name, {}, (*summary->scores)[i], false};
    seat.won = summary->winners && summary->winners->contains(seat_at(i));
    const std::optional<int> person = (*summary->people)[i];
    // Somebody who was asked to leave has no device in the row, but sat there.
    if (person)
      seat.device = *person >= 0 && static_cast<std::size_t>(*person) < row.devices.size()
                        ? row.devices[static_cast<std::size_t>(*person)]
                        : row.id + " " + std::to_string(i);
    if (person && std::ranges::find(devices, seat.device) != devices.end()) {
      if (++own > 1) return {};
      game.own = std::move(seat);
    } else {
      game.others.push_back(std::move(seat));
    }
  }
  if (own != 1) return {};
  return game;
}

store::StoreResult<std::vector<GameResults>> results_of(const std::vector<PastGame>& newest_first,
                                                        const PersonOf& person_of) {
  const auto persons = persons_with_one_name(newest_first, person_of);
  if (!persons) return std::unexpected(persons.error());
  std::vector<std::pair<std::string, Sum>> sums;
  for (const PastGame& game : newest_first) {
    auto sum = std::ranges::find(sums, game.game, [](const auto& each) { return each.first; });
    if (sum == sums.end()) sum = sums.insert(sums.end(), {game.game, Sum(game.game)});
    sum->second.add(game, *persons);
  }
  std::vector<GameResults> results;
  results.reserve(sums.size());
  for (auto& [game, sum] : sums) results.push_back(std::move(sum).told());
  return results;
}

std::vector<GameNote> told_whole(const std::vector<PastGame>& newest_first) {
  std::vector<GameNote> notes;
  for (const PastGame& game : newest_first) {
    if (notes.size() == most_past_games) break;
    GameNote note{game.game, game.at, ending_of(game), game.own.points, {}, {}};
    for (const PastSeat& other : game.others)
      note.others.push_back({other.name, other.points, other.device.empty() ? std::optional(true) : std::nullopt});
    if (game.linked) note.table = game.table;
    notes.push_back(std::move(note));
  }
  return notes;
}
}  // namespace nonet::lobby
