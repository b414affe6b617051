// Any game, spoken to in the notation: what the command line, the browser and the server use. Adapter (adapter.h) makes
// one of these from a Game.
#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "play/fairness.h"
#include "play/game.h"
#include "play/simulate.h"
#include "wire/json.h"

namespace nonet {
class AnyMatch {  // a game under way
 public:
  virtual ~AnyMatch() = default;

  // A move in the notation. The answer is its result object as JSON text, or a refusal, which changes nothing.
  virtual std::expected<std::string, Refusal> play(const Json& move) = 0;

  virtual void write_position(Out& out) const = 0;
  virtual void write_view(Out& out, Viewer viewer) const = 0;
  virtual void write_legal(Out& out, Seat seat) const = 0;

  virtual int seats() const = 0;
  virtual bool over() const = 0;
  virtual std::uint64_t perft(int depth) const = 0;
  virtual std::expected<bool, std::string> at(const Json& position) const = 0;  // whether this is that position
};

struct Simulation {
  std::string record;  // as JSON text
  int moves = 0;
  std::vector<int> scores;
  SeatSet winners;
  std::vector<std::vector<std::int64_t>> thought_us;  // for each seat, by the clock of the pace: one entry a question
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;
  virtual std::string_view key() const = 0;
  virtual std::string_view title() const = 0;
  virtual int min_seats() const = 0;
  virtual int max_seats() const = 0;

  // The errors are sentences that name the field and what was expected there.
  virtual std::expected<std::unique_ptr<AnyMatch>, std::string> from_position(const Json& position) const = 0;
  virtual std::expected<std::unique_ptr<AnyMatch>, std::string> set_up(const Json& options, int seats,
                                                                       const Seed& seed) const = 0;
  virtual std::expected<Simulation, std::string> simulate(const Json& options, int seats, const Fairness& fairness,
                                                          std::span<const BotKind> bots, const Pace& pace) const = 0;

  // Questions a client asks that holds only a view: both take the view as JSON.
  virtual std::expected<std::string, std::string> legal_in_view(const Json& view) const = 0;
  virtual std::expected<std::optional<Refusal>, std::string> check_in_view(const Json& view,
                                                                           const Json& action) const = 0;

  virtual void write_options(Out& out) const = 0;
  virtual std::string typescript() const = 0;
};

const std::vector<const AnyGame*>& all_games();  // in the order of the registry
const AnyGame* find_game(std::string_view key);
std::string game_keys();     // for messages: "kakuro-flip, …"
void write_games(Out& out);  // every game with its seats, its options and their defaults

std::expected<std::unique_ptr<AnyMatch>, std::string> open_position(const Json& position);  // its `game` says which
}  // namespace nonet
