// Sixteen 16-bit lanes worked on at once, one for each block of the board, and the moves between lanes that the sweep
// needs. One register where there is AVX2, two elsewhere.
//
//   lane 4y + x is the block in row y, column x of the blocks; lanes marked - are not used and hold all digits
//
//        x  0    1    2    3
//     y 0   b0   b1   b2   -        a band:  the three blocks of a row of blocks, y fixed
//       1   b3   b4   b5   -        a stack: the three blocks of a column of blocks, x fixed
//       2   b6   b7   b8   -
//       3   -    -    -    -
//
// This file is compiled once for each instruction set, so it keeps to names of its own namespace: an inline function
// shared with the rest of the program might bring instructions there that the machine lacks.
#pragma once

#include <cstdint>
#ifdef __AVX2__
#include <immintrin.h>
#elifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#ifndef NONET_ISA
#define NONET_ISA plain
#endif

namespace nonet::sudoku::NONET_ISA {
#ifdef __AVX2__
typedef std::uint16_t Lanes __attribute__((vector_size(32)));

inline Lanes everywhere(std::uint16_t value) { return Lanes{} + value; }
inline Lanes on_blocks(Lanes lanes) {  // the unused lanes emptied
  constexpr std::uint16_t all = 0xffff;
  return lanes & Lanes{all, all, all, 0, all, all, all, 0, all, all, all, 0, 0, 0, 0, 0};
}
inline Lanes where_zero(Lanes lanes) { return reinterpret_cast<Lanes>(lanes == 0); }
inline Lanes lower(Lanes a, Lanes b) { return a < b ? a : b; }
inline Lanes higher(Lanes a, Lanes b) { return a > b ? a : b; }
inline bool all_zero(Lanes lanes) {
  return _mm256_testz_si256(reinterpret_cast<__m256i>(lanes), reinterpret_cast<__m256i>(lanes)) != 0;
}

inline Lanes right_in_band(Lanes v) {  // each block gets what its right neighbour has, the last what the first has
  return __builtin_shufflevector(v, v, 1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15);
}
inline Lanes left_in_band(Lanes v) {
  return __builtin_shufflevector(v, v, 2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 14, 12, 13, 15);
}
inline Lanes below_in_stack(Lanes v) {
  return __builtin_shufflevector(v, v, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 12, 13, 14, 15);
}
inline Lanes above_in_stack(Lanes v) {
  return __builtin_shufflevector(v, v, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15);
}
#else
typedef std::uint16_t Half __attribute__((vector_size(16)));

struct Lanes {
  Half upper;  // y 0 and 1
  Half under;  // y 2 and 3

  friend Lanes operator&(Lanes a, Lanes b) { return {a.upper & b.upper, a.under & b.under}; }
  friend Lanes operator|(Lanes a, Lanes b) { return {a.upper | b.upper, a.under | b.under}; }
  friend Lanes operator^(Lanes a, Lanes b) { return {a.upper ^ b.upper, a.under ^ b.under}; }
  friend Lanes operator+(Lanes a, Lanes b) { return {a.upper + b.upper, a.under + b.under}; }
  friend Lanes operator-(Lanes a, int b) {
    const auto less = static_cast<std::uint16_t>(b);
    return {a.upper - less, a.under - less};
  }
  friend Lanes operator~(Lanes a) { return {~a.upper, ~a.under}; }
  Lanes& operator&=(Lanes b) { return *this = *this & b; }
  Lanes& operator|=(Lanes b) { return *this = *this | b; }
};

inline Lanes everywhere(std::uint16_t value) { return {Half{} + value, Half{} + value}; }
inline Lanes on_blocks(Lanes lanes) {
  constexpr std::uint16_t all = 0xffff;
  return lanes & Lanes{{all, all, all, 0, all, all, all, 0}, {all, all, all, 0, 0, 0, 0, 0}};
}
inline Lanes where_zero(Lanes lanes) {
  return {reinterpret_cast<Half>(lanes.upper == 0), reinterpret_cast<Half>(lanes.under == 0)};
}
inline Lanes lower(Lanes a, Lanes b) {
  return {a.upper < b.upper ? a.upper : b.upper, a.under < b.under ? a.under : b.under};
}
inline Lanes higher(Lanes a, Lanes b) {
  return {a.upper > b.upper ? a.upper : b.upper, a.under > b.under ? a.under : b.under};
}
inline bool all_zero(Lanes lanes) {
#ifdef __wasm_simd128__
  return !wasm_v128_any_true(reinterpret_cast<v128_t>(lanes.upper | lanes.under));
#else
  typedef std::uint64_t Words __attribute__((vector_size(16)));
  const Words words = reinterpret_cast<Words>(lanes.upper | lanes.under);
  return (words[0] | words[1]) == 0;
#endif
}

inline Half right(Half v) { return __builtin_shufflevector(v, v, 1, 2, 0, 3, 5, 6, 4, 7); }
inline Half left(Half v) { return __builtin_shufflevector(v, v, 2, 0, 1, 3, 6, 4, 5, 7); }
inline Lanes right_in_band(Lanes v) { return {right(v.upper), right(v.under)}; }
inline Lanes left_in_band(Lanes v) { return {left(v.upper), left(v.under)}; }
inline Lanes below_in_stack(Lanes v) {
  return {__builtin_shufflevector(v.upper, v.under, 4, 5, 6, 7, 8, 9, 10, 11),
          __builtin_shufflevector(v.upper, v.under, 0, 1, 2, 3, 12, 13, 14, 15)};
}
inline Lanes above_in_stack(Lanes v) {
  return {__builtin_shufflevector(v.upper, v.under, 8, 9, 10, 11, 0, 1, 2, 3),
          __builtin_shufflevector(v.upper, v.under, 4, 5, 6, 7, 12, 13, 14, 15)};
}
#endif
}  // namespace nonet::sudoku::NONET_ISA
