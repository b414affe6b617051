// Whom it pays to hurt: what a point in each sector is worth to a seat, by who probably owns it and how far that rival
// is ahead of the others.
#pragma once

#include "games/okudos/outlook.h"
#include "games/okudos/owners.h"

namespace nonet::okudos {
// `state` may be a view: only the seat's own markers are looked at.
Stakes stakes_of(const State& state, int seat, const Outlook& outlook, const Odds& odds);
}  // namespace nonet::okudos
