// The reasons that hints give: read back from the text and held against the position, which knows nothing of the step.
#include <map>
#include <set>

#include "sudoku/hints/nouns.h"
#include "sudoku/moments.h"

namespace nonet::sudoku {
namespace {
std::vector<Moment> of(Technique first, Technique last) {
  std::vector<Moment> found;
  for (const Moment& moment : moments())
    if (first <= moment.step.technique && moment.step.technique <= last) found.push_back(moment);
  EXPECT_FALSE(found.empty());
  return found;
}

TEST(Reasons, a_hidden_single_names_a_house_where_its_digit_has_no_other_place) {
  for (const auto& [notes, step] : of(Technique::hidden_single, Technique::hidden_single)) {
    const std::string text = hint_text(step, Rung::why, Language::english);
    const auto [square, digit] = step.placements.at(0);
    bool true_of_one = false;
    for (const int house : houses_of(square))
      if (text.find(short_name(house)) != text.npos)
        true_of_one = true_of_one || notes.places_in(house, digit) == only(square);
    EXPECT_TRUE(true_of_one) << text;
    EXPECT_TRUE(names(text, square)) << text;
  }
}

TEST(Reasons, a_naked_set_names_squares_that_hold_nothing_but_its_digits) {
  for (const auto& [notes, step] : of(Technique::naked_pair, Technique::naked_triple)) {
    Mask held = 0;
    const auto squares = squares_in(hint_text(step, Rung::why, Language::german));
    for (const int square : squares) held = static_cast<Mask>(held | notes.candidates(square));
    EXPECT_EQ(held, step.digits);
    EXPECT_EQ(static_cast<int>(squares.size()), std::popcount(step.digits));
  }
}

TEST(Reasons, a_hidden_set_and_locked_candidates_name_all_places_of_their_digits) {
  int seen = 0;
  for (const auto& [notes, step] : moments()) {
    const bool set = step.technique == Technique::hidden_pair || step.technique == Technique::hidden_triple;
    if (!set && step.technique != Technique::pointing && step.technique != Technique::claiming) continue;
    SquareSet named;
    for (const int square : squares_in(hint_text(step, Rung::why, Language::italian))) named.insert(square);
    SquareSet places;
    for_each_digit(step.digits, [&](int digit) { places = places | notes.places_in(step.houses.at(0), digit); });
    EXPECT_EQ(named, places);
    ++seen;
  }
  EXPECT_GT(seen, 0);
}

TEST(Reasons, a_fish_names_its_base_its_cover_and_its_fins) {
  int seen = 0;
  for (const auto& [notes, step] : moments()) {
    if (step.covers.empty()) continue;
    const std::string text = hint_text(step, Rung::why, Language::english);
    const int digit = lowest_digit(step.digits);
    SquareSet uncovered;
    for (const std::uint8_t house : step.houses) uncovered = uncovered | notes.places_in(house, digit);
    for (const std::uint8_t house : step.covers) uncovered = uncovered - houses[house];
    uncovered.for_each([&](int fin) {
      for (const Language language : {Language::english, Language::german, Language::italian})
        EXPECT_TRUE(names(hint_text(step, Rung::why, language), fin));
    });
    for (const auto& list : {step.houses, step.covers})
      for (const std::uint8_t house : list) {
        const char mark = static_cast<char>((house / 9 == 1 ? 'A' : '1') + house % 9);
        EXPECT_TRUE(std::regex_search(text, std::regex(std::string("[ ,]") + mark + "[ ,.:]"))) << text;
      }
    ++seen;
  }
  EXPECT_GT(seen, 0);
}

struct Claim {
  SquareSet squares;
  int digit = 0;
  bool is_true = false;
};

std::vector<Claim> claims_in(const std::string& chain) {
  static const std::regex one("((?:[A-I][1-9]/)*[A-I][1-9])(=|≠)([1-9])");
  std::vector<Claim> found;
  for (std::sregex_iterator at(chain.begin(), chain.end(), one), end; at != end; ++at) {
    Claim claim{{}, std::stoi((*at)[3]), (*at)[2] == "="};
    for (const int square : squares_in((*at)[1])) claim.squares.insert(square);
    found.push_back(claim);
  }
  return found;
}

SquareSet seen_by(SquareSet squares) {
  SquareSet seen = Nine::all;
  squares.for_each([&](int square) { seen = seen & peers_of(square); });
  return seen;
}

bool follows(const Notes& notes, const Claim& from, const Claim& to) {
  const bool same_square = from.squares == to.squares && from.squares.count() == 1;
  if (from.is_true && !to.is_true)
    return from.digit == to.digit ? (to.squares - seen_by(from.squares)).empty() : same_square;
  if (from.is_true || !to.is_true) return false;
  if (same_square && from.digit != to.digit)
    return notes.candidates(lowest_square(to.squares)) == (mask_of(from.digit) | mask_of(to.digit));
  for (int house = 0; house < house_count; ++house)
    if (from.digit == to.digit && notes.places_in(house, to.digit) == (from.squares | to.squares)) return true;
  return false;
}

TEST(Reasons, every_arrow_of_a_chain_follows_from_what_stands_before_it) {
  using enum Technique;
  std::map<Technique, int> seen;
  for (const auto& [notes, step] : moments()) {
    const bool alone = step.technique == turbot_fish || step.technique == x_chain || step.technique == xy_chain ||
                       (continuous_nice_loop <= step.technique && step.technique <= grouped_aic) ||
                       step.technique == forcing_chain_contradiction || step.technique == forcing_chain_verity;
    if (!alone) continue;
    const std::string text = hint_text(step, Rung::why, Language::english);
    std::size_t arrows = 0;
    static const std::regex chain("[A-I][1-9][A-I1-9/]*(?:=|≠)[1-9](?: → [A-I][A-I1-9/]*(?:=|≠)[1-9])+");
    for (std::sregex_iterator at(text.begin(), text.end(), chain), end; at != end; ++at) {
      const auto stated = claims_in(at->str());
      for (std::size_t i = 1; i < stated.size(); ++i) EXPECT_TRUE(follows(notes, stated[i - 1], stated[i])) << text;
      arrows += stated.size() - 1;
    }
    EXPECT_GT(arrows, 0u) << text;
    ++seen[step.technique];
  }
  EXPECT_EQ(seen.size(), 11u);
}

TEST(Reasons, a_rectangle_names_four_squares_in_two_rows_two_columns_and_two_blocks) {
  for (const auto& [notes, step] : of(Technique::unique_rectangle_1, Technique::avoidable_rectangle_2)) {
    const auto corners = std::get<SquareSet>(Nouns(step, german)(Noun::corners));
    std::set<int> rows, columns, blocks;
    corners.for_each([&](int square) {
      rows.insert(row_house(square));
      columns.insert(column_house(square));
      blocks.insert(block_house(square));
      EXPECT_TRUE(names(hint_text(step, Rung::why, Language::german), square));
    });
    EXPECT_EQ(corners.count(), 4);
    EXPECT_EQ(rows.size() + columns.size() + blocks.size(), 6u);
  }
}

TEST(Reasons, a_corner_that_has_neither_digit_left_still_belongs_to_its_rectangle) {
  Step step;
  step.technique = Technique::unique_rectangle_2;
  step.digits = mask_of(1) | mask_of(2);
  step.strikes = {{2, 3}};
  step.marks = {{{0, 1}, Role::proof}, {{27, 1}, Role::proof}, {{28, 2}, Role::proof}, {{1, 3}, Role::fin}};
  EXPECT_TRUE(names(hint_text(step, Rung::why, Language::english), 1));
  EXPECT_EQ(std::get<SquareSet>(Nouns(step, english)(Noun::corners)).count(), 4);
}

TEST(Reasons, a_wing_names_its_pivot_first_and_its_pincers_have_the_struck_digit) {
  static const std::regex pivot("is ([1-9]) or ([1-9]),");
  for (const auto& [notes, step] : of(Technique::xy_wing, Technique::xy_wing)) {
    const std::string text = hint_text(step, Rung::why, Language::english);
    const auto squares = squares_in(text);
    ASSERT_EQ(squares.size(), 3u);
    std::smatch found;
    ASSERT_TRUE(std::regex_search(text, found, pivot));
    EXPECT_EQ(notes.candidates(squares[0]), mask_of(std::stoi(found[1])) | mask_of(std::stoi(found[2])));
    for (const int pincer : {squares[1], squares[2]}) {
      EXPECT_TRUE(notes.has(pincer, step.strikes.at(0).digit));
      EXPECT_TRUE(sees(squares[0], pincer));
    }
  }
}

TEST(Reasons, the_house_that_is_cleared_holds_every_strike) {
  static const std::regex cleared("no other square of (row|column|block) (.)");
  for (const auto& [notes, step] : of(Technique::pointing, Technique::naked_quad)) {
    const std::string text = hint_text(step, Rung::why, Language::english);
    std::smatch found;
    if (!std::regex_search(text, found, cleared)) continue;  // a hidden set clears its own squares
    const std::string mark = found[2];
    const int kind = found[1] == "row" ? 0 : found[1] == "column" ? 9 : 18;
    const int house = kind + mark[0] - (kind == 9 ? 'A' : '1');
    for (const Candidate& strike : step.strikes) EXPECT_TRUE(houses[house].contains(strike.square)) << text;
  }
}

TEST(Reasons, of_two_houses_a_naked_set_names_the_one_where_it_strikes) {
  Step step;
  step.technique = Technique::naked_pair;
  step.digits = mask_of(1) | mask_of(2);
  step.houses = {0, 18};
  step.marks = {{{0, 1}, Role::proof}, {{1, 2}, Role::proof}};
  step.strikes = {{9, 1}};
  EXPECT_NE(hint_text(step, Rung::why, Language::english).find("block 1"), std::string::npos);
}

TEST(Reasons, at_least_one_of_two_ends_is_right_and_every_strike_sees_both) {
  static const std::regex ends("at least one of ([A-I][1-9]) and ([A-I][1-9]) is");
  static const std::regex seeing("([A-I][1-9]) and ([A-I][1-9]) see each other");
  std::set<Technique> seen;
  for (const auto& [notes, step] : moments()) {
    const std::string text = hint_text(step, Rung::why, Language::english);
    std::smatch found;
    if (!std::regex_search(text, found, ends)) continue;
    const Digits solution = solve(notes.digits()).first;
    int right = 0;
    for (const int end : {square_named(found[1].str()), square_named(found[2].str())}) {
      right += solution[static_cast<std::size_t>(end)] == step.strikes.at(0).digit ? 1 : 0;
      for (const Candidate& strike : step.strikes) EXPECT_TRUE(sees(end, strike.square)) << text;
    }
    EXPECT_GE(right, 1) << text;
    if (std::regex_search(text, found, seeing)) {
      EXPECT_TRUE(sees(square_named(found[1].str()), square_named(found[2].str()))) << text;
    }
    seen.insert(step.technique);
  }
  using enum Technique;
  EXPECT_EQ(seen, (std::set{skyscraper, two_string_kite, turbot_fish, w_wing, x_chain, xy_chain}));
}

std::vector<SquareSet> lists_in(const std::string& text) {  // "(A1, B1)"
  static const std::regex list("\\(((?:[A-I][1-9](?:, )?)+)\\)");
  std::vector<SquareSet> found;
  for (std::sregex_iterator at(text.begin(), text.end(), list), end; at != end; ++at) {
    found.emplace_back();
    for (const int square : squares_in((*at)[1])) found.back().insert(square);
  }
  return found;
}

bool touch(SquareSet a, SquareSet b) {
  bool touching = false;
  a.for_each([&](int square) { touching = touching || peers_of(square).overlaps(b); });
  return touching;
}

TEST(Reasons, of_two_clusters_the_colours_that_are_said_to_clash_do) {
  std::vector<Step> steps;
  for (const auto& [notes, step] : of(Technique::multi_colours_1, Technique::multi_colours_1)) steps.push_back(step);
  Step& first_clashes = steps.emplace_back();  // colour A, on A5, clashes with C, on A1
  first_clashes.technique = Technique::multi_colours_1;
  first_clashes.strikes = {{40, 5}};
  first_clashes.marks = {
      {{36, 5}, Role::colour_a}, {{44, 5}, Role::colour_b}, {{0, 5}, Role::colour_c}, {{4, 5}, Role::colour_d}};
  for (const Step& step : steps) {
    const auto colours = lists_in(hint_text(step, Rung::why, Language::italian));
    ASSERT_EQ(colours.size(), 4u);
    EXPECT_TRUE(touch(colours[1], colours[2]));
    for (const Candidate& strike : step.strikes) {
      EXPECT_TRUE(touch(colours[0], only(strike.square)));
      EXPECT_TRUE(touch(colours[3], only(strike.square)));
    }
  }
}

TEST(Reasons, almost_locked_sets_have_one_candidate_more_than_squares_and_hold_what_is_struck) {
  for (const auto& [notes, step] : of(Technique::als_xz, Technique::als_chain)) {
    const auto sets = lists_in(hint_text(step, Rung::why, Language::german));
    ASSERT_EQ(sets.size(), 2u);
    const Digits solution = solve(notes.digits()).first;
    Mask held = 0;
    for (const SquareSet set : sets) {
      Mask candidates = 0;
      set.for_each([&](int square) {
        candidates = static_cast<Mask>(candidates | notes.candidates(square));
        held = static_cast<Mask>(held | mask_of(solution[static_cast<std::size_t>(square)]));
      });
      EXPECT_EQ(std::popcount(candidates), set.count() + 1);
    }
    for (const Candidate& strike : step.strikes) EXPECT_NE(held & mask_of(strike.digit), 0);
  }
}

TEST(Reasons, what_is_supposed_is_wrong) {
  std::set<Technique> seen;
  for (const auto& [notes, step] : moments()) {
    const std::string text = hint_text(step, Rung::why, Language::english);
    if (!text.starts_with("Suppose")) continue;
    const Claim supposed = claims_in(text).at(0);
    const Digits solution = solve(notes.digits()).first;
    const int square = lowest_square(supposed.squares);
    EXPECT_NE(solution[static_cast<std::size_t>(square)] == supposed.digit, supposed.is_true) << text;
    seen.insert(step.technique);
  }
  EXPECT_EQ(seen.size(), 4u);
}

}  // namespace
}  // namespace nonet::sudoku
