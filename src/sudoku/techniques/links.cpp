#include "sudoku/techniques/links.h"

namespace nonet::sudoku {
namespace {
int only_square(SquareSet set) { return set.count() == 1 ? lowest_square(set) : -1; }
}  // namespace

void Links::build(const Notes& notes, bool grouped) {
  number(notes, grouped);
  weak_.clear();
  strong_.clear();
  weak_start_.clear();
  strong_start_.clear();
  notes.free().for_each([&](int square) {
    for_each_digit(notes.candidates(square), [&](int digit) { link_candidate(notes, square, digit); });
  });
  for (int digit = 1; digit <= 9; ++digit)
    for (const Group& group : groups_[digit]) link_group(notes, digit, group);
  begin_node();  // where the last one's links end

  weak_rows_.reset(size(), size());
  with_strong_.reset(1, size());
  for (int node = 0; node < size(); ++node) {
    for (const int other : weak(node)) weak_rows_[node].insert(other);
    if (!strong(node).empty()) with_strong_[0].insert(node);
  }
}

void Links::number(const Notes& notes, bool grouped) {
  nodes_.clear();
  notes.free().for_each([&](int square) {
    for_each_digit(notes.candidates(square), [&](int digit) {
      index_[square][digit] = size();
      nodes_.push_back({only(square), static_cast<std::uint8_t>(digit), static_cast<std::uint8_t>(square), false});
    });
  });
  candidates_ = size();
  for (int digit = 1; digit <= 9; ++digit) {
    groups_[digit].clear();
    if (grouped) add_groups(notes, digit);
  }
}

void Links::add_groups(const Notes& notes, int digit) {
  for (int line = 0; line < 18; ++line) {
    if (notes.count(line, digit) < 2) continue;
    for (int block = 18; block < house_count; ++block) {
      Group group;
      group.squares = notes.places_in(line, digit) & houses[block];
      if (group.squares.count() < 2) continue;
      group.seeing = notes.places(digit);
      group.squares.for_each([&](int square) { group.seeing = group.seeing & peers_of(square); });
      group.line = line;
      group.block = block;
      group.only_in_line = only_square(group.seeing & houses[line]);
      group.only_in_block = only_square(group.seeing & houses[block]);
      group.node = size();
      nodes_.push_back({group.squares, static_cast<std::uint8_t>(digit),
                        static_cast<std::uint8_t>(lowest_square(group.squares)), true});
      groups_[digit].push_back(group);
    }
  }
}

void Links::begin_node() {
  weak_start_.push_back(static_cast<int>(weak_.size()));
  strong_start_.push_back(static_cast<int>(strong_.size()));
}

void Links::link_candidate(const Notes& notes, int square, int digit) {
  begin_node();
  const Mask mask = notes.candidates(square);
  for_each_digit(mask, [&](int other) {
    if (other == digit) return;
    add_weak(node(square, other));
    if (size_of(mask) == 2) add_strong(node(square, other));
  });
  SquareSet linked;  // a square of the same line and block is listed once
  SquareSet strongly;
  for (const int house : houses_of(square)) {
    SquareSet others = notes.places_in(house, digit);
    others.erase(square);
    (others - linked).for_each([&](int other) { add_weak(node(other, digit)); });
    linked = linked | others;
    if (notes.count(house, digit) != 2) continue;
    (others - strongly).for_each([&](int other) { add_strong(node(other, digit)); });
    strongly = strongly | others;
  }
  for (const Group& group : groups_[digit]) {
    if (!group.seeing.contains(square)) continue;
    add_weak(group.node);
    if (group.only_in_block == square || group.only_in_line == square) add_strong(group.node);
  }
}

void Links::link_group(const Notes& notes, int digit, const Group& group) {
  begin_node();
  group.seeing.for_each([&](int square) { add_weak(node(square, digit)); });
  if (group.only_in_block >= 0) add_strong(node(group.only_in_block, digit));
  if (group.only_in_line >= 0) add_strong(node(group.only_in_line, digit));
  for (const Group& other : groups_[digit]) {
    if (other.squares.overlaps(group.squares)) continue;
    for (const int house : {group.line, group.block}) {
      if (house != other.line && house != other.block) continue;
      add_weak(other.node);
      if (notes.places_in(house, digit) == (group.squares | other.squares)) add_strong(other.node);
    }
  }
}
}  // namespace nonet::sudoku
