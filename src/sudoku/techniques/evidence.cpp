#include "sudoku/techniques/evidence.h"

#include <algorithm>

namespace nonet::sudoku {
void add_mark(Step& step, int square, int digit, Role role) {
  const Candidate candidate{static_cast<std::uint8_t>(square), static_cast<std::uint8_t>(digit)};
  const auto same = [&](const Mark& mark) { return mark.candidate == candidate; };
  if (std::none_of(step.marks.begin(), step.marks.end(), same)) step.marks.push_back({candidate, role});
  step.digits = static_cast<Mask>(step.digits | mask_of(digit));
}

void add_marks(Step& step, const Links& links, const std::vector<Statement>& path) {
  for (const Statement statement : path) {
    const Links::Node& node = links[statement.node];
    const Role role = statement.on ? Role::colour_a : Role::colour_b;
    node.squares.for_each([&](int square) { add_mark(step, square, node.digit, role); });
  }
}

void add_chain(Step& step, const Links& links, const std::vector<Statement>& path) {
  std::vector<Link>& chain = step.chains.emplace_back();
  for (std::size_t i = 1; i < path.size(); ++i) chain.push_back(link_between(links, path[i - 1], path[i]));
  add_marks(step, links, path);
}
}  // namespace nonet::sudoku
