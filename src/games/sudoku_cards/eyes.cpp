#include "games/sudoku_cards/eyes.h"

namespace nonet::sudoku_cards {
namespace {
constexpr int least_seen = 25;  // of 100 squares, however much lies around them

template <class Shape>
bool counted(const Eyes& eyes, int from, int square, Rng& chance) {
  return chance.chance(Shape::block(from) == Shape::block(square) ? eyes.near : eyes.far, 100);
}
}  // namespace

template <class Side>
std::vector<Spotted> spotted(const Eyes& eyes, const Board<Side>& board, const Layout<Side>& layout, int card,
                             Rng& chance) {
  using Shape = typename Side::Shape;
  std::vector<Spotted> all;
  std::vector<Spotted> seen;
  const SquareSet taken = board.cards.taken();
  layout.room_for(card).for_each([&](int square) {
    Spotted spot{square, layout.points(square)};
    if (!eyes.perfect()) {
      spot.points = 0;
      (taken & layout.counted_from(square)).for_each([&](int other) {
        spot.points += counted<Shape>(eyes, square, other, chance) ? 1 : 0;
      });
    }
    all.push_back(spot);
    const int around = (taken & Shape::peers[static_cast<std::size_t>(square)]).count();
    if (chance.chance(std::max(least_seen, 100 - eyes.trouble * around), 100)) seen.push_back(spot);
  });
  return seen.empty() ? all : seen;
}

template <class Side>
bool notices_repeat(const Eyes& eyes, const Board<Side>& board, int square, int card, Rng& chance) {
  using Shape = typename Side::Shape;
  bool noticed = false;
  (board.cards.places(card) & Shape::peers[static_cast<std::size_t>(square)]).for_each([&](int other) {
    noticed = counted<Shape>(eyes, square, other, chance) || noticed;
  });
  return noticed;
}

template std::vector<Spotted> spotted(const Eyes&, const Board<Adults>&, const Layout<Adults>&, int, Rng&);
template std::vector<Spotted> spotted(const Eyes&, const Board<Children>&, const Layout<Children>&, int, Rng&);
template bool notices_repeat(const Eyes&, const Board<Adults>&, int, int, Rng&);
template bool notices_repeat(const Eyes&, const Board<Children>&, int, int, Rng&);
}  // namespace nonet::sudoku_cards
