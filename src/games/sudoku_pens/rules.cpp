#include "games/sudoku_pens/rules.h"

#include "games/sudoku_pens/cards.h"
#include "sudoku/complete.h"

namespace nonet::sudoku_pens {
namespace {
constexpr int fruitless_limit = 3;  // SR-027

bool advanced(const State& state) { return state.options.mode == Mode::advanced; }

Clock runs_out(Instant now, int seconds) {
  if (seconds == 0) return {};
  return now + seconds * ms_per_second;
}

int value_of(const Board& board, SquareSet squares) {  // SR-029
  int sum = 0;
  squares.for_each([&](int square) { sum += board.digits.at(square); });
  return sum;
}

bool all_fruitless(const State& state) {
  return std::all_of(state.fruitless.begin(), state.fruitless.end(),
                     [](int turns) { return turns >= fruitless_limit; });
}

void stand(State& state, Seat writer) {  // SR-025: from now on nobody can correct it.
  state.fruitless[writer] = 0;
  if (advanced(state)) ++state.entries;
}

void end_game(State& state) {
  if (state.pending) stand(state, state.pending->seat);
  state.pending.reset();
  state.turn_ends_at.reset();
  state.match_ends_at.reset();
  finish(state.standing, {leaders(state.standing.scores)});  // SR-030
}

Seat starter(int round, int seats) { return seat_at((round - 1) % seats); }  // SR-038

void next_turn(State& state, Instant now) {  // SR-020
  Standing& standing = state.standing;
  standing.turn = after(*standing.turn, standing.seats);
  if (advanced(state) && standing.turn == starter(state.round, standing.seats)) {
    if (state.round == state.options.rounds) return end_game(state);  // SR-037
    standing.turn = starter(++state.round, standing.seats);
  }
  state.turn_ends_at = runs_out(now, state.options.turn_seconds);  // SR-019
}

// A turn that is over without its entry having ended it: passed, done, run out of time (SR-021, SR-036), or wiped.
void end_turn(State& state, Instant now) {
  if (state.entries == 0) ++state.fruitless[*state.standing.turn];
  state.entries = 0;
  if (all_fruitless(state)) return end_game(state);
  next_turn(state, now);
}

void after_entry(State& state, Instant now) {
  if (state.board.digits.free().empty()) return end_game(state);  // SR-026
  if (!advanced(state)) next_turn(state, now);                    // SR-033: in the advanced game the turn goes on.
}

Pending close_pending(State& state, Instant now) {
  const Pending entry = *state.pending;
  state.pending.reset();
  if (entry.left) state.turn_ends_at = now + *entry.left;
  return entry;
}

void accept_pending(State& state, Instant now) {
  stand(state, close_pending(state, now).seat);
  after_entry(state, now);
}

bool wrong(const State& state, int square, int digit) {
  if (state.options.wrong == Wrong::solution) return digit != state.solution[square];
  return state.board.digits.repeats(square, digit);  // SR-009
}

Result write(State& state, Seat seat, const Write& entry, Instant now) {
  const bool strict = state.options.referee == Referee::strict;
  if (strict && wrong(state, entry.at.index, entry.digit)) {
    if (!advanced(state)) end_turn(state, now);  // SR-024, SR-035
    return {.points = 0, .wiped = true, .upheld = {}};
  }
  state.board.write(entry.at.index, entry.digit, seat);
  state.standing.scores[seat] += entry.digit;
  const bool waits = !strict && state.standing.seats > 1;  // SR-023
  if (waits) {
    std::optional<Instant> left;
    if (advanced(state) && state.turn_ends_at) left = *state.turn_ends_at - now;
    state.pending = Pending{seat, entry.at, entry.digit, {}, runs_out(now, state.options.accept_seconds), left};
    state.turn_ends_at.reset();
  } else {
    stand(state, seat);
    after_entry(state, now);
  }
  return {.points = entry.digit, .wiped = {}, .upheld = {}};
}

Result accept(State& state, Seat seat, Instant now) {
  state.pending->accepted.insert(seat);
  if (state.pending->accepted.count() == state.standing.seats - 1) accept_pending(state, now);
  return {};
}

Result object(State& state, Seat seat, Instant now) {  // SR-022
  if (!wrong(state, state.pending->at.index, state.pending->digit)) {
    accept(state, seat, now);
    return {.points = 0, .wiped = {}, .upheld = false};
  }
  const Pending entry = close_pending(state, now);
  state.board.wipe(entry.at.index);
  state.standing.scores[entry.seat] -= entry.digit;
  if (!advanced(state)) end_turn(state, now);  // SR-024, SR-035
  return {.points = 0, .wiped = {}, .upheld = true};
}

Result vote(State& state, Seat seat) {  // SR-028
  state.end_votes.insert(seat);
  if (state.end_votes == SeatSet::all(state.standing.seats)) end_game(state);
  return {};
}

std::optional<Flaw> card_flaw(const State& state) {
  const bool face_down = state.solution == DigitLine{};
  if (!face_down && !complete_and_regular(state.solution.digits))
    return Flaw{"solution", "1 to 9 in every row, column and square"};
  NumberGrid<Nine> printed;
  for (int square = 0; square < Nine::squares; ++square) {
    const int digit = state.givens[square];
    if (digit == 0) continue;
    if (!face_down && digit != state.solution[square]) return Flaw{"solution", "the printed digits in their places"};
    if (printed.repeats(square, digit)) return Flaw{"givens", "no digit twice in a row, column or square"};
    printed.put(square, digit);
  }
  return {};
}

std::optional<Flaw> board_flaw(const State& state) {
  const SquareSet in_colour = state.board.in_colour();
  for (int square = 0; square < Nine::squares; ++square) {
    const int printed = in_colour.contains(square) ? 0 : state.board.digits.at(square);
    if (printed != state.givens[square]) return Flaw{"board", "printed digits exactly where givens has them"};
  }
  for (int i = 0; i < pens; ++i) {
    const SquareSet squares = state.board.in_colour(seat_at(i));
    if (i >= state.standing.seats && !squares.empty()) return Flaw{"board", "only the colours of the seats"};
    if (i < state.standing.seats && state.standing.scores[i] != value_of(state.board, squares))
      return Flaw{"scores", "the sum of the digits in each seat's colour"};
  }
  return {};
}

std::optional<Flaw> pending_flaw(const State& state) {
  if (!state.pending) return {};
  const Pending& pending = *state.pending;
  const int seats = state.standing.seats;
  if (state.standing.over) return Flaw{"pending", "null: the game is over"};
  if (state.options.referee == Referee::strict) return Flaw{"pending", "null: nothing waits with the strict referee"};
  if (seats == 1) return Flaw{"pending", "null: nobody else could accept it"};
  if (pending.seat != state.standing.turn) return Flaw{"pending.seat", "the seat on turn"};
  if (!state.board.in_colour(pending.seat).contains(pending.at.index))
    return Flaw{"pending.at", "a square in the writer's colour"};
  if (state.board.digits.at(pending.at.index) != pending.digit)
    return Flaw{"pending.digit", "the digit on that square"};
  if (!pending.accepted.within(seats) || pending.accepted.contains(pending.seat) ||
      pending.accepted.count() >= seats - 1)
    return Flaw{"pending.accepted", "some of the other seats, not all of them"};
  if (pending.ends_at.has_value() != (state.options.accept_seconds != 0))
    return Flaw{"pending.endsAt", "a time if acceptSeconds is not 0, otherwise null"};
  if (pending.left.has_value() != (advanced(state) && state.options.turn_seconds != 0))
    return Flaw{"pending.left", "advanced with turnSeconds: a time; otherwise null"};
  return {};
}

std::optional<Flaw> clock_flaw(const State& state) {
  const bool thinking = !state.standing.over && !state.pending && state.options.turn_seconds != 0;
  if (state.turn_ends_at.has_value() != thinking)
    return Flaw{"turnEndsAt", thinking ? "a time: turnSeconds is not 0" : "null: no turn clock runs"};
  const bool limited = !state.standing.over && state.options.match_seconds != 0;
  if (state.match_ends_at.has_value() != limited)
    return Flaw{"matchEndsAt", limited ? "a time: matchSeconds is not 0" : "null: no match clock runs"};
  return {};
}

std::optional<Flaw> round_flaw(const State& state) {
  if (state.round < 1 || state.round > state.options.rounds) return Flaw{"round", "1 to the number of rounds"};
  int most = 0;  // Once the game is over nobody can tell whose entries they were.
  for (int i = 0; i < state.standing.seats; ++i) {
    const bool waiting = state.pending && state.pending->seat == seat_at(i);
    const int standing = state.board.in_colour(seat_at(i)).count() - (waiting ? 1 : 0);
    if (state.standing.over || state.standing.turn == seat_at(i)) most = std::max(most, standing);
  }
  if (state.entries < 0 || state.entries > most) return Flaw{"entries", "at most the digits in that seat's colour"};
  if (state.entries > 0 && state.standing.turn && state.fruitless[*state.standing.turn] > 0)
    return Flaw{"fruitless", "0 for a seat whose turn has brought an entry"};
  return {};
}

bool may_answer(const State& state, Seat seat) {
  return state.pending && state.pending->seat != seat && !state.pending->accepted.contains(seat);
}

Refusal game_over(const State& state) {  // by the clause that ended it
  if (state.board.digits.free().empty()) return {"game-over", "SR-026"};
  if (all_fruitless(state)) return {"game-over", "SR-027"};
  const bool agreed = state.end_votes == SeatSet::all(state.standing.seats) || state.options.match_seconds != 0;
  return {"game-over", agreed || !advanced(state) ? "SR-028" : "SR-037"};
}

std::optional<Refusal> check_answer(const State& state, Seat seat) {
  if (state.standing.over) return game_over(state);
  if (!state.pending) return Refusal{"nothing-to-object", "SR-025"};
  if (state.pending->seat == seat) return Refusal{"own-turn", "SR-023"};
  if (state.pending->accepted.contains(seat)) return Refusal{"window-closed", "SR-023"};
  return {};
}
}  // namespace

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
  state.turn_ends_at = runs_out(0, options.turn_seconds);
  state.match_ends_at = runs_out(0, options.match_seconds);
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
    if (advanced(state)) actions.push_back(Done{});
  }
  if (may_answer(state, *view.viewer)) {
    actions.push_back(Accept{});
    actions.push_back(Object{});
  }
  if (!state.end_votes.contains(*view.viewer)) actions.push_back(EndVote{});
  return actions;
}

std::optional<Refusal> Rules::check(const View& view, const Action& action) {
  const State& state = view.known;
  if (std::holds_alternative<Accept>(action) || std::holds_alternative<Object>(action))
    return check_answer(state, *view.viewer);
  if (state.standing.over) return game_over(state);
  if (std::holds_alternative<EndVote>(action)) {
    if (state.end_votes.contains(*view.viewer)) return Refusal{"wrong-phase", "SR-028"};
    return {};
  }
  if (state.standing.turn != view.viewer) return Refusal{"not-your-turn", state.pending ? "SR-023" : "SR-020"};
  if (state.pending) return Refusal{"wrong-phase", "SR-023"};
  if (std::holds_alternative<Done>(action) && !advanced(state)) return Refusal{"wrong-phase", "SR-033"};
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
  if (std::holds_alternative<Object>(action)) return object(state, seat, now);
  if (std::holds_alternative<EndVote>(action)) return vote(state, seat);
  end_turn(state, now);  // passed or done
  return {};
}

SeatSet Rules::actors(const State& state) {
  SeatSet seats;
  if (state.standing.over) return seats;
  for (int i = 0; i < state.standing.seats; ++i) {
    const Seat seat = seat_at(i);
    const bool on_turn = state.standing.turn == seat && !state.pending;
    if (on_turn || may_answer(state, seat) || !state.end_votes.contains(seat)) seats.insert(seat);
  }
  return seats;
}

bool Rules::timed(const Options& options, int seats) {
  const bool entries_wait = options.referee == Referee::table && seats > 1;
  return options.turn_seconds != 0 || options.match_seconds != 0 || (entries_wait && options.accept_seconds != 0);
}

Clock Rules::deadline(const State& state) {
  const Clock next = state.pending ? state.pending->ends_at : state.turn_ends_at;
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

std::optional<Flaw> Rules::flaw(const State& state) {
  const Standing& standing = state.standing;
  if (auto flaw =
          standing_flaw(standing, Turns::in_order, standing.over ? Winners{leaders(standing.scores)} : Winners{}))
    return flaw;
  if (state.fruitless.size() != standing.seats) return Flaw{"fruitless", "one entry for each seat"};
  if (!state.end_votes.within(standing.seats)) return Flaw{"endVotes", "seats of this table"};
  if (auto flaw = card_flaw(state)) return flaw;
  if (auto flaw = board_flaw(state)) return flaw;
  if (auto flaw = pending_flaw(state)) return flaw;
  if (auto flaw = clock_flaw(state)) return flaw;
  if (auto flaw = round_flaw(state)) return flaw;
  if (standing.over) return {};
  if (state.board.digits.free().empty() && !state.pending) return Flaw{"over", "true: every square is filled"};
  if (all_fruitless(state)) return Flaw{"over", "true: every seat had three turns in a row without an entry"};
  if (state.end_votes == SeatSet::all(standing.seats))
    return Flaw{"over", "true: every seat has voted to end the game"};
  return {};
}

static_assert(Game<Rules>);
}  // namespace nonet::sudoku_pens
