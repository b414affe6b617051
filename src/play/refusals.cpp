#include "play/refusals.h"

#include <array>
#include <utility>

namespace nonet {
namespace {
using Sentence = std::pair<std::string_view, std::string_view>;
constexpr std::array sentences = {
    Sentence{"not-your-turn", "It is another seat's turn"},
    Sentence{"game-over", "The game is over"},
    Sentence{"bad-move", "That is not a move of this game"},
    Sentence{"no-such-cell", "That square is not on the board"},
    Sentence{"cell-taken", "That square is taken"},
    Sentence{"not-in-hand", "You do not have that one in your hand"},
    Sentence{"not-adjacent", "A card must touch another one, side by side or one above the other"},
    Sentence{"repeats", "That number is in the row, column or block already"},
    Sentence{"flip-empty", "There is no card to turn on that square"},
    Sentence{"flip-placed", "The card just laid cannot be turned"},
    Sentence{"flip-too-many", "Only one card may be turned in a turn"},
    Sentence{"flip-not-shared", "The laid and the turned cards must be part of one kakuro"},
    Sentence{"no-floor", "Somebody else has called and is showing a row"},
    Sentence{"locked-out", "After a failed call you are out until the next total"},
    Sentence{"overtaken", "Another total is up by now"},
    Sentence{"no-total", "No total is turned up"},
    Sentence{"not-in-supply", "That tile is not in your supply, or not that often"},
    Sentence{"nothing-to-wipe", "There is no digit of yours to wipe out"},
    Sentence{"nothing-to-object", "There is nothing to object to or to accept"},
    Sentence{"own-turn", "Nobody judges his own move"},
    Sentence{"not-irregular", "The chip there is not irregular, or there is none"},
    Sentence{"window-closed", "You have answered already"},
    Sentence{"wrong-phase", "That cannot be done at this moment"},
};
}  // namespace

std::string explained(const Refusal& refusal) {
  std::string text(refusal.code);
  for (const auto& [code, sentence] : sentences)
    if (code == refusal.code) text = sentence;
  return text + " (" + std::string(refusal.clause) + ").";
}
}  // namespace nonet
