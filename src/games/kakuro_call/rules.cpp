#include "games/kakuro_call/rules.h"

#include "games/kakuro_call/claim.h"

namespace nonet::kakuro_call {
namespace {
constexpr Refusal no_floor = not_now("no-floor", "KR-024");

void turn_up_total(State& state, Instant now) {  // KR-022
  state.total = state.totals.take_front();
  if (state.standing.seats == 1 && state.options.glass > 0)  // KR-081
    state.glass_ends_at = later(now, state.options.glass * ms_per_second);
}

void resupply(State& state, int total) {
  bool nobody_has_any = true;
  for (const auto& supply : state.supplies) nobody_has_any = nobody_has_any && supply.empty();
  const bool draw = total % 2 == 1 || nobody_has_any || state.standing.seats == 1;  // KR-070 to KR-073, KR-080
  if (!draw || state.actions.size() < state.standing.seats) return;                 // KR-074
  for (auto& supply : state.supplies) supply.push_back(state.actions.take_front());
}

// The total has found its place, beside a row or apart; KR-021: resupply, and the next round begins.
void end_round(State& state, Instant now) {
  const int total = *state.total;
  state.total.reset();
  state.locked.clear();
  state.late.clear();
  state.impossible.clear();
  state.floor.reset();
  state.glass_ends_at.reset();
  state.floor_ends_at.reset();
  const bool third_unsolved = state.unsolved.full();  // KR-075
  if (!third_unsolved) resupply(state, total);
  if (third_unsolved || state.totals.empty()) {
    finish(state.standing, winners_of(state));
  } else {
    turn_up_total(state, now);
  }
}

void lay_apart(State& state, Instant now) {  // KR-069
  state.unsolved.push_back(*state.total);
  end_round(state, now);
}

// KR-064, KR-065: nothing has changed on the board, and the caller is out until the next total.
void fail(State& state, Seat seat, Instant now, bool late = false) {
  state.floor.reset();
  state.floor_ends_at.reset();
  state.impossible.erase(seat);
  state.locked.insert(seat);
  if (late) state.late.insert(seat);
  const bool all_out = state.locked == SeatSet::all(state.standing.seats);
  // The glass does not wait: only the open call was still worth something after it ran out.
  if (all_out || (state.glass_ends_at && *state.glass_ends_at <= now)) lay_apart(state, now);
}

Result call(State& state, Seat seat, Instant now) {  // KR-024
  state.floor = seat;
  state.impossible.erase(seat);
  if (state.options.call_seconds > 0) state.floor_ends_at = later(now, state.options.call_seconds * ms_per_second);
  return {};
}

Result show(State& state, Seat seat, const Claim& claim, Instant now) {
  if (state.late.contains(seat)) {  // The answer to the call that ran out; after it the seat is simply out.
    state.late.erase(seat);
    return {.points = 0, .valid = false, .why = "timeout"};
  }
  const Attempt tried = attempt(state.board, *state.total, claim);
  if (!tried.why.empty()) {
    fail(state, seat, now);
    return {.points = 0, .valid = false, .why = tried.why};
  }
  state.board = tried.board;
  for (int i = 0; i < claim.length; ++i)  // KR-056
    state.board.at(shifted(claim.from, claim.dir, i)).used[static_cast<std::size_t>(claim.dir)] = true;
  int doubles_left = tried.doubles;
  for (const Use& use : claim.use) {
    if (use.as == As::doubling && doubles_left-- <= 0) continue;  // given, but not needed
    state.supplies[seat].remove_first(use.tile);
    if (use.as == As::doubling || use.as == As::swap) ++state.discard;  // KR-048, KR-051
  }
  state.rows.push_back({claim.from, claim.dir, *state.total, seat});  // KR-055
  const int points = gain(state.standing, seat, claim.length);        // KR-060
  end_round(state, now);
  return {.points = points, .valid = true, .why = {}};
}

Result vote_impossible(State& state, Seat seat, Instant now) {
  state.impossible.insert(seat);
  const int votes = state.impossible.count();
  if (votes == state.standing.seats) {  // KR-068
    lay_apart(state, now);
  } else if (2 * votes >= state.standing.seats && !state.glass_ends_at) {  // KR-066
    state.glass_ends_at = later(now, state.options.glass * ms_per_second);
  }
  return {};
}

bool well_formed(const Use& use) {
  switch (use.as) {
    case As::digit:
      return digit_of(use.tile) != 0;
    case As::swap:
      return use.tile == ActionTile::swap && use.cells.size() == 2 && use.cells[0] != use.cells[1];
    case As::doubling:
      return use.tile == ActionTile::doubling;
    case As::box:
      return true;  // KR-006: every back is a total box.
  }
  return false;
}

std::optional<Refusal> check_claim(const Claim& claim, State::Actions supply) {
  for (const Use& use : claim.use)
    if (!well_formed(use)) return Refusal{"bad-move", "KR-044", "do.use: expected a tile that can be used like that"};
  if (place_in_line(claim.from, claim.dir) + claim.length > side) return Rules::no_such_cell;
  for (const Use& use : claim.use)  // KR-034: each use takes a tile of its own.
    if (!supply.remove_first(use.tile)) return Refusal{"not-in-supply", "KR-033"};
  return {};
}

Meant meant_total(const Rules::Action& action) {
  return std::visit(
      [](const auto& one) {
        if constexpr (requires { one.total; }) return one.total;
        return Meant();
      },
      action);
}

bool may_claim(const State& state, Seat seat) {
  return !state.standing.over && (!state.floor || state.floor == seat) && !state.locked.contains(seat);
}
}  // namespace

void Board::append_token(std::string& text, int square) const {
  const NumberTile& tile = tiles[static_cast<std::size_t>(square)];
  if (tile.box()) {
    text += '#';
    return;
  }
  if (tile.covered) text += 'd';
  text += static_cast<char>('0' + tile.number);
  if (tile.used[0] || tile.used[1]) text += !tile.used[1] ? '-' : !tile.used[0] ? '|' : '+';
}

bool Board::set_token(int square, std::string_view token) {
  NumberTile tile;
  if (token != "#") {
    tile.covered = token.starts_with('d');
    if (tile.covered) token.remove_prefix(1);
    if (token.empty() || token.size() > 2 || token[0] < '1' || token[0] > '9') return false;
    tile.number = static_cast<std::uint8_t>(token[0] - '0');
    const char mark = token.size() == 2 ? token[1] : ' ';
    tile.used = {mark == '-' || mark == '+', mark == '|' || mark == '+'};
    const bool red = tile.used[0] || tile.used[1];
    if (red != (token.size() == 2) || (tile.covered && !red)) return false;
  }
  tiles[static_cast<std::size_t>(square)] = tile;
  return true;
}

Rules::Action meant_for(const Meant& total, Rules::Action action) {
  std::visit(
      [&](auto& one) {
        if constexpr (requires { one.total; }) one.total = total;
      },
      action);
  return action;
}

Winners winners_of(const State& state) {
  PerSeat<int> ranks;  // Points first, then action tiles, of which nobody has more than there are.
  for (int i = 0; i < state.standing.seats; ++i)
    ranks.push_back(state.standing.scores[i] * (all_actions + 1) + state.supplies[i].size());
  return {leaders(ranks)};
}

std::optional<Flaw> Rules::settle(Options& options, int seats) {
  if (options.glass == 0 && seats > 1)
    return Flaw{"glass", "1 to 86400 seconds: only one seat plays without the hourglass"};
  return {};
}

State Rules::setup(const Options& options, int seats, Rng& rng) {
  State state;
  state.options = options;
  state.standing = first_turn(seats);
  state.standing.turn.reset();  // KR-008

  FixedList<std::uint8_t, 9 * tiles_of_number> numbers;  // KR-003
  for (int number = 1; number <= 9; ++number)
    for (int i = 0; i < tiles_of_number; ++i) numbers.push_back(static_cast<std::uint8_t>(number));
  rng.shuffle(numbers);
  for (int square = 0; square < squares; ++square)  // KR-013; KR-014: the rest stays out
    state.board.tiles[static_cast<std::size_t>(square)].number = numbers[square];

  for (int total = least_total; total <= most_total; ++total)  // KR-004, KR-015
    for (int i = 0; i < tiles_of_total(total); ++i) state.totals.push_back(static_cast<std::uint8_t>(total));
  rng.shuffle(state.totals);

  for (int kind = 1; kind <= static_cast<int>(ActionTile::swap); ++kind) {  // KR-005
    const auto tile = static_cast<ActionTile>(kind);
    const int given = tile == ActionTile::doubling ? seats : 0;  // KR-016
    for (int i = given; i < tiles_of_action(tile); ++i) state.actions.push_back(tile);
  }
  rng.shuffle(state.actions);                               // KR-017
  const int further = seats == 1 ? 3 : seats == 2 ? 2 : 1;  // KR-018
  for (int i = 0; i < seats; ++i) {
    state.supplies.push_back({ActionTile::doubling});
    for (int drawn = 0; drawn < further; ++drawn) state.supplies[i].push_back(state.actions.take_front());
  }
  turn_up_total(state, 0);
  return state;
}

View<State> Rules::view(const State& state, Viewer viewer) {  // KR-019: supplies are open; only the stacks are not.
  View view{state, viewer};
  if (state.standing.over) return view;
  for (auto& total : view.known.totals) total = 0;
  for (auto& tile : view.known.actions) tile = ActionTile::face_down;
  return view;
}

std::vector<Rules::Action> Rules::legal(const View& view) {
  const State& state = view.known;
  std::vector<Action> actions;
  if (!view.viewer || state.standing.over) return actions;
  const Seat seat = *view.viewer;
  const bool claims = may_claim(state, seat);
  if (!state.floor) {
    if (claims) actions.push_back(Call{});
    if (state.impossible.contains(seat)) {
      actions.push_back(Possible{});
    } else {
      actions.push_back(Impossible{});
    }
  }
  if (!claims) return actions;
  for (const Run& row : rows_without_tiles(state)) actions.push_back(Claim{row.from, row.dir, row.length, {}});
  return actions;
}

std::optional<Refusal> Rules::check(const View& view, const Action& action) {
  const State& state = view.known;
  const Seat seat = *view.viewer;
  if (state.standing.over) return not_now("game-over", "KR-075");
  // KR-065, KR-067: nobody pays for what was meant for a total that has gone meanwhile.
  if (const Meant meant = meant_total(action); meant && meant != state.total) return not_now("overtaken", "KR-067");
  if (state.floor && state.floor != seat) return no_floor;
  const auto* claim = std::get_if<Claim>(&action);
  const bool calls = std::holds_alternative<Call>(action);
  const bool answered = !claim || !state.late.contains(seat);
  if ((claim || calls) && state.locked.contains(seat) && answered) return not_now("locked-out", "KR-065");
  if (claim) return check_claim(*claim, state.supplies[seat]);
  if (state.floor) return not_now("wrong-phase", "KR-024");
  if (calls) return {};
  const bool votes = std::holds_alternative<Impossible>(action);
  if (votes == state.impossible.contains(seat)) return not_now("wrong-phase", "KR-066");
  return {};
}

Result Rules::apply(State& state, Seat seat, const Action& action, Instant now) {
  ASSERT(!check(view(state, seat), action));
  if (const auto* claim = std::get_if<Claim>(&action)) return show(state, seat, *claim, now);
  if (std::holds_alternative<Call>(action)) return call(state, seat, now);
  if (std::holds_alternative<Impossible>(action)) return vote_impossible(state, seat, now);
  state.impossible.erase(seat);  // Once turned, the glass runs on.
  return {};
}

SeatSet Rules::actors(const State& state) {
  if (state.standing.over) return {};
  return state.floor ? SeatSet::only(*state.floor) : SeatSet::all(state.standing.seats);
}

SeatSet Rules::awaited(const State& state) {  // while all search, nobody in particular
  return state.floor && !state.standing.over ? SeatSet::only(*state.floor) : SeatSet();
}

Deadline Rules::deadline(const State& state) {
  if (state.standing.over) return {};
  return state.floor ? state.floor_ends_at : state.glass_ends_at;  // An open call outlives the glass.
}

void Rules::expire(State& state, Instant now) {
  if (state.floor) {
    fail(state, *state.floor, now, true);
  } else {
    lay_apart(state, now);  // KR-067, KR-082
  }
}

// A row that is shown turns up the next total, which no view shows (KR-022).
bool Rules::outcome_is_hidden(const View&, const Action& action) { return std::holds_alternative<Claim>(action); }

static_assert(Game<Rules>);

std::optional<Refusal> Rules::contested(const State& state, Seat seat, const Action& action) {
  const bool calls = std::holds_alternative<Call>(action) || std::holds_alternative<Claim>(action);
  if (state.locked.contains(seat)) return {};  // Such a claim gets its answer, and takes the floor from nobody.
  if (!calls || state.floor || state.standing.over || state.standing.seats == 1) return {};
  return no_floor;
}
}  // namespace nonet::kakuro_call
