// The master as a coach: its best choice told rung by rung, and what another one would cost.
#pragma once

#include "games/entry.h"
#include "services/analysis.h"

namespace nonet {
// Its three first rungs, as members of the object that is open.
void write_hint(Out& out, const Hint& hint);
// Of another choice, what it would cost.
void write_asked(Out& out, double lost, bool costly);

template <class Entry>
Hint hint_for(const View<typename Entry::Rules::State>& view, const Choice<typename Entry::Rules::Action>& choice) {
  if constexpr (Coaching<typename Entry::Bot>) return Entry::Bot::hint(view, choice);
  return {};
}

// Whether so much is worth a word of warning.
template <class Entry>
bool is_costly(double lost) {
  if constexpr (Coaching<typename Entry::Bot>) return lost >= costly_part * Entry::Bot::good_turn;
  return false;
}

template <class Entry>
std::string hint_json(const Situation<typename Entry::Rules>& situation, const Rng& chance, const Pace& pace,
                      const typename Entry::Rules::Action* asked) {
  const auto choices = advice<Entry>(situation, chance, pace, asked);
  if (choices.empty()) return "{}";
  JsonText text;
  Out out(text);
  ObjectWriter io(out);
  write_choice(io, out, choices.front());
  write_hint(out, hint_for<Entry>(situation.view, choices.front()));
  for (const auto& choice : choices) {
    if (!asked || choice.action != *asked) continue;
    const double lost = choices.front().value - choice.value;
    write_asked(out, lost, is_costly<Entry>(lost));
    break;
  }
  io.finish();
  return std::string(text_of(text));
}

// Judged by nothing but what lay there: the choice has no value, and its reason is the mover's own.
template <class Entry>
std::string explanation_json(const View<typename Entry::Rules::State>& view,
                             const typename Entry::Rules::Action& action) {
  JsonText text;
  Out out(text);
  ObjectWriter io(out);
  write_hint(out, hint_for<Entry>(view, {action, 0, 0, {}}));
  io.finish();
  return std::string(text_of(text));
}
}  // namespace nonet
