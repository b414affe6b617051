// An order for puzzles, in the words in which the command line and the browser give it.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "base/rng.h"
#include "sudoku/formats/read.h"
#include "sudoku/generate/generate.h"

namespace nonet::puzzles {
struct GenerateRequest {
  int count = 1;
  int size = 9;       // or 6
  std::string grade;  // any, where nothing is said
  std::string clues;  // "24", "22-26"
  std::string symmetry = "none";
  std::string pattern;
  std::string seed;  // any text
  bool minimal = false;
  bool solved = false;    // completed grids instead of puzzles
  std::string technique;  // its key: exercises of it instead of puzzles

  friend bool operator==(const GenerateRequest&, const GenerateRequest&) = default;
};

std::expected<sudoku::Request, std::string> request_of(const GenerateRequest& order);  // or what is wrong with it

// The puzzle of that number; only the first 36 squares count where the size is 6.
std::expected<Digits, std::string> puzzle_of(const GenerateRequest& order, const sudoku::Request& request,
                                             const Rng& rng, int number);

// Or what is wrong with an order for exercises, and the exercise of that number.
std::expected<sudoku::Technique, std::string> technique_of(const GenerateRequest& order);
std::expected<sudoku::Puzzle, std::string> exercise_of(sudoku::Technique technique, const Rng& rng, int number);

// {"seed":"monday","count":2,"grade":"hard",…} gives ["53..7…","…"]; all fields but the seed may be left out. With
// "technique" they are positions: ":0000:x:…", as hints and paths read them.
std::string generate_json(std::string_view order);
}  // namespace nonet::puzzles
