#include "sudoku/reasoner.h"

#include <algorithm>

#include "sudoku/techniques/finders.h"

namespace nonet::sudoku {
namespace {
// Those that build no networks of links.
constexpr Finder short_finders[] = {
    find_full_house,      find_naked_single,     find_hidden_single,
    find_locked_pair,     find_locked_triple,    find_pointing,
    find_claiming,        find_naked_pair,       find_naked_triple,
    find_hidden_pair,     find_hidden_triple,    find_naked_quad,
    find_hidden_quad,     find_x_wing,           find_swordfish,
    find_jellyfish,       find_remote_pair,      find_bug_plus_one,
    find_skyscraper,      find_two_string_kite,  find_turbot_fish,
    find_empty_rectangle, find_w_wing,           find_xy_wing,
    find_xyz_wing,        find_unique_rectangle, find_avoidable_rectangle,
    find_finned_x_wing,   find_finned_swordfish, find_finned_jellyfish,
    find_sue_de_coq,      find_simple_colours,   find_multi_colours,
    find_x_chain,         find_xy_chain,
};

constexpr Finder long_finders[] = {
    find_nice_loop,
    find_grouped_nice_loop,
    find_als_xz,
    find_als_xy_wing,
    find_als_chain,
    find_franken_x_wing,
    find_franken_swordfish,
    find_finned_franken_x_wing,
    find_finned_franken_swordfish,
    find_forcing_chain,
    find_forcing_net,
    find_brute_force,
};

struct LastOf {  // the last technique that a finder looks for
  Technique technique;
  Finder find;
};
constexpr LastOf shared_finders[] = {
    {Technique::hidden_rectangle, find_unique_rectangle},  {Technique::avoidable_rectangle_2, find_avoidable_rectangle},
    {Technique::sashimi_x_wing, find_finned_x_wing},       {Technique::sashimi_swordfish, find_finned_swordfish},
    {Technique::sashimi_jellyfish, find_finned_jellyfish}, {Technique::simple_colours_wrap, find_simple_colours},
    {Technique::multi_colours_2, find_multi_colours},      {Technique::aic, find_nice_loop},
    {Technique::grouped_aic, find_grouped_nice_loop},      {Technique::forcing_chain_verity, find_forcing_chain},
    {Technique::forcing_net_verity, find_forcing_net},
};

// In the order of technique.h, where some finders stand for several techniques in a row.
Finder finder_of(Technique wanted) {
  int technique = 0;
  const auto find_in = [&](std::span<const Finder> finders) -> Finder {
    for (const Finder find : finders) {
      for (const LastOf& shared : shared_finders)
        if (shared.find == find) technique = static_cast<int>(shared.technique);
      if (static_cast<int>(wanted) <= technique++) return find;
    }
    return nullptr;
  };
  const Finder found = find_in(short_finders);
  return found ? found : find_in(long_finders);
}

void empty(Step& step) {  // lists keep their memory: a path is thousands of steps
  step.placements.clear();
  step.strikes.clear();
  step.marks.clear();
  step.houses.clear();
  step.covers.clear();
  step.seen = {};
  step.digits = 0;
  step.chains.clear();
}
}  // namespace

Reasoner::Reasoner(Evidence evidence) : Reasoner(evidence, long_finders) {}

Reasoner::Reasoner(Evidence evidence, std::span<const Finder> long_reaching)
    : bench_(std::make_unique<Workbench>()), long_reaching_(long_reaching) {
  bench_->evidence = evidence == Evidence::full;
}

Reasoner Reasoner::up_to_xy_chains(Evidence evidence) { return Reasoner(evidence, {}); }

Reasoner::~Reasoner() = default;

bool Reasoner::next(const Notes& notes, Step& step) {
  empty(step);
  ++bench_->position;
  const auto finds = [&](Finder find) { return find(notes, *bench_, step); };
  return std::ranges::any_of(short_finders, finds) || std::ranges::any_of(long_reaching_, finds);
}

bool Reasoner::next_of(Technique technique, const Notes& notes, Step& step) {
  empty(step);
  ++bench_->position;
  return finder_of(technique)(notes, *bench_, step);
}
}  // namespace nonet::sudoku
