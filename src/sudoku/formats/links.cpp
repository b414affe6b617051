#include "sudoku/formats/links.h"

#include <algorithm>
#include <array>

#include "sudoku/formats/address.h"
#include "sudoku/formats/print.h"
#include "sudoku/formats/site_puzzles.h"

namespace nonet::sudoku {
namespace {
constexpr std::array<std::string_view, 5> sites = {"f-puzzles.com", "sudokupad.app", "crackingthecryptic.com",
                                                   "sudokuwiki.org", "sudokuexchange.com"};

char lower(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c | 0x20) : c; }

bool holds_word(std::string_view text, std::string_view word) {
  return std::ranges::search(text, word, {}, lower).size() > 0;
}

struct LinkParts {
  std::string_view host;
  std::string_view path;   // with the slash in front
  std::string_view query;  // behind the question mark
};

LinkParts parts_of_link(std::string_view link) {
  if (const auto scheme = link.find("://"); scheme != link.npos) link.remove_prefix(scheme + 3);
  link = link.substr(0, link.find('#'));
  const auto question = std::min(link.find('?'), link.size());
  const auto slash = std::min(link.find('/'), question);
  return {link.substr(0, slash), link.substr(slash, question - slash),
          link.substr(std::min(question + 1, link.size()))};
}

std::optional<std::string_view> parameter(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const auto end = std::min(query.find('&'), query.size());
    const std::string_view one = query.substr(0, end);
    if (one.size() > name.size() && one.starts_with(name) && one[name.size()] == '=')
      return one.substr(name.size() + 1);
    query.remove_prefix(std::min(end + 1, query.size()));
  }
  return {};
}

int hex_value(char c) {
  if ('0' <= c && c <= '9') return c - '0';
  c = lower(c);
  return 'a' <= c && c <= 'f' ? c - 'a' + 10 : -1;
}

std::string plain_characters(std::string_view text) {  // %2B is "+"
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = text[i] == '%' && i + 2 < text.size() ? hex_value(text[i + 1]) : -1;
    const int low = high >= 0 ? hex_value(text[i + 2]) : -1;
    plain += low < 0 ? text[i] : static_cast<char>(high * 16 + low);
    if (low >= 0) i += 2;
  }
  return plain;
}

std::string escaped(std::string_view base64) {
  std::string text;
  for (const char c : base64)
    c == '+' ? text += "%2B" : c == '/' ? text += "%2F" : c == '=' ? text += "%3D" : text += c;
  return text;
}

using Linked = std::expected<Puzzle, LineFlaw>;

Linked flawed(std::string_view at, std::string message) {
  return std::unexpected(LineFlaw{at.data(), std::move(message)});
}

Linked of_site(SitePuzzle puzzle, std::string_view at) {
  if (puzzle) return *puzzle;
  return flawed(at, "expected " + puzzle.error());
}

Linked of_digits(std::optional<std::string_view> text, std::string_view link, std::string_view name) {
  if (!text) return flawed(link.substr(link.size()), "expected " + std::string(name) + "= and 81 squares");
  std::string squares = plain_characters(*text);
  std::erase(squares, ',');
  const auto digits = squares.size() == 81 ? packed_squares(squares, 81) : std::nullopt;
  if (!digits) return flawed(*text, "expected 81 squares as digits; other forms are only that site's to read");
  return Puzzle{.side = 9, .givens = *digits, .written = *digits, .struck = {}, .line = 0};
}

Linked of_pad(const LinkParts& parts) {
  auto id = parameter(parts.query, "puzzleid").value_or(std::string_view{});
  if (id.empty()) {  // what is packed may have slashes of its own
    id = parts.path.substr(std::min<std::size_t>(1, parts.path.size()));
    if (id.starts_with("sudoku/")) id.remove_prefix(7);
  }
  return of_site(pad_puzzle(plain_characters(id)), id);
}
}  // namespace

bool is_link(std::string_view line) {
  const std::string_view first = line.substr(0, line.find_first_of(" \t"));
  const auto scheme = first.find("://");
  if (scheme != first.npos && scheme > 0 &&
      std::ranges::all_of(first.substr(0, scheme), [](char c) { return 'a' <= lower(c) && lower(c) <= 'z'; }))
    return true;
  if (first.starts_with("/puzzle?")) return true;
  const auto slash = first.find_first_of("/?");
  if (slash == first.npos) return false;
  return std::ranges::any_of(sites, [&](std::string_view site) { return holds_word(first.substr(0, slash), site); });
}

Linked linked_puzzle(std::string_view line) {
  const std::string_view link = line.substr(0, line.find_first_of(" \t"));  // then a remark
  const LinkParts parts = parts_of_link(link);
  if (holds_word(parts.host, "f-puzzles.com")) {
    const auto packed = parameter(parts.query, "load");
    if (!packed)
      return flawed(link, "expected load= and a puzzle; one that only its site knows can be opened there and copied");
    return of_site(f_puzzle(plain_characters(*packed)), *packed);
  }
  if (holds_word(parts.host, "sudokupad.app") || holds_word(parts.host, "crackingthecryptic.com")) return of_pad(parts);
  if (holds_word(parts.host, "sudokuwiki.org")) return of_digits(parameter(parts.query, "bd"), link, "bd");
  if (holds_word(parts.host, "sudokuexchange.com")) return of_digits(parameter(parts.query, "s"), link, "s");
  if (const auto ours = parameter(parts.query, "p"); ours && parts.path.ends_with("/puzzle")) {
    const auto shared = shared_puzzle(*ours);
    if (!shared) return flawed(*ours, shared.error());
    return shared->puzzle;
  }
  return flawed(link, "expected a puzzle of Nonet, f-puzzles, SudokuPad, sudokuwiki or SudokuExchange");
}

std::string f_puzzles_link(const Puzzle& puzzle) {
  return "https://f-puzzles.com/?load=" + escaped(f_puzzle_text(puzzle));
}
std::string sudoku_pad_link(const Puzzle& puzzle) {
  return "https://sudokupad.app/?puzzleid=fpuzzles" + escaped(f_puzzle_text(puzzle));
}
std::string sudoku_wiki_link(const Puzzle& puzzle) {
  std::string squares = line_of(puzzle.written);
  std::ranges::replace(squares, '.', '0');
  return "https://www.sudokuwiki.org/sudoku.htm?bd=" + squares;
}
std::string sudoku_exchange_link(const Puzzle& puzzle) {
  std::string squares = line_of(puzzle.givens);
  std::ranges::replace(squares, '.', '0');
  return "https://sudokuexchange.com/play/?s=" + squares;
}
}  // namespace nonet::sudoku
