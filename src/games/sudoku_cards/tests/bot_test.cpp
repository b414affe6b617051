// The bots of both sides of the board, and each piece of their knowledge against a plain second opinion.
#include "games/sudoku_cards/bot.h"

#include "games/sudoku_cards/alone.h"
#include "games/sudoku_cards/eyes.h"
#include "games/sudoku_cards/judgement.h"
#include "games/sudoku_cards/tests/test_table.h"
#include "play/option_sets.h"
#include "services/simulate.h"

namespace nonet::sudoku_cards {
namespace {
constexpr std::array levels = {Level::gentle, Level::casual, Level::steady, Level::sharp, Level::master};

template <class Side>
struct Entry {
  using Rules = sudoku_cards::Rules<Side>;
  using Bot = sudoku_cards::Bot<Side>;
};

template <class Side>
State<Side> dealt(int seats, const Options<Side>& options, Rng& rng) {
  return Rules<Side>::setup(options, seats, rng);
}

template <class Side>
State<Side> played(State<Side> state, std::vector<BotKind> bots, std::string_view seed, const Pace& pace) {
  Match<Rules<Side>> match{state, 0};
  Rng chance(*seed_from_hex(seed));
  Company<Entry<Side>> company(bots, chance, pace);
  play_on<Entry<Side>>(
      match,
      [&](Seat seat) {
        const auto wish = company.ask(match, seat);
        if (wish) {
          EXPECT_FALSE(Rules<Side>::check(Rules<Side>::view(match.state, seat), wish->action));
          // Nobody but the random bot errs.
          const auto* place = std::get_if<Place<Side>>(&wish->action);
          if (place && company.at(seat) != BotKind::random) {
            EXPECT_FALSE(match.state.board.cards.repeats(place->at.index, *match.state.hands[seat]));
          }
        }
        return wish;
      },
      [&](const Move<Rules<Side>>& move, const Result& result) { company.saw(match, move, result); });
  return match.state;
}

// A position some way into a game of greedy bots; the seat on turn has a square for its card.
template <class Side>
State<Side> midgame(Rng& rng, const Options<Side>& options, int seats, int cards) {
  for (;;) {
    State<Side> state = dealt(seats, options, rng);
    for (int i = 0; i < cards && !state.standing.over; ++i)
      Rules<Side>::apply(state, *state.standing.turn,
                         Bot<Side>::greedy(Rules<Side>::view(state, state.standing.turn), rng)->action, 0);
    if (!state.standing.over && !state.board.cards.room_for(*state.hands[*state.standing.turn]).empty()) return state;
  }
}

template <class Side>
struct Question {  // A situation that outlives the call which made it.
  View<State<Side>> view;
  Rng source;
  Question(const State<Side>& state, Seat seat, std::string_view seed = "9")
      : view(Rules<Side>::view(state, seat)), source(*seed_from_hex(seed)) {}
  Situation<Rules<Side>> situation() const { return {view, {}, 0}; }
  Thinking thinking(std::size_t moment = 0, std::int64_t work = 200) const {
    return Thinking(source, *view.viewer, moment, Pace{work, 0, nullptr});
  }
  auto play(Level level, std::size_t moment = 0) const {
    Thinking thought = thinking(moment);
    return Bot<Side>::play(level, situation(), thought);
  }
  auto advise(const typename Rules<Side>::Action* also = nullptr) const {
    Thinking thought = thinking();
    return Bot<Side>::advise(situation(), thought, also);
  }
};

template <class Side>
int laid_on(const std::optional<typename Bot<Side>::Wish>& wish) {
  return std::get<Place<Side>>(wish->action).at.index;
}

template <class Side_>
class CardBots : public testing::Test {
 public:
  using Side = Side_;
};
using Sides = testing::Types<Adults, Children>;
TYPED_TEST_SUITE(CardBots, Sides);

TYPED_TEST(CardBots, every_level_plays_every_game_to_its_end) {
  Rng rng(*seed_from_hex("b01"));
  for (const auto& set : option_sets<Rules<TypeParam>>())
    for (const Level level : levels) {
      // Where errors are possible, somebody commits them.
      const BotKind other = set.options.referee == Referee::table ? BotKind::random : bot_of(level);
      const auto end = played<TypeParam>(dealt(set.seats, set.options, rng), {bot_of(level), other}, "5", {40});
      ASSERT_TRUE(end.standing.over);
      ASSERT_FALSE(Rules<TypeParam>::flaw(end));
    }
}

TYPED_TEST(CardBots, the_same_seed_gives_the_same_game) {
  Rng rng(*seed_from_hex("b02"));
  for (const Level level : levels) {
    const auto start = dealt<TypeParam>(2, {}, rng);
    const auto one = played<TypeParam>(start, {bot_of(level)}, "6", {300});
    EXPECT_EQ(one, played<TypeParam>(start, {bot_of(level)}, "6", {300}));
    if (level != Level::master) {
      EXPECT_NE(one, played<TypeParam>(start, {bot_of(level)}, "7", {300}));
    }
  }
}

TYPED_TEST(CardBots, layout_agrees_with_the_rules) {
  using Game = Rules<TypeParam>;
  Rng rng(*seed_from_hex("b03"));
  for (const auto& set : option_sets<Game>()) {
    auto state = dealt(set.seats, set.options, rng);
    Layout<TypeParam> layout(state.options, state.board);
    while (!state.standing.over) {
      const int card = *state.hands[*state.standing.turn];
      const SquareSet room = state.board.cards.room_for(card);
      if (room.empty()) break;  // at the table
      for (int number = 1; number <= TypeParam::Shape::side; ++number)
        ASSERT_EQ(layout.room_for(number), state.board.cards.room_for(number));
      int most = 0;
      SquareSet best;
      room.for_each([&](int square) {
        const int points = Game::points(state.options, state.board, square);
        ASSERT_EQ(layout.points(square), points);
        if (points > most || best.empty()) best = {};
        most = std::max(most, points);
        if (points == most) best.insert(square);
      });
      ASSERT_EQ(layout.most(room), most);
      ASSERT_EQ(layout.best(room), best);
      const int square = any_square(room, rng);
      layout.lay(square, card);
      Game::apply(state, *state.standing.turn, Place<TypeParam>{{static_cast<std::uint8_t>(square)}}, 0);
    }
  }
}

TYPED_TEST(CardBots, playout_keeps_to_the_rules) {
  using Game = Rules<TypeParam>;
  Rng rng(*seed_from_hex("b04"));
  for (int game = 0; game < 60; ++game) {
    const auto start = midgame<TypeParam>(rng, {}, 1 + game % 4, game % 16);
    const int first = any_square(start.board.cards.room_for(*start.hands[*start.standing.turn]), rng);
    Rng luck = rng.fork(static_cast<std::uint32_t>(game));
    Rng same_luck = luck;
    auto state = start;
    Game::apply(state, *state.standing.turn, Place<TypeParam>{{static_cast<std::uint8_t>(first)}}, 0);
    while (!state.standing.over) {
      int most = -1;
      SquareSet best;
      state.board.cards.room_for(*state.hands[*state.standing.turn]).for_each([&](int square) {
        const int points = Game::points(state.options, state.board, square);
        if (points > most) best = {};
        most = std::max(most, points);
        if (points == most) best.insert(square);
      });
      const auto square = static_cast<std::uint8_t>(any_square(best, luck));
      Game::apply(state, *state.standing.turn, Place<TypeParam>{{square}}, 0);
    }
    const Layout<TypeParam> layout(start.options, start.board);
    EXPECT_EQ(Playout<TypeParam>(start, layout).scores_after(first, same_luck), state.standing.scores);
  }
}

// What the next seat makes of a card on average: every unseen card, every square, by the rules alone.
template <class Side>
Outlook plain_outlook(const State<Side>& state, const Board<Side>& board, int own_card) {
  double cards = 0;
  Outlook sum;
  for (int number = 1; number <= Side::Shape::side; ++number) {
    int unseen = Side::Shape::side - state.board.cards.places(number).count() - (number == own_card ? 1 : 0);
    for (; unseen > 0; --unseen, ++cards) {
      int most = 0;
      const SquareSet room = board.cards.room_for(number);
      room.for_each([&](int square) { most = std::max(most, Rules<Side>::points(state.options, board, square)); });
      sum.points += most;
      sum.stuck += room.empty() ? 1 : 0;
    }
  }
  return {sum.points / cards, sum.stuck / cards};
}

TYPED_TEST(CardBots, outlook_is_the_average_over_all_unseen_cards) {
  Rng rng(*seed_from_hex("b05"));
  for (int cards = 0; cards < 16; ++cards) {
    const auto state = midgame<TypeParam>(rng, {}, 2, cards);
    const Seat seat = *state.standing.turn;
    const auto view = Rules<TypeParam>::view(state, seat);
    const Outlook found = outlook(Layout<TypeParam>(state.options, state.board), unseen_cards(view.known));
    const Outlook plain = plain_outlook(state, state.board, *state.hands[seat]);
    EXPECT_DOUBLE_EQ(found.points, plain.points);
    EXPECT_DOUBLE_EQ(found.stuck, plain.stuck);
  }
}

TYPED_TEST(CardBots, master_never_takes_what_is_worse_in_every_respect) {
  Rng rng(*seed_from_hex("b06"));
  for (int cards = 0; cards < 12; ++cards) {  // before the part where it plays on in imagined worlds
    const auto state = midgame<TypeParam>(rng, {}, 2, cards);
    const Seat seat = *state.standing.turn;
    const int card = *state.hands[seat];
    const auto leaves = [&](int square) {
      auto board = state.board;
      board.cards.put(square, card);
      return plain_outlook(state, board, card).points;
    };
    const int chosen = laid_on<TypeParam>(Question<TypeParam>(state, seat).play(Level::master));
    const int points = Rules<TypeParam>::points(state.options, state.board, chosen);
    state.board.cards.room_for(card).for_each([&](int square) {
      EXPECT_FALSE(Rules<TypeParam>::points(state.options, state.board, square) >= points &&
                   leaves(square) < leaves(chosen) - 1e-9);
    });
  }
}

// Whether a board can be filled, by trying square after square.
template <class Side>
bool fillable(Board<Side>& board, int square) {
  while (square < Side::Shape::squares && !board.cards.free(square)) ++square;
  if (square == Side::Shape::squares) return true;
  for (int number = 1; number <= Side::Shape::side; ++number) {
    if (board.cards.repeats(square, number)) continue;
    board.cards.put(square, number);
    const bool filled = fillable(board, square + 1);
    board.cards.clear(square);
    if (filled) return true;
  }
  return false;
}

TEST(CardBotsAlone, knows_whether_the_board_can_still_be_filled) {
  Rng rng(*seed_from_hex("b07"));
  int yes = 0;
  int no = 0;
  for (int cards = 2; cards < 16; ++cards) {
    const auto state = midgame<Children>(rng, {}, 1, cards);
    const int card = *state.hands[0];
    state.board.cards.room_for(card).for_each([&](int square) {
      auto board = state.board;
      board.cards.put(square, card);
      const bool plain = fillable(board, 0);
      EXPECT_EQ(stays_fillable(state.board, square, card), plain);
      ++(plain ? yes : no);
    });
  }
  EXPECT_GT(yes, 10);
  EXPECT_GT(no, 10);
}

TYPED_TEST(CardBots, SK_039_alone_the_master_lays_every_card) {
  Rng rng(*seed_from_hex("b08"));
  for (const auto& set : option_sets<Rules<TypeParam>>()) {
    if (set.seats != 1) continue;
    const auto start = dealt(1, set.options, rng);
    const auto end = played<TypeParam>(start, {BotKind::master}, "8", {1});
    EXPECT_TRUE(end.board.cards.free().empty());
    // A full board brings the same in whatever order it is filled.
    EXPECT_EQ(end.standing.scores[0], points_of_filling(Layout<TypeParam>(start.options, start.board)));
  }
}

// E5 brings 10 points, all from far away. In the block of B2 five cards lie close together.
const std::vector<std::string_view> far_and_near = {"2 3 4 . . . . . .",  //
                                                    "5 . 6 . 2 . . . .",  //
                                                    ". . . . 3 . . . .",  //
                                                    ". . . . . . . . .",  //
                                                    "7 8 9 . . . 2 3 4",  //
                                                    ". . . . . . . . .",  //
                                                    ". . . . 4 . . . .",  //
                                                    ". . . . 6 . . . .",  //
                                                    ". . . . . . . . ."};

TEST(CardBotsPlayout, SK_016_who_has_no_card_is_skipped) {
  const auto state = position<Adults>({.seats = 3, .rows = far_and_near, .hands = {1, 0, 5}, .stock_left = false});
  const Layout<Adults> layout(state.options, state.board);
  Rng luck(*seed_from_hex("b0c"));
  const auto scores = Playout<Adults>(state, layout).scores_after(Square<9>::named("E5")->index, luck);
  EXPECT_GT(scores[2], 0);
  EXPECT_EQ(scores[1], 0);
}

TEST(CardBotsEyes, gentle_overlooks_what_is_far_away_and_master_does_not) {
  const auto state = position<Adults>({.rows = far_and_near, .hands = {1, 5}});
  const int far = Square<9>::named("E5")->index;
  int gentle = 0;
  int steady = 0;
  for (std::size_t i = 0; i < 100; ++i) {
    const Question<Adults> asked(state, seat_at(0), std::to_string(100 + i));
    gentle += laid_on<Adults>(asked.play(Level::gentle)) == far ? 1 : 0;
    steady += laid_on<Adults>(asked.play(Level::steady)) == far ? 1 : 0;
    EXPECT_EQ(laid_on<Adults>(asked.play(Level::master)), far);
  }
  EXPECT_LT(gentle, steady);
  EXPECT_GT(steady, 60);
}

TYPED_TEST(CardBots, SK_022_levels_object_rightly_and_the_master_always) {
  using Game = Rules<TypeParam>;
  Options<TypeParam> options;
  options.referee = Referee::table;
  Rng rng(*seed_from_hex("b09"));
  std::array<int, level_count> noticed{};
  int errors = 0;
  for (int i = 0; i < 120; ++i) {
    auto state = midgame<TypeParam>(rng, options, 2, 4 + i % 8);
    const Seat erring = *state.standing.turn;
    const int square = any_square(state.board.cards.free(), rng);
    const bool wrong = state.board.cards.repeats(square, *state.hands[erring]);
    Game::apply(state, erring, Place<TypeParam>{{static_cast<std::uint8_t>(square)}}, 0);
    errors += wrong ? 1 : 0;
    const Seat other = after(erring, 2);
    const Question<TypeParam> question(state, other, std::to_string(i + 1));
    for (const Level level : levels) {
      const auto wish = question.play(level, 0);
      const bool objects = wish && std::holds_alternative<Object>(wish->action);
      EXPECT_TRUE(wrong || !objects);
      const auto again = question.play(level, 1);  // what is overlooked stays so
      EXPECT_EQ(objects, again && std::holds_alternative<Object>(again->action));
      noticed[static_cast<std::size_t>(level)] += objects ? 1 : 0;
    }
  }
  EXPECT_EQ(noticed[4], errors);
  EXPECT_GT(noticed[0], 0);
  EXPECT_LT(noticed[0], errors);
}

TYPED_TEST(CardBots, advice_is_sorted_and_names_what_was_asked) {
  using Action = typename Rules<TypeParam>::Action;
  Rng rng(*seed_from_hex("b0a"));
  for (int i = 0; i < 48; ++i) {
    Options<TypeParam> options;
    options.referee = i % 2 == 0 ? Referee::strict : Referee::table;
    const auto state = midgame<TypeParam>(rng, options, 1 + i % 3, i % 16);
    const Seat seat = *state.standing.turn;
    const Question<TypeParam> question(state, seat);
    const auto choices = question.advise();
    ASSERT_FALSE(choices.empty());
    EXPECT_EQ(choices.front().action, question.play(Level::master)->action);
    for (const Action& also : every_action<TypeParam>()) {
      const auto named = question.advise(&also);
      const auto asked = [&](const auto& choice) { return choice.action == also; };
      EXPECT_EQ(std::any_of(named.begin(), named.end(), asked),
                !Rules<TypeParam>::check(question.view, also) || std::any_of(choices.begin(), choices.end(), asked));
      EXPECT_TRUE(std::is_sorted(named.begin(), named.end(),
                                 [](const auto& one, const auto& other) { return one.value > other.value; }));
      for (const auto& choice : named) {
        EXPECT_FALSE(choice.reason.empty());
        const auto* place = std::get_if<Place<TypeParam>>(&choice.action);
        if (place && choice.reason != "wastes") {
          EXPECT_EQ(choice.now, Rules<TypeParam>::points(state.options, state.board, place->at.index));
        }
      }
    }
  }
}

TEST(CardBotsAdvice, SK_037_a_false_claim_wastes_the_card) {
  const auto state = position<Adults>({.options = {.referee = Referee::table}, .rows = far_and_near, .hands = {1, 5}});
  const Rules<Adults>::Action claim = Stuck{};
  const auto choices = Question<Adults>(state, seat_at(0)).advise(&claim);
  EXPECT_EQ(choices.back().action, claim);
  EXPECT_EQ(choices.back().reason, "wastes");
  EXPECT_GT(choices.front().value, choices.back().value + 4);
}

TYPED_TEST(CardBots, master_is_clearly_ahead_of_gentle) {
  Rng rng(*seed_from_hex("b0b"));
  int won = 0;
  for (int deal = 0; deal < 20; ++deal) {
    const auto start = dealt<TypeParam>(2, {}, rng);
    const auto first = played<TypeParam>(start, {BotKind::master, BotKind::gentle}, "a", {400});
    const auto second = played<TypeParam>(start, {BotKind::gentle, BotKind::master}, "a", {400});
    won += first.standing.scores[0] > first.standing.scores[1] ? 1 : 0;
    won += second.standing.scores[1] > second.standing.scores[0] ? 1 : 0;
  }
  EXPECT_GE(won, 28);
}
}  // namespace
}  // namespace nonet::sudoku_cards
