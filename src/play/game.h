// What a game is: a handful of pure functions over plain values. There is no base class; the concept below checks a
// game, and everything in this folder is written once for any of them.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/instant.h"
#include "base/rng.h"
#include "base/seat.h"

namespace nonet {
struct Refusal {  // Somebody asked for what is not allowed: a stable code and the clause that forbids it.
  std::string_view code;
  std::string_view clause;
  std::string_view words = {};  // of a malformed move: which field, and what was expected there
  bool about_who = false;       // and when, not about what: that is looked at before what is wrong with the action
  friend bool operator==(const Refusal& one, const Refusal& other) {
    return one.code == other.code && one.clause == other.clause;
  }
};

constexpr Refusal not_now(std::string_view code,
                          std::string_view clause) {  // whatever it is that this seat wants to do
  return {.code = code, .clause = clause, .about_who = true};
}

struct Refused : Refusal {  // The same with words that were made for one move.
  std::string in_words;
  Refused(const Refusal& refusal) : Refusal(refusal), in_words(refusal.words) {}  // NOLINT: what else would it be
  Refused(const Refusal& refusal, std::string said) : Refusal(refusal), in_words(std::move(said)) {}
};

struct Cause {  // Why a game is over: a stable code and the clause that says so.
  std::string_view code;
  std::string_view clause;
};

struct Flaw {  // Why a state cannot be: which field, and what was expected of it.
  std::string field;
  std::string expected;
};

// What one viewer may know: the state with every secret turned face down. A face-down piece is 0, so a hidden list
// keeps its length and nothing else.
template <class State>
struct View {
  State known;
  Viewer viewer;
  friend bool operator==(const View&, const View&) = default;
};

enum class Referee : std::uint8_t { strict, table };
constexpr std::array<std::string_view, 2> names_of(Referee) { return {"strict", "table"}; }

template <class G>
concept Game = requires(typename G::Options& options, const typename G::State& state, typename G::State& changing,
                        const View<typename G::State>& view, const typename G::Action& action, Seat seat, Viewer viewer,
                        Instant now, Rng& rng, int seats) {
  { G::key } -> std::convertible_to<std::string_view>;
  { G::title } -> std::convertible_to<std::string_view>;
  { G::min_seats } -> std::convertible_to<int>;
  { G::max_seats } -> std::convertible_to<int>;
  { G::malformed } -> std::convertible_to<Refusal>;     // a move that cannot be read
  { G::no_such_cell } -> std::convertible_to<Refusal>;  // a square that is not on the board
  // Fills in defaults that depend on the seats; a flaw where options and seats do not go together.
  { G::settle(options, seats) } -> std::same_as<std::optional<Flaw>>;
  { G::setup(options, seats, rng) } -> std::same_as<typename G::State>;
  { G::view(state, viewer) } -> std::same_as<View<typename G::State>>;  // the only redaction
  // What the seat may do and not be refused. With the table referee only what the strict one would allow, plus
  // objections and answers: errors are possible there, but nobody is offered one.
  { G::legal(view) } -> std::same_as<std::vector<typename G::Action>>;
  { G::check(view, action) } -> std::same_as<std::optional<Refusal>>;
  { G::apply(changing, seat, action, now) } -> std::same_as<typename G::Result>;  // asserts check()
  { G::seen(action) } -> std::same_as<typename G::Action>;       // the action as the whole table saw it
  { G::actors(state) } -> std::same_as<SeatSet>;                 // who may act now; nobody once the game is over
  { G::awaited(state) } -> std::same_as<SeatSet>;                // whom the game waits for: it goes on when they act
  { G::timed(options, seats) } -> std::same_as<bool>;            // whether any clock can run
  { G::deadline(state) } -> std::same_as<Deadline>;              // when time itself acts
  { G::expire(changing, now) } -> std::same_as<void>;            // what it does then
  { G::imagine(view, rng) } -> std::same_as<typename G::State>;  // invents the hidden rest
  { G::flaw(state) } -> std::same_as<std::optional<Flaw>>;       // all invariants in one place
  { state.standing.over } -> std::convertible_to<bool>;
  { state.options } -> std::convertible_to<typename G::Options>;
};
}  // namespace nonet
