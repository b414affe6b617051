// Laws that hold for every registered game, option set and number of seats: whole games between bots, looked at from
// every side after each step.
#include <gtest/gtest.h>

#include "games/registry.h"
#include "play/option_sets.h"
#include "sanitized.h"
#include "services/adapter.h"
#include "services/record_writer.h"
#include "services/simulate.h"

namespace nonet {
namespace {
constexpr std::size_t largest_view = 4096;
constexpr Pace little_work{40, 0, nullptr};  // what bots decide is looked at here, not how well

std::vector<Viewer> viewers(int seats) {
  std::vector<Viewer> list = {Viewer()};
  for (int i = 0; i < seats; ++i) list.emplace_back(seat_at(i));
  return list;
}

template <Game G>
std::string view_json(const View<typename G::State>& view) {
  JsonText text;
  Out out(text);
  write_view<G>(out, view);
  return std::string(text_of(text));
}

template <Game G>
void expect_lawful(const typename G::State& state, Rng& rng) {
  const auto flaw = G::flaw(state);
  ASSERT_FALSE(flaw) << flaw->field << ": expected " << flaw->expected;
  EXPECT_EQ(G::actors(state).empty(), state.standing.over) << "somebody may act, or the game is over";

  G::awaited(state).for_each([&](Seat seat) { EXPECT_TRUE(G::actors(state).contains(seat)) << "awaited in vain"; });

  G::actors(state).for_each([&](Seat seat) {
    const auto view = G::view(state, seat);
    const auto legal = G::legal(view);
    bool must_show = false;  // who has the floor owes a row, and rows that need tiles are not listed
    if constexpr (requires { state.floor; }) must_show = state.floor == seat;
    EXPECT_TRUE(must_show || !legal.empty()) << "seat " << index(seat) << " may act and has nothing to do";
    for (const auto& action : legal) {
      const auto refusal = G::check(view, action);
      EXPECT_FALSE(refusal) << json_of(action) << " is offered and refused: " << refusal->code;
      const auto json = parse_json(json_of(action));
      EXPECT_TRUE(read_value<typename G::Action>(*json) == action) << "an action reads back as it was written";
    }
  });

  const auto position = parse_json(json_of(state));
  const auto again = read_position<G>(*position);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_TRUE(*again == state) << "a position reads back as it was written";

  for (const Viewer viewer : viewers(state.standing.seats)) {
    const auto view = G::view(state, viewer);
    const std::string text = view_json<G>(view);
    EXPECT_LT(text.size(), largest_view);
    const auto read = read_view<G>(*parse_json(text));
    ASSERT_TRUE(read) << read.error().message << " in " << text;
    EXPECT_TRUE(*read == view) << "a view reads back as it was written";
    const auto imagined = G::imagine(view, rng);
    EXPECT_FALSE(G::flaw(imagined)) << "what is imagined can be: " << G::flaw(imagined)->field;
    EXPECT_TRUE(G::view(imagined, viewer) == view) << "what is imagined looks the same";
    EXPECT_EQ(G::actors(view.known), G::actors(state)) << "everybody sees who may act";
    EXPECT_EQ(G::awaited(view.known), G::awaited(state));
    EXPECT_EQ(G::deadline(view.known), G::deadline(state));
    EXPECT_EQ(view_json<G>(G::view(imagined, viewer)), text);
  }
}

// Of a board only its rows that differ are said; of every other field the new value, and nothing of what is as it was.
void expect_only_differences(const Json& before, const Json& now, const Json& changes) {
  for (auto field = now.MemberBegin(); field != now.MemberEnd(); ++field) {
    const std::string_view name = text_of(field->name);
    const auto old = before.FindMember(field->name);
    const auto said = changes.FindMember(field->name);
    ASSERT_EQ(said != changes.MemberEnd(), old == before.MemberEnd() || old->value != field->value) << name;
    if (said == changes.MemberEnd()) continue;
    if (!field->value.IsArray() || !said->value.IsObject()) {
      EXPECT_EQ(said->value, field->value) << name;
      continue;
    }
    rapidjson::SizeType different = 0;
    for (rapidjson::SizeType i = 0; i < field->value.Size(); ++i) {
      if (old->value[i] == field->value[i]) continue;
      ++different;
      const std::string row = std::to_string(i);
      ASSERT_TRUE(said->value.HasMember(row)) << name << " " << row;
      EXPECT_EQ(said->value[row], field->value[i]) << name << " " << row;
    }
    EXPECT_EQ(said->value.MemberCount(), different) << name;
  }
  for (auto field = changes.MemberBegin(); field != changes.MemberEnd(); ++field)
    EXPECT_TRUE(now.HasMember(field->name)) << text_of(field->name);
}

template <Game G>
void expect_changes_to_tell_all(const typename G::State& before, const typename G::State& now) {
  for (const Viewer viewer : viewers(now.standing.seats)) {
    const auto old_view = G::view(before, viewer);
    const auto new_view = G::view(now, viewer);
    JsonText text;
    Out out(text);
    const bool told = write_changes<G>(out, old_view, new_view);
    const auto old_json = parse_json(view_json<G>(old_view));
    const auto new_json = parse_json(view_json<G>(new_view));
    const bool all_there = std::all_of(old_json->MemberBegin(), old_json->MemberEnd(),
                                       [&](const auto& field) { return new_json->HasMember(field.name); });
    ASSERT_EQ(told, all_there) << "changes say all but that a field has gone, and say that they do not";
    if (!told) continue;
    SCOPED_TRACE(std::string(text_of(text)));
    const auto changes = parse_json(text_of(text));
    ASSERT_TRUE(changes) << changes.error();
    expect_only_differences(*old_json, *new_json, *changes);
  }
}

// Who may not act at all is told so, whatever square is named: such a refusal is `not_now`.
template <Game G>
void expect_who_before_what(const typename G::State& state, const typename G::Action& action) {
  JsonDocument json = *parse_json(R"({"seat":0,"do":)" + json_of(action) + "}");
  bool off_board = false;
  for (auto& [name, value] : json["do"].GetObject()) {
    if (off_board || !value.IsString()) continue;
    const Json square(value, json.GetAllocator());
    value.SetString("J9");
    const auto move = read_move<G>(json);
    off_board = move && move->off_board;
    if (!off_board) value.CopyFrom(square, json.GetAllocator());
  }
  if (!off_board) return;
  const auto move = read_move<G>(json);
  for (int i = 0; i < state.standing.seats; ++i) {
    if (G::actors(state).contains(seat_at(i))) continue;
    const auto refusal = refusal_of<G>(G::view(state, seat_at(i)), move->action, true);
    EXPECT_TRUE(refusal->about_who) << to_text(json) << " is refused as " << refusal->code;
  }
}

// Where nothing was turned up everybody sees after the move what follows from what they saw before it and from the
// move: in every world that they could imagine then, and in which it can be made, it leads to what they see now.
template <Game G>
void expect_nothing_learnt(const typename G::State& before, const Move<G>& move, const typename G::State& after,
                           Rng& rng) {
  constexpr int worlds = 3;
  if (!move.seat || move.off_board) return;
  for (const Viewer viewer : viewers(before.standing.seats)) {
    if (viewer != move.seat && !(G::seen(move.action) == move.action)) continue;  // what they saw of it says less
    const auto view = G::view(before, viewer);
    for (int i = 0; i < worlds; ++i) {
      Match<G> world{G::imagine(view, rng)};
      const auto result = world.play(move);
      if (viewer == move.seat) {
        EXPECT_TRUE(result) << json_of(move.action);
      }
      if (result) {
        EXPECT_TRUE(G::view(world.state, viewer) == G::view(after, viewer))
            << json_of(move.action) << " could be taken back, but "
            << (viewer ? "seat " + std::to_string(index(*viewer)) : std::string("who looks on"))
            << " has learnt from it";
      }
    }
  }
}

// Back from there, all is as it was.
template <class Entry>
void expect_to_go_back(const typename Entry::Rules::State& start, const std::vector<std::string>& moves, Rng& rng) {
  MatchAdapter<Entry> match(start);
  std::vector<std::string> positions;
  int backs = 4;  // every one of them is played again
  const auto position = [&] {
    JsonText text;
    Out out(text);
    match.write_position(out);
    return std::string(text_of(text));
  };
  for (std::size_t i = 0; i < moves.size();) {
    positions.resize(i);
    positions.push_back(position());
    ASSERT_TRUE(match.step(*parse_json(moves[i])));
    ++i;
    EXPECT_LE(match.final_steps(), i);
    if (match.final_steps() == i || backs == 0 || rng.below(6) != 0) continue;
    --backs;
    const std::size_t way = i - match.final_steps();
    i -= 1 + static_cast<std::size_t>(rng.below(static_cast<int>(way)));
    match.go_back(i);
    ASSERT_EQ(match.steps(), i);
    ASSERT_EQ(position(), positions[i]);
  }
}

template <class Entry>
void play_lawfully(const OptionSet<typename Entry::Rules>& set, int number) {
  using G = typename Entry::Rules;
  SCOPED_TRACE(std::string(G::key) + " " + json_of(set.options) + " seats " + std::to_string(set.seats));
  Rng rng(sha256("laws " + std::to_string(number)));
  Match<G> match{G::setup(set.options, set.seats, rng)};
  expect_lawful<G>(match.state, rng);
  const typename G::State start = match.state;
  RecordWriter<G> record(start, {}, {});
  const std::array bots = {number % 3 == 0 ? BotKind::greedy : BotKind::random, BotKind::random};
  typename G::State before = start;
  std::vector<std::string> moves;
  play_out<Entry>(match, bots, rng, [&](const Move<G>& move, const typename G::Result& result) {
    record.add(move, result);
    if (!turned_up<G>(before, move, match.state)) expect_nothing_learnt<G>(before, move, match.state, rng);
    expect_lawful<G>(match.state, rng);
    expect_changes_to_tell_all<G>(before, match.state);
    const bool answers = before.standing.turn && before.standing.turn != move.seat;  // to what another laid there
    if (move.seat && !answers) expect_who_before_what<G>(match.state, move.action);
    before = match.state;
  });

  Match<G> replayed{start};  // from the text alone
  Match<G> ticking{start};   // the same with a clock that says the time before every move
  const auto json = parse_json(record.record(match.state));
  for (const Json& step : (*json)["moves"].GetArray()) {
    JsonDocument move;
    move.CopyFrom(step, move.GetAllocator());
    move.RemoveMember("result");
    const auto read = read_move<G>(move);
    ASSERT_TRUE(read) << to_text(move);
    moves.push_back(to_text(move));
    const auto result = replayed.play(*read);
    ASSERT_TRUE(result) << to_text(move);
    EXPECT_EQ(json_of(*result), to_text(step["result"]));
    if (read->t) {
      ASSERT_TRUE(ticking.play({std::nullopt, read->t, {}}));
    }
    const auto after_tick = ticking.play(*read);
    ASSERT_TRUE(after_tick) << to_text(move);
    EXPECT_EQ(json_of(*after_tick), to_text(step["result"]));
  }
  expect_to_go_back<Entry>(start, moves, rng);
  EXPECT_TRUE(ticking.state == match.state) << "a clock between two moves changes nothing";
  EXPECT_TRUE(replayed.state == match.state) << "a replay is the game";
}

template <class Visit>
void each_game(Visit visit) {
  for_each_game([&]<class Entry>() {
    if (!testing::Test::HasFatalFailure()) visit.template operator()<Entry>();
  });
}

TEST(Laws, every_step_of_every_option_set_is_lawful) {
  each_game([]<class Entry>() {
    int number = 0;
    for (const auto& set : option_sets<typename Entry::Rules>()) {
      if (number % one_in == 0) play_lawfully<Entry>(set, number);
      ++number;
      if (testing::Test::HasFailure()) return;
    }
    EXPECT_GT(number, 1);
  });
}

// All that a bot may do comes to the table through play_on, which does not put up with a refusal, with a table where
// nobody wants anything and no clock runs, or with a game without end.
TEST(Laws, bots_of_every_level_and_beginners_play_every_option_set_to_its_end) {
  each_game([]<class Entry>() {
    using G = typename Entry::Rules;
    int number = 0;
    for (const auto& set : option_sets<G>()) {
      if (++number % one_in != 0) continue;
      SCOPED_TRACE(std::string(G::key) + " " + json_of(set.options) + " seats " + std::to_string(set.seats));
      Rng rng(sha256("levels " + std::to_string(number)));
      Match<G> match{G::setup(set.options, set.seats, rng)};
      std::vector<BotKind> bots;
      constexpr std::array kinds = {BotKind::gentle, BotKind::casual, BotKind::steady,   BotKind::sharp,
                                    BotKind::master, BotKind::pupil,  BotKind::careless, BotKind::obvious};
      for (int i = 0; i < set.seats; ++i) bots.push_back(kinds[static_cast<std::size_t>(number + i) % kinds.size()]);
      Company<Entry> company(bots, rng, little_work);
      play_on<Entry>(
          match, [&](Seat seat) { return company.ask(match, seat); },
          [&](const Move<G>& move, const typename G::Result& result) { company.saw(match, move, result); });
      EXPECT_TRUE(match.state.standing.over);
    }
  });
}

template <class Entry>
std::string told(const WishOf<Entry>& wish) {
  return wish ? json_of(wish->action) + " after " + std::to_string(wish->after_ms) : "nothing";
}

// A bot is given a view by its type. Here the rest of the world is another one, and its answer must be the same; asked
// again it says the same again.
TEST(Laws, a_bot_answers_by_what_its_seat_sees_alone) {
  each_game([]<class Entry>() {
    using G = typename Entry::Rules;
    typename G::Options options;
    const int seats = std::max(2, G::min_seats);
    ASSERT_FALSE(G::settle(options, seats));
    Rng rng(sha256("eyes"));
    Match<G> match{G::setup(options, seats, rng)};
    const std::array players = {BotKind::steady, BotKind::casual};
    Company<Entry> company(players, rng, little_work);
    int asked = 0;
    play_on<Entry>(
        match, [&](Seat seat) { return company.ask(match, seat); },
        [&](const Move<G>& move, const typename G::Result& result) {
          company.saw(match, move, result);
          G::actors(match.state).for_each([&](Seat seat) {
            const auto view = G::view(match.state, seat);
            const auto elsewhere = G::view(G::imagine(view, rng), seat);
            const BotKind bot = bot_of(static_cast<Level>(asked++ % level_count));
            const auto wish = company.ask(view, match.now, bot);
            EXPECT_EQ(told<Entry>(wish), told<Entry>(company.ask(elsewhere, match.now, bot))) << G::key;
            EXPECT_EQ(told<Entry>(wish), told<Entry>(company.ask(view, match.now, bot))) << G::key;
            const bool at_once = wish && wish->after_ms == 0;
            EXPECT_FALSE(at_once && G::check(view, wish->action)) << told<Entry>(wish);
          });
        });
    EXPECT_GT(asked, 10) << G::key;
  });
}

// Less time than any thought takes: the answer may be poorer, but it comes, and it is legal.
TEST(Laws, a_bot_whose_time_is_up_answers_all_the_same) {
  each_game([]<class Entry>() {
    using G = typename Entry::Rules;
    typename G::Options options;
    const int seats = std::max(2, G::min_seats);
    ASSERT_FALSE(G::settle(options, seats));
    Rng rng(sha256("hurry"));
    Match<G> match{G::setup(options, seats, rng)};
    Pace pace;
    pace.cap_ms = 1;
    pace.clock_us = [] {
      static std::int64_t leaping = 0;
      return leaping += 1'000'000;
    };
    const std::array players = {BotKind::master, BotKind::sharp};
    Company<Entry> company(players, rng, pace);
    play_on<Entry>(
        match, [&](Seat seat) { return company.ask(match, seat); },
        [&](const Move<G>& move, const typename G::Result& result) { company.saw(match, move, result); });
    EXPECT_TRUE(match.state.standing.over) << G::key;
  });
}

TEST(Laws, a_state_copies_without_the_heap) {
  each_game([]<class Entry>() {
    EXPECT_TRUE(std::is_trivially_copyable_v<typename Entry::Rules::State>) << Entry::Rules::key;
  });
}

TEST(Laws, what_is_hidden_really_varies) {
  each_game([]<class Entry>() {
    using G = typename Entry::Rules;
    Rng rng(sha256("hidden"));
    typename G::Options options;
    const int seats = std::max(2, G::min_seats);
    ASSERT_FALSE(G::settle(options, seats));
    const auto state = G::setup(options, seats, rng);
    const auto view = G::view(state, seat_at(0));
    ASSERT_FALSE(view.known == state) << G::key << " has secrets";
    if constexpr (requires { G::one_world; }) {  // what is seen leaves one world to imagine: the true one
      EXPECT_TRUE(G::imagine(view, rng) == state);
      return;
    }
    int different = 0;
    for (int i = 0; i < 20; ++i) {
      const auto world = G::imagine(view, rng);
      different += world == G::imagine(view, rng) ? 0 : 1;
    }
    EXPECT_GE(different, 19) << G::key;
  });
}

// A terminal lists what may be done as lines to be typed.
TEST(Laws, what_is_offered_can_be_typed) {
  each_game([]<class Entry>() {
    using G = typename Entry::Rules;
    typename G::Options options;
    ASSERT_FALSE(G::settle(options, G::max_seats));
    Rng rng(sha256("typed"));
    Match<G> match{G::setup(options, G::max_seats, rng)};
    int typed = 0;
    const std::array bots = {BotKind::random};
    play_out<Entry>(match, bots, rng, [&](const Move<G>&, const typename G::Result&) {
      G::actors(match.state).for_each([&](Seat seat) {
        const auto view = G::view(match.state, seat);
        for (const auto& action : G::legal(view)) {
          const std::string line = Entry::Screen::typed(action);
          const auto meant = Entry::Screen::command(view, line);
          ASSERT_TRUE(meant) << G::key << " " << line << ": " << meant.error();
          EXPECT_EQ(Entry::Screen::typed(*meant), line) << G::key;
          EXPECT_FALSE(G::check(view, *meant)) << G::key << " " << line;
          ++typed;
        }
      });
    });
    EXPECT_GT(typed, 10) << G::key;
  });
}

TEST(Laws, the_same_seed_deals_the_same_game_and_another_seed_another) {
  each_game([]<class Entry>() {
    using G = typename Entry::Rules;
    typename G::Options options;
    ASSERT_FALSE(G::settle(options, G::max_seats));
    const auto deal = [&](std::string_view seed) {
      Rng rng(sha256(seed));
      return G::setup(options, G::max_seats, rng);
    };
    EXPECT_TRUE(deal("one") == deal("one"));
    EXPECT_FALSE(deal("one") == deal("two"));
  });
}

TEST(Laws, an_onlooker_and_a_stranger_may_do_nothing) {
  each_game([]<class Entry>() {
    using G = typename Entry::Rules;
    typename G::Options options;
    ASSERT_FALSE(G::settle(options, G::max_seats));
    Rng rng(sha256("onlooker"));
    Match<G> match{G::setup(options, G::max_seats, rng)};
    EXPECT_TRUE(G::legal(G::view(match.state, {})).empty());
    const auto answer = match.play({seat_at(G::max_seats), 0, {}});  // nobody sits there
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error(), G::malformed);
  });
}
}  // namespace
}  // namespace nonet
