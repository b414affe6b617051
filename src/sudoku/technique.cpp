#include "sudoku/technique.h"

namespace nonet::sudoku {
namespace {
constexpr Array<TechniqueFacts, technique_count> all_facts = {{{
    {"full-house", "Full House", Level::easy, 4, 10},
    {"naked-single", "Naked Single", Level::easy, 4, 23},
    {"hidden-single", "Hidden Single", Level::easy, 14, 15},
    {"locked-pair", "Locked Pair", Level::medium, 40, 30},
    {"locked-triple", "Locked Triple", Level::medium, 60, 36},
    {"pointing", "Locked Candidates (Pointing)", Level::medium, 50, 26},
    {"claiming", "Locked Candidates (Claiming)", Level::medium, 50, 28},
    {"naked-pair", "Naked Pair", Level::medium, 60, 30},
    {"naked-triple", "Naked Triple", Level::medium, 80, 36},
    {"hidden-pair", "Hidden Pair", Level::medium, 70, 34},
    {"hidden-triple", "Hidden Triple", Level::medium, 100, 40},
    {"naked-quad", "Naked Quad", Level::hard, 120, 50},
    {"hidden-quad", "Hidden Quad", Level::hard, 150, 54},
    {"x-wing", "X-Wing", Level::hard, 140, 32},
    {"swordfish", "Swordfish", Level::hard, 150, 38},
    {"jellyfish", "Jellyfish", Level::hard, 160, 52},
    {"remote-pair", "Remote Pair", Level::hard, 110, 0},
    {"bug-plus-one", "Bivalue Universal Grave + 1", Level::hard, 100, 56},
    {"skyscraper", "Skyscraper", Level::hard, 130, 0},
    {"two-string-kite", "Two-String Kite", Level::hard, 150, 0},
    {"turbot-fish", "Turbot Fish", Level::hard, 120, 0},
    {"empty-rectangle", "Empty Rectangle", Level::hard, 120, 0},
    {"w-wing", "W-Wing", Level::hard, 150, 0},
    {"xy-wing", "XY-Wing", Level::hard, 160, 42},
    {"xyz-wing", "XYZ-Wing", Level::hard, 180, 44},
    {"unique-rectangle-1", "Unique Rectangle Type 1", Level::hard, 100, 45},
    {"unique-rectangle-2", "Unique Rectangle Type 2", Level::hard, 100, 45},
    {"unique-rectangle-3", "Unique Rectangle Type 3", Level::hard, 100, 0},
    {"unique-rectangle-4", "Unique Rectangle Type 4", Level::hard, 100, 45},
    {"unique-rectangle-5", "Unique Rectangle Type 5", Level::hard, 100, 0},
    {"unique-rectangle-6", "Unique Rectangle Type 6", Level::hard, 100, 0},
    {"hidden-rectangle", "Hidden Rectangle", Level::hard, 100, 0},
    {"avoidable-rectangle-1", "Avoidable Rectangle Type 1", Level::hard, 100, 0},
    {"avoidable-rectangle-2", "Avoidable Rectangle Type 2", Level::hard, 100, 0},
    {"finned-x-wing", "Finned X-Wing", Level::hard, 130, 0},
    {"sashimi-x-wing", "Sashimi X-Wing", Level::hard, 150, 0},
    {"finned-swordfish", "Finned Swordfish", Level::unfair, 200, 0},
    {"sashimi-swordfish", "Sashimi Swordfish", Level::unfair, 240, 0},
    {"finned-jellyfish", "Finned Jellyfish", Level::unfair, 250, 0},
    {"sashimi-jellyfish", "Sashimi Jellyfish", Level::unfair, 260, 0},
    {"sue-de-coq", "Sue de Coq", Level::unfair, 250, 0},
    {"simple-colours-trap", "Simple Colours Trap", Level::hard, 150, 0},
    {"simple-colours-wrap", "Simple Colours Wrap", Level::hard, 150, 0},
    {"multi-colours-1", "Multi-Colours Type 1", Level::hard, 200, 0},
    {"multi-colours-2", "Multi-Colours Type 2", Level::hard, 200, 0},
    {"x-chain", "X-Chain", Level::unfair, 260, 0},
    {"xy-chain", "XY-Chain", Level::unfair, 260, 0},
    {"continuous-nice-loop", "Continuous Nice Loop", Level::unfair, 280, 0},
    {"discontinuous-nice-loop", "Discontinuous Nice Loop", Level::unfair, 280, 0},
    {"aic", "Alternating Inference Chain", Level::unfair, 280, 0},
    {"grouped-continuous-nice-loop", "Grouped Continuous Nice Loop", Level::unfair, 300, 0},
    {"grouped-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop", Level::unfair, 300, 0},
    {"grouped-aic", "Grouped Alternating Inference Chain", Level::unfair, 300, 0},
    {"als-xz", "Almost Locked Set XZ-Rule", Level::unfair, 300, 0},
    {"als-xy-wing", "Almost Locked Set XY-Wing", Level::unfair, 320, 0},
    {"als-chain", "Almost Locked Set Chain", Level::unfair, 340, 0},
    {"franken-x-wing", "Franken X-Wing", Level::unfair, 300, 0},
    {"franken-swordfish", "Franken Swordfish", Level::unfair, 350, 0},
    {"finned-franken-x-wing", "Finned Franken X-Wing", Level::unfair, 390, 0},
    {"finned-franken-swordfish", "Finned Franken Swordfish", Level::unfair, 410, 0},
    {"forcing-chain-contradiction", "Forcing Chain Contradiction", Level::extreme, 500, 0},
    {"forcing-chain-verity", "Forcing Chain Verity", Level::extreme, 500, 0},
    {"forcing-net-contradiction", "Forcing Net Contradiction", Level::extreme, 700, 0},
    {"forcing-net-verity", "Forcing Net Verity", Level::extreme, 700, 0},
    {"brute-force", "Brute Force", Level::extreme, 10000, 0},
}}};
static_assert(!all_facts[technique_count - 1].key.empty());

constexpr Array<std::string_view, level_count> level_names = {{{"Easy", "Medium", "Hard", "Unfair", "Extreme"}}};
}  // namespace

const TechniqueFacts& facts(Technique technique) { return all_facts[static_cast<int>(technique)]; }
std::optional<Technique> technique_with(std::string_view key) {
  for (int i = 0; i < technique_count; ++i)
    if (all_facts[i].key == key) return static_cast<Technique>(i);
  return {};
}
std::string_view name(Level level) { return level_names[static_cast<int>(level)]; }
}  // namespace nonet::sudoku
