// Kakuro as the browser asks about them: a text with any number of puzzles in, an answer a line out, as
// `nonet kakuro` gives them.
#include "puzzles/kakuro.h"
#include "puzzles/kakuro_order.h"
#include "wasm/answer.h"

namespace nonet {
namespace {
using namespace puzzles;

kakuro::Language kakuro_language_at(int index) {
  const bool known = index >= 0 && index < kakuro::language_count;
  return known ? static_cast<kakuro::Language>(index) : kakuro::Language::english;
}
}  // namespace

EXPORT(kakuro_sheet) void kakuro_sheet(const char* text, std::size_t length) {
  answer = answer_text(given(text, length), Form::json, sheet_answer);
}

EXPORT(kakuro_solve) void kakuro_solve(const char* text, std::size_t length) {
  answer =
      answer_text(given(text, length), Form::text, [](const kakuro::Puzzle& puzzle) { return solve_answer(puzzle); });
}

EXPORT(kakuro_grade) void kakuro_grade(const char* text, std::size_t length) {
  answer = answer_text(given(text, length), Form::json,
                       [](const kakuro::Puzzle& puzzle) { return grade_answer(puzzle, Form::json); });
}

EXPORT(kakuro_hint) void kakuro_hint(const char* text, std::size_t length, int language) {
  const KakuroHintRequest order{.rung = {}, .language = kakuro_language_at(language), .form = Form::json};
  answer = answer_text(given(text, length), Form::json,
                       [&](const kakuro::Puzzle& puzzle) { return hint_answer(puzzle, order); });
}

EXPORT(kakuro_path) void kakuro_path(const char* text, std::size_t length, int language) {
  answer = answer_text(given(text, length), Form::json, [&](const kakuro::Puzzle& puzzle) {
    return path_answer(puzzle, kakuro_language_at(language), Form::json);
  });
}

// {"seed":"monday","size":"12x12",…} gives ["\ 16\ …","…"], as `nonet kakuro generate` does.
EXPORT(kakuro_generate) void kakuro_generate(const char* text, std::size_t length) {
  answer = generate_kakuro_json(given(text, length));
}
}  // namespace nonet
