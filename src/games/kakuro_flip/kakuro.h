// What is a kakuro, and which of them a turn scores. Everything here looks at the board as the turn leaves it.
#pragma once

#include "games/kakuro_flip/state.h"

namespace nonet::kakuro_flip {
enum class Direction : std::uint8_t { across, down };

Board after(const Board& board, const Lay& lay);  // with the card laid and the flips made

// The one kakuro along this direction that the card on `square` belongs to, as sum or as addend.
std::optional<Kakuro> kakuro_through(const Board& board, int square, Direction direction);

// KC-057, KC-080: one and the same kakuro holds the laid card and every turned one. True where none was turned.
bool flip_is_shared(const Board& board, Cell laid, const Cells& turned);

// The kakuros that hold the laid card or a turned one, heads in reading order, across before down. The flip must be
// shared.
Kakuros scored(const Board& board, Cell laid, const Cells& turned);
int points(const Kakuros& kakuros);
}  // namespace nonet::kakuro_flip
