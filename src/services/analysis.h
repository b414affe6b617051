// A finished game looked at again: what the best bot thinks of each move, by what its mover could know then.
#pragma once

#include "play/story.h"
#include "services/simulate.h"

namespace nonet {
template <class Entry>
struct Judgement {  // of one step
  using G = typename Entry::Rules;
  using Action = typename G::Action;
  Move<G> move;
  typename G::Result result{};
  std::vector<Choice<Action>> choices;       // the best first; none where there was nothing to choose
  std::optional<std::size_t> played;         // which of them it was
  PerSeat<std::optional<Action>> hindsight;  // what each seat could have shown when the round was over

  // How many points it was behind the best; estimates differ a little even between equal moves.
  double lost() const { return played ? std::max(0.0, choices[0].value - choices[*played].value) : 0; }
};

// Everything a seat thinks worth a thought.
template <class Entry>
std::vector<Choice<typename Entry::Rules::Action>> advice(const Situation<typename Entry::Rules>& situation,
                                                          const Rng& chance, const Pace& pace,
                                                          const typename Entry::Rules::Action* also = nullptr) {
  Thinking thinking(chance, situation.seat(), situation.story.size(), pace);
  return Entry::Bot::advise(situation, thinking, also);
}

// When a game is over nobody waits for a move: a bot whose judgement is rough may say that it takes more work then.
template <class Bot>
Pace at_leisure(Pace pace) {
  if constexpr (requires { Bot::analysis_work; })
    if (pace.work == 0) pace.work = Bot::analysis_work;
  return pace;
}

// `each(judgement)` hears of every step in turn. The moves must fit the start: verify_record says whether they do.
template <class Entry, class Each>
void analyse(const typename Entry::Rules::State& start, const std::vector<Move<typename Entry::Rules>>& moves,
             const Pace& usual_pace, Each each) {
  using G = typename Entry::Rules;
  const Pace pace = at_leisure<typename Entry::Bot>(usual_pace);
  const Rng chance(sha256("analysis"));
  Match<G> match{start};
  std::vector<Event<G>> story;
  for (const Move<G>& move : moves) {
    Judgement<Entry> judgement;
    judgement.move = move;
    const auto before = G::view(match.state, {});
    if (move.t && move.seat) {
      Match<G> reached = match;
      reached.pass_time(*move.t);
      const auto view = G::view(reached.state, move.seat);
      judgement.choices = advice<Entry>({view, story, reached.now}, chance, pace, &move.action);
    } else if (move.seat) {
      const auto view = G::view(match.state, move.seat);
      judgement.choices = advice<Entry>({view, story, match.now}, chance, pace, &move.action);
    }
    for (std::size_t i = 0; i < judgement.choices.size(); ++i)
      if (judgement.choices[i].action == move.action) judgement.played = i;
    const auto result = match.play(move);
    ASSERT(result);
    judgement.result = *result;
    if constexpr (requires { Entry::Bot::hindsight(before, before); })
      judgement.hindsight = Entry::Bot::hindsight(before, G::view(match.state, {}));
    story.push_back(event_of<G>(move, *result, match.now));
    each(judgement);
  }
}

inline void write_points(Out& out, const char* name, double points) {  // to the hundredth
  write_key(out, name);
  out.Double(static_cast<double>(static_cast<std::int64_t>(points * 100 + (points < 0 ? -0.5 : 0.5))) / 100);
}

template <class Action>
void write_choice(ObjectWriter& io, Out& out, const Choice<Action>& choice) {
  io("do", choice.action);
  io("now", choice.now);
  write_points(out, "value", choice.value);
  io("reason", choice.reason);
}

template <class Action>
void write_choices(Out& out, const std::vector<Choice<Action>>& choices, std::size_t most) {
  out.StartArray();
  for (std::size_t i = 0; i < choices.size() && i < most; ++i) {
    ObjectWriter io(out);
    write_choice(io, out, choices[i]);
    io.finish();
  }
  out.EndArray();
}

// As one object: `best` alternatives a move, and for each seat what its moves lost altogether.
template <class Entry>
std::string analysis_json(const typename Entry::Rules::State& start,
                          const std::vector<Move<typename Entry::Rules>>& moves, std::size_t best, const Pace& pace) {
  using G = typename Entry::Rules;
  struct Sum {
    double lost = 0;
    int judged = 0;
    int best = 0;
  };
  std::vector<Sum> sums(static_cast<std::size_t>(start.standing.seats));
  JsonText text;
  Out out(text);
  ObjectWriter io(out);
  io.constant("game", G::key);
  write_key(out, "moves");
  out.StartArray();
  int number = 0;
  analyse<Entry>(start, moves, pace, [&](const Judgement<Entry>& judgement) {
    ObjectWriter one(out);
    one("move", ++number);
    one("seat", judgement.move.seat);
    if (judgement.move.seat) one("do", judgement.move.action);
    one("points", judgement.result.points);
    if (judgement.played) {
      const auto& played = judgement.choices[*judgement.played];
      write_points(out, "value", played.value);
      write_points(out, "lost", judgement.lost());
      one("reason", judgement.choices[0].reason);
      Sum& sum = sums[static_cast<std::size_t>(index(*judgement.move.seat))];
      sum.lost += judgement.lost();
      ++sum.judged;
      if (judgement.lost() == 0) ++sum.best;
    }
    write_key(out, "best");
    write_choices(out, judgement.choices, best);
    if (!judgement.hindsight.empty()) one("hindsight", judgement.hindsight);
    one.finish();
  });
  out.EndArray();
  write_key(out, "seats");
  out.StartArray();
  for (const Sum& sum : sums) {
    ObjectWriter one(out);
    write_points(out, "lost", sum.lost);
    one("judged", sum.judged);
    one("best", sum.best);
    one.finish();
  }
  out.EndArray();
  io.finish();
  return std::string(text_of(text));
}
}  // namespace nonet
