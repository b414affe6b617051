// The techniques people solve with, in the order in which the path tries them, with the level and the score that HoDoKu
// gives each of them. A puzzle's score is the sum over its steps.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/table.h"

namespace nonet::sudoku {
enum class Level : std::uint8_t { Easy, Medium, Hard, Unfair, Extreme };
constexpr int level_count = 5;

// The score above which a puzzle counts as one level harder than its hardest step says.
constexpr Table<int, level_count> highest_score = {{800, 1000, 1600, 1800, 1 << 30}};

enum class Technique : std::uint8_t {
  FullHouse,
  NakedSingle,
  HiddenSingle,
  LockedPair,
  LockedTriple,
  Pointing,
  Claiming,
  NakedPair,
  NakedTriple,
  HiddenPair,
  HiddenTriple,
  NakedQuad,
  HiddenQuad,
  XWing,
  Swordfish,
  Jellyfish,
  RemotePair,
  BugPlusOne,
  Skyscraper,
  TwoStringKite,
  TurbotFish,
  EmptyRectangle,
  WWing,
  XYWing,
  XYZWing,
  UniqueRectangle1,
  UniqueRectangle2,
  UniqueRectangle3,
  UniqueRectangle4,
  UniqueRectangle5,
  UniqueRectangle6,
  HiddenRectangle,
  AvoidableRectangle1,
  AvoidableRectangle2,
  FinnedXWing,
  SashimiXWing,
  FinnedSwordfish,
  SashimiSwordfish,
  FinnedJellyfish,
  SashimiJellyfish,
  SueDeCoq,
  SimpleColoursTrap,
  SimpleColoursWrap,
  MultiColours1,
  MultiColours2,
  XChain,
  XYChain,
  ContinuousNiceLoop,
  DiscontinuousNiceLoop,
  Aic,
  GroupedContinuousNiceLoop,
  GroupedDiscontinuousNiceLoop,
  GroupedAic,
  AlsXZ,
  AlsXYWing,
  AlsChain,
  FrankenXWing,
  FrankenSwordfish,
  FinnedFrankenXWing,
  FinnedFrankenSwordfish,
  ForcingChainContradiction,
  ForcingChainVerity,
  ForcingNetContradiction,
  ForcingNetVerity,
  BruteForce,
};
constexpr int technique_count = static_cast<int>(Technique::BruteForce) + 1;

struct TechniqueFacts {
  std::string_view key;   // for files and message catalogues
  std::string_view name;  // in English
  Level level = Level::Easy;
  int score = 0;
  int explainer = 0;  // Sudoku Explainer's rating in tenths; 0: none of its own, or one that grows with the length
};

const TechniqueFacts& facts(Technique technique);
std::string_view name(Level level);  // in English: "Easy"
}  // namespace nonet::sudoku
