#include "games/kakuro_call/levels.h"

namespace nonet::kakuro_call {
namespace {
constexpr Fronts none{.doubles = false, .digits = false, .swaps = false};
constexpr Fronts only_doubles{.digits = false, .swaps = false};
constexpr Fronts all_fronts{};

// The times were chosen so that each level wins about four of five games against the one below it, and people have a
// chance; those of gentle by the model beginners (docs/bots.md). What a level knows counts more than how quick it is.
// Measured alone, other things equal: two thirds of the time, or to use doubles, wins two games of three; to call
// before looking on for ten seconds, or to know when a row is not worth its tiles, three of four.
constexpr std::array<Character, level_count> characters = {{
    // gentle: lays boxes, shows the first row that fits, and sometimes does not notice that a number repeats
    {.eyes = {.begins_ms = 6500,
              .look_ms = 1950,
              .clarity = 75,
              .dimming = 8,
              .careless = 6,
              .thorough = false,
              .repertoire = {none, 2, 6}},
     .tile_points = 2.0,
     .looks_on_ms = 1000,
     .calls = false,
     .weighs = Weighs::nothing},
    // casual: doubles as well
    {.eyes = {.begins_ms = 4800,
              .look_ms = 2150,
              .clarity = 78,
              .dimming = 7,
              .careless = 3,
              .thorough = false,
              .repertoire = {only_doubles, 3, 7}},
     .tile_points = 2.0,
     .looks_on_ms = 1000,
     .calls = false,
     .weighs = Weighs::nothing},
    // steady: every use of a tile
    {.eyes = {.begins_ms = 2700,
              .look_ms = 1750,
              .clarity = 80,
              .dimming = 7,
              .careless = 1,
              .thorough = false,
              .repertoire = {all_fronts, 4, side}},
     .tile_points = 2.3,
     .looks_on_ms = 1500,
     .calls = false,
     .weighs = Weighs::nothing},
    // sharp: calls and looks on; does not waste tiles
    {.eyes = {.begins_ms = 1700,
              .look_ms = 1500,
              .clarity = 80,
              .dimming = 7,
              .careless = 0,
              .thorough = false,
              .repertoire = {all_fronts, 4, side}},
     .tile_points = 2.5,
     .looks_on_ms = 4000,
     .calls = true,
     .weighs = Weighs::cost},
    // master: misses nothing in the end, and knows what is in it for the others
    {.eyes = {.begins_ms = 1500,
              .look_ms = 1500,
              .clarity = 82,
              .dimming = 7,
              .careless = 0,
              .thorough = true,
              .repertoire = {all_fronts, all_actions, side}},
     .tile_points = {},
     .looks_on_ms = 7000,
     .calls = true,
     .weighs = Weighs::others},
}};
}  // namespace

const Character& character_of(Level level) { return characters[static_cast<std::size_t>(level)]; }
}  // namespace nonet::kakuro_call
