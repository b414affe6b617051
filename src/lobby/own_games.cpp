#include "lobby/own_games.h"

#include <algorithm>

#include "services/any_game.h"
#include "services/daily_dates.h"

namespace nonet::lobby {
namespace {
constexpr std::size_t longest_id = 40;
constexpr std::size_t longest_options = 500;

struct Kept {
  std::int64_t kept = 0;
};
template <class Io>
void fields(Io& io, Kept& answer) {
  io("kept", answer.kept);
}
struct Answer {
  std::vector<RawJson> games;
};
template <class Io>
void fields(Io& io, Answer& answer) {
  io("games", answer.games);
}

bool is_id(const std::string& id) {
  const auto plain = [](char c) { return ('0' <= c && c <= '9') || ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z'); };
  return !id.empty() && id.size() <= longest_id && std::ranges::all_of(id, plain);
}

std::string flaw(const OwnGameNotes& notes) {
  if (notes.games.size() > most_own_games_at_once)
    return "games: expected at most " + std::to_string(most_own_games_at_once) + " at once";
  for (std::size_t i = 0; i < notes.games.size(); ++i) {
    const OwnGameNote& note = notes.games[i];
    const std::string where = "games[" + std::to_string(i) + "].";
    if (!is_id(note.id)) return where + "id: expected 1 to " + std::to_string(longest_id) + " letters and digits";
    if (!find_game(note.game)) return where + "game: expected one of " + game_keys();
    if (note.daily && !day_of(*note.daily)) return where + "daily: expected a day such as 2026-11-16";
    if (note.options.size() > longest_options)
      return where + "options: expected at most " + std::to_string(longest_options) + " bytes";
  }
  return {};
}
}  // namespace

Asked<Change> keep_own_games(const store::Store& store, const std::string& device, OwnGameNotes notes,
                             store::WallTime now) {
  if (std::string words = flaw(notes); !words.empty()) return std::unexpected<Setback>(Denial{"malformed", words});
  const auto account = store.account_of(device);
  if (!account) return std::unexpected<Setback>(account.error());
  if (!*account) return std::unexpected<Setback>(Denial{"no-account", "This device has no account."});
  store::PutOwnGames put{(*account)->id, {}};
  for (OwnGameNote& note : notes.games) {
    note.at = std::min(note.at, now);  // by a clock that is fast it would never be the oldest
    put.games.push_back({note.id, note.at, json_of(note)});
  }
  Change change{json_of(Kept{static_cast<std::int64_t>(put.games.size())}), {}};
  if (!put.games.empty()) change.writes.emplace_back(std::move(put));
  return change;
}

store::StoreResult<std::string> own_games(const store::Store& store, const std::string& device) {
  const auto account = store.account_of(device);
  if (!account) return std::unexpected(account.error());
  Answer answer;
  if (*account) {
    auto games = store.own_games((*account)->id, store::most_own_games);
    if (!games) return std::unexpected(games.error());
    for (store::OwnGame& game : *games) answer.games.push_back({std::move(game.text)});
  }
  return json_of(answer);
}
}  // namespace nonet::lobby
