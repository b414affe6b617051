#include "games/tens/screen.h"

#include "screen/typed.h"

namespace nonet::tens {
namespace {
template <class List>
std::string listed(const List& cards) {
  std::string text;
  for (const std::uint8_t card : cards) text += (text.empty() ? "" : " ") + std::to_string(card);
  return text.empty() ? "none" : text;
}
}  // namespace

std::string Screen::board(const View& view, const Ink& ink) {
  const State& state = view.known;
  std::string text = "Pile: " + ink(Colour::yellow, listed(state.pile), true);
  text += ", together " + ink.bold(std::to_string(sum_of(state.pile))) + "\n";
  for (int i = 0; i < state.standing.seats; ++i) {
    const bool open = state.standing.over || view.viewer == seat_at(i);
    const Hand& hand = state.hands[i];
    text += seat_heading(seat_at(i), view.viewer, ink) + ": " +
            (open ? "cards " + listed(hand) : std::to_string(hand.size()) + " cards") + "\n";
  }
  return text + "Deck " + std::to_string(state.deck.size()) + ", hidden " + std::to_string(state.hidden.size()) + "\n";
}

std::expected<Rules::Action, std::string> Screen::command(const View&, std::string_view line) {
  auto typed = words(line);
  const bool hides = !typed.empty() && (typed[0] == "hide" || typed[0] == "h");
  if (hides || (!typed.empty() && typed[0] == "lay")) typed.erase(typed.begin());
  const auto card = typed.size() == 1 ? number(typed[0]) : std::nullopt;
  if (!card || *card < 1 || *card > highest_card)
    return std::unexpected("Expected a card such as \"5\", or \"hide 5\".");
  const auto chosen = static_cast<std::uint8_t>(*card);
  return hides ? Action(Hide{{chosen}}) : Action(Lay{chosen});
}

std::string Screen::typed(const Action& action) {
  if (const auto* lay = std::get_if<Lay>(&action)) return std::to_string(lay->card);
  return "hide " + std::to_string(std::get<Hide>(action).card.number);
}

std::string Screen::help(const Options&) {
  return "5                         lay your card 5 on the pile and draw another\n"
         "hide 5                    put your card 5 away face down and draw another\n";
}

std::string Screen::told(const Action& action, const Result& result) {
  if (std::holds_alternative<Hide>(action)) return "hides a card";
  const std::string laid = "lays a " + std::to_string(std::get<Lay>(action).card);
  return result.points == 0 ? laid : laid + " and takes the pile: " + std::to_string(result.points) + " points";
}
}  // namespace nonet::tens
