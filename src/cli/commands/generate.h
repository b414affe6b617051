// What the commands that make puzzles share.
#pragma once

#include <string>
#include <vector>

#include "base/rng.h"

namespace nonet::cli {
std::vector<std::string> symmetry_words();  // those --symmetry takes
Seed seed_from(std::string seed);           // nothing: drawn by lot and told, so that the run can be repeated
}  // namespace nonet::cli
