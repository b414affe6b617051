// Positions and views of any game as JSON: the struct's field list, then the game's own word on what cannot be.
#pragma once

#include "play/game.h"
#include "play/standing.h"
#include "wire/changes.h"

namespace nonet {
namespace detail {
template <Game G>
std::optional<Flaw> flaw_of(typename G::State& state) {
  auto flaw = G::settle(state.options, state.standing.seats);
  if (flaw) flaw->field = "options." + flaw->field;
  return flaw ? flaw : G::flaw(state);
}
inline Problem problem_of(const Flaw& flaw) {
  return {true, ProblemKind::malformed, flaw.field + ": expected " + flaw.expected};
}
}  // namespace detail

template <Game G>
std::expected<typename G::State, Problem> read_position(const Json& json) {
  auto state = read_value<typename G::State>(json);
  if (!state) return state;
  if (const auto flaw = detail::flaw_of<G>(*state)) return std::unexpected(detail::problem_of(*flaw));
  return state;
}

template <Game G>
void write_position(Out& out, const typename G::State& state) {
  Codec<typename G::State>::write(out, state);
}

// A view is the position with `viewer` added and every secret taken out.
template <class Io, class State>
void fields(Io& io, View<State>& view) {
  fields(io, view.known);
  io("viewer", view.viewer);
}

template <Game G>
std::expected<View<typename G::State>, Problem> read_view(const Json& json) {
  Eye eye;
  if (json.IsObject()) {  // Who looks, and whether anything is hidden still, decides how the rest is read.
    if (const auto viewer = json.FindMember("viewer"); viewer != json.MemberEnd() && viewer->value.IsInt())
      eye.viewer = seat_at(viewer->value.GetInt() & 7);
    if (const auto over = json.FindMember("over"); over != json.MemberEnd() && over->value.IsBool())
      eye.over = over->value.GetBool();
  }
  auto view = read_value<View<typename G::State>>(json, &eye);
  if (!view) return view;
  auto flaw = detail::flaw_of<G>(view->known);
  if (!flaw && view->viewer && index(*view->viewer) >= view->known.standing.seats)
    flaw = Flaw{"viewer", "a seat of this table, or null"};
  if (flaw) return std::unexpected(detail::problem_of(*flaw));
  return view;
}

template <Game G>
void write_view(Out& out, const View<typename G::State>& view) {
  const Eye eye{view.viewer, view.known.standing.over};
  Codec<View<typename G::State>>::write(out, view, &eye);
}

// The fields of a viewer's view that differ from those of an earlier one. False where changes cannot say it, because a
// field has gone; what was written is then of no use.
template <Game G>
bool write_changes(Out& out, const View<typename G::State>& before, const View<typename G::State>& now) {
  const Eye eye_before{before.viewer, before.known.standing.over};
  const Eye eye{now.viewer, now.known.standing.over};
  FieldPlaces places(eye_before);
  write_fields(places, before);
  ChangeWriter io(out, places, eye);
  write_fields(io, now);
  return io.finish();
}
}  // namespace nonet
