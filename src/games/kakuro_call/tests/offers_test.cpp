// All rows on offer, against searches that know nothing of prices.
#include "games/kakuro_call/rows.h"
#include "games/kakuro_call/tests/plain_search.h"
#include "games/kakuro_call/tests/test_table.h"

namespace nonet::kakuro_call::test {
namespace {
Supply drawn(int size, Rng& rng) {
  Supply supply;
  while (supply.size() < size) supply.push_back(static_cast<ActionTile>(1 + rng.below(11)));
  return supply;
}

State in_play(std::uint8_t seed, int rounds) {
  Rng rng = generator(seed);
  State state = Rules::setup({}, 2, rng);
  for (int i = 0; i < rounds && !state.standing.over; ++i) {
    const auto view = Rules::view(state, seat_at(i % 2));
    const auto wish = Bot::greedy(view, rng);
    State after = state;
    if (wish && !Rules::check(view, wish->action)) Rules::apply(after, seat_at(i % 2), wish->action, 0);
    if (!after.standing.over) state = after;
  }
  return state;
}
}  // namespace

TEST(Offers, every_one_is_valid_each_place_has_one_and_the_longest_is_as_long_as_the_best_row) {
  Rng rng = generator(1);
  int offers = 0;
  for (int i = 0; i < 300; ++i) {
    const Board board = in_play(static_cast<std::uint8_t>(i), i % 12).board;
    const int total = least_total + rng.below(most_total - least_total + 1);
    const Supply supply = drawn(i % 7, rng);
    std::set<std::tuple<int, Direction, int>> places;
    int longest = 0;
    for (const Offer& offer : rows_on_offer(board, total, supply)) {
      EXPECT_EQ(attempt(board, total, offer.claim).why, "") << json_of(board) << total;
      EXPECT_TRUE(places.insert({offer.claim.from.index, offer.claim.dir, offer.claim.length}).second);
      EXPECT_EQ(offer.worth, rank_of(offer.claim).worth);
      Supply left = supply;
      for (const Use& use : offer.claim.use) EXPECT_TRUE(left.remove_first(use.tile));
      longest = std::max(longest, offer.claim.length);
      ++offers;
    }
    const auto best = best_row(board, total, supply);
    EXPECT_EQ(longest, best ? best->length : 0);
  }
  EXPECT_GT(offers, 3000);
}

TEST(Offers, a_row_that_any_tile_laid_anywhere_makes_is_on_offer_for_no_more) {
  Rng rng = generator(2);
  int compared = 0;
  for (int i = 0; i < 80; ++i) {
    const Board board = in_play(static_cast<std::uint8_t>(i), i % 12).board;
    const int total = least_total + rng.below(30);
    const ActionTile tile = drawn(1, rng).front();
    const auto offers = rows_on_offer(board, total, {tile});
    const auto expect_offer = [&](const Claim& claim) {
      if (!attempt(board, total, claim).why.empty()) return;
      const auto same_place = [&](const Offer& offer) {
        return offer.claim.from == claim.from && offer.claim.dir == claim.dir && offer.claim.length == claim.length;
      };
      const auto found = std::ranges::find_if(offers, same_place);
      ASSERT_NE(found, offers.end()) << json_of(board) << total << json_of(Rules::Action(claim));
      EXPECT_LE(found->worth, rank_of(claim).worth);
      ++compared;
    };
    for_each_row([&](Claim claim) {
      expect_offer(claim);
      const auto with = [&](const Use& use) {
        Claim more = claim;
        more.use.push_back(use);
        expect_offer(more);
      };
      if (tile == doubling_tile) with({tile, As::doubling, {}, {}});
      for (int a = 0; a < squares; ++a) {
        const Cell cell{static_cast<std::uint8_t>(a)};
        with({tile, As::box, cell, {}});
        if (digit_of(tile) != 0) with({tile, As::digit, cell, {}});
        for (int b = 0; b < a && tile == swap_tile; ++b)
          with({tile, As::swap, {}, {cell, Cell{static_cast<std::uint8_t>(b)}}});
      }
    });
  }
  EXPECT_GT(compared, 100);
}

TEST(Offers, who_does_not_think_of_a_front_uses_the_tile_as_a_box_only) {
  Rng rng = generator(3);
  std::set<As> seen;
  for (int i = 0; i < 60; ++i) {
    const Board board = in_play(static_cast<std::uint8_t>(i), i % 12).board;
    const int total = least_total + rng.below(30);
    const Supply supply = drawn(5, rng);
    const auto uses = [&](const Repertoire& repertoire) {
      std::set<As> kinds;
      for (const Offer& offer : rows_on_offer(board, total, supply, repertoire)) {
        EXPECT_EQ(attempt(board, total, offer.claim).why, "");
        EXPECT_LE(offer.claim.use.size(), repertoire.most_tiles);
        EXPECT_LE(offer.claim.length, repertoire.longest);
        for (const Use& use : offer.claim.use) kinds.insert(use.as);
      }
      return kinds;
    };
    EXPECT_FALSE(uses({{.doubles = false}, 5, 8}).contains(As::doubling));
    EXPECT_FALSE(uses({{.digits = false}, 5, 8}).contains(As::digit));
    EXPECT_FALSE(uses({{.swaps = false}, 5, 8}).contains(As::swap));
    uses({{}, 2, 5});
    seen.merge(uses({}));
  }
  EXPECT_EQ(seen.size(), 4u);
}

TEST(Offers, who_overlooks_repeats_offers_rows_that_fail_for_nothing_else) {
  const Repertoire blind{{.repeats_overlooked = true}, all_actions, side};
  int wrong = 0;
  for (int i = 0; i < 40; ++i) {
    const Board board = in_play(static_cast<std::uint8_t>(i), i % 12).board;
    for (const Offer& offer : rows_on_offer(board, 14, {digit_tile(3), swap_tile}, blind)) {
      const std::string_view why = attempt(board, 14, offer.claim).why;
      EXPECT_TRUE(why.empty() || why == "repeats") << why;
      wrong += !why.empty();
    }
  }
  EXPECT_GT(wrong, 0);
}
}  // namespace nonet::kakuro_call::test
