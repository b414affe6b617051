// One game between bots, and the record of it.
#pragma once

#include "services/any_game.h"
#include "services/record_writer.h"

namespace nonet {
// How the seats of a simulation are asked, and how long each of them thought.
template <class Entry>
struct Asking {
  using G = typename Entry::Rules;
  const Match<G>& match;
  Guests<Entry>& guests;
  const Pace& pace;
  Simulation& simulation;

  WishOf<Entry> operator()(Seat seat) {
    const Outsider* outsider = guests.at(seat);
    const std::int64_t began = pace.clock_us ? pace.clock_us() : 0;
    auto wish = guests.ask(match, seat);
    const std::int64_t took = outsider ? outsider->took_us() : pace.clock_us ? pace.clock_us() - began : -1;
    if (took >= 0) simulation.thought_us[static_cast<std::size_t>(index(seat))].push_back(took);
    return wish;
  }
  WishOf<Entry> insist(Seat seat) { return guests.insist(match, seat); }
};

// One game between bots as a record. Its shuffle follows from the fairness seeds, the bots' chance from the same.
template <class Entry>
Simulation simulated(const typename Entry::Rules::Options& options, int seats, const Fairness& fairness,
                     std::span<const BotKind> bots, const Pace& pace, std::span<Outsider* const> outsiders) {
  using G = typename Entry::Rules;
  Rng rng(seed_of(fairness));
  Match<G> match{G::setup(options, seats, rng)};
  Rng chance = rng.fork(1);
  Company<Entry> company(bots, chance, pace);
  Guests<Entry> guests(company, outsiders, pace);
  guests.begin(match.state, chance);

  std::vector<std::string> names;
  for (int i = 0; i < seats; ++i) {
    const Outsider* outsider = guests.at(seat_at(i));
    const std::string name = outsider ? outsider->conversation().name() : std::string(name_of(company.at(seat_at(i))));
    names.push_back(name + " " + std::to_string(i + 1));
  }
  RecordWriter<G> writer(match.state, names, fairness);
  Simulation simulation;
  simulation.thought_us.resize(static_cast<std::size_t>(seats));
  play_on<Entry>(match, Asking<Entry>{match, guests, pace, simulation},
                 [&](const Move<G>& move, const typename G::Result& result) {
                   company.saw(match, move, result);
                   writer.add(move, result);
                 });
  guests.over(match.state);
  for (const Outsider* outsider : outsiders) {
    simulation.lost_by.push_back(outsider ? outsider->conversation().lost_by() : "");
    simulation.bad_answers.push_back(outsider ? outsider->conversation().bad_answers() : 0);
  }
  simulation.record = writer.record(match.state);
  simulation.moves = writer.moves();
  simulation.scores.assign(match.state.standing.scores.begin(), match.state.standing.scores.end());
  simulation.winners = match.state.standing.winners.seats;
  return simulation;
}
}  // namespace nonet
