// What hints say: every rung of every technique has its words in every language.
#include <set>

#include "sudoku/moments.h"

namespace nonet::sudoku {
namespace {
constexpr Language languages[] = {Language::english, Language::german, Language::italian};
constexpr Rung rungs[] = {Rung::where, Rung::technique, Rung::why, Rung::step};

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
  for (const Technique technique : {Technique::discontinuous_nice_loop, Technique::als_xz}) {
    Step step;
    step.technique = technique;
    step.strikes = {{40, 5}};
    step.marks = {{{41, 5}, Role::colour_a}, {{42, 5}, Role::colour_b}};
    step.chains = {{{only(40), only(41), 8, 8, false}, {only(41), only(40), 5, 5, false}}};
    EXPECT_EQ(flaw(step), "");
    const std::string second = hint_text(step, Rung::why, Language::english);
    step.chains[0].pop_back();
    EXPECT_NE(hint_text(step, Rung::why, Language::english), second);
  }
}

TEST(Hints, the_first_two_rungs_name_no_square) {
  for (const Moment& moment : moments())
    for (const Language language : languages)
      for (const Rung rung : {Rung::where, Rung::technique})
        EXPECT_TRUE(squares_in(hint_text(moment.step, rung, language)).empty());
}

TEST(Hints, the_second_rung_names_the_technique) {
  for (const Moment& moment : moments())
    for (const Language language : languages)
      EXPECT_TRUE(hint_text(moment.step, Rung::technique, language)
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
      std::string text = hint_text(moment.step, Rung::step, language);
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
    const std::string text = hint_text(step, Rung::where, Language::english);
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
  step.technique = Technique::naked_triple;
  step.digits = mask_of(3) | mask_of(5) | mask_of(8);
  step.houses = {3};
  step.marks = {{{27, 3}, Role::proof}, {{28, 5}, Role::proof}, {{31, 8}, Role::proof}};
  step.strikes = {{30, 8}, {33, 5}};
  const auto why = [&](Language language) { return hint_text(step, Rung::why, language); };
  EXPECT_NE(why(Language::english).find("A4, B4 and E4"), std::string::npos);
  EXPECT_NE(why(Language::english).find("3, 5 or 8"), std::string::npos);
  EXPECT_NE(why(Language::german).find("A4, B4 und E4"), std::string::npos);
  EXPECT_NE(why(Language::german).find("3, 5 und 8"), std::string::npos);
  EXPECT_NE(why(Language::italian).find("A4, B4 ed E4"), std::string::npos);
  EXPECT_NE(why(Language::italian).find("della riga 4"), std::string::npos);
  EXPECT_NE(hint_text(step, Rung::step, Language::german).find("die 8 aus D4"), std::string::npos);
  EXPECT_NE(hint_text(step, Rung::step, Language::italian).find("il 5 da G4"), std::string::npos);
  EXPECT_NE(hint_text(step, Rung::step, Language::italian).find("l'8 da D4"), std::string::npos);
}

TEST(Hints, houses_are_named_as_the_squares_are) {
  EXPECT_EQ(house_name(3, Language::english), "row 4");
  EXPECT_EQ(house_name(13, Language::english), "column E");
  EXPECT_EQ(house_name(22, Language::english), "block 5 (centre)");
  EXPECT_EQ(house_name(3, Language::german), "Zeile 4");
  EXPECT_EQ(house_name(13, Language::german), "Spalte E");
  EXPECT_EQ(house_name(18, Language::german), "Block 1 (oben links)");
  EXPECT_EQ(house_name(3, Language::italian), "riga 4");
  EXPECT_EQ(house_name(13, Language::italian), "colonna E");
  EXPECT_EQ(house_name(26, Language::italian), "riquadro 9 (in basso a destra)");
}

TEST(Hints, english_names_are_those_of_the_technique_table) {
  for (int i = 0; i < level_count; ++i)
    EXPECT_EQ(level_name(static_cast<Level>(i), Language::english), name(static_cast<Level>(i)));
  EXPECT_EQ(level_name(Level::hard, Language::german), "Schwer");
  EXPECT_EQ(level_name(Level::hard, Language::italian), "Difficile");
  EXPECT_EQ(technique_name(Technique::naked_pair, Language::german), "Nacktes Paar");
  EXPECT_EQ(technique_name(Technique::hidden_single, Language::italian), "Singolo nascosto");
}

TEST(Hints, techniques_have_different_names) {
  for (const Language language : languages) {
    std::set<std::string> seen;
    for (int i = 0; i < technique_count; ++i) seen.insert(technique_name(static_cast<Technique>(i), language));
    EXPECT_EQ(static_cast<int>(seen.size()), technique_count);
  }
}

TEST(Hints, a_language_is_found_by_its_tag) {
  EXPECT_EQ(language_from("en"), Language::english);
  EXPECT_EQ(language_from("de-CH"), Language::german);
  EXPECT_EQ(language_from("IT"), Language::italian);
  EXPECT_EQ(language_from("it_IT"), Language::italian);
  EXPECT_EQ(language_from("fr"), std::nullopt);
  EXPECT_EQ(language_from("deutsch"), std::nullopt);
  EXPECT_EQ(language_from("d"), std::nullopt);
  EXPECT_EQ(language_from(""), std::nullopt);
}
}  // namespace
}  // namespace nonet::sudoku
