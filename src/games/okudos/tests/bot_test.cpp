// The five levels: that they play whole games by the rules, what each of them sees and overlooks, and what the master
// knows, compared with plainer computations.
#include "games/okudos/foresight.h"
#include "games/okudos/glance.h"
#include "games/okudos/search.h"
#include "games/okudos/tests/test_table.h"
#include "play/option_sets.h"
#include "services/simulate.h"

namespace nonet::okudos {
namespace {
using Action = Rules::Action;
using Story = std::vector<Event<Rules>>;

constexpr std::array<Level, level_count> all_levels = {Level::gentle, Level::casual, Level::steady, Level::sharp,
                                                       Level::master};
constexpr Pace quick{.work = 40};

Rng chance(std::string_view seed = "b07") { return Rng(*seed_from_hex(seed)); }

// What a level does as the seat on turn.
Action answer(Level level, const State& state, const Story& story = {}, std::string_view seed = "b07",
              const Pace& pace = {}) {
  const auto view = Rules::view(state, state.standing.turn);
  Thinking thinking(chance(seed), *state.standing.turn, story.size(), pace);
  const auto wish = Bot::play(level, Situation<Rules>{view, story}, thinking);
  EXPECT_TRUE(wish);
  EXPECT_FALSE(Rules::check(view, wish->action));
  return wish->action;
}

struct Played {
  Match<Rules> match;
  Story story;
};

// A game between these bots, stopped after so many moves.
Played played(const State& start, std::vector<BotKind> bots, int moves, std::string_view seed,
              const Pace& pace = quick) {
  Played game{{start}, {}};
  Rng rng = chance(seed);
  Company<Entry> company(bots, rng, pace);
  for (int i = 0; i < moves && !game.match.state.standing.over; ++i) {
    const auto move = next_move<Entry>(game.match, [&](Seat seat) { return company.ask(game.match, seat); });
    const auto result = game.match.play(move);
    EXPECT_TRUE(result) << result.error().code;
    if (!result) break;
    company.saw(game.match, move, *result);
  }
  game.story.assign(company.story().begin(), company.story().end());
  return game;
}

TEST(OkudosBots, every_level_plays_every_kind_of_game_to_the_end) {
  int games = 0;
  int collected = 0;
  for (const auto& [options, seats] : nonet::option_sets<Rules>()) {
    std::vector<BotKind> bots;
    for (int i = 0; i < seats; ++i) bots.push_back(bot_of(all_levels[static_cast<std::size_t>(games + i) % 5]));
    if (options.referee == Referee::table) bots[0] = BotKind::random;  // lays irregular chips
    const auto [match, story] = played(dealt(seats, options, std::to_string(games + 1)), bots, 1000, "a11");
    EXPECT_TRUE(match.state.standing.over) << games;
    EXPECT_FALSE(Rules::flaw(match.state));
    for (const auto& event : story)
      collected += std::holds_alternative<Collect>(event.action) && event.seat != seat_at(0) ? 1 : 0;
    ++games;
  }
  EXPECT_EQ(games, 80);
  EXPECT_GT(collected, 5);
}

// A level that would rather leave a chip where it is takes the one that costs it least.
TEST(OkudosBots, OK_020_where_collecting_is_a_duty_every_bot_does_it) {
  Options must = table_referee();
  must.collect = Collecting::must;
  must.irregular = Irregular::discard;
  for (const Level level : all_levels) {
    State state = dealt(2, must, "e7");
    // Two equal chips on squares of the other seat: taking one gives the number back.
    const auto theirs = state.markers[1];
    const auto in_sector = [](int sector, int place) {
      return 27 * ((sector - 1) / 3) + 3 * ((sector - 1) % 3) + 9 * (place / 3) + place % 3;
    };
    const auto chip = state.supply.take_front();
    state.supply.remove_first(chip);
    state.chips.put(in_sector(theirs[0], 0), chip);
    state.chips.put(in_sector(theirs[0], 4), chip);
    ASSERT_FALSE(Rules::flaw(state));
    const auto view = Rules::view(state, seat_at(0));
    Thinking thinking(Rng(*seed_from_hex("5")), seat_at(0), 0, Pace{60, 0, nullptr});
    const auto wish = Bot::play(level, {view, {}, 0}, thinking);
    ASSERT_TRUE(wish);
    EXPECT_TRUE(std::holds_alternative<Collect>(wish->action));
    EXPECT_FALSE(Rules::check(view, wish->action));
  }
}

TEST(OkudosBots, the_levels_lay_no_irregular_chip_where_the_table_would_let_them) {
  for (const Level level : all_levels) {
    State state = dealt(2, table_referee(), "e1");
    const auto [match, story] = played(state, {bot_of(level)}, 1000, "e2");
    for (const auto& event : story) {
      if (const auto* laid = std::get_if<Place>(&event.action)) {
        EXPECT_FALSE(state.chips.repeats(laid->at.index, laid->chip));
        state.chips.put(laid->at.index, laid->chip);
      }
    }
    EXPECT_TRUE(match.state.standing.over);
  }
}

TEST(OkudosBots, the_same_question_gets_the_same_answer_and_only_on_turn) {
  const auto [match, story] = played(dealt(3), {BotKind::sharp, BotKind::casual, BotKind::greedy}, 20, "5a");
  for (const Level level : all_levels) {
    EXPECT_EQ(answer(level, match.state, story), answer(level, match.state, story));
    const Viewer other = after(*match.state.standing.turn, 3);
    const auto view = Rules::view(match.state, other);
    Thinking thinking(chance(), *other, story.size());
    EXPECT_FALSE(Bot::play(level, Situation<Rules>{view, story}, thinking));
  }
}

TEST(OkudosBots, a_story_that_begins_late_is_no_hindrance) {
  const auto [match, story] = played(dealt(2, table_referee()), {BotKind::random, BotKind::steady}, 31, "5b");
  const Story late(story.end() - 8, story.end());
  for (const Level level : all_levels) {
    answer(level, match.state, {}, "b07", quick);
    answer(level, match.state, late, "b07", quick);
  }
}

// Own sectors 1 2 3, nothing laid yet.
TEST(OkudosBots, beginners_cover_high_numbers_and_sharp_players_shut_numbers_out_of_their_sectors) {
  const State start = position({});
  for (int i = 1; i <= 20; ++i) {
    const Action gentle = answer(Level::gentle, start, {}, std::to_string(i));
    ASSERT_TRUE(std::holds_alternative<Place>(gentle));
    EXPECT_GE(std::get<Place>(gentle).at.row(), 3) << "never on a square of its own";
  }
  const Action sharp = answer(Level::sharp, start);
  ASSERT_TRUE(std::holds_alternative<Place>(sharp));
  EXPECT_LT(std::get<Place>(sharp).at.row(), 3);
  EXPECT_LE(start.grid[std::get<Place>(sharp).at.index], 3) << "gives up a low number only";
}

TEST(OkudosBots, the_gentle_level_has_days_on_which_it_overlooks_the_highest_numbers) {
  const State start = position({.hands = {{5, 5, 5}, {2, 3, 7}}});
  const auto covers_a_nine = [&](Level level, int day) {
    const Action action = answer(level, start, {}, std::to_string(day));
    const auto* place = std::get_if<Place>(&action);
    return place && start.grid[place->at.index] == 9;
  };
  int gentle = 0;
  for (int day = 1; day <= 60; ++day) gentle += covers_a_nine(Level::gentle, day) ? 1 : 0;
  EXPECT_GT(gentle, 10);
  EXPECT_LT(gentle, 58);
}

TEST(OkudosBots, irregular_chips_are_seen_by_experts_always_and_by_beginners_sometimes) {
  // Two 4s in sector 1, which is seat 0's. C3 gives a 9 back, and A1 still keeps other 4s away.
  const State state = position({.options = table_referee(), .chips = {{"A1", 4}, {"C3", 4}}});
  const auto sees = [&](Level level, int seed) {
    return std::holds_alternative<Collect>(answer(level, state, {}, std::to_string(seed)));
  };
  int gentle = 0;
  for (int i = 1; i <= 40; ++i) {
    gentle += sees(Level::gentle, i) ? 1 : 0;
    EXPECT_TRUE(sees(Level::sharp, i));
  }
  EXPECT_GT(gentle, 5);
  EXPECT_LT(gentle, 35);
  EXPECT_TRUE(sees(Level::master, 1));
}

// Rows 4 to 9 are covered and the supply is empty: sectors 1 2 3 count alone, and what is laid is laid there. Seat 1
// has passed.
State about_to_end() {
  std::vector<std::string> names;
  Given given{.hands = {{5, 5, 2}, {1, 3, 7}}, .supply_left = false};
  for (int square = 27; square < Nine::squares; ++square) names.push_back(At{static_cast<std::uint8_t>(square)}.name());
  for (std::size_t i = 0; i < names.size(); ++i) given.chips.push_back({names[i], (printed[27 + i] - '0') % 9 + 1});
  State state = position(given);
  state.passes = 1;
  return state;
}

TEST(OkudosBots, the_master_ends_the_game_when_it_is_ahead) {
  const State state = about_to_end();
  EXPECT_EQ(answer(Level::master, state), Action{Pass{}});
  const auto view = Rules::view(state, seat_at(0));
  Thinking thinking(chance(), seat_at(0), 0);
  const auto choices = Bot::advise({view, {}}, thinking, nullptr);
  EXPECT_EQ(choices.front().reason, "ends-ahead");
  EXPECT_NEAR(choices.front().value, 135, 1e-6);
}

TEST(OkudosBots, the_master_plays_on_when_it_is_behind) {
  State state = about_to_end();
  std::swap(state.markers[0], state.markers[1]);
  EXPECT_TRUE(std::holds_alternative<Place>(answer(Level::master, state)));
}

TEST(OkudosBots, advice_is_sorted_holds_the_asked_action_and_agrees_with_the_master) {
  constexpr std::array<std::string_view, 9> reasons = {
      "bluffs", "covers", "covers-game", "shelters", "sacrifices", "collects", "exchanges", "waits", "ends-ahead"};
  for (const int moves : {0, 9, 30, 55}) {
    const auto [match, story] = played(dealt(2, table_referee()), {BotKind::sharp, BotKind::steady}, moves, "ad");
    const auto view = Rules::view(match.state, match.state.standing.turn);
    const Seat seat = *view.viewer;
    const auto advice = [&](const Action* also) {
      Thinking thinking(chance(), seat, story.size());
      return Bot::advise({view, story}, thinking, also);
    };
    const auto choices = advice(nullptr);
    ASSERT_GE(choices.size(), 2u);
    EXPECT_LE(choices.size(), 40u);
    EXPECT_EQ(choices.front().action, answer(Level::master, match.state, story));
    for (std::size_t i = 0; i < choices.size(); ++i) {
      EXPECT_FALSE(Rules::check(view, choices[i].action));
      EXPECT_LT(choices[i].value, 405);
      EXPECT_GT(choices[i].value, -405);
      EXPECT_LE(choices[i].value, choices[i > 0 ? i - 1 : 0].value);
      EXPECT_NE(std::find(reasons.begin(), reasons.end(), choices[i].reason), reasons.end()) << choices[i].reason;
    }
    for (const Action& also : Rules::legal(view)) {
      if (!std::holds_alternative<Discard>(also)) continue;
      const auto with = advice(&also);
      EXPECT_TRUE(std::any_of(with.begin(), with.end(), [&](const auto& choice) { return choice.action == also; }));
    }
  }
}

// How many of its sectors the table knows of a seat, as expected, by what everybody saw.
double known_of(const State& state, Seat seat, const Story& story) {
  const auto view = Rules::view(state, Viewer{});
  const Layout layout(state.grid);
  const auto explains = explanations(styles_of({view, story}, layout, Reading::cover_and_shelter));
  double all = 0;
  double known = 0;
  for (int set = 0; set < sector_sets; ++set) {
    all += explains[seat][set];
    for (const auto marker : state.markers[seat])
      if (holds(static_cast<Sectors>(set), marker - 1)) known += explains[seat][set];
  }
  return known / all;
}

TEST(OkudosBots, of_equally_good_moves_the_master_takes_one_that_tells_the_others_less) {
  int bluffs = 0;
  for (int i = 0; i < 60; ++i) {
    const std::string seed = std::to_string(100 + i);
    const Played game = played(dealt(2, {}, seed), {BotKind::sharp, BotKind::sharp}, 2 + i % 12, seed);
    const State& state = game.match.state;
    const Seat me = *state.standing.turn;
    const auto view = Rules::view(state, me);
    Thinking thinking(chance(seed), me, game.story.size(), {.work = 300});
    const auto choices = Bot::advise({view, game.story}, thinking, nullptr);
    ASSERT_GE(choices.size(), 2u);
    if (choices[0].reason != "bluffs") continue;
    ++bluffs;
    EXPECT_EQ(choices[0].value, choices[1].value) << "it gives nothing up for it";
    const auto after = [&](const Action& action) {
      State next = state;
      const auto result = Rules::apply(next, me, action, 0);
      Story story = game.story;
      story.push_back({me, 0, Rules::seen(action), result});
      return known_of(next, me, story);
    };
    EXPECT_LT(after(choices[0].action), after(choices[1].action));
  }
  EXPECT_GT(bluffs, 5);
}

TEST(OkudosBots, advice_leaves_out_what_the_rules_refuse_and_holds_errors_for_poor) {
  const State state = position({.options = table_referee(), .chips = {{"E5", 5}}});
  const auto view = Rules::view(state, seat_at(0));
  const auto advice = [&](const Action& also) {
    Thinking thinking(chance(), seat_at(0), 0);
    return Bot::advise({view, {}}, thinking, &also);
  };
  const auto has = [](const auto& choices, const Action& action) {
    return std::any_of(choices.begin(), choices.end(), [&](const auto& choice) { return choice.action == action; });
  };
  const Action taken = Place{5, *At::named("E5")};
  EXPECT_FALSE(has(advice(taken), taken));
  const Action irregular = Place{5, *At::named("D6")};
  const auto choices = advice(irregular);
  EXPECT_TRUE(has(choices, irregular));
  EXPECT_NE(choices.front().action, irregular);

  const auto others = Rules::view(state, seat_at(1));
  Thinking thinking(chance(), seat_at(1), 0);
  EXPECT_TRUE(Bot::advise({others, {}}, thinking, nullptr).empty()) << "not on turn";
}

TEST(OkudosBots, the_master_is_far_ahead_of_the_gentle_level) {
  int won = 0;
  for (int deal = 1; deal <= 10; ++deal)
    for (const int master : {0, 1}) {
      std::vector<BotKind> bots(2, BotKind::gentle);
      bots[static_cast<std::size_t>(master)] = BotKind::master;
      const auto game = played(dealt(2, {}, std::to_string(deal)), bots, 1000, "fa");
      won += game.match.state.standing.winners.seats.contains(seat_at(master)) ? 1 : 0;
    }
  EXPECT_GE(won, 16);
}
// The danger to a square is what the others do, not what they could do: a master that guards itself against chips that
// nobody lays covers its own sectors for nothing.
TEST(OkudosBots, the_master_does_not_fear_who_only_puts_chips_away) {
  int won = 0;
  for (int deal = 1; deal <= 4; ++deal) {
    Match<Rules> match{dealt(2, {}, std::to_string(deal))};
    Rng rng = chance("da");
    const std::array bots = {BotKind::master};
    Company<Entry> company(bots, rng, quick);
    const auto put_away = [&] {
      const auto legal = Rules::legal(Rules::view(match.state, seat_at(1)));
      const auto chip = std::find_if(legal.begin(), legal.end(), [](const Rules::Action& action) {
        return std::holds_alternative<Discard>(action);
      });
      return Wish<Rules::Action>{match.state.supply.empty() || chip == legal.end() ? Rules::Action{Pass{}} : *chip};
    };
    play_on<Entry>(
        match, [&](Seat seat) { return seat == seat_at(1) ? std::optional(put_away()) : company.ask(match, seat); },
        [&](const Move<Rules>& move, const Result& result) { company.saw(match, move, result); });
    won += match.state.standing.winners.seats == SeatSet::only(seat_at(0)) ? 1 : 0;
  }
  EXPECT_EQ(won, 4);
}
}  // namespace
}  // namespace nonet::okudos
