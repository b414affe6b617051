// The screens of all games.
#pragma once

#include "cli/screens/kakuro_call.h"
#include "cli/screens/kakuro_flip.h"
#include "cli/screens/okudos.h"
#include "cli/screens/sudoku_cards.h"
#include "cli/screens/sudoku_pens.h"
#include "games/registry.h"
