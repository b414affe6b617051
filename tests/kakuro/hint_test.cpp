// What hints say, in three languages, and what they say where there is nothing to be reasoned from.
#include "kakuro/hints/hint.h"

#include <gtest/gtest.h>

#include "kakuro/formats/read.h"
#include "puzzles/kakuro.h"

namespace nonet::kakuro {
namespace {
using puzzles::Form;

std::string told(std::string_view text, Language language = Language::english) {
  const auto readings = read_puzzles(text);
  EXPECT_TRUE(readings.size() == 1 && readings[0]);
  return puzzles::hint_answer(*readings[0], {.rung = {}, .language = language, .form = Form::text});
}

// 3 and 4 down, 4 and 3 across: 1 in the corner they share, and so on.
const std::string crossing = "\\ 3\\ 4\\ ; \\4 . . ; \\3 . .";

TEST(KakuroHints, are_told_on_four_rungs) {
  EXPECT_EQ(told(crossing),
            "Look where 4 across (A1–B1) and 3 down (A1–A2) cross.\n"
            "Unique Sums: two runs that cross and have only one set of digits each.\n"
            "What is left of 4 across (A1–B1) must be 1 and 3, what is left of 3 down (A1–A2) must be 1 and 2. Only 1 "
            "is in both.\n"
            "Write 1 on A1.");
  EXPECT_EQ(told(crossing, Language::german),
            "Sieh dir an, wo sich 4 waagerecht (A1–B1) und 3 senkrecht (A1–A2) kreuzen.\n"
            "Eindeutige Summen: Zwei Summen kreuzen sich, und für jede bleibt nur eine Zusammenstellung von Ziffern.\n"
            "Für 4 waagerecht (A1–B1) bleiben genau 1 und 3, für 3 senkrecht (A1–A2) genau 1 und 2. Nur die 1 gehört "
            "zu beiden.\n"
            "Trage die 1 in A1 ein.");
  EXPECT_EQ(told(crossing, Language::italian),
            "Guarda dove si incrociano 4 orizzontale (A1–B1) e 3 verticale (A1–A2).\n"
            "Somme uniche: due somme che si incrociano, ciascuna con un solo gruppo di numeri possibile.\n"
            "Per 4 orizzontale (A1–B1) restano proprio 1 e 3, per 3 verticale (A1–A2) proprio 1 e 2. Solo 1 è in "
            "entrambi i gruppi.\n"
            "Scrivi 1 in A1.");
}

TEST(KakuroHints, say_what_is_wrong_instead) {
  EXPECT_EQ(told("\\ 3\\ 4\\ ; \\4 3 . ; \\3 . ."), "The digit on A1 is wrong.");
  EXPECT_EQ(told("\\ 3\\ 4\\ ; \\4 -1 . ; \\3 . ."), "On A1 the digit of the solution has been struck.");
  EXPECT_EQ(told("\\ 3\\ 5\\ ; \\4 . . ; \\3 . ."), "This has no solution.");
  EXPECT_EQ(told("\\ 10\\ 10\\ ; \\10 . . ; \\10 . ."), "This has more than one solution.");
  EXPECT_EQ(told("\\ 3\\ 4\\ ; \\4 1 3 ; \\3 2 1"), "Nothing is left to be written.");
  EXPECT_EQ(told("\\ 3\\ 4\\ ; \\4 3 . ; \\3 . .", Language::german), "Die Ziffer in A1 ist falsch.");
}

// The sums across make one less than those down, which no run by itself can know.
TEST(KakuroHints, do_not_say_what_they_could_not_find_out) {
  std::string sheet = "\\ 36\\ 35\\ 35\\ 35\\ 35\\ 35\\ 35\\";
  for (int row = 0; row < 7; ++row) sheet += " ; \\35 . . . . . . .";
  EXPECT_EQ(told(sheet), "This is too much to be checked: it may have no solution, or several.");
}

TEST(KakuroHints, know_languages_by_their_tags) {
  EXPECT_EQ(language_from("de-AT"), Language::german);
  EXPECT_EQ(language_from("IT"), Language::italian);
  EXPECT_EQ(language_from("fr"), std::nullopt);
  EXPECT_EQ(language_from("den"), std::nullopt);
}

TEST(KakuroAnswers, are_texts_and_json) {
  const auto reading = read_puzzles(crossing);
  EXPECT_EQ(puzzles::solve_answer(*reading[0]), "\\ 3\\ 4\\ ; \\4 1 3 ; \\3 2 1");
  EXPECT_EQ(puzzles::count_answer(*reading[0], 5), "1");
  EXPECT_EQ(puzzles::grade_answer(*reading[0], Form::text), crossing + "\tEasy\t18\tUnique Sums");
  EXPECT_EQ(puzzles::grade_answer(*reading[0], Form::json),
            R"({"puzzle":"\\ 3\\ 4\\ ; \\4 . . ; \\3 . .","level":"Easy","score":18,"hardest":"unique-sums"})");
  EXPECT_EQ(puzzles::path_answer(*reading[0], Language::english, Form::text),
            crossing +
                "\n1\tUnique Sums\tA1=1\n2\tLast Square\tB1=3\n3\tLast Square\tA2=2\n4\tLast Square\tB2=1\n"
                "Easy\t18\tUnique Sums");
  EXPECT_EQ(puzzles::answer_text("\\ 10\\ 10\\ ; \\10 . . ; \\10 . .\n\\ ?!", Form::json,
                                 [](const Puzzle& puzzle) { return puzzles::grade_answer(puzzle, Form::json); }),
            R"({"puzzle":"\\ 10\\ 10\\ ; \\10 . . ; \\10 . .","answer":"many"})"
            "\n"
            R"({"error":"line 2, column 3: expected sums like 16\\23, a mark like . or a digit from 1 to 9"})");
  const std::string sheet = puzzles::sheet_answer(*reading[0]);
  EXPECT_NE(sheet.find(R"("width":3,"height":3,"squares":[{},{"down":3},{"down":4},{"across":4},{"at":"A1",)"),
            std::string::npos)
      << sheet;
  EXPECT_NE(sheet.find(R"({"way":"across","squares":["A1","B1"],"sum":4,"sets":[[1,3]],"state":"open","left":4,)"
                       R"("combinations":[{"digits":[1,3]}]})"),
            std::string::npos)
      << sheet;
}

std::string sheet_of(const std::string& line) { return puzzles::sheet_answer(*read_puzzles(line)[0]); }

TEST(KakuroSheet, a_run_is_done_wrong_or_open_and_a_digit_that_stands_twice_is_told) {
  const std::string full = sheet_of("\\ 3\\ 4\\ ; \\4 1 3 ; \\3 2 2");
  EXPECT_NE(full.find(R"("squares":["A1","B1"],"sum":4,"sets":[],"state":"done","left":0)"), std::string::npos) << full;
  EXPECT_NE(full.find(R"("squares":["A2","B2"],"sum":3,"sets":[],"state":"wrong","left":-1)"), std::string::npos)
      << full;
  EXPECT_NE(full.find(R"("twice":["A2","B2"],"solved":false)"), std::string::npos) << full;
  EXPECT_NE(sheet_of("\\ 3\\ 4\\ ; \\4 1 3 ; \\3 2 1").find(R"("twice":[],"solved":true)"), std::string::npos);
}

TEST(KakuroSheet, a_combination_is_ruled_out_by_the_fewest_squares_that_cannot_share_its_digits) {
  // 20 in three: 3 8 9, 4 7 9, 5 6 9, 5 7 8. The first square has no 3 to 6, the second only 8 and 9.
  const std::string sheet = sheet_of("\\ \\ \\ \\ ; \\20 -123456 -1234567 -126 ; \\ \\ \\ \\");
  EXPECT_NE(sheet.find(R"("combinations":[{"digits":[3,8,9]},{"digits":[4,7,9]},)"
                       R"({"digits":[5,6,9],"impossible":["A1","B1"]},{"digits":[5,7,8]}]})"),
            std::string::npos)
      << sheet;
  // With a 9 written, what has no 9 is no way to make the sum any more.
  const std::string begun = sheet_of("\\ \\ \\ \\ ; \\20 9 . . ; \\ \\ \\ \\");
  EXPECT_NE(begun.find(R"("combinations":[{"digits":[3,8,9]},{"digits":[4,7,9]},{"digits":[5,6,9]}]})"),
            std::string::npos)
      << begun;
}
}  // namespace
}  // namespace nonet::kakuro
