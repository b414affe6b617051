#include "lobby/phrase.h"

#include <array>
#include <optional>
#include <vector>

#include "base/assert.h"
#include "base/digest.h"

namespace nonet::lobby {
namespace {
constexpr std::string_view consonants = "bdfgklmnprstvz";  // not those that languages read differently, or not at all
constexpr std::string_view vowels = "aeiou";
constexpr std::array<std::string_view, 5> pattern = {consonants, vowels, consonants, vowels, consonants};
constexpr std::size_t data_groups = phrase_bytes / 2;
constexpr unsigned groups_in_use = 1u << 16;

unsigned two_bytes(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned>(static_cast<unsigned char>(bytes[at]) << 8 | static_cast<unsigned char>(bytes[at + 1]));
}

unsigned checksum(std::string_view bytes) {
  const Digest digest = sha256(std::string("nonet phrase check 1 ").append(bytes));
  return two_bytes(bytes_of(digest), 0);
}

std::string group_of(unsigned value) {
  std::string group(pattern.size(), ' ');
  for (std::size_t i = pattern.size(); i-- > 0;) {
    const auto choices = static_cast<unsigned>(pattern[i].size());
    group[i] = pattern[i][value % choices];
    value /= choices;
  }
  return group;
}

struct Reading {
  unsigned value = 0;
  std::string fault;  // why it cannot be a group; empty where it can
};

Reading read_group(std::string_view group) {
  if (group.size() != pattern.size()) return {0, "it must have five letters"};
  unsigned value = 0;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const auto found = pattern[i].find(group[i]);
    if (found == std::string_view::npos)
      return {0, "letter " + std::to_string(i + 1) + " must be one of " + std::string(pattern[i])};
    value = value * static_cast<unsigned>(pattern[i].size()) + static_cast<unsigned>(found);
  }
  if (value >= groups_in_use) return {0, "no phrase has it"};
  return {value, {}};
}

std::vector<std::string> groups_in(std::string_view typed) {
  std::vector<std::string> groups;
  bool between = true;
  for (const char c : typed) {
    const bool separates = c == '-' || c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (!separates) {
      if (between) groups.emplace_back();
      groups.back() += 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    between = separates;
  }
  return groups;
}
}  // namespace

std::string phrase_of(std::string_view bytes) {
  ASSERT(bytes.size() == phrase_bytes);
  std::string phrase;
  for (std::size_t i = 0; i < data_groups; ++i) phrase += group_of(two_bytes(bytes, 2 * i)) + '-';
  return phrase + group_of(checksum(bytes));
}

std::expected<std::string, Denial> read_phrase(std::string_view typed) {
  const std::vector<std::string> groups = groups_in(typed);
  if (groups.size() != data_groups + 1)
    return std::unexpected(Denial{"phrase-length", "A recovery phrase has nine groups of five letters; these are " +
                                                       std::to_string(groups.size()) + "."});
  std::string bytes;
  unsigned last = 0;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const Reading reading = read_group(groups[i]);
    if (!reading.fault.empty())
      return std::unexpected(
          Denial{"phrase-group", "Group " + std::to_string(i + 1) + " cannot be right: " + reading.fault + "."});
    last = reading.value;
    if (i == data_groups) break;
    bytes += static_cast<char>(reading.value >> 8);
    bytes += static_cast<char>(reading.value & 0xff);
  }
  if (last != checksum(bytes))
    return std::unexpected(
        Denial{"phrase-check", "The groups do not fit together: a letter is wrong, or their order."});
  return bytes;
}

std::string phrase_hash(std::string_view bytes) {
  return hex(bytes_of(sha256(std::string("nonet phrase 1 ").append(bytes))));
}
}  // namespace nonet::lobby
