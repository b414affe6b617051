// What the master would tell a player: the best turns, what each is worth and what speaks for it.
#pragma once

#include "games/kakuro_flip/rules.h"
#include "play/thinking.h"

namespace nonet::kakuro_flip {
std::vector<Choice<Rules::Action>> advice(const View<State>& view, Thinking& thinking, const Rules::Action* also);
}  // namespace nonet::kakuro_flip
