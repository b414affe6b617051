#include "games/kakuro_flip/rules.h"

#include <numeric>

#include "games/kakuro_flip/flips.h"
#include "games/kakuro_flip/kakuro.h"

namespace nonet::kakuro_flip {
namespace {
using Counts = std::array<int, numbers + 1>;  // how many cards of each number; [0]: face down

constexpr std::array<SquareSet, Cell::count> neighbours = [] {
  std::array<SquareSet, Cell::count> sets{};
  for (int square = 0; square < Cell::count; ++square) {
    const Cell at{static_cast<std::uint8_t>(square)};
    constexpr std::array<std::pair<int, int>, 4> directions = {{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}};
    for (const auto& [right, down] : directions)
      if (Cell::on_board(at.column() + right, at.row() + down))
        sets[static_cast<std::size_t>(square)].insert(Cell::at(at.column() + right, at.row() + down).index);
  }
  return sets;
}();

bool touches_a_card(const Board& board, int square) {  // KC-027: sideways or up and down, not diagonally
  return neighbours[static_cast<std::size_t>(square)].overlaps(board.taken());
}

std::array<Cell, 4> lateral_squares(Layout layout) {
  if (layout == Layout::star) return {Cell::at(2, 2), Cell::at(6, 2), Cell::at(2, 6), Cell::at(6, 6)};
  return {Cell::at(4, 2), Cell::at(2, 4), Cell::at(6, 4), Cell::at(4, 6)};
}
constexpr Cell centre = Cell::at(4, 4);

// The turn goes on clockwise to the next seat that has a card (KC-021); KC-077: nobody has one, so the game is over.
void pass_on(State& state) {
  Standing& standing = state.standing;
  for (int i = 0; i < standing.seats; ++i) {
    standing.turn = after(*standing.turn, standing.seats);
    if (!state.hands[*standing.turn].empty()) return;
  }
  finish(standing, {leaders(standing.scores)});  // KC-078
}

Result lay(State& state, Seat seat, const Lay& lay) {
  state.board = after(state.board, lay);
  Result result;  // track and 100-point cards (KC-075) are one number
  if (state.options.referee == Referee::strict) {
    result.kakuros = scored(state.board, lay.at, lay.flip);
    result.points = gain(state.standing, seat, points(*result.kakuros));  // KC-074
  } else {  // KC-071, KC-073: what was announced counts until somebody objects; the turn before it is safe now.
    result.points = gain(state.standing, seat, lay.claim.value_or(0));
    state.pending = Pending{.seat = seat, .at = lay.at, .flip = lay.flip, .claim = result.points};
  }
  state.hands[seat].remove_first(lay.card);
  if (!state.bag.empty()) state.hands[seat].push_back(state.bag.take_front());  // KC-025, KC-070, KC-076
  pass_on(state);
  return result;
}

Result object(State& state) {
  if (!Rules::objection_is_right(state)) return {.points = 0, .kakuros = {}, .upheld = false};
  // KC-061, KC-072: no points, the flips go back; the laid card stays, and so does the one drawn.
  for (const Cell turned : state.pending->flip) state.board.turn(turned.index);
  state.standing.scores[state.pending->seat] -= state.pending->claim;
  state.pending.reset();
  if (state.standing.over) finish(state.standing, {leaders(state.standing.scores)});
  return {.points = 0, .kakuros = {}, .upheld = true};
}

std::optional<Refusal> check_flip(const State& state, const Lay& lay) {
  const auto lies = [&](Cell at) { return at == lay.at || !state.board.free(at.index); };
  if (!std::all_of(lay.flip.begin(), lay.flip.end(), lies)) return Refusal{"flip-empty", "KC-056"};
  if (lay.flip.contains(lay.at)) return Refusal{"flip-placed", "KC-056"};
  if (state.options.flips == Flips::one && lay.flip.size() > 1) return Refusal{"flip-too-many", "KC-024"};
  if (state.options.referee == Referee::table) return {};  // People may err; the others may notice.
  if (!lay.flip.empty() && !flip_is_shared(after(state.board, lay), lay.at, lay.flip))
    return Refusal{"flip-not-shared", lay.flip.size() == 1 ? "KC-057" : "KC-080"};
  return {};
}

bool repeats_a_square(const Cells& places) {
  return std::any_of(places.begin(), places.end(), [&](Cell at) { return places.count(at) > 1; });
}

std::optional<Flaw> flaw_of_pending(const State& state, const Pending& pending) {
  if (state.options.referee == Referee::strict) return Flaw{"pending", "nothing to object to with the strict referee"};
  if (index(pending.seat) >= state.standing.seats) return Flaw{"pending.seat", "a seat of this table"};
  if (state.board.free(pending.at.index)) return Flaw{"pending.at", "a square where a card lies"};
  const auto lies = [&](Cell at) { return at != pending.at && !state.board.free(at.index); };
  if (!std::all_of(pending.flip.begin(), pending.flip.end(), lies) || repeats_a_square(pending.flip))
    return Flaw{"pending.flip", "different squares where other cards lie"};
  if (state.options.flips == Flips::one && pending.flip.size() > 1) return Flaw{"pending.flip", "at most one card"};
  if (pending.claim < 0 || pending.claim > state.standing.scores[pending.seat])
    return Flaw{"pending.claim", "points that the seat has"};
  return {};
}

void count_board(const Board& board, Counts& counts) {
  board.taken().for_each([&](int square) { ++counts[static_cast<std::size_t>(board.card(square))]; });
}

std::optional<Flaw> flaw_of_cards(const State& state) {
  Counts counts{};
  const auto too_many = [&] {
    return std::accumulate(counts.begin(), counts.end(), 0) > all_cards ||
           std::any_of(counts.begin() + 1, counts.end(), [](int count) { return count > cards_of_each; });
  };
  const std::string most =
      "at most " + std::to_string(cards_of_each) + " cards of each number on board, hands and bag together";
  count_board(state.board, counts);
  if (too_many()) return Flaw{"board", most};
  for (const auto& hand : state.hands)
    for (const auto card : hand) ++counts[card];
  if (too_many()) return Flaw{"hands", most};
  for (const auto card : state.bag) ++counts[card];
  if (too_many()) return Flaw{"bag", most};
  return {};
}
}  // namespace

void Board::append_token(std::string& text, int square) const {
  if (free(square)) {
    text += '.';
    return;
  }
  text += red.contains(square) ? 'r' : 'y';
  text += static_cast<char>('0' + card(square));
}

bool Board::set_token(int square, std::string_view token) {
  if (token == ".") return true;
  if (token.size() != 2 || (token[0] != 'y' && token[0] != 'r') || token[1] < '1' || token[1] > '9') return false;
  lay(square, token[1] - '0', token[0] == 'r' ? Side::red : Side::yellow);
  return true;
}

State Rules::setup(const Options& options, int seats, Rng& rng) {
  State state{.options = options, .standing = first_turn(seats), .board = {}, .hands = {}, .bag = {}, .pending = {}};
  for (int number = 1; number <= numbers; ++number)  // KC-004, KC-015
    for (int i = 0; i < cards_of_each; ++i) state.bag.push_back(static_cast<std::uint8_t>(number));
  rng.shuffle(state.bag);
  for (const Cell at : lateral_squares(options.layout))  // KC-016, KC-017
    state.board.lay(at.index, state.bag.take_front(), Side::yellow);
  state.board.lay(centre.index, state.bag.take_front(), Side::red);  // KC-018
  for (int i = 0; i < seats; ++i) {                                  // KC-019
    state.hands.push_back({});
    for (int drawn = 0; drawn < hand_size; ++drawn) state.hands[i].push_back(state.bag.take_front());
  }
  return state;
}

View<State> Rules::view(const State& state, Viewer viewer) {
  View view{state, viewer};
  if (state.standing.over) return view;
  for (auto& card : view.known.bag) card = 0;
  for (int i = 0; i < state.standing.seats; ++i) {  // KC-020
    if (viewer == seat_at(i)) continue;
    for (auto& card : view.known.hands[i]) card = 0;
  }
  return view;
}

SquareSet Rules::room(const Board& board) {
  SquareSet squares;
  (SquareSet::first(Cell::count) - board.taken()).for_each([&](int square) {
    if (touches_a_card(board, square)) squares.insert(square);
  });
  return squares;
}

std::vector<Rules::Action> Rules::legal(const View& view) {
  const State& state = view.known;
  std::vector<Action> actions;
  if (!view.viewer) return actions;
  if (state.pending && state.pending->seat != *view.viewer) actions.push_back(Object{});
  if (state.standing.turn != view.viewer) return actions;
  State::Hand cards;
  for (const auto card : state.hands[*view.viewer])
    if (!cards.contains(card)) cards.push_back(card);
  const SquareSet squares = room(state.board);
  actions.reserve(static_cast<std::size_t>(squares.count() * cards.size() * 3));
  const FlipFinder finder(state.board, state.options.flips);
  squares.for_each([&](int square) {
    const Cell at{static_cast<std::uint8_t>(square)};
    for (const auto card : cards) {
      for (const Side side : {Side::yellow, Side::red}) {  // KC-028
        actions.push_back(Lay{.card = card, .side = side, .at = at, .flip = {}, .claim = {}});
        finder.for_each(at, card, side, [&](const Cells& flip) {
          actions.push_back(Lay{.card = card, .side = side, .at = at, .flip = flip, .claim = {}});
        });
      }
    }
  });
  return actions;
}

std::optional<Refusal> Rules::check(const View& view, const Action& action) {
  const State& state = view.known;
  const auto* lay = std::get_if<Lay>(&action);
  if (!lay) {
    if (!state.pending && state.standing.over) return not_now("game-over", "KC-077");
    if (!state.pending) return Refusal{"nothing-to-object", "KC-072"};
    if (state.pending->seat == view.viewer) return Refusal{"own-turn", "KC-072"};
    return {};
  }
  if (state.standing.over) return not_now("game-over", "KC-077");
  if (state.standing.turn != view.viewer) return not_now("not-your-turn", "KC-021");
  if (lay->claim && state.options.referee == Referee::strict)
    return Refusal{malformed.code, malformed.clause, "do.claim: expected only with the table referee"};
  if (repeats_a_square(lay->flip))
    return Refusal{malformed.code, malformed.clause, "do.flip: expected each square once"};
  if (!state.board.free(lay->at.index)) return Refusal{"cell-taken", "KC-026"};
  if (!state.hands[*view.viewer].contains(lay->card)) return Refusal{"not-in-hand", "KC-023"};
  if (!touches_a_card(state.board, lay->at.index)) return Refusal{"not-adjacent", "KC-027"};
  return check_flip(state, *lay);
}

Result Rules::apply(State& state, Seat seat, const Action& action, Instant) {
  ASSERT(!check(view(state, seat), action));
  if (const auto* laid = std::get_if<Lay>(&action)) return lay(state, seat, *laid);
  return object(state);
}

SeatSet Rules::actors(const State& state) {
  return turn_and_objectors(state.standing, state.pending ? Viewer(state.pending->seat) : Viewer());
}

bool Rules::objection_is_right(const State& state) {
  const Pending& turn = *state.pending;
  return !flip_is_shared(state.board, turn.at, turn.flip) ||
         turn.claim > points(scored(state.board, turn.at, turn.flip));
}

State Rules::imagine(const View& view, Rng& rng) {
  State state = view.known;
  if (state.standing.over) return state;
  Counts known{};
  count_board(state.board, known);
  for (const auto& hand : state.hands)
    for (const auto card : hand) ++known[card];
  FixedList<std::uint8_t, all_cards> unseen;  // more than are hidden where the bag is short
  for (int number = 1; number <= numbers; ++number)
    for (int i = known[static_cast<std::size_t>(number)]; i < cards_of_each; ++i)
      unseen.push_back(static_cast<std::uint8_t>(number));
  rng.shuffle(unseen);
  int next = 0;
  for (auto& hand : state.hands)
    for (auto& card : hand)
      if (card == 0) card = unseen[next++];
  for (auto& card : state.bag) card = unseen[next++];
  return state;
}

std::optional<Flaw> Rules::flaw(const State& state) {
  const Standing& standing = state.standing;
  if (auto flaw =
          standing_flaw(standing, Turns::in_order, standing.over ? Winners{leaders(standing.scores)} : Winners{}))
    return flaw;
  if (state.hands.size() != standing.seats) return Flaw{"hands", "one entry for each seat"};
  if (standing.turn && state.hands[*standing.turn].empty()) return Flaw{"turn", "a seat that has a card"};
  const bool all_played =
      std::all_of(state.hands.begin(), state.hands.end(), [](const auto& hand) { return hand.empty(); });
  if (standing.over && !all_played) return Flaw{"over", "false while a seat has a card"};
  if (auto flaw = flaw_of_cards(state)) return flaw;
  return state.pending ? flaw_of_pending(state, *state.pending) : std::nullopt;
}

static_assert(Game<Rules>);
}  // namespace nonet::kakuro_flip
