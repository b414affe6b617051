// Which of some actions turns out best, by trying them in worlds that the seat can imagine. Every action is tried in
// the same worlds with the same luck, so that their difference is due to the actions; when a part of the work is done,
// the poorer half is dropped, and the rest is looked at more closely.
#pragma once

#include <algorithm>
#include <vector>

#include "play/thinking.h"

namespace nonet {
template <class Action>
struct Tried {
  Action action{};
  int worlds = 0;
  double sum = 0;
  double mean() const { return worlds ? sum / worlds : 0; }
};

// `Judge` knows the game:
//   State imagine(Rng&)                    a world that fits what the seat knows
//   double worth(State& after, Rng& luck)  what the seat may hope for in this world after the action; may play on in it
// One unit of work is one action tried in one world. The best come first; actions that stayed longer in the running go
// before those dropped earlier. At least `finalists` are kept to the end.
template <Game G, class Judge>
std::vector<Tried<typename G::Action>> try_out(const std::vector<typename G::Action>& actions,
                                               const Situation<G>& situation, Thinking& thinking, Judge& judge,
                                               std::size_t finalists = 2) {
  std::vector<Tried<typename G::Action>> tried;
  for (const auto& action : actions) tried.push_back({action});
  if (tried.size() < 2) return tried;

  int rounds = 1;
  for (std::size_t kept = tried.size(); kept > finalists; kept = (kept + 1) / 2) ++rounds;
  const std::int64_t work_a_round = thinking.left() / rounds;

  std::size_t running = tried.size();
  bool more = true;
  for (int round = 0; round < rounds && more; ++round) {
    const auto worlds = std::max<std::int64_t>(1, work_a_round / static_cast<std::int64_t>(running));
    for (std::int64_t i = 0; i < worlds && more; ++i) {
      const typename G::State world = judge.imagine(thinking.rng);
      const std::uint32_t luck = thinking.rng.next();
      for (std::size_t a = 0; a < running && more; ++a) {
        if (!(more = thinking.spend())) break;
        typename G::State after = world;
        G::apply(after, situation.seat(), tried[a].action, situation.now);
        Rng same_luck = thinking.rng.fork(luck);
        tried[a].sum += judge.worth(after, same_luck);
        ++tried[a].worlds;
      }
    }
    const auto better = [](const auto& one, const auto& other) {
      return (one.worlds > 0) != (other.worlds > 0) ? one.worlds > 0 : one.mean() > other.mean();
    };
    std::stable_sort(tried.begin(), tried.begin() + static_cast<std::ptrdiff_t>(running), better);
    if (running > finalists) running = std::max(finalists, (running + 1) / 2);
  }
  return tried;
}
}  // namespace nonet
