// What the bots know, piece by piece, each against a plain second opinion.
#include "games/kakuro_flip/endgame.h"
#include "games/kakuro_flip/sight.h"
#include "games/kakuro_flip/tests/second_opinion.h"
#include "games/kakuro_flip/tests/test_table.h"

namespace nonet::kakuro_flip {
namespace {
using namespace test;

// A game of greedy players until so many cards are left to lay.
State late(const Options& options, int seats, int number, int cards_left) {
  State state = start(options, seats, number);
  Rng rng = rng_of(number);
  while (all_cards - state.board.taken().count() > cards_left)
    Rules::apply(state, *state.standing.turn, Bot::greedy(Rules::view(state, state.standing.turn), rng)->action, 0);
  return state;
}

std::vector<Lay> lays_of(const View<State>& view) {
  std::vector<Lay> lays;
  for (const auto& action : Rules::legal(view))
    if (const auto* lay = std::get_if<Lay>(&action)) lays.push_back(*lay);
  return lays;
}

std::map<std::string, int> points_by_text(const View<State>& view) {
  std::map<std::string, int> points;
  for (const Lay& lay : lays_of(view)) points[text_of(lay)] = opinion(view.known.board, lay).points;
  return points;
}

TEST(KakuroFlipThinking, prospects_are_all_legal_turns_with_their_points) {
  int with_flip = 0;
  for (int game = 0; game < 2; ++game) {
    State state = start({.flips = game % 2 == 0 ? Flips::one : Flips::many, .layout = {}, .referee = {}}, 2, game);
    Rng rng = rng_of(game);
    while (!state.standing.over) {
      const auto view = Rules::view(state, state.standing.turn);
      std::map<std::string, int> found;
      int last_points = 1000;
      for (const Turn& turn : Prospects(state.board, state.options.flips).turns_with(state.hands[*view.viewer])) {
        EXPECT_TRUE(found.emplace(text_of(lay_of(turn)), turn.points).second) << "nothing is listed twice";
        EXPECT_LE(turn.points, last_points);
        last_points = turn.points;
        with_flip += turn.turned != 0;
      }
      ASSERT_EQ(found, points_by_text(view));
      Rules::apply(state, *state.standing.turn, Bot::greedy(view, rng)->action, 0);
    }
  }
  EXPECT_GT(with_flip, 100);  // The boards are worth trying.
}

TEST(KakuroFlipThinking, prospects_kept_up_to_date_are_those_of_the_new_board) {
  for (const Flips flips : {Flips::one, Flips::many}) {
    State state = start({.flips = flips, .layout = {}, .referee = {}}, 2, 5);
    Rng rng = rng_of(5);
    Prospects kept(state.board, flips);
    while (!state.standing.over) {
      const auto turns = kept.turns_with(state.hands[*state.standing.turn]);
      // Mostly what scores, so that cards are turned over.
      const Turn turn = rng.chance(2, 3) ? turns[0] : any_of(turns, rng);
      kept.play(turn);
      Rules::apply(state, *state.standing.turn, lay_of(turn), 0);
      const Prospects fresh(state.board, flips);
      for (int number = 1; number < numbers; number += 2) {
        const State::Hand hand{static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(number + 1)};
        ASSERT_EQ(kept.turns_with(hand), fresh.turns_with(hand));
      }
      ASSERT_EQ(kept.best_points(), fresh.best_points());
    }
  }
}

TEST(KakuroFlipThinking, best_points_are_those_of_the_best_turn) {
  const State state = late({}, 2, 3, 30);
  const Prospects prospects(state.board, state.options.flips);
  for (int number = 1; number <= numbers; ++number)
    EXPECT_EQ(prospects.best_points()[number], prospects.turns_with({static_cast<std::uint8_t>(number)})[0].points);
}

TEST(KakuroFlipThinking, KC_004_KC_020_unseen_are_the_cards_on_no_board_and_in_no_hand_of_ours) {
  const State state = late({}, 3, 4, 20);
  const Unseen unseen(Rules::view(state, seat_at(1)));
  BestPoints hidden;  // how many of each number
  for (const auto card : state.bag) ++hidden[card];
  for (const int seat : {0, 2})
    for (const auto card : state.hands[seat]) ++hidden[card];
  for (int number = 1; number <= numbers; ++number) EXPECT_EQ(unseen.count(number), hidden[number]) << number;
}

// All ways to complete the hand from single unseen cards, one by one.
PerNumber plain_chances(const Unseen& unseen, const Held& hand, const PerNumber& worth) {
  std::vector<int> cards;
  for (int number = 1; number <= numbers; ++number)
    for (int i = 0; i < unseen.count(number); ++i) cards.push_back(number);
  PerNumber found;
  int ways = 0;
  const auto count = [&](std::vector<int> held) {
    for (const auto card : hand.known) held.push_back(card);
    ++found[*std::max_element(held.begin(), held.end(), [&](int a, int b) { return worth[a] < worth[b]; })];
    ++ways;
  };
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (hand.unknown == 1) count({cards[i]});
    for (std::size_t j = i + 1; j < cards.size() && hand.unknown == 2; ++j) count({cards[i], cards[j]});
  }
  if (hand.unknown == 0) count({});
  for (double& chance : found) chance /= ways;
  return found;
}

TEST(KakuroFlipThinking, chances_of_hands_are_counted_right) {
  const State state = late({}, 2, 6, 25);
  const Unseen unseen(Rules::view(state, seat_at(0)));
  Rng rng = rng_of(6);
  for (int i = 0; i < 20; ++i) {
    PerNumber worth;  // all different, so that only one card is the best
    for (int number = 1; number <= numbers; ++number) worth[number] = rng.below(1000) + number * 0.01;
    const auto one = static_cast<std::uint8_t>(1 + rng.below(9));
    const auto other = static_cast<std::uint8_t>(1 + rng.below(9));
    for (const Held& hand : {Held{{}, 1}, Held{{}, 2}, Held{{one}, 0}, Held{{one}, 1}, Held{{one, other}, 0}}) {
      const PerNumber chances = unseen.chances_to_be_best(hand, worth);
      const PerNumber expected = plain_chances(unseen, hand, worth);
      for (int number = 1; number <= numbers; ++number) EXPECT_NEAR(chances[number], expected[number], 1e-12);
    }
  }
}

TEST(KakuroFlipThinking, KC_076_with_an_empty_bag_two_players_know_all_cards) {
  const State state = late({}, 2, 7, 4);
  ASSERT_TRUE(state.bag.empty());
  const Seat seat = *state.standing.turn;
  const auto view = Rules::view(state, seat);
  const Holdings holdings(view, Unseen(view));
  EXPECT_TRUE(holdings.all_known());
  const auto& hidden = state.hands[after(seat, 2)];
  EXPECT_EQ(holdings.hands[1].known, (State::Hand{std::min(hidden[0], hidden[1]), std::max(hidden[0], hidden[1])}));

  const auto earlier = Rules::view(late({}, 2, 7, 5), seat_at(0));
  EXPECT_FALSE(Holdings(earlier, Unseen(earlier)).all_known());
  const State three = late({}, 3, 7, 6);
  ASSERT_TRUE(three.bag.empty());
  const auto of_three = Rules::view(three, three.standing.turn);
  EXPECT_FALSE(Holdings(of_three, Unseen(of_three)).all_known());
}

TEST(KakuroFlipThinking, KC_070_holdings_pass_on_as_hands_do) {
  const State state = late({}, 2, 7, 5);  // one card in the bag
  const auto view = Rules::view(state, state.standing.turn);
  Holdings holdings(view, Unseen(view));
  EXPECT_EQ(holdings.turns_left(), 5);
  const auto hand = state.hands[*state.standing.turn];
  holdings = holdings.after(hand[0]);
  EXPECT_EQ(holdings.hands[1], (Held{{hand[1]}, 1}));  // laid one, drew the last
  EXPECT_EQ(holdings.mover(), (Held{{}, 2}));
  holdings = holdings.after(9);
  EXPECT_EQ(holdings.hands[1], (Held{{}, 1}));  // laid one, drew none
  EXPECT_EQ(holdings.turns_left(), 3);
}

TEST(KakuroFlipThinking, one_turn_ahead_is_the_average_of_the_best_replies) {
  const State state = late({}, 2, 9, 12);
  const auto view = Rules::view(state, state.standing.turn);
  Rng rng = rng_of(1);
  Thinking thinking(rng, *view.viewer, 0);
  thinking.allow(1000);
  Lookahead ahead(view, thinking);
  const Turn turn = ahead.prospects().turns_with(state.hands[*view.viewer])[3];
  std::vector<Judged> judged{{turn}};
  ahead.judge(judged, {.turns = 1, .replies = 0, .blocks = 0, .horizon = 1});

  State left = state;
  Rules::apply(left, *view.viewer, lay_of(turn), 0);
  BestPoints best{};
  for (int number = 1; number <= numbers; ++number) {
    left.hands[*left.standing.turn] = {static_cast<std::uint8_t>(number)};
    for (const Lay& lay : lays_of(Rules::view(left, left.standing.turn)))
      best[number] = std::max(best[number], opinion(left.board, lay).points);
  }
  const Unseen unseen(view);
  double sum = 0;
  double pairs = 0;
  for (int a = 1; a <= numbers; ++a) {
    for (int b = 1; b <= a; ++b) {
      const double ways = a == b ? unseen.count(a) * (unseen.count(a) - 1) / 2 : unseen.count(a) * unseen.count(b);
      sum += ways * std::max(best[a], best[b]);
      pairs += ways;
    }
  }
  EXPECT_EQ(judged[0].looked, 1);
  EXPECT_NEAR(judged[0].worth, turn.points - sum / pairs, 1e-9);
}

// Who is ahead by how much when all that is left is tried.
int plain_lead(const State& state) {
  if (state.standing.over) return 0;
  const Seat mover = *state.standing.turn;
  int best = -1000;
  for (const Lay& lay : lays_of(Rules::view(state, mover))) {
    State next = state;
    const int points = Rules::apply(next, mover, lay, 0).points;
    best = std::max(best, points + (next.standing.turn == mover ? plain_lead(next) : -plain_lead(next)));
  }
  return best;
}

TEST(KakuroFlipThinking, the_end_is_counted_out_as_by_trying_everything) {
  for (int game = 0; game < 8; ++game) {
    const State state = late({.flips = game % 2 == 0 ? Flips::one : Flips::many, .layout = {}, .referee = {}}, 2,
                             20 + game, 2 + game / 5);
    const auto view = Rules::view(state, state.standing.turn);
    Rng rng = rng_of(1);
    Thinking thinking(rng, *view.viewer, 0);
    thinking.allow(1'000'000);
    const Holdings holdings(view, Unseen(view));
    ASSERT_TRUE(Endgame::applies(holdings));
    EXPECT_EQ(Endgame(thinking).lead(Prospects(state.board, state.options.flips), holdings), plain_lead(state));
  }
}

TEST(KakuroFlipThinking, counting_out_stops_when_time_is_up) {
  const State state = late({}, 2, 7, 4);
  const auto view = Rules::view(state, state.standing.turn);
  Rng rng = rng_of(1);
  Thinking thinking(rng, *view.viewer, 0);
  thinking.allow(10);
  EXPECT_FALSE(
      Endgame(thinking).lead(Prospects(state.board, state.options.flips), Holdings(view, Unseen(view))).has_value());
}

TEST(KakuroFlipThinking, longer_lower_and_turned_kakuros_are_noticed_less) {
  const Eyes eyes{.shortest = 90, .each_further = 10, .downwards = 80, .turned = 50};
  EXPECT_DOUBLE_EQ(chance_to_notice(eyes, 2, Direction::across, 0), 90);
  EXPECT_DOUBLE_EQ(chance_to_notice(eyes, 4, Direction::across, 0), 70);
  EXPECT_DOUBLE_EQ(chance_to_notice(eyes, 2, Direction::down, 0), 72);
  EXPECT_DOUBLE_EQ(chance_to_notice(eyes, 2, Direction::across, 2), 22.5);
  EXPECT_DOUBLE_EQ(chance_to_notice({.shortest = 20, .each_further = 10}, 8, Direction::across, 0), 0);
}

TEST(KakuroFlipThinking, full_sight_notices_every_turn_that_scores_and_all_its_points) {
  const State state = late({}, 2, 11, 30);
  const auto view = Rules::view(state, state.standing.turn);
  Rng rng = rng_of(1);
  std::map<std::string, int> seen;
  for (const Noticed& one :
       noticed_turns(state.board, Prospects(state.board, state.options.flips), state.hands[*view.viewer], Eyes{}, rng))
    seen[text_of(lay_of(one.turn))] = one.seen;
  auto expected = points_by_text(view);
  std::erase_if(expected, [](const auto& entry) { return entry.second == 0; });
  EXPECT_EQ(seen, expected);
}

TEST(KakuroFlipThinking, who_never_turns_cards_notices_no_flip) {
  const State state = late({}, 2, 11, 30);
  Rng rng = rng_of(1);
  const auto seen = noticed_turns(state.board, Prospects(state.board, state.options.flips),
                                  state.hands[*state.standing.turn], {.turned = 0}, rng);
  EXPECT_FALSE(seen.empty());
  for (const Noticed& one : seen) EXPECT_EQ(one.turn.turned, 0);
}
}  // namespace
}  // namespace nonet::kakuro_flip
