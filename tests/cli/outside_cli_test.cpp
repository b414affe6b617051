// Programs from outside as processes: the example bot in every game, programs that misbehave in every way, and the
// tournament around them.
#include <unistd.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "cli/program.h"
#include "wire/json.h"

namespace nonet {
namespace {
const std::string example = "run:'python3 " NONET_SOURCE "/examples/random_bot.py'";

JsonDocument tournament(const std::string& words) {
  const Ran ran = run("tournament --format json --threads 1 " + words, "", Hear::only_output);
  EXPECT_EQ(ran.exit_code, 0) << words << run("tournament --threads 1 " + words).output;
  auto json = parse_json(ran.output);
  EXPECT_TRUE(json) << ran.output;
  return json ? std::move(*json) : JsonDocument();
}

const Json& entrant(const JsonDocument& json, rapidjson::SizeType i) { return json["lineUps"][0]["bots"][i]; }

TEST(OutsideCli, the_example_plays_whole_games_of_all_six) {
  for (const char* game : {"kakuro-flip", "kakuro-call", "sudoku-pens", "okudos", "sudoku-cards", "sudokids"}) {
    const auto json = tournament(std::string("--games 2 --game ") + game + " --bots " + example + ",random");
    EXPECT_EQ(text_of(entrant(json, 0)["name"]), "random.py") << game;
    EXPECT_EQ(entrant(json, 0)["badAnswers"].GetInt(), 0) << game;
    EXPECT_EQ(entrant(json, 0)["lostSeats"].GetInt(), 0) << game;
  }
}

TEST(OutsideCli, the_same_seed_gives_the_same_games_also_from_outside) {
  Folder folder;
  const std::string order = "simulate --game okudos --games 2 --seats 3 --bot " + example + ",greedy --records ";
  for (const char* name : {"a", "b"}) EXPECT_EQ(run(order + (folder / name)).exit_code, 0);
  std::vector<std::string> names;
  for (const auto& file : std::filesystem::directory_iterator(folder / "a"))
    names.push_back(file.path().filename().string());
  ASSERT_EQ(names.size(), 2u);
  for (const std::string& name : names) EXPECT_EQ(read(folder / ("a/" + name)), read(folder / ("b/" + name)));
  EXPECT_TRUE(holds(run("verify " + (folder / "a/*.json")).output, "2 passed, 0 failed"));
  EXPECT_TRUE(holds(read(folder / ("a/" + names[0])), R"("names":["random.py 1","greedy 2","random.py 3"])"));
}

// A bot in shell: says hello, then does as told for every question.
std::string shell_bot(const Folder& folder, const std::string& then) {
  const std::string path = folder / "bot.sh";
  std::ofstream(path) << R"(while read -r line; do
  case $line in
  *'"type":"hello"'*) echo '{"nonet":1,"name":"shell"}' ;;
  *'"type":"move"'* | *'"type":"refused"'*)
    id=${line#*'"id":'}; id=${id%%,*}
    )" << then << "\n  ;;\n  esac\ndone\n";
  return "'run:sh " + path + "'";
}

// A program that never answers, unlike any other on this machine: the same test may run twice at a time.
std::string endless(int which) { return "sleep " + std::to_string(which) + std::to_string(getpid()) + "00"; }
bool runs(const std::string& program) { return std::system(("pgrep -xf '" + program + "' >/dev/null").c_str()) == 0; }

struct Misbehaviour {
  const char* what;
  std::string script;
  const char* reason;
  int lost_seats;
};

TEST(OutsideCli, a_bad_program_loses_its_seat_and_the_games_go_on) {
  for (const Misbehaviour& bad :
       {Misbehaviour{"illegal", R"(echo "{\"id\":$id,\"do\":{\"type\":\"collect\",\"at\":\"A1\"}}")",
                     "not-irregular: ", 4},
        Misbehaviour{"garbage", "echo hello there", "unreadable: not JSON", 4},
        Misbehaviour{"wrong id", R"(echo "{\"id\":9999,\"wait\":true}")", "wrong-id: ", 4},
        Misbehaviour{"stalls", R"(echo "{\"id\":$id,\"wait\":true}")", "must-act: ", 4},
        Misbehaviour{"gives up", R"(echo "{\"error\":\"no idea\"}")", "said: no idea", 4},
        Misbehaviour{"dies", "exit 3", "ended, or closed its output", 4},
        Misbehaviour{"hangs", endless(1), "did not answer in time", 4},
        Misbehaviour{"flood", "cat /dev/zero", "wrote far more than a line", 4}}) {
    Folder folder;
    // Only what never answers is waited for in vain: the others have all the time that a busy machine may need.
    const std::string cap = bad.what == std::string_view("hangs") ? "150" : "60000";
    const auto json = tournament("--game okudos --games 4 --cap " + cap + " --fallback gentle --bots " +
                                 shell_bot(folder, bad.script) + ",random");
    EXPECT_EQ(json["lineUps"][0]["games"].GetInt(), 4) << bad.what;
    EXPECT_EQ(entrant(json, 0)["lostSeats"].GetInt(), bad.lost_seats) << bad.what;
    EXPECT_TRUE(std::string(text_of(entrant(json, 0)["lostBy"])).starts_with(bad.reason))
        << bad.what << ": " << text_of(entrant(json, 0)["lostBy"]);
    EXPECT_EQ(entrant(json, 1)["lostSeats"].GetInt(), 0) << bad.what;
  }
  EXPECT_FALSE(runs(endless(1))) << "what hung was ended";
}

TEST(OutsideCli, the_table_says_who_lost_its_seat_and_why) {
  Folder folder;
  const Ran ran =
      run("tournament --game okudos --games 2 --threads 1 --bots " + shell_bot(folder, "exit 3") + ",random");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_TRUE(holds(ran.output, "shell: casual had to step in in 2 games, first because: ended, or closed its output"))
      << ran.output;
}

TEST(OutsideCli, what_does_not_speak_the_protocol_is_refused_before_the_first_game) {
  const auto complaint = [&](const std::string& bot, const std::string& start_time = "60000") {
    const Ran ran = run("tournament --game okudos --start-time " + start_time + " --bots random," + bot);
    EXPECT_EQ(ran.exit_code, 1) << bot;
    return ran.output;
  };
  EXPECT_TRUE(holds(complaint("'run:no-such-program-at-all'"), "--bots: run:no-such-program-at-all ended, or closed"));
  EXPECT_TRUE(holds(complaint("'run:" + endless(2) + "'", "300"), "run:" + endless(2) + " did not answer in time"));
  EXPECT_TRUE(holds(complaint("'run:echo hi'"), R"(expected {"nonet":1,"name":…,"wants":[…]} in answer to hello)"));
  EXPECT_TRUE(holds(complaint("'run:'"), "--bots: expected random, greedy,"));
  EXPECT_TRUE(holds(complaint("'run:cat' --fallback clever"), "--fallback: expected random"));
  EXPECT_FALSE(runs(endless(2)));
}

// A program that ends after every game is started again for the next one, as often as need be.
TEST(OutsideCli, a_program_may_end_after_a_game) {
  Folder folder;
  std::ofstream(folder / "once.py")
      << "import json, sys\n"
         "for line in sys.stdin:\n"
         "    m = json.loads(line)\n"
         "    if m['type'] == 'over': sys.exit()\n"
         "    if m['type'] == 'hello': print('{\"nonet\":1,\"name\":\"once\"}', flush=True)\n"
         "    if m['type'] == 'move': print(json.dumps({'id': m['id'], 'do': {'type': 'pass'}}), flush=True)\n";
  const auto json = tournament("--game okudos --games 6 --bots 'run:python3 " + (folder / "once.py") + "',random");
  EXPECT_EQ(entrant(json, 0)["lostSeats"].GetInt(), 0);
  EXPECT_EQ(json["lineUps"][0]["games"].GetInt(), 6);
}

TEST(OutsideCli, programs_play_against_people_in_the_terminal) {
  Folder folder;
  const Ran ran = run("play sudoku-cards --seats 2 --seed s --bots " + example + "," + shell_bot(folder, "exit 1"));
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_TRUE(holds(ran.output, "The game is over: ")) << ran.output;
  EXPECT_TRUE(holds(ran.output, "shell 2 lost the seat to a bot of ours: ended")) << ran.output;
  EXPECT_TRUE(holds(ran.output, "random.py 1 ")) << ran.output;
}

TEST(OutsideCli, nonet_bot_plays_as_a_program_from_outside) {
  const std::string ours = std::string("'run:") + NONET_PROGRAM + " bot --level greedy'";
  const auto json = tournament("--game kakuro-flip --games 2 --bots " + ours + ",greedy");
  EXPECT_EQ(text_of(entrant(json, 0)["name"]), "greedy");
  EXPECT_EQ(text_of(entrant(json, 1)["name"]), "greedy 2");
  EXPECT_EQ(entrant(json, 0)["badAnswers"].GetInt(), 0);
}

TEST(OutsideCli, nonet_bot_answers_line_by_line) {
  const Ran ran = run("bot --level 2",
                      "{\"nonet\":1,\"type\":\"hello\",\"game\":\"okudos\",\"options\":{},\"seat\":0,\"seats\":2}\n"
                      "{\"type\":\"move\",\"id\":1,\"view\":{}}\n"
                      "{\"type\":\"over\",\"scores\":[0,0],\"winners\":[0],\"position\":{}}\n"
                      "x\n");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.output,
            "{\"nonet\":1,\"name\":\"casual\"}\n"
            "{\"error\":\"view.game: expected, but missing\"}\n"
            "{\"error\":\"not JSON at line 1, column 1: Invalid value.\"}\n");
  EXPECT_EQ(run("bot --level clever").exit_code, 1);
}

TEST(Tournament, the_order_of_the_bots_does_not_matter) {
  const auto one = tournament("--game okudos --games 20 --bots random,greedy");
  const auto other = tournament("--game okudos --games 20 --bots greedy,random");
  for (rapidjson::SizeType i = 0; i < 2; ++i) {
    const Json& here = entrant(one, i);
    const Json& there = entrant(other, 1 - i);
    for (const char* figure : {"name", "share", "low", "high", "points"}) EXPECT_EQ(here[figure], there[figure]);
  }
  EXPECT_EQ(to_text(one["ratings"][0]["elo"]), to_text(other["ratings"][0]["elo"]));
}

TEST(Tournament, figures_do_not_depend_on_the_threads) {
  const std::string order = "tournament --game sudokids --games 12 --bots random,greedy,random --format csv --threads ";
  const auto without_times = [](std::string csv) {  // columns 15 to 17
    std::string text;
    int column = 0;
    for (const char c : csv) {
      if (c == ',') ++column;
      if (c == '\n') column = 0;
      if (column < 14 || column > 16) text += c;
    }
    return text;
  };
  EXPECT_EQ(without_times(run(order + "1").output), without_times(run(order + "3").output));
}

TEST(Tournament, every_format_has_every_line_up) {
  const std::string order = "tournament --game sudokids --games 4 --threads 1 --bots random,greedy,random ";
  const std::string table = run(order).output;
  EXPECT_TRUE(holds(table, "4 games on 2 deals")) << table;
  EXPECT_TRUE(holds(table, "random 2")) << table;
  EXPECT_TRUE(holds(table, "the mean of all is 1500")) << table;
  const std::string csv = run(order + "--format csv").output;
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 1 + 3 * 2) << csv;
  const std::string ladder = run(order + "--ladder --format csv").output;
  EXPECT_EQ(std::count(ladder.begin(), ladder.end(), '\n'), 1 + 2 * 2) << ladder;
  Folder folder;
  EXPECT_EQ(run(order + "--format json --output " + (folder / "t.json") + " --plot " + (folder / "t.svg")).output, "");
  const auto json = parse_json(read(folder / "t.json"));
  ASSERT_TRUE(json);
  EXPECT_EQ((*json)["lineUps"].Size(), 3u);
  EXPECT_EQ((*json)["ratings"].Size(), 3u);
  const std::string svg = read(folder / "t.svg");
  EXPECT_TRUE(svg.starts_with("<svg ")) << svg;
  EXPECT_TRUE(svg.ends_with("</svg>\n")) << svg;
  EXPECT_FALSE(holds(svg, "nan"));
}

TEST(Tournament, alone_there_is_nobody_to_be_compared_with) {
  const Ran ran = run("tournament --game sudoku-cards --seats 1 --games 3 --threads 1 --bots random,greedy");
  EXPECT_EQ(ran.exit_code, 0) << ran.output;
  EXPECT_FALSE(holds(ran.output, "Elo")) << ran.output;
}

TEST(Tournament, what_is_wrong_is_said_before_it_starts) {
  const auto complaint = [](const std::string& words) {
    const Ran ran = run("tournament " + words);
    EXPECT_EQ(ran.exit_code, 1) << words;
    return ran.output;
  };
  EXPECT_TRUE(holds(complaint("--game chess --bots random"), "--game: expected one of kakuro-flip"));
  EXPECT_TRUE(holds(complaint("--game okudos --seats 5 --bots random"), "seats: expected a whole number from 2 to 4"));
  EXPECT_TRUE(holds(complaint("--game okudos --seats -1 --bots random"), "seats: expected a whole number from 2 to 4"));
  EXPECT_TRUE(holds(complaint("--game okudos --bots random,clever"), "--bots: expected random, greedy"));
  EXPECT_TRUE(holds(complaint("--game okudos --bots random --options '{\"x\":1}'"), "options.x: unknown field"));
  EXPECT_TRUE(holds(complaint("--game okudos --bots random --output /nowhere/at/all"), "cannot write /nowhere/at/all"));
  EXPECT_EQ(run("tournament --game okudos --bots random --games 0").exit_code, 2);
  EXPECT_EQ(run("tournament --game okudos --bots random --format xml").exit_code, 2);
}
}  // namespace
}  // namespace nonet
