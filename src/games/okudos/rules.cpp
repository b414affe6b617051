#include "games/okudos/rules.h"

#include <numeric>

#include "sudoku/complete.h"

namespace nonet::okudos {
namespace {
// The board of option `fixed`: a completed Sudoku of our own.
constexpr std::string_view fixed_grid =
    "216578943"
    "839642157"
    "547391628"
    "758436291"
    "491827365"
    "362915874"
    "674189532"
    "983254716"
    "125763489";

DigitLine printed_grid(Printed board, Rng& rng) {
  DigitLine grid;
  if (board == Printed::random) {
    grid.digits = *completed({}, rng);
  } else {
    for (int square = 0; square < Nine::squares; ++square)
      grid[square] = static_cast<std::uint8_t>(fixed_grid[static_cast<std::size_t>(square)] - '0');
  }
  return grid;
}

bool out_of_chips(const State& state) {  // OK-032
  return state.supply.empty() &&
         std::any_of(state.hands.begin(), state.hands.end(), [](const Hand& hand) { return hand.empty(); });
}

void end_turn(State& state) {
  Standing& standing = state.standing;
  if (state.passes < standing.seats && !out_of_chips(state)) {  // OK-031, OK-032
    standing.turn = after(*standing.turn, standing.seats);
    return;
  }
  const Totals sheet = totals(state);
  standing.scores = sheet.seats;
  state.game_score = sheet.game;
  finish(standing, sheet.winners());
}

void give_up(State& state, Seat seat, std::uint8_t chip) {  // The chip leaves the hand and another is drawn.
  state.hands[seat].remove_first(chip);
  if (!state.supply.empty()) state.hands[seat].push_back(state.supply.take_front());
  state.passes = 0;
  end_turn(state);
}

Result collect(State& state, Seat seat, int square) {
  const auto chip = static_cast<std::uint8_t>(state.chips.at(square));
  state.chips.clear(square);
  if (state.options.irregular == Irregular::discard) {  // OK-041
    state.discard.push_back(chip);
    return {};
  }
  ++state.collected[seat];  // OK-023
  return {.points = 1};
}

template <class List>
void turn_face_down(List& list) {
  std::fill(list.begin(), list.end(), std::uint8_t{0});
}

using Counts = std::array<int, 10>;  // [0]: face down

template <class List>
void count(Counts& counts, const List& list) {
  for (const auto piece : list) ++counts[piece];
}

Counts counted_markers(const State& state) {
  Counts counts{};
  for (const Markers& markers : state.markers) count(counts, markers);
  count(counts, state.game_markers);
  return counts;
}

Counts counted_chips(const State& state) {  // Without those collected, whose numbers nobody keeps.
  Counts counts{};
  for (int number = 1; number <= Nine::side; ++number)
    counts[static_cast<std::size_t>(number)] = state.chips.places(number).count();
  for (const Hand& hand : state.hands) count(counts, hand);
  count(counts, state.supply);
  count(counts, state.discard);
  return counts;
}

// The pieces that lie face down somewhere: of each number those that are not in sight, in any order.
template <class List>
List hidden_pieces(const Counts& in_sight, int of_each, Rng& rng) {
  List pieces;
  for (int number = 1; number <= Nine::side; ++number)
    for (int i = in_sight[static_cast<std::size_t>(number)]; i < of_each; ++i)
      pieces.push_back(static_cast<std::uint8_t>(number));
  rng.shuffle(pieces);
  return pieces;
}

template <class List, class Pieces>
void turn_up(List& list, Pieces& hidden) {
  for (auto& piece : list)
    if (piece == 0) piece = hidden.take_front();
}

std::optional<Flaw> marker_flaw(const State& state) {
  const int seats = state.standing.seats;
  const int each = markers_each(state.options, seats);
  if (state.markers.size() != seats) return Flaw{"markers", "one entry for each seat"};
  for (const Markers& markers : state.markers)
    if (markers.size() != each) return Flaw{"markers", std::to_string(each) + " sectors for each seat"};
  if (state.game_markers.size() != sector_count - each * seats)
    return Flaw{"gameMarkers", std::to_string(sector_count - each * seats) + " sectors for the game"};
  const Counts counts = counted_markers(state);
  if (std::any_of(counts.begin() + 1, counts.end(), [](int n) { return n > 1; }))
    return Flaw{"markers", "every sector once, with gameMarkers"};
  return {};
}

std::optional<Flaw> chip_flaw(const State& state) {
  const int seats = state.standing.seats;
  if (state.hands.size() != seats) return Flaw{"hands", "one entry for each seat"};
  if (state.collected.size() != seats) return Flaw{"collected", "one entry for each seat"};
  const int collected = std::accumulate(state.collected.begin(), state.collected.end(), 0);
  if (state.options.irregular == Irregular::discard && collected > 0)
    return Flaw{"collected", "0 where irregular chips are discarded"};
  const Counts counts = counted_chips(state);
  if (std::any_of(counts.begin() + 1, counts.end(), [](int n) { return n > Nine::side; }))
    return Flaw{"supply", "at most 9 chips of each number on chips, hands, supply and discard together"};
  if (std::accumulate(counts.begin(), counts.end(), collected) != chip_count)
    return Flaw{"supply", "81 chips on chips, hands, supply, discard and collected together"};
  return {};
}

std::optional<Flaw> ending_flaw(const State& state) {
  const Standing& standing = state.standing;
  if (!standing.over) {
    if (state.passes >= standing.seats) return Flaw{"passes", "fewer than the seats, the game is not over"};
    if (out_of_chips(state)) return Flaw{"over", "true: the supply is empty and a seat has no chip"};
    if (standing.scores != PerSeat<int>(standing.seats, 0)) return Flaw{"scores", "0 until the game is over"};
    if (state.game_score) return Flaw{"gameScore", "null until the game is over"};
    return {};
  }
  if (state.passes > standing.seats) return Flaw{"passes", "at most as many as there are seats"};
  if (state.passes < standing.seats && !out_of_chips(state))
    return Flaw{"over", "false: neither have all seats passed nor has one run out of chips"};
  const Totals sheet = totals(state);
  if (standing.scores != sheet.seats) return Flaw{"scores", "the sums of the uncovered squares and the bonus"};
  if (state.game_score != sheet.game)
    return Flaw{"gameScore", "the sum of the game's uncovered squares, null without sectors"};
  return {};
}
}  // namespace

void Chips::append_token(std::string& text, int square) const {
  text += free(square) ? '.' : static_cast<char>('0' + at(square));
}

bool Chips::set_token(int square, std::string_view token) {
  if (token == ".") return true;
  if (token.size() != 1 || token[0] < '1' || token[0] > '9') return false;
  put(square, token[0] - '0');
  return true;
}

SquareSet irregular_chips(const Chips& chips) {
  SquareSet irregular;
  if (chips.tidy()) return irregular;
  for (int number = 1; number <= Nine::side; ++number) irregular = irregular | chips.repeated(number);
  return irregular;
}

bool must_collect(const State& state) {
  return state.options.collect == Collecting::must && state.options.referee == Referee::table &&
         !irregular_chips(state.chips).empty();
}

Winners Totals::winners() const {
  Winners winners;
  int best = game.value_or(0);
  for (const int score : seats) best = std::max(best, score);
  for (int i = 0; i < seats.size(); ++i)
    if (seats[i] == best) winners.seats.insert(seat_at(i));
  winners.game = game == best;  // OK-007
  return winners;
}

Totals totals(const State& state) {
  std::array<int, sector_count + 1> worth{};  // OK-034: of each sector, from 1, what is not covered
  state.chips.free().for_each(
      [&](int square) { worth[static_cast<std::size_t>(Nine::block(square) + 1)] += state.grid[square]; });

  Totals sheet;
  for (int i = 0; i < state.standing.seats; ++i) {
    int sum = state.collected[i];  // OK-035; OK-036: nothing for what is left in the hands
    for (const auto sector : state.markers[i]) sum += worth[sector];
    sheet.seats.push_back(sum);
  }
  if (state.game_markers.empty()) return sheet;  // OK-040
  int sum = 0;                                   // OK-014
  int worst = worth[state.game_markers.front()];
  for (const auto sector : state.game_markers) {
    sum += worth[sector];
    worst = std::min(worst, worth[sector]);
  }
  sheet.game = state.options.game_scores == GameScores::best_two ? sum - worst : sum;  // OK-039: two of its three
  return sheet;
}

std::optional<Flaw> Rules::settle(Options& options, int seats) {
  const bool best_two = options.game_scores == GameScores::best_two;
  const bool three_each = options.markers == Deal::three_each;
  if (best_two && seats != 3) return Flaw{"gameScores", "\"all\", for \"best-two\" needs three seats"};
  if (three_each && seats != 3) return Flaw{"markers", "\"standard\", for \"three-each\" needs three seats"};
  if (best_two && three_each) return Flaw{"markers", "\"standard\", for \"best-two\" needs sectors of the game"};
  return {};
}

State Rules::setup(const Options& options, int seats, Rng& rng) {
  State state{.options = options,
              .standing = first_turn(seats),
              .grid = printed_grid(options.board, rng),
              .chips = {},
              .markers = {},
              .game_markers = {},
              .hands = {},
              .supply = {},
              .discard = {},
              .collected = PerSeat<std::uint8_t>(seats, 0),
              .passes = 0,
              .game_score = {}};
  auto markers = hidden_pieces<FixedList<std::uint8_t, sector_count>>({}, 1, rng);  // OK-009
  for (int i = 0; i < seats; ++i) {
    state.markers.push_back({});
    while (state.markers[i].size() < markers_each(options, seats)) state.markers[i].push_back(markers.take_front());
  }
  for (const auto marker : markers) state.game_markers.push_back(marker);  // OK-013

  state.supply = hidden_pieces<Pile>({}, Nine::side, rng);  // OK-015
  while (state.discard.size() < discarded_at_start) state.discard.push_back(state.supply.take_front());
  for (int i = 0; i < seats; ++i) {
    state.hands.push_back({});
    while (!state.hands[i].full()) state.hands[i].push_back(state.supply.take_front());
  }
  return state;
}

View<State> Rules::view(const State& state, Viewer viewer) {
  View view{state, viewer};
  if (state.standing.over) return view;  // OK-033
  turn_face_down(view.known.supply);
  turn_face_down(view.known.discard);
  turn_face_down(view.known.game_markers);
  for (int i = 0; i < state.standing.seats; ++i) {  // OK-012, OK-019
    if (viewer == seat_at(i)) continue;
    turn_face_down(view.known.markers[i]);
    turn_face_down(view.known.hands[i]);
  }
  return view;
}

std::vector<Rules::Action> Rules::legal(const View& view) {
  const State& state = view.known;
  if (!view.viewer || state.standing.turn != view.viewer) return {};
  Hand chips;  // each number once
  for (const auto chip : state.hands[*view.viewer])
    if (!chips.contains(chip)) chips.push_back(chip);

  const SquareSet irregular = irregular_chips(state.chips);
  std::vector<Action> actions;
  actions.reserve(static_cast<std::size_t>(Nine::squares * hand_size));
  irregular.for_each([&](int square) { actions.emplace_back(Collect{{static_cast<std::uint8_t>(square)}}); });
  if (must_collect(state)) return actions;
  for (const auto chip : chips)
    state.chips.room_for(chip).for_each(
        [&](int square) { actions.emplace_back(Place{chip, {static_cast<std::uint8_t>(square)}}); });
  for (const auto chip : chips) actions.emplace_back(Discard{{chip}});
  actions.emplace_back(Pass{});
  return actions;
}

Cause Rules::cause(const State& state) {
  if (state.passes == state.standing.seats) return {"all-passed", "OK-031"};
  return {"no-chips", "OK-032"};
}

std::optional<Refusal> Rules::check(const View& view, const Action& action) {
  const State& state = view.known;
  const Standing& standing = state.standing;
  if (standing.over) return not_now("game-over", cause(state).clause);
  if (standing.turn != view.viewer) return not_now("not-your-turn", "OK-025");
  if (must_collect(state) && !std::holds_alternative<Collect>(action)) return not_now("wrong-phase", "OK-020");
  const Hand& hand = state.hands[*view.viewer];
  if (const auto* place = std::get_if<Place>(&action)) {
    if (!state.chips.free(place->at.index)) return Refusal{"cell-taken", "OK-027"};
    if (!hand.contains(place->chip)) return Refusal{"not-in-hand", "OK-026"};
    if (state.options.referee == Referee::strict && state.chips.repeats(place->at.index, place->chip))
      return Refusal{"repeats", "OK-027"};
  } else if (const auto* collect = std::get_if<Collect>(&action)) {
    const int chip = state.chips.at(collect->at.index);
    if (chip == 0 || !state.chips.repeats(collect->at.index, chip)) return Refusal{"not-irregular", "OK-022"};
  } else if (const auto* discard = std::get_if<Discard>(&action)) {
    if (!hand.contains(discard->chip.number)) return Refusal{"not-in-hand", "OK-029"};
  }
  return {};
}

Result Rules::apply(State& state, Seat seat, const Action& action, Instant) {
  ASSERT(!check(view(state, seat), action));
  if (const auto* collected = std::get_if<Collect>(&action)) return collect(state, seat, collected->at.index);
  if (const auto* place = std::get_if<Place>(&action)) {  // OK-026
    state.chips.put(place->at.index, place->chip);
    give_up(state, seat, place->chip);
  } else if (const auto* discard = std::get_if<Discard>(&action)) {  // OK-029
    state.discard.push_back(discard->chip.number);
    give_up(state, seat, discard->chip.number);
  } else {  // OK-030
    ++state.passes;
    end_turn(state);
  }
  return {};
}

Rules::Action Rules::seen(const Action& action) {  // OK-029: a chip is discarded face down.
  if (std::holds_alternative<Discard>(action)) return Discard{};
  return action;
}

SeatSet Rules::actors(const State& state) {
  return state.standing.turn ? SeatSet::only(*state.standing.turn) : SeatSet{};
}

State Rules::imagine(const View& view, Rng& rng) {
  State state = view.known;
  if (state.standing.over) return state;
  auto markers = hidden_pieces<FixedList<std::uint8_t, sector_count>>(counted_markers(state), 1, rng);
  for (Markers& list : state.markers) turn_up(list, markers);
  turn_up(state.game_markers, markers);
  auto chips = hidden_pieces<Pile>(counted_chips(state), Nine::side, rng);  // the collected ones are left over
  for (Hand& hand : state.hands) turn_up(hand, chips);
  turn_up(state.discard, chips);
  turn_up(state.supply, chips);
  return state;
}

std::optional<Flaw> Rules::flaw(const State& state) {
  const Standing& standing = state.standing;
  const Winners winners = Totals{standing.scores, state.game_score}.winners();
  if (auto flaw = standing_flaw(standing, Turns::in_order, standing.over ? winners : Winners{})) return flaw;
  if (!complete_and_regular(state.grid.digits)) return Flaw{"grid", "a completed Sudoku"};  // OK-002
  if (auto flaw = marker_flaw(state)) return flaw;
  if (auto flaw = chip_flaw(state)) return flaw;
  return ending_flaw(state);
}

static_assert(Game<Rules>);
}  // namespace nonet::okudos
