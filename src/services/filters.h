// The filters: one JSON line in, one JSON line out; an error is answered as {"error":"…"} on its line.
#pragma once

#include <string>
#include <string_view>

#include "base/seat.h"
#include "play/game.h"

namespace nonet {
std::string apply_line(std::string_view line);                // {"position":…,"move":…}
std::string view_line(std::string_view line, Viewer viewer);  // a position
std::string legal_line(std::string_view line, Seat seat);     // a position
std::string perft_line(std::string_view line, int depth);     // a position

std::string error_line(std::string_view message);
bool is_error(std::string_view answer);  // of the four above
std::string refusal_line(
    const Refused& refused);  // {"refused":CODE,"clause":ID}, and "words" where the move is malformed
}  // namespace nonet
