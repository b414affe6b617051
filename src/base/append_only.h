// A list that only grows, or is cut short. A snapshot of it stays as it is while more is added, also when another
// thread reads it: what was added never changes. Where the room is used up, or something goes, the rest is copied to
// another.
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
  void cut(std::size_t size) {
    size_ = std::min(size, size_);
    move_to(room_);
  }

 private:
  void grow() {
    constexpr std::size_t first_room = 16;
    move_to(std::max(first_room, 2 * room_));
  }
  void move_to(std::size_t room) {
    room_ = room;
    const auto other = std::make_shared<T[]>(room_);
    std::copy_n(items_.get(), size_, other.get());
    items_ = other;
  }

  std::shared_ptr<T[]> items_;
  std::size_t size_ = 0;
  std::size_t room_ = 0;
};
}  // namespace nonet
