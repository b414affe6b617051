// What a move would bring, as far as its mover can know. The move is tried in several worlds that the mover can
// imagine; the answer is what one of them shows, and `unknown` names everything that turned out otherwise in another:
//
//   {"result":{"points":0},"view":{…},"unknown":["view.hands.0.2"]}
//
// So a piece that is drawn is in the view, which stays one that can be read, but is a guess and named as such. What is
// not named may still come otherwise where that is rare: few worlds are tried. The game goes on in the world that is
// shown unless it ends in all of them. Clocks are right where the time of the move was given; without it the move is
// made as early as can be.
#pragma once

#include "services/any_game.h"

namespace nonet {
// From the mover's view; {"refused":CODE,"clause":ID} where the move is not allowed.
std::expected<std::string, std::string> foresee(const AnyGame& game, const Json& view, const Json& action,
                                                std::optional<Instant> now);
}  // namespace nonet
