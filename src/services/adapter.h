// Adapter turns a Game into an AnyGame: text in, text out.
#pragma once

#include "base/append_only.h"
#include "play/perft.h"
#include "services/any_game.h"
#include "services/coach.h"
#include "services/simulated.h"
#include "services/way_back.h"
#include "wire/options.h"
#include "wire/pen.h"

namespace nonet {
template <Game G>
struct ActionAdapter final : AnyAction {
  typename G::Action action{};
  bool off_board = false;  // as in a Move

  std::string_view game() const override { return G::key; }
  ActionJson json() const override { return {json_of(action)}; }

  static const ActionAdapter& of(const AnyAction& any) {
    ASSERT(any.game() == G::key);
    return static_cast<const ActionAdapter&>(any);
  }
  static std::expected<std::shared_ptr<ActionAdapter>, Refused> read(const Json& json) {
    auto adapter = std::make_shared<ActionAdapter>();
    Problem problem;
    const Where where;
    Codec<typename G::Action>::read(In{json, where, problem}, adapter->action);
    adapter->off_board = problem.found && problem.kind == ProblemKind::no_such_cell;
    if (problem.found && !adapter->off_board) return std::unexpected(Refused(G::malformed, problem.message));
    return adapter;
  }
};

template <class Entry>
class QuestionAdapter final : public AnyQuestion {
 public:
  using G = typename Entry::Rules;
  using Story = typename AppendOnly<Event<G>>::Snapshot;
  QuestionAdapter(const View<typename G::State>& view, Story story) : view_(view), story_(std::move(story)) {}

  std::optional<AnyWish> answer(Instant now, BotKind bot, const Seed& seed, const Pace& pace) const override {
    Rng chance(seed);
    const auto wish = wish_of<Entry>(bot, Situation<G>{view_, story_.items(), now}, chance, pace);
    if (!wish) return {};
    const auto action = std::make_shared<ActionAdapter<G>>();
    action->action = wish->action;
    return AnyWish{action, wish->after_ms};
  }

 private:
  View<typename G::State> view_;
  Story story_;
};

template <class Entry>
class MatchAdapter final : public AnyMatch {
 public:
  using G = typename Entry::Rules;
  explicit MatchAdapter(const typename G::State& state) { match_.state = state; }

  std::expected<std::string, Refused> play(const Json& json) override {
    const auto move = read_move<G>(json);
    if (!move) return std::unexpected(move.error());
    const auto result = try_out(*move);
    if (!result) return std::unexpected(result.error());
    accept();
    return json_of(*result);
  }
  std::expected<Step, Refused> step(const Json& json) override {
    const auto move = read_move<G>(json);
    if (!move) return std::unexpected(move.error());
    auto step = tried(*move);
    if (step) accept();
    return step;
  }
  std::expected<Step, Refused> attempt(std::optional<Seat> seat, Instant t, const AnyAction* action) override {
    Move<G> move{seat, t, {}, false};
    if (seat) {
      const auto& read = ActionAdapter<G>::of(*action);
      move.action = read.action;
      move.off_board = read.off_board;
    }
    return tried(move);
  }
  void accept() override {
    ASSERT(draft_);
    before_ = match_.state;
    if constexpr (goes_back) way_back_.step(match_, made_, draft_->match.state);
    match_ = draft_->match;
    story_.push_back(draft_->event);
    draft_.reset();
  }
  std::size_t final_steps() const override { return steps() - way_back_.steps(); }
  void go_back(std::size_t standing) override {
    if constexpr (goes_back) {
      match_ = way_back_.back(steps() - standing);
      before_ = match_.state;
      draft_.reset();
      story_.cut(standing);
    }
  }
  std::expected<ActionPtr, Refused> read_action(const Json& action) const override {
    return ActionAdapter<G>::read(action);
  }
  std::optional<Refusal> check(Seat seat, const AnyAction& action) const override {
    const auto& read = ActionAdapter<G>::of(action);
    return refusal_of<G>(G::view(match_.state, seat), read.action, read.off_board);
  }
  std::shared_ptr<const AnyQuestion> question(Seat seat) const override {
    return std::make_shared<QuestionAdapter<Entry>>(G::view(match_.state, seat), story_.snapshot());
  }
  std::size_t steps() const override { return story_.size(); }
  EventJson seen(std::size_t step) const override {
    const Event<G>& event = story_[step];
    return {event.seat, timed() ? std::optional(event.t) : std::nullopt, action_json(event), {json_of(event.result)}};
  }
  void write_position(Out& out) const override { nonet::write_position<G>(out, match_.state); }
  void write_view(Out& out, Viewer viewer) const override { nonet::write_view<G>(out, G::view(match_.state, viewer)); }
  bool write_changes(Out& out, Viewer viewer) const override {
    return nonet::write_changes<G>(out, G::view(before_, viewer), G::view(match_.state, viewer));
  }
  void write_legal(Out& out, Seat seat) const override {
    out.StartArray();
    for (const auto& action : G::legal(G::view(match_.state, seat))) Codec<typename G::Action>::write(out, action);
    out.EndArray();
  }
  int seats() const override { return match_.state.standing.seats; }
  bool over() const override { return match_.state.standing.over; }
  const Standing& standing() const override { return match_.state.standing; }
  Instant now() const override { return match_.now; }
  bool timed() const override { return G::timed(match_.state.options, match_.state.standing.seats); }
  Deadline deadline() const override { return G::deadline(match_.state); }
  SeatSet actors() const override {
    if (!over()) return G::actors(match_.state);
    SeatSet objectors;
    for (int i = 0; i < seats(); ++i)
      if (!G::legal(G::view(match_.state, seat_at(i))).empty()) objectors.insert(seat_at(i));
    return objectors;
  }
  SeatSet awaited() const override { return G::awaited(match_.state); }
  std::optional<Cause> cause() const override {
    if constexpr (requires { G::cause(match_.state); }) {
      if (over()) return G::cause(match_.state);
    }
    return {};
  }
  bool outcome_is_hidden(Seat seat, const AnyAction& action) const override {
    if constexpr (requires(typename G::Action read) { G::outcome_is_hidden(G::view(match_.state, seat), read); }) {
      const auto& read = ActionAdapter<G>::of(action);
      return !read.off_board && G::outcome_is_hidden(G::view(match_.state, seat), read.action);
    } else {
      return false;
    }
  }
  std::optional<Refusal> contested(Seat seat, const AnyAction& action) const override {
    if constexpr (requires(typename G::Action read) { G::contested(match_.state, seat, read); }) {
      const auto& read = ActionAdapter<G>::of(action);
      return read.off_board ? std::nullopt : G::contested(match_.state, seat, read.action);
    } else {
      return {};
    }
  }
  std::uint64_t perft(int depth) const override { return nonet::perft(match_, depth); }
  std::expected<bool, std::string> at(const Json& position) const override {
    const auto state = read_position<G>(position);
    if (!state) return std::unexpected(state.error().message);
    return *state == match_.state;
  }

 private:
  struct Draft {  // a move that applies, but has not happened yet
    Match<G> match;
    Event<G> event;  // as the table will see it
  };

  std::expected<typename G::Result, Refused> try_out(const Move<G>& move) {
    draft_.emplace(match_);
    if constexpr (goes_back) made_ = move;
    auto result = draft_->match.play(move);
    if (result) {
      draft_->event = event_of<G>(move, *result, timed() ? draft_->match.now : 0);
    } else {
      draft_.reset();
    }
    return result;
  }
  std::expected<Step, Refused> tried(const Move<G>& move) {
    const auto result = try_out(move);
    if (!result) return std::unexpected(result.error());
    const Event<G>& event = draft_->event;
    std::expected<Step, Refused> step(std::in_place);
    step->seen = {event.seat, timed() ? std::optional(event.t) : std::nullopt, action_json(event), {json_of(*result)}};
    step->done = {event.seat, draft_->match.now, step->seen.action, step->seen.result};
    if (event.action != move.action) step->done.action.text = json_of(move.action);
    return step;
  }
  static ActionJson action_json(const Event<G>& event) {
    return {event.seat ? json_of(event.action) : json_of(std::variant<ClockMove>())};
  }

  Match<G> match_;
  typename G::State before_{};  // the last step
  std::optional<Draft> draft_;
  [[no_unique_address]] std::conditional_t<goes_back, Move<G>, std::monostate> made_{};  // of the draft
  [[no_unique_address]] WayBack<G> way_back_;
  AppendOnly<Event<G>> story_;
};

template <Game G>
std::expected<typename G::Options, std::string> read_options(const Json& json, int seats) {
  if (seats < G::min_seats || seats > G::max_seats)
    return std::unexpected("seats: expected a whole number from " + std::to_string(G::min_seats) + " to " +
                           std::to_string(G::max_seats) + ", found " + std::to_string(seats));
  auto options = read_value<typename G::Options>(json);
  if (!options) return std::unexpected("options." + options.error().message);
  if (const auto flaw = G::settle(*options, seats))
    return std::unexpected("options." + flaw->field + ": expected " + flaw->expected);
  return *options;
}

template <class Entry>
class Adapter final : public AnyGame {
 public:
  using G = typename Entry::Rules;
  using Opened = std::expected<std::unique_ptr<AnyMatch>, std::string>;

  std::string_view key() const override { return G::key; }
  std::string_view title() const override { return G::title; }
  int min_seats() const override { return G::min_seats; }
  int max_seats() const override { return G::max_seats; }

  Opened from_position(const Json& position) const override {
    const auto state = read_position<G>(position);
    if (!state) return std::unexpected(state.error().message);
    return std::make_unique<MatchAdapter<Entry>>(*state);
  }
  Opened set_up(const Json& json, int seats, const Seed& seed) const override {
    const auto options = read_options<G>(json, seats);
    if (!options) return std::unexpected(options.error());
    Rng rng(seed);
    return std::make_unique<MatchAdapter<Entry>>(G::setup(*options, seats, rng));
  }
  std::expected<Simulation, std::string> simulate(const Json& json, int seats, const Fairness& fairness,
                                                  std::span<const BotKind> bots, const Pace& pace,
                                                  std::span<Outsider* const> outsiders) const override {
    const auto options = read_options<G>(json, seats);
    if (!options) return std::unexpected(options.error());
    return simulated<Entry>(*options, seats, fairness, bots, pace, outsiders);
  }
  std::expected<std::string, std::string> legal_in_view(const Json& json) const override {
    const auto view = read_view<G>(json);
    if (!view) return std::unexpected(view.error().message);
    return json_of(G::legal(*view));
  }
  std::expected<std::optional<Refused>, std::string> check_in_view(const Json& json,
                                                                   const Json& action) const override {
    const auto view = read_view<G>(json);
    if (!view) return std::unexpected(view.error().message);
    if (!view->viewer) return std::unexpected("viewer: expected a seat, an onlooker does not act");
    const auto read = ActionAdapter<G>::read(action);
    if (!read) return read.error();
    return refusal_of<G>(*view, (*read)->action, (*read)->off_board);
  }
  Opened from_view(const Json& json) const override {
    const auto view = read_view<G>(json);
    if (!view) return std::unexpected(view.error().message);
    return std::make_unique<MatchAdapter<Entry>>(view->known);
  }
  std::expected<std::vector<std::unique_ptr<AnyMatch>>, std::string> imagine(const Json& json,
                                                                             int worlds) const override {
    const auto view = read_view<G>(json);
    if (!view) return std::unexpected(view.error().message);
    if (!view->viewer) return std::unexpected("viewer: expected a seat, an onlooker does not act");
    Rng chance{Seed{}};
    std::vector<std::unique_ptr<AnyMatch>> matches;
    for (int i = 0; i < worlds; ++i)
      matches.push_back(std::make_unique<MatchAdapter<Entry>>(G::imagine(*view, chance)));
    return matches;
  }
  std::expected<std::string, std::string> wish_in_view(const Json& json, const Json& events, Instant now, BotKind bot,
                                                       const Seed& seed, const Pace& pace) const override {
    const auto seen = read_seen(json, events);
    if (!seen) return std::unexpected(seen.error());
    Rng chance(seed);
    const auto wish = wish_of<Entry>(bot, Situation<G>{seen->view, seen->story, now}, chance, pace);
    JsonText text;
    Out out(text);
    ObjectWriter io(out);
    if (wish) {
      io("do", wish->action);
      io("afterMs", wish->after_ms);
    } else {
      io("wait", true);
    }
    io.finish();
    return std::string(text_of(text));
  }
  std::expected<std::string, std::string> advise_in_view(const Json& json, const Json& events, Instant now,
                                                         const Seed& seed, const Pace& pace) const override {
    const auto seen = read_seen(json, events);
    if (!seen) return std::unexpected(seen.error());
    const auto choices = advice<Entry>({seen->view, seen->story, now}, Rng(seed), pace);
    JsonText text;
    Out out(text);
    write_choices(out, choices, choices.size());
    return std::string(text_of(text));
  }
  std::expected<std::string, std::string> hint_in_view(const Json& json, const Json& events, const Json* asked,
                                                       Instant now, const Seed& seed, const Pace& pace) const override {
    const auto seen = read_seen(json, events);
    if (!seen) return std::unexpected(seen.error());
    std::shared_ptr<ActionAdapter<G>> about;
    if (asked) {
      auto read = ActionAdapter<G>::read(*asked);
      if (!read) return std::unexpected("do: " + read.error().in_words);
      about = *read;
    }
    const auto* also = about && !about->off_board ? &about->action : nullptr;
    return hint_json<Entry>({seen->view, seen->story, now}, Rng(seed), pace, also);
  }
  std::expected<std::string, std::string> explain_in_view(const Json& json, const Json& action) const override {
    auto view = read_view<G>(json);
    if (!view) return std::unexpected("view." + view.error().message);
    view->viewer = {};
    const auto read = ActionAdapter<G>::read(action);
    if (!read || (*read)->off_board) return std::unexpected("do: expected a move of this game");
    return explanation_json<Entry>(*view, (*read)->action);
  }
  std::string analyse(const Json& record, std::size_t best, const Pace& pace) const override {
    return analysis_json<Entry>(*read_position<G>(record["start"]), moves_of<G>(record), best, pace);
  }
  std::string_view clauses() const override {
    const std::string_view clause = G::no_such_cell.clause;  // of its own, though it may share others
    return clause.substr(0, clause.find('-'));
  }
  bool is_race() const override {
    return requires(const typename G::State& state, const typename G::Action& action) {
      G::contested(state, Seat{}, action);
    };
  }
  bool has_secrets() const override {
    typename G::Options options;
    ASSERT(!G::settle(options, G::max_seats));
    Rng rng{Seed{}};
    const auto state = G::setup(options, G::max_seats, rng);
    return G::view(state, seat_at(0)).known != G::view(state, seat_at(1)).known;
  }
  void write_options(Out& out) const override {
    OptionLister io(out);
    typename G::Options options;
    fields(io, options);
  }
  std::string typescript() const override {
    std::string name;
    bool start = true;
    for (const char c : G::key) {
      if (c != '-') name += start ? static_cast<char>(c - 'a' + 'A') : c;
      start = c == '-';
    }
    const std::string view = name + "Position & { options: Required<" + name + "Options>; viewer: number | null }";
    return "export type " + name + "Options = " + Codec<typename G::Options>::typescript() + ";\n" +  //
           "export type " + name + "Position = " + Codec<typename G::State>::typescript() + ";\n" +   //
           "export type " + name + "View = " + view + ";\n" +                                       // it says them all
           "export type " + name + "Action = " + Codec<typename G::Action>::typescript() + ";\n" +  //
           "export type " + name + "Result = " + Codec<typename G::Result>::typescript() + ";\n";
  }

 private:
  struct Seen {
    View<typename G::State> view;
    std::vector<Event<G>> story;
  };
  [[gnu::noinline]] static std::expected<Seen, std::string> read_seen(const Json& json, const Json& events) {
    const auto view = read_view<G>(json);
    if (!view) return std::unexpected("view." + view.error().message);
    if (!view->viewer) return std::unexpected("view.viewer: expected a seat, an onlooker does not act");
    auto story = read_story<G>(events, view->known.standing.seats);
    if (!story) return std::unexpected(story.error());
    return Seen{*view, std::move(*story)};
  }
};
}  // namespace nonet
