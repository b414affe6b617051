// What the bots know of the game, each part against a plainer second computation.
#include "games/okudos/foresight.h"
#include "games/okudos/tests/test_table.h"
#include "services/simulate.h"

namespace nonet::okudos {
namespace {
using Story = std::vector<Event<Rules>>;

// Positions from careless games: every kind of board, also with irregular chips.
template <class Visit>
void for_some_positions(Visit visit) {
  Rng rng(*seed_from_hex("c0de"));
  for (int game = 0; game < 6; ++game) {
    State state = dealt(2, {.referee = game % 2 == 0 ? Referee::strict : Referee::table, .board = Printed::random},
                        std::to_string(game + 1));
    for (int move = 0; !state.standing.over; ++move) {
      if (move % 9 == 0) visit(state);
      const auto wish = Bot::random(Rules::view(state, state.standing.turn), rng);
      Rules::apply(state, *state.standing.turn, wish->action, 0);
    }
  }
}

double danger_of(const State& state, int square) {  // by counting chip by chip
  double hope = state.grid[square];
  for (int number = 1; number <= 9; ++number) {
    bool fits = state.chips.free(square);
    int left = 9;
    for (int other = 0; other < Nine::squares; ++other) {
      if (state.chips.at(other) != number) continue;
      --left;
      if (Nine::row(other) == Nine::row(square) || Nine::column(other) == Nine::column(square) ||
          Nine::block(other) == Nine::block(square))
        fits = false;
    }
    for (int i = 0; i < left && fits; ++i) hope *= 0.95;
  }
  return state.chips.free(square) ? hope : 0;
}

TEST(OkudosKnowledge, a_cell_is_a_sector_and_a_printed_number) {
  for_some_positions([](const State& state) {
    const Layout layout(state.grid);
    const Field field(layout, state.chips);
    nonet::Array<int, sector_count> open;
    for (int square = 0; square < Nine::squares; ++square) {
      const int cell = layout.cell(square);
      ASSERT_EQ(layout.square(cell), square);
      ASSERT_EQ(sector_of(cell), Nine::block(square));
      ASSERT_EQ(printed_on(cell), state.grid[square]);
      ASSERT_EQ(field.room[0].contains(cell), state.chips.free(square));
      for (int number = 1; number <= 9; ++number)
        ASSERT_EQ(field.room[number].contains(cell), state.chips.room_for(number).contains(square));
      if (state.chips.free(square)) open[Nine::block(square)] += state.grid[square];
    }
    for (int sector = 0; sector < sector_count; ++sector)
      ASSERT_EQ(worth_of(field.room[0].sector(sector)), open[sector]);
  });
}

TEST(OkudosKnowledge, hope_falls_with_every_chip_that_fits) {
  for_some_positions([](const State& state) {
    const Layout layout(state.grid);
    const Outlook outlook(layout, state.chips);
    for (int square = 0; square < Nine::squares; ++square)
      ASSERT_NEAR(outlook.hope[layout.cell(square)], danger_of(state, square), 1e-9);
  });
}

TEST(OkudosKnowledge, a_chip_laid_changes_the_outlook_as_if_it_were_made_anew) {
  for_some_positions([](const State& state) {
    const Layout layout(state.grid);
    for (int number = 1; number <= 9; ++number) {
      if (state.chips.places(number).count() >= 9) continue;
      state.chips.room_for(number).for_each([&](int square) {
        Outlook changed(layout, state.chips);
        changed.lay(layout, layout.cell(square), number);
        Chips chips = state.chips;
        chips.put(square, number);
        const Outlook anew(layout, chips);
        ASSERT_EQ(changed.field.room, anew.field.room);
        ASSERT_EQ(changed.left, anew.left);
        for (int cell = 0; cell < Nine::squares; ++cell) ASSERT_NEAR(changed.hope[cell], anew.hope[cell], 1e-9);
      });
    }
  });
}

TEST(OkudosKnowledge, effects_are_the_sums_over_the_squares_a_chip_sees) {
  const Stakes stakes = {{1, -0.3, 1, -0.2, -0.7, 1, -0.1, -0.5, -0.4}};
  for_some_positions([&](const State& state) {
    const Layout layout(state.grid);
    const Outlook outlook(layout, state.chips);
    for (int number = 1; number <= 9; ++number) {
      const Effects effects(layout, outlook, stakes, number);
      state.chips.room_for(number).for_each([&](int square) {
        double shelters = 0;
        state.chips.room_for(number).for_each([&](int other) {
          if (Nine::peers[static_cast<std::size_t>(square)].contains(other))
            shelters += outlook.hope[layout.cell(other)] * outlook.gain_by_shut(number) * stakes[Nine::block(other)];
        });
        const Effect effect = effects.at(layout.cell(square));
        ASSERT_NEAR(effect.shelters, shelters, 1e-9);
        ASSERT_NEAR(effect.covers, -outlook.hope[layout.cell(square)] * stakes[Nine::block(square)], 1e-9);
      });
    }
  });
}

TEST(OkudosKnowledge, all_deals_of_the_markers_are_reckoned_with) {
  struct Case {
    int seats;
    Options options;
    std::size_t deals;
  };
  const std::vector<Case> cases = {{2, {}, 20}, {3, {}, 210}, {3, {.markers = Deal::three_each}, 20}, {4, {}, 630}};
  for (const auto& [seats, options, count] : cases) {
    const State state = dealt(seats, options);
    const auto view = Rules::view(state, seat_at(1));
    const Situation<Rules> situation{view, {}};
    const Layout layout(state.grid);
    const Suspicions suspicions(situation, explanations(styles_of(situation, layout, Reading::cover_and_shelter)));
    ASSERT_EQ(suspicions.deals().size(), count);
    for (const Ownership& deal : suspicions.deals()) {
      EXPECT_NEAR(deal.weight, 1.0 / static_cast<double>(count), 1e-12) << "nothing is known yet";
      EXPECT_EQ(deal.seats[1], sectors_of(state.markers[1]));
      unsigned all = deal.game;
      int sectors = std::popcount(all);
      for (const Sectors own : deal.seats) {
        all |= own;
        sectors += std::popcount(static_cast<unsigned>(own));
      }
      EXPECT_EQ(all, 511u);
      EXPECT_EQ(sectors, sector_count);
      Rng rng(*seed_from_hex("1"));
      const auto turned = turned_up(view, deal);
      const State world = Rules::imagine(turned, rng);
      ASSERT_FALSE(Rules::flaw(world));
      ASSERT_EQ(Rules::view(world, seat_at(1)), view);
    }
  }
}

// How likely the true deal was held to be in the middle of games between such bots, on average.
double belief_in_the_truth(BotKind bot, Reading reading) {
  constexpr int games = 12;
  double sum = 0;
  for (int game = 0; game < games; ++game) {
    Match<Rules> match{dealt(2, {}, std::to_string(100 + game))};
    Rng rng(*seed_from_hex("7"));
    const std::vector<BotKind> bots = {bot};
    Company<Entry> company(bots, rng);
    for (int move = 0; move < 30; ++move) {
      const auto next = next_move<Entry>(match, [&](Seat seat) { return company.ask(match, seat); });
      company.saw(match, next, *match.play(next));
    }
    const auto view = Rules::view(match.state, seat_at(0));
    const Situation<Rules> situation{view, company.story()};
    const Layout layout(match.state.grid);
    const Suspicions suspicions(situation, explanations(styles_of(situation, layout, reading)));
    double all = 0;
    for (const Ownership& deal : suspicions.deals()) {
      EXPECT_GT(deal.weight, 0) << "nothing is impossible";
      all += deal.weight;
      if (deal.seats[1] == sectors_of(match.state.markers[1])) sum += deal.weight;
    }
    EXPECT_NEAR(all, 1, 1e-9);
  }
  return sum / games;
}

TEST(OkudosKnowledge, placements_give_their_owners_away) {
  constexpr double knowing_nothing = 1.0 / 20;
  EXPECT_GT(belief_in_the_truth(BotKind::greedy, Reading::cover), 6 * knowing_nothing);
  EXPECT_GT(belief_in_the_truth(BotKind::greedy, Reading::cover_and_shelter), 6 * knowing_nothing);
  EXPECT_GT(belief_in_the_truth(BotKind::sharp, Reading::cover_and_shelter), 6 * knowing_nothing);
  EXPECT_LT(belief_in_the_truth(BotKind::sharp, Reading::cover), 2 * knowing_nothing) << "shelter misleads";
}

TEST(OkudosKnowledge, deals_are_drawn_as_often_as_they_are_likely) {
  State state = dealt(2);
  const std::uint8_t square = static_cast<std::uint8_t>(index_of("E5"));
  const Story story = {{seat_at(1), 0, Place{3, {square}}, {}}};
  state.chips.put(square, 3);
  const auto view = Rules::view(state, seat_at(0));
  const Situation<Rules> situation{view, story};
  const Layout layout(state.grid);
  const Suspicions suspicions(situation, explanations(styles_of(situation, layout, Reading::cover)));
  Rng rng(*seed_from_hex("d7a3"));
  std::vector<int> drawn(suspicions.deals().size());
  constexpr int draws = 20'000;
  for (int i = 0; i < draws; ++i) ++drawn[static_cast<std::size_t>(&suspicions.draw(rng) - suspicions.deals().data())];
  for (std::size_t i = 0; i < drawn.size(); ++i)
    EXPECT_NEAR(drawn[i] / double{draws}, suspicions.deals()[i].weight, 0.01);
}

TEST(OkudosKnowledge, a_point_of_a_likely_owner_counts_more) {
  const State state = position({});  // seat 0 owns sectors 1 2 3
  const Layout layout(state.grid);
  Odds odds(2, {});
  for (int sector = 0; sector < sector_count; ++sector) odds[1][sector] = sector >= 6 ? 5 : 0.2;
  const Stakes stakes = stakes_of(state, 0, Outlook(layout, state.chips), odds);
  for (int sector = 0; sector < 3; ++sector) EXPECT_EQ(stakes[sector], 1);
  for (int sector = 3; sector < 6; ++sector) {
    EXPECT_LT(stakes[sector], 0) << "the game's";
    EXPECT_LT(stakes[sector + 3], stakes[sector]) << "the rival's";
  }
}

TEST(OkudosKnowledge, a_finished_game_is_counted_as_on_the_score_sheet) {
  for (const GameScores scores : {GameScores::all, GameScores::best_two}) {
    State state = position({.seats = 3, .options = {.game_scores = scores}, .chips = worked_board});
    const Layout layout(state.grid);
    nonet::Array<double, sector_count> even;
    std::fill(even.begin(), even.end(), 1.0);
    state.passes = 3;
    const Foresight foresight(layout, Outlook(layout, state.chips), state, Odds(3, even));
    ASSERT_TRUE(foresight.over());
    const Totals sheet = totals(state);
    const int best = std::max(sheet.seats[0], sheet.seats[1]);
    EXPECT_NEAR(foresight.ahead(2), sheet.seats[2] - best - std::max(0, *sheet.game - best) / 2.0, 1e-9);
  }
}

TEST(OkudosKnowledge, games_played_ahead_come_to_an_end) {
  for (int seats = 2; seats <= 4; ++seats) {
    const State state = dealt(seats);
    const Layout layout(state.grid);
    nonet::Array<double, sector_count> even;
    std::fill(even.begin(), even.end(), 1.0);
    Foresight foresight(layout, Outlook(layout, state.chips), state, Odds(seats, even));
    EXPECT_FALSE(foresight.over());
    foresight.play(150);
    EXPECT_TRUE(foresight.over());
  }
}
}  // namespace
}  // namespace nonet::okudos
