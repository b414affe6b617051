#include "table/ids.h"

namespace nonet::table {
namespace {
constexpr std::string_view letters_and_digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::string_view easily_told_apart = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
constexpr std::size_t id_length = 22;
constexpr std::size_t code_length = 6;

// Bytes that would favour some letters are drawn again.
std::string drawn(const Secrets& secrets, std::string_view alphabet, std::size_t length) {
  const std::size_t fair = 256 - 256 % alphabet.size();
  std::string text;
  while (text.size() < length)
    for (const char byte : secrets(length)) {
      const auto value = static_cast<unsigned char>(byte);
      if (value < fair && text.size() < length) text += alphabet[value % alphabet.size()];
    }
  return text;
}
}  // namespace

std::string table_id(const Secrets& secrets) { return drawn(secrets, letters_and_digits, id_length); }
std::string join_code(const Secrets& secrets) { return drawn(secrets, easily_told_apart, code_length); }

std::optional<std::string> read_code(std::string_view typed) {
  std::string code;
  for (char c : typed) {
    if (c == ' ' || c == '-') continue;
    if ('a' <= c && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (easily_told_apart.find(c) == std::string_view::npos || code.size() == code_length) return {};
    code += c;
  }
  if (code.size() != code_length) return {};
  return code;
}

bool is_table_id(std::string_view text) {
  return text.size() == id_length && text.find_first_not_of(letters_and_digits) == std::string_view::npos;
}
}  // namespace nonet::table
