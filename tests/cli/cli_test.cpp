// The program itself: what it prints, what it ends with, and that a game can be played, saved and gone on with.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <vector>

#include "cli/program.h"
#include "wire/json.h"

namespace nonet {
namespace {
std::vector<std::string> files(const std::filesystem::path& folder) {  // their names in order
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

TEST(Cli, help_names_every_command) {
  const Ran ran = run("--help");
  EXPECT_EQ(ran.exit_code, 0);
  for (const char* command : {"play", "games", "rules", "show", "simulate", "tournament", "bot", "verify", "scenario",
                              "solve", "count", "grade", "hint", "path", "convert", "apply", "view", "legal", "perft"})
    EXPECT_TRUE(holds(ran.output, std::string("\n  ") + command)) << command;
}

TEST(Cli, the_version_is_told_with_its_commit) {
  const std::string project = read(std::filesystem::path(NONET_SOURCE) / "CMakeLists.txt");
  std::smatch version;
  ASSERT_TRUE(std::regex_search(project, version, std::regex(R"(project\(nonet VERSION ([0-9.]+) )")));
  const Ran ran = run("--version");
  EXPECT_EQ(ran.exit_code, 0);
  std::smatch told;
  ASSERT_TRUE(std::regex_match(ran.output, told, std::regex(R"(nonet ([0-9.]+)( \([0-9a-f]{8,}\+?\))?\n)")))
      << ran.output;
  EXPECT_EQ(told[1], version[1]);
  if (std::filesystem::exists(std::filesystem::path(NONET_SOURCE) / ".git")) {
    EXPECT_TRUE(told[2].matched) << ran.output;
  }
}

TEST(Cli, wrong_usage_ends_with_two) {
  EXPECT_EQ(run("").exit_code, 2);
  EXPECT_EQ(run("fly").exit_code, 2);
  EXPECT_EQ(run("view --seat nobody").exit_code, 2);
  EXPECT_EQ(run("simulate").exit_code, 2);
}

TEST(Cli, games_lists_seats_and_options_with_defaults) {
  const Ran ran = run("games --json");
  EXPECT_EQ(ran.exit_code, 0);
  const auto games = parse_json(ran.output);
  ASSERT_TRUE(games);
  ASSERT_EQ(games->Size(), 6u);
  EXPECT_EQ(text_of((*games)[0]["game"]), "kakuro-flip");
  EXPECT_EQ((*games)[1]["seats"]["most"].GetInt(), 5);
  EXPECT_EQ(to_text((*games)[1]["options"][0]), R"({"name":"glass","default":60,"least":0,"most":86400})");
  EXPECT_TRUE(holds(run("games").output, "one (default)  many"));
  EXPECT_EQ(to_text((*games)[2]["options"][4]),
            R"({"name":"turnSeconds","default":30,"alone":0,"least":0,"most":86400})");
  EXPECT_TRUE(holds(run("games").output, "0 to 86400 (default: 30, alone 0)"));
}

TEST(Cli, scenario_ends_with_the_count_and_fails_where_one_fails) {
  Folder folder;
  const std::string setup = R"("setup":{"game":"okudos","options":{},"seats":2,"seed":"1"})";
  std::ofstream(folder / "good.json") << R"({"id":"G",)" + setup + R"(,"steps":[{"check":{"turn":0}}]})";
  std::ofstream(folder / "bad.json") << R"([{"id":"B",)" + setup + R"(,"steps":[{"check":{"turn":1}}]}])";
  EXPECT_EQ(run("scenario " + (folder / "good.json")).output, "1 passed, 0 failed\n");
  const Ran ran = run("scenario " + (folder / "good.json") + " " + (folder / "bad.json"));
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_TRUE(holds(ran.output, "bad.json: B: step 1: turn expected 1, actual 0\n1 passed, 1 failed\n"));
  EXPECT_EQ(run("scenario " + (folder / "missing.json")).exit_code, 1);
}

TEST(Cli, a_folder_is_no_file_and_says_so) {
  Folder folder;
  std::filesystem::create_directories(folder / "inside");
  for (const char* command :
       {"scenario", "verify", "show", "analyse", "play okudos --resume", "import-table", "apply", "view --seat 0",
        "legal --seat 0", "perft", "solve", "count", "grade", "hint", "path", "convert"}) {
    const Ran ran = run(std::string(command) + " " + (folder / "inside"));
    EXPECT_EQ(ran.exit_code, 1) << command << ": " << ran.output;
    EXPECT_TRUE(holds(ran.output, "cannot read")) << command << ": " << ran.output;
    EXPECT_TRUE(holds(ran.output, "directory")) << command << ": " << ran.output;
  }
}

TEST(Cli, filters_end_with_one_where_a_line_was_an_error) {
  const std::string setup = R"({"game":"okudos"})";
  for (const char* command : {"apply", "view --seat 0", "legal --seat 0", "perft"}) {
    const Ran wrong = run(command, setup + "\n");
    EXPECT_EQ(wrong.exit_code, 1) << command;
    EXPECT_TRUE(wrong.output.starts_with(R"({"error":")")) << wrong.output;
    EXPECT_EQ(run(command, "").exit_code, 0) << command << ": nothing was asked";
  }
}

TEST(Cli, a_scenario_behind_a_nul_byte_is_not_passed_over) {
  Folder folder;
  const std::string setup = R"("setup":{"game":"okudos","options":{},"seats":2,"seed":"1"})";
  std::ofstream(folder / "nul.json") << R"({"id":"G",)" + setup + R"(,"steps":[{"check":{"turn":0}}]})" << '\0'
                                     << R"({"id":"B",)" + setup + R"(,"steps":[{"check":{"turn":1}}]})";
  const Ran ran = run("scenario " + (folder / "nul.json"));
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_TRUE(holds(ran.output, "NUL")) << ran.output;
  EXPECT_TRUE(holds(ran.output, "0 passed, 1 failed\n"));
}

TEST(Cli, simulated_records_are_the_same_for_the_same_seed_and_verify) {
  Folder folder;
  const std::string order = "simulate --game kakuro-flip --seats 3 --games 2 --seed a/c --bot random,greedy --records ";
  EXPECT_EQ(run(order + (folder / "a")).exit_code, 0);
  EXPECT_EQ(run(order + (folder / "b")).exit_code, 0);
  EXPECT_EQ(run(order + (folder / "b") + R"( --options '{"layout":"cross"}')").exit_code, 0);  // beside the others
  EXPECT_EQ(files(folder / "a").size(), 2u);
  EXPECT_EQ(files(folder / "b").size(), 4u);
  const std::string name = files(folder / "a")[0];
  EXPECT_TRUE(name.starts_with("kakuro-flip-3-a_c-1-")) << name;
  const std::string record = read(folder / ("a/" + name));
  EXPECT_FALSE(record.empty());
  EXPECT_EQ(record, read(folder / ("b/" + name)));
  const Ran good = run("verify " + (folder / "a/*.json"));
  EXPECT_EQ(good.exit_code, 0);
  EXPECT_TRUE(holds(good.output, "2 passed, 0 failed\n"));
  std::string broken = record;
  broken.replace(broken.rfind("\"scores\":["), 10, "\"scores\":[9");
  std::ofstream(folder / "broken.json") << broken;
  EXPECT_EQ(run("verify " + (folder / "broken.json")).exit_code, 1);
}

TEST(Cli, a_wrong_order_is_answered_in_words) {
  EXPECT_TRUE(holds(run("simulate --game chess").output, "--game: expected one of kakuro-flip, "));
  EXPECT_TRUE(
      holds(run("simulate --game okudos --seats 5").output, "seats: expected a whole number from 2 to 4, found 5"));
  EXPECT_TRUE(holds(run("simulate --game okudos --bot clever").output, "--bot: expected random, greedy, "));
  EXPECT_TRUE(holds(run("simulate --game okudos --options '{\"board\":1}'").output, "options.board: expected one of"));
  EXPECT_EQ(run("simulate --game okudos --records /proc/none").exit_code, 1);
  EXPECT_TRUE(holds(run("show", "{}").output, "game: expected, but missing"));
}

TEST(Cli, filters_answer_line_by_line) {
  const Ran ran = run("apply -", "nonsense\n\n{}\n");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(std::count(ran.output.begin(), ran.output.end(), '\n'), 3);  // an empty line is answered on its line too
  EXPECT_EQ(run("apply /nowhere").exit_code, 1);
}

std::string first_legal_square(const std::string& saved) {
  const auto record = parse_json(read(saved));
  const auto legal = parse_json(run("legal --seat 0", to_text((*record)["end"]) + "\n").output);
  return std::string(text_of((*legal)[0]["at"]));
}

TEST(Cli, a_game_is_played_saved_and_gone_on_with) {
  Folder folder;
  const std::string saved = folder / "game.json";
  const std::string order = "play sudoku-cards --bots greedy --seed s --record " + saved;
  const Ran left = run(order, "help\nlegal\nZ9\nquit\n");
  EXPECT_EQ(left.exit_code, 0);
  EXPECT_TRUE(holds(left.output, "Saved to " + saved)) << left.output;
  EXPECT_TRUE(holds(run("verify " + saved).output, "1 passed, 0 failed"));

  const Ran again = run("play --resume " + saved, first_legal_square(saved) + "\n");
  EXPECT_EQ(again.exit_code, 0);
  EXPECT_TRUE(holds(run("verify " + saved).output, "1 passed, 0 failed"));
  EXPECT_GE((*parse_json(read(saved)))["moves"].Size(), 1u);
}

TEST(Cli, a_refusal_is_explained_with_its_clause) {
  const Ran ran = run("play okudos --seats 2 --seed s", "2: pass\nquit\n");
  EXPECT_TRUE(holds(ran.output, "It is not your turn (OK-025).\nOK-025 ")) << ran.output;
}

TEST(Cli, rules_are_told_whole_and_by_clause) {
  EXPECT_TRUE(holds(run("rules kakuro-flip").output, "KC-082"));
  const Ran one = run("rules kakuro-flip KC-057");
  EXPECT_EQ(one.exit_code, 0);
  EXPECT_TRUE(one.output.starts_with("KC-057 ")) << one.output;
  EXPECT_EQ(std::count(one.output.begin(), one.output.end(), '\n'), 1);
  EXPECT_EQ(run("rules kakuro-flip KR-001").exit_code, 1);
  EXPECT_EQ(run("rules chess").exit_code, 1);
}

TEST(Cli, a_hint_says_more_each_time_until_a_digit_is_written) {
  const std::string alone = run("play sudoku-pens --seats 1 --seed s", "hint\nhint\nhint\nhint\nquit\n").output;
  const auto where = alone.find("Look at ");
  const auto write = alone.find("Write ");
  ASSERT_NE(where, std::string::npos) << alone;
  ASSERT_NE(write, std::string::npos) << alone;
  EXPECT_LT(where, write);
  const std::string digit = alone.substr(write + 6, 1);  // "Write 5 on E5."
  const std::string square = alone.substr(write + 11, 2);
  const std::string after = run("play sudoku-pens --seats 1 --seed s", square + " " + digit + "\nhint\nquit\n").output;
  EXPECT_FALSE(holds(after, "not the solution")) << after;
  EXPECT_TRUE(holds(after, "Look at ")) << after;

  EXPECT_TRUE(holds(run("play sudoku-pens --seats 2 --seed s", "hint\nquit\n").output, "alone or against bots"));
}

TEST(Cli, the_coach_tells_the_move_after_where_what_and_why) {
  const std::string game = "play kakuro-flip --bots casual --seed s";
  const auto said = [&](const std::string& typed) { return run(game, typed + "quit\n").output; };
  const std::regex move(R"([1-9] [yr] [A-I][1-9])");
  std::smatch found;
  EXPECT_TRUE(std::regex_search(said("hint\n"), std::regex("(Row [1-9]|Column [A-I])\\."))) << said("hint\n");
  const std::string three = said("hint\nhint\nhint\n");
  EXPECT_FALSE(std::regex_search(three, found, move)) << three;
  const std::string four = said("hint\nhint\nhint\nhint\n");
  ASSERT_TRUE(std::regex_search(four, found, move)) << four;
  EXPECT_TRUE(holds(said(found.str() + "\n"), "Player 1 lays")) << "what it tells can be typed";
  EXPECT_TRUE(holds(run("play okudos --seats 2 --seed s", "hint\nquit\n").output, "alone or against bots"));
}

TEST(Cli, bots_play_a_whole_game_by_themselves) {
  for (const char* game : {"kakuro-flip", "okudos", "sudoku-cards", "sudokids"}) {
    const Ran ran = run(std::string("play ") + game + " --seats 2 --bots greedy,random --seed s");
    EXPECT_EQ(ran.exit_code, 0) << game;
    EXPECT_TRUE(holds(ran.output, "The game is over: ")) << game << ran.output;
  }
}
}  // namespace
}  // namespace nonet
