// What the command line and the browser answer about a puzzle. Texts have no line end; JSON is one object on one line.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "puzzles/form.h"
#include "sudoku/formats/print.h"
#include "sudoku/formats/read.h"
#include "sudoku/grade.h"
#include "sudoku/hints/hint.h"

namespace nonet::puzzles {
sudoku::Reading nine_only(sudoku::Reading reading);  // grades, hints and paths are for 9x9: of others it makes a flaw

std::string solve_answer(const sudoku::Puzzle& puzzle);      // the solution, "none" or "many"
std::string explained_answer(const sudoku::Puzzle& puzzle);  // the same; where givens repeat, "none" and which do
std::string count_answer(const sudoku::Puzzle& puzzle, std::uint64_t limit);

// Puzzle, level, score and hardest technique, with tabs in between; one reasoner serves any number of puzzles.
std::string grade_answer(const sudoku::Puzzle& puzzle, sudoku::Reasoner& reasoner, Form form);

struct HintRequest {
  std::optional<sudoku::Rung> rung;  // all of them otherwise, a line each
  sudoku::Language language = sudoku::Language::english;
  Form form = Form::text;
};
std::string hint_answer(const sudoku::Puzzle& puzzle, const HintRequest& order);

struct PathRequest {
  sudoku::Language language = sudoku::Language::english;
  sudoku::SquareNames names = sudoku::SquareNames::letters;
  Form form = Form::text;
};
std::string path_answer(const sudoku::Puzzle& puzzle, const PathRequest& order);  // the puzzle, its steps, its grade

// Every puzzle of a text, answered a line each; what cannot be answered has an error in its place.
enum class Sizes { nine_only, all };
std::string answer_text(std::string_view text, Sizes sizes, Form form,
                        const std::function<std::string(const sudoku::Puzzle&)>& answer);

std::string error_answer(const sudoku::Flaw& flaw, Form form);  // "error", or {"error":"line 1, column 82: …"}
}  // namespace nonet::puzzles
