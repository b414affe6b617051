// How people play who do not look ahead: what they see at a glance, and what they make of it.
#pragma once

#include "games/okudos/rivals.h"
#include "play/level.h"

namespace nonet::okudos {
// What a seat on turn does, from gentle to sharp.
Rules::Action at_a_glance(Level level, const Situation<Rules>& situation, Thinking& thinking);
}  // namespace nonet::okudos
