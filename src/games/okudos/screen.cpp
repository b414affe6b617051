#include "games/okudos/screen.h"

#include "screen/typed.h"

namespace nonet::okudos {
namespace {
using View = Rules::View;
using Action = Rules::Action;
using At = Square<Nine::side>;

// Whose a sector is, as far as the viewer knows: "yours", "Seat 2", "game", or nothing.
std::string owner_of(int sector, const View& view) {
  const auto number = static_cast<std::uint8_t>(sector);
  for (int i = 0; i < view.known.markers.size(); ++i)
    if (view.known.markers[i].contains(number)) return view.viewer == seat_at(i) ? "yours" : seat_label(seat_at(i));
  return view.known.game_markers.contains(number) ? "game" : "";
}

int worth(int sector, const State& state) {
  int sum = 0;
  (state.chips.free() & Nine::blocks[static_cast<std::size_t>(sector - 1)]).for_each([&](int square) {
    sum += state.grid[square];
  });
  return sum;
}

// The line above three sectors carries their numbers and owners: "+- 1 yours -+-----2-----+-----3-----+".
std::string border(int first_sector, const View& view, const Ink& ink) {
  constexpr std::size_t width = 11;
  std::string line = "   ";
  for (int sector = first_sector; sector < first_sector + 3; ++sector) {
    const std::string owner = owner_of(sector, view);
    const std::string label = " " + std::to_string(sector) + (owner.empty() ? " " : " " + owner + " ");
    const std::size_t before = (width - label.size()) / 2;
    line += "+" + std::string(before, '-') + (owner.empty() ? label : ink.bold(label)) +
            std::string(width - before - label.size(), '-');
  }
  return line + "+\n";
}

std::string cell(int square, const View& view, const Ink& ink) {
  const State& state = view.known;
  if (!state.chips.free(square)) return ink(Colour::yellow, "[" + std::to_string(state.chips.at(square)) + "]", true);
  const std::string number = " " + std::to_string(state.grid[square]) + " ";
  return owner_of(Nine::block(square) + 1, view) == "yours" ? ink(Colour::green, number) : number;
}

template <class List>
std::string listed(const List& list) {
  std::string text;
  for (const auto piece : list) text += (text.empty() ? "" : " ") + std::to_string(piece);
  return text.empty() ? "none" : text;
}

std::string open_values(const Markers& markers, const State& state) {  // "1: 27, 2: 36"
  std::string text;
  for (const auto sector : markers)
    text += (text.empty() ? "" : ", ") + std::to_string(sector) + ": " + std::to_string(worth(sector, state));
  return text;
}

std::string about_seats(const View& view, const Ink& ink) {
  const State& state = view.known;
  std::string text;
  for (int i = 0; i < state.standing.seats; ++i) {
    const bool open = state.standing.over || view.viewer == seat_at(i);
    text += seat_heading(seat_at(i), view.viewer, ink) + ": ";
    text += open ? "chips " + listed(state.hands[i]) : std::to_string(state.hands[i].size()) + " chips";
    if (open) text += "; sectors still worth " + open_values(state.markers[i], state);
    if (state.collected[i] > 0) text += "; " + std::to_string(state.collected[i]) + " collected";
    text += "\n";
  }
  if (!state.standing.over || state.game_markers.empty()) return text;
  text += "The game: sectors worth " + open_values(state.game_markers, state);
  if (state.game_score) text += "; it scores " + std::to_string(*state.game_score);
  return text + "\n";
}

std::optional<int> chip_number(std::string_view word) {
  const auto chip = number(word);
  return chip && 1 <= *chip && *chip <= 9 ? chip : std::nullopt;
}
}  // namespace

std::string Screen::board(const View& view, const Ink& ink) {
  const State& state = view.known;
  std::string text = "      A  B  C     D  E  F     G  H  I\n";
  for (int row = 0; row < Nine::side; ++row) {
    if (row % 3 == 0) text += border(row + 1, view, ink);
    text += " " + std::to_string(row + 1) + " |";
    for (int column = 0; column < Nine::side; ++column) {
      if (column % 3 == 0) text += " ";
      text += cell(At::at(column, row).index, view, ink);
      if (column % 3 == 2) text += " |";
    }
    text += "\n";
  }
  text += "   +-----------+-----------+-----------+\n";
  text += ink.faint("   7 printed, still open   [7] a chip covers it") + "\n\n";
  text += about_seats(view, ink);
  text += "Supply " + std::to_string(state.supply.size()) + ", discarded " + std::to_string(state.discard.size()) +
          ", passes in a row " + std::to_string(state.passes) + "\n";
  return text;
}

std::expected<Action, std::string> Screen::command(const View&, std::string_view line) {
  const auto expected = std::unexpected<std::string>(
      "Expected a chip and a square such as \"5 E5\", \"discard 5\", \"collect E5\" or \"pass\".");
  auto typed = words(line);
  if (typed.empty()) return expected;
  const std::string verb = typed[0];
  if (typed.size() == 1 && (verb == "pass" || verb == "p")) return Pass{};
  if (typed.size() == 2 && (verb == "discard" || verb == "d")) {
    if (const auto chip = chip_number(typed[1])) return Discard{{static_cast<std::uint8_t>(*chip)}};
  }
  if (typed.size() == 2 && (verb == "collect" || verb == "c")) {
    if (const auto at = square<Nine::side>(typed[1])) return Collect{*at};
  }
  if (verb == "lay" || verb == "place") typed.erase(typed.begin());
  std::erase(typed, "on");
  if (typed.size() != 2) return expected;
  if (square<Nine::side>(typed[0])) std::swap(typed[0], typed[1]);
  const auto chip = chip_number(typed[0]);
  const auto at = square<Nine::side>(typed[1]);
  if (!chip || !at) return expected;
  return Place{static_cast<std::uint8_t>(*chip), *at};
}

std::string Screen::typed(const Action& action) {
  if (const auto* place = std::get_if<Place>(&action)) return std::to_string(place->chip) + " " + place->at.name();
  if (const auto* collect = std::get_if<Collect>(&action)) return "collect " + collect->at.name();
  if (const auto* discard = std::get_if<Discard>(&action)) return "discard " + std::to_string(discard->chip.number);
  return "pass";
}

std::string Screen::help(const Options& options) {
  std::string text =
      "5 E5                      lay your chip 5 on E5 and draw another\n"
      "discard 5                 put your chip 5 away face down and draw another\n"
      "pass                      do neither\n";
  if (options.referee == Referee::table)
    text += std::string("collect E5                first take away the chip on E5, for its number repeats") +
            (options.collect == Collecting::must ? "; you must\n" : "\n");
  return text;
}

std::string Screen::told(const Action& action, const Result& result) {
  if (const auto* place = std::get_if<Place>(&action))
    return (place->chip == 8 ? "lays an " : "lays a ") + std::to_string(place->chip) + " on " + place->at.name();
  if (const auto* collect = std::get_if<Collect>(&action))
    return "collects the irregular chip on " + collect->at.name() + (result.points > 0 ? ": 1 bonus point" : "");
  return std::holds_alternative<Discard>(action) ? "discards a chip" : "passes";
}
}  // namespace nonet::okudos
