// Puts nouns into a message of a catalogue, in the forms its language has for lists, houses and digits.
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "sudoku/hints/texts.h"
#include "sudoku/notes.h"

namespace nonet::sudoku {
using Houses = std::vector<std::uint8_t>;
using Meant = std::variant<std::monostate, SquareSet, Mask, Houses, std::string>;  // what a noun stands for
using Lookup = std::function<Meant(Noun noun)>;

const Catalogue& catalogue(Language language);

// A noun that stands for nothing stays in its braces, where a test finds it.
std::string filled(std::string_view message, const Catalogue& words, const Lookup& lookup);
std::string with_capitals(std::string text);  // at the beginning of each sentence

std::string joined(const std::vector<std::string>& items, Form form, const Catalogue& words);  // "A1, B1 and C1"
std::string square_name(int square);
std::string place_name(int house, Form form,
                       const Catalogue& words);  // "block 5 (centre)", for finding it on the board
}  // namespace nonet::sudoku
