// legal() against trying everything, and whole games.
#include "games/kakuro_flip/tests/second_opinion.h"
#include "games/kakuro_flip/tests/test_table.h"

namespace nonet::kakuro_flip {
namespace {
using namespace test;

std::set<std::string> texts(const std::vector<Rules::Action>& actions) {
  std::set<std::string> texts;
  for (const auto& action : actions)
    if (const auto* lay = std::get_if<Lay>(&action)) {
      EXPECT_TRUE(texts.insert(text_of(*lay)).second) << text_of(*lay);  // nothing is listed twice
    }
  return texts;
}

// Every turn that passes check(): all cards, sides and squares, and every subset of the given lying cards turned.
template <class TurnableAt>
std::set<std::string> all_permitted(const View<State>& view, TurnableAt turnable_at) {
  std::set<std::string> permitted;
  for (int square = 0; square < Cell::count; ++square) {
    const std::vector<Cell> lying = turnable_at(square);
    for (int card = 1; card <= 9; ++card) {
      for (const Side side : {Side::yellow, Side::red}) {
        Lay lay{.card = static_cast<std::uint8_t>(card),
                .side = side,
                .at = {static_cast<std::uint8_t>(square)},
                .flip = {},
                .claim = {}};
        if (Rules::check(view, lay)) {  // Refused without a flip is refused with any.
          lay.flip = lying.empty() ? Cells{} : Cells{lying[0]};
          EXPECT_TRUE(Rules::check(view, lay));
          continue;
        }
        for (unsigned subset = 0; subset < 1u << lying.size(); ++subset) {
          lay.flip.clear();
          for (std::size_t i = 0; i < lying.size(); ++i)
            if ((subset >> i & 1) != 0) lay.flip.push_back(lying[i]);
          const bool allowed = !Rules::check(view, lay);
          const bool few_enough = view.known.options.flips == Flips::many || lay.flip.size() <= 1;
          EXPECT_EQ(allowed, few_enough && opinion(view.known.board, lay).legal) << text_of(lay);
          if (allowed) permitted.insert(text_of(lay));
        }
      }
    }
  }
  return permitted;
}

std::vector<Cell> lying_on(const Board& board, auto on_line) {
  std::vector<Cell> places;
  board.taken().for_each([&](int square) {
    if (on_line(Cell{static_cast<std::uint8_t>(square)})) places.push_back({static_cast<std::uint8_t>(square)});
  });
  return places;
}

TEST(KakuroFlip, legal_is_all_that_check_permits_on_small_boards) {
  int with_several_flips = 0;
  for (int game = 0; game < 100; ++game) {
    Rng rng = rng_of(game);
    State state = start({.flips = game % 3 == 0 ? Flips::one : Flips::many, .layout = {}, .referee = {}}, 2, game);
    state.board = {};
    const int row = rng.below(9);
    state.board.lay(Cell::at(rng.below(9), row).index, 1 + rng.below(9), Side::red);
    for (int i = 0; i < 6; ++i) {  // A lump of seven cards, most of them in one row.
      std::vector<int> room;
      const bool anywhere = rng.chance(1, 4);
      Rules::room(state.board).for_each([&](int square) {
        if (anywhere || square / 9 == row) room.push_back(square);
      });
      if (!room.empty())
        state.board.lay(any_of(room, rng), 1 + rng.below(9), rng.chance(1, 2) ? Side::red : Side::yellow);
    }
    const auto view = Rules::view(state, seat_at(0));
    const auto everywhere = lying_on(state.board, [](Cell) { return true; });
    const auto listed = texts(Rules::legal(view));
    EXPECT_EQ(listed, all_permitted(view, [&](int) { return everywhere; }));
    for (const auto& text : listed) with_several_flips += std::count(text.begin(), text.end(), ' ') > 4;
  }
  EXPECT_GT(with_several_flips, 10);  // The boards are worth trying.
}

TEST(KakuroFlip, legal_is_all_that_check_permits_on_full_lines) {
  int with_flip = 0;
  for (int game = 0; game < 4; ++game) {
    Rng rng = rng_of(1000 + game);
    State state = start({.flips = game % 3 == 0 ? Flips::one : Flips::many, .layout = {}, .referee = {}}, 2, game);
    for (int turn = 0; turn < 20 + 10 * game; ++turn)
      Rules::apply(state, *state.standing.turn, Bot::random(Rules::view(state, state.standing.turn), rng)->action, 0);
    const auto view = Rules::view(state, state.standing.turn);
    const auto in_row = all_permitted(
        view, [&](int square) { return lying_on(state.board, [&](Cell at) { return at.row() == square / 9; }); });
    auto permitted = all_permitted(
        view, [&](int square) { return lying_on(state.board, [&](Cell at) { return at.column() == square % 9; }); });
    permitted.insert(in_row.begin(), in_row.end());
    EXPECT_EQ(texts(Rules::legal(view)), permitted);
    for (const auto& text : permitted) with_flip += text.find("flip") != std::string::npos;
  }
  EXPECT_GT(with_flip, 20);
}

TEST(KakuroFlip, legal_at_the_table_is_what_the_strict_referee_allows_and_objecting) {
  const Rows rows = {{5, ". r8 y3 . . . . . ."}};
  TestTable strict(rows);
  TestTable table(rows, {.options = table_referee});
  EXPECT_EQ(texts(Rules::legal(Rules::view(strict.state(), seat_at(0)))),
            texts(Rules::legal(Rules::view(table.state(), seat_at(0)))));
  EXPECT_TRUE(Rules::legal(Rules::view(table.state(), seat_at(1))).empty());
  EXPECT_TRUE(Rules::legal(Rules::view(table.state(), {})).empty());
  table.lay(0, "5 y D5 claim 9");
  EXPECT_TRUE(Rules::legal(Rules::view(table.state(), seat_at(0))).empty());
  EXPECT_EQ(Rules::legal(Rules::view(table.state(), seat_at(1)))[0], Rules::Action(Object{}));
  EXPECT_EQ(Rules::actors(table.state()), SeatSet::only(seat_at(1)));
}

struct Played {
  State end;
  int laid = 0;
  int upheld = 0;
  int not_upheld = 0;
};

// A whole game; each(state) sees every position of it.
template <class Ask, class Each>
Played play_out(State state, Rng& rng, Ask ask, Each each) {
  Played played;
  for (int steps = 0; !state.standing.over; ++steps) {
    if (steps > 2000) {
      ADD_FAILURE() << "the game does not end";
      break;
    }
    each(state);
    std::optional<Wish<Rules::Action>> next;
    Seat mover{};
    Rules::actors(state).for_each([&](Seat seat) {
      const auto wish = ask(Rules::view(state, seat), rng);
      if (wish && (!next || wish->after_ms < next->after_ms)) {
        next = wish;
        mover = seat;
      }
    });
    if (!next) continue;
    const auto refusal = Rules::check(Rules::view(state, mover), next->action);
    EXPECT_FALSE(refusal) << refusal->code;
    if (const auto* lay = std::get_if<Lay>(&next->action); lay && state.options.referee == Referee::strict) {
      const int expected = opinion(state.board, *lay).points;
      EXPECT_EQ(Rules::apply(state, mover, next->action, 0).points, expected) << text_of(*lay);
      ++played.laid;
      continue;
    }
    const Result result = Rules::apply(state, mover, next->action, 0);
    played.laid += !result.upheld;
    played.upheld += result.upheld == true;
    played.not_upheld += result.upheld == false;
  }
  each(state);
  played.end = state;
  return played;
}

void expect_round_trips(const State& state) {
  EXPECT_EQ(read_position<Rules>(*parse_json(json_of(state))), state);
  for (int i = -1; i < state.standing.seats; ++i) {
    const Viewer viewer = i < 0 ? Viewer() : Viewer(seat_at(i));
    const auto read = read_view<Rules>(*parse_json(AnyTable(state).view(viewer)));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(*read, Rules::view(state, viewer));
  }
}

void expect_sound(const State& state, Rng& rng) {
  const auto flaw = Rules::flaw(state);
  ASSERT_FALSE(flaw) << flaw->field << ": " << flaw->expected;
  for (int i = -1; i < state.standing.seats; ++i) {
    const Viewer viewer = i < 0 ? Viewer() : Viewer(seat_at(i));
    const auto view = Rules::view(state, viewer);
    EXPECT_FALSE(Rules::flaw(view.known));
    const State imagined = Rules::imagine(view, rng);
    EXPECT_FALSE(Rules::flaw(imagined));
    EXPECT_EQ(Rules::view(imagined, viewer), view);
    const auto actions = Rules::legal(view);
    for (const auto& action : actions) EXPECT_FALSE(Rules::check(view, action));
  }
  Rules::actors(state).for_each([&](Seat seat) { EXPECT_FALSE(Rules::legal(Rules::view(state, seat)).empty()); });
}

std::vector<Options> all_options() {
  std::vector<Options> list;
  for (const Flips flips : {Flips::one, Flips::many})
    for (const Layout layout : {Layout::star, Layout::cross})
      for (const Referee referee : {Referee::strict, Referee::table}) list.push_back({flips, layout, referee});
  return list;
}

TEST(KakuroFlip, KC_081_random_games_are_sound_and_end_after_67_cards) {
  const auto options = all_options();
  int upheld = 0;
  int not_upheld = 0;
  for (int game = 0; game < 200; ++game) {
    Rng rng = rng_of(game);
    const State first = start(options[static_cast<std::size_t>(game) % options.size()], 2 + game / 8 % 3, game);
    const Played played = play_out(first, rng, Bot::random, [&](const State& state) {
      expect_sound(state, rng);
      if (game % 4 < 2) expect_round_trips(state);
    });
    EXPECT_EQ(played.laid, 72 - 5);
    EXPECT_EQ(played.end.board.taken().count(), 72);  // nine squares stay empty
    EXPECT_TRUE(played.end.standing.over);
    upheld += played.upheld;
    not_upheld += played.not_upheld;
  }
  EXPECT_GT(upheld, 50);  // Random players err and are caught, and object without reason too.
  EXPECT_GT(not_upheld, 50);
}

TEST(KakuroFlip, greedy_takes_most_points_and_objects_only_with_reason) {
  EXPECT_EQ(std::get<Lay>([] {
              Rng rng = rng_of(1);
              return Bot::greedy(Rules::view(TestTable(figure_7, {.hands = "[[7,6],[3,9]]"}).state(), seat_at(0)), rng)
                  ->action;
            }()),
            *read_value<Lay>(*parse_json(R"({"card":7,"side":"yellow","at":"H5","flip":["E5"]})")));
  int upheld = 0;
  for (int game = 0; game < 24; ++game) {
    Rng rng = rng_of(game);
    const State first = start({.flips = {}, .layout = {}, .referee = Referee::table}, 2, game);
    const auto mixed = [](const View<State>& view, Rng& r) {
      return view.viewer == seat_at(0) ? Bot::greedy(view, r) : Bot::random(view, r);
    };
    const auto each = [&](const State& state) {
      if (!state.pending || state.pending->seat == seat_at(0)) return;
      const auto wish = Bot::greedy(Rules::view(state, seat_at(0)), rng);
      const bool objects = wish && std::holds_alternative<Object>(wish->action);
      EXPECT_EQ(objects, Rules::objection_is_right(state));
    };
    const Played played = play_out(first, rng, mixed, each);
    upheld += played.upheld;
    EXPECT_GT(played.end.standing.scores[0], played.end.standing.scores[1]);
  }
  EXPECT_GT(upheld, 10);
}
}  // namespace
}  // namespace nonet::kakuro_flip
