// Sudoku puzzles as the browser asks about them: a text with any number of puzzles in, an answer a line out, as the
// commands of the same names give them.
#include "puzzles/answers.h"
#include "puzzles/generate_order.h"
#include "puzzles/sheet.h"
#include "sudoku/generate/deck.h"
#include "wasm/answer.h"
#include "wire/codecs.h"

namespace nonet {
namespace {
using namespace puzzles;

sudoku::Language language_at(int index) {
  const bool known = index >= 0 && index < sudoku::language_count;
  return known ? static_cast<sudoku::Language>(index) : sudoku::Language::english;
}
}  // namespace

EXPORT(sheet_puzzles) void sheet_puzzles(const char* text, std::size_t length) {
  answer = answer_text(given(text, length), Sizes::nine_only, Form::json, sheet_answer);
}

EXPORT(solve_puzzles) void solve_puzzles(const char* text, std::size_t length) {
  answer = answer_text(given(text, length), Sizes::all, Form::text, solve_answer);
}

EXPORT(grade_puzzles) void grade_puzzles(const char* text, std::size_t length) {
  sudoku::Reasoner reasoner(sudoku::Reasoner::Evidence::none);
  answer = answer_text(given(text, length), Sizes::nine_only, Form::json,
                       [&](const sudoku::Puzzle& puzzle) { return grade_answer(puzzle, reasoner, Form::json); });
}

EXPORT(hint_puzzles) void hint_puzzles(const char* text, std::size_t length, int language) {
  HintRequest order;
  order.language = language_at(language);
  order.form = Form::json;
  answer = answer_text(given(text, length), Sizes::nine_only, Form::json,
                       [&](const sudoku::Puzzle& puzzle) { return hint_answer(puzzle, order); });
}

EXPORT(path_puzzles) void path_puzzles(const char* text, std::size_t length, int language) {
  PathRequest order;
  order.language = language_at(language);
  order.form = Form::json;
  answer = answer_text(given(text, length), Sizes::nine_only, Form::json,
                       [&](const sudoku::Puzzle& puzzle) { return path_answer(puzzle, order); });
}

// {"seed":"monday","count":2,"grade":"hard",…} gives ["53..7…","…"], as `nonet generate` does.
EXPORT(generate_puzzles) void generate_puzzles(const char* text, std::size_t length) {
  answer = generate_json(given(text, length));
}

// How many cards of each level are in a deck, the easiest first: [20,20,12,6,2].
EXPORT(mix) void mix(int cards) {
  const sudoku::Mix mix = sudoku::mix_of(cards);
  answer = json_of(std::vector<int>(mix.begin(), mix.end()));
}
}  // namespace nonet
