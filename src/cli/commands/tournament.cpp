#include "cli/tournament/tournament.h"

#include "cli/commands/commands.h"
#include "cli/terminal.h"
#include "cli/tournament/plot.h"
#include "cli/tournament/report.h"
#include "cli/usual_words.h"

namespace nonet::cli {
namespace {
constexpr int most_line_ups = 1000;

struct Arguments {
  std::string game;
  std::vector<std::string> bots;
  std::string options = "{}";
  std::string format = "table";
  std::string output;
  std::string plot;
  ContestantArguments contestants;
  TournamentPlan tournament;
};

// A second one of a name gets a number.
void tell_apart(std::vector<Contestant>& contestants) {
  std::map<std::string, int> count;
  for (Contestant& one : contestants)
    if (const int number = ++count[one.name]; number > 1) one.name += " " + std::to_string(number);
}

bool can_write(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "ab");
  if (file) std::fclose(file);
  return file != nullptr;
}

std::string written_as(const std::string& format, const TournamentPlan& order, const Tournament& tournament) {
  if (format == "csv") return as_csv(order, tournament);
  return format == "json" ? as_json(order, tournament) : as_table(order, tournament);
}

std::expected<void, std::string> hold(const Arguments& asked) {
  TournamentPlan order = asked.tournament;
  order.pace = asked.contestants.pace;
  order.game = find_game(asked.game);
  if (!order.game) return std::unexpected("--game: expected one of " + game_keys() + ", found " + asked.game);
  const auto options = parse_json(asked.options);
  if (!options) return std::unexpected("--options: " + options.error());
  order.options = &*options;
  if (count_line_ups(asked.bots.size(), static_cast<std::size_t>(std::max(order.seats, 0)), order.ladder) >
      most_line_ups)
    return std::unexpected("--bots: expected at most " + std::to_string(most_line_ups) + " line-ups; name fewer bots");
  OutsidePool pool(asked.contestants);
  auto contestants = contestants_for("--bots", asked.bots, asked.contestants, pool, *order.game, *options, order.seats);
  if (!contestants) return std::unexpected(contestants.error());
  if (!asked.plot.empty() && (order.seats == 1 || asked.bots.size() == 1))
    return std::unexpected("--plot: expected several bots that meet, at two seats or more");
  tell_apart(*contestants);
  order.contestants = std::move(*contestants);
  for (const std::string& path : {asked.output, asked.plot})  // Not to be found out after hours of play.
    if (!path.empty() && !can_write(path)) return std::unexpected("cannot write " + path);

  std::optional<Progress> bar;
  const auto tournament = run_tournament(order, pool, [&](int part, int whole) {
    if (!bar) bar.emplace("playing", whole);
    bar->at(part);
  });
  bar.reset();
  if (!tournament) return std::unexpected(tournament.error());
  if (!asked.plot.empty())
    if (const auto done = write_file(asked.plot, plot_of(order, *tournament)); !done) return done;
  const std::string text = written_as(asked.format, order, *tournament);
  if (!asked.output.empty()) return write_file(asked.output, text);
  print(text);
  return {};
}
}  // namespace

void add_tournament(Program& program) {
  Command& command = program.command("tournament", "Lets bots play many games and says how strong they are");
  auto order = std::make_shared<Arguments>();
  TournamentPlan& tournament = order->tournament;
  command.option("--game", &order->game, "Which game: " + game_keys()).must().such_as(game_words());
  command.option("--seats", &tournament.seats, "How many sit at the table").with_default();
  command.option("--bots", &order->bots, "Who takes part: " + std::string(contestant_names))
      .by_commas()
      .must()
      .such_as(bot_words());
  command.option("--games", &tournament.games, "How many games for each line-up, in whole deals")
      .with_default()
      .between(1, 1'000'000);
  command.option("--ladder", &tournament.ladder, "Only neighbours of the list play each other");
  command.option("--threads", &tournament.threads, "How many at a time; 0: one for each core")
      .with_default()
      .between(0, 1024);
  command.option("--seed", &tournament.seed, "Any text; the same text gives the same deals").with_default();
  command.option("--options", &order->options, "The game's options as JSON").with_default();
  command.option("--format", &order->format, "table, csv or json").with_default().one_of({"table", "csv", "json"});
  command.option("--output", &order->output, "Write the figures to this file").a_path();
  command.option("--plot", &order->plot, "Write the ladder as a picture to this file, an SVG").a_path();
  add_contestant_options(command, order->contestants);
  command.run = [order] { return told(hold(*order)); };
}
}  // namespace nonet::cli
