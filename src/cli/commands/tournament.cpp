#include "cli/tournament.h"
#include "cli/commands/commands.h"
#include "cli/terminal.h"

namespace nonet::cli {
namespace {
struct Order {
  std::string game;
  std::vector<std::string> bots;
  std::string options = "{}";
  TournamentOrder tournament;
};

std::string fixed(double number, int places) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", places, number);
  return text;
}

std::string told(const LineUp& line_up) {
  std::string text;
  for (const Entrant& one : line_up.entrants) {
    std::string name(name_of(one.bot));
    name.resize(8, ' ');
    text += name + "  " + fixed(one.share * 100, 1) + " % ± " + fixed(one.margin * 100, 1) + "   " +
            fixed(one.points, 1) + " points   thinks " + fixed(one.mean_us / 1000, 2) + " ms, p95 " +
            fixed(static_cast<double>(one.p95_us) / 1000, 2) + " ms\n";
  }
  return text + "  " + std::to_string(line_up.games) + " games, " + std::to_string(line_up.undecided) +
         " without a single winner\n";
}

std::expected<void, std::string> hold(const Order& asked) {
  TournamentOrder order = asked.tournament;
  order.game = find_game(asked.game);
  if (!order.game) return std::unexpected("--game: expected one of " + game_keys() + ", found " + asked.game);
  for (const std::string& name : asked.bots) {
    const auto bot = bot_named(name);
    if (!bot) return std::unexpected("--bots: expected " + std::string(bot_names) + ", found " + name);
    order.bots.push_back(*bot);
  }
  const auto options = parse_json(asked.options);
  if (!options) return std::unexpected("--options: " + options.error());
  order.options = &*options;
  std::optional<Progress> bar;
  const auto results = run_tournament(order, [&](int part, int whole) {
    if (!bar) bar.emplace("playing", whole);
    bar->at(part);
  });
  bar.reset();
  if (!results) return std::unexpected(results.error());
  for (const LineUp& line_up : *results) print(told(line_up));
  return {};
}
}  // namespace

void add_tournament(CLI::App& program, int& exit_code) {
  auto* command = program.add_subcommand("tournament", "Lets bots play many games and says how strong they are");
  auto order = std::make_shared<Order>();
  TournamentOrder& tournament = order->tournament;
  command->add_option("--game", order->game, "Which game: " + game_keys())->required();
  command->add_option("--seats", tournament.seats, "How many sit at the table")->capture_default_str();
  command->add_option("--bots", order->bots, "Who takes part: " + std::string(bot_names))->delimiter(',')->required();
  command->add_option("--games", tournament.games, "How many games for each line-up")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000'000));
  command->add_flag("--ladder", tournament.ladder, "Only neighbours of the list play each other");
  command->add_option("--threads", tournament.threads, "How many at a time; 0: one for each core")
      ->capture_default_str();
  command->add_option("--seed", tournament.seed, "Any text; the same text gives the same deals")->capture_default_str();
  command->add_option("--work", tournament.pace.work, "Playouts or positions a move; 0: as the level is used to");
  command->add_option("--options", order->options, "The game's options as JSON")->capture_default_str();
  command->callback([order, &exit_code] {
    if (const auto done = hold(*order); !done) {
      complain(done.error());
      exit_code = something_failed;
    }
  });
}
}  // namespace nonet::cli
