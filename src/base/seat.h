// Who sits where. Seats are numbered from 0 in turn order; an onlooker is a viewer without a seat.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "base/fixed_list.h"

namespace nonet {
constexpr int max_seats = 5;

enum class Seat : std::uint8_t {};
constexpr int index(Seat seat) { return static_cast<int>(seat); }
constexpr Seat seat_at(int index) { return static_cast<Seat>(index); }
constexpr Seat after(Seat seat, int seats) { return seat_at((index(seat) + 1) % seats); }  // clockwise

using Viewer = std::optional<Seat>;

class SeatSet {  // One bit per seat; listed in ascending order.
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet all(int seats) { return SeatSet(static_cast<std::uint8_t>((1 << seats) - 1)); }
  static constexpr SeatSet only(Seat seat) { return SeatSet(static_cast<std::uint8_t>(1 << index(seat))); }

  constexpr bool contains(Seat seat) const { return (bits_ >> index(seat) & 1) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr void insert(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | 1 << index(seat)); }
  constexpr void erase(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1 << index(seat))); }
  constexpr void clear() { bits_ = 0; }
  constexpr bool within(int seats) const { return bits_ >> seats == 0; }

  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (int i = 0; i < max_seats; ++i)
      if (contains(seat_at(i))) visit(seat_at(i));
  }

  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  constexpr explicit SeatSet(std::uint8_t bits) : bits_(bits) {}
  std::uint8_t bits_ = 0;
};

template <class T>
class PerSeat : public FixedList<T, max_seats> {  // One thing for each seat of the table.
 public:
  using FixedList<T, max_seats>::FixedList;
  using FixedList<T, max_seats>::operator[];
  constexpr T& operator[](Seat seat) { return (*this)[index(seat)]; }
  constexpr const T& operator[](Seat seat) const { return (*this)[index(seat)]; }
};
}  // namespace nonet
