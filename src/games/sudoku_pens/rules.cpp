#include "games/sudoku_pens/rules.h"

#include "games/sudoku_pens/cards.h"
#include "sudoku/complete.h"

namespace nonet::sudoku_pens {
namespace {
constexpr int fruitless_limit = 3;  // SR-027

Deadline runs_out(Instant now, int seconds) {
  if (seconds == 0) return {};
  return later(now, seconds * ms_per_second);
}

void stand(State& state, Seat writer) {  // SR-025: from now on nobody can correct it, unless checking goes on.
  if (checks_while_running(state.options) && state.entries == 0) state.fruitless_before = state.fruitless[writer];
  state.fruitless[writer] = 0;
  if (is_advanced(state)) ++state.entries;
}

void let_stand(State& state) {  // SR-025: the turn is over, and nobody can correct its entries any more.
  state.turn_entries.clear();
  state.fruitless_before = 0;
}

void end_game(State& state) {
  if (state.pending) stand(state, state.pending->seat);
  state.pending.reset();
  let_stand(state);
  state.turn_ends_at.reset();
  state.match_ends_at.reset();
  finish(state.standing, {leaders(state.standing.scores)});  // SR-030
}

Seat starter(int round, int seats) { return seat_at((round - 1) % seats); }  // SR-038

void next_turn(State& state, Instant now) {  // SR-020
  Standing& standing = state.standing;
  standing.turn = after(*standing.turn, standing.seats);
  if (is_advanced(state) && standing.turn == starter(state.round, standing.seats)) {
    if (state.round == state.options.rounds) return end_game(state);  // SR-037
    standing.turn = starter(++state.round, standing.seats);
  }
  state.turn_ends_at = runs_out(now, state.options.turn_seconds);  // SR-019
}

// A turn that is over without its entry having ended it: passed, done, run out of time (SR-021, SR-036), or wiped.
void end_turn(State& state, Instant now) {
  int& fruitless = state.fruitless[*state.standing.turn];
  if (state.entries == 0) fruitless = std::min(fruitless + 1, most_fruitless);
  state.entries = 0;
  let_stand(state);
  if (all_fruitless(state.fruitless)) return end_game(state);
  next_turn(state, now);
}

void after_entry(State& state, Instant now) {
  if (state.board.digits.free().empty()) return end_game(state);  // SR-026
  if (!is_advanced(state)) next_turn(state, now);                 // SR-033: in the advanced game the turn goes on.
}

Pending close_pending(State& state, Instant now) {
  const Pending entry = *state.pending;
  state.pending.reset();
  if (entry.left) state.turn_ends_at = later(now, *entry.left);
  return entry;
}

void accept_pending(State& state, Instant now) {
  stand(state, close_pending(state, now).seat);
  after_entry(state, now);
}

bool wrong(const State& state, const Board& board, int square, int digit) {
  if (state.options.wrong == Wrong::solution) return digit != state.solution[square];
  return board.digits.repeats(square, digit);  // SR-009
}

Result write(State& state, Seat seat, const Write& entry, Instant now) {
  const bool strict = state.options.referee == Referee::strict;
  if (strict && wrong(state, state.board, entry.at.index, entry.digit)) {
    if (!is_advanced(state)) end_turn(state, now);  // SR-024, SR-035
    return {.points = 0, .wiped = true, .upheld = {}};
  }
  state.board.write(entry.at.index, entry.digit, seat);
  state.standing.scores[seat] += entry.digit;
  const bool running = checks_while_running(state.options);
  const bool waits = !strict && !running && state.standing.seats > 1;  // SR-023
  if (waits) {
    std::optional<Instant> left;
    if (is_advanced(state) && state.turn_ends_at) left = *state.turn_ends_at - now;
    state.pending = Pending{seat, entry.at, entry.digit, {}, runs_out(now, state.options.accept_seconds), left};
    state.turn_ends_at.reset();
  } else {
    stand(state, seat);
    if (running) state.turn_entries.push_back({entry.at, entry.digit, {}});  // SR-034
    after_entry(state, now);
  }
  return {.points = entry.digit, .wiped = {}, .upheld = {}};
}

Result accept(State& state, Seat seat, Instant now) {
  state.pending->accepted.insert(seat);
  if (state.pending->accepted.count() == state.standing.seats - 1) accept_pending(state, now);
  return {};
}

// SR-034, SR-035: wiped, and the turn goes on; the clock has not stood still.
Result object_to_turn_entry(State& state, Seat seat, int number) {
  TurnEntry& entry = state.turn_entries[number];
  if (!wrong(state, board_before(state, number), entry.at.index, entry.digit)) {
    entry.objected.insert(seat);
    return {.points = 0, .wiped = {}, .upheld = false};
  }
  const Seat writer = *state.standing.turn;
  state.board.wipe(entry.at.index);
  state.standing.scores[writer] -= entry.digit;
  state.turn_entries.erase(&entry);
  if (--state.entries == 0) state.fruitless[writer] = std::exchange(state.fruitless_before, 0);
  return {.points = 0, .wiped = {}, .upheld = true};
}

Result object(State& state, Seat seat, const Object& objection, Instant now) {  // SR-022
  if (objection.at) return object_to_turn_entry(state, seat, turn_entry_at(state, objection.at->index));
  if (!wrong(state, state.board, state.pending->at.index, state.pending->digit)) {
    accept(state, seat, now);
    return {.points = 0, .wiped = {}, .upheld = false};
  }
  const Pending entry = close_pending(state, now);
  state.board.wipe(entry.at.index);
  state.standing.scores[entry.seat] -= entry.digit;
  if (!is_advanced(state)) end_turn(state, now);  // SR-024, SR-035
  return {.points = 0, .wiped = {}, .upheld = true};
}

Result wipe(State& state, Seat seat, int square) {  // SR-002, SR-039: neither an entry nor a pass
  const int digit = state.board.digits.at(square);
  state.board.wipe(square);
  state.standing.scores[seat] -= digit;
  state.entries = std::min(state.entries, state.board.in_colour(seat).count());
  return {.points = -digit, .wiped = {}, .upheld = {}};
}

Result vote(State& state, Seat seat) {  // SR-028
  state.end_votes.insert(seat);
  if (state.end_votes == SeatSet::all(state.standing.seats)) end_game(state);
  return {};
}

bool may_answer(const State& state, Seat seat) {
  return state.pending && state.pending->seat != seat && !state.pending->accepted.contains(seat);
}

Refusal game_over(const State& state) { return not_now("game-over", Rules::cause(state).clause); }

std::optional<Refusal> check_running_objection(const State& state, Seat seat, const Object& objection) {
  const int number = objection.at ? turn_entry_at(state, objection.at->index) : -1;
  if (number < 0) return Refusal{"nothing-to-object", "SR-025"};
  if (state.standing.turn == seat) return Refusal{"own-turn", "SR-034"};
  if (state.turn_entries[number].objected.contains(seat)) return Refusal{"window-closed", "SR-034"};
  return {};
}

std::optional<Refusal> check_answer(const State& state, Seat seat, const Object* objection) {
  if (state.standing.over) return game_over(state);
  if (checks_while_running(state.options)) {
    if (!objection) return not_now("wrong-phase", "SR-034");
    return check_running_objection(state, seat, *objection);
  }
  if (objection && objection->at)
    return Refusal{"bad-move", "SR-022", "do.at: expected only where `checking` is \"running\""};
  if (!state.pending) return Refusal{"nothing-to-object", "SR-025"};
  if (state.pending->seat == seat) return Refusal{"own-turn", "SR-023"};
  if (state.pending->accepted.contains(seat)) return Refusal{"window-closed", "SR-023"};
  return {};
}
}  // namespace

bool checks_while_running(const Options& options) { return options.checking == Checking::running; }

bool others_may_check(const Options& options, int seats) {
  return options.mode == Mode::advanced && options.referee == Referee::table && seats > 1;
}

int turn_entry_at(const State& state, int square) {
  for (int i = 0; i < state.turn_entries.size(); ++i)
    if (state.turn_entries[i].at.index == square) return i;
  return -1;
}

Board board_before(const State& state, int turn_entry) {
  Board board = state.board;
  for (int i = turn_entry; i < state.turn_entries.size(); ++i) board.wipe(state.turn_entries[i].at.index);
  return board;
}

bool may_object(const State& state, Seat seat, const TurnEntry& entry) {
  return state.standing.turn != seat && !entry.objected.contains(seat);
}

bool all_fruitless(const PerSeat<int>& fruitless) {
  return std::all_of(fruitless.begin(), fruitless.end(), [](int turns) { return turns >= fruitless_limit; });
}

void Board::append_token(std::string& text, int square) const {
  if (digits.free(square)) {
    text += '.';
    return;
  }
  text += static_cast<char>('0' + digits.at(square));
  for (int pen = 0; pen < pens; ++pen)
    if (in_colour(seat_at(pen)).contains(square)) text += static_cast<char>('a' + pen);
}

bool Board::set_token(int square, std::string_view token) {
  if (token == ".") return true;
  const bool coloured = token.size() == 2 && 'a' <= token[1] && token[1] < 'a' + pens;
  if (token.empty() || (token.size() != 1 && !coloured) || token[0] < '1' || token[0] > '9') return false;
  digits.put(square, token[0] - '0');
  if (coloured) write(square, token[0] - '0', seat_at(token[1] - 'a'));
  return true;
}

std::optional<Flaw> Rules::settle(Options& options, int seats) {
  if (options.rounds == 0) options.rounds = seats;  // SR-037
  if (options.turn_seconds == by_seats)
    options.turn_seconds = seats == 1 ? usual_turn_seconds.alone : usual_turn_seconds.several;
  if (checks_while_running(options) && !others_may_check(options, seats))
    return Flaw{"checking", "\"wait\", for \"running\" needs the advanced mode, the table referee and several seats"};
  return {};
}

State Rules::setup(const Options& options, int seats, Rng& rng) {
  State state;
  state.options = options;
  settle(state.options, seats);
  state.standing = first_turn(seats);                      // SR-016
  state.givens.digits = task_card(rng.below(task_cards));  // SR-012: the top one of the shuffled cards
  const auto solution = completed(state.givens.digits, rng);
  ASSERT(solution);
  state.solution.digits = *solution;
  for (int square = 0; square < Nine::squares; ++square)  // SR-013
    if (state.givens[square] != 0) state.board.digits.put(square, state.givens[square]);
  state.fruitless = PerSeat<int>(seats, 0);
  state.turn_ends_at = runs_out(0, state.options.turn_seconds);
  state.match_ends_at = runs_out(0, state.options.match_seconds);
  return state;
}

View<State> Rules::view(const State& state, Viewer viewer) {
  View view{state, viewer};
  if (!state.standing.over) view.known.solution = {};  // SR-012: it is printed on the back.
  return view;
}

std::vector<Rules::Action> Rules::legal(const View& view) {
  const State& state = view.known;
  std::vector<Action> actions;
  if (!view.viewer || state.standing.over) return actions;
  if (state.standing.turn == view.viewer && !state.pending) {
    const bool any_digit = state.options.wrong == Wrong::solution;  // That referee refuses none: he wipes.
    actions.reserve(static_cast<std::size_t>(state.board.digits.free().count() * 9 + 3));
    for (std::uint8_t digit = 1; digit <= 9; ++digit) {
      const SquareSet room = any_digit ? state.board.digits.free() : state.board.digits.room_for(digit);
      room.for_each([&](int square) { actions.push_back(Write{{static_cast<std::uint8_t>(square)}, digit}); });
    }
    actions.push_back(Pass{});
    if (is_advanced(state)) actions.push_back(Done{});
    if (state.standing.seats == 1)
      state.board.in_colour().for_each(
          [&](int square) { actions.push_back(Wipe{{static_cast<std::uint8_t>(square)}}); });
  }
  for (const TurnEntry& entry : state.turn_entries)
    if (may_object(state, *view.viewer, entry)) actions.push_back(Object{entry.at});
  if (may_answer(state, *view.viewer)) {
    actions.push_back(Accept{});
    actions.push_back(Object{});
  }
  if (!state.end_votes.contains(*view.viewer)) actions.push_back(EndVote{});
  return actions;
}

// Where in the last round both the agreed time and the rounds could have ended it, the state does not say which did.
Cause Rules::cause(const State& state) {
  if (state.board.digits.free().empty()) return {"filled", "SR-026"};
  if (all_fruitless(state.fruitless)) return {"fruitless", "SR-027"};
  const int seats = state.standing.seats;
  if (state.end_votes == SeatSet::all(seats)) return {seats == 1 ? "stopped" : "agreed", "SR-028"};
  const bool last_round = is_advanced(state) && state.round == state.options.rounds;
  if (!last_round) return {"match-time", "SR-028"};
  return state.options.match_seconds == 0 ? Cause{"rounds", "SR-037"} : Cause{"time-or-rounds", "SR-028"};
}

std::optional<Refusal> Rules::check(const View& view, const Action& action) {
  const State& state = view.known;
  const auto* objection = std::get_if<Object>(&action);
  if (objection || std::holds_alternative<Accept>(action)) return check_answer(state, *view.viewer, objection);
  if (state.standing.over) return game_over(state);
  if (std::holds_alternative<EndVote>(action)) {
    if (state.end_votes.contains(*view.viewer)) return not_now("wrong-phase", "SR-028");
    return {};
  }
  if (const auto* wiped = std::get_if<Wipe>(&action)) {
    if (state.standing.seats > 1) return not_now("wrong-phase", "SR-039");
    if (!state.board.in_colour().contains(wiped->at.index)) return Refusal{"nothing-to-wipe", "SR-039"};
    return {};
  }
  if (state.standing.turn != view.viewer) return not_now("not-your-turn", state.pending ? "SR-023" : "SR-020");
  if (state.pending) return not_now("wrong-phase", "SR-023");
  if (std::holds_alternative<Done>(action) && !is_advanced(state)) return not_now("wrong-phase", "SR-033");
  const auto* entry = std::get_if<Write>(&action);
  if (!entry) return {};
  if (!state.board.digits.free(entry->at.index)) return Refusal{"cell-taken", "SR-017"};
  if (state.options.referee == Referee::strict && state.options.wrong == Wrong::rule &&
      state.board.digits.repeats(entry->at.index, entry->digit))
    return Refusal{"repeats", "SR-018"};
  return {};
}

Result Rules::apply(State& state, Seat seat, const Action& action, Instant now) {
  ASSERT(!check(view(state, seat), action));
  if (const auto* entry = std::get_if<Write>(&action)) return write(state, seat, *entry, now);
  if (std::holds_alternative<Accept>(action)) return accept(state, seat, now);
  if (const auto* objection = std::get_if<Object>(&action)) return object(state, seat, *objection, now);
  if (const auto* wiped = std::get_if<Wipe>(&action)) return wipe(state, seat, wiped->at.index);
  if (std::holds_alternative<EndVote>(action)) return vote(state, seat);
  end_turn(state, now);  // passed or done
  return {};
}

SeatSet Rules::actors(const State& state) {
  SeatSet seats;
  if (state.standing.over) return seats;
  for (int i = 0; i < state.standing.seats; ++i) {
    const Seat seat = seat_at(i);
    const bool writes = state.standing.turn == seat && !state.pending;
    const bool objects = std::any_of(state.turn_entries.begin(), state.turn_entries.end(),
                                     [&](const TurnEntry& entry) { return may_object(state, seat, entry); });
    if (writes || objects || may_answer(state, seat) || !state.end_votes.contains(seat)) seats.insert(seat);
  }
  return seats;
}

SeatSet Rules::awaited(const State& state) {
  if (!state.pending || state.standing.over) return on_turn(state.standing);
  SeatSet seats;
  for (int i = 0; i < state.standing.seats; ++i)
    if (may_answer(state, seat_at(i))) seats.insert(seat_at(i));
  return seats;
}

// Whether a digit is right is known to the solution alone (SR-021), which no view shows.
bool Rules::outcome_is_hidden(const View& view, const Action& action) {
  return view.known.options.wrong == Wrong::solution && std::holds_alternative<Write>(action);
}

bool Rules::timed(const Options& options, int seats) {
  const bool entries_wait = options.referee == Referee::table && seats > 1 && !checks_while_running(options);
  return options.turn_seconds != 0 || options.match_seconds != 0 || (entries_wait && options.accept_seconds != 0);
}

Deadline Rules::deadline(const State& state) {
  const Deadline next = state.pending ? state.pending->ends_at : state.turn_ends_at;
  if (!next || !state.match_ends_at) return next ? next : state.match_ends_at;
  return std::min(*next, *state.match_ends_at);
}

void Rules::expire(State& state, Instant now) {
  if (state.match_ends_at && *state.match_ends_at <= now) return end_game(state);  // SR-028
  if (state.pending) return accept_pending(state, now);                            // SR-023: nobody has objected.
  end_turn(state, now);
}

State Rules::imagine(const View& view, Rng& rng) {
  State state = view.known;
  if (state.standing.over) return state;
  if (const auto solution = completed(state.givens.digits, rng)) state.solution.digits = *solution;
  return state;
}

static_assert(Game<Rules>);
}  // namespace nonet::sudoku_pens
