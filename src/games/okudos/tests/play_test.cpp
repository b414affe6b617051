// Secrets, bots and whole games.
#include "games/okudos/tests/test_table.h"

namespace nonet::okudos {
namespace {
// Two states that differ only in what some viewers cannot see must be the same to those, in every respect.
TEST(Okudos, secrets_do_not_leak) {
  State state = position({.seats = 3, .options = table_referee(), .chips = {{"A1", 4}, {"H1", 4}, {"E5", 2}}});
  for (int i = 0; i < 9; ++i) state.discard.push_back(state.supply.take_front());
  using Swap = void (*)(State&);
  struct Case {
    const char* what;
    Swap swap;
    std::vector<int> knowing;  // the seats that may see a difference
  };
  const std::vector<Case> cases = {
      {"a hand and the supply", [](State& s) { std::swap(s.hands[1][2], s.supply[20]); }, {1}},
      {"a hand and the discarded chips", [](State& s) { std::swap(s.hands[1][2], s.discard[0]); }, {1}},
      {"two hands", [](State& s) { std::swap(s.hands[1][0], s.hands[2][0]); }, {1, 2}},
      {"the order of the supply", [](State& s) { std::swap(s.supply[0], s.supply[50]); }, {}},
      {"the supply and the discarded chips", [](State& s) { std::swap(s.supply[40], s.discard[8]); }, {}},
      {"the order of the discarded chips", [](State& s) { std::swap(s.discard[0], s.discard[8]); }, {}},
      {"markers of a seat and of the game", [](State& s) { std::swap(s.markers[1][0], s.game_markers[2]); }, {1}},
      {"markers of two seats", [](State& s) { std::swap(s.markers[1][0], s.markers[2][1]); }, {1, 2}},
  };
  const auto actions = every_action();
  for (const auto& [what, swap, knowing] : cases) {
    SCOPED_TRACE(what);
    State other = state;
    swap(other);
    ASSERT_NE(other, state);
    for (int viewer = -1; viewer < 3; ++viewer) {
      const Viewer who = viewer < 0 ? Viewer{} : Viewer{seat_at(viewer)};
      const bool knows = std::find(knowing.begin(), knowing.end(), viewer) != knowing.end();
      EXPECT_EQ(view_of(state, who) != view_of(other, who), knows) << viewer;
      EXPECT_EQ(Rules::view(state, who) != Rules::view(other, who), knows) << viewer;
      if (knows) continue;
      for (const auto& action : actions)
        ASSERT_EQ(Rules::check(Rules::view(state, who), action), Rules::check(Rules::view(other, who), action));
    }
    // What seat 0, which knows no difference, does is told alike, and looks alike to the onlooker.
    for (const Rules::Action& action :
         {Rules::Action{Collect{*At::named("A1")}}, Rules::Action{Place{5, *At::named("B2")}},
          Rules::Action{Discard{{5}}}, Rules::Action{Pass{}}}) {
      State mine = state;
      State theirs = other;
      EXPECT_EQ(event_of(action, Rules::apply(mine, seat_at(0), action, 0)),
                event_of(action, Rules::apply(theirs, seat_at(0), action, 0)));
      EXPECT_EQ(view_of(mine, std::nullopt), view_of(theirs, std::nullopt));
    }
    // Seat 1 discards its last chip, whichever that is.
    State mine = state;
    State theirs = other;
    mine.standing.turn = theirs.standing.turn = seat_at(1);
    const Rules::Action my_discard = Discard{{mine.hands[1][2]}};
    const Rules::Action their_discard = Discard{{theirs.hands[1][2]}};
    EXPECT_EQ(event_of(my_discard, Rules::apply(mine, seat_at(1), my_discard, 0)),
              event_of(their_discard, Rules::apply(theirs, seat_at(1), their_discard, 0)));
    EXPECT_EQ(view_of(mine, std::nullopt), view_of(theirs, std::nullopt));
  }
}

TEST(Okudos, imagined_secrets_vary) {
  const State state = dealt(3);
  const auto view = Rules::view(state, seat_at(0));
  Rng rng(*seed_from_hex("77"));
  const State one = Rules::imagine(view, rng);
  const State two = Rules::imagine(view, rng);
  EXPECT_NE(one.supply, two.supply);
  EXPECT_NE(one.markers, two.markers);
  EXPECT_EQ(one.hands[0], state.hands[0]);
  EXPECT_EQ(one.markers[0], state.markers[0]);
}

TEST(Okudos, the_greedy_bot_takes_the_bonus_then_covers_the_highest_number_of_others) {
  Rng rng(*seed_from_hex("8"));
  const State irregular = position({.options = table_referee(), .chips = {{"G5", 4}, {"H5", 4}}});
  const auto bonus = Bot::greedy(Rules::view(irregular, seat_at(0)), rng);
  EXPECT_TRUE(std::holds_alternative<Collect>(bonus->action));
  const State start = position({});  // its own sectors are 1 2 3
  for (int i = 0; i < 20; ++i) {
    const auto wish = Bot::greedy(Rules::view(start, seat_at(0)), rng);
    const auto* laid = std::get_if<Place>(&wish->action);
    ASSERT_TRUE(laid);
    EXPECT_EQ(start.grid[laid->at.index], 9);
    EXPECT_GE(laid->at.row(), 3);
  }
  EXPECT_FALSE(Bot::greedy(Rules::view(start, seat_at(1)), rng));
  EXPECT_FALSE(Bot::random(Rules::view(start, seat_at(1)), rng));
}

std::vector<Options> option_sets(int seats) {
  std::vector<Options> sets;
  for (const Referee referee : {Referee::strict, Referee::table})
    for (const Irregular irregular : {Irregular::bonus, Irregular::discard})
      for (const Printed board : {Printed::fixed, Printed::random}) {
        Options options{.referee = referee, .board = board, .irregular = irregular};
        sets.push_back(options);
        if (seats != 3) continue;
        options.game_scores = GameScores::best_two;
        sets.push_back(options);
        options.game_scores = GameScores::all;
        options.markers = Deal::three_each;
        sets.push_back(options);
      }
  return sets;
}

void expect_round_trips(const State& state, Rng& rng) {
  const auto json = parse_json(json_of(state));
  const auto read = read_position<Rules>(*json);
  ASSERT_TRUE(read) << read.error().message;
  ASSERT_EQ(*read, state);
  for (int i = -1; i < state.standing.seats; ++i) {
    const auto view = Rules::view(state, i < 0 ? Viewer{} : Viewer{seat_at(i)});
    const State imagined = Rules::imagine(view, rng);
    ASSERT_FALSE(Rules::flaw(imagined)) << Rules::flaw(imagined)->field;
    ASSERT_EQ(Rules::view(imagined, view.viewer), view);
    const auto view_json = parse_json(view_of(state, view.viewer));
    const auto read_back = read_view<Rules>(*view_json);
    ASSERT_TRUE(read_back) << read_back.error().message;
    ASSERT_EQ(*read_back, view);
  }
}

void expect_exactly_the_legal_moves(const State& state, const std::vector<Rules::Action>& actions) {
  for (int i = 0; i < state.standing.seats; ++i) {
    auto view = Rules::view(state, seat_at(i));
    const auto legal = Rules::legal(view);
    ASSERT_EQ(legal.empty(), !Rules::actors(state).contains(seat_at(i)));
    std::size_t allowed = 0;
    for (const auto& action : legal) ASSERT_FALSE(Rules::check(view, action)) << json_of(action);
    view.known.options.referee = Referee::strict;  // nobody is offered what only the table lets pass
    for (const auto& action : actions) {
      if (Rules::check(view, action)) continue;
      ++allowed;
      ASSERT_NE(std::find(legal.begin(), legal.end(), action), legal.end()) << json_of(action);
    }
    ASSERT_EQ(allowed, legal.size());
  }
}

TEST(Okudos, random_games_stay_sound) {
  Rng rng(*seed_from_hex("0c0d05"));
  const auto actions = every_action();
  int errors = 0;
  int collected = 0;
  int games = 0;
  for (int seats = Rules::min_seats; seats <= Rules::max_seats; ++seats)
    for (const Options& options : option_sets(seats))
      for (int game = 0; game < 5; ++game, ++games) {
        State state = Rules::setup(options, seats, rng);
        int moves = 0;
        for (; !state.standing.over; ++moves) {
          ASSERT_LT(moves, 500);
          const Seat seat = *state.standing.turn;
          const auto view = Rules::view(state, seat);
          const auto wish = game == 4 && index(seat) == 0 ? Bot::greedy(view, rng) : Bot::random(view, rng);
          ASSERT_TRUE(wish);
          if (const auto* laid = std::get_if<Place>(&wish->action))
            errors += state.chips.repeats(laid->at.index, laid->chip) ? 1 : 0;
          collected += std::holds_alternative<Collect>(wish->action) ? 1 : 0;
          expect_round_trips(state, rng);
          expect_exactly_the_legal_moves(state, actions);
          Rules::apply(state, seat, wish->action, 0);
          const auto flaw = Rules::flaw(state);
          ASSERT_FALSE(flaw) << flaw->field << ": " << flaw->expected;
          if (HasFatalFailure()) return;
        }
        EXPECT_GT(moves, 3 * seats);
        expect_round_trips(state, rng);
      }
  EXPECT_EQ(games, 200);
  EXPECT_GT(errors, 100);
  EXPECT_GT(collected, 100);
}
}  // namespace
}  // namespace nonet::okudos
