// What the page must know of the techniques before it has the puzzles' module, as TypeScript.
#pragma once

#include <string>

namespace nonet::puzzles {
std::string technique_facts();
}  // namespace nonet::puzzles
