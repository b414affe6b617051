// Chains, loops, almost locked sets and forcing arguments: that they are found where nothing easier is, that their
// evidence holds link by link, and that no step on the way to a solution is wrong.
#include <gtest/gtest.h>

#include <algorithm>

#include "sudoku/brute_force.h"
#include "sudoku/chain_checks.h"
#include "sudoku/collections.h"
#include "sudoku/positions_chains.h"
#include "sudoku/random_puzzle.h"
#include "sudoku/reasoner.h"
#include "sudoku/solve.h"

namespace nonet::sudoku {
namespace {
bool between(Technique technique, Technique first, Technique last) { return first <= technique && technique <= last; }
bool is_net(Technique technique) {
  return between(technique, Technique::forcing_net_contradiction, Technique::forcing_net_verity);
}
bool is_forcing(Technique technique) {
  return between(technique, Technique::forcing_chain_contradiction, Technique::forcing_net_verity);
}
bool is_als(Technique technique) { return between(technique, Technique::als_xz, Technique::als_chain); }
bool is_chain(Technique technique) { return between(technique, Technique::x_chain, Technique::grouped_aic); }

// Whether a branch's end is what the step concludes.
bool concludes(const Step& step, const Claim& claim) {
  const std::vector<Candidate>& results = claim.on ? step.placements : step.strikes;
  return claim.squares.count() == 1 && results.size() == 1 &&
         results[0] == candidate(lowest_square(claim.squares), claim.digit);
}

// The branches of a contradiction start from the opposite of the conclusion and cannot all be right; those of a verity
// start from statements one of which is right, and end in the conclusion.
bool branches_prove(const Notes& notes, const Step& step) {
  std::vector<Claim> premises;
  std::vector<Claim> ends;
  for (const auto& chain : step.chains) {
    premises.push_back(premise_of(chain));
    ends.push_back(end_of(chain));
  }
  const bool verity =
      step.technique == Technique::forcing_chain_verity || step.technique == Technique::forcing_net_verity;
  const std::vector<Claim>& choices = verity ? premises : ends;
  if (verity && !std::all_of(ends.begin(), ends.end(), [&](const Claim& end) { return concludes(step, end); }))
    return false;
  if (!verity) {
    for (Claim premise : premises) {
      premise.on = !premise.on;
      if (!concludes(step, premise)) return false;
    }
    if (ends.size() == 1) return concludes(step, ends[0]);
  }
  if (choices.size() == 2 && choices[0].squares == choices[1].squares && choices[0].digit == choices[1].digit &&
      choices[0].on != choices[1].on)
    return true;
  // All members of one square or house; the conclusion's opposite itself may be the one that has no branch.
  SquareSet squares;
  Mask digits = 0;
  const auto add = [&](SquareSet set, int digit) {
    squares = squares | set;
    digits = static_cast<Mask>(digits | mask_of(digit));
  };
  for (const Claim& claim : choices) {
    if (claim.on != verity) return false;
    add(claim.squares, claim.digit);
  }
  const auto complete = [&] {
    if (squares.count() == 1 && notes.candidates(lowest_square(squares)) == digits) return true;
    for (int house = 0; house < house_count; ++house)
      if (std::popcount(digits) == 1 && notes.places_in(house, lowest_digit(digits)) == squares) return true;
    return false;
  };
  if (complete()) return true;
  if (step.placements.empty()) return false;
  add(only(step.placements[0].square), step.placements[0].digit);
  return complete();
}

// The two ends of a chain: one of them is true, and each of them rules out every strike.
bool ends_strike(const Notes& notes, const Step& step) {
  const std::vector<Link>& chain = step.chains[0];
  if (!chain.front().strong || !chain.back().strong) return false;
  const Claim start = premise_of(chain);
  const Claim end = end_of(chain);
  return std::all_of(step.strikes.begin(), step.strikes.end(), [&](const Candidate& strike) {
    const auto struck_by = [&](const Claim& claim) {
      return excludes(
          {claim.squares, only(strike.square), static_cast<std::uint8_t>(claim.digit), strike.digit, false});
    };
    return notes.has(strike.square, strike.digit) && struck_by(start) && struck_by(end);
  });
}

// A loop comes back to its square: to the candidate it started from, which thereby contradicts itself or closes the
// loop, or to one that is false whether the first is true or not.
bool loop_strikes(const Step& step) {
  const Claim start = premise_of(step.chains[0]);
  const Claim end = end_of(step.chains[0]);
  const auto all = [&](auto test) { return std::all_of(step.strikes.begin(), step.strikes.end(), test); };
  if (end.squares != start.squares || start.squares.count() != 1) return false;
  if (step.technique == Technique::continuous_nice_loop || step.technique == Technique::grouped_continuous_nice_loop)
    return end == start;
  const auto here = [&](const Candidate& strike) { return only(strike.square) == start.squares; };
  if (start.on)
    return end.digit == start.digit && !end.on && step.strikes.size() == 1 &&
           all([&](const auto& strike) { return here(strike) && strike.digit == start.digit; });
  if (end.on)
    return end.digit == start.digit &&
           all([&](const auto& strike) { return here(strike) && strike.digit != start.digit; });
  return end.digit != start.digit && step.strikes.size() == 1 &&
         all([&](const auto& strike) { return here(strike) && strike.digit == end.digit; });
}

bool strikes_outside(const Step& step) {  // of all that is marked
  return std::none_of(step.strikes.begin(), step.strikes.end(), [&](const Candidate& strike) {
    return std::any_of(step.marks.begin(), step.marks.end(),
                       [&](const Mark& mark) { return mark.candidate.square == strike.square; });
  });
}

std::string flaw_of_evidence(const Notes& notes, const Step& step) {
  if (step.chains.empty()) return "no chain";
  for (const Mark& mark : step.marks)
    if (!notes.has(mark.candidate.square, mark.candidate.digit)) return "a mark that is no candidate";
  for (const auto& chain : step.chains) {
    std::string flaw;
    if (is_als(step.technique)) {
      if (!std::all_of(chain.begin(), chain.end(), [](const Link& link) { return !link.strong && excludes(link); }))
        flaw = "a restricted common that is none";
    } else {
      flaw = is_net(step.technique) ? flaw_of_net(notes, chain) : flaw_of_chain(notes, chain);
    }
    if (!flaw.empty()) return flaw;
  }
  if (is_forcing(step.technique) && !branches_prove(notes, step)) return "branches that prove nothing";
  switch (step.technique) {
    case Technique::x_chain:
    case Technique::xy_chain:
    case Technique::aic:
    case Technique::grouped_aic:
      return ends_strike(notes, step) ? "" : "a strike that an end allows";
    case Technique::continuous_nice_loop:
    case Technique::grouped_continuous_nice_loop:
    case Technique::discontinuous_nice_loop:
    case Technique::grouped_discontinuous_nice_loop:
      return loop_strikes(step) ? "" : "a loop that does not strike this";
    case Technique::als_xz:
      return strikes_outside(step) ? "" : "a strike in a set of its own";
    default:
      return "";
  }
}

// The step that comes next in a position.
Step next_step(const Position& position, Reasoner::Evidence evidence = Reasoner::Evidence::full) {
  Reasoner reasoner(evidence);
  Step step;
  EXPECT_TRUE(reasoner.next(read_board(position.state).notes(), step));
  return step;
}

TEST(Chains, each_technique_comes_next_where_none_that_is_easier_applies) {
  for (const Position& position : chain_positions) {
    SCOPED_TRACE(position.state);
    const Step step = next_step(position);
    EXPECT_EQ(facts(step.technique).name, facts(position.technique).name);
    EXPECT_EQ(conclusion_of(step), position.conclusion);
  }
}

TEST(Chains, without_evidence_the_step_is_the_same_and_carries_none) {
  for (const Position& position : chain_positions) {
    SCOPED_TRACE(position.state);
    const Step step = next_step(position, Reasoner::Evidence::none);
    EXPECT_EQ(facts(step.technique).name, facts(position.technique).name);
    EXPECT_EQ(conclusion_of(step), position.conclusion);
    EXPECT_TRUE(step.chains.empty() && step.marks.empty());
  }
}

TEST(Chains, the_evidence_holds_link_by_link) {
  for (const Position& position : chain_positions) {
    if (position.technique == Technique::brute_force) continue;
    EXPECT_EQ(flaw_of_evidence(read_board(position.state).notes(), next_step(position)), "") << position.state;
  }
}

TEST(Chains, a_step_is_not_found_again_once_it_is_taken) {
  for (const Position& position : chain_positions) {
    Notes notes = read_board(position.state).notes();
    apply(notes, next_step(position));
    Reasoner reasoner;
    Step step;
    ASSERT_TRUE(reasoner.next(notes, step)) << position.state;
    EXPECT_NE(conclusion_of(step), position.conclusion) << position.state;
  }
}

TEST(Chains, there_are_three_positions_of_every_technique) {
  for (int i = 0; i < technique_count; ++i) {
    const auto technique = static_cast<Technique>(i);
    if (!is_chain(technique) && !is_als(technique) && !is_forcing(technique) && technique != Technique::brute_force)
      continue;
    const auto same = [&](const Position& position) { return position.technique == technique; };
    EXPECT_GE(std::count_if(std::begin(chain_positions), std::end(chain_positions), same), 3) << facts(technique).name;
  }
}

TEST(Chains, an_almost_locked_set_has_one_digit_more_than_squares) {
  for (const Position& position : chain_positions) {
    if (position.technique != Technique::als_xz && position.technique != Technique::als_xy_wing) continue;
    const Step step = next_step(position);
    for (const Role role : {Role::colour_a, Role::colour_b, Role::colour_c}) {
      SquareSet squares;
      Mask digits = 0;
      for (const Mark& mark : step.marks) {
        if (mark.role != role) continue;
        squares.insert(mark.candidate.square);
        digits = static_cast<Mask>(digits | mask_of(mark.candidate.digit));
      }
      if (role == Role::colour_c && position.technique == Technique::als_xz) continue;
      EXPECT_EQ(std::popcount(digits), squares.count() + 1) << position.state;
      const auto holds = [&](SquareSet house) { return (squares - house).empty(); };
      EXPECT_TRUE(std::any_of(houses.begin(), houses.end(), holds)) << position.state;
    }
  }
}

// Follows a puzzle to its solution and judges every step on the way.
void check_path(const Digits& givens) {
  const Solutions solutions = solve(givens, 2);
  ASSERT_EQ(solutions.count, 1u);
  Notes notes(givens);
  Reasoner reasoner;
  Step step;
  while (!notes.solved()) {
    ASSERT_TRUE(reasoner.next(notes, step));
    ASSERT_FALSE(step.placements.empty() && step.strikes.empty()) << state_of(notes);
    for (const Candidate& placement : step.placements)
      ASSERT_EQ(solutions.first[placement.square], placement.digit) << facts(step.technique).name << state_of(notes);
    for (const Candidate& strike : step.strikes) {
      ASSERT_TRUE(notes.has(strike.square, strike.digit)) << facts(step.technique).name << state_of(notes);
      ASSERT_NE(solutions.first[strike.square], strike.digit) << facts(step.technique).name << state_of(notes);
    }
    if (is_chain(step.technique) || is_als(step.technique) || is_forcing(step.technique)) {
      ASSERT_EQ(flaw_of_evidence(notes, step), "") << facts(step.technique).name << " " << state_of(notes);
    }
    apply(notes, step);
  }
}

TEST(Chains, no_step_to_the_solution_of_a_random_puzzle_is_wrong) {
  Rng rng(sha256("no step is wrong"));
  for (int i = 0; i < 500; ++i) check_path(random_puzzle(rng));
}

TEST(Chains, no_step_to_the_solution_of_the_hardest_puzzles_is_wrong) {
  const auto lines = collection("forum-hardest-1106.txt");
  if (lines.empty()) GTEST_SKIP();
  for (std::size_t i = 0; i < 20; ++i) check_path(digits(lines[i]));
}

TEST(Chains, notes_without_a_solution_bring_every_finder_to_an_end) {
  Rng rng(sha256("no solution"));
  for (int i = 0; i < 50; ++i) {
    const Digits givens = random_puzzle(rng);
    const Solutions solutions = solve(givens, 1);
    Notes notes(givens);
    const int square = rng.below(81);
    const int digit = solutions.first[static_cast<std::size_t>(square)];
    if (notes.digit(square) != 0) continue;
    notes.strike(square, digit);
    Reasoner reasoner;
    Step step;
    for (int steps = 0; reasoner.next(notes, step); ++steps) {
      ASSERT_LT(steps, 1000);  // each one writes or strikes something, of which there are 810 things
      apply(notes, step);
    }
  }
}
}  // namespace
}  // namespace nonet::sudoku
