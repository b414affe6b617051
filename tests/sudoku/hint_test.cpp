// What hints say: every rung of every technique has its words in every language.
#include <set>

#include "sudoku/moments.h"

namespace nonet::sudoku {
namespace {
constexpr Language languages[] = {Language::English, Language::German, Language::Italian};
constexpr Rung rungs[] = {Rung::Where, Rung::Technique, Rung::Why, Rung::Step};

std::string flaw(const std::string& text) {
  if (text.empty()) return "empty";
  for (const std::string_view bad : {"{", "}", "  ", "()", " ,", " .", ",,", "..", ": .", "( ", "|"})
    if (text.find(bad) != std::string::npos) return "has \"" + std::string(bad) + "\": " + text;
  if (text.back() != '.' && text.back() != '?') return "has no end: " + text;
  if ('a' <= text.front() && text.front() <= 'z') return "begins small: " + text;
  return {};
}

std::string flaw(const Step& step) {
  for (const Rung rung : rungs) {
    std::set<std::string> said;
    for (const Language language : languages) {
      const std::string text = hint_text(step, rung, language);
      if (!flaw(text).empty()) return flaw(text);
      if (!said.insert(text).second) return "is the same in two languages: " + text;
    }
  }
  return {};
}

TEST(Hints, every_technique_has_words_for_every_rung_in_every_language) {
  std::set<Technique> met;
  for (const Moment& moment : moments()) {
    EXPECT_EQ(flaw(moment.step), "") << facts(moment.step.technique).key;
    met.insert(moment.step.technique);
  }
  EXPECT_EQ(static_cast<int>(met.size()), technique_count);
}

TEST(Hints, the_second_shapes_of_techniques_have_words_of_their_own) {
  for (const Technique technique : {Technique::DiscontinuousNiceLoop, Technique::AlsXZ}) {
    Step step;
    step.technique = technique;
    step.strikes = {{40, 5}};
    step.marks = {{{41, 5}, Role::ColourA}, {{42, 5}, Role::ColourB}};
    step.chains = {{{only(40), only(41), 8, 8, false}, {only(41), only(40), 5, 5, false}}};
    EXPECT_EQ(flaw(step), "");
    const std::string second = hint_text(step, Rung::Why, Language::English);
    step.chains[0].pop_back();
    EXPECT_NE(hint_text(step, Rung::Why, Language::English), second);
  }
}

TEST(Hints, the_first_two_rungs_name_no_square) {
  for (const Moment& moment : moments())
    for (const Language language : languages)
      for (const Rung rung : {Rung::Where, Rung::Technique})
        EXPECT_TRUE(squares_in(hint_text(moment.step, rung, language)).empty());
}

TEST(Hints, the_second_rung_names_the_technique) {
  for (const Moment& moment : moments())
    for (const Language language : languages)
      EXPECT_TRUE(hint_text(moment.step, Rung::Technique, language)
                      .starts_with(technique_name(moment.step.technique, language)));
}

TEST(Hints, the_last_rung_names_every_square_and_digit_and_no_other) {
  for (const Moment& moment : moments()) {
    SquareSet squares;
    Mask told = 0;
    for (const auto& list : {moment.step.placements, moment.step.strikes})
      for (const Candidate& candidate : list) {
        squares.insert(candidate.square);
        told = static_cast<Mask>(told | mask_of(candidate.digit));
      }
    for (const Language language : languages) {
      std::string text = hint_text(moment.step, Rung::Step, language);
      SquareSet named;
      for (const int square : squares_in(text)) named.insert(square);
      EXPECT_EQ(named, squares) << text;
      text = std::regex_replace(text, std::regex("[A-I][1-9]"), "");
      for (int digit = 1; digit <= 9; ++digit)
        EXPECT_EQ(text.find(std::to_string(digit)) != std::string::npos, (told & mask_of(digit)) != 0) << text;
    }
  }
}

TEST(Hints, where_to_look_is_a_house_of_the_step_or_its_digits) {
  for (const auto& [notes, step] : moments()) {
    const std::string text = hint_text(step, Rung::Where, Language::English);
    bool house_named = false;
    for (const std::uint8_t house : step.houses) house_named = house_named || text.find(short_name(house)) != text.npos;
    for (const auto& list : {step.placements, step.strikes})
      for (const Candidate& candidate : list)
        house_named = house_named || text.find(short_name(block_house(candidate.square))) != text.npos;
    bool digits_named = step.digits != 0;
    for_each_digit(step.digits,
                   [&](int digit) { digits_named = digits_named && text.find(std::to_string(digit)) != text.npos; });
    EXPECT_TRUE(house_named || digits_named) << text;
  }
}

TEST(Hints, lists_and_articles_are_those_of_the_language) {
  Step step;
  step.technique = Technique::NakedTriple;
  step.digits = mask_of(3) | mask_of(5) | mask_of(8);
  step.houses = {3};
  step.marks = {{{27, 3}, Role::Proof}, {{28, 5}, Role::Proof}, {{31, 8}, Role::Proof}};
  step.strikes = {{30, 8}, {33, 5}};
  const auto why = [&](Language language) { return hint_text(step, Rung::Why, language); };
  EXPECT_NE(why(Language::English).find("A4, B4 and E4"), std::string::npos);
  EXPECT_NE(why(Language::English).find("3, 5 or 8"), std::string::npos);
  EXPECT_NE(why(Language::German).find("A4, B4 und E4"), std::string::npos);
  EXPECT_NE(why(Language::German).find("3, 5 und 8"), std::string::npos);
  EXPECT_NE(why(Language::Italian).find("A4, B4 ed E4"), std::string::npos);
  EXPECT_NE(why(Language::Italian).find("della riga 4"), std::string::npos);
  EXPECT_NE(hint_text(step, Rung::Step, Language::German).find("die 8 aus D4"), std::string::npos);
  EXPECT_NE(hint_text(step, Rung::Step, Language::Italian).find("il 5 da G4"), std::string::npos);
  EXPECT_NE(hint_text(step, Rung::Step, Language::Italian).find("l'8 da D4"), std::string::npos);
}

TEST(Hints, houses_are_named_as_the_squares_are) {
  EXPECT_EQ(house_name(3, Language::English), "row 4");
  EXPECT_EQ(house_name(13, Language::English), "column E");
  EXPECT_EQ(house_name(22, Language::English), "block 5 (centre)");
  EXPECT_EQ(house_name(3, Language::German), "Zeile 4");
  EXPECT_EQ(house_name(13, Language::German), "Spalte E");
  EXPECT_EQ(house_name(18, Language::German), "Block 1 (oben links)");
  EXPECT_EQ(house_name(3, Language::Italian), "riga 4");
  EXPECT_EQ(house_name(13, Language::Italian), "colonna E");
  EXPECT_EQ(house_name(26, Language::Italian), "riquadro 9 (in basso a destra)");
}

TEST(Hints, english_names_are_those_of_the_technique_table) {
  for (int i = 0; i < level_count; ++i)
    EXPECT_EQ(level_name(static_cast<Level>(i), Language::English), name(static_cast<Level>(i)));
  EXPECT_EQ(level_name(Level::Hard, Language::German), "Schwer");
  EXPECT_EQ(level_name(Level::Hard, Language::Italian), "Difficile");
  EXPECT_EQ(technique_name(Technique::NakedPair, Language::German), "Nacktes Paar");
  EXPECT_EQ(technique_name(Technique::HiddenSingle, Language::Italian), "Singolo nascosto");
}

TEST(Hints, techniques_have_different_names) {
  for (const Language language : languages) {
    std::set<std::string> seen;
    for (int i = 0; i < technique_count; ++i) seen.insert(technique_name(static_cast<Technique>(i), language));
    EXPECT_EQ(static_cast<int>(seen.size()), technique_count);
  }
}

TEST(Hints, a_language_is_found_by_its_tag) {
  EXPECT_EQ(language_from("en"), Language::English);
  EXPECT_EQ(language_from("de-CH"), Language::German);
  EXPECT_EQ(language_from("IT"), Language::Italian);
  EXPECT_EQ(language_from("it_IT"), Language::Italian);
  EXPECT_EQ(language_from("fr"), std::nullopt);
  EXPECT_EQ(language_from("deutsch"), std::nullopt);
  EXPECT_EQ(language_from("d"), std::nullopt);
  EXPECT_EQ(language_from(""), std::nullopt);
}
}  // namespace
}  // namespace nonet::sudoku
