// The five levels: they keep to the rules and let no table wait, see what they should and overlook what they should,
// and each knows more than the one below.
#include <map>

#include "games/kakuro_call/best_row.h"
#include "games/kakuro_call/claim.h"
#include "games/kakuro_call/levels.h"
#include "games/kakuro_call/outlook.h"
#include "games/kakuro_call/round.h"
#include "games/kakuro_call/search.h"
#include "games/kakuro_call/tests/test_table.h"
#include "play/option_sets.h"
#include "services/simulate.h"

namespace nonet::kakuro_call::test {
namespace {
constexpr std::array all_levels = {Level::gentle, Level::casual, Level::steady, Level::sharp, Level::master};

// What a bot is told when nothing has happened yet but the time that passed.
struct Question {
  State state;
  Seat seat = seat_at(0);
  Instant now = 0;
  std::uint8_t chance = 1;
  std::vector<Event<Rules>> story = {};

  std::optional<Bot::Wish> ask(Level level) const {
    const auto view = Rules::view(state, seat);
    Thinking thinking(generator(chance), seat, story.size());
    return Bot::play(level, {view, story, now}, thinking);
  }
  Bot::Choices advise(const Rules::Action* also = nullptr) const {
    const auto view = Rules::view(state, seat);
    Thinking thinking(generator(chance), seat, story.size());
    return Bot::advise({view, story, now}, thinking, also);
  }
};

State at(const Table& table) { return Referee(table).state(); }

struct Counts {
  std::map<BotKind, int> valid, failed, votes;
  std::array<double, 2> wins{};
};

// A whole game; every wish is checked by the match, which asserts that it was not refused.
void play_game(Match<Rules>& match, std::span<const BotKind> bots, Rng& rng, Counts& counts, const Pace& pace = {}) {
  Company<Entry> company(bots, rng, pace);
  play_on<Entry>(
      match,
      [&](Seat seat) {
        const auto wish = company.ask(match, seat);
        if (wish) {
          EXPECT_FALSE(Rules::check(Rules::view(match.state, seat), wish->action)) << json_of(wish->action);
          EXPECT_GE(wish->after_ms, 0);
        }
        return wish;
      },
      [&](const Move<Rules>& move, const Result& result) {
        company.saw(match, move, result);
        if (!move.seat) return;
        const BotKind bot = company.at(*move.seat);
        if (result.valid) ++(*result.valid ? counts.valid : counts.failed)[bot];
        counts.votes[bot] += std::holds_alternative<Impossible>(move.action);
        // A row has ended the round: the story must tell that the next one begins now.
        if (!match.state.standing.over && result.valid == true) {
          const auto view = Rules::view(match.state, move.seat);
          EXPECT_EQ(round_began({view, company.story(), match.now}), match.now);
        }
      });
}

// Both seats get the same cards once. Shares of the first kind.
double share_of(BotKind one, BotKind other, int deals, Counts& counts) {
  double share = 0;
  for (int deal = 0; deal < deals; ++deal)
    for (const auto& bots : {std::array{one, other}, std::array{other, one}}) {
      Rng rng = generator(static_cast<std::uint8_t>(deal));
      Match<Rules> match{Rules::setup({}, 2, rng), 0};
      play_game(match, bots, rng, counts);
      const SeatSet winners = match.state.standing.winners.seats;
      const Seat mine = seat_at(bots[0] == one ? 0 : 1);
      if (winners.contains(mine)) share += 1.0 / winners.count();
    }
  return share / (2 * deals);
}

bool is_valid(const State& state, const Claim& claim) { return attempt(state.board, *state.total, claim).why.empty(); }

// Positions of a game between bots, at the beginning of each round.
template <class Visit>
void for_each_round(int games, int seats, Visit visit) {
  for (int game = 0; game < games; ++game) {
    Rng rng = generator(static_cast<std::uint8_t>(100 + game));
    Match<Rules> match{Rules::setup({}, seats, rng), 0};
    visit(match.state);
    int last = 0;
    const std::array bots = {BotKind::master, BotKind::steady};
    play_out<Entry>(match, bots, rng, [&](const Move<Rules>&, const Result&) {
      if (match.state.standing.over || round_number(match.state) == last) return;
      last = round_number(match.state);
      visit(match.state);
    });
  }
}
}  // namespace

TEST(Bot, every_level_plays_every_table_to_its_end) {
  for (const auto& set : option_sets<Rules>())
    for (const Level level : all_levels) {
      SCOPED_TRACE(json_of(set.options) + " seats " + std::to_string(set.seats));
      Rng rng = generator(static_cast<std::uint8_t>(set.seats));
      Match<Rules> match{Rules::setup(set.options, set.seats, rng), 0};
      const std::array bots = {bot_of(level), BotKind::random, bot_of(level)};
      Counts counts;
      play_game(match, std::span(bots).first(set.seats == 1 ? 1 : 3), rng, counts, Pace{.work = 1});
      EXPECT_TRUE(match.state.standing.over);
      EXPECT_FALSE(Rules::flaw(match.state));
    }
}

TEST(Bot, very_short_and_endless_calls_are_played_too) {
  for (const Options& options : {Options{1, 1}, Options{60, 2}, Options{60, 0}, Options{86400, 86400}})
    for (const Level level : all_levels) {
      Rng rng = generator(3);
      Match<Rules> match{Rules::setup(options, 3, rng), 0};
      Counts counts;
      play_game(match, std::array{bot_of(level)}, rng, counts);
      EXPECT_TRUE(match.state.standing.over);
    }
}

TEST(Bot, the_same_question_gets_the_same_answer_and_a_later_one_the_same_row_at_the_same_moment) {
  for (const Level level : all_levels) {
    Question question{.state = start(2, 5)};
    const auto first = question.ask(level);
    ASSERT_TRUE(first);
    const auto again = question.ask(level);
    EXPECT_EQ(again->after_ms, first->after_ms);
    EXPECT_EQ(again->action, first->action);
    question.now = first->after_ms / 2;
    // Somebody doubts meanwhile, and everybody is asked again.
    question.story.push_back({seat_at(1), question.now, Possible{}, {}});
    const auto later = question.ask(level);
    EXPECT_EQ(later->action, first->action);
    EXPECT_NEAR(static_cast<double>(question.now + later->after_ms), static_cast<double>(first->after_ms), 1000)
        << "the search goes on where it was; only a hand that is raised already needs a moment";
  }
}

TEST(Bot, a_resumed_game_without_its_story_goes_on) {
  for (const Level level : all_levels) {
    Table table = after_second_example();
    table.total = "10";
    const Question question{.state = at(table), .now = 500'000};
    ASSERT_TRUE(question.ask(level));
    EXPECT_GE(question.ask(level)->after_ms, 300);
  }
}

TEST(Bot, everybody_sees_a_plain_row_and_the_better_ones_sooner) {
  std::array<Instant, level_count> sum{};
  // The rulebook's board with the second row cut short: 7 3 2 lies between boxes.
  Table table{.total = "12", .supplies = "[[],[]]"};
  table.board[1] = "7 3 2 # 6 4 5 1";
  for (const Level level : all_levels)
    for (std::uint8_t chance = 0; chance < 40; ++chance) {
      const Search found = search(character_of(level).eyes, at(table), seat_at(0), generator(chance));
      ASSERT_FALSE(found.sightings.empty());
      EXPECT_TRUE(is_valid(at(table), found.sightings.front().row.claim));
      sum[static_cast<std::size_t>(level)] += found.sightings.front().after;
    }
  for (std::size_t level = 1; level < sum.size(); ++level) EXPECT_LT(sum[level], sum[level - 1]);
  EXPECT_LT(sum[4], 40 * 25'000) << "one row on the whole board: the master needs less than half a minute";
  EXPECT_GT(sum[0], 40 * 15'000) << "and a newcomer time that a person can live with";
}

TEST(Bot, a_newcomer_lays_boxes_but_thinks_of_no_front) {
  const Table table{.total = "40", .supplies = R"([["double","double"],[]])"};  // KR-032: row 4 has two 5s
  for (std::uint8_t chance = 0; chance < 60; ++chance) {
    Eyes eyes = character_of(Level::gentle).eyes;
    eyes.careless = 0;
    for (const Sighting& one : search(eyes, at(table), seat_at(0), generator(chance)).sightings)
      for (const Use& use : one.row.claim.use) EXPECT_EQ(use.as, As::box);
  }
  const Search found = search(character_of(Level::master).eyes, at(table), seat_at(0), generator(1));
  const auto by_double = [](const Sighting& one) {
    return one.row.claim.length == 8 && one.row.claim.use.size() == 1 && one.row.claim.use[0].as == As::doubling;
  };
  EXPECT_TRUE(std::ranges::any_of(found.sightings, by_double)) << "the master finds row 4 with one double";
}

TEST(Bot, complicated_rows_are_noticed_later_than_plain_ones) {
  const Claim plain{{}, Direction::across, 3, {}};
  Claim with_box = plain;
  with_box.use.push_back({ActionTile::swap, As::box, Cell{3}, {}});
  Claim with_swap = plain;
  with_swap.use.push_back({ActionTile::swap, As::swap, {}, {Cell{0}, Cell{40}}});
  Claim longer = plain;
  longer.length = 6;
  EXPECT_LT(complexity(plain), complexity(with_box));
  EXPECT_LT(complexity(with_box), complexity(with_swap));
  EXPECT_LT(complexity(plain), complexity(longer));
}

TEST(Bot, only_the_lower_levels_ever_show_a_false_row_and_seldom) {
  Counts counts;
  for (const Level level : all_levels) share_of(bot_of(level), bot_of(level), 12, counts);
  int shown = 0;
  int failed = 0;
  for (const Level level : {Level::gentle, Level::casual, Level::steady}) {
    shown += counts.valid[bot_of(level)];
    failed += counts.failed[bot_of(level)];
  }
  EXPECT_GT(failed, 0);
  EXPECT_LT(failed * 20, shown) << "fewer than one of twenty";
  EXPECT_EQ(counts.failed[BotKind::sharp], 0);
  EXPECT_EQ(counts.failed[BotKind::master], 0);
}

TEST(Bot, the_master_doubts_only_where_it_has_no_row_or_none_worth_its_tiles) {
  int without = 0;
  for_each_round(12, 2, [&](const State& state) {
    const Search found = search(character_of(Level::master).eyes, state, seat_at(0), generator(9));
    const auto best = best_row(Rules::view(state, seat_at(0)));
    EXPECT_EQ(found.sightings.empty(), !best);
    if (best) {
      EXPECT_LE(found.sightings.front().after, found.doubts_after);
      return;
    }
    ++without;
    const auto wish = Question{.state = state, .now = 0}.ask(Level::master);
    ASSERT_TRUE(wish);
    EXPECT_EQ(wish->action, Rules::Action(Impossible{state.total}));
  });
  EXPECT_GT(without, 5);
}

TEST(Bot, who_has_called_shows_a_row_in_time) {
  // 36: row 2 lies there whole.
  Table table{.floor = "0", .floor_ends_at = "30000"};
  for (const Level level : all_levels)
    for (const Instant now : {Instant{0}, Instant{15'000}, Instant{29'990}}) {
      const Question question{.state = at(table), .now = now};
      const auto wish = question.ask(level);
      ASSERT_TRUE(wish);
      ASSERT_TRUE(std::holds_alternative<Claim>(wish->action));
      EXPECT_TRUE(is_valid(question.state, std::get<Claim>(wish->action)) || level < Level::sharp);
      EXPECT_LT(now + wish->after_ms, 30'000);
    }
  table.total = "35";
  table.supplies = "[[],[]]";  // There is no row, but a table without a limit must not wait for ever.
  table.options = R"({"callSeconds":0})";
  table.floor_ends_at = "null";
  for (const Level level : all_levels) {
    const auto wish = Question{.state = at(table)}.ask(level);
    ASSERT_TRUE(wish);
    EXPECT_TRUE(std::holds_alternative<Claim>(wish->action));
  }
  table.floor = "1";
  for (const Level level : all_levels) EXPECT_FALSE(Question{.state = at(table)}.ask(level)) << "another has the floor";
}

TEST(Bot, who_is_out_votes_and_who_has_voted_waits) {
  for (const Level level : all_levels) {
    const auto out = Question{.state = at({.locked = "[0]"})}.ask(level);
    ASSERT_TRUE(out);
    EXPECT_EQ(out->action, Rules::Action(Impossible{36}));
    const Table voted{.total = "35", .supplies = "[[],[]]", .impossible = "[0]", .glass_ends_at = "60000"};
    EXPECT_FALSE(Question{.state = at(voted)}.ask(level)) << "no row, and the vote is given";
    // 36 lies there: who doubted too early calls or shows it all the same.
    const auto changed = Question{.state = at({.impossible = "[0]", .glass_ends_at = "60000"}), .now = 1}.ask(level);
    if (!changed) continue;  // a row of eight is not everybody's
    EXPECT_FALSE(std::holds_alternative<Impossible>(changed->action));
  }
}

TEST(Bot, the_master_ends_the_game_when_ahead_and_nobody_else_has_a_row) {
  // 11 = 9+2 with a box: poor, and the other seat has no tile to do the same.
  const auto table = [](const std::string& scores) {
    return Table{.scores = scores, .total = "11", .unsolved = "[3,4]", .supplies = R"([["double"],[]])"};
  };
  ASSERT_TRUE(best_row(Rules::view(at(table("[9,2]")), seat_at(0))));
  const auto ahead = Question{.state = at(table("[9,2]"))}.ask(Level::master);
  ASSERT_TRUE(ahead);
  EXPECT_EQ(ahead->action, Rules::Action(Impossible{11}));
  const auto choices = Question{.state = at(table("[9,2]"))}.advise();
  ASSERT_FALSE(choices.empty());
  EXPECT_EQ(choices.front().reason, "ends-ahead");
  const auto behind = Question{.state = at(table("[2,9]"))}.ask(Level::master);
  ASSERT_TRUE(behind);
  EXPECT_EQ(behind->action, Rules::Action(Call{11})) << "behind, every row is better than the end";
}

TEST(Bot, rounds_begin_where_the_story_says_also_when_clocks_ran_out_silently) {
  State state = start(2, 1);
  const auto view = Rules::view(state, seat_at(0));
  std::vector<Event<Rules>> story;
  const auto began = [&](Instant now) { return round_began({view, story, now}); };
  EXPECT_EQ(began(700), 0);
  story.push_back({seat_at(0), 10'000, Impossible{}, {}});  // 1 of 2: the glass runs 60 seconds
  EXPECT_EQ(began(20'000), 0);
  EXPECT_EQ(began(75'000), 70'000) << "it ran out, though nobody said so";
  story.push_back({seat_at(1), 80'000, Impossible{}, {}});
  story.push_back({seat_at(0), 85'000, Impossible{}, {}});
  EXPECT_EQ(began(86'000), 85'000) << "all doubt";
  story.push_back({seat_at(1), 90'000, Call{}, {}});
  story.push_back({std::nullopt, 120'000, {}, {}});
  EXPECT_EQ(began(121'000), 85'000) << "a call without a row ends no round while the other still looks";
  story.push_back({seat_at(0), 130'000, Claim{}, {.points = 0, .valid = false, .why = "wrong-sum"}});
  EXPECT_EQ(began(131'000), 130'000) << "all are out";
  story.push_back({seat_at(0), 140'000, Claim{}, {.points = 3, .valid = true, .why = {}}});
  EXPECT_EQ(began(150'000), 140'000);
}

TEST(Bot, with_the_whole_story_every_round_begins_when_the_one_before_ended) {
  Counts counts;
  for (const Level level : all_levels) share_of(bot_of(level), BotKind::random, 3, counts);
  EXPECT_GT(counts.valid.size(), 4u);  // play_game compares after every row
}

TEST(Bot, the_outlook_counts_points_and_tiles_and_every_row_costs_what_it_uses) {
  const State state = at({.scores = "[5,3]", .supplies = R"([["double","swap"],["digit3"]])"});
  const Outlook outlook(state, seat_at(0), {3, 2});
  EXPECT_DOUBLE_EQ(outlook.as_it_is(), 5 + 2 + 3 - 3 - 2);
  const Claim row{Cell::at(0, 1), Direction::across, 8, {}};  // A2
  EXPECT_DOUBLE_EQ(outlook.after_row(row), outlook.as_it_is() + 8);
  EXPECT_DOUBLE_EQ(outlook.after_row(seat_at(1), row), outlook.as_it_is() - 8);
  Claim with_surplus = row;
  with_surplus.use.push_back({ActionTile::doubling, As::doubling, {}, {}});
  EXPECT_DOUBLE_EQ(outlook.after_row(with_surplus), outlook.as_it_is() + 8) << "KR-048: what is not needed stays";
  for_each_round(4, 3, [&](const State& position) {
    const Outlook exact(position, seat_at(1));
    for (const Offer& offer : rows_on_offer(position.board, *position.total, position.supplies[1])) {
      State after = position;
      after.actions.clear();  // nobody draws
      Rules::apply(after, seat_at(1), offer.claim, 0);
      if (after.standing.over) continue;
      EXPECT_NEAR(Outlook(after, seat_at(1)).as_it_is(), exact.after_row(offer.claim), 1e-9);
    }
  });
}

TEST(Bot, advice_is_sorted_names_a_reason_and_judges_what_it_is_asked_about) {
  int asked = 0;
  for_each_round(8, 2, [&](const State& state) {
    const Question question{.state = state};
    const auto view = Rules::view(state, seat_at(0));
    const auto plain = question.advise();
    ASSERT_FALSE(plain.empty());
    EXPECT_LE(plain.size(), 13u);
    EXPECT_TRUE(std::ranges::is_sorted(plain, std::greater{}, &Choice<Rules::Action>::value));
    for (const auto& choice : plain) {
      EXPECT_FALSE(Rules::check(view, choice.action));
      EXPECT_FALSE(choice.reason.empty());
      State after = state;
      EXPECT_EQ(Rules::apply(after, seat_at(0), choice.action, 0).points, choice.now);
    }
    // Any row of the seat, a wrong one, a call and taking back a vote that was not given.
    std::vector<Rules::Action> others = {Claim{{}, Direction::across, 2, {}}, Call{}, Impossible{}, Possible{}};
    for (const Offer& offer : rows_on_offer(state.board, *state.total, state.supplies[0]))
      others.push_back(offer.claim);
    for (const auto& also : others) {
      const auto choices = question.advise(&also);
      const auto found = std::ranges::find(choices, also, &Choice<Rules::Action>::action);
      EXPECT_EQ(found == choices.end(), Rules::check(view, also).has_value());
      if (found == choices.end()) continue;
      EXPECT_GE(plain.front().value, found->value) << json_of(also) << " better than the best";
      ++asked;
    }
  });
  EXPECT_GT(asked, 500);
}

TEST(Bot, the_master_plays_what_it_advises_once_it_has_seen_everything) {
  int rows = 0;
  int left = 0;
  for_each_round(10, 2, [&](State state) {
    const auto choices = Question{.state = state}.advise();
    if (std::holds_alternative<Impossible>(choices.front().action)) {
      ++left;
      EXPECT_EQ(Question{.state = state}.ask(Level::master)->action, Rules::Action(Impossible{state.total}));
      return;
    }
    ++rows;
    // The story tells of an early beginning: the board has been looked over long ago.
    const std::vector<Event<Rules>> story = {{seat_at(1), 0, Possible{}, {}}};
    state.floor = seat_at(0);
    state.floor_ends_at = 530'000;
    const auto shown = Question{.state = state, .now = 500'000, .story = story}.ask(Level::master);
    ASSERT_TRUE(shown && std::holds_alternative<Claim>(shown->action));
    const auto judged = Question{.state = state}.advise(&shown->action);
    EXPECT_DOUBLE_EQ(judged.front().value, choices.front().value);
    const auto found = std::ranges::find(judged, shown->action, &Choice<Rules::Action>::action);
    ASSERT_NE(found, judged.end());
    EXPECT_DOUBLE_EQ(found->value, choices.front().value);
  });
  EXPECT_GT(rows, 50);
  EXPECT_GT(left, 10);
}

TEST(Bot, the_best_row_of_every_seat_is_told_for_the_analysis) {
  const State state = at({.total = "40", .supplies = R"([["double","double"],[]])"});
  const auto rows = Bot::there_was(Rules::view(state, Viewer{}));
  ASSERT_EQ(rows.size(), 2);
  ASSERT_TRUE(rows[0]);
  EXPECT_EQ(json_of(Rules::Action(*rows[0])), across("A4", 8, doubling));
  EXPECT_FALSE(rows[1]);

  State next = state;
  next.unsolved.push_back(*state.total);
  const auto told = Bot::hindsight(Rules::view(state, Viewer{}), Rules::view(next, Viewer{}));
  ASSERT_EQ(told.size(), 2);
  EXPECT_TRUE(told[0] == Rules::Action(*rows[0]));
  EXPECT_FALSE(told[1]);
  EXPECT_TRUE(Bot::hindsight(Rules::view(state, Viewer{}), Rules::view(state, Viewer{})).empty());
}

TEST(Bot, the_master_is_far_ahead_of_a_newcomer_and_ahead_of_its_neighbour) {
  Counts counts;
  EXPECT_GT(share_of(BotKind::master, BotKind::gentle, 16, counts), 0.85);
  EXPECT_GT(share_of(BotKind::master, BotKind::sharp, 16, counts), 0.55);
}
}  // namespace nonet::kakuro_call::test
