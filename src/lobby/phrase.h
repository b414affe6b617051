// A recovery phrase: 128 random bits in nine groups that can be said in many languages. Eight groups carry 16 bits
// each, the ninth is a checksum, so that a slip of the pen is told.
//
//   bagot-…   consonant vowel consonant vowel consonant, of 14 consonants and 5 vowels: 68,600 groups could be written,
//             the first 65,536 of them are in use
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "lobby/denial.h"

namespace nonet::lobby {
constexpr std::size_t phrase_bytes = 16;

std::string phrase_of(std::string_view bytes);  // lower case, with dashes

// The bytes of a phrase as people type it: capitals are forgiven, and blanks instead of dashes. Codes: phrase-length,
// phrase-group (the words say which), phrase-check.
std::expected<std::string, Denial> read_phrase(std::string_view typed);

// What the store keeps of it, hexadecimal. One round is enough: nobody guesses 128 random bits.
std::string phrase_hash(std::string_view bytes);
}  // namespace nonet::lobby
