// For the tests of okudos: positions with everything a test does not care about filled in, and moves in the notation.
#pragma once

#include <numeric>

#include "games/okudos/game.h"
#include "referee.h"

namespace nonet::okudos {
using Table = test::Referee<Rules>;
using At = Square<Nine::side>;

// The printed board of most tests:
//     A B C   D E F   G H I
//  1  1 2 3   4 5 6   7 8 9
//  2  4 5 6   7 8 9   1 2 3
//  3  7 8 9   1 2 3   4 5 6
//  4  2 3 1   5 6 4   8 9 7
//  5  5 6 4   8 9 7   2 3 1
//  6  8 9 7   2 3 1   5 6 4
//  7  3 1 2   6 4 5   9 7 8
//  8  6 4 5   9 7 8   3 1 2
//  9  9 7 8   3 1 2   6 4 5
constexpr std::string_view printed =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

struct Laid {
  std::string_view at;
  int chip;
};
struct Given {
  int seats = 2;
  Options options = {};
  std::vector<Laid> chips = {};
  PerSeat<Hand> hands = {{5, 2, 9}, {1, 1, 7}, {4, 4, 8}, {3, 3, 6}};
  std::vector<int> next = {8, 3};  // on top of the supply
  bool supply_left = true;
};

inline Options table_referee() { return {.referee = Referee::table}; }

inline int index_of(std::string_view name) { return At::named(name)->index; }

// A position with everything a test does not care about filled in: sectors dealt from 1 up, the other chips in the
// supply, or among the discarded ones where no supply is left.
inline State position(const Given& given) {
  State state;
  state.options = given.options;
  state.standing = first_turn(given.seats);
  for (int square = 0; square < Nine::squares; ++square)
    state.grid[square] = static_cast<std::uint8_t>(printed[static_cast<std::size_t>(square)] - '0');
  std::array<int, 10> left{};
  left.fill(9);
  for (const auto& [at, chip] : given.chips) {
    state.chips.put(index_of(at), chip);
    --left[static_cast<std::size_t>(chip)];
  }
  std::uint8_t sector = 1;
  for (int i = 0; i < given.seats; ++i) {
    state.hands.push_back(given.hands[i]);
    for (const auto chip : given.hands[i]) --left[chip];
    state.collected.push_back(0);
    state.markers.push_back({});
    while (state.markers[i].size() < markers_each(given.options, given.seats)) state.markers[i].push_back(sector++);
  }
  while (sector <= 9) state.game_markers.push_back(sector++);
  if (given.supply_left)
    for (const int chip : given.next) {
      state.supply.push_back(static_cast<std::uint8_t>(chip));
      --left[static_cast<std::size_t>(chip)];
    }
  for (std::uint8_t chip = 1; chip <= 9; ++chip)
    for (; left[chip] > 0; --left[chip]) (given.supply_left ? state.supply : state.discard).push_back(chip);
  EXPECT_FALSE(Rules::flaw(state)) << Rules::flaw(state)->field << ": " << Rules::flaw(state)->expected;
  return state;
}

// C1 C2 C3 F2 E5 F5 H8 I9 covered: sectors 1 to 9 are worth 27 36 45 45 29 45 45 45 39.
const std::vector<Laid> worked_board = {{"C1", 5}, {"C2", 6}, {"C3", 7}, {"F2", 5},
                                        {"E5", 5}, {"F5", 6}, {"H8", 5}, {"I9", 6}};

inline std::string place(int chip, std::string_view at) {
  return R"({"type":"place","chip":)" + std::to_string(chip) + R"(,"at":")" + std::string(at) + "\"}";
}
inline std::string collect(std::string_view at) { return R"({"type":"collect","at":")" + std::string(at) + "\"}"; }
inline std::string discard(int chip) { return R"({"type":"discard","chip":)" + std::to_string(chip) + "}"; }
constexpr std::string_view pass = R"({"type":"pass"})";
constexpr std::string_view nothing_gained = R"({"points":0})";
constexpr std::string_view one_point = R"({"points":1})";

inline void all_pass(Table& table) {
  while (!table.state().standing.over) table.act(index(*table.state().standing.turn), pass);
}

inline State dealt(int seats, Options options = {}, std::string_view seed = "2f") {
  Rng rng(*seed_from_hex(seed));
  return Rules::setup(options, seats, rng);
}

inline std::string view_of(const State& state, Viewer viewer) { return Table(state).view(viewer); }
inline std::string event_of(const Rules::Action& action, const Result& result) {
  return json_of(Rules::seen(action)) + json_of(result);
}

inline std::string with(const State& state, const char* field,
                        std::string_view value) {  // the position with one field changed
  auto json = parse_json(json_of(state));
  auto changed = parse_json(value);
  EXPECT_TRUE(changed) << value;
  (*json)[field].CopyFrom(*changed, json->GetAllocator());
  return to_text(*json);
}

inline std::vector<Rules::Action> every_action() {
  std::vector<Rules::Action> actions;
  for (std::uint8_t square = 0; square < Nine::squares; ++square) {
    actions.push_back(Collect{{square}});
    for (std::uint8_t chip = 1; chip <= 9; ++chip) actions.push_back(Place{chip, {square}});
  }
  for (std::uint8_t chip = 1; chip <= 9; ++chip) actions.push_back(Discard{{chip}});
  actions.push_back(Pass{});
  return actions;
}
}  // namespace nonet::okudos
