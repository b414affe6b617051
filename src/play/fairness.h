// Fair shuffles: the host commits to a seed, every seat adds its own, and the game's seed follows from all of them.
#pragma once

#include <string>
#include <vector>

#include "base/rng.h"
#include "wire/codecs.h"

namespace nonet {
struct Fairness {
  std::string commitment;   // SHA-256 of the server seed, shown before the seats add theirs
  std::string server_seed;  // all of them hexadecimal
  std::vector<std::string> seat_seeds;
};

// HMAC-SHA256 keyed by the server seed, over the label "nonet shuffle 1" and each seat's seed behind its length in one
// byte.
Seed game_seed(std::string_view server_seed, const std::vector<std::string>& seat_seeds);

// What is wrong with it; empty where the commitment is kept.
std::string fairness_fault(const Fairness& fairness, int seats);
Seed seed_of(const Fairness& fairness);  // of one without a fault

Fairness fairness_from(std::string_view text, int seats);  // for simulations: every seed follows from the text

template <class T>
struct Codec<std::vector<T>> {
  static void read(const In& in, std::vector<T>& list) {
    if (!in.value.IsArray()) return in.expected("an array");
    list.clear();
    for (int i = 0; i < static_cast<int>(in.value.Size()) && !in.problem.found; ++i) {
      const Where where{&in.where, {}, i};
      Codec<T>::read(in.inside(in.value[static_cast<rapidjson::SizeType>(i)], where), list.emplace_back());
    }
  }
  static void write(Out& out, const std::vector<T>& list) {
    out.StartArray();
    for (const T& item : list) Codec<T>::write(out, item);
    out.EndArray();
  }
  static std::string typescript() { return Codec<T>::typescript() + "[]"; }
};

template <class Io>
void fields(Io& io, Fairness& fairness) {
  io("commitment", fairness.commitment);
  io("serverSeed", fairness.server_seed);
  io("seatSeeds", fairness.seat_seeds);
}
}  // namespace nonet
