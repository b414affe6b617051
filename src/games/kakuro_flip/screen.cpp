#include "games/kakuro_flip/screen.h"

#include "screen/typed.h"

namespace nonet::kakuro_flip {
namespace {
using View = Rules::View;
using Action = Rules::Action;

constexpr int hundred = 100;  // KC-075

std::string points(int count) { return std::to_string(count) + (count == 1 ? " point" : " points"); }

std::string names(const Cells& places) {
  std::string text;
  for (const Cell at : places) text += (text.empty() ? "" : " ") + at.name();
  return text;
}

// Five characters wide: a sum as "r4", an addend as "4"; cards of the turn that is open to objection in brackets.
std::string cell(int square, const State& state, const Ink& ink) {
  const Cell at{static_cast<std::uint8_t>(square)};
  if (state.board.free(square)) return ink.faint("  .  ");
  const bool red = state.board.red.contains(square);
  const bool open = state.pending && (state.pending->at == at || state.pending->flip.contains(at));
  const std::string card = (red ? "r" : " ") + std::to_string(state.board.card(square));
  return ink(red ? Colour::red : Colour::yellow, open ? "(" + card + ") " : " " + card + "  ", red);
}

std::string hand_of(const State::Hand& hand) {
  if (hand.empty()) return "no card";
  if (hand[0] == 0) return hand.size() == 1 ? "1 card" : std::to_string(hand.size()) + " cards";
  std::string text = hand.size() == 1 ? "card" : "cards";
  for (const auto card : hand) text += " " + std::to_string(card);
  return text;
}

std::string about_seats(const View& view, const Ink& ink) {
  const State& state = view.known;
  std::string text;
  for (int i = 0; i < state.standing.seats; ++i) {
    const Seat seat = seat_at(i);
    const std::string hand = hand_of(state.hands[seat]);
    text += seat_heading(seat, view.viewer, ink) + ": ";
    text += view.viewer == seat ? ink.bold(hand) : hand;
    const int hundreds = state.standing.scores[seat] / hundred;
    if (hundreds > 0)
      text += "; pawn on " + std::to_string(state.standing.scores[seat] % hundred) + " and " +
              std::to_string(hundreds) + (hundreds == 1 ? " card" : " cards") + " of 100";
    text += "\n";
  }
  text += "Bag " + std::to_string(state.bag.size()) + "\n";
  if (!state.pending) return text;
  const Pending& pending = *state.pending;
  text += seat_label(pending.seat) + " laid the card on " + pending.at.name();
  if (!pending.flip.empty()) text += ", turned " + names(pending.flip);
  return text + " and claims " + points(pending.claim) + ": the others may object.\n";
}

std::optional<Side> side(std::string_view word) {
  if (word == "y" || word == "yellow") return Side::yellow;
  if (word == "r" || word == "red") return Side::red;
  return {};
}

// "4y" and "r4" are two words written as one.
std::vector<std::string> separated(std::vector<std::string> typed) {
  if (typed.empty() || typed[0].size() != 2) return typed;
  const std::string first = typed[0].substr(0, 1);
  const std::string second = typed[0].substr(1);
  if ((number(first) && side(second)) || (side(first) && number(second))) {
    typed[0] = first;
    typed.insert(typed.begin() + 1, second);
  }
  return typed;
}

std::unexpected<std::string> expected(std::string_view what) {
  return std::unexpected("Expected " + std::string(what) + ".");
}
}  // namespace

std::string Screen::board(const View& view, const Ink& ink) {
  std::string text = "      A    B    C    D    E    F    G    H    I\n";
  for (int row = 0; row < Board::side; ++row) {
    text += " " + std::to_string(row + 1) + "  ";
    for (int column = 0; column < Board::side; ++column) text += cell(Cell::at(column, row).index, view.known, ink);
    text += "\n";
  }
  text += ink.faint("    r4 is a red card, a sum ending in 4; a bare 4 is yellow, an addend") + "\n\n";
  return text + about_seats(view, ink);
}

std::expected<Action, std::string> Screen::command(const View&, std::string_view line) {
  auto typed = words(line);
  if (typed.size() == 1 && (typed[0] == "object" || typed[0] == "o")) return Object{};
  if (!typed.empty() && (typed[0] == "lay" || typed[0] == "place")) typed.erase(typed.begin());
  std::erase(typed, "on");
  typed = separated(std::move(typed));
  if (typed.size() < 3) return expected("a card, its side and a square, such as \"4 y C6\"");

  Lay lay;
  if (side(typed[0])) std::swap(typed[0], typed[1]);
  const auto card = number(typed[0]);
  if (!card || *card < 1 || *card > numbers) return expected("a card from 1 to 9 first, such as \"4 y C6\"");
  lay.card = static_cast<std::uint8_t>(*card);
  const auto up = side(typed[1]);
  if (!up) return expected("y (yellow) or r (red) behind the card, such as \"4 y C6\"");
  lay.side = *up;
  const auto at = square<Cell::side>(typed[2]);
  if (!at) return expected("a square from A1 to I9 behind the side, such as \"4 y C6\"");
  lay.at = *at;

  std::size_t next = 3;
  if (next < typed.size() && (typed[next] == "flip" || typed[next] == "turn" || typed[next] == "f")) {
    for (++next; next < typed.size() && typed[next] != "claim"; ++next) {
      const auto turned = square<Cell::side>(typed[next]);
      if (!turned || lay.flip.full()) return expected("squares from A1 to I9 behind \"flip\"");
      lay.flip.push_back(*turned);
    }
    if (lay.flip.empty()) return expected("at least one square behind \"flip\"");
  }
  if (next < typed.size() && typed[next] == "claim") {
    const auto claim = next + 1 < typed.size() ? number(typed[next + 1]) : std::nullopt;
    if (!claim || *claim < 0 || *claim > most_points) return expected("the points behind \"claim\"");
    lay.claim = *claim;
    next += 2;
  }
  if (next < typed.size()) return expected("nothing, \"flip\" or \"claim\" instead of \"" + typed[next] + "\"");
  return lay;
}

std::string Screen::typed(const Action& action) {
  const auto* lay = std::get_if<Lay>(&action);
  if (!lay) return "object";
  std::string text = std::to_string(lay->card) + (lay->side == Side::red ? " r " : " y ") + lay->at.name();
  if (!lay->flip.empty()) text += " flip " + names(lay->flip);
  if (lay->claim) text += " claim " + std::to_string(*lay->claim);
  return text;
}

std::string Screen::help(const Options& options) {
  std::string text =
      "4 y C6                    lay your 4 yellow side up (an addend) on C6\n"
      "4 r C6                    lay it red side up (a sum)\n";
  text += options.flips == Flips::one ? "2 y E5 flip B5            and turn the card on B5 over\n"
                                      : "2 y E5 flip B5 C5         and turn the cards on B5 and C5 over\n";
  if (options.referee == Referee::table)
    text +=
        "4 y C6 claim 13           say how many points it makes; without it none\n"
        "object                    say that the flip or the points just claimed are wrong\n";
  return text;
}

std::string Screen::told(const Action& action, const Result& result) {
  const auto* lay = std::get_if<Lay>(&action);
  if (!lay)
    return result.upheld.value_or(false) ? "objects, rightly: the turn scores nothing and a turned card goes back"
                                         : "objects, but the turn is in order";
  std::string text = std::string("lays a ") + (lay->side == Side::red ? "red " : "yellow ") +
                     std::to_string(lay->card) + " on " + lay->at.name();
  if (!lay->flip.empty()) text += ", turns " + names(lay->flip);
  if (!result.kakuros) return text + " and claims " + points(result.points);
  return text + ": " + points(result.points);
}
}  // namespace nonet::kakuro_flip
