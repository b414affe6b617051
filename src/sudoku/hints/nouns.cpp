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
    case Noun::Square:
    case Noun::Targets:
      return targets();
    case Noun::Squares:
      return pattern();
    case Noun::Fins:
      return squares(Role::Fin);
    case Noun::Corners:
      return squares(Role::Proof) | squares(Role::Fin);
    case Noun::Ends:
      return ends();
    case Noun::Middle:
      return middle();
    case Noun::Pivot:
      return squares(Role::ColourA);
    case Noun::Pincers:
      return squares(Role::ColourB);
    case Noun::First:
      return colours()[0];
    case Noun::Second:
      return colours()[1];
    case Noun::Third:
      return colours()[2];
    case Noun::Fourth:
      return colours()[3];
    case Noun::Digit:
      return conclusion();
    case Noun::Digits:
      return step_.digits;
    case Noun::Extra:
      return digits(Role::Fin);
    case Noun::Tie:
      return tie();
    case Noun::Area:
      return area();
    case Noun::House:
      return house();
    case Noun::Other:
      return step_.houses.size() < 2 ? Houses{} : Houses{step_.houses[1]};
    case Noun::Houses:
      return step_.houses;
    case Noun::Covers:
      return step_.covers;
    case Noun::Technique:
      return std::string(words_.techniques[static_cast<int>(step_.technique)].name);
    case Noun::Meaning:
      return std::string(words_.techniques[static_cast<int>(step_.technique)].meaning);
    case Noun::Count:
      return std::string(
          words_.counts[step_.covers.empty() ? size_of(step_.digits) : static_cast<int>(step_.covers.size())]);
    case Noun::Chain:
      return step_.chains.empty() ? std::string() : chain(step_.chains.front());
    case Noun::Chains:
      return chains();
    case Noun::Assumption:
      return assumption();
    case Noun::Placements:
      return placements();
    case Noun::Strikes:
      return strikes();
  }
  return {};
}

SquareSet Nouns::pattern() const {
  const SquareSet proof = squares(Role::Proof);
  return proof.empty() ? squares(Role::ColourA) | squares(Role::ColourB) : proof;
}

// The four colours in order; of two clusters that clash, so that the second clashes with the third.
Table<SquareSet, 4> Nouns::colours() const {
  const SquareSet a = squares(Role::ColourA);
  const SquareSet b = squares(Role::ColourB);
  const SquareSet c = squares(Role::ColourC);
  const SquareSet d = squares(Role::ColourD);
  if (step_.technique == Technique::MultiColours1)
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
  if (step_.technique == Technique::AlsXZ) {
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
  if (technique <= HiddenSingle) return Where::Write;
  if (technique <= HiddenQuad || technique == SueDeCoq || technique == BugPlusOne) return Where::Candidates;
  if (technique >= XYChain) return step_.covers.empty() ? Where::Far : Where::Digit;
  return size_of(step_.digits) == 1 ? Where::Digit : Where::Digits;
}

Houses Nouns::area() const {
  if (step_.technique == Technique::SueDeCoq) return step_.houses;
  if (!step_.houses.empty() && where() != Where::Far) return house();
  return {static_cast<std::uint8_t>(block_house(lowest_square(targets())))};
}

Houses Nouns::house() const {
  if (step_.technique == Technique::UniqueRectangle4) return line_of(squares(Role::Fin));
  if (step_.houses.empty()) return {};
  // A naked set may lie in two houses; the one where it strikes counts.
  if (Technique::NakedPair <= step_.technique && step_.technique <= Technique::NakedQuad)
    for (const std::uint8_t house : step_.houses)
      if ((targets() - houses[house]).empty()) return {house};
  return {step_.houses.front()};
}

bool Nouns::second_shape() const {
  if (!two_shapes(step_.technique) || step_.chains.empty()) return false;
  const std::vector<Link>& links = step_.chains.front();
  if (step_.technique == Technique::AlsXZ) return links.size() == 2;
  return links.front().from_digit != links.back().to_digit;
}

std::string Nouns::chain(const std::vector<Link>& links) const {
  using enum Technique;
  if (links.empty()) return {};
  if (step_.technique == RemotePair) return string_of_squares(links);
  if (step_.technique == AlsXYWing || step_.technique == AlsChain) return string_of_sets(links);
  std::string text = beginning(links);
  if (step_.technique == ForcingNetVerity) return text + net(links, text);
  for (const Link& link : links) text += consequence(link);
  return text;
}

std::string Nouns::chains() const {
  std::string text;
  for (const auto& links : step_.chains) {
    if (links.empty()) continue;                                  // it ends where it begins, which is told anyway
    if (step_.technique == Technique::ForcingNetContradiction) {  // all begin alike
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
      if (noun == Noun::Digit) return mask_of(placement.digit);
      return only(placement.square);
    }));
  return joined(items, Form::Plain, words_);
}

std::string Nouns::strikes() const {
  std::string text;
  for (const Struck& struck : told(step_.strikes))
    text += (text.empty() ? "" : "; ") + filled(words_.struck, words_, [&](Noun noun) -> Meant {
              if (noun == Noun::Digits) return struck.digits;
              return struck.squares;
            });
  return text;
}
}  // namespace nonet::sudoku
