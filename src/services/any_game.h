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
#include "play/notation.h"
#include "services/outsider.h"
#include "services/simulate.h"
#include "wire/json.h"

namespace nonet {
struct Step {      // a move that applies
  EventJson done;  // as a record holds it
  EventJson seen;  // as the whole table saw it; without t where no clock runs
};

class AnyAction {  // of one game, in the hands of who does not know which
 public:
  virtual ~AnyAction() = default;
  virtual std::string_view game() const = 0;
  virtual ActionJson json() const = 0;
};
using ActionPtr = std::shared_ptr<const AnyAction>;

struct AnyWish {
  ActionPtr action;
  Instant after_ms = 0;
};

class AnyQuestion {  // to a seat: all it knows, as it was when it was asked. Any thread may look for the answer.
 public:
  virtual ~AnyQuestion() = default;
  // What a bot wants; nothing: it waits for what comes. With the same seed and work the answer is the same.
  virtual std::optional<AnyWish> answer(Instant now, BotKind bot, const Seed& seed, const Pace& pace) const = 0;
};

class AnyMatch {  // a game under way
 public:
  virtual ~AnyMatch() = default;

  // A move in the notation. The answer is its result object as JSON text, or a refusal, which changes nothing.
  virtual std::expected<std::string, Refused> play(const Json& move) = 0;
  // The same for who keeps a record and tells others: the move in its parts. Nobody's step is time alone.
  std::expected<Step, Refused> step(std::optional<Seat> seat, Instant t, const Json& action);
  virtual std::expected<Step, Refused> step(const Json& move) = 0;
  // The same in two halves, for who writes down what happens before it happens. Only the last attempt can be accepted.
  virtual std::expected<Step, Refused> attempt(std::optional<Seat> seat, Instant t, const AnyAction* action) = 0;
  virtual void accept() = 0;

  // The first steps stand for good: something was turned up by the last of them (play/turned_up.h). The others may be
  // undone; so many stand then.
  virtual std::size_t final_steps() const = 0;
  virtual void go_back(std::size_t standing) = 0;

  virtual std::expected<ActionPtr, Refused> read_action(const Json& action) const = 0;
  virtual std::optional<Refusal> check(Seat seat, const AnyAction& action) const = 0;  // as far as the seat knows
  virtual std::shared_ptr<const AnyQuestion> question(Seat seat) const = 0;
  // What the table saw of each step since this match was opened.
  virtual std::size_t steps() const = 0;
  virtual EventJson seen(std::size_t step) const = 0;

  virtual void write_position(Out& out) const = 0;
  virtual void write_view(Out& out, Viewer viewer) const = 0;
  // What the last step changed in this view, as a patch of docs/protocol.md. False where only the whole view says it;
  // what was written is then of no use.
  virtual bool write_changes(Out& out, Viewer viewer) const = 0;
  virtual void write_legal(Out& out, Seat seat) const = 0;

  virtual int seats() const = 0;
  virtual bool over() const = 0;
  virtual const Standing& standing() const = 0;
  virtual Instant now() const = 0;  // the time of the last move
  virtual bool timed() const = 0;   // whether any clock can run
  virtual Deadline deadline() const = 0;
  virtual SeatSet actors() const = 0;  // who may act; once the game is over: who may still object
  virtual SeatSet awaited() const = 0;
  virtual std::optional<Cause> cause() const = 0;  // why the game is over, where its rules say so
  // Whether the mover cannot know what the move brings: something that nobody sees decides.
  virtual bool outcome_is_hidden(Seat seat, const AnyAction& action) const = 0;
  // Where the earliest press counts: what those are told who pressed later.
  virtual std::optional<Refusal> contested(Seat seat, const AnyAction& action) const = 0;
  virtual std::uint64_t perft(int depth) const = 0;
  virtual std::expected<bool, std::string> at(const Json& position) const = 0;  // whether this is that position
};

struct Simulation {
  std::string record;  // as JSON text
  int moves = 0;
  std::vector<int> scores;
  SeatSet winners;
  // For each seat: by the clock of the pace, or real time where a program from outside was asked; one entry a question.
  std::vector<std::vector<std::int64_t>> thought_us;
  std::vector<std::string> lost_by;  // for each seat: why the program from outside lost it; empty where none did
  std::vector<int> bad_answers;
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
  // A program from outside, where one is given for a seat, plays instead of its bot, which steps in where it fails.
  virtual std::expected<Simulation, std::string> simulate(const Json& options, int seats, const Fairness& fairness,
                                                          std::span<const BotKind> bots, const Pace& pace,
                                                          std::span<Outsider* const> outsiders = {}) const = 0;

  // Questions a client asks that holds only a view: they take the view as JSON.
  virtual std::expected<std::string, std::string> legal_in_view(const Json& view) const = 0;
  virtual std::expected<std::optional<Refused>, std::string> check_in_view(const Json& view,
                                                                           const Json& action) const = 0;
  // The same question about a view as about a position: who may act and who is awaited, as far as its owner knows.
  virtual std::expected<std::unique_ptr<AnyMatch>, std::string> from_view(const Json& view) const = 0;
  // Games that the seat can imagine to be in; from the same view always the same.
  virtual std::expected<std::vector<std::unique_ptr<AnyMatch>>, std::string> imagine(const Json& view,
                                                                                     int worlds) const = 0;

  // What a bot does that sees this: {"do":…,"afterMs":…}, or {"wait":true} where it wants nothing now. The events are
  // what the table saw so far, as in a record; with the same seed and work the answer is the same.
  virtual std::expected<std::string, std::string> wish_in_view(const Json& view, const Json& events, Instant now,
                                                               BotKind bot, const Seed& seed,
                                                               const Pace& pace) const = 0;
  // What the master thinks of the seat's choices, the best first: [{"do":…,"now":…,"value":…,"reason":…}].
  virtual std::expected<std::string, std::string> advise_in_view(const Json& view, const Json& events, Instant now,
                                                                 const Seed& seed, const Pace& pace) const = 0;
  // The best of them as a coach tells it, rung by rung, and what another action would cost: docs/bots.md. {} where
  // there is nothing to choose.
  virtual std::expected<std::string, std::string> hint_in_view(const Json& view, const Json& events, const Json* asked,
                                                               Instant now, const Seed& seed,
                                                               const Pace& pace) const = 0;
  // What speaks for a move that anybody made, as an onlooker may judge it who saw this before it:
  // {"where":…,"kind":…,"why":[…]}.
  virtual std::expected<std::string, std::string> explain_in_view(const Json& view, const Json& action) const = 0;
  // A record that holds, judged move by move.
  virtual std::string analyse(const Json& record, std::size_t best, const Pace& pace) const = 0;

  virtual void write_options(Out& out) const = 0;
  virtual std::string_view clauses() const = 0;  // what the ids of its clauses begin with: "KC"
  virtual bool has_secrets() const = 0;          // seats do not see the same: a shared device is handed over
  virtual bool is_race() const = 0;              // who acts first counts: all have to be there at once
  virtual std::string typescript() const = 0;
};

std::span<const AnyGame* const> all_games();  // in the order of the registry
const AnyGame* find_game(std::string_view key);
const AnyGame* game_of(const Json& json);  // the one that the `game` of a position, view or order names
std::string game_keys();                   // for messages: "one, another, …"
void write_games(Out& out);                // every game with its seats, its options and their defaults

std::expected<std::unique_ptr<AnyMatch>, std::string> open_position(const Json& position);  // its `game` says which
}  // namespace nonet
