// A position of each technique with its next step, and what a test needs to read a hint's text back.
#pragma once

#include <gtest/gtest.h>

#include <regex>
#include <span>

#include "sudoku/hints/hint.h"
#include "sudoku/positions_basic.h"
#include "sudoku/positions_chains.h"
#include "sudoku/reasoner.h"
#include "sudoku/techniques/finders.h"

namespace nonet::sudoku {
struct Moment {
  Notes notes;  // before the step
  Step step;
};

// By its own finder, though something easier may apply.
inline bool found_alone(const Position& position, const Notes& notes, Step& step) {
  Workbench bench;
  switch (position.technique) {
    case Technique::franken_x_wing:
      return find_franken_x_wing(notes, bench, step);
    case Technique::franken_swordfish:
      return find_franken_swordfish(notes, bench, step);
    default:
      return find_finned_franken_x_wing(notes, bench, step);
  }
}

inline const std::vector<Moment>& moments() {  // at least two of each technique
  static const std::vector<Moment> all = [] {
    std::vector<Moment> found;
    Reasoner reasoner;
    for (const auto positions :
         {std::span<const Position>(basic_positions), std::span<const Position>(chain_positions)})
      for (const Position& position : positions) {
        Moment& moment = found.emplace_back(read_board(position.state).notes(), Step{});
        EXPECT_TRUE(reasoner.next(moment.notes, moment.step));
      }
    for (const Position& position : overshadowed_positions) {
      Moment& moment = found.emplace_back(read_board(position.state).notes(), Step{});
      EXPECT_TRUE(found_alone(position, moment.notes, moment.step));
    }
    return found;
  }();
  return all;
}

inline std::vector<int> squares_in(const std::string& text) {
  static const std::regex square("[A-I][1-9]");
  std::vector<int> found;
  for (std::sregex_iterator at(text.begin(), text.end(), square), end; at != end; ++at)
    found.push_back(Nine::Cell::named(at->str())->index);
  return found;
}

inline bool names(const std::string& text, int square) { return text.find(name_of(square)) != std::string::npos; }

inline std::string short_name(int house) {
  const std::string name = house_name(house, Language::english);
  return name.substr(0, name.find(" ("));
}
}  // namespace nonet::sudoku
