// The round as a bot sees it: when its total was turned up, by what the table saw since.
#pragma once

#include "games/kakuro_call/rules.h"
#include "play/thinking.h"

namespace nonet::kakuro_call {
// Which round this is, from 0: each one ended with a row or with a total laid apart.
inline int round_number(const State& state) { return state.rows.size() + state.unsolved.size(); }

// A story that does not reach back so far gives the earliest moment it knows.
Instant round_began(const Situation<Rules>& situation);
}  // namespace nonet::kakuro_call
