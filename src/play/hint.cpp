#include "play/hint.h"

#include "play/hint_words.h"

namespace nonet {
namespace {
std::string square_name(int square, int side) {
  return {static_cast<char>('A' + square % side), static_cast<char>('1' + square / side)};
}
}  // namespace

Saying::Saying() = default;
Saying::Saying(std::string_view said) : code(said) {}
Saying::Saying(const char* said) : code(said) {}
Saying::Saying(const Saying& other) = default;
Saying::Saying(Saying&& other) noexcept = default;
Saying& Saying::operator=(const Saying& other) = default;
Saying& Saying::operator=(Saying&& other) noexcept = default;
Saying::~Saying() = default;

Saying& Saying::with(std::string_view name, const std::string& text) {
  parts.push_back({name, text});
  return *this;
}

Saying& Saying::with(std::string_view name, int number) { return with(name, std::to_string(number)); }

Saying& Saying::with(std::string_view name, Spot at) { return with(name, square_name(at.square, at.side)); }

Saying& Saying::with(std::string_view name, SquareSet named, int board_side) {
  std::string text;
  for (const std::string& each : square_names(named, board_side)) text += (text.empty() ? "" : ", ") + each;
  return with(name, text);
}

Saying& Saying::about(SquareSet spoken_of, int board_side) {
  squares = squares | spoken_of;
  side = board_side;
  return *this;
}

Saying& Saying::about(Spot at) {
  squares.insert(at.square);
  side = at.side;
  return *this;
}

Hint::Hint() = default;
Hint::Hint(Hint&& other) noexcept = default;
Hint::~Hint() = default;
Saying& Hint::add(const Saying& saying) { return why.emplace_back(saying); }

std::vector<std::string> square_names(SquareSet squares, int side) {
  std::vector<std::string> names;
  squares.for_each([&](int square) { names.push_back(square_name(square, side)); });
  return names;
}

Saying look_at_row(int square, int side) {
  SquareSet squares;
  for (int i = 0; i < side; ++i) squares.insert(square / side * side + i);
  return Saying("look-row").with("row", square / side + 1).about(squares, side);
}

Saying look_at_column(int square, int side) {
  SquareSet squares;
  for (int i = 0; i < side; ++i) squares.insert(i * side + square % side);
  return Saying("look-column").with("column", square_name(square, side).substr(0, 1)).about(squares, side);
}

Saying look_at_block(SquareSet block, int side) {
  const auto names = square_names(block, side);
  return Saying("look-block").with("from", names.front()).with("to", names.back()).about(block, side);
}

void add_to_sum(std::string& sum, int number) {
  if (!sum.empty()) sum += " + ";
  sum += std::to_string(number);
}

std::string hint_text(const Saying& saying) {
  std::string text(words_for(saying.code, hint_words));
  for (const Part& part : saying.parts) {
    const std::string place = "{" + std::string(part.name) + "}";
    for (std::size_t at = text.find(place); at != std::string::npos; at = text.find(place, at + part.text.size()))
      text.replace(at, place.size(), part.text);
  }
  return text;
}
}  // namespace nonet
