// What the command line and the browser answer about a Kakuro. Texts have no line end; JSON is one object on one line,
// and its types are these.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "kakuro/formats/print.h"
#include "kakuro/formats/read.h"
#include "kakuro/generate/generate.h"
#include "kakuro/hints/hint.h"
#include "puzzles/form.h"
#include "wire/codecs.h"

namespace nonet::kakuro {
constexpr std::array<std::string_view, level_count> written_levels = {"Easy", "Medium", "Hard", "Unfair", "Extreme"};
constexpr auto names_of(Level) { return written_levels; }
}  // namespace nonet::kakuro

namespace nonet::puzzles {
enum class RunWay : std::uint8_t { across, down };
constexpr std::array<std::string_view, 2> run_ways = {"across", "down"};
constexpr auto names_of(RunWay) { return run_ways; }

struct CandidateTold {
  std::string at;  // "B3"
  int digit = 0;
};
template <class Io>
void fields(Io& io, CandidateTold& one) {
  io("at", one.at);
  io("digit", one.digit);
}

struct RunTold {
  RunWay way = RunWay::across;
  std::vector<std::string> squares;
  std::optional<int> sum;              // nothing: it is not given
  std::vector<std::vector<int>> sets;  // sets of digits that are left for its open squares
};
template <class Io>
void fields(Io& io, RunTold& run) {
  io("way", run.way);
  io("squares", run.squares);
  io.maybe("sum", run.sum);
  io("sets", run.sets);
}

struct SquareTold {
  std::optional<std::string> at;  // of one to fill
  std::optional<int> down;        // of one with sums
  std::optional<int> across;
  std::optional<int> written;
  std::vector<int> candidates;  // what is left for it: by the sums, what is written, and what is struck
};
template <class Io>
void fields(Io& io, SquareTold& square) {
  io.maybe("at", square.at);
  io.maybe("down", square.down);
  io.maybe("across", square.across);
  io.maybe("written", square.written);
  io.if_any("candidates", square.candidates);
}

struct CombinationTold {
  std::vector<int> digits;              // of the whole run, with those that are written
  std::vector<std::string> impossible;  // squares that cannot all have one of them; none: it is possible
};
template <class Io>
void fields(Io& io, CombinationTold& one) {
  io("digits", one.digits);
  io.if_any("impossible", one.impossible);
}

enum class RunState : std::uint8_t { open, done, wrong };  // wrong: full, with another sum or a digit twice
constexpr std::array<std::string_view, 3> run_states = {"open", "done", "wrong"};
constexpr auto names_of(RunState) { return run_states; }

struct SheetRunTold : RunTold {
  RunState state = RunState::open;
  std::optional<int> left;  // of its sum; nothing: it is not given
  std::vector<CombinationTold> combinations;
};
template <class Io>
void fields(Io& io, SheetRunTold& run) {
  fields(io, static_cast<RunTold&>(run));
  io("state", run.state);
  io.maybe("left", run.left);
  io("combinations", run.combinations);
}

struct SheetTold {
  std::string puzzle;  // on one line
  int width = 0;       // the row and the column of sums alone counted
  int height = 0;
  std::vector<SquareTold> squares;  // in reading order
  std::vector<SheetRunTold> runs;
  std::vector<std::string> twice;  // squares whose digit stands once more in a run of theirs
  bool solved = false;
};
template <class Io>
void fields(Io& io, SheetTold& sheet) {
  io("puzzle", sheet.puzzle);
  io("width", sheet.width);
  io("height", sheet.height);
  io("squares", sheet.squares);
  io("runs", sheet.runs);
  io("twice", sheet.twice);
  io("solved", sheet.solved);
}

struct KakuroStepTold {
  std::string technique;  // its key
  std::vector<CandidateTold> place;
  std::vector<CandidateTold> strike;
  std::vector<RunTold> runs;         // where; of an area those it is made of
  std::vector<std::string> squares;  // those of the pattern
  std::vector<int> digits;           // what it is about
  std::optional<int> sum;
  std::vector<CandidateTold> chain;  // an assumption, and what follows from it
  std::optional<RunTold> broken;     // the run that it breaks
};
template <class Io>
void fields(Io& io, KakuroStepTold& step) {
  io("technique", step.technique);
  io("place", step.place);
  io("strike", step.strike);
  io("runs", step.runs);
  io("squares", step.squares);
  io("digits", step.digits);
  io.maybe("sum", step.sum);
  io("chain", step.chain);
  io.maybe("broken", step.broken);
}

struct KakuroGradeTold {
  std::string puzzle;
  kakuro::Level level = kakuro::Level::easy;
  int score = 0;
  std::string hardest;  // a technique's key
};
template <class Io>
void fields(Io& io, KakuroGradeTold& grade) {
  io("puzzle", grade.puzzle);
  io("level", grade.level);
  io("score", grade.score);
  io("hardest", grade.hardest);
}

struct KakuroHintTold {
  std::string puzzle;
  KakuroStepTold step;
  std::vector<std::string> texts;  // the rungs that were asked for
};
template <class Io>
void fields(Io& io, KakuroHintTold& hint) {
  io("puzzle", hint.puzzle);
  io("step", hint.step);
  io("texts", hint.texts);
}

struct KakuroPathTold : KakuroGradeTold {
  std::vector<KakuroStepTold> steps;
};
template <class Io>
void fields(Io& io, KakuroPathTold& path) {
  fields(io, static_cast<KakuroGradeTold&>(path));
  io("steps", path.steps);
}

std::string kakuro_types();  // in TypeScript

std::string solve_answer(const kakuro::Puzzle& puzzle);  // the solution on a line, "none", "many" or "unknown"
std::string count_answer(const kakuro::Puzzle& puzzle, std::uint64_t limit);
std::string sheet_answer(const kakuro::Puzzle& puzzle);
std::string grade_answer(const kakuro::Puzzle& puzzle, Form form);

struct KakuroHintRequest {
  std::optional<kakuro::Rung> rung;  // all of them otherwise, a line each
  kakuro::Language language = kakuro::Language::english;
  Form form = Form::text;
};
std::string hint_answer(const kakuro::Puzzle& puzzle, const KakuroHintRequest& order);
std::string path_answer(const kakuro::Puzzle& puzzle, kakuro::Language language, Form form);
std::string error_answer(const kakuro::Flaw& flaw, Form form);

// Every puzzle of a text, answered a line each; what cannot be read has an error in its place.
std::string answer_text(std::string_view text, Form form,
                        const std::function<std::string(const kakuro::Puzzle&)>& answer);
}  // namespace nonet::puzzles
