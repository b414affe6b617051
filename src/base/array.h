// A fixed number of things looked up by a plain int.
#pragma once

#include <array>
#include <cstddef>

namespace nonet {
template <class T, int size_>
struct Array {
  std::array<T, static_cast<std::size_t>(size_)> items{};

  static constexpr int size() { return size_; }
  constexpr T& operator[](int i) { return items[static_cast<std::size_t>(i)]; }
  constexpr const T& operator[](int i) const { return items[static_cast<std::size_t>(i)]; }
  constexpr auto begin() { return items.begin(); }
  constexpr auto end() { return items.end(); }
  constexpr auto begin() const { return items.begin(); }
  constexpr auto end() const { return items.end(); }
  friend constexpr bool operator==(const Array&, const Array&) = default;
};
}  // namespace nonet
