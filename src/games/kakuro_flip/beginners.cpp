#include "games/kakuro_flip/beginners.h"

#include "games/kakuro_flip/kakuro.h"

namespace nonet::kakuro_flip {
int Beginners::at_first_sight(const View<State>& view, const Rules::Action& action) {
  const auto* lay = std::get_if<Lay>(&action);
  return lay && lay->flip.empty() ? as_taught(view, action) : -1;
}

int Beginners::as_taught(const View<State>& view, const Rules::Action& action) {
  const auto* lay = std::get_if<Lay>(&action);
  return lay ? points(scored(after(view.known.board, *lay), lay->at, lay->flip)) : 0;
}
}  // namespace nonet::kakuro_flip
