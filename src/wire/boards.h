// Boards in the notation: an array of strings, one a row, tokens separated by single spaces; and grids as one line of
// digits.
#pragma once

#include "wire/codecs.h"

namespace nonet {
// A board type says how many squares a side has, what each square's token is and whether another board has the same one
// there, and takes a token back.
template <class B>
concept TokenBoard = requires(B& board, const B& shown, int square, std::string_view token, std::string& text) {
  { B::side } -> std::convertible_to<int>;
  { B::tokens } -> std::convertible_to<std::string_view>;  // for messages: ". y1..y9 r1..r9"
  shown.append_token(text, square);
  { shown.same_token(shown, square) } -> std::same_as<bool>;
  { board.set_token(square, token) } -> std::same_as<bool>;
};

template <TokenBoard B>
struct Codec<B> {
  static void read(const In& in, B& board) {
    if (!in.value.IsArray() || in.value.Size() != static_cast<rapidjson::SizeType>(B::side))
      return in.expected("an array of " + std::to_string(B::side) + " rows");
    for (int row = 0; row < B::side && !in.problem.found; ++row) {
      const Where where{&in.where, {}, row};
      read_row(in.inside(in.value[static_cast<rapidjson::SizeType>(row)], where), board, row);
    }
  }
  static void write(Out& out, const B& board) {
    out.StartArray();
    std::string text;
    for (int row = 0; row < B::side; ++row) write_row(out, board, row, text);
    out.EndArray();
  }
  static void write_row(Out& out, const B& board, int row, std::string& text) {  // the text is only the room for it
    text.clear();
    for (int column = 0; column < B::side; ++column) {
      if (column > 0) text += ' ';
      board.append_token(text, row * B::side + column);
    }
    out.plain(text);
  }
  static bool same_row(const B& a, const B& b, int row) {
    for (int column = 0; column < B::side; ++column)
      if (!a.same_token(b, row * B::side + column)) return false;
    return true;
  }
  static std::string typescript() { return "string[]"; }

 private:
  static void read_row(const In& in, B& board, int row) {
    const std::string expected =
        std::to_string(B::side) + " tokens separated by single spaces, each one of " + std::string(B::tokens);
    if (!in.value.IsString()) return in.expected(expected);
    std::string_view rest = text_of(in.value);
    for (int column = 0; column < B::side; ++column) {
      const bool last = column == B::side - 1;
      const std::size_t length = last ? rest.size() : rest.find(' ');
      if (length == std::string_view::npos || !board.set_token(row * B::side + column, rest.substr(0, length)))
        return in.expected(expected);
      rest.remove_prefix(last ? length : length + 1);
    }
  }
};

struct DigitLine {  // 81 squares on one line; 0 is an empty square, written '.'.
  std::array<std::uint8_t, 81> digits{};
  std::uint8_t& operator[](int square) { return digits[static_cast<std::size_t>(square)]; }
  std::uint8_t operator[](int square) const { return digits[static_cast<std::size_t>(square)]; }
  friend bool operator==(const DigitLine&, const DigitLine&) = default;
};

template <>
struct Codec<DigitLine> {
  static void read(const In& in, DigitLine& line) { read(in, line, {0, 9}); }
  static void read(const In& in, DigitLine& line, Range range) {  // Range{1, 9}: no square may be empty.
    const std::string expected = range.least == 0 ? "81 characters, digits 1-9 or '.'" : "81 digits 1-9";
    if (!in.value.IsString() || in.value.GetStringLength() != line.digits.size()) return in.expected(expected);
    for (std::size_t i = 0; i < line.digits.size(); ++i) {
      const char c = in.value.GetString()[i];
      if (!('1' <= c && c <= '9') && !(c == '.' && range.least == 0)) return in.expected(expected);
      line.digits[i] = static_cast<std::uint8_t>(c == '.' ? 0 : c - '0');
    }
  }
  static void write(Out& out, const DigitLine& line) {
    std::array<char, 81> text{};
    for (std::size_t i = 0; i < text.size(); ++i)
      text[i] = line.digits[i] == 0 ? '.' : static_cast<char>('0' + line.digits[i]);
    write_text(out, {text.data(), text.size()});
  }
  static std::string typescript() { return "string"; }
};
}  // namespace nonet
