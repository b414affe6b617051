#include "play/fairness.h"

#include <algorithm>

namespace nonet {
namespace {
constexpr std::string_view shuffle_label = "nonet shuffle 1";
constexpr std::string_view seating_label = "nonet seating 1";
constexpr std::string_view bots_label = "nonet bots 1";
constexpr std::size_t server_seed_bytes = 32;
constexpr std::size_t longest_seat_seed = 64;

Digest derived(std::string_view label, std::string_view server_seed, const std::vector<std::string>& seat_seeds) {
  std::string message(label);
  for (const std::string& seed : seat_seeds) {
    message.push_back(static_cast<char>(seed.size()));
    message.append(seed);
  }
  return hmac_sha256(server_seed, message);
}

std::vector<std::string> bytes_of_each(const std::vector<std::string>& digits) {
  std::vector<std::string> bytes;
  for (const std::string& each : digits) bytes.push_back(*from_hex(each));
  return bytes;
}
}  // namespace

Seed game_seed(std::string_view server_seed, const std::vector<std::string>& seat_seeds) {
  return derived(shuffle_label, server_seed, seat_seeds);
}

int seating_lot(std::string_view server_seed, const std::vector<std::string>& chair_seeds) {
  return Rng(derived(seating_label, server_seed, chair_seeds)).below(static_cast<int>(chair_seeds.size()));
}

Seed bot_seed(std::string_view server_seed) { return derived(bots_label, server_seed, {}); }

std::string fairness_fault(const Fairness& fairness, int seats) {
  const auto server_seed = from_hex(fairness.server_seed);
  if (!server_seed || server_seed->size() != server_seed_bytes)
    return "fairness.serverSeed: expected 64 hexadecimal digits";
  if (from_hex(fairness.commitment) != std::string(bytes_of(sha256(*server_seed))))
    return "fairness.commitment: expected the SHA-256 of the server seed";
  if (static_cast<int>(fairness.seat_seeds.size()) != seats) return "fairness.seatSeeds: expected one for each seat";
  for (const std::string& digits : fairness.seat_seeds) {
    const auto seed = from_hex(digits);
    if (!seed || seed->size() > longest_seat_seed)
      return "fairness.seatSeeds: expected an even number of hexadecimal digits each, at most 128";
  }
  return {};
}

Seed seed_of(const Fairness& fairness) {
  return game_seed(*from_hex(fairness.server_seed), bytes_of_each(fairness.seat_seeds));
}

bool lot_holds(const Fairness& fairness, int lot) {
  std::vector<std::string> seeds = bytes_of_each(fairness.seat_seeds);
  if (lot < 0 || lot >= static_cast<int>(seeds.size())) return false;
  std::ranges::rotate(seeds, seeds.end() - lot);  // back into the order of the chairs
  return seating_lot(*from_hex(fairness.server_seed), seeds) == lot;
}

Fairness fairness_from(std::string_view text, int seats) {
  const Digest server_seed = sha256(std::string("server ").append(text));
  Fairness fairness{hex(bytes_of(sha256(bytes_of(server_seed)))), hex(bytes_of(server_seed)), {}};
  for (int seat = 0; seat < seats; ++seat) {
    const Digest seed = sha256("seat " + std::to_string(seat) + " " + std::string(text));
    fairness.seat_seeds.push_back(hex(bytes_of(seed).substr(0, 16)));
  }
  return fairness;
}
}  // namespace nonet
