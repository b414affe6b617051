#include "games/kakuro_flip/kakuro.h"

namespace nonet::kakuro_flip {
namespace {
constexpr int step(Direction direction) { return direction == Direction::across ? 1 : Cell::side; }
constexpr Cell place(int square) { return {static_cast<std::uint8_t>(square)}; }
constexpr int position(int square, Direction direction) {  // along its line, from 0
  return direction == Direction::across ? place(square).column() : place(square).row();
}

// KC-031, KC-048: the sum stands before its addends, so the head is sought to the left or above.
std::optional<int> head_of(const Board& board, int square, Direction direction) {
  for (int i = position(square, direction); i >= 0; --i, square -= step(direction)) {
    if (board.red.contains(square)) return square;
    if (board.free(square)) return {};
  }
  return {};
}

std::optional<Kakuro> kakuro_from(const Board& board, int head, Direction direction) {
  Kakuro kakuro{.head = place(head), .cells = {}, .sum = 0};
  unsigned used = 0;
  int square = head + step(direction);
  // KC-030, KC-035: all addends up to an empty square, another sum or the edge.
  for (int i = position(head, direction) + 1; i < Cell::side && board.yellow.contains(square);
       ++i, square += step(direction)) {
    const int card = board.card(square);
    if ((used >> card & 1) != 0) return {};  // KC-033
    used |= 1u << card;
    kakuro.sum += card;
    kakuro.cells.push_back(place(square));
  }
  if (kakuro.cells.size() < 2) return {};              // KC-032
  if (kakuro.sum % 10 != board.card(head)) return {};  // KC-006, KC-034
  return kakuro;
}
}  // namespace

Board after(const Board& board, const Lay& lay) {
  Board changed = board;
  changed.lay(lay.at.index, lay.card, lay.side);
  for (const Cell turned : lay.flip) changed.turn(turned.index);
  return changed;
}

std::optional<Kakuro> kakuro_through(const Board& board, int square, Direction direction) {
  const auto head = head_of(board, square, direction);
  return head ? kakuro_from(board, *head, direction) : std::nullopt;
}

bool flip_is_shared(const Board& board, Cell laid, const Cells& turned) {
  if (turned.empty()) return true;
  for (const Direction direction : {Direction::across, Direction::down}) {
    const auto kakuro = kakuro_through(board, laid.index, direction);
    if (kakuro && std::all_of(turned.begin(), turned.end(), [&](Cell at) {
          return at == kakuro->head || kakuro->cells.contains(at);  // KC-060: it is not enough to close it
        }))
      return true;
  }
  return false;
}

Kakuros scored(const Board& board, Cell laid, const Cells& turned) {
  // KC-049, KC-068: every kakuro one of these cards is in; KC-054, KC-063, KC-069: none that holds none of them.
  std::array<SquareSet, 2> heads;
  for (const Direction direction : {Direction::across, Direction::down}) {
    SquareSet& found = heads[static_cast<std::size_t>(direction)];
    if (const auto head = head_of(board, laid.index, direction)) found.insert(*head);
    for (const Cell at : turned)
      if (const auto head = head_of(board, at.index, direction)) found.insert(*head);
  }
  Kakuros kakuros;
  (heads[0] | heads[1]).for_each([&](int head) {
    for (const Direction direction : {Direction::across, Direction::down}) {
      if (!heads[static_cast<std::size_t>(direction)].contains(head)) continue;
      if (const auto kakuro = kakuro_from(board, head, direction)) kakuros.push_back(*kakuro);
    }
  });
  return kakuros;
}

int points(const Kakuros& kakuros) {  // KC-037
  int sum = 0;
  for (const Kakuro& kakuro : kakuros) sum += kakuro.sum;
  return sum;
}
}  // namespace nonet::kakuro_flip
