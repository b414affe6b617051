// Whole games by bots: every position sound, every list of rows complete, and everything happens that can.
#include <map>
#include <set>

#include "games/kakuro_call/claim.h"
#include "games/kakuro_call/tests/second_opinion.h"
#include "games/kakuro_call/tests/test_table.h"
#include "services/simulate.h"

namespace nonet::kakuro_call::test {
namespace {
void expect_rows_complete(const State& state) {
  std::set<std::string> expected;
  std::set<std::string> found;
  const Tokens tokens{state.board};
  for (const bool dir : {true, false})
    for (int column = 0; column < 8; ++column)
      for (int row = 0; row < 8; ++row)
        for (int length = 1; length <= 8; ++length)
          if (tokens.row(column, row, dir, length, *state.total))
            expected.insert(Cell::at(column, row).name() + (dir ? " across " : " down ") + std::to_string(length));
  for (const Run& run : rows_without_tiles(state))
    found.insert(run.from.name() + (run.dir == Direction::across ? " across " : " down ") + std::to_string(run.length));
  EXPECT_EQ(found, expected) << json_of(state);
}

void expect_sound(const State& state) {
  const auto flaw = Rules::flaw(state);
  ASSERT_FALSE(flaw) << flaw->field << " " << flaw->expected << " " << json_of(state);
  const auto again = read_position<Rules>(*parse_json(json_of(state)));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, state);
  if (!state.standing.over) expect_rows_complete(state);
}

void expect_views_sound(const State& state, Rng& rng) {
  for (int i = -1; i < state.standing.seats; ++i) {
    const Viewer viewer = i < 0 ? Viewer{} : Viewer{seat_at(i)};
    const auto view = Rules::view(state, viewer);
    const State imagined = Rules::imagine(view, rng);
    EXPECT_EQ(Rules::view(imagined, viewer), view);
    EXPECT_FALSE(Rules::flaw(imagined));
    EXPECT_FALSE(Rules::flaw(view.known));
    JsonText text;
    Out out(text);
    write_view<Rules>(out, view);
    const auto again = read_view<Rules>(*parse_json(text_of(text)));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(*again, view);
    const auto actions = Rules::legal(view);
    const bool may_act = viewer && Rules::actors(state).contains(*viewer);
    // Who has the floor can only show a row, and there may be none without action tiles.
    if (may_act) {
      EXPECT_TRUE(!actions.empty() || state.floor == viewer);
    } else {
      EXPECT_TRUE(actions.empty());
    }
    for (const auto& action : actions) {
      EXPECT_FALSE(Rules::check(view, action));
      State after = state;
      const Result result = Rules::apply(after, *viewer, action, 0);
      EXPECT_EQ(result.valid == true, std::holds_alternative<Claim>(action));
    }
  }
}

struct Tally {  // What happened in all games together.
  int games = 0, glasses = 0, calls_timed_out = 0, calls = 0, votes = 0, valid_with_tiles = 0;
  std::map<std::string_view, int> failed;
};

template <class Ask>
void play_out(State state, Ask ask, Rng& rng, Tally& tally) {
  Match<Rules> match{state, 0};
  int steps = 0;
  for (; !match.state.standing.over && steps < 3000; ++steps) {
    expect_sound(match.state);
    expect_views_sound(match.state, rng);
    if (testing::Test::HasFailure()) return;
    std::optional<Wish<Rules::Action>> first;
    Seat who{};
    Rules::actors(match.state).for_each([&](Seat seat) {
      const auto wish = ask(Rules::view(match.state, seat), rng);
      if (!wish || (first && first->after_ms <= wish->after_ms)) return;
      first = wish;
      who = seat;
    });
    const Deadline due = Rules::deadline(match.state);
    if (due && (!first || *due <= match.now + first->after_ms)) {
      ++(match.state.floor ? tally.calls_timed_out : tally.glasses);
      ASSERT_TRUE(match.play({{}, due, {}}));
      continue;
    }
    ASSERT_TRUE(first) << "nobody wants anything and no clock runs";
    const auto result = match.play({who, match.now + first->after_ms, first->action});
    ASSERT_TRUE(result) << result.error().code << " " << json_of(first->action);
    tally.calls += std::holds_alternative<Call>(first->action);
    tally.votes += std::holds_alternative<Impossible>(first->action);
    if (result->why) ++tally.failed[*result->why];
    if (result->valid == true) tally.valid_with_tiles += !std::get<Claim>(first->action).use.empty();
  }
  ASSERT_TRUE(match.state.standing.over) << "no end after " << steps << " steps";
  expect_sound(match.state);
  ++tally.games;
}

template <class Ask>
Tally play_all(int games, std::uint8_t seed, Ask ask) {
  const std::array<Options, 5> options = {Options{60, 30}, Options{60, 0}, Options{20, 5}, Options{0, 30},
                                          Options{0, 0}};
  Rng rng = generator(seed);
  Tally tally;
  for (int game = 0; game < games && !testing::Test::HasFailure(); ++game) {
    Options chosen = options[static_cast<std::size_t>(game / 5 % 5)];
    const int seats = 1 + game % 5;
    if (Rules::settle(chosen, seats)) chosen.glass = 60;
    play_out(Rules::setup(chosen, seats, rng), ask, rng, tally);
  }
  return tally;
}
}  // namespace

TEST(KakuroCall, random_play_is_sound_and_everything_happens) {
  const Tally tally = play_all(200, 11, Bot::random);
  EXPECT_EQ(tally.games, 200);
  EXPECT_GT(tally.glasses, 0);
  EXPECT_GT(tally.calls_timed_out, 0);
  EXPECT_GT(tally.calls, 0);
  EXPECT_GT(tally.votes, 0);
  EXPECT_GT(tally.valid_with_tiles, 0);
  for (const char* why :
       {"too-short", "wrong-sum", "not-bounded", "already-used", "not-silver", "not-at-end", "not-in-row"})
    EXPECT_TRUE(tally.failed.contains(why)) << why;
}

TEST(KakuroCall, greedy_play_is_sound_and_never_wrong) {
  const Tally tally = play_all(50, 12, Bot::greedy);
  EXPECT_EQ(tally.games, 50);
  EXPECT_GT(tally.glasses, 0);
  EXPECT_GT(tally.valid_with_tiles, 0);
  EXPECT_TRUE(tally.failed.empty());
}

TEST(KakuroCall, greedy_takes_the_longest_row_and_doubts_where_there_is_none) {
  Rng rng = generator(1);
  const auto wish = [&](const Table& table) {
    const Referee referee{table};
    return json_of(Bot::greedy(Rules::view(referee.state(), seat_at(0)), rng)->action);
  };
  EXPECT_EQ(wish({}), meant(across("A2", 8), 36));
  EXPECT_EQ(wish({.total = "40", .supplies = R"([["double","double"],[]])"}), meant(across("A4", 8, doubling), 40))
      << "row 1 would cost two";
  EXPECT_EQ(wish({.total = "35", .supplies = "[[],[]]"}), meant(impossible, 35));
}

// Somebody may end the round before a bot's move is judged: it must not be locked out of a total it did not mean.
TEST(KakuroCall, KR_067_bots_say_which_total_they_mean) {
  for (const BotKind bot : {BotKind::random, BotKind::greedy, BotKind::gentle, BotKind::sharp, BotKind::master}) {
    Match<Rules> match{start(2, 7)};
    Rng rng = generator(3);
    const std::array bots = {bot};
    int moves = 0;
    auto total = match.state.total;
    nonet::play_out<Entry>(match, bots, rng, [&](const Move<Rules>& move, const Result&) {
      if (move.seat) {
        const Rules::Action stamped = meant_for(total, move.action);
        EXPECT_TRUE(stamped == move.action) << json_of(move.action);
        ++moves;
      }
      total = match.state.total;
    });
    EXPECT_GT(moves, 3);
  }
}
}  // namespace nonet::kakuro_call::test
