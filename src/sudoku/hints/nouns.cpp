#include "sudoku/hints/nouns.h"

#include <algorithm>

namespace nonet::sudoku {
namespace {
struct Struck {  // digits that are struck from the same squares
  Mask digits = 0;
  SquareSet squares;
};

using SameOf = bool (*)(const Struck&, const Struck&);
bool same_digits(const Struck& a, const Struck& b) { return a.digits == b.digits; }
bool same_squares(const Struck& a, const Struck& b) { return a.squares == b.squares; }

std::vector<Struck> merged(const std::vector<Struck>& parts, SameOf same) {
  std::vector<Struck> told;
  for (const Struck& part : parts) {
    const auto found = std::find_if(told.begin(), told.end(), [&](const Struck& other) { return same(part, other); });
    Struck& into = found != told.end() ? *found : told.emplace_back();
    into = {static_cast<Mask>(into.digits | part.digits), into.squares | part.squares};
  }
  return told;
}

// Strikes can be told digit by digit ("3 from A1 and B1") or square by square ("3 and 8 from A1"): the shorter way.
std::vector<Struck> told(std::vector<Candidate> strikes) {
  std::ranges::sort(strikes, {}, [](Candidate strike) { return std::pair(strike.digit, strike.square); });
  std::vector<Struck> parts;
  for (const Candidate& strike : strikes) parts.push_back({mask_of(strike.digit), only(strike.square)});
  const auto by_digit = merged(merged(parts, same_digits), same_squares);
  const auto by_square = merged(merged(parts, same_squares), same_digits);
  return by_digit.size() <= by_square.size() ? by_digit : by_square;
}

bool touch(SquareSet a, SquareSet b) {
  bool seen = false;
  a.for_each([&](int square) { seen = seen || peers_of(square).overlaps(b); });
  return seen;
}

Houses line_of(SquareSet squares) {  // the row or column they share
  for (int line = 0; line < 18; ++line)
    if ((squares - houses[line]).empty()) return {static_cast<std::uint8_t>(line)};
  return {};
}

std::string group_name(SquareSet squares) {
  std::string text;
  squares.for_each([&](int square) { text += (text.empty() ? "" : "/") + square_name(square); });
  return text;
}

// One end of a link: "A1=5" for true, "A1≠5" for false; of a group, "A1/B1=5" says that one of its squares is.
std::string statement(SquareSet squares, int digit, bool is_true) {
  return group_name(squares) + (is_true ? "=" : "≠") + std::to_string(digit);
}

std::string beginning(const std::vector<Link>& links) {
  return statement(links.front().from, links.front().from_digit, !links.front().strong);
}

std::string consequence(const Link& link) { return " → " + statement(link.to, link.to_digit, link.strong); }

// All of a net would be too long to read: it is told by what becomes true, unless that was told before, and by its end.
std::string net(const std::vector<Link>& links, const std::string& told_before) {
  std::string text;
  for (const Link& link : links) {
    const std::string next = consequence(link);
    const bool told = told_before.find(next) != std::string::npos || text.find(next) != std::string::npos;
    if (!told && (link.strong || &link == &links.back())) text += next;
  }
  return text;
}

std::string string_of_squares(const std::vector<Link>& links) {  // "A1 – A5 – C6"
  std::string text = group_name(links.front().from);
  for (const Link& link : links)
    if (link.from != link.to) text += " – " + group_name(link.to);
  return text;
}

std::string string_of_sets(const std::vector<Link>& links) {  // "5 (A1 – B2/B3), 7 (B3 – C9)"
  std::string text;
  for (const Link& link : links) {
    if (!text.empty()) text += ", ";
    text += std::to_string(link.from_digit) + " (" + group_name(link.from) + " – " + group_name(link.to) + ")";
  }
  return text;
}
}  // namespace

Meant Nouns::operator()(Noun noun) const {
  switch (noun) {
    case Noun::square:
    case Noun::targets:
      return targets();
    case Noun::squares:
      return pattern();
    case Noun::fins:
      return squares(Role::fin);
    case Noun::corners:
      return squares(Role::proof) | squares(Role::fin);
    case Noun::ends:
      return ends();
    case Noun::middle:
      return middle();
    case Noun::pivot:
      return squares(Role::colour_a);
    case Noun::pincers:
      return squares(Role::colour_b);
    case Noun::first:
      return colours()[0];
    case Noun::second:
      return colours()[1];
    case Noun::third:
      return colours()[2];
    case Noun::fourth:
      return colours()[3];
    case Noun::digit:
      return conclusion();
    case Noun::digits:
      return step_.digits;
    case Noun::extra:
      return digits(Role::fin);
    case Noun::tie:
      return tie();
    case Noun::area:
      return area();
    case Noun::house:
      return house();
    case Noun::other:
      return step_.houses.size() < 2 ? Houses{} : Houses{step_.houses[1]};
    case Noun::bases:
      return step_.houses;
    case Noun::covers:
      return step_.covers;
    case Noun::technique:
      return std::string(words_.techniques[static_cast<int>(step_.technique)].name);
    case Noun::meaning:
      return std::string(words_.techniques[static_cast<int>(step_.technique)].meaning);
    case Noun::count:
      return std::string(
          words_.counts[step_.covers.empty() ? size_of(step_.digits) : static_cast<int>(step_.covers.size())]);
    case Noun::chain:
      return step_.chains.empty() ? std::string() : chain(step_.chains.front());
    case Noun::chains:
      return chains();
    case Noun::assumption:
      return assumption();
    case Noun::placements:
      return placements();
    case Noun::strikes:
      return strikes();
  }
  return {};
}

SquareSet Nouns::pattern() const {
  const SquareSet proof = squares(Role::proof);
  return proof.empty() ? squares(Role::colour_a) | squares(Role::colour_b) : proof;
}

// The four colours in order; of two clusters that clash, so that the second clashes with the third.
Array<SquareSet, 4> Nouns::colours() const {
  const SquareSet a = squares(Role::colour_a);
  const SquareSet b = squares(Role::colour_b);
  const SquareSet c = squares(Role::colour_c);
  const SquareSet d = squares(Role::colour_d);
  if (step_.technique == Technique::multi_colours_1)
    for (const auto& [one, other] : {std::pair{a, b}, std::pair{b, a}})
      for (const auto& [near, far] : {std::pair{c, d}, std::pair{d, c}})
        if (touch(other, near) && touch(one, targets()) && touch(far, targets())) return {{one, other, near, far}};
  return {{a, b, c, d}};
}

SquareSet Nouns::squares(Role role) const {
  SquareSet found;
  for (const Mark& mark : step_.marks)
    if (mark.role == role) found.insert(mark.candidate.square);
  return found;
}

SquareSet Nouns::targets() const {
  SquareSet found;
  for (const Candidate& placement : step_.placements) found.insert(placement.square);
  for (const Candidate& strike : step_.strikes) found.insert(strike.square);
  return found;
}

SquareSet Nouns::ends() const {
  if (step_.chains.empty() || step_.chains.front().empty()) return {};
  return step_.chains.front().front().from | step_.chains.front().back().to;
}

SquareSet Nouns::middle() const {
  if (step_.chains.empty() || step_.chains.front().size() != 3) return {};
  return step_.chains.front()[1].from | step_.chains.front()[1].to;
}

Mask Nouns::digits(Role role) const {
  Mask found = 0;
  for (const Mark& mark : step_.marks)
    if (mark.role == role) found = static_cast<Mask>(found | mask_of(mark.candidate.digit));
  return found;
}

Mask Nouns::conclusion() const {
  Mask found = 0;
  for (const Candidate& placement : step_.placements) found = static_cast<Mask>(found | mask_of(placement.digit));
  if (found != 0) return found;
  for (const Candidate& strike : step_.strikes) found = static_cast<Mask>(found | mask_of(strike.digit));
  return found;
}

Mask Nouns::tie() const {
  if (step_.technique == Technique::als_xz) {
    Mask found = 0;
    for (const Link& link : step_.chains.front()) found = static_cast<Mask>(found | mask_of(link.from_digit));
    return found;
  }
  if (second_shape()) return mask_of(step_.chains.front().front().from_digit);
  return static_cast<Mask>(step_.digits & ~conclusion());
}

Where Nouns::where() const {
  using enum Technique;
  const Technique technique = step_.technique;
  if (technique <= hidden_single) return Where::write;
  if (technique <= hidden_quad || technique == sue_de_coq || technique == bug_plus_one) return Where::candidates;
  if (technique >= xy_chain) return step_.covers.empty() ? Where::far : Where::digit;
  return size_of(step_.digits) == 1 ? Where::digit : Where::digits;
}

Houses Nouns::area() const {
  if (step_.technique == Technique::sue_de_coq) return step_.houses;
  if (!step_.houses.empty() && where() != Where::far) return house();
  return {static_cast<std::uint8_t>(block_house(lowest_square(targets())))};
}

Houses Nouns::house() const {
  if (step_.technique == Technique::unique_rectangle_4) return line_of(squares(Role::fin));
  if (step_.houses.empty()) return {};
  // A naked set may lie in two houses; the one where it strikes counts.
  if (Technique::naked_pair <= step_.technique && step_.technique <= Technique::naked_quad)
    for (const std::uint8_t house : step_.houses)
      if ((targets() - houses[house]).empty()) return {house};
  return {step_.houses.front()};
}

bool Nouns::second_shape() const {
  if (!two_shapes(step_.technique) || step_.chains.empty()) return false;
  const std::vector<Link>& links = step_.chains.front();
  if (step_.technique == Technique::als_xz) return links.size() == 2;
  return links.front().from_digit != links.back().to_digit;
}

std::string Nouns::chain(const std::vector<Link>& links) const {
  using enum Technique;
  if (links.empty()) return {};
  if (step_.technique == remote_pair) return string_of_squares(links);
  if (step_.technique == als_xy_wing || step_.technique == als_chain) return string_of_sets(links);
  std::string text = beginning(links);
  if (step_.technique == forcing_net_verity) return text + net(links, text);
  for (const Link& link : links) text += consequence(link);
  return text;
}

std::string Nouns::chains() const {
  std::string text;
  for (const auto& links : step_.chains) {
    if (links.empty()) continue;                                    // it ends where it begins, which is told anyway
    if (step_.technique == Technique::forcing_net_contradiction) {  // all begin alike
      if (text.empty()) text = beginning(links);
      text += net(links, text);
    } else {
      text += (text.empty() ? "" : "; ") + chain(links);
    }
  }
  return text;
}

std::string Nouns::assumption() const {
  for (const auto& links : step_.chains)
    if (!links.empty()) return beginning(links);
  return {};
}

std::string Nouns::placements() const {
  std::vector<std::string> items;
  for (const Candidate& placement : step_.placements)
    items.push_back(filled(words_.placement, words_, [&](Noun noun) -> Meant {
      if (noun == Noun::digit) return mask_of(placement.digit);
      return only(placement.square);
    }));
  return joined(items, Form::plain, words_);
}

std::string Nouns::strikes() const {
  std::string text;
  for (const Struck& struck : told(step_.strikes))
    text += (text.empty() ? "" : "; ") + filled(words_.struck, words_, [&](Noun noun) -> Meant {
              if (noun == Noun::digits) return struck.digits;
              return struck.squares;
            });
  return text;
}
}  // namespace nonet::sudoku
