// What beginners see in kakuro-flip.
#pragma once

#include "games/kakuro_flip/rules.h"

namespace nonet::kakuro_flip {
struct Beginners {
  static int at_first_sight(const View<State>& view, const Rules::Action& action);  // A card to be turned is not seen.
  static int as_taught(const View<State>& view, const Rules::Action& action);       // every kakuro
};
}  // namespace nonet::kakuro_flip
