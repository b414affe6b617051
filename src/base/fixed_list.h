// A list of at most `capacity` items held in place, so that a state copies without touching the heap.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>

#include "base/assert.h"

namespace nonet {
template <class T, int capacity_>
class FixedList {
 public:
  using value_type = T;
  static constexpr int capacity = capacity_;
  static_assert(capacity <= 255);

  constexpr FixedList() = default;
  constexpr FixedList(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }
  constexpr FixedList(int count, const T& item) {
    for (int i = 0; i < count; ++i) push_back(item);
  }

  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == capacity; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T& operator[](int i) { return items_[static_cast<std::size_t>(i)]; }
  constexpr const T& operator[](int i) const { return items_[static_cast<std::size_t>(i)]; }
  constexpr const T& front() const { return items_[0]; }
  constexpr const T& back() const { return items_[static_cast<std::size_t>(size_ - 1)]; }

  constexpr void push_back(const T& item) {
    ASSERT(size_ < capacity);
    items_[size_++] = item;
  }
  constexpr T take_front() {  // The first element is drawn next.
    ASSERT(size_ > 0);
    const T first = items_[0];
    erase(begin());
    return first;
  }
  constexpr void erase(T* item) {
    std::move(item + 1, end(), item);
    --size_;
  }
  constexpr bool remove_first(const T& value) {  // A played piece leaves from its first place.
    T* found = std::find(begin(), end(), value);
    if (found == end()) return false;
    erase(found);
    return true;
  }
  constexpr void clear() { size_ = 0; }

  constexpr bool contains(const T& value) const { return std::find(begin(), end(), value) != end(); }
  constexpr int count(const T& value) const { return static_cast<int>(std::count(begin(), end(), value)); }

  friend constexpr bool operator==(const FixedList& a, const FixedList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::array<T, static_cast<std::size_t>(capacity)> items_{};
  std::uint8_t size_ = 0;
};
}  // namespace nonet
