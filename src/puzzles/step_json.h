// The JSON of a step of reasoning: squares by name, digits as numbers, houses as "row-4", "column-E", "block-5".
#pragma once

#include <string>

#include "sudoku/step.h"
#include "wire/json.h"

namespace nonet::puzzles {
void write_step(Out& out, const sudoku::Step& step);
std::string house_key(int house);
}  // namespace nonet::puzzles
