// Somebody from outside at a table: the conversation, the line that carries it, and how both meet a typed game.
#pragma once

#include <expected>

#include "play/refusals.h"
#include "services/outside.h"
#include "services/simulate.h"

namespace nonet {
struct Heard {
  std::expected<std::string, Silence> line;
  std::int64_t took_us = 0;  // real time: what an outside program computes is on no clock of ours
};

class OutsideLine {  // carries texts to a program and back
 public:
  virtual ~OutsideLine() = default;
  virtual bool open() = 0;  // before each game: starts the program where it does not run
  virtual Heard exchange(std::string_view line, int within_ms) = 0;  // sends unless empty, waits for the next line back
  virtual void tell(std::string_view line) = 0;                      // sends, expects nothing
  virtual void close() = 0;                                          // ends the program
};

struct Patience {
  int start_ms = 10'000;  // for the answer to hello
  int move_ms = 10'000;
};

class Outsider {
 public:
  Outsider(OutsideLine& line, const Patience& patience) : line_(line), patience_(patience) {}

  bool begin(const OutsideGame& game);
  // When to act, in milliseconds from now: the judge has let the action pass. Nothing: it waits, or plays no more.
  std::optional<Instant> ask(OutsideQuestion question, const Judge& judge);
  std::optional<Instant> insist(const Judge& judge);  // after it wanted to wait
  void tell(std::string_view line);

  const Conversation& conversation() const { return conversation_; }
  const Patience& patience() const { return patience_; }
  std::int64_t took_us() const { return took_us_; }  // over the last question

 private:
  Turn meant_by(const Heard& heard, const Judge& judge);
  Turn follow(Turn turn, const Judge& judge);  // sends and listens until it is decided

  OutsideLine& line_;
  Patience patience_;
  Conversation conversation_;
  bool known_ = false;  // has answered hello before
  std::int64_t took_us_ = 0;
};

// What is wrong with an action in the notation; `action` is what could be read of it.
template <Game G>
std::optional<Objection> objection_to(const View<typename G::State>& view, const Json& json,
                                      typename G::Action& action) {
  Problem problem;
  const Where where{nullptr, "do"};
  Codec<typename G::Action>::read(In{json, where, problem}, action);
  const bool off_board = problem.found && problem.kind == ProblemKind::no_such_cell;
  const auto refusal =
      problem.found && !off_board ? std::optional<Refusal>(G::malformed) : refusal_of<G>(view, action, off_board);
  if (!refusal) return {};
  return Objection{std::string(refusal->code), std::string(refusal->clause),
                   problem.found ? problem.message : explained(*refusal)};
}

// Everybody at a table: programs from outside in some seats, built-in bots in the others, and in place of a program
// that has lost its seat.
template <class Entry>
class Guests {
 public:
  using G = typename Entry::Rules;
  Guests(Company<Entry>& company, std::span<Outsider* const> outsiders, const Pace& pace)
      : company_(company), outsiders_(outsiders.begin(), outsiders.end()), pace_(pace), told_(outsiders.size()) {}

  void begin(const typename G::State& start, const Rng& chance) {
    for (int i = 0; i < static_cast<int>(outsiders_.size()); ++i)
      if (Outsider* outsider = outsiders_[static_cast<std::size_t>(i)])
        outsider->begin({G::key, json_of(start.options), seat_at(i), start.standing.seats, seed_for(i, chance)});
  }

  Outsider* at(Seat seat) const {  // nobody, where a built-in bot plays
    const auto i = static_cast<std::size_t>(index(seat));
    return i < outsiders_.size() && outsiders_[i] && outsiders_[i]->conversation().playing() ? outsiders_[i] : nullptr;
  }

  WishOf<Entry> ask(const Match<G>& match, Seat seat) {
    return heard(match, seat, [&](Outsider& outsider, const View<typename G::State>& view, const Judge& judge) {
      return outsider.ask(question(view, match.now, seat, outsider), judge);
    });
  }

  // Nobody wants anything and no clock runs. Who holds the table up is whose place a built-in bot would not wait in.
  WishOf<Entry> insist(const Match<G>& match, Seat seat) {
    if (!at(seat) || !company_.ask(match, seat)) return {};
    return heard(match, seat, [&](Outsider& outsider, const View<typename G::State>&, const Judge& judge) {
      return outsider.insist(judge);
    });
  }

  void over(const typename G::State& end) {
    for (Outsider* outsider : outsiders_)
      if (outsider && outsider->conversation().playing())
        outsider->tell(over_line(json_of(end.standing.scores), json_of(end.standing.winners), json_of(end)));
  }

 private:
  static std::string seed_for(int seat, const Rng& chance) {
    constexpr std::uint32_t outside = 8u << 28;  // above every stream of a built-in bot
    Rng rng = chance.fork(outside | static_cast<std::uint32_t>(seat));
    std::string bytes;
    for (int i = 0; i < 16; ++i) bytes.push_back(static_cast<char>(rng.next() & 0xff));
    return hex(bytes);
  }

  template <class Hear>
  WishOf<Entry> heard(const Match<G>& match, Seat seat, Hear hear) {
    Outsider* outsider = at(seat);
    if (!outsider) return company_.ask(match, seat);
    const auto view = G::view(match.state, seat);
    typename G::Action action{};
    const auto after_ms = hear(*outsider, view, [&](const Json& json) {
      action = {};
      return objection_to<G>(view, json, action);
    });
    if (after_ms) return Wish<typename G::Action>{action, *after_ms};
    return outsider->conversation().playing() ? WishOf<Entry>() : company_.ask(match, seat);
  }

  OutsideQuestion question(const View<typename G::State>& view, Instant now, Seat seat, const Outsider& outsider) {
    OutsideQuestion question;
    question.view = written([&](Out& out) { write_view<G>(out, view); });
    question.events = written([&](Out& out) {
      out.StartArray();
      auto& told = told_[static_cast<std::size_t>(index(seat))];
      const auto story = company_.story();
      for (; told < story.size(); ++told) write_event<G>(out, story[told]);
      out.EndArray();
    });
    if (outsider.conversation().wants_legal()) question.legal = json_of(G::legal(view));
    question.now = now;
    question.work = pace_.work;
    return question;
  }

  template <class Write>
  static std::string written(Write write) {
    JsonText text;
    Out out(text);
    write(out);
    return std::string(text_of(text));
  }

  Company<Entry>& company_;
  std::vector<Outsider*> outsiders_;
  Pace pace_;
  std::vector<std::size_t> told_;  // how much of the story each has heard
};
}  // namespace nonet
