// A deck as a page for printing: A4, six cards a sheet, each sheet followed by its back with the solutions. Printed on
// both sides along the long edge, every card has its own solution behind it.
#pragma once

#include <string>
#include <vector>

#include "sudoku/generate/deck.h"

namespace nonet::cli {
std::string deck_page(const std::vector<sudoku::Card>& cards);
}  // namespace nonet::cli
