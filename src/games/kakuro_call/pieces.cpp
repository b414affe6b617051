// How many pieces there are: what cannot lie on the table, and what may lie face down.
#include <numeric>

#include "games/kakuro_call/rules.h"

namespace nonet::kakuro_call {
namespace {
struct Seen {                                // Every piece that lies face up, and how many do not.
  std::array<int, most_total + 1> totals{};  // [0]: face down
  std::array<int, 12> actions{};             // by ActionTile
  std::array<int, 10> numbers{};             // [0]: total boxes; digits that cover a tile are not among them

  explicit Seen(const State& state) {
    if (state.total) ++totals[*state.total];
    for (const auto total : state.totals) ++totals[total];
    for (const auto total : state.unsolved) ++totals[total];
    for (const Row& row : state.rows) ++totals[row.total];
    for (const auto& supply : state.supplies)
      for (const ActionTile tile : supply) ++actions[static_cast<std::size_t>(tile)];
    for (const ActionTile tile : state.actions) ++actions[static_cast<std::size_t>(tile)];
    for (const NumberTile& tile : state.board.tiles) {
      if (tile.covered) {
        ++actions[tile.number];
      } else {
        ++numbers[tile.number];
      }
    }
  }
};

std::optional<Flaw> too_many(const State& state) {
  const Seen seen(state);
  for (std::size_t number = 1; number <= 9; ++number)
    if (seen.numbers[number] > tiles_of_number) return Flaw{"board", "at most 8 number tiles of each number"};

  const std::string each_total = "each total from 3 to 40 once, 12 to 18 twice, with total, unsolved and rows together";
  if (std::accumulate(seen.totals.begin(), seen.totals.end(), 0) > all_totals) return Flaw{"totals", each_total};
  for (int total = least_total; total <= most_total; ++total)
    if (seen.totals[static_cast<std::size_t>(total)] > tiles_of_total(total)) return Flaw{"totals", each_total};

  for (int kind = 1; kind <= static_cast<int>(ActionTile::swap); ++kind) {
    const auto tile = static_cast<ActionTile>(kind);
    if (seen.actions[static_cast<std::size_t>(kind)] > tiles_of_action(tile))
      return Flaw{"actions", "at most " + std::to_string(tiles_of_action(tile)) + " " + std::string(name_of(tile)) +
                                 " tiles in stack, supplies and on the board"};
  }
  const int out = state.discard;
  const auto of = [&](ActionTile tile) { return seen.actions[static_cast<std::size_t>(tile)]; };
  if (of(ActionTile::doubling) + of(ActionTile::swap) + out > doubles_and_swaps)
    return Flaw{"discard", "at most 22 doubles and swaps with those in stack and supplies"};
  if (std::accumulate(seen.actions.begin(), seen.actions.end(), 0) + seen.numbers[0] + out > all_actions)
    return Flaw{"actions", "at most 40 action tiles with those in supplies, on the board and discarded"};
  return {};
}

// The red sides on the board are exactly the rows that have been scored.
std::optional<Flaw> rows_flaw(const State& state) {
  std::array<std::array<bool, 2>, static_cast<std::size_t>(squares)> marks{};
  for (int i = 0; i < state.rows.size(); ++i) {
    const Row& row = state.rows[i];
    const std::string name = "rows[" + std::to_string(i) + "]";
    if (index(row.seat) >= state.standing.seats) return Flaw{name + ".seat", "a seat of this table"};
    int rest = row.total;
    for (int k = 0; rest > 0; ++k) {
      const bool leaves = place_in_line(row.from, row.dir) + k >= side;
      const Cell cell = leaves ? row.from : shifted(row.from, row.dir, k);
      const NumberTile& tile = state.board.at(cell);
      if (leaves || tile.box() || tile.number > rest)
        return Flaw{name, "number tiles on the board that add up to its total"};
      bool& mark = marks[cell.index][static_cast<std::size_t>(row.dir)];
      if (mark) return Flaw{name, "no tile in two rows of one direction"};
      mark = true;
      rest -= tile.number;
    }
  }
  for (int square = 0; square < squares; ++square) {
    const Cell cell{static_cast<std::uint8_t>(square)};
    if (state.board.at(cell).used != marks[cell.index])
      return Flaw{"board", "red tiles where `rows` has them, and only there (" + cell.name() + ")"};
  }
  return {};
}

std::optional<Flaw> round_flaw(const State& state) {
  const bool over = state.standing.over;
  const int seats = state.standing.seats;
  if (state.total.has_value() == over)
    return Flaw{"total", over ? "null, the game is over" : "a total, the game is not over"};
  if (state.unsolved.full() && !over) return Flaw{"unsolved", "at most two while the game goes on"};
  // All seats out, or all in doubt: then the round has ended.
  const SeatSet all = SeatSet::all(seats);
  if (!state.locked.within(seats) || state.locked == all || (over && !state.locked.empty()))
    return Flaw{"locked", "some seats of a running game, not all"};
  if (!state.impossible.within(seats) || state.impossible == all || (over && !state.impossible.empty()))
    return Flaw{"impossible", "some seats of a running game, not all"};
  if (state.floor && (over || index(*state.floor) >= seats || state.locked.contains(*state.floor)))
    return Flaw{"floor", "null, or a seat of a running game that is not locked"};
  if (!state.late.within(seats) || (over && !state.late.empty())) return Flaw{"late", "some seats of a running game"};
  SeatSet late_and_in = state.late;
  state.locked.for_each([&](Seat seat) { late_and_in.erase(seat); });
  if (!late_and_in.empty()) return Flaw{"late", "seats that are locked out"};
  if (state.floor && state.impossible.contains(*state.floor))
    return Flaw{"impossible", "no vote of the seat that has the floor"};
  if (state.glass_ends_at && (over || state.options.glass == 0)) return Flaw{"glassEndsAt", "null, no hourglass runs"};
  const bool limited = state.floor && state.options.call_seconds > 0;
  if (state.floor_ends_at.has_value() != limited)
    return Flaw{"floorEndsAt", limited ? "when the call of the floor ends" : "null, no call runs out"};
  return {};
}
}  // namespace

std::optional<Flaw> Rules::flaw(const State& state) {
  const Standing& standing = state.standing;
  if (state.supplies.size() != standing.seats) return Flaw{"supplies", "one entry for each seat"};
  const bool ranked = standing.over && standing.scores.size() == standing.seats;
  if (auto flaw = standing_flaw(standing, Turns::none, ranked ? winners_of(state) : Winners{})) return flaw;
  if (auto flaw = round_flaw(state)) return flaw;
  if (auto flaw = too_many(state)) return flaw;
  return rows_flaw(state);
}

State Rules::imagine(const View& view, Rng& rng) {
  State state = view.known;
  if (state.standing.over) return state;
  const Seen seen(state);
  State::Totals totals;
  for (int total = least_total; total <= most_total; ++total)
    for (int i = seen.totals[static_cast<std::size_t>(total)]; i < tiles_of_total(total); ++i)
      totals.push_back(static_cast<std::uint8_t>(total));
  rng.shuffle(totals);
  for (int i = 0; i < state.totals.size(); ++i) state.totals[i] = totals[i];

  State::Actions actions;
  for (int kind = 1; kind <= static_cast<int>(ActionTile::swap); ++kind) {
    const auto tile = static_cast<ActionTile>(kind);
    for (int i = seen.actions[static_cast<std::size_t>(kind)]; i < tiles_of_action(tile); ++i) actions.push_back(tile);
  }
  rng.shuffle(actions);
  for (int i = 0; i < state.discard; ++i)  // Only doubles and swaps are ever discarded; a box may be any tile.
    actions.erase(std::find_if(actions.begin(), actions.end(), [](ActionTile tile) { return digit_of(tile) == 0; }));
  for (int i = 0; i < state.actions.size(); ++i) state.actions[i] = actions[i];
  return state;
}
}  // namespace nonet::kakuro_call
