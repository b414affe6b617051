#include "play/fairness.h"

namespace nonet {
namespace {
constexpr std::string_view label = "nonet shuffle 1";
constexpr std::size_t server_seed_bytes = 32;
constexpr std::size_t longest_seat_seed = 64;
}  // namespace

Seed game_seed(std::string_view server_seed, const std::vector<std::string>& seat_seeds) {
  std::string message(label);
  for (const std::string& seed : seat_seeds) {
    message.push_back(static_cast<char>(seed.size()));
    message.append(seed);
  }
  return hmac_sha256(server_seed, message);
}

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
  std::vector<std::string> seat_seeds;
  for (const std::string& digits : fairness.seat_seeds) seat_seeds.push_back(*from_hex(digits));
  return game_seed(*from_hex(fairness.server_seed), seat_seeds);
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
