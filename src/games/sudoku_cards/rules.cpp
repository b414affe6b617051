#include "games/sudoku_cards/rules.h"

#include <numeric>

namespace nonet::sudoku_cards {
namespace {
template <class Side>
constexpr int numbers = Side::Shape::side;  // as many different numbers (animals) as cards of each

// The clause of the grown-ups' side, or the children's where it has one of its own.
template <class Side>
constexpr std::string_view either(std::string_view adults, std::string_view children) {
  return Side::children ? children : adults;
}

// SK-013: one golden card in each row and column; option `blocks`: in each block too. Gives the column of each row.
template <class Shape>
std::array<int, Shape::side> golden_columns(Golds golds, Rng& rng) {
  std::array<int, Shape::side> columns{};
  std::iota(columns.begin(), columns.end(), 0);
  if (golds == Golds::lines) {
    rng.shuffle(columns);
    return columns;
  }
  // A band is as many rows as a block is high, a stack as many columns as it is wide. In each band the rows take
  // different stacks, in each stack the bands take different columns: that is every layout with one card a block.
  constexpr int stacks = Shape::side / Shape::block_width;
  constexpr int bands = Shape::side / Shape::block_height;
  static_assert(stacks == Shape::block_height && bands == Shape::block_width);
  std::array<std::array<int, bands>, stacks> column_in_stack{};
  for (auto& order : column_in_stack) {
    std::iota(order.begin(), order.end(), 0);
    rng.shuffle(order);
  }
  for (int band = 0; band < bands; ++band) {
    std::array<int, stacks> stack_of_row{};
    std::iota(stack_of_row.begin(), stack_of_row.end(), 0);
    rng.shuffle(stack_of_row);
    for (int i = 0; i < stacks; ++i) {
      const auto stack = static_cast<std::size_t>(stack_of_row[static_cast<std::size_t>(i)]);
      columns[static_cast<std::size_t>(band * Shape::block_height + i)] =
          static_cast<int>(stack) * Shape::block_width + column_in_stack[stack][static_cast<std::size_t>(band)];
    }
  }
  return columns;
}

template <class Side>
void draw(State<Side>& state, Seat seat) {  // SK-019; SK-020: no drawing from an empty stock.
  state.hands[seat].reset();
  if (!state.deck.empty()) state.hands[seat] = state.deck.take_front();
}

// The turn goes on clockwise to the next seat that has a card (SK-016).
template <class Side>
void pass_on(State<Side>& state) {
  Standing& standing = state.standing;
  for (int i = 0; i < standing.seats; ++i) {
    standing.turn = after(*standing.turn, standing.seats);
    if (!state.hands[*standing.turn]) continue;
    // SK-033: who finds no permitted square ends the game. At the table the player has to notice.
    const bool stuck =
        state.options.referee == Referee::strict && state.board.cards.room_for(*state.hands[*standing.turn]).empty();
    if (stuck) finish(standing, {leaders(standing.scores)});
    return;
  }
  finish(standing, {leaders(standing.scores)});  // SK-034: all cards are laid or put aside.
}

template <class Side>
Result place(State<Side>& state, Seat seat, int square) {
  const int card = *state.hands[seat];
  // SK-018; laps and track (SK-030, SK-035) are one number
  const int points = gain(state.standing, seat, Rules<Side>::points(state.options, state.board, square));
  state.board.cards.put(square, card);
  if (state.options.referee == Referee::table)
    state.pending = Pending<Side>{seat, {static_cast<std::uint8_t>(square)}, static_cast<std::uint8_t>(card), points};
  draw(state, seat);
  pass_on(state);
  return {.points = points, .upheld = {}};
}

template <class Side>
Result stuck(State<Side>& state, Seat seat) {
  state.pending.reset();  // A move, so the card before it is safe (SK-024).
  if (state.board.cards.room_for(*state.hands[seat]).empty()) {
    finish(state.standing, {leaders(state.standing.scores)});  // SK-033
    return {};
  }
  state.aside.push_back(*state.hands[seat]);  // SK-037: the claim was false.
  draw(state, seat);
  pass_on(state);
  return {};
}

template <class Side>
Result object(State<Side>& state) {
  const Pending<Side> card = *state.pending;
  if (!state.board.cards.repeats(card.at.index, card.card)) return {.points = 0, .upheld = false};
  state.board.cards.clear(card.at.index);  // SK-022: aside with it, and the points too; SK-023: the new card is kept.
  state.aside.push_back(card.card);
  state.standing.scores[card.seat] -= card.points;
  state.pending.reset();
  if (state.standing.over) finish(state.standing, {leaders(state.standing.scores)});
  return {.points = 0, .upheld = true};
}
}  // namespace

template <class Side>
void Board<Side>::append_token(std::string& text, int square) const {
  if (cards.free(square)) {
    text += '.';
    return;
  }
  text += static_cast<char>('0' + cards.at(square));
  if (golden.contains(square)) text += '*';
}

template <class Side>
bool Board<Side>::set_token(int square, std::string_view token) {
  if (token == ".") return true;
  const bool gold = token.size() == 2 && token[1] == '*';
  if (token.empty() || (token.size() != 1 && !gold) || token[0] < '1' || token[0] > '0' + side) return false;
  cards.put(square, token[0] - '0');
  if (gold) golden.insert(square);
  return true;
}

template <class Side>
State<Side> Rules<Side>::setup(const Options& options, int seats, Rng& rng) {
  State state{.options = options,
              .standing = first_turn(seats),
              .board = {},
              .hands = {},
              .deck = {},
              .aside = {},
              .pending = {}};
  const bool golden = !Side::children || options.start == Start::six;
  if (golden) {  // SK-012, SK-013
    std::array<std::uint8_t, Shape::side> order{};
    std::iota(order.begin(), order.end(), std::uint8_t{1});
    rng.shuffle(order);
    const auto columns = golden_columns<Shape>(options.golds, rng);
    for (int row = 0; row < Shape::side; ++row) {
      const int square = row * Shape::side + columns[static_cast<std::size_t>(row)];
      state.board.cards.put(square, order[static_cast<std::size_t>(row)]);
      state.board.golden.insert(square);
    }
  }
  for (int number = 1; number <= numbers<Side>; ++number)  // SK-003, SK-004, SK-014
    for (int i = golden ? 1 : 0; i < numbers<Side>; ++i) state.deck.push_back(static_cast<std::uint8_t>(number));
  rng.shuffle(state.deck);
  for (int i = 0; i < seats; ++i) state.hands.push_back(state.deck.take_front());  // SK-015
  return state;
}

template <class Side>
View<State<Side>> Rules<Side>::view(const State& state, Viewer viewer) {
  View view{state, viewer};
  if (state.standing.over) return view;
  for (auto& card : view.known.deck) card = 0;
  for (int i = 0; i < state.standing.seats; ++i)  // SK-015: the number is its owner's secret.
    if (viewer != seat_at(i) && state.hands[i]) view.known.hands[i] = std::uint8_t{0};
  return view;
}

// Besides the card that is drawn: a false claim lays a hidden card open (SK-037), and where the referee is strict the
// game goes on only because the next seat's hidden card finds a square (SK-033).
template <class Side>
bool Rules<Side>::turns_up(const State& state, const Action& action) {
  if (std::holds_alternative<Object>(action)) return false;
  return std::holds_alternative<Stuck>(action) || !state.deck.empty() || state.options.referee == Referee::strict;
}

template <class Side>
std::vector<typename Rules<Side>::Action> Rules<Side>::legal(const View& view) {
  const State& state = view.known;
  std::vector<Action> actions;
  if (!view.viewer) return actions;
  actions.reserve(Shape::squares);
  if (state.pending && state.pending->seat != *view.viewer) actions.push_back(Object{});
  if (state.standing.turn != view.viewer) return actions;
  const SquareSet room = state.board.cards.room_for(*state.hands[*view.viewer]);
  room.for_each([&](int square) { actions.push_back(Place{{static_cast<std::uint8_t>(square)}}); });
  if (room.empty() && state.options.referee == Referee::table) actions.push_back(Stuck{});
  return actions;
}

template <class Side>
Cause Rules<Side>::cause(const State& state) {
  const bool cards_left =
      std::any_of(state.hands.begin(), state.hands.end(), [](const auto& hand) { return hand.has_value(); });
  return cards_left ? Cause{"no-square", "SK-033"} : Cause{"no-cards", "SK-034"};
}

template <class Side>
std::optional<Refusal> Rules<Side>::check(const View& view, const Action& action) {
  const State& state = view.known;
  const bool objection = std::holds_alternative<Object>(action);
  if (state.standing.over && !(objection && state.pending)) {
    return not_now("game-over", cause(state).clause);
  }
  if (objection) {
    if (!state.pending) return Refusal{"nothing-to-object", "SK-022"};
    if (state.pending->seat == *view.viewer) return Refusal{"own-turn", "SK-022"};
    return {};
  }
  if (state.standing.turn != view.viewer) return not_now("not-your-turn", "SK-016");
  const auto* place = std::get_if<Place>(&action);
  if (!place) {  // SK-037; the strict referee knows by himself who is stuck.
    if (state.options.referee == Referee::strict) return not_now("wrong-phase", "SK-033");
    return {};
  }
  if (!state.board.cards.free(place->at.index)) return Refusal{"cell-taken", "SK-017"};
  if (state.options.referee == Referee::strict &&
      state.board.cards.repeats(place->at.index, *state.hands[*view.viewer]))
    return Refusal{"repeats", either<Side>("SK-021", "SKK-006")};
  return {};
}

template <class Side>
Result Rules<Side>::apply(State& state, Seat seat, const Action& action, Instant) {
  ASSERT(!check(view(state, seat), action));
  if (const auto* laid = std::get_if<Place>(&action)) return place(state, seat, laid->at.index);
  if (std::holds_alternative<Stuck>(action)) return stuck(state, seat);
  return object(state);
}

template <class Side>
SeatSet Rules<Side>::actors(const State& state) {
  return turn_and_objectors(state.standing, state.pending ? Viewer(state.pending->seat) : Viewer());
}

template <class Side>
int Rules<Side>::points(const Options& options, const Board<Side>& board, int square) {
  const SquareSet cards = board.cards.taken();  // SK-028: the card itself does not lie there yet and is not counted.
  const auto scoring = static_cast<Scoring>(options.scoring);
  if (scoring == Scoring::full)
    return (cards & Shape::peers[static_cast<std::size_t>(square)]).count();                    // SK-026, SK-027
  if (scoring == Scoring::block) return (cards & Shape::block_of(square)).count();              // SKK-008
  return (cards & Shape::row_of(square)).count() + (cards & Shape::column_of(square)).count();  // SK-032
}

template <class Side>
State<Side> Rules<Side>::imagine(const View& view, Rng& rng) {
  State state = view.known;
  if (state.standing.over) return state;
  std::array<int, numbers<Side> + 1> unseen{};
  unseen.fill(numbers<Side>);
  for (int square = 0; square < Shape::squares; ++square)
    --unseen[static_cast<std::size_t>(state.board.cards.at(square))];
  for (const auto card : state.aside) --unseen[card];
  for (const auto& hand : state.hands)
    if (hand) --unseen[*hand];
  typename State::Cards rest;
  for (int number = 1; number <= numbers<Side>; ++number)
    for (int i = 0; i < unseen[static_cast<std::size_t>(number)]; ++i)
      rest.push_back(static_cast<std::uint8_t>(number));
  rng.shuffle(rest);
  int next = 0;
  const bool card_on_turn_hidden = state.hands[*state.standing.turn] == std::uint8_t{0};
  if (card_on_turn_hidden && state.options.referee == Referee::strict) {  // It fits somewhere: else the game were over.
    auto* fitting =
        std::find_if(rest.begin(), rest.end(), [&](auto card) { return !state.board.cards.room_for(card).empty(); });
    if (fitting != rest.end()) std::swap(*rest.begin(), *fitting);
    state.hands[*state.standing.turn] = rest[next++];
  }
  for (auto& hand : state.hands)
    if (hand && *hand == 0) hand = rest[next++];
  for (auto& card : state.deck) card = rest[next++];
  return state;
}

template <class Side>
std::optional<Flaw> Rules<Side>::flaw(const State& state) {
  const Standing& standing = state.standing;
  if (auto flaw =
          standing_flaw(standing, Turns::in_order, standing.over ? Winners{leaders(standing.scores)} : Winners{}))
    return flaw;
  if (state.hands.size() != standing.seats) return Flaw{"hands", "one entry for each seat"};
  if (standing.turn && !state.hands[*standing.turn]) return Flaw{"turn", "a seat that has a card"};
  const int card_on_turn = standing.turn ? *state.hands[*standing.turn] : 0;  // 0 too where it is face down
  if (state.options.referee == Referee::strict && card_on_turn != 0 && state.board.cards.room_for(card_on_turn).empty())
    return Flaw{"over", "true: the seat on turn has no square for its card"};  // SK-033

  std::array<int, numbers<Side> + 1> cards{};  // SK-003, SK-004: as many of each number as there are numbers
  std::array<int, numbers<Side> + 1> golden{};
  for (int square = 0; square < Shape::squares; ++square) {
    const auto card = static_cast<std::size_t>(state.board.cards.at(square));
    if (card == 0) continue;
    ++cards[card];
    if (state.board.golden.contains(square) && ++golden[card] > 1)
      return Flaw{"board", "one golden card of each number"};
  }
  for (const auto& hand : state.hands)
    if (hand) ++cards[*hand];
  for (const auto card : state.deck) ++cards[card];
  for (const auto card : state.aside) ++cards[card];
  const std::string each =
      std::to_string(numbers<Side>) + " cards of each number on board, hands, deck and aside together";
  if (std::accumulate(cards.begin(), cards.end(), 0) != numbers<Side> * numbers<Side>) return Flaw{"deck", each};
  for (int number = 1; number <= numbers<Side>; ++number)
    if (cards[static_cast<std::size_t>(number)] > numbers<Side>) return Flaw{"deck", each};

  if (!state.pending) return {};
  const Pending<Side>& pending = *state.pending;
  if (state.options.referee == Referee::strict) return Flaw{"pending", "nothing to object to with the strict referee"};
  if (index(pending.seat) >= standing.seats) return Flaw{"pending.seat", "a seat of this table"};
  if (state.board.cards.at(pending.at.index) != pending.card) return Flaw{"pending.card", "the card that lies there"};
  if (state.board.golden.contains(pending.at.index)) return Flaw{"pending.at", "a card that was not laid at the start"};
  if (pending.points < 0 || pending.points > standing.scores[pending.seat])
    return Flaw{"pending.points", "points that the seat has"};
  return {};
}

template struct Board<Adults>;
template struct Board<Children>;
template struct Rules<Adults>;
template struct Rules<Children>;
static_assert(Game<SudokuCards> && Game<Sudokids>);
}  // namespace nonet::sudoku_cards
