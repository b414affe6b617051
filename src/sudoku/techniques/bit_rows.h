// Many sets of small numbers side by side, all of one width that is chosen at run time: rows of bits. The memory is
// kept from one position to the next.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace nonet::sudoku {
class Bits {  // a look at one row; copying it does not copy the set
 public:
  Bits(std::uint64_t* words, int count) : words_(words), count_(count) {}

  bool has(int bit) const { return ((words_[bit >> 6] >> (bit & 63)) & 1) != 0; }
  void insert(int bit) const { words_[bit >> 6] |= std::uint64_t{1} << (bit & 63); }

  void clear() const {
    for (int i = 0; i < count_; ++i) words_[i] = 0;
  }
  void assign(Bits other) const {
    for (int i = 0; i < count_; ++i) words_[i] = other.words_[i];
  }
  void add(Bits other) const {
    for (int i = 0; i < count_; ++i) words_[i] |= other.words_[i];
  }
  void keep(Bits other) const {
    for (int i = 0; i < count_; ++i) words_[i] &= other.words_[i];
  }
  void remove(Bits other) const {
    for (int i = 0; i < count_; ++i) words_[i] &= ~other.words_[i];
  }
  void keep_above(int bit) const {  // only what is greater than `bit`
    const int word = bit >> 6;
    for (int i = 0; i < word; ++i) words_[i] = 0;
    words_[word] &= ~std::uint64_t{1} << (bit & 63);
  }
  bool empty() const {
    std::uint64_t any = 0;
    for (int i = 0; i < count_; ++i) any |= words_[i];
    return any == 0;
  }
  bool overlaps(Bits other) const {
    std::uint64_t any = 0;
    for (int i = 0; i < count_; ++i) any |= words_[i] & other.words_[i];
    return any != 0;
  }
  bool within(Bits other) const {
    for (int i = 0; i < count_; ++i)
      if ((words_[i] & ~other.words_[i]) != 0) return false;
    return true;
  }

  int words() const { return count_; }
  std::uint64_t& word(int i) const { return words_[i]; }

  template <class Visit>
  void for_each(Visit visit) const {
    for (int i = 0; i < count_; ++i)
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) visit(i * 64 + std::countr_zero(rest));
  }
  template <class Test>
  int first(Test test) const {  // the lowest that passes, or -1
    for (int i = 0; i < count_; ++i) {
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
        const int bit = i * 64 + std::countr_zero(rest);
        if (test(bit)) return bit;
      }
    }
    return -1;
  }

 private:
  std::uint64_t* words_;
  int count_;
};

class BitRows {
 public:
  void reset(int rows, int width) {  // all empty
    words_ = (width + 63) / 64;
    bits_.assign(static_cast<std::size_t>(rows) * static_cast<std::size_t>(words_), 0);
  }
  Bits operator[](int row) {
    return {bits_.data() + static_cast<std::size_t>(row) * static_cast<std::size_t>(words_), words_};
  }

 private:
  int words_ = 0;
  std::vector<std::uint64_t> bits_;
};
}  // namespace nonet::sudoku
