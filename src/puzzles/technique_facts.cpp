#include "puzzles/technique_facts.h"

#include "kakuro/exercises/exercise.h"
#include "kakuro/hints/hint.h"
#include "sudoku/exercises/exercise.h"
#include "sudoku/hints/hint.h"
#include "wire/object.h"

namespace nonet::puzzles {
namespace {
constexpr std::array<const char*, 3> languages = {"en", "de", "it"};

template <class Language, class Technique>
void write_one(Out& out, Technique technique) {
  const auto& known = facts(technique);
  ObjectWriter io(out);
  io("key", known.key);
  io("level", name(known.level));
  if constexpr (requires { known.explainer; })
    if (known.explainer > 0) io("explainer", known.explainer);
  io("exercises", exercised(technique));
  for (std::size_t i = 0; i < languages.size(); ++i) {
    write_key(out, languages[i]);
    ObjectWriter words(out);
    words("name", technique_name(technique, static_cast<Language>(i)));
    words("meaning", technique_meaning(technique, static_cast<Language>(i)));
    words.finish();
  }
  io.finish();
}

template <class Language, class Technique>
std::string list_of(std::string_view name, int count) {
  JsonText text;
  Out out(text);
  out.StartArray();
  for (int i = 0; i < count; ++i) write_one<Language>(out, static_cast<Technique>(i));
  out.EndArray();
  return "export const " + std::string(name) + " = " + std::string(text_of(text)) + " as const;\n";
}
}  // namespace

std::string technique_facts() {
  return "// Written by `nonet facts --techniques` from the reasoners and their catalogues; ratings in tenths. Do not "
         "edit.\n\n" +
         list_of<sudoku::Language, sudoku::Technique>("sudokuTechniques", sudoku::technique_count) + "\n" +
         list_of<kakuro::Language, kakuro::Technique>("kakuroTechniques", kakuro::technique_count);
}
}  // namespace nonet::puzzles
