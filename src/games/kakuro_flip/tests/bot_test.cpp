// The five levels at play, and the master's advice.
#include "games/kakuro_flip/tests/second_opinion.h"
#include "games/kakuro_flip/tests/test_table.h"
#include "play/option_sets.h"
#include "services/simulate.h"

namespace nonet::kakuro_flip {
namespace {
using namespace test;

constexpr std::array<Level, level_count> levels = {Level::gentle, Level::casual, Level::steady, Level::sharp,
                                                   Level::master};
constexpr Pace hasty{.work = 300};

std::optional<Bot::Wish> ask(Level level, const State& state, Seat seat, int luck = 1, const Pace& pace = {}) {
  const auto view = Rules::view(state, seat);
  Rng rng = rng_of(luck);
  Thinking thinking(rng, seat, 0, pace);
  return Bot::play(level, {view, {}, 0}, thinking);
}
Lay laid_by(Level level, const State& state, int luck = 1) {
  return std::get<Lay>(ask(level, state, *state.standing.turn, luck)->action);
}
Bot::Choices advised(const State& state, const Rules::Action* also = nullptr, const Pace& pace = {}) {
  const auto view = Rules::view(state, state.standing.turn);
  Rng rng = rng_of(1);
  Thinking thinking(rng, *view.viewer, 0, pace);
  return Bot::advise({view, {}, 0}, thinking, also);
}

template <class OnMove>
State played(const State& first, const std::vector<BotKind>& bots, int luck, const Pace& pace, OnMove on_move) {
  Match<Rules> match{first};
  Rng rng = rng_of(luck);
  Company<Entry> company(bots, rng, pace);
  play_on<Entry>(
      match, [&](Seat seat) { return company.ask(match, seat); },
      [&](const Move<Rules>& move, const Result& result) {
        company.saw(match, move, result);
        on_move(match.state, move);
      });
  return match.state;
}

TEST(KakuroFlipBot, every_level_plays_every_kind_of_game_to_its_end) {
  int number = 0;
  for (const auto& set : option_sets<Rules>()) {
    for (const Level level : levels) {
      int laid = 0;
      ++number;
      // play_on() stops the test at the first move that is refused.
      const State end = played(start(set.options, set.seats, number), {bot_of(level)}, number, hasty,
                               [&](const State&, const Move<Rules>&) { ++laid; });
      EXPECT_TRUE(end.standing.over);
      EXPECT_EQ(laid, 67);  // nobody objects, because nobody errs
    }
  }
}

TEST(KakuroFlipBot, the_same_question_has_the_same_answer) {
  State state = start({}, 2, 3);
  for (int turn = 0; turn < 30; ++turn) {
    for (const Level level : levels)
      EXPECT_EQ(ask(level, state, *state.standing.turn, turn, hasty)->action,
                ask(level, state, *state.standing.turn, turn, hasty)->action);
    Rules::apply(state, *state.standing.turn, laid_by(Level::steady, state, turn), 0);
  }
}

TEST(KakuroFlipBot, a_bot_that_is_not_on_turn_waits) {
  const State state = start({}, 3, 3);
  for (const Level level : levels) {
    EXPECT_FALSE(ask(level, state, seat_at(1)));
    EXPECT_FALSE(ask(level, state, seat_at(2)));
  }
}

// How many of 200 players of a level lay this turn.
int finders(Level level, const State& state, const std::string& turn) {
  int found = 0;
  for (int luck = 0; luck < 200; ++luck) found += text_of(laid_by(level, state, luck)) == turn;
  return found;
}

TEST(KakuroFlipBot, KC_059_a_long_kakuro_with_a_flip_is_found_the_more_the_higher_the_level) {
  const State state = TestTable(figure_5, {.hands = "[[7,7],[9,2]]"}).state();
  const std::string turn = "7 yellow H5 flip D5";
  const int gentle = finders(Level::gentle, state, turn);
  const int casual = finders(Level::casual, state, turn);
  const int steady = finders(Level::steady, state, turn);
  EXPECT_LT(gentle, 80);  // less than two of five
  EXPECT_LT(gentle, casual);
  EXPECT_LT(casual, steady);
  EXPECT_GT(steady, 120);
  EXPECT_EQ(text_of(laid_by(Level::sharp, state)), turn);
  EXPECT_EQ(text_of(laid_by(Level::master, state)), turn);
}

TEST(KakuroFlipBot, KC_038_a_short_kakuro_is_seldom_overlooked) {
  const State state = TestTable({{5, ". r8 y3 . . . . . ."}}, {.hands = "[[5,5],[9,2]]"}).state();
  for (const Level level : levels) EXPECT_GT(finders(level, state, "5 yellow D5"), 150);
}

int best_reply(const State& state) {
  int best = 0;
  for (const auto& action : Rules::legal(Rules::view(state, state.standing.turn)))
    if (const auto* lay = std::get_if<Lay>(&action)) best = std::max(best, opinion(state.board, *lay).points);
  return best;
}

// The last card of each: what the turn scores, less what it leaves, is all that counts.
TEST(KakuroFlipBot, the_best_levels_see_what_they_leave_and_steady_takes_the_points) {
  int steady_gave_away = 0;
  for (int game = 0; game < 15; ++game) {
    State state = start({}, 2, game);
    Rng rng = rng_of(game);
    while (all_cards - state.board.taken().count() > 2)
      Rules::apply(state, *state.standing.turn, Bot::greedy(Rules::view(state, state.standing.turn), rng)->action, 0);
    const auto lead_of = [&](const Lay& lay) {
      State left = state;
      const int points = Rules::apply(left, *state.standing.turn, lay, 0).points;
      return points - best_reply(left);
    };
    int best = -1000;
    for (const auto& action : Rules::legal(Rules::view(state, state.standing.turn)))
      best = std::max(best, lead_of(std::get<Lay>(action)));
    EXPECT_EQ(lead_of(laid_by(Level::sharp, state)), best);
    EXPECT_EQ(lead_of(laid_by(Level::master, state)), best);
    steady_gave_away += lead_of(laid_by(Level::steady, state)) < best;
  }
  EXPECT_GT(steady_gave_away, 0);
}

TEST(KakuroFlipBot, KC_071_nobody_claims_more_than_there_is) {
  for (int game = 0; game < 6; ++game) {
    const std::vector<BotKind> bots = {BotKind::gentle, BotKind::casual,
                                       game % 2 == 0 ? BotKind::steady : BotKind::master};
    played(start({.flips = game % 3 == 0 ? Flips::many : Flips::one, .layout = {}, .referee = Referee::table}, 3, game),
           bots, game, hasty, [](const State& state, const Move<Rules>& move) {
             ASSERT_TRUE(std::holds_alternative<Lay>(move.action));
             EXPECT_FALSE(Rules::objection_is_right(state));
           });
  }
}

State after_claim(const std::string& words) {
  TestTable table({{5, ". r9 y8 y3 . . . . ."}},
                  {.hands = "[[8,1],[9,2]]", .options = table_referee, .scores = "[50,0]"});
  table.lay(0, words);
  return table.state();
}
bool objects(Level level, const State& state, int luck = 1) {
  const auto wish = ask(level, state, seat_at(1), luck);
  return wish && std::holds_alternative<Object>(wish->action);
}

TEST(KakuroFlipBot, KC_072_errors_are_objected_to_as_well_as_a_level_recounts) {
  const State wrong = after_claim("8 y E5 claim 19");
  const State right = after_claim("8 y E5 claim 0");
  const State wrong_flip = after_claim("1 y E5 flip C5 claim 0");
  int gentle = 0;
  for (int luck = 0; luck < 100; ++luck) {
    EXPECT_TRUE(objects(Level::master, wrong, luck));
    EXPECT_TRUE(objects(Level::master, wrong_flip, luck));
    for (const Level level : levels) EXPECT_FALSE(objects(level, right, luck));
    gentle += objects(Level::gentle, wrong, luck);
  }
  EXPECT_GT(gentle, 20);
  EXPECT_LT(gentle, 70);
}

TEST(KakuroFlipBot, KC_072_the_last_turn_is_objected_to_as_well) {
  TestTable table({{5, ". r9 y8 y3 . . . . ."}}, {.hands = "[[8],[]]", .options = table_referee, .bag = "[]"});
  table.lay(0, "8 y E5 claim 19");
  ASSERT_TRUE(table.state().standing.over);
  EXPECT_TRUE(objects(Level::master, table.state()));
}

TEST(KakuroFlipBot, the_master_is_far_ahead_of_gentle) {
  double master_wins = 0;
  for (int deal = 0; deal < 8; ++deal) {
    for (const bool master_first : {true, false}) {
      std::vector<BotKind> bots = {BotKind::master, BotKind::gentle};
      if (!master_first) std::swap(bots[0], bots[1]);
      const State end = played(start({}, 2, 100 + deal), bots, deal, {.work = 2000}, [](const auto&, const auto&) {});
      const auto& scores = end.standing.scores;
      master_wins += scores[master_first ? 0 : 1] > scores[master_first ? 1 : 0];
    }
  }
  EXPECT_GE(master_wins, 13);  // of 16
}

// Players who fear each other keep a board shut on which nobody can score. And who thinks of the points of the others
// alone, and not of what comes round, is no better than sharp.
TEST(KakuroFlipBot, three_masters_have_a_game_and_one_among_sharp_players_wins_more_than_its_share) {
  int points = 0;
  double won = 0;
  for (int deal = 0; deal < 6; ++deal) {
    const auto nothing = [](const auto&, const auto&) {};
    const State masters = played(start({}, 3, 200 + deal), {BotKind::master}, deal, {}, nothing);
    points += *std::max_element(masters.standing.scores.begin(), masters.standing.scores.end());
    for (int seat = 0; seat < 3; ++seat) {
      std::vector<BotKind> bots(3, BotKind::sharp);
      bots[static_cast<std::size_t>(seat)] = BotKind::master;
      const auto winners = played(start({}, 3, 200 + deal), bots, deal, {}, nothing).standing.winners.seats;
      if (winners.contains(seat_at(seat))) won += 1.0 / winners.count();
    }
  }
  EXPECT_GE(points, 6 * 60);
  EXPECT_GT(won, 6);  // of 18
}

State midgame(const Options& options, int seats, int number, int turns) {
  State state = start(options, seats, number);
  for (int turn = 0; turn < turns; ++turn)
    Rules::apply(state, *state.standing.turn, laid_by(Level::steady, state, number + turn), 0);
  return state;
}

TEST(KakuroFlipBot, advice_is_sorted_and_begins_with_what_the_master_plays) {
  int number = 0;
  for (const auto& set : option_sets<Rules>()) {
    for (const int turns : {0, 25, 64}) {  // the end is counted out by two
      const State state = midgame(set.options, set.seats, ++number, turns);
      const auto choices = advised(state);
      ASSERT_FALSE(choices.empty());
      EXPECT_LE(choices.size(), 24u);
      EXPECT_EQ(choices[0].action, ask(Level::master, state, *state.standing.turn)->action);
      for (std::size_t i = 0; i < choices.size(); ++i) {
        EXPECT_LE(choices[i].value, choices[i > 0 ? i - 1 : 0].value);
        EXPECT_FALSE(choices[i].reason.empty());
        EXPECT_FALSE(Rules::check(Rules::view(state, state.standing.turn), choices[i].action));
        EXPECT_EQ(choices[i].now, opinion(state.board, std::get<Lay>(choices[i].action)).points);
      }
    }
  }
}

TEST(KakuroFlipBot, advice_contains_any_legal_turn_that_is_asked_about_by_the_same_measure) {
  for (const int turns : {10, 64}) {
    const State state = midgame({}, 2, 4, turns);
    const auto all = Rules::legal(Rules::view(state, state.standing.turn));
    const auto best = advised(state)[0];
    for (std::size_t i = 0; i < all.size(); i += 9) {
      const auto choices = advised(state, &all[i]);
      const auto has = [&](const Rules::Action& action) {
        return std::count_if(choices.begin(), choices.end(), [&](const auto& one) { return one.action == action; });
      };
      EXPECT_EQ(has(all[i]), 1);
      EXPECT_EQ(choices[0].action, best.action);  // asking about a turn changes nothing for the others
      EXPECT_DOUBLE_EQ(choices[0].value, best.value);
    }
  }
}

TEST(KakuroFlipBot, advice_leaves_out_what_is_refused) {
  const State state = midgame({}, 2, 4, 10);
  const Rules::Action taken = Lay{.card = 1, .side = {}, .at = *Cell::named("E5"), .flip = {}, .claim = {}};
  const Rules::Action nothing_to_object = Object{};
  for (const auto* refused : {&taken, &nothing_to_object}) {
    const auto choices = advised(state, refused);
    ASSERT_FALSE(choices.empty());
    for (const auto& choice : choices) EXPECT_FALSE(choice.action == *refused);
  }
}

TEST(KakuroFlipBot, KC_072_advice_takes_errors_at_the_table_for_what_they_bring) {
  const State state = TestTable({{5, ". r8 y3 . . . . . ."}}, {.options = table_referee}).state();
  const auto value_of = [&](const std::string& words) {
    const Rules::Action also = *read_value<Lay>(*parse_json(action(words).replace(0, 16, "{")));
    for (const auto& choice : advised(state, &also))
      if (choice.action == also) return choice.value;
    ADD_FAILURE() << words << " is missing";
    return 0.0;
  };
  const double right = value_of("5 y D5 claim 8");
  EXPECT_DOUBLE_EQ(value_of("5 y D5 claim 5"), right - 3);  // too little stands
  EXPECT_DOUBLE_EQ(value_of("5 y D5 claim 9"), right - 8);  // too much is noticed, and the card stays there
  EXPECT_DOUBLE_EQ(value_of("5 y D5 flip C5 claim 8"), right - 8);
}

TEST(KakuroFlipBot, KC_072_advice_is_to_object_where_there_is_reason) {
  const auto of = [](const State& state) {
    const Rules::Action object = Object{};
    return advised(state, &object);
  };
  const auto wrong = of(after_claim("8 y E5 claim 19"));
  EXPECT_EQ(wrong[0].action, Rules::Action(Object{}));
  EXPECT_EQ(wrong[0].reason, "objects");
  EXPECT_DOUBLE_EQ(wrong[0].value - wrong[1].value, 19);
  const auto right = of(after_claim("8 y E5 claim 0"));
  EXPECT_FALSE(right[0].action == Rules::Action(Object{}));
  EXPECT_TRUE(std::any_of(right.begin(), right.end(), [](const auto& one) {
    return one.action == Rules::Action(Object{}) && one.reason == "error";
  }));
}
}  // namespace
}  // namespace nonet::kakuro_flip
