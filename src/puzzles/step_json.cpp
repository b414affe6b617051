#include "puzzles/step_json.h"

namespace nonet::puzzles {
namespace {
using namespace sudoku;

std::string_view role_key(Role role) {
  constexpr Array<std::string_view, 6> keys = {{"proof", "fin", "a", "b", "c", "d"}};
  return keys[static_cast<int>(role)];
}

void write_square(Out& out, int square) { write_text(out, Nine::Cell{static_cast<std::uint8_t>(square)}.name()); }

template <class List, class Write>
void write_list(Out& out, std::string_view name, const List& list, Write write) {
  write_key(out, name);
  out.StartArray();
  for (const auto& item : list) write(item);
  out.EndArray();
}

void write_squares(Out& out, std::string_view name, SquareSet squares) {
  write_key(out, name);
  out.StartArray();
  squares.for_each([&](int square) { write_square(out, square); });
  out.EndArray();
}

void write_candidate(Out& out, Candidate candidate) {  // the fields, without the braces
  write_key(out, "at");
  write_square(out, candidate.square);
  write_key(out, "digit");
  out.Int(candidate.digit);
}

void write_candidates(Out& out, std::string_view name, const std::vector<Candidate>& candidates) {
  write_list(out, name, candidates, [&](Candidate candidate) {
    out.StartObject();
    write_candidate(out, candidate);
    out.EndObject();
  });
}

void write_link(Out& out, const Link& link) {
  out.StartObject();
  write_squares(out, "from", link.from);
  write_key(out, "fromDigit");
  out.Int(link.from_digit);
  write_squares(out, "to", link.to);
  write_key(out, "toDigit");
  out.Int(link.to_digit);
  write_key(out, "strong");
  out.Bool(link.strong);
  out.EndObject();
}
}  // namespace

std::string house_key(int house) {
  const int number = house % 9;
  if (house < 9) return "row-" + std::to_string(number + 1);
  if (house < 18) return std::string("column-") + static_cast<char>('A' + number);
  return "block-" + std::to_string(number + 1);
}

void write_step(Out& out, const Step& step) {
  const auto write_house = [&](int house) { write_text(out, house_key(house)); };
  out.StartObject();
  write_key(out, "technique");
  write_text(out, facts(step.technique).key);
  write_candidates(out, "place", step.placements);
  write_candidates(out, "strike", step.strikes);
  write_key(out, "digits");
  out.StartArray();
  for_each_digit(step.digits, [&](int digit) { out.Int(digit); });
  out.EndArray();
  write_list(out, "houses", step.houses, write_house);
  write_list(out, "covers", step.covers, write_house);
  write_list(out, "marks", step.marks, [&](const Mark& mark) {
    out.StartObject();
    write_candidate(out, mark.candidate);
    write_key(out, "role");
    write_text(out, role_key(mark.role));
    out.EndObject();
  });
  write_squares(out, "seen", step.seen);
  write_list(out, "chains", step.chains, [&](const std::vector<Link>& chain) {
    out.StartArray();
    for (const Link& link : chain) write_link(out, link);
    out.EndArray();
  });
  out.EndObject();
}
}  // namespace nonet::puzzles
