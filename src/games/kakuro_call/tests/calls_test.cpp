// Clause by clause: calls that fail, doubts, and the clocks.
#include "games/kakuro_call/tests/test_table.h"

namespace nonet::kakuro_call::test {
// A row that is not valid.

TEST(KakuroCall, KR_064_everything_goes_back) {
  const Table table{.total = "13", .supplies = R"([["swap","digit4","double","swap"],["double"]])"};
  Referee referee{table};
  const std::string before = referee.field("board") + referee.field("supplies");
  const std::string use = swap("A1", "B2") + "," + digit(4, "B1") + "," + doubling + "," + box("swap", "C1");
  EXPECT_EQ(referee.act(0, across("A1", 2, use), 0), failed("wrong-sum")) << "3+4";
  EXPECT_EQ(referee.field("board") + referee.field("supplies"), before);
  EXPECT_EQ(referee.field("discard"), "0");
  EXPECT_EQ(referee.field("rows"), "[]");
}

TEST(KakuroCall, KR_065_the_others_go_on_and_the_caller_is_out_until_the_next_total) {
  Referee referee{Table{.total = "10", .totals = "[36]"}};
  EXPECT_EQ(referee.act(0, across("A1", 2, box("swap", "C1")), 1000), failed("wrong-sum"));
  EXPECT_EQ(referee.field("locked"), "[0]");
  EXPECT_EQ(referee.field("total"), "10");
  EXPECT_EQ(referee.act(0, call, 2000), "refused locked-out KR-065");
  EXPECT_EQ(referee.act(0, across("A2", 2, box("swap", "C2")), 2000), "refused locked-out KR-065");
  EXPECT_EQ(referee.act(1, across("A2", 2, box("swap", "C2")), 3000), valid(2));
  EXPECT_EQ(referee.field("locked"), "[]");
  EXPECT_EQ(referee.act(0, across("A2", 8), 4000), failed("not-bounded")) << "back in the game";
}

TEST(KakuroCall, KR_065_all_out_leaves_the_total_unsolved_at_once) {  // ruling
  Referee referee{Table{.total = "9"}};
  referee.act(0, across("A2", 8), 1000);
  EXPECT_EQ(referee.field("unsolved"), "[]");
  EXPECT_EQ(referee.act(1, across("A2", 8), 2000), failed("wrong-sum"));
  EXPECT_EQ(referee.field("unsolved"), "[9]");
  EXPECT_EQ(referee.field("locked"), "[]");
  EXPECT_EQ(referee.field("total"), "8");
  EXPECT_EQ(referee.field("supplies"), R"([["double","swap","digit1"],["double","swap","digit2"]])");
}

TEST(KakuroCall, KR_065_a_call_without_a_row_in_time_has_failed) {  // ruling
  Referee referee{Table{}};
  referee.act(0, call, 1000);
  referee.clock(30999);
  EXPECT_EQ(referee.field("floor"), "0");
  referee.clock(31000);
  EXPECT_EQ(referee.field("floor"), "null");
  EXPECT_EQ(referee.field("floorEndsAt"), "null");
  EXPECT_EQ(referee.field("locked"), "[0]");
  EXPECT_EQ(referee.act(0, call, 31000), "refused locked-out KR-065");
  EXPECT_EQ(referee.act(1, across("A2", 8), 31000), valid(8));
}

// Time passes first, whoever says so: a clock between two moves changes no answer.
TEST(KakuroCall, KR_065_the_late_row_gets_its_answer_whether_or_not_a_clock_came_between) {
  for (const bool tick : {false, true}) {
    Referee referee{Table{.seats = 3}};
    referee.act(0, call, 1000);
    if (tick) referee.clock(31500);
    EXPECT_EQ(referee.act(0, across("A2", 8), 31500), failed("timeout"));
    EXPECT_EQ(referee.field("locked"), "[0]");
    EXPECT_EQ(referee.field("late"), "missing");
    EXPECT_EQ(referee.act(0, across("A2", 8), 31500), "refused locked-out KR-065") << "it is told once";
    EXPECT_EQ(referee.act(1, across("A2", 8), 32000), valid(8));
  }
}

TEST(KakuroCall, KR_065_who_is_late_is_told_only_while_that_total_is_up) {
  Referee referee{Table{.seats = 3, .totals = "[8,3]"}};
  referee.act(0, call, 1000);
  referee.clock(31000);
  EXPECT_EQ(referee.field("late"), "[0]");
  EXPECT_EQ(referee.act(1, across("A2", 8), 32000), valid(8));
  EXPECT_EQ(referee.field("late"), "missing");
  EXPECT_EQ(referee.act(0, across("A1", 8), 33000), failed("wrong-sum")) << "for the 8 that is up: judged, not late";
}

// A call that outlived the glass ends the round when it runs out: what comes then is for the next total.
TEST(KakuroCall, KR_067_a_claim_is_judged_after_the_time_of_an_open_call_has_passed) {
  const Table table{.total = "35", .totals = "[36,3]", .impossible = "[1]", .glass_ends_at = "61000"};
  for (const bool tick : {false, true}) {
    for (const int seat : {0, 1}) {
      Referee referee{table};
      referee.act(0, call, 60000);
      if (tick) referee.clock(90000);
      EXPECT_EQ(referee.act(seat, across("A2", 8), 90000), valid(8)) << "the next total is 36";
      EXPECT_EQ(referee.field("unsolved"), "[35]");
    }
    Referee meaning_the_old{table};
    meaning_the_old.act(0, call, 60000);
    if (tick) meaning_the_old.clock(90000);
    EXPECT_EQ(meaning_the_old.act(0, meant(across("A2", 8), 35), 90000), "refused overtaken KR-067");
    meaning_the_old.clock(90000);
    EXPECT_EQ(meaning_the_old.field("locked"), "[]");
  }
}

TEST(KakuroCall, KR_067_nobody_is_locked_out_of_a_total_he_did_not_mean) {
  const Table table{.totals = "[8,3]", .impossible = "[1]", .glass_ends_at = "61000"};
  for (const std::string& late : {across("A2", 8), call, impossible}) {
    EXPECT_EQ(Referee{table}.act(0, meant(late, 36), 60999).substr(0, 7),
              Referee{table}.act(0, late, 60999).substr(0, 7));
    Referee referee{table};
    EXPECT_EQ(referee.act(0, meant(late, 36), 61000), "refused overtaken KR-067");
    EXPECT_EQ(referee.field("total"), "36") << "what is refused changes nothing, not even the time";
    referee.clock(61000);
    EXPECT_EQ(referee.act(0, meant(late, 36), 61000), "refused overtaken KR-067");
    EXPECT_EQ(referee.field("locked"), "[]");
    EXPECT_EQ(referee.field("total"), "8");
  }
  Referee other_floor{table};
  other_floor.clock(61000);
  other_floor.act(1, meant(call, 8), 61500);
  EXPECT_EQ(other_floor.act(0, meant(call, 36), 61600), "refused overtaken KR-067")
      << "rather than that another called";
  EXPECT_EQ(other_floor.act(0, meant(call, 8), 61700), "refused no-floor KR-024");
  EXPECT_EQ(Referee{table}.act(0, meant(call, 2), 1000), "refused bad-move KR-024");
  EXPECT_EQ(Referee{table}.act(0, meant(call, 41), 1000), "refused bad-move KR-024");
  EXPECT_EQ(Referee{table}.act(0, meant(possible, 36), 1000), "refused bad-move KR-024");
}

TEST(KakuroCall, who_is_late_must_be_locked) {
  const auto late = [](const std::string& locked, const std::string& seats) {
    std::string text = Table{.seats = 3, .locked = locked}.text();
    text.insert(text.size() - 1, R"(,"late":)" + seats);
    return nonet::test::why_impossible<Rules>(text);
  };
  EXPECT_EQ(late("[1]", "[1]"), "");
  EXPECT_EQ(late("[]", "[]"), "");
  EXPECT_TRUE(late("[]", "[1]").starts_with("late:"));
  EXPECT_TRUE(late("[1]", "[4]").starts_with("late:"));
}

TEST(KakuroCall, scores_and_moments_stay_what_can_be_read) {
  Referee rich{Table{.scores = "[999999,0]"}};
  EXPECT_EQ(rich.act(0, across("A2", 8), 1000), valid(1)) << "there are no more points than a million";
  EXPECT_EQ(nonet::test::why_impossible<Rules>(rich.position()), "");
  const Instant last = latest_instant;
  Referee old{Table{}};
  EXPECT_EQ(old.act(0, call, last), done);
  EXPECT_EQ(old.field("floorEndsAt"), std::to_string(last));
  EXPECT_EQ(nonet::test::why_impossible<Rules>(old.position()), "");
  EXPECT_EQ(old.act(0, across("A2", 8), last), failed("timeout")) << "what is set then is due then";
  EXPECT_EQ(Referee{Table{}}.act(0, call, last + 1), "refused bad-move KR-024");
  EXPECT_TRUE(why_impossible(Table{.glass_ends_at = std::to_string(last + 1)}).starts_with("glassEndsAt"));
  Referee alone{Table{.seats = 1, .glass_ends_at = "60000"}};
  alone.clock(last);
  EXPECT_EQ(alone.field("over"), "true");
}

TEST(KakuroCall, KR_065_the_late_row_gets_its_answer) {
  Referee at_the_end{Table{}};
  at_the_end.act(0, call, 1000);
  EXPECT_EQ(at_the_end.act(0, across("A2", 8), 31000), failed("timeout"));
  EXPECT_EQ(at_the_end.field("locked"), "[0]");
  EXPECT_EQ(at_the_end.field("scores"), "[0,0]");
  Referee solo{Table{.seats = 1, .glass_ends_at = "60000"}};
  solo.act(0, call, 50000);
  EXPECT_EQ(solo.act(0, meant(across("A2", 8), 36), 90000), "refused overtaken KR-067") << "36 has been laid apart";
  solo.clock(90000);
  EXPECT_EQ(solo.field("unsolved"), "[36]");
  EXPECT_EQ(solo.field("glassEndsAt"), "140000") << "the next glass began when the call failed, at 80000";
}

TEST(KakuroCall, KR_024_callSeconds_sets_the_time_to_show_a_row) {
  Referee five{Table{.options = R"({"callSeconds":5})"}};
  five.act(0, call, 1000);
  EXPECT_EQ(five.field("floorEndsAt"), "6000");
  Referee unlimited{Table{.options = R"({"callSeconds":0})"}};
  unlimited.act(0, call, 1000);
  EXPECT_EQ(unlimited.field("floorEndsAt"), "null");
  unlimited.clock(10000000);
  EXPECT_EQ(unlimited.act(0, across("A2", 8), 10000000), valid(8));
}

// Nobody finds one.

TEST(KakuroCall, KR_066_half_of_the_players_turn_the_hourglass) {
  for (int seats = 2; seats <= 5; ++seats) {
    Referee referee{Table{.seats = seats, .supplies = Table{.seats = seats}.each_seat("[]")}};
    const int half = (seats + 1) / 2;
    for (int seat = 0; seat < half; ++seat) {
      EXPECT_EQ(referee.field("glassEndsAt"), "null") << seats << " seats, " << seat << " votes";
      EXPECT_EQ(referee.act(seat, impossible, 1000 + seat), done);
    }
    EXPECT_EQ(referee.field("glassEndsAt"), std::to_string(61000 + half - 1));
  }
}

TEST(KakuroCall, KR_066_one_vote_a_seat_which_may_be_taken_back) {
  Referee referee{Table{.seats = 3}};
  EXPECT_EQ(referee.act(1, possible, 0), "refused wrong-phase KR-066");
  referee.act(1, impossible, 0);
  EXPECT_EQ(referee.act(1, impossible, 0), "refused wrong-phase KR-066");
  EXPECT_EQ(referee.field("impossible"), "[1]");
  EXPECT_EQ(referee.act(1, possible, 0), done);
  EXPECT_EQ(referee.field("impossible"), "[]");
}

TEST(KakuroCall, KR_007_there_is_one_hourglass_and_nothing_stops_it) {  // ruling
  Referee referee{Table{.seats = 5, .supplies = "[[],[],[],[],[]]"}};
  for (int seat = 0; seat < 3; ++seat) referee.act(seat, impossible, 1000);
  referee.act(3, impossible, 5000);
  EXPECT_EQ(referee.field("glassEndsAt"), "61000") << "a further vote does not turn it again";
  for (int seat = 0; seat < 3; ++seat) referee.act(seat, possible, 6000);
  EXPECT_EQ(referee.field("impossible"), "[3]");
  EXPECT_EQ(referee.field("glassEndsAt"), "61000");
  referee.act(3, call, 7000);
  EXPECT_EQ(referee.field("impossible"), "[]") << "a call takes the caller's vote back";
  EXPECT_EQ(referee.field("glassEndsAt"), "61000");
}

TEST(KakuroCall, KR_067_rows_count_until_the_glass_has_run_out) {
  const Table table{.totals = "[8,3]", .impossible = "[1]", .glass_ends_at = "61000"};
  EXPECT_EQ(Referee{table}.act(0, across("A2", 8), 60999), valid(8));
  Referee late{table};
  EXPECT_EQ(late.act(0, across("A2", 8), 61000), failed("wrong-sum")) << "the next total is up: 8";
  EXPECT_EQ(late.field("unsolved"), "[36]");
}

TEST(KakuroCall, KR_067_a_call_before_the_glass_ran_out_may_be_completed) {  // ruling
  const Table table{.impossible = "[1]", .glass_ends_at = "61000"};
  Referee completed{table};
  completed.act(0, call, 60000);
  completed.clock(70000);
  EXPECT_EQ(completed.field("total"), "36");
  EXPECT_EQ(completed.act(0, across("A2", 8), 70000), valid(8));
  EXPECT_EQ(completed.field("unsolved"), "[]");

  Referee wrong{table};
  wrong.act(0, call, 60000);
  EXPECT_EQ(wrong.act(0, across("A1", 8), 70000), failed("wrong-sum"));
  EXPECT_EQ(wrong.field("unsolved"), "[36]") << "unsolved at once";

  Referee silent{table};
  silent.act(0, call, 60000);
  silent.clock(89999);
  EXPECT_EQ(silent.field("unsolved"), "[]");
  silent.clock(90000);
  EXPECT_EQ(silent.field("unsolved"), "[36]");
  EXPECT_EQ(silent.field("locked"), "[]");

  Table no_limit = table;
  no_limit.options = R"({"callSeconds":0})";
  Referee patient{no_limit};
  patient.act(0, call, 60000);
  patient.clock(3600000);
  EXPECT_EQ(patient.act(0, across("A2", 8), 3600000), valid(8)) << "without a limit the call stays open";

  Referee in_time{table};
  in_time.act(0, across("A1", 8), 60000);
  EXPECT_EQ(in_time.field("unsolved"), "[]") << "the glass still runs for the other seat";
  EXPECT_EQ(in_time.field("locked"), "[0]");
}

TEST(KakuroCall, KR_066_a_row_shown_without_a_call_takes_the_vote_back_too) {
  Referee referee{Table{.seats = 3, .impossible = "[0]"}};
  EXPECT_EQ(referee.act(0, across("A1", 8), 0), failed("wrong-sum"));
  EXPECT_EQ(referee.field("impossible"), "[]");
  EXPECT_EQ(referee.act(0, impossible, 0), done) << "a seat that is out may vote";
}

TEST(KakuroCall, KR_068_KR_069_all_players_need_no_glass_and_the_total_is_laid_apart) {
  Referee referee{Table{.seats = 3}};
  for (int seat = 0; seat < 3; ++seat) referee.act(seat, impossible, 1000);
  EXPECT_EQ(referee.field("unsolved"), "[36]");
  EXPECT_EQ(referee.field("total"), "8");
  EXPECT_EQ(referee.field("impossible"), "[]");
  EXPECT_EQ(referee.field("glassEndsAt"), "null");
  EXPECT_NE(referee.view({}).find(R"("unsolved":[36])"), std::string::npos) << "face up";
}

TEST(KakuroCall, KR_066_the_option_glass_sets_its_seconds) {
  Referee referee{Table{.options = R"({"glass":90})"}};
  referee.act(0, impossible, 1000);
  EXPECT_EQ(referee.field("glassEndsAt"), "91000");
  EXPECT_TRUE(why_impossible(Table{.options = R"({"glass":0})"}).starts_with("options.glass"));
  EXPECT_TRUE(why_impossible(Table{.options = R"({"glass":86401})"}).starts_with("options.glass"));
  EXPECT_TRUE(why_impossible(Table{.options = R"({"callSeconds":-1})"}).starts_with("options.callSeconds"));
}
}  // namespace nonet::kakuro_call::test
