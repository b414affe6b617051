// A hint in the terminal: one rung of what the coach says of the master's best choice.
#pragma once

#include "services/coach.h"

namespace nonet::cli {
// Rung 0 says where to look, 1 what kind of thing is there, 2 why, 3 the move. A rung that has nothing to say is the
// next one.
template <class Entry>
std::string coached(const Situation<typename Entry::Rules>& situation, const Rng& chance, int rung) {
  const auto choices = advice<Entry>(situation, chance, {});
  if (choices.empty()) return "Nothing just now.\n";
  const Hint hint = hint_for<Entry>(situation.view, choices.front());
  std::string text;
  if (rung == 0) text = hint_text(hint.where);
  if (rung <= 1 && text.empty()) text = hint_text(hint.kind);
  if (rung == 2)
    for (const Saying& saying : hint.why) text += (text.empty() ? "" : " ") + hint_text(saying);
  if (!text.empty()) return text + "\n";
  const auto& [action, value, now, reason] = choices.front();
  return Entry::Screen::typed(action) +
         (now > 0 ? ", " + std::to_string(now) + (now == 1 ? " point" : " points") : "") + "\n";
}
}  // namespace nonet::cli
