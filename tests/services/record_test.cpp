// Records, scenarios and filters: they hold where they are true, and say what is wrong where they are not.
#include "services/record.h"

#include <gtest/gtest.h>

#include "services/any_game.h"
#include "services/filters.h"
#include "services/scenario.h"

namespace nonet {
namespace {
std::string simulated(std::string_view key, int seats, const char* options = "{}") {
  const std::array bots = {BotKind::random, BotKind::greedy};
  return find_game(key)->simulate(*parse_json(options), seats, fairness_from("test", seats), bots, {})->record;
}

std::string fault(const std::string& record) {
  const auto json = parse_json(record);
  const auto verified = verify_record(*json);
  return verified ? "" : verified.error();
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  const auto at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), with);
}

TEST(Record, every_game_with_every_referee_holds) {
  for (const AnyGame* game : all_games()) {
    for (int seats = game->min_seats(); seats <= game->max_seats(); ++seats)
      EXPECT_EQ(fault(simulated(game->key(), seats)), "") << game->key() << " " << seats;
    const bool judged = game->key() != "kakuro-call";  // there the table referees by the rules alone
    EXPECT_EQ(fault(simulated(game->key(), 2, judged ? R"({"referee":"table"})" : "{}")), "") << game->key();
  }
}

TEST(Record, what_was_tampered_with_does_not_hold) {
  const std::string record = simulated("sudoku-cards", 2);
  EXPECT_EQ(fault(record), "");
  EXPECT_NE(fault(replaced(record, R"("result":{"points":)", R"("result":{"points":1)")).find("move "),
            std::string::npos);
  const std::string end = record.substr(record.rfind("\"scores\":["));
  EXPECT_NE(fault(replaced(record, end, replaced(end, "\"scores\":[", "\"scores\":[1"))).find("end: "),
            std::string::npos);
  const std::string seed = record.substr(record.find("\"serverSeed\":\"") + 14, 64);
  EXPECT_EQ(fault(replaced(record, seed, std::string(64, '0'))),
            "fairness.commitment: expected the SHA-256 of the server seed");
  const std::string seat_seed = record.substr(record.find("\"seatSeeds\":[\"") + 14, 32);
  EXPECT_EQ(fault(replaced(record, seat_seed, std::string(32, '0'))), "start: does not follow from the seeds");
  EXPECT_EQ(fault(replaced(record, "\"nonet\":1", "\"nonet\":2")),
            "nonet: expected a whole number from 1 to 1, found 2");
  EXPECT_EQ(fault(replaced(record, "\"names\":[", "\"names\":[\"x\",")), "names: expected one for each seat");
  EXPECT_EQ(fault(replaced(record, "\"scoring\":\"full\"", "\"scoring\":\"lines\"")),
            "options: expected those of the start");
  EXPECT_EQ(fault(replaced(record, "\"game\":\"sudoku-cards\"", "\"game\":\"chess\"")).substr(0, 22),
            "game: expected one of ");
}

// The moves that were taken back are replayed too, in the order in which they were made.
TEST(Record, moves_that_were_taken_back_by_consent_hold_as_well) {
  const AnyGame& game = *find_game("sudoku-pens");
  const auto match = game.set_up(*parse_json(R"({"turnSeconds":0,"acceptSeconds":0})"), 2, Seed{5});
  Record record = record_from("sudoku-pens", **match);
  const auto play = [&](std::size_t which) {
    JsonText text;
    Out out(text);
    const Seat seat = *(*match)->standing().turn;
    (*match)->write_legal(out, seat);
    const auto legal = parse_json(text_of(text));
    const auto step = (*match)->step(seat, 0, (*legal)[static_cast<rapidjson::SizeType>(which)]);
    EXPECT_TRUE(step);
    record.moves.push_back(step->done);
  };
  std::vector<Undone> undone;
  const auto back = [&](std::size_t standing) {
    (*match)->go_back(standing);
    const auto first = record.moves.begin() + static_cast<std::ptrdiff_t>(standing);
    undone.push_back({static_cast<int>(standing), *record.moves[standing].seat, {first, record.moves.end()}});
    record.moves.erase(first, record.moves.end());
  };
  for (const std::size_t which : {0u, 1u, 2u, 3u}) play(which);
  back(2);
  play(4);
  play(0);
  back(1);
  play(5);
  record.end = position_json(**match);
  record.table.emplace().undone = {json_of(undone)};
  const std::string text = json_of(record);
  EXPECT_EQ(fault(text), "");
  EXPECT_EQ(fault(replaced(text, R"("standing":2,"seat":0,"moves":[{"seat":0)",
                           R"("standing":2,"seat":0,"moves":[{"seat":1)"))
                .substr(0, 43),
            "move 3, or one taken back there: refused no");
  EXPECT_EQ(fault(replaced(text, R"("undone":[{"standing":2)", R"("undone":[{"standing":9)")),
            "table.undone: expected moves, and a number of those that stood");
  while (undone.size() <= most_taken_back) undone.push_back(undone.back());
  record.table->undone = {json_of(undone)};
  EXPECT_EQ(fault(json_of(record)), "table.undone: expected at most 100 entries");
}

TEST(Record, a_move_that_turned_something_up_cannot_have_been_taken_back) {
  const auto json = parse_json(simulated("okudos", 2));
  auto record = read_value<Record>(*json);
  ASSERT_TRUE(record);
  const std::vector<Undone> undone{{1, *record->moves[1].seat, {record->moves[1]}}};  // and then the same again
  record->table.emplace().undone = {json_of(undone)};
  EXPECT_EQ(fault(json_of(*record)), "table.undone: expected moves that turned nothing up, back to 1");
}

TEST(Record, a_game_whose_moves_were_taken_back_holds_as_the_line_that_was_played) {
  const std::string noted = R"("table":{"id":"x","began":0,"calls":[],"resigned":[],"ended":"rules","winners":[0],)";
  const std::string record = simulated("okudos", 2);
  EXPECT_EQ(fault(replaced(record, R"("start":)", noted + R"("takenBack":3},"start":)")), "");
  EXPECT_EQ(fault(replaced(record, R"("start":)", noted + R"("takenBack":"often"},"start":)")),
            "table.takenBack: expected a whole number from -2147483648 to 2147483647, found \"often\"");
}

TEST(Record, a_record_without_seeds_is_replayed_all_the_same) {
  const std::string record = simulated("okudos", 2);
  const auto from = record.find("\"fairness\"");
  const auto to = record.find("\"start\"");
  const auto verified = verify_record(*parse_json(record.substr(0, from) + record.substr(to)));
  ASSERT_TRUE(verified) << verified.error();
  EXPECT_FALSE(verified->fair);
}

constexpr std::string_view scenario =
    R"({"id":"X","clauses":[],"note":"","setup":{"game":"okudos","options":{},"seats":2,"seed":"1"},"steps":[STEP]})";

std::string failure(std::string_view step) {
  const auto report = run_scenarios(replaced(std::string(scenario), "STEP", step));
  EXPECT_EQ(report.passed + static_cast<int>(report.failures.size()), 1);
  return report.failures.empty() ? "" : report.failures[0].message;
}

TEST(Scenario, tells_the_step_what_was_expected_and_what_came) {
  EXPECT_EQ(failure(R"({"seat":0,"do":{"type":"pass"},"result":{"points":0}},{"check":{"turn":1,"passes":1}})"), "");
  EXPECT_EQ(failure(R"({"seat":0,"do":{"type":"pass"},"result":{"points":3}})"),
            R"(step 1: expected {"points":3}, actual {"points":0})");
  EXPECT_EQ(failure(R"({"seat":1,"do":{"type":"pass"},"refused":"game-over"})").substr(0, 59),
            R"(step 1: expected refused "game-over", actual refused not-yo)");
  EXPECT_EQ(failure(R"({"seat":1,"do":{"type":"pass"}})").substr(0, 64),
            R"(step 1: expected the move to apply, actual refused not-your-turn)");
  EXPECT_EQ(failure(R"({"seat":0,"do":{"type":"pass"},"refused":"not-your-turn"})"),
            R"(step 1: expected refused "not-your-turn", actual {"points":0})");
  EXPECT_EQ(failure(R"({"check":{"turn":1}})"), "step 1: turn expected 1, actual 0");
  EXPECT_EQ(failure(R"({"check":{"nothing":1}})"), "step 1: nothing expected 1, actual missing");
  EXPECT_NE(failure(R"({"seat":0,"do":{"type":"pass"},"note":"?"})"), "") << "an unknown field of a step";
}

TEST(Scenario, a_refused_move_changes_nothing_not_even_the_time) {
  const std::string timed = replaced(replaced(std::string(scenario), "okudos", "sudoku-pens"), "STEP",
                                     R"({"seat":0,"t":31000,"do":{"type":"pass"},"refused":"not-your-turn"},)"
                                     R"({"check":{"turn":0,"turnEndsAt":30000,"fruitless":[0,0]}},)"
                                     R"({"seat":0,"t":29000,"do":{"type":"pass"}},)"
                                     R"({"check":{"turn":1,"turnEndsAt":59000,"fruitless":[1,0]}})");
  const auto report = run_scenarios(timed);
  EXPECT_EQ(report.passed, 1) << report.failures.at(0).message;
}

TEST(Scenario, who_may_act_comes_before_what_is_wrong_with_the_action) {
  EXPECT_EQ(failure(R"({"seat":1,"do":{"type":"place","chip":1,"at":"J9"},"refused":"not-your-turn"},)"
                    R"({"seat":0,"do":{"type":"place","chip":1,"at":"J9"},"refused":"no-such-cell"},)"
                    R"({"seat":0,"do":{"type":"pass"}},{"seat":1,"do":{"type":"pass"}},)"
                    R"({"seat":0,"do":{"type":"place","chip":1,"at":"J9"},"refused":"game-over"},)"
                    R"({"seat":2,"do":{"type":"place","chip":1,"at":"J9"},"refused":"bad-move"})"),
            "");
}

// What checks nothing must not count as passed.
TEST(Scenario, what_says_nothing_is_an_error) {
  EXPECT_EQ(failure(""), "steps: expected an array with at least one step, found an array of 0");
  EXPECT_EQ(failure(R"({"check":{}})"), "step 1: check: expected at least one field, found none");
  EXPECT_EQ(failure(R"({"check":[]})"), "step 1: check: expected an object, found an array of 0");
  const auto with = [](std::string_view clauses) {
    const auto report = run_scenarios(
        replaced(replaced(std::string(scenario), "STEP", R"({"check":{"turn":0}})"), R"("clauses":[])", clauses));
    return report.failures.empty() ? "" : report.failures[0].message;
  };
  EXPECT_EQ(with(R"("clauses":["OK-001","OK-002"])"), "");
  EXPECT_EQ(with(R"("clauses":["OK-001",2])"), "clauses[1]: expected a text, found 2");
  EXPECT_EQ(with(R"("clauses":[""])"), R"(clauses[0]: expected a text, found "")");
  EXPECT_EQ(with(R"("clauses":"OK-001")"), R"(clauses: expected an array of texts, found "OK-001")");
}

TEST(Scenario, an_id_that_comes_twice_is_an_error) {
  const std::string one = replaced(std::string(scenario), "STEP", R"({"check":{"turn":0}})");
  const auto twice = run_scenarios("[" + one + "," + one + "]");
  EXPECT_EQ(twice.passed, 1);
  ASSERT_EQ(twice.failures.size(), 1u);
  EXPECT_EQ(twice.failures[0].message, "id: expected another one, a scenario before has it");
  ScenarioReport files;  // also in another file of the same run
  run_scenarios(one, files);
  run_scenarios(one, files);
  EXPECT_EQ(files.failures.size(), 1u);
}

TEST(Scenario, a_wrong_file_is_a_failure) {
  EXPECT_EQ(run_scenarios("[").failures.size(), 1u);
  EXPECT_EQ(run_scenarios("[1]").failures.size(), 1u);
  EXPECT_EQ(run_scenarios("{}").failures.size(), 1u);
  EXPECT_EQ(run_scenarios(R"({"id":"X","steps":[]})").failures.at(0).message, "expected either a position or a setup");
  EXPECT_EQ(run_scenarios("[]").passed, 0);
}

TEST(Filters, a_malformed_move_is_refused_in_words_that_name_the_field) {
  const auto apply = [](std::string_view game, std::string_view options, int seats, std::string_view move) {
    const auto match = find_game(game)->set_up(*parse_json(options), seats, Seed{});
    JsonText text;
    Out out(text);
    (*match)->write_position(out);
    const auto answer = parse_json(
        apply_line(R"({"position":)" + std::string(text_of(text)) + R"(,"move":)" + std::string(move) + "}"));
    EXPECT_EQ(text_of((*answer)["refused"]), "bad-move");
    return answer->HasMember("words") ? std::string(text_of((*answer)["words"])) : "";
  };
  EXPECT_EQ(apply("okudos", "{}", 2, "7"), "expected a move, an object, found 7");
  EXPECT_EQ(apply("okudos", "{}", 2, R"({"seat":0})"), "do: expected, but missing");
  EXPECT_EQ(apply("okudos", "{}", 2, R"({"seat":0,"do":7})"), "do: expected an object with a type, found 7");
  EXPECT_EQ(apply("okudos", "{}", 2, R"({"do":{"type":"pass"}})"), "seat: expected, but missing");
  EXPECT_EQ(apply("okudos", "{}", 2, R"({"seat":2,"do":{"type":"pass"}})"),
            "seat: expected a seat from 0 to 1, found 2");
  EXPECT_EQ(apply("okudos", "{}", 2, R"({"seat":0,"do":{"type":"discard","chip":12}})"),
            "do.chip: expected a whole number from 1 to 9, found 12");
  EXPECT_EQ(apply("okudos", "{}", 2, R"({"seat":0,"do":{"type":"pass","why":1}})"),
            "do.why: unknown field, expected one of type");
  EXPECT_EQ(apply("okudos", "{}", 2, R"({"t":-1,"seat":0,"do":{"type":"pass"}})").substr(0, 2), "t:");
  EXPECT_EQ(apply("okudos", "{}", 2, R"({"do":{"type":"clock"}})"), "t: expected, but missing");
  EXPECT_EQ(apply("sudoku-pens", "{}", 2, R"({"seat":0,"do":{"type":"pass"}})"),
            "t: expected, but missing: a clock runs in this game");
  EXPECT_EQ(
      apply("kakuro-flip", "{}", 2, R"({"seat":0,"do":{"type":"place","card":1,"side":"red","at":"E4","claim":3}})")
          .substr(0, 9),
      "do.claim:");
  EXPECT_EQ(apply("kakuro-flip", "{}", 2,
                  R"({"seat":0,"do":{"type":"place","card":1,"side":"red","at":"E4","flip":["E5","E5"]}})")
                .substr(0, 8),
            "do.flip:");
  EXPECT_EQ(apply("kakuro-call", "{}", 2,
                  R"({"seat":0,"t":1,"do":{"type":"claim","from":"A1","dir":"down","length":2,)"
                  R"("use":[{"tile":"swap","as":"digit","at":"A1"}]}})")
                .substr(0, 7),
            "do.use:");
  EXPECT_EQ(
      apply("sudoku-pens", R"({"turnSeconds":0})", 2, R"({"seat":0,"do":{"type":"object","at":"E5"}})").substr(0, 6),
      "do.at:");
}

// Records of one seat from when 30 seconds were usual alone: their start says so, their options need not.
TEST(Record, options_that_a_record_does_not_name_are_those_of_its_start) {
  const auto match = find_game("sudoku-pens")->set_up(*parse_json(R"({"turnSeconds":30})"), 1, Seed{});
  JsonText text;
  Out out(text);
  (*match)->write_position(out);
  const std::string start(text_of(text));
  const auto record = [&](std::string_view options) {
    return R"({"nonet":1,"game":"sudoku-pens","options":)" + std::string(options) + R"(,"seats":1,"start":)" + start +
           R"(,"moves":[],"end":)" + start + "}";
  };
  EXPECT_TRUE(verify_record(*parse_json(record("{}"))));
  EXPECT_TRUE(verify_record(*parse_json(record(R"({"turnSeconds":30})"))));
  EXPECT_FALSE(verify_record(*parse_json(record(R"({"turnSeconds":0})"))));
}

TEST(Filters, answer_each_line_with_a_line) {
  const auto match = find_game("okudos")->set_up(*parse_json("{}"), 2, Seed{});
  JsonText text;
  Out out(text);
  (*match)->write_position(out);
  const std::string position(text_of(text));
  const std::string passed = apply_line(R"({"position":)" + position + R"(,"move":{"seat":0,"do":{"type":"pass"}}})");
  EXPECT_EQ(passed.substr(0, 36), R"({"result":{"points":0},"position":{")");
  EXPECT_EQ(apply_line(R"({"position":)" + position + R"(,"move":{"seat":1,"do":{"type":"pass"}}})").substr(0, 37),
            R"({"refused":"not-your-turn","clause":")");
  EXPECT_EQ(apply_line(R"({"position":)" + position + R"(,"move":{"seat":0,"do":{"type":"fly"}}})").substr(0, 21),
            R"({"refused":"bad-move")");
  EXPECT_EQ(apply_line(R"({"position":)" + position + "}"), R"({"error":"move: expected, but missing"})");
  EXPECT_EQ(apply_line("nonsense").substr(0, 22), R"({"error":"not JSON at )");
  EXPECT_EQ(view_line(position, seat_at(2)), R"({"error":"seat: expected a whole number from 0 to 1, found 2"})");
  EXPECT_NE(view_line(position, seat_at(1)).find(R"("viewer":1)"), std::string::npos);
  EXPECT_NE(view_line(position, {}).find(R"("hands":[3,3])"), std::string::npos);
  EXPECT_EQ(legal_line(position, seat_at(1)), "[]");
  EXPECT_NE(legal_line(position, seat_at(0)).find(R"({"type":"pass"})"), std::string::npos);
  const auto moves = parse_json(legal_line(position, seat_at(0)))->Size();
  EXPECT_EQ(perft_line(position, 1), R"({"depth":1,"moves":)" + std::to_string(moves) + "}");
}
}  // namespace
}  // namespace nonet
