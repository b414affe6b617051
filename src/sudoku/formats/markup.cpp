#include "sudoku/formats/markup.h"

#include <algorithm>
#include <charconv>
#include <cstddef>

namespace nonet::sudoku {
namespace {
constexpr std::size_t longest_tag = 16 * 1024;
constexpr std::string_view document = "opensudoku";
constexpr std::string_view tag_blanks = " \t\r\n";

char referenced(std::string_view name) {  // between & and ;
  if (name == "amp") return '&';
  if (name == "lt") return '<';
  if (name == "gt") return '>';
  if (name == "quot") return '"';
  if (name == "apos") return '\'';
  if (!name.starts_with('#')) return '?';
  name.remove_prefix(1);
  const bool hex = name.starts_with('x');
  if (hex) name.remove_prefix(1);
  unsigned code = 0;
  const auto read = std::from_chars(name.data(), name.data() + name.size(), code, hex ? 16 : 10);
  return read.ec == std::errc() && code < 0x80 ? static_cast<char>(code) : '?';
}

std::string with_characters(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto end = text[i] == '&' ? text.find(';', i) : std::string_view::npos;
    plain += end == std::string_view::npos ? text[i] : referenced(text.substr(i + 1, end - i - 1));
    if (end != std::string_view::npos) i = end;
  }
  return plain;
}
}  // namespace

std::string MarkupTag::attribute(std::string_view of) const {
  for (std::string_view rest = inside; !rest.empty();) {
    rest.remove_prefix(std::min(rest.find_first_not_of(tag_blanks), rest.size()));
    const auto equals = rest.find('=');
    if (equals == rest.npos) return {};
    const std::string_view key = rest.substr(0, rest.find_first_of("= \t\r\n"));
    rest.remove_prefix(equals + 1);
    rest.remove_prefix(std::min(rest.find_first_not_of(tag_blanks), rest.size()));
    if (rest.empty() || (rest[0] != '"' && rest[0] != '\'')) return {};
    const auto end = rest.find(rest[0], 1);
    if (end == rest.npos) return {};
    if (key == of) return with_characters(rest.substr(1, end - 1));
    rest.remove_prefix(end + 1);
  }
  return {};
}

void MarkupReader::take(const char* at, const std::function<void(const MarkupTag&)>& visit) {
  const std::string_view all = std::string_view(tag_).substr(1);
  const auto length = std::min(all.find_first_of(" \t\r\n/", 1), all.size());
  MarkupTag tag{.name = all.substr(0, length), .inside = all.substr(length), .at = at, .flaw = nullptr};
  if (tag.inside.ends_with('/')) tag.inside.remove_suffix(1);
  const bool is_prologue = tag.name.starts_with('?') || tag.name.starts_with('!');
  if (!begun_ && !is_prologue && tag.name != document) tag.flaw = "expected <opensudoku>, the only markup that is read";
  if (tag.name == document) begun_ = !all.ends_with('/');
  if (begun_ && tag.name.starts_with('/') && tag.name.substr(1) == document) begun_ = false;
  if (!is_prologue) visit(tag);
  tag_.clear();
}

void MarkupReader::line(std::string_view text, const std::function<void(const MarkupTag&)>& visit) {
  if (!tag_.empty()) tag_ += '\n';
  const char* at = text.data();
  for (const char& c : text) {
    if (tag_.empty()) {
      if (c != '<') continue;
      at = &c;
    }
    if (tag_.size() == longest_tag) {
      tag_.clear();
      begun_ = false;
      quote_ = '\0';
      return visit({.name = {}, .inside = {}, .at = at, .flaw = "expected the end of a tag within 16 KiB"});
    }
    if (c == '>' && quote_ == '\0') {
      take(at, visit);
      continue;
    }
    if (c == quote_)
      quote_ = '\0';
    else if (quote_ == '\0' && !tag_.empty() && (c == '"' || c == '\''))
      quote_ = c;
    tag_ += c;
  }
  if (!begun_ && !tag_.empty()) {  // only a document goes on over lines
    tag_.clear();
    quote_ = '\0';
    visit({.name = {}, .inside = {}, .at = at, .flaw = "expected > in this line"});
  }
}
}  // namespace nonet::sudoku
