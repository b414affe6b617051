// For the clause tests of both sides of the board: positions, a whole solo game, and what must hold in every game.
#pragma once

#include <gtest/gtest.h>

#include "games/sudoku_cards/bot.h"
#include "games/sudoku_cards/wire.h"
#include "referee.h"

namespace nonet::sudoku_cards {
template <class Side>
struct Given {
  int seats = 2;
  Options<Side> options = {};
  std::vector<std::string_view> rows = {};
  std::vector<int> hands = {};  // 0: no card
  std::vector<int> next = {};   // on top of the stock
  std::vector<int> scores = {};
  bool stock_left = true;  // else the other cards were put aside
};

// A position with everything a test does not care about filled in.
template <class Side>
State<Side> position(const Given<Side>& given) {
  constexpr int side = Side::Shape::side;
  State<Side> state;
  state.options = given.options;
  state.standing = first_turn(given.seats);
  for (int i = 0; i < static_cast<int>(given.scores.size()); ++i)
    state.standing.scores[i] = given.scores[static_cast<std::size_t>(i)];
  std::array<int, side + 1> left{};
  left.fill(side);
  for (int row = 0; row < side; ++row) {
    std::string_view rest = given.rows[static_cast<std::size_t>(row)];
    for (int column = 0; column < side; ++column) {
      const std::string_view token = rest.substr(0, rest.find(' '));
      EXPECT_TRUE(state.board.set_token(row * side + column, token)) << token;
      rest.remove_prefix(std::min(token.size() + 1, rest.size()));
      --left[static_cast<std::size_t>(state.board.cards.at(row * side + column))];
    }
  }
  for (const int card : given.hands) {
    state.hands.push_back({});
    if (card != 0) state.hands[state.hands.size() - 1] = static_cast<std::uint8_t>(card);
    --left[static_cast<std::size_t>(card)];
  }
  for (const int card : given.next) {
    state.deck.push_back(static_cast<std::uint8_t>(card));
    --left[static_cast<std::size_t>(card)];
  }
  for (int card = 1; card <= side; ++card)
    for (; left[static_cast<std::size_t>(card)] > 0; --left[static_cast<std::size_t>(card)])
      (given.stock_left ? state.deck : state.aside).push_back(static_cast<std::uint8_t>(card));
  const auto flaw = Rules<Side>::flaw(state);
  EXPECT_FALSE(flaw) << flaw->field << ": " << flaw->expected;
  return state;
}

inline std::string place(std::string_view at) { return R"({"type":"place","at":")" + std::string(at) + "\"}"; }
constexpr std::string_view stuck = R"({"type":"stuck"})";
constexpr std::string_view object = R"({"type":"object"})";

template <class Side>
std::string view_of(const State<Side>& state, Viewer viewer) {
  return nonet::test::Referee<Rules<Side>>(state).view(viewer);
}

// The position with one field changed, as the notation writes it.
template <class Side>
std::string with(const State<Side>& state, const char* field, std::string_view value) {
  auto json = parse_json(json_of(state));
  auto changed = parse_json(value);
  EXPECT_TRUE(changed) << value;
  (*json)[field].CopyFrom(*changed, json->GetAllocator());
  return to_text(*json);
}

template <class Side>
void expect_impossible(const State<Side>& state, const char* field, std::string_view value, std::string_view named) {
  const std::string why = nonet::test::why_impossible<Rules<Side>>(with(state, field, value));
  EXPECT_EQ(why.substr(0, why.find(':')), named) << field << " " << value << ": " << why;
}

// Alone, a full board laid in some order, every card on the square where the full board has it: the points.
template <class Side>
int points_of_whole_game(const Options<Side>& options, const std::vector<std::string_view>& full,
                         std::string_view seed) {
  constexpr int squares = Side::Shape::squares;
  State<Side> state;
  state.options = options;
  state.standing = first_turn(1);
  Board<Side> board;
  std::vector<int> order;
  for (int square = 0; square < squares; ++square) {
    std::string_view row = full[static_cast<std::size_t>(square / Side::Shape::side)];
    for (int column = 0; column < square % Side::Shape::side; ++column) row.remove_prefix(row.find(' ') + 1);
    const std::string_view token = row.substr(0, row.find(' '));
    EXPECT_TRUE(board.set_token(square, token));
    if (board.golden.contains(square)) {
      state.board.set_token(square, token);
    } else {
      order.push_back(square);
    }
  }
  Rng rng(*seed_from_hex(seed));
  rng.shuffle(order);
  for (const int square : order) state.deck.push_back(static_cast<std::uint8_t>(board.cards.at(square)));
  state.hands.push_back(state.deck.take_front());
  for (const int square : order) {
    EXPECT_FALSE(state.standing.over);
    Rules<Side>::apply(state, seat_at(0), Place<Side>{{static_cast<std::uint8_t>(square)}}, 0);
  }
  EXPECT_TRUE(state.standing.over);
  return state.standing.scores[0];
}

template <class Side>
std::vector<typename Rules<Side>::Action> every_action() {
  std::vector<typename Rules<Side>::Action> actions = {Stuck{}, Object{}};
  for (int square = 0; square < Side::Shape::squares; ++square)
    actions.push_back(Place<Side>{{static_cast<std::uint8_t>(square)}});
  return actions;
}

// Two states that differ only in what some viewers cannot see must be the same to those, in every respect.
template <class Side>
void expect_no_leak(const State<Side>& state) {
  using Game = Rules<Side>;
  struct Case {
    const char* what = "";
    void (*swap)(State<Side>&) = nullptr;
    std::vector<int> knowing;  // the seats that may see a difference
  };
  const std::vector<Case> cases = {
      {"a hand and the stock", [](State<Side>& s) { std::swap(*s.hands[1], s.deck[s.deck.size() - 1]); }, {1}},
      {"two hands", [](State<Side>& s) { std::swap(s.hands[1], s.hands[2]); }, {1, 2}},
      {"the order of the stock", [](State<Side>& s) { std::swap(s.deck[0], s.deck[s.deck.size() - 1]); }, {}},
  };
  const auto event = [](const auto& action, const Result& result) {
    return json_of(Game::seen(action)) + json_of(result);
  };
  for (const auto& [what, swap, knowing] : cases) {
    SCOPED_TRACE(what);
    State<Side> other = state;
    swap(other);
    ASSERT_NE(other, state);
    for (int viewer = -1; viewer < 3; ++viewer) {
      const Viewer who = viewer < 0 ? Viewer{} : Viewer{seat_at(viewer)};
      const bool knows = std::find(knowing.begin(), knowing.end(), viewer) != knowing.end();
      EXPECT_EQ(view_of(state, who) != view_of(other, who), knows) << viewer;
      EXPECT_EQ(Game::view(state, who) != Game::view(other, who), knows) << viewer;
      if (!who || knows) continue;
      for (const auto& action : every_action<Side>())
        ASSERT_EQ(Game::check(Game::view(state, who), action), Game::check(Game::view(other, who), action));
    }
    // Whatever seat 0, which knows no difference, does is told alike, and looks alike to the onlooker.
    for (const auto& action : every_action<Side>()) {
      if (Game::check(Game::view(state, seat_at(0)), action)) continue;
      State<Side> mine = state;
      State<Side> theirs = other;
      EXPECT_EQ(event(action, Game::apply(mine, seat_at(0), action, 0)),
                event(action, Game::apply(theirs, seat_at(0), action, 0)));
      EXPECT_EQ(view_of(mine, std::nullopt), view_of(theirs, std::nullopt));
    }
  }
}

template <class Side>
void expect_round_trips(const State<Side>& state, Rng& rng) {
  using Game = Rules<Side>;
  const auto json = parse_json(json_of(state));
  const auto read = read_position<Game>(*json);
  ASSERT_TRUE(read) << read.error().message;
  ASSERT_EQ(*read, state);
  for (int i = -1; i < state.standing.seats; ++i) {
    const auto view = Game::view(state, i < 0 ? Viewer{} : Viewer{seat_at(i)});
    const State<Side> imagined = Game::imagine(view, rng);
    const auto flaw = Game::flaw(imagined);
    ASSERT_FALSE(flaw) << flaw->field << ": " << flaw->expected;
    ASSERT_EQ(Game::view(imagined, view.viewer), view);
    const auto view_json = parse_json(view_of(state, view.viewer));
    const auto read_back = read_view<Game>(*view_json);
    ASSERT_TRUE(read_back) << read_back.error().message;
    ASSERT_EQ(*read_back, view);
  }
}

template <class Side>
void expect_exactly_the_legal_moves(const State<Side>& state) {
  using Game = Rules<Side>;
  for (int i = 0; i < state.standing.seats; ++i) {
    const Seat seat = seat_at(i);
    const auto view = Game::view(state, seat);
    auto strict_view = view;  // nobody is offered what only the table lets pass
    strict_view.known.options.referee = Referee::strict;
    const auto legal = Game::legal(view);
    if (!state.standing.over) {
      ASSERT_EQ(legal.empty(), !Game::actors(state).contains(seat));
    }
    for (const auto& action : every_action<Side>()) {
      const bool offered = std::find(legal.begin(), legal.end(), action) != legal.end();
      bool expected = !Game::check(std::holds_alternative<Place<Side>>(action) ? strict_view : view, action);
      if (expected && std::holds_alternative<Stuck>(action))
        expected = state.board.cards.room_for(*state.hands[seat]).empty();
      ASSERT_EQ(offered, expected) << json_of(action);
    }
  }
}

struct Happened {
  int errors = 0;
  int upheld = 0;
  int rejected = 0;
  int false_claims = 0;
  int games = 0;
};

// One game of random bots (with a greedy one in seat 0 if asked), looked at from all sides after each step.
template <class Side>
void play_a_sound_game(const Options<Side>& options, int seats, bool greedy, Rng& rng, Happened& happened) {
  using Game = Rules<Side>;
  State<Side> state = Game::setup(options, seats, rng);
  ++happened.games;
  for (int steps = 0; !state.standing.over || rng.chance(1, 2); ++steps) {
    ASSERT_LT(steps, 2000);
    ASSERT_EQ(Game::actors(state).empty(), state.standing.over);
    expect_round_trips(state, rng);
    expect_exactly_the_legal_moves(state);
    if (testing::Test::HasFatalFailure()) return;
    std::vector<std::pair<Seat, typename Game::Action>> wishes;
    for (int i = 0; i < seats; ++i) {
      const auto view = Game::view(state, seat_at(i));
      if (state.standing.over) {  // The last card may still be objected to.
        if (!Game::legal(view).empty()) wishes.push_back({seat_at(i), Object{}});
        continue;
      }
      if (!Game::actors(state).contains(seat_at(i))) continue;
      const auto wish = greedy && i == 0 ? Bot<Side>::greedy(view, rng) : Bot<Side>::random(view, rng);
      if (wish) wishes.push_back({seat_at(i), wish->action});
    }
    if (state.standing.over && wishes.empty()) break;
    ASSERT_FALSE(wishes.empty());
    const auto& [seat, action] = any_of(wishes, rng);
    if (const auto* laid = std::get_if<Place<Side>>(&action))
      happened.errors += state.board.cards.repeats(laid->at.index, *state.hands[seat]) ? 1 : 0;
    const Result result = Game::apply(state, seat, action, 0);
    happened.upheld += result.upheld == true ? 1 : 0;
    happened.rejected += result.upheld == false ? 1 : 0;
    happened.false_claims += std::holds_alternative<Stuck>(action) && !state.standing.over ? 1 : 0;
    const auto flaw = Game::flaw(state);
    ASSERT_FALSE(flaw) << flaw->field << ": " << flaw->expected;
  }
}
}  // namespace nonet::sudoku_cards
