#include "games/sudoku_cards/screen.h"

#include "screen/typed.h"

namespace nonet::sudoku_cards {
namespace {
std::string points(int count) { return std::to_string(count) + (count == 1 ? " point" : " points"); }

template <class Shape>
std::string border() {
  std::string line = "   ";
  for (int block = 0; block < Shape::side / Shape::block_width; ++block)
    line += "+" + std::string(3 * Shape::block_width + 2, '-');
  return line + "+\n";
}

template <class Side>
std::string cell(int square, const State<Side>& state, const Ink& ink) {
  if (state.board.cards.free(square)) return ink.faint(" . ");
  const std::string number = std::to_string(state.board.cards.at(square));
  if (state.board.golden.contains(square)) return ink(Colour::yellow, " " + number + "*");
  if (state.pending && state.pending->at.index == square) return ink(Colour::cyan, "(" + number + ")", true);
  return ink.bold(" " + number + " ");
}

template <class Side>
std::string about_cards(const View<State<Side>>& view, const Ink& ink) {
  const State<Side>& state = view.known;
  constexpr int track = 40;  // SK-030, SK-035
  std::string text;
  for (int i = 0; i < state.standing.seats; ++i) {
    const Seat seat = seat_at(i);
    const auto& card = state.hands[seat];
    text += seat_heading(seat, view.viewer, ink) + ": ";
    if (!card) {
      text += "no card";
    } else {
      text += *card == 0 ? "a card" : "card " + ink.bold(std::to_string(*card));
    }
    const int laps = state.standing.scores[seat] / track;
    if (laps > 0)
      text += "; stone on " + std::to_string(state.standing.scores[seat] % track) + " after " + std::to_string(laps) +
              (laps == 1 ? " lap" : " laps");
    text += "\n";
  }
  text += "Stock " + std::to_string(state.deck.size()) + ", put aside " + std::to_string(state.aside.size()) + "\n";
  if (state.pending)
    text += seat_label(state.pending->seat) + " laid the (" + std::to_string(state.pending->card) + ") on " +
            state.pending->at.name() + " for " + points(state.pending->points) + ": the others may object.\n";
  return text;
}
}  // namespace

template <class Side>
std::string Screen<Side>::board(const View& view, const Ink& ink) {
  using Shape = typename Side::Shape;
  std::string text = "    ";
  for (int column = 0; column < Shape::side; ++column)
    text.append(column % Shape::block_width > 0 || column == 0 ? "  " : "     ")
        .append(1, static_cast<char>('A' + column));
  text += "\n";
  for (int row = 0; row < Shape::side; ++row) {
    if (row % Shape::block_height == 0) text += border<Shape>();
    text += " " + std::to_string(row + 1) + " |";
    for (int column = 0; column < Shape::side; ++column) {
      if (column % Shape::block_width == 0) text += " ";
      text += cell(row * Shape::side + column, view.known, ink);
      if (column % Shape::block_width == Shape::block_width - 1) text += " |";
    }
    text += "\n";
  }
  text += border<Shape>();
  if (!view.known.board.golden.empty()) text += ink.faint("   5* was laid at the start") + "\n";
  return text + "\n" + about_cards<Side>(view, ink);
}

template <class Side>
std::expected<typename Rules<Side>::Action, std::string> Screen<Side>::command(const View&, std::string_view line) {
  auto typed = words(line);
  if (typed.size() == 1 && typed[0] == "stuck") return Stuck{};
  if (typed.size() == 1 && (typed[0] == "object" || typed[0] == "o")) return Object{};
  if (typed.size() > 1 && (typed[0] == "lay" || typed[0] == "place")) typed.erase(typed.begin());
  const auto at = typed.size() == 1 ? square<Side::Shape::side>(typed[0]) : std::nullopt;
  if (at) return typename Rules::Place{*at};
  const std::string last = Square<Side::Shape::side>::at(Side::Shape::side - 1, Side::Shape::side - 1).name();
  return std::unexpected("Expected a square from A1 to " + last + ", \"stuck\" or \"object\".");
}

template <class Side>
std::string Screen<Side>::typed(const Action& action) {
  if (const auto* place = std::get_if<typename Rules::Place>(&action)) return place->at.name();
  return std::holds_alternative<Stuck>(action) ? "stuck" : "object";
}

template <class Side>
std::string Screen<Side>::help(const typename Rules::Options& options) {
  std::string text = "E5                        lay your card on E5\n";
  if (options.referee == Referee::table)
    text +=
        "stuck                     say that your card fits nowhere\n"
        "object                    say that the card just laid breaks the rule\n";
  return text;
}

template <class Side>
std::string Screen<Side>::told(const Action& action, const Result& result) {
  if (const auto* place = std::get_if<typename Rules::Place>(&action))
    return "lays a card on " + place->at.name() + ": " + points(result.points);
  if (std::holds_alternative<Stuck>(action)) return "says that the card fits nowhere";
  return result.upheld.value_or(false) ? "objects, rightly: the card goes aside and its points are taken back"
                                       : "objects, but the card is in order";
}

template struct Screen<Adults>;
template struct Screen<Children>;
}  // namespace nonet::sudoku_cards
