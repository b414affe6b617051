#include "games/sudoku_pens/master.h"

#include "games/sudoku_pens/endgame.h"
#include "games/sudoku_pens/outlook.h"

namespace nonet::sudoku_pens {
namespace {
constexpr std::int64_t usual_work = 3'000;
constexpr std::ptrdiff_t most_choices = 24;

Choice<Bot::Action> choice(const Judged& judged, std::string_view reason) {
  return {Write{{judged.entry.square}, judged.entry.digit}, judged.value, judged.entry.digit, reason};
}

Bot::Choices by_rule(const Sheet& sheet, Thinking& thinking, const Placement* also) {
  const int highest = sheet.highest();
  Bot::Choices choices;
  for (const Judged& one : counted_out(sheet, thinking, also)) choices.push_back(choice(one, "counted-out"));
  if (!choices.empty() && choices.front().value >= 0) return choices;
  choices.clear();  // Lost if nobody errs: so look for what makes people err.
  std::vector<Placement> entries = entries_worth_a_thought(sheet);
  const bool safe = cannot_be_overtaken(sheet);
  if (safe) std::erase_if(entries, [&](Placement entry) { return entry.digit < highest; });
  for (const Judged& one : search(sheet, entries, thinking, also)) {
    const bool lower = one.entry.digit < highest;
    choices.push_back(choice(one, lower ? "denies" : safe ? "keeps-ahead" : "points"));
  }
  return choices;
}

Array<int, 81> known_digits(const Places& places) {
  Array<int, 81> known;
  for (int square = 0; square < Nine::squares; ++square) known[square] = proven_digit(places, square);
  return known;
}

Bot::Choices by_solution(const Sheet& sheet, const Places& places, const Placement* also) {
  const Array<int, 81> known = known_digits(places);
  const double nothing = outlook_without_entry(sheet, known);
  const auto guess = [&](Placement entry) {  // It brings its points as often as the digit is possible there.
    int possible = 0;
    for (int digit = 1; digit <= 9; ++digit) possible += places[digit].contains(entry.square) ? 1 : 0;
    const bool hope = places[entry.digit].contains(entry.square);
    return choice({entry, nothing + (hope ? static_cast<double>(entry.digit) / possible : 0)}, "guess");
  };
  Bot::Choices choices;
  bool listed = false;
  const int highest = *std::max_element(known.begin(), known.end());
  const bool safe = cannot_be_overtaken(sheet);  // That holds of what is known just as of what fits.
  std::vector<Judged> proven = outlook(sheet, known);
  const auto high = [&](const Judged& one) { return one.entry.digit == highest; };
  if (safe) std::stable_partition(proven.begin(), proven.end(), high);
  for (Judged& one : proven) {
    if (safe && !high(one)) one.value = std::min(one.value, proven.front().value);
    listed = listed || (also && one.entry == *also);
    choices.push_back(choice(one, safe && high(one) ? "keeps-ahead" : "proven"));
  }
  if (choices.empty())
    for_each_entry(places, [&](Placement entry) {
      listed = listed || (also && entry == *also);
      choices.push_back(guess(entry));
    });
  if (also && !listed) choices.push_back(guess(*also));
  return choices;
}

}  // namespace

void best_first(Bot::Choices& choices) {
  std::stable_sort(choices.begin(), choices.end(),
                   [](const auto& one, const auto& other) { return one.value > other.value; });
}

Bot::Choices entries_judged(const Situation<Rules>& situation, Thinking& thinking, const Placement* also) {
  const State& state = situation.known();
  const Sheet sheet = sheet_of(state, situation.now, master_entry_ms);
  thinking.allow(usual_work);
  Bot::Choices choices;
  if (solves(state))
    choices = by_solution(sheet, provable(Level::master, situation), also);
  else if (sheet.highest() > 0)
    choices = by_rule(sheet, thinking, also);
  best_first(choices);
  if (std::ssize(choices) <= most_choices) return choices;
  const auto asked = std::find_if(choices.begin(), choices.end(), [&](const auto& one) {
    const Write& entry = std::get<Write>(one.action);
    return also && placement(entry.at.index, entry.digit) == *also;
  });
  if (asked - choices.begin() >= most_choices && asked != choices.end()) std::swap(choices[most_choices - 1], *asked);
  choices.resize(most_choices);
  return choices;
}

double worth_of_passing(const Situation<Rules>& situation, Thinking& thinking) {
  const State& state = situation.known();
  Sheet sheet = sheet_of(state, situation.now, master_entry_ms);
  if (solves(state)) return outlook_without_entry(sheet, known_digits(provable(Level::master, situation)));
  const int seat = sheet.turn;
  sheet.end_turn();
  return expectation(sheet, seat, thinking);
}
}  // namespace nonet::sudoku_pens
