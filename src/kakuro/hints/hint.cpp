#include "kakuro/hints/hint.h"

#include <algorithm>
#include <map>

#include "kakuro/solve.h"

namespace nonet::kakuro {
namespace {
constexpr std::uint64_t hint_trials = 100'000;  // more than any sheet that people solve

class Teller {
 public:
  Teller(const Step& step, const Notes& notes, const Catalogue& words) : step_(step), notes_(notes), words_(words) {}

  std::string told(std::string_view message) const {
    std::string text;
    while (true) {
      const std::size_t open = message.find('{');
      text += message.substr(0, open);
      if (open == std::string_view::npos) break;
      const std::size_t close = message.find('}', open);
      text += noun(message.substr(open + 1, close - open - 1));
      message.remove_prefix(close + 1);
    }
    return text;
  }

  std::string cell(int cell) const {
    return square_name(notes_.layout().square_of[static_cast<std::size_t>(cell)], notes_.puzzle().width);
  }

 private:
  std::string noun(std::string_view name) const {
    const TechniqueTexts& texts = words_.techniques[static_cast<int>(step_.technique)];
    if (name == "square") return cell(target());
    if (name == "squares") return cells(step_.squares);
    if (name == "targets") return cells(targets());
    if (name == "digit")
      return step_.place.empty() ? digits(step_.digits, words_.and_word) : std::to_string(step_.place[0].digit);
    if (name == "digits") return digits(step_.digits, words_.and_word);
    if (name == "or digits") return digits(step_.digits, words_.or_word);
    if (name == "run") return run(step_.runs.front());
    if (name == "other") return run(step_.runs.back());
    if (name == "across") return digits(step_.across, words_.and_word);
    if (name == "down") return digits(step_.down, words_.and_word);
    if (name == "sets") return sets();
    if (name == "first") return cell(step_.squares.front());
    if (name == "second") return cell(step_.squares.back());
    if (name == "sum") return std::to_string(step_.sum);
    if (name == "count") return std::to_string(step_.squares.size());
    if (name == "strikes") return strikes();
    if (name == "chain") return chain();
    if (name == "broken") return run(step_.broken);
    if (name == "technique") return std::string(texts.name);
    return std::string(texts.meaning);
  }

  int target() const {
    if (!step_.place.empty()) return step_.place.front().cell;
    return step_.strike.empty() ? 0 : step_.strike.front().cell;
  }
  std::vector<int> targets() const {
    std::vector<int> found;
    for (const auto* list : {&step_.place, &step_.strike})
      for (const Candidate& one : *list)
        if (std::ranges::find(found, one.cell) == found.end()) found.push_back(one.cell);
    return found;
  }

  std::string joined(const std::vector<std::string>& items, std::string_view last) const {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const bool e_follows = last == words_.and_word && items[i].starts_with('E');
      if (i > 0) text += i + 1 < items.size() ? ", " : " " + std::string(e_follows ? words_.and_before_e : last) + " ";
      text += items[i];
    }
    return text;
  }
  std::string cells(const std::vector<int>& list) const {
    std::vector<std::string> names;
    for (const int one : list) names.push_back(cell(one));
    return joined(names, words_.and_word);
  }
  std::string digits(Mask mask, std::string_view last) const {
    std::vector<std::string> names;
    for_each_digit(mask, [&](int digit) { names.push_back(std::to_string(digit)); });
    return joined(names, last);
  }
  std::string sets() const {
    std::vector<std::string> names;
    for (const Mask set : step_.sets) {
      std::string text;
      for_each_digit(set, [&](int digit) { text += (text.empty() ? "" : "+") + std::to_string(digit); });
      names.push_back(text);
    }
    return joined(names, words_.or_word);
  }
  std::string strikes() const {  // "5 from B6 and D6, 4 and 5 from E5"
    std::map<int, Mask> by_cell;
    for (const Candidate& one : step_.strike) by_cell[one.cell] |= mask_of(one.digit);
    std::vector<std::pair<Mask, std::vector<int>>> groups;
    for (const auto& [at, mask] : by_cell) {
      auto group = std::ranges::find(groups, mask, &std::pair<Mask, std::vector<int>>::first);
      if (group == groups.end()) group = groups.insert(group, {mask, {}});
      group->second.push_back(at);
    }
    std::string text;
    for (const auto& [mask, squares] : groups) {
      Step part;
      part.digits = mask;
      part.squares = squares;
      text += (text.empty() ? "" : "; ") + Teller(part, notes_, words_).told(words_.strike_part);
    }
    return text;
  }
  std::string chain() const {
    std::string text;
    for (const Candidate& one : step_.chain)
      text += (text.empty() ? "" : " → ") + cell(one.cell) + "=" + std::to_string(one.digit);
    return text;
  }
  std::string run(int number) const {
    const Run& one = notes_.layout().runs[static_cast<std::size_t>(number)];
    const std::string way(one.across ? words_.across_word : words_.down_word);
    const std::string first = cell(notes_.layout().cell(one, 0));
    const std::string last = cell(notes_.layout().cell(one, one.length - 1));
    return (one.sum > 0 ? std::to_string(one.sum) + " " : "") + way + " (" + first + "–" + last + ")";
  }

  const Step& step_;
  const Notes& notes_;
  const Catalogue& words_;
};

Where where_of(Technique technique) {
  switch (technique) {
    case Technique::unique_sums:
    case Technique::cross_sums:
      return Where::crossing;
    case Technique::last_candidate:
    case Technique::forcing_chain:
    case Technique::trial:
      return Where::square;
    case Technique::one_square_split:
    case Technique::region_sums:
      return Where::area;
    default:
      return Where::run;
  }
}

HintTrouble dead_end(const Notes& notes) {
  Puzzle bare = notes.puzzle();
  std::ranges::fill(bare.written, std::uint8_t{0});
  const Solutions found = solve(bare, 2, hint_trials);
  if (found.count == 1)
    for (int cell = 0; cell < notes.layout().cells(); ++cell) {
      const auto square = static_cast<std::size_t>(notes.layout().square_of[static_cast<std::size_t>(cell)]);
      if (notes.digit(cell) != 0 && notes.digit(cell) != found.first[square]) return {Trouble::wrong_digit, cell};
    }
  return {Trouble::no_solution, 0};
}
}  // namespace

std::expected<Step, HintTrouble> hint_for(const Notes& notes) {
  const Solutions found = solve(notes.puzzle(), 2, hint_trials);
  if (found.gave_up && found.count < 2) return std::unexpected(HintTrouble{Trouble::too_much, 0});
  if (found.count == 0) return std::unexpected(dead_end(notes));
  if (found.count > 1) return std::unexpected(HintTrouble{Trouble::several_solutions, 0});
  if (notes.solved()) return std::unexpected(HintTrouble{Trouble::nothing_left, 0});
  for (int cell = 0; cell < notes.layout().cells(); ++cell) {
    const auto square = static_cast<std::size_t>(notes.layout().square_of[static_cast<std::size_t>(cell)]);
    if ((notes.candidates(cell) & mask_of(found.first[square])) == 0)
      return std::unexpected(HintTrouble{Trouble::lost_candidate, cell});
  }
  Step step;
  if (!next_step(notes, step)) return std::unexpected(HintTrouble{Trouble::nothing_left, 0});
  return step;
}

std::string hint_text(const Step& step, Rung rung, const Notes& notes, Language language) {
  const Catalogue& words = catalogue(language);
  const Teller teller(step, notes, words);
  const TechniqueTexts& texts = words.techniques[static_cast<int>(step.technique)];
  const bool otherwise = step.technique == Technique::min_max ? !step.least : step.difference;
  switch (rung) {
    case Rung::where:
      return teller.told(words.where[static_cast<int>(where_of(step.technique))]);
    case Rung::technique:
      return teller.told(words.technique);
    case Rung::why:
      return teller.told(otherwise ? texts.otherwise : texts.why);
    case Rung::step:
      break;
  }
  return teller.told(step.place.empty() ? words.strike : words.write);
}

std::string hint_text(const HintTrouble& trouble, const Notes& notes, Language language) {
  Step step;
  step.place = {{trouble.cell, 0}};
  const Catalogue& words = catalogue(language);
  return Teller(step, notes, words).told(words.troubles[static_cast<int>(trouble.kind)]);
}

std::string conclusion_of(const Step& step, const Notes& notes) {
  const Teller teller(step, notes, catalogue(Language::english));
  std::string text;
  for (const Candidate& one : step.place)
    text += (text.empty() ? "" : "; ") + teller.cell(one.cell) + "=" + std::to_string(one.digit);
  std::map<Mask, std::string> by_digits;  // squares from which the same digits are struck
  std::map<int, Mask> by_cell;
  for (const Candidate& one : step.strike) by_cell[one.cell] |= mask_of(one.digit);
  for (const auto& [cell, mask] : by_cell) {
    std::string& squares = by_digits[mask];
    squares += (squares.empty() ? "" : ",") + teller.cell(cell);
  }
  for (const auto& [mask, squares] : by_digits) {
    text += (text.empty() ? "" : "; ") + squares + "<>";
    for_each_digit(mask, [&](int digit) { text += static_cast<char>('0' + digit); });
  }
  return text;
}

std::string technique_name(Technique technique, Language language) {
  return std::string(catalogue(language).techniques[static_cast<int>(technique)].name);
}

std::string technique_meaning(Technique technique, Language language) {
  return std::string(catalogue(language).techniques[static_cast<int>(technique)].meaning);
}

std::string level_name(Level level, Language language) {
  return std::string(catalogue(language).levels[static_cast<int>(level)]);
}

const Catalogue& catalogue(Language language) {
  if (language == Language::german) return german;
  return language == Language::italian ? italian : english;
}

std::optional<Language> language_from(std::string_view tag) {
  if (tag.size() > 2 && tag[2] != '-' && tag[2] != '_') return {};
  for (int i = 0; i < language_count; ++i) {
    const auto language = static_cast<Language>(i);
    const std::string_view key = catalogue(language).key;
    if (tag.size() >= 2 && (tag[0] | 0x20) == key[0] && (tag[1] | 0x20) == key[1]) return language;
  }
  return {};
}
}  // namespace nonet::kakuro
