// What beginners see in okudos, where nothing scores before the end.
#pragma once

#include "games/okudos/rules.h"

namespace nonet::okudos {
struct Beginners {
  // High numbers that are not its own; the lesson teaches no other measure.
  static int at_first_sight(const View<State>& view, const Rules::Action& action);
  static int as_taught(const View<State>& view, const Rules::Action& action) { return at_first_sight(view, action); }
};
}  // namespace nonet::okudos
