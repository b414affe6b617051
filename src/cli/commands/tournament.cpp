#include "cli/tournament/tournament.h"

#include "cli/commands/commands.h"
#include "cli/terminal.h"
#include "cli/tournament/plot.h"
#include "cli/tournament/report.h"

namespace nonet::cli {
namespace {
constexpr int most_line_ups = 1000;

struct Order {
  std::string game;
  std::vector<std::string> bots;
  std::string options = "{}";
  std::string format = "table";
  std::string output;
  std::string plot;
  ContestantOrder contestants;
  TournamentOrder tournament;
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

std::string written_as(const std::string& format, const TournamentOrder& order, const Tournament& tournament) {
  if (format == "csv") return as_csv(order, tournament);
  return format == "json" ? as_json(order, tournament) : as_table(order, tournament);
}

std::expected<void, std::string> hold(const Order& asked) {
  TournamentOrder order = asked.tournament;
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

void add_tournament(CLI::App& program, int& exit_code) {
  auto* command = program.add_subcommand("tournament", "Lets bots play many games and says how strong they are");
  auto order = std::make_shared<Order>();
  TournamentOrder& tournament = order->tournament;
  command->add_option("--game", order->game, "Which game: " + game_keys())->required();
  command->add_option("--seats", tournament.seats, "How many sit at the table")->capture_default_str();
  command->add_option("--bots", order->bots, "Who takes part: " + std::string(contestant_names))
      ->delimiter(',')
      ->required();
  command->add_option("--games", tournament.games, "How many games for each line-up, in whole deals")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  command->add_flag("--ladder", tournament.ladder, "Only neighbours of the list play each other");
  command->add_option("--threads", tournament.threads, "How many at a time; 0: one for each core")
      ->capture_default_str()
      ->check(CLI::Range(0, 1024));
  command->add_option("--seed", tournament.seed, "Any text; the same text gives the same deals")->capture_default_str();
  command->add_option("--options", order->options, "The game's options as JSON")->capture_default_str();
  command->add_option("--format", order->format, "table, csv or json")
      ->capture_default_str()
      ->check(CLI::IsMember({"table", "csv", "json"}));
  command->add_option("--output", order->output, "Write the figures to this file");
  command->add_option("--plot", order->plot, "Write the ladder as a picture to this file, an SVG");
  add_contestant_options(*command, order->contestants);
  command->callback([order, &exit_code] {
    if (const auto done = hold(*order); !done) {
      complain(done.error());
      exit_code = something_failed;
    }
  });
}
}  // namespace nonet::cli
