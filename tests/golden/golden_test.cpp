// Golden transcripts: a seeded game of each kind, printed whole with every viewer's view and the first perft counts. A
// difference is a change of the rules or of the notation: review it, then run `tools/golden` to accept it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ranges>
#include <stdexcept>

#include "games/registry.h"
#include "play/option_sets.h"
#include "services/transcript.h"

namespace nonet {
namespace {
// In the folder of the game: its name is the key of the game, with underscores.
std::filesystem::path golden_folder(std::string_view key) {
  std::string name(key);
  std::ranges::replace(name, '-', '_');
  for (const auto folder : std::views::split(std::string_view(NONET_GAMES), ':')) {
    const std::filesystem::path path(std::string_view(folder.begin(), folder.end()));
    if (path.filename() == name) return path / "golden";
  }
  throw std::runtime_error("no folder for " + name);
}

template <class Entry>
void compare(const std::string& name, const OptionSet<typename Entry::Rules>& set) {
  using G = typename Entry::Rules;
  const auto path = golden_folder(G::key) / (name + ".txt");
  const std::string actual = Transcript<Entry>::of(set.options, set.seats, "golden " + name);
  if (std::getenv("NONET_ACCEPT")) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << actual;
    return;
  }
  std::ifstream file(path, std::ios::binary);
  const std::string expected(std::istreambuf_iterator<char>(file), {});
  const auto at = std::mismatch(expected.begin(), expected.end(), actual.begin(), actual.end());
  const auto line = 1 + std::count(expected.begin(), at.first, '\n');
  EXPECT_TRUE(expected == actual) << path << " differs from line " << line << " on";
}

// The default options, and the last of all combinations (every option changed) that may be played.
TEST(Golden, transcripts_are_as_they_were) {
  for_each_game([]<class Entry>() {
    const auto sets = option_sets<typename Entry::Rules>();
    compare<Entry>("default", sets.front());
    compare<Entry>("changed", sets.back());
  });
}
}  // namespace
}  // namespace nonet
