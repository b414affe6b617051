// The levels of sudoku-pens: they play legally to the end, see what they should, and are as strong as they say.
#include "games/sudoku_pens/answers.h"
#include "games/sudoku_pens/endgame.h"
#include "games/sudoku_pens/outlook.h"
#include "games/sudoku_pens/tests/test_table.h"
#include "play/option_sets.h"
#include "sanitized.h"
#include "services/simulate.h"
#include "sudoku/notes.h"

namespace nonet::sudoku_pens {
namespace {
constexpr std::array<Level, level_count> levels = {Level::gentle, Level::casual, Level::steady, Level::sharp,
                                                   Level::master};

struct Question {  // A seat that is asked in a position.
  State state;
  Seat seat{};
  std::vector<Event<Rules>> story = {};
  Instant now = 0;
  View<State> view = Rules::view(state, seat);

  Situation<Rules> situation() const { return {view, story, now}; }
  Thinking thinking(int seed = 1, std::int64_t work = 0) const {
    return Thinking(seeded(seed), seat, story.size(), Pace{work});
  }
  std::optional<Bot::Wish> play(Level level, int seed = 1, std::int64_t work = 0) const {
    Thinking thought = thinking(seed, work);
    return Bot::play(level, situation(), thought);
  }
  Bot::Choices advise(const Bot::Action* also = nullptr, std::int64_t work = 0) const {
    Thinking thought = thinking(1, work);
    return Bot::advise(situation(), thought, also);
  }
};

State position(const Position& given) { return TestTable(given).state(); }
Bot::Action writing(const std::string& at, int digit) {
  return Write{{Square<9>::named(at)->index}, static_cast<std::uint8_t>(digit)};
}

// Plays a game; every wish is legal at its moment and comes before the turn's time is over.
void play_legally(Match<Rules>& match, std::span<const BotKind> bots, int seed, std::int64_t work) {
  Rng rng = seeded(seed);
  Company<Entry> company(bots, rng, Pace{work});
  play_on<Entry>(
      match,
      [&](Seat seat) {
        const auto wish = company.ask(match, seat);
        if (wish) {
          EXPECT_FALSE(Rules::check(Rules::view(match.state, seat), wish->action)) << json_of(match.state);
          const bool votes = std::holds_alternative<EndVote>(wish->action);
          const Deadline due = Rules::deadline(match.state);
          if (due && !votes) {
            EXPECT_LT(match.now + wish->after_ms, *due);
          }
        }
        return wish;
      },
      [&](const Move<Rules>& move, const Result& result) {
        if (match.state.options.referee == Referee::table && result.upheld) {
          EXPECT_TRUE(*result.upheld || match.state.options.wrong == Wrong::solution);
        }
        company.saw(match, move, result);
      });
}

TEST(SudokuPensBot, every_level_plays_every_kind_of_game_legally_to_the_end) {
  // The seats of a table are of different levels; each level gets to every set of options.
  int game = 0;
  for (const auto& set : option_sets<Rules>())
    for (int first = 0; first < level_count; first += std::max(set.seats, 2)) {
      std::vector<BotKind> bots;
      for (int i = 0; i < set.seats; ++i)
        bots.push_back(bot_of(levels[static_cast<std::size_t>((first + i) % level_count)]));
      if (++game % one_in != 0) continue;
      Match<Rules> match{new_game(set.options, set.seats, game), 0};
      play_legally(match, bots, game, 6);
      EXPECT_TRUE(match.state.standing.over);
    }
  EXPECT_GT(game, 100);
}

TEST(SudokuPensBot, short_and_missing_clocks_stop_nobody) {
  for (const Level level : levels)
    for (const int seconds : {0, 1, 3}) {
      Options options;
      options.turn_seconds = seconds;
      options.match_seconds = seconds * 40;
      Match<Rules> match{new_game(options, 2, 7), 0};
      const BotKind bots[] = {bot_of(level)};
      play_legally(match, bots, 3, 10);
      EXPECT_TRUE(match.state.standing.over);
    }
}

TEST(SudokuPensBot, the_same_question_gets_the_same_answer) {
  for (const Wrong wrong : {Wrong::rule, Wrong::solution})
    for (const Level level : levels) {
      Options options;
      options.wrong = wrong;
      const Question question{new_game(options, 2, 11), seat_at(0)};
      const auto once = question.play(level, 5, 300);
      const auto again = question.play(level, 5, 300);
      ASSERT_TRUE(once && again);
      EXPECT_TRUE(once->action == again->action);
      EXPECT_EQ(once->after_ms, again->after_ms);
    }
}

// All of the tree, without bounds and without memory.
int best_gain_by_trying_all(const Sheet& sheet) {
  int best = sheet.highest() == 0 ? 0 : -9;
  for_each_entry(sheet.room, [&](Placement entry) {
    Sheet next = sheet;
    next.write(entry);
    best = std::max(best, entry.digit - best_gain_by_trying_all(next));
  });
  return best;
}

int entries_in(const Sheet& sheet) {
  int entries = 0;
  for_each_entry(sheet.room, [&](Placement) { ++entries; });
  return entries;
}

TEST(SudokuPensBot, counts_out_the_end_as_trying_everything_does) {
  Rng rng = seeded(21);
  int compared = 0;
  for (int game = 0; game < 40; ++game) {
    Sheet sheet = sheet_of(new_game({}, 2, game), 0, 1'000);
    while (sheet.highest() > 0) {
      if (entries_in(sheet) <= 8) {
        Thinking thinking(rng, seat_at(0), 0);
        thinking.allow(3'000);
        const int before = sheet.margin(sheet.turn);
        for (const Placement& also : entries_worth_a_thought(sheet)) {
          const auto judged = counted_out(sheet, thinking, &also);
          ASSERT_FALSE(judged.empty());
          EXPECT_EQ(judged.front().value, before + best_gain_by_trying_all(sheet));
          Sheet next = sheet;
          next.write(also);
          const auto asked =
              std::find_if(judged.begin(), judged.end(), [&](const Judged& one) { return one.entry == also; });
          ASSERT_NE(asked, judged.end());
          EXPECT_EQ(asked->value, before + also.digit - best_gain_by_trying_all(next));
          ++compared;
        }
      }
      std::vector<Placement> entries;
      for_each_entry(sheet.room, [&](Placement entry) { entries.push_back(entry); });
      sheet.write(any_of(entries, rng));
    }
  }
  EXPECT_GT(compared, 200);
}

TEST(SudokuPensBot, who_starts_and_takes_the_highest_digit_is_never_behind) {
  Rng rng = seeded(5);
  for (int game = 0; game < 200; ++game) {
    Sheet sheet = sheet_of(new_game({}, 2, game), 0, 1'000);
    while (sheet.highest() > 0) {
      std::vector<Placement> entries;
      for_each_entry(sheet.room, [&](Placement entry) {
        if (sheet.turn == 1 || entry.digit == sheet.highest()) entries.push_back(entry);
      });
      sheet.write(any_of(entries, rng));
    }
    EXPECT_GE(sheet.margin(0), 0);
  }
}

TEST(SudokuPensBot, a_sheet_follows_the_rules_of_both_games) {
  for (const Mode mode : {Mode::basic, Mode::advanced})
    for (int seats = 2; seats <= pens; ++seats) {
      Options options;
      options.mode = mode;
      options.turn_seconds = mode == Mode::basic ? 0 : 3;
      State state = new_game(options, seats, 3);
      Sheet sheet = sheet_of(state, 0, 1'000);  // three entries a turn in the advanced game
      Instant now = 0;
      while (sheet.highest() > 0) {
        ASSERT_FALSE(state.standing.over);
        ASSERT_EQ(sheet.turn, index(*state.standing.turn));
        const int digit = sheet.highest();
        const int square = sudoku::lowest_square(sheet.room[digit]);
        ASSERT_TRUE(sheet.room == room_of(state.board));
        const Seat seat = *state.standing.turn;
        Rules::apply(state, seat, Write{{static_cast<std::uint8_t>(square)}, static_cast<std::uint8_t>(digit)}, now);
        sheet.write(placement(square, digit));
        now += 1'000;
        if (state.turn_ends_at && *state.turn_ends_at <= now) Rules::expire(state, now);
      }
      EXPECT_TRUE(sheet.turns_left > 0 || state.standing.over);
      for (int i = 0; i < seats; ++i) EXPECT_EQ(sheet.points[i], state.standing.scores[i]);
    }
}

TEST(SudokuPensBot, gentle_overlooks_what_sharp_sees) {
  const State state = new_game({}, 2, 4);
  const Places room = room_of(state.board);
  int gentle = 0;
  int sharp = 0;
  int all = 0;
  for_each_entry(room, [&](Placement) { ++all; });
  for (int seed = 0; seed < 20; ++seed) {
    Thinking thinking(seeded(seed), seat_at(0), 0);
    const auto count = [&](Level level) {
      return static_cast<int>(
          findings(room, state.board.digits.free(), habits_of(level), latest_instant, 0, thinking).size());
    };
    gentle += count(Level::gentle);
    sharp += count(Level::sharp);
  }
  EXPECT_EQ(sharp, 20 * all);
  EXPECT_LT(gentle, 20 * all * 3 / 4);
  EXPECT_GT(gentle, 20 * all / 10);
}

TEST(SudokuPensBot, what_takes_longer_than_the_turn_is_not_found) {
  const State state = new_game({}, 2, 4);
  Thinking thinking(seeded(1), seat_at(0), 0);
  const auto found =
      findings(room_of(state.board), state.board.digits.free(), habits_of(Level::steady), 4'000, 0, thinking);
  EXPECT_FALSE(found.empty());
  for (const Finding& one : found) {
    EXPECT_LT(one.ms, 4'000);
    EXPECT_TRUE(one.proven());  // to try out what fits takes longest
  }
}

TEST(SudokuPensBot, what_is_proven_is_the_digit_of_the_solution) {
  Options options;
  options.wrong = Wrong::solution;
  for (int game = 0; game < 30; ++game) {
    const State state = new_game(options, 2, game);
    const Question question{state, seat_at(0)};
    nonet::Array<int, level_count> proven;
    for (const Level level : levels) {
      const Places places = provable(level, question.situation());
      state.board.digits.free().for_each([&](int square) {
        EXPECT_TRUE(places[state.solution[square]].contains(square));
        proven[static_cast<int>(level)] += proven_digit(places, square) != 0 ? 1 : 0;
      });
    }
    EXPECT_EQ(proven[4], state.board.digits.free().count());
    EXPECT_LE(proven[0], proven[2]);
    EXPECT_LE(proven[2], proven[3]);
    EXPECT_LE(proven[3], proven[4]);
  }
}

TEST(SudokuPensBot, a_digit_that_was_wiped_is_not_tried_there_again) {
  Options options;
  options.wrong = Wrong::solution;
  State state = new_game(options, 2, 8);
  const int square = sudoku::lowest_square(state.board.digits.free());
  int wrong = 0;
  for (int digit = 1; digit <= 9; ++digit)
    if (digit != state.solution[square] && state.board.digits.room_for(digit).contains(square)) wrong = digit;
  ASSERT_NE(wrong, 0);
  const Write entry{{static_cast<std::uint8_t>(square)}, static_cast<std::uint8_t>(wrong)};
  const Result result = Rules::apply(state, seat_at(0), entry, 100);
  ASSERT_EQ(result.wiped, true);
  const Question question{state, seat_at(1), {{seat_at(0), 100, entry, result}}, 100};
  EXPECT_FALSE(provable(Level::gentle, question.situation())[wrong].contains(square));
  const Question forgetful{state, seat_at(1), {}, 100};
  EXPECT_TRUE(provable(Level::gentle, forgetful.situation())[wrong].contains(square));
}

// A hidden digit goes on being hidden: the one that everybody sees cannot wait.
TEST(SudokuPensBot, takes_what_others_can_see_before_what_only_it_knows) {
  Sheet sheet;
  sheet.seats = 2;
  sheet.points[1] = 1;  // behind, so that the highest digit is not simply safe
  nonet::Array<int, 81> known;
  known[0] = 8;  // the only place for the 8 in its row
  known[80] = 8;
  sheet.room[8].insert(0);
  for (const int square : {80, 79, 71, 62}) sheet.room[8].insert(square);
  sheet.room[1].insert(80);
  EXPECT_EQ(in_plain_sight(sheet, known), 8);
  EXPECT_EQ(outlook(sheet, known).front().entry, placement(0, 8));
}

State with_pending(const std::string& options, const std::string& at, int digit) {
  Position given{.options = options, .givens = hard};
  State state = position(given);
  Rules::apply(state, seat_at(0), writing(at, digit), 0);
  return state;
}

TEST(SudokuPensBot, master_objects_always_rightly_and_never_wrongly) {
  Rng rng = seeded(3);
  for (const std::string& options : {at_table, table_by_solution})
    for (int i = 0; i < 30; ++i) {
      const State empty = position({.options = options, .givens = hard});
      std::vector<int> free;
      empty.board.digits.free().for_each([&](int square) { free.push_back(square); });
      const int square = any_of(free, rng);
      const int digit = i % 2 == 0 ? empty.solution[square] : 1 + rng.below(9);
      State state = empty;
      const bool repeats = state.board.digits.repeats(square, digit);
      Rules::apply(state, seat_at(0), Write{{static_cast<std::uint8_t>(square)}, static_cast<std::uint8_t>(digit)}, 0);
      const bool wrong = options == at_table ? repeats : digit != empty.solution[square];
      const Question question{state, seat_at(1)};
      const auto wish = question.play(Level::master, i);
      ASSERT_TRUE(wish);
      EXPECT_EQ(std::holds_alternative<Object>(wish->action), wrong);
      const auto choices = question.advise();
      ASSERT_EQ(choices.size(), 2u);
      EXPECT_TRUE(choices.front().action == wish->action);
    }
}

TEST(SudokuPensBot, lower_levels_miss_some_repeats_and_object_to_nothing_else) {
  const State repeat = with_pending(at_table, "F1", 2);
  const State fits = with_pending(at_table, "F1", 8);
  nonet::Array<int, level_count> objections;
  for (int seed = 0; seed < 200; ++seed)
    for (const Level level : levels) {
      const auto wish = Question{repeat, seat_at(1)}.play(level, seed);
      objections[static_cast<int>(level)] += std::holds_alternative<Object>(wish->action) ? 1 : 0;
      EXPECT_TRUE(std::holds_alternative<Accept>(Question{fits, seat_at(1)}.play(level, seed)->action));
    }
  EXPECT_LT(objections[0], 160);
  EXPECT_GT(objections[0], 60);
  EXPECT_LT(objections[0], objections[2]);
  EXPECT_EQ(objections[4], 200);
}

// The card that got stuck: A4 would need a 2 and B7 a 1, and both stand in their columns.
TEST(SudokuPensBot, votes_for_the_end_once_nothing_fits_and_then_passes) {
  State state =
      position({.scores = "[22,7]",
                .written = {{"A1", "2a"}, {"B1", "1b"}, {"E1", "5a"}, {"E4", "6a"}, {"B5", "6b"}, {"E5", "9a"}}});
  for (const Level level : levels) {
    EXPECT_TRUE(std::holds_alternative<EndVote>(Question{state, seat_at(0)}.play(level)->action));
    EXPECT_TRUE(std::holds_alternative<EndVote>(Question{state, seat_at(1)}.play(level)->action));
    State voted = state;
    Rules::apply(voted, seat_at(0), EndVote{}, 0);
    EXPECT_TRUE(std::holds_alternative<Pass>(Question{voted, seat_at(0)}.play(level)->action));
  }
}

TEST(SudokuPensBot, votes_for_the_end_that_makes_it_win_and_for_no_other) {
  State state = position({.scores = "[5,0]", .turn = "1", .written = {{"E1", "5a"}}, .end_votes = "[1]"});
  EXPECT_TRUE(std::holds_alternative<EndVote>(Question{state, seat_at(0)}.play(Level::master)->action));
  state = position({.scores = "[5,0]", .turn = "1", .written = {{"E1", "5a"}}, .end_votes = "[0]"});
  EXPECT_TRUE(std::holds_alternative<Write>(Question{state, seat_at(1)}.play(Level::master)->action));
}

TEST(SudokuPensBot, alone_the_master_solves_the_card) {
  for (int game = 0; game < 5; ++game) {
    Match<Rules> match{new_game({}, 1, game), 0};
    const Digits solution = match.state.solution.digits;
    const BotKind bots[] = {BotKind::master};
    play_legally(match, bots, game, 20);
    for (int square = 0; square < 81; ++square)
      EXPECT_EQ(match.state.board.digits.at(square), solution[static_cast<std::size_t>(square)]);
  }
}

TEST(SudokuPensBot, advice_is_sorted_and_begins_with_what_the_master_plays) {
  for (const Wrong wrong : {Wrong::rule, Wrong::solution})
    for (int game = 0; game < 6; ++game) {
      Options options;
      options.wrong = wrong;
      options.mode = game % 2 == 0 ? Mode::basic : Mode::advanced;
      const Question question{new_game(options, 2 + game % 3, game), seat_at(0)};
      const auto wish = question.play(Level::master, 1, 200);
      const auto choices = question.advise(nullptr, 200);
      ASSERT_FALSE(choices.empty());
      EXPECT_LE(choices.size(), 40u);
      EXPECT_TRUE(choices.front().action == wish->action);
      EXPECT_TRUE(std::is_sorted(choices.begin(), choices.end(),
                                 [](const auto& one, const auto& other) { return one.value > other.value; }));
      for (const auto& one : choices) {
        EXPECT_FALSE(one.reason.empty());
        EXPECT_FALSE(Rules::check(question.view, one.action));
      }
    }
}

TEST(SudokuPensBot, advice_judges_any_legal_action_it_is_asked_about_and_no_other) {
  for (const Wrong wrong : {Wrong::rule, Wrong::solution}) {
    Options options;
    options.wrong = wrong;
    const Question question{new_game(options, 2, 6), seat_at(0)};
    const auto best = question.advise(nullptr, 100).front();
    const auto legal = Rules::legal(question.view);
    for (std::size_t i = 0; i < legal.size(); i += 7) {
      const auto choices = question.advise(&legal[i], 100);
      EXPECT_EQ(std::count_if(choices.begin(), choices.end(), [&](const auto& one) { return one.action == legal[i]; }),
                1);
      EXPECT_TRUE(choices.front().action == best.action || choices.front().value == best.value);
    }
    for (const Bot::Action& also : {Bot::Action{Pass{}}, Bot::Action{EndVote{}}}) {
      const auto choices = question.advise(&also, 100);
      EXPECT_EQ(std::count_if(choices.begin(), choices.end(), [&](const auto& one) { return one.action == also; }), 1);
    }
    const Bot::Action refused = Accept{};
    for (const auto& one : question.advise(&refused, 100)) EXPECT_FALSE(one.action == refused);
  }
}

TEST(SudokuPensBot, master_is_clearly_ahead_of_gentle) {
  int wins = 0;
  for (int deal = 0; deal < 12; ++deal)
    for (int master = 0; master < 2; ++master) {
      Match<Rules> match{new_game({}, 2, 50 + deal), 0};
      const BotKind bots[] = {master == 0 ? BotKind::master : BotKind::gentle,
                              master == 0 ? BotKind::gentle : BotKind::master};
      play_legally(match, bots, deal, 100);
      wins += match.state.standing.winners.seats == SeatSet::only(seat_at(master)) ? 1 : 0;
    }
  EXPECT_GE(wins, 20);
}
}  // namespace
}  // namespace nonet::sudoku_pens
