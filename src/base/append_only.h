// A list that only grows. A snapshot of it stays as it is while more is added, also when another thread reads it: what
// was added never changes, and where the room is used up everything is copied to a larger one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>

namespace nonet {
template <class T>
class AppendOnly {
 public:
  class Snapshot {
   public:
    Snapshot(std::shared_ptr<const T[]> items, std::size_t size) : items_(std::move(items)), size_(size) {}
    std::span<const T> items() const { return {items_.get(), size_}; }

   private:
    std::shared_ptr<const T[]> items_;
    std::size_t size_;
  };

  AppendOnly() = default;
  AppendOnly(const AppendOnly&) = delete;  // two lists would write to the same room
  AppendOnly& operator=(const AppendOnly&) = delete;

  std::size_t size() const { return size_; }
  const T& operator[](std::size_t i) const { return items_.get()[i]; }
  Snapshot snapshot() const { return {items_, size_}; }

  void push_back(const T& item) {
    if (size_ == room_) grow();
    items_.get()[size_++] = item;
  }

 private:
  void grow() {
    constexpr std::size_t first_room = 16;
    room_ = std::max(first_room, 2 * room_);
    const auto larger = std::make_shared<T[]>(room_);
    std::copy_n(items_.get(), size_, larger.get());
    items_ = larger;
  }

  std::shared_ptr<T[]> items_;
  std::size_t size_ = 0;
  std::size_t room_ = 0;
};
}  // namespace nonet
