#include "play/reasons.h"

#include <algorithm>
#include <array>
#include <utility>

namespace nonet {
namespace {
using Entry = std::pair<std::string_view, std::string_view>;
constexpr std::array texts = {
    Entry{"bluffs", "as good as any, and it tells the others less"},
    Entry{"collects", "it takes an irregular chip"},
    Entry{"costly", "its tiles are worth more than the row brings"},
    Entry{"counted-out", "it was counted out to the end"},
    Entry{"covers", "it takes a number that a rival probably owns"},
    Entry{"covers-game", "it takes a number that is probably the game's"},
    Entry{"denies", "it leaves less to the next seat"},
    Entry{"ends-ahead", "it may end the game while ahead"},
    Entry{"ends-it", "nothing more is to be gained"},
    Entry{"error", "it breaks the rules and may cost the points"},
    Entry{"exchanges", "it puts the least useful chip away for a new one"},
    Entry{"false", "no such row is there"},
    Entry{"free", "the row needs no tile"},
    Entry{"gives-up", "it gives the turn away"},
    Entry{"guess", "nothing proves this digit"},
    Entry{"keeps", "it gives up points now and gets more back"},
    Entry{"keeps-ahead", "who is not behind and takes the highest cannot be overtaken"},
    Entry{"keeps-open", "the whole board can still be filled"},
    Entry{"needless", "the move before was right"},
    Entry{"no-row", "there is no row for this total"},
    Entry{"not-worth", "no row is worth its tiles"},
    Entry{"nothing-fits", "no digit can be written"},
    Entry{"objects", "the move before was wrong"},
    Entry{"only-move", "there is nothing else to do"},
    Entry{"points", "for its points"},
    Entry{"proven", "no other digit is possible there"},
    Entry{"quiet", "it opens little to the others"},
    Entry{"right-digit", "the digit is right"},
    Entry{"sacrifices", "it gives up a number of its own to keep a chip's number out"},
    Entry{"shelters", "it keeps its number away from squares of its own"},
    Entry{"spares", "a shorter row that costs less"},
    Entry{"waits", "nothing gains anything"},
    Entry{"wastes", "the card, or a part of the board, is lost"},
    Entry{"wrong-digit", "the digit is wrong"},
};
}  // namespace

std::string_view reason_text(std::string_view code) {
  const auto found = std::find_if(texts.begin(), texts.end(), [&](const Entry& entry) { return entry.first == code; });
  return found == texts.end() ? std::string_view() : found->second;
}
}  // namespace nonet
