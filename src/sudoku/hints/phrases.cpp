#include "sudoku/hints/phrases.h"

namespace nonet::sudoku {
namespace {
std::string phrase(SquareSet squares, Form form, const Catalogue& words) {
  std::vector<std::string> items;
  squares.for_each([&](int square) { items.push_back(square_name(square)); });
  return joined(items, form, words);
}

std::string phrase(Mask digits, Form form, const Catalogue& words) {
  std::vector<std::string> items;
  for_each_digit(digits, [&](int digit) {
    items.push_back(form == Form::the ? std::string(words.the_digits[digit]) : std::to_string(digit));
  });
  return joined(items, form, words);
}

// Houses of one kind share their word: "rows 2 and 7 and block 5".
std::string phrase(const Houses& houses, Form form, const Catalogue& words) {
  std::vector<std::string> kinds;
  for (int kind = 0; kind < 3; ++kind) {
    std::vector<std::string> items;
    for (const int house : houses)
      if (house / 9 == kind) items.emplace_back(1, static_cast<char>((kind == 1 ? 'A' : '1') + house % 9));
    if (items.empty()) continue;
    const HouseWords& word = words.houses[kind];
    const auto& before = items.size() == 1 ? word.one : word.several;
    const int before_form = static_cast<int>(form) < house_form_count ? static_cast<int>(form) : 0;
    kinds.push_back(std::string(before[before_form]) + joined(items, form, words));
  }
  return joined(kinds, form, words);
}

std::string phrase(const Meant& meant, Form form, const Catalogue& words) {
  if (const auto* squares = std::get_if<SquareSet>(&meant)) return phrase(*squares, form, words);
  if (const auto* digits = std::get_if<Mask>(&meant)) return phrase(*digits, form, words);
  if (const auto* houses = std::get_if<Houses>(&meant)) return phrase(*houses, form, words);
  if (const auto* text = std::get_if<std::string>(&meant)) return *text;
  return {};
}

bool several(const Meant& meant) {
  if (const auto* squares = std::get_if<SquareSet>(&meant)) return squares->count() > 1;
  if (const auto* digits = std::get_if<Mask>(&meant)) return size_of(*digits) > 1;
  if (const auto* houses = std::get_if<Houses>(&meant)) return houses->size() > 1;
  return false;
}

std::optional<std::string> spoken(const Placeholder& wanted, const Catalogue& words, const Lookup& lookup) {
  const Meant meant = lookup(*wanted.noun);
  std::string said = phrase(meant, wanted.form, words);
  if (said.empty()) return {};
  if (wanted.choice) return std::string(several(meant) ? wanted.several : wanted.one);
  const auto* houses = std::get_if<Houses>(&meant);
  if (wanted.noun == Noun::area && houses->size() == 1) return place_name(houses->front(), wanted.form, words);
  return said;
}
}  // namespace

const Catalogue& catalogue(Language language) {
  switch (language) {
    case Language::german:
      return german;
    case Language::italian:
      return italian;
    default:
      return english;
  }
}

std::string filled(std::string_view message, const Catalogue& words, const Lookup& lookup) {
  std::string text;
  while (!message.empty()) {
    const std::size_t opens = message.find('{');
    text += message.substr(0, opens);
    if (opens == std::string_view::npos) break;
    const std::size_t closes = message.find('}', opens);
    const auto said = spoken(placeholder(message.substr(opens + 1, closes - opens - 1)), words, lookup);
    text += said.value_or(std::string(message.substr(opens, closes - opens + 1)));
    message.remove_prefix(closes + 1);
  }
  return text;
}

std::string with_capitals(std::string text) {
  bool begins = true;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (begins && 'a' <= text[i] && text[i] <= 'z') text[i] = static_cast<char>(text[i] - 'a' + 'A');
    begins = i > 0 && text[i] == ' ' && text[i - 1] == '.';
  }
  return text;
}

std::string joined(const std::vector<std::string>& items, Form form, const Catalogue& words) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool last = i + 1 == items.size();
    if (i > 0 && (!last || form == Form::list)) text += ", ";
    if (i > 0 && last && form != Form::list) {
      const std::string_view and_word = items[i].starts_with('E') ? words.and_before_e : words.and_word;
      text += " " + std::string(form == Form::either ? words.or_word : and_word) + " ";
    }
    text += items[i];
  }
  return text;
}

std::string place_name(int house, Form form, const Catalogue& words) {
  const std::string name = phrase(Houses{static_cast<std::uint8_t>(house)}, form, words);
  return house < 18 ? name : name + " (" + std::string(words.block_places[house - 18]) + ")";
}

std::string square_name(int square) { return Nine::Cell{static_cast<std::uint8_t>(square)}.name(); }
}  // namespace nonet::sudoku
