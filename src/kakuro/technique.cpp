#include "kakuro/technique.h"

#include <string>

namespace nonet::kakuro {
namespace {
constexpr Array<TechniqueFacts, technique_count> all_facts = {{{
    {"last-square", "Last Square", Level::easy, 4},
    {"unique-sums", "Unique Sums", Level::easy, 6},
    {"cross-sums", "Cross Sums", Level::easy, 8},
    {"last-candidate", "Last Candidate", Level::easy, 6},
    {"only-place", "Only Place", Level::medium, 16},
    {"min-max", "Least and Most", Level::medium, 24},
    {"pair-split", "Pair Split", Level::medium, 24},
    {"combinations", "Combinations", Level::medium, 32},
    {"naked-pair", "Naked Pair", Level::hard, 50},
    {"hidden-pair", "Hidden Pair", Level::hard, 60},
    {"naked-triple", "Naked Triple", Level::hard, 70},
    {"hidden-triple", "Hidden Triple", Level::hard, 80},
    {"locked-sums", "Locked Sums", Level::hard, 80},
    {"one-square-split", "One-Square Split", Level::hard, 90},
    {"naked-quad", "Naked Quad", Level::unfair, 100},
    {"hidden-quad", "Hidden Quad", Level::unfair, 110},
    {"region-sums", "Region Sums", Level::unfair, 120},
    {"arrangements", "Arrangements", Level::unfair, 140},
    {"forcing-chain", "Forcing Chain", Level::extreme, 300},
    {"trial", "Trial", Level::extreme, 1000},
}}};
constexpr Array<std::string_view, level_count> level_names = {{"Easy", "Medium", "Hard", "Unfair", "Extreme"}};
constexpr Array<std::string_view, level_count> level_words = {{"easy", "medium", "hard", "unfair", "extreme"}};
}  // namespace

const TechniqueFacts& facts(Technique technique) { return all_facts[static_cast<int>(technique)]; }

std::optional<Technique> technique_with(std::string_view key) {
  for (int i = 0; i < technique_count; ++i)
    if (all_facts[i].key == key) return static_cast<Technique>(i);
  return {};
}

std::string_view name(Level level) { return level_names[static_cast<int>(level)]; }

std::optional<Level> level_named(std::string_view name) {
  std::string small;
  for (const char c : name) small += static_cast<char>(c >= 'A' && c <= 'Z' ? c | 0x20 : c);
  for (int i = 0; i < level_count; ++i)
    if (level_words[i] == small) return static_cast<Level>(i);
  return {};
}
}  // namespace nonet::kakuro
