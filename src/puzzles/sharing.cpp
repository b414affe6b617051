#include "puzzles/sharing.h"

#include "kakuro/formats/address.h"
#include "kakuro/formats/print.h"
#include "kakuro/formats/read.h"
#include "sudoku/formats/address.h"
#include "sudoku/formats/print.h"

namespace nonet::puzzles {
namespace {
constexpr std::string_view place = "/puzzle?p=";
constexpr int most_marks = 0x3fe;
constexpr int most_tints = (1 << 27) - 1;

struct ShareAnswer {
  std::optional<std::string> address;
  std::optional<std::string> text;
  std::optional<std::string> error;
};
template <class Io>
void fields(Io& io, ShareAnswer& answer) {
  io.maybe("address", answer.address);
  io.maybe("text", answer.text);
  io.maybe("error", answer.error);
}

std::string told_error(std::string error) { return json_of(ShareAnswer{{}, {}, std::move(error)}); }

SheetMarks::List list_of(const std::vector<int>& numbers, int shift) {
  SheetMarks::List list;
  for (const int number : numbers) list.push_back(static_cast<std::uint32_t>(number) >> shift);
  return list;
}
std::vector<int> numbers_of(const SheetMarks::List& list, int shift) {
  std::vector<int> numbers;
  for (const std::uint32_t number : list) numbers.push_back(static_cast<int>(number << shift));
  return numbers;
}

std::optional<std::string> marks_flaw(const SharedSheet& sheet, std::size_t squares) {
  const auto flaw = [&](std::string_view name, const std::vector<int>& list, int most) -> std::optional<std::string> {
    if (!list.empty() && list.size() != squares)
      return std::string(name) + ": expected " + std::to_string(squares) + " numbers, or none";
    for (const int number : list)
      if (number < 0 || number > most)
        return std::string(name) + ": expected numbers from 0 to " + std::to_string(most);
    return {};
  };
  if (auto found = flaw("corner", sheet.corner, most_marks)) return found;
  if (auto found = flaw("centre", sheet.centre, most_marks)) return found;
  if (auto found = flaw("colours", sheet.colours, 7)) return found;
  return flaw("tints", sheet.tints, most_tints);
}

SheetMarks marks_of(const SharedSheet& sheet) {
  return {list_of(sheet.corner, 1), list_of(sheet.centre, 1), list_of(sheet.colours, 0), list_of(sheet.tints, 0)};
}
SharedSheet sheet_of(SheetKind kind, std::string puzzle, const SheetMarks& marks) {
  return {kind,
          std::move(puzzle),
          numbers_of(marks.corner, 1),
          numbers_of(marks.centre, 1),
          numbers_of(marks.colours, 0),
          numbers_of(marks.tints, 0)};
}

// The one puzzle of a text.
template <class Readings>
auto only_one(Readings readings) -> std::expected<typename Readings::value_type::value_type, std::string> {
  if (readings.size() != 1) return std::unexpected("expected one puzzle, found " + std::to_string(readings.size()));
  if (!readings[0]) return std::unexpected(readings[0].error().text());
  return *readings[0];
}
}  // namespace

std::string sharing_types() { return "export type SharedSheet = " + Codec<SharedSheet>::typescript() + ";\n"; }

std::expected<std::string, std::string> address_of_sheet(const SharedSheet& sheet) {
  if (sheet.kind == SheetKind::sudoku) {
    const auto puzzle = only_one(sudoku::read_puzzles(sheet.puzzle));
    if (!puzzle) return std::unexpected("puzzle: " + puzzle.error());
    if (auto flaw = marks_flaw(sheet, static_cast<std::size_t>(puzzle->side * puzzle->side)))
      return std::unexpected(*std::move(flaw));
    return std::string(place) + sudoku::address_of(*puzzle, marks_of(sheet));
  }
  const auto puzzle = only_one(kakuro::read_puzzles(sheet.puzzle));
  if (!puzzle) return std::unexpected("puzzle: " + puzzle.error());
  const auto open = std::ranges::count_if(puzzle->squares, &kakuro::Square::open);
  if (auto flaw = marks_flaw(sheet, static_cast<std::size_t>(open))) return std::unexpected(*std::move(flaw));
  return std::string(place) + kakuro::address_of(*puzzle, marks_of(sheet));
}

std::expected<SharedSheet, std::string> sheet_at(std::string_view address) {
  const std::string_view code = kakuro::address_in(address).value_or(address);
  if (kakuro::is_kakuro_address(code)) {
    const auto shared = kakuro::shared_puzzle(code);
    if (!shared) return std::unexpected(shared.error());
    return sheet_of(SheetKind::kakuro, kakuro::line_of(shared->puzzle), shared->marks);
  }
  if (sudoku::is_sudoku_address(code)) {
    const auto shared = sudoku::shared_puzzle(code);
    if (!shared) return std::unexpected(shared.error());
    return sheet_of(SheetKind::sudoku, sudoku::line_of(shared->puzzle), shared->marks);
  }
  const auto puzzle = only_one(sudoku::read_puzzles(address));
  if (!puzzle) return std::unexpected(puzzle.error());
  return sheet_of(SheetKind::sudoku, sudoku::line_of(*puzzle), {});
}

std::string address_json(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return told_error(json.error());
  const auto sheet = read_value<SharedSheet>(*json);
  if (!sheet) return told_error(sheet.error().message);
  auto address = address_of_sheet(*sheet);
  return address ? json_of(ShareAnswer{*std::move(address), {}, {}}) : told_error(std::move(address.error()));
}

std::string sheet_json(std::string_view address) {
  auto sheet = sheet_at(address);
  return sheet ? json_of(*sheet) : told_error(std::move(sheet.error()));
}

std::string forms_json(std::string_view text, sudoku::PuzzleForm form) {
  std::vector<ShareAnswer> answers;
  sudoku::for_each_reading(text, [&](sudoku::Reading& reading) {
    auto written = reading ? sudoku::written_as(*reading, form) : std::unexpected(reading.error().text());
    answers.push_back(written ? ShareAnswer{{}, *std::move(written), {}}
                              : ShareAnswer{{}, {}, std::move(written.error())});
  });
  return json_of(answers);
}
}  // namespace nonet::puzzles
