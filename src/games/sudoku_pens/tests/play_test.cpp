// Whole games of sudoku-pens between bots: sound at every step, and over in the end.
#include <set>

#include "games/sudoku_pens/bot.h"
#include "games/sudoku_pens/tests/test_table.h"

namespace nonet::sudoku_pens {
namespace {
std::vector<Rules::Action> every_action() {
  std::vector<Rules::Action> actions = {Pass{}, Accept{}, Object{}, EndVote{}, Done{}};
  for (std::uint8_t square = 0; square < 81; ++square)
    for (std::uint8_t digit = 1; digit <= 9; ++digit) actions.push_back(Write{{square}, digit});
  for (std::uint8_t square = 0; square < 81; ++square) {
    actions.push_back(Wipe{{square}});
    actions.push_back(Object{Square<9>{square}});
  }
  return actions;
}

// Each action once, and exactly those that the strict referee would not refuse.
void expect_legal_is_what_passes(View<State> view) {
  static const auto all = every_action();
  const auto legal = Rules::legal(view);
  std::set<std::size_t> different;
  for (const auto& action : legal) {
    EXPECT_FALSE(Rules::check(view, action));
    const auto* entry = std::get_if<Write>(&action);
    const auto* wipe = std::get_if<Wipe>(&action);
    const auto* objection = std::get_if<Object>(&action);
    different.insert(entry                        ? 100u + entry->at.index * 10u + entry->digit
                     : wipe                       ? 1'000u + wipe->at.index
                     : objection && objection->at ? 2'000u + objection->at->index
                                                  : action.index());
  }
  EXPECT_EQ(different.size(), legal.size());
  if (!view.known.pending) view.known.options.referee = Referee::strict;
  std::size_t passing = 0;
  for (const auto& action : all) passing += Rules::check(view, action) ? 0 : 1;
  EXPECT_EQ(passing, legal.size());
}

void expect_sound(const State& state, bool thorough) {
  const auto flaw = Rules::flaw(state);
  ASSERT_FALSE(flaw) << flaw->field << ": " << flaw->expected;
  const SeatSet actors = Rules::actors(state);
  EXPECT_EQ(actors.empty(), state.standing.over);
  if (!thorough) return;
  Rng rng = seeded(5);
  EXPECT_TRUE(read_position<Rules>(*parse_json(json_of(state))) == state);
  for (int i = -1; i < state.standing.seats; ++i) {
    const Viewer viewer = i < 0 ? Viewer{} : Viewer{seat_at(i)};
    const auto view = Rules::view(state, viewer);
    EXPECT_TRUE(Rules::view(Rules::imagine(view, rng), viewer) == view);
    EXPECT_FALSE(Rules::flaw(view.known));
    JsonText text;
    Out out(text);
    write_view<Rules>(out, view);
    EXPECT_TRUE(read_view<Rules>(*parse_json(text_of(text))) == view);
    if (!viewer) continue;
    EXPECT_EQ(Rules::legal(view).empty(), !actors.contains(*viewer));
    expect_legal_is_what_passes(view);
  }
}

struct Tally {
  int clocks = 0;
  int wiped = 0;
  int upheld = 0;
  int rejected = 0;
};

// The earliest wish is carried out, or the clock where one runs out first.
template <class Ask>
void play_out(Match<Rules>& match, Rng& rng, Ask ask, Tally& tally) {
  for (int step = 0; !match.state.standing.over; ++step) {
    ASSERT_LT(step, 5'000) << json_of(match.state);
    expect_sound(match.state, step % 8 == 0);
    std::optional<Move<Rules>> first;
    Rules::actors(match.state).for_each([&](Seat seat) {
      const auto wish = ask(Rules::view(match.state, seat), rng);
      if (wish && (!first || match.now + wish->after_ms < *first->t))
        first = {seat, match.now + wish->after_ms, wish->action};
    });
    const Deadline due = Rules::deadline(match.state);
    ASSERT_TRUE(first || due) << json_of(match.state);
    if (due && (!first || *due <= *first->t)) {
      match.pass_time(*due);
      ++tally.clocks;
      continue;
    }
    const auto result = match.play(*first);
    ASSERT_TRUE(result) << result.error().code;
    tally.wiped += result->wiped.value_or(false);
    tally.upheld += result->upheld.value_or(false);
    tally.rejected += !result->upheld.value_or(true);
  }
  expect_sound(match.state, true);
}

Options option_set(int number) {
  Options options;
  options.mode = static_cast<Mode>(number & 1);
  options.wrong = static_cast<Wrong>(number >> 1 & 1);
  options.referee = static_cast<Referee>(number >> 2 & 1);
  const int clocks = number / 8 % 3;
  if (clocks == 1) options.turn_seconds = options.accept_seconds = 0;
  if (clocks == 2) options.match_seconds = 90;
  return options;
}

TEST(SudokuPens, random_games_stay_sound_and_end) {
  Tally tally;
  for (int game = 0; game < 200; ++game) {
    const int seats = 1 + game / 24 % 4;
    Match<Rules> match{new_game(option_set(game % 24), seats, 100 + game), 0};
    Rng rng = seeded(1'000 + game);
    play_out(match, rng, Bot::random, tally);
    ASSERT_TRUE(match.state.standing.over);
  }
  EXPECT_GT(tally.clocks, 0);  // The bots do let time run out, err, and object wrongly.
  EXPECT_GT(tally.wiped, 0);
  EXPECT_GT(tally.upheld, 0);
  EXPECT_GT(tally.rejected, 0);
}

TEST(SudokuPens, greedy_games_end) {
  Tally tally;
  for (int game = 0; game < 48; ++game) {
    Match<Rules> match{new_game(option_set(game % 24), 1 + game % 4, game), 0};
    Rng rng = seeded(game);
    play_out(match, rng, Bot::greedy, tally);
    ASSERT_TRUE(match.state.standing.over);
  }
}

TEST(SudokuPens, greedy_takes_the_highest_forced_digit_and_objects_with_reason) {
  Rng rng = seeded(1);
  TestTable game(Position{.options = at_table});
  const auto wish = Bot::greedy(Rules::view(game.state(), seat_at(0)), rng);
  EXPECT_TRUE(wish && wish->action == Rules::Action(Write{*Square<9>::named("E5"), 9}));
  game.act(0, write("A1", 9));
  const auto objection = Bot::greedy(Rules::view(game.state(), seat_at(1)), rng);
  EXPECT_TRUE(objection && objection->action == Rules::Action(Object{}));
}
}  // namespace
}  // namespace nonet::sudoku_pens
