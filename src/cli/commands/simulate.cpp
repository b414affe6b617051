#include <cctype>
#include <filesystem>

#include "cli/commands/commands.h"
#include "cli/contestants.h"
#include "cli/terminal.h"
#include "cli/usual_words.h"
#include "services/any_game.h"

namespace nonet::cli {
namespace {
struct Arguments {
  std::string game;
  int seats = 2;
  int games = 1;
  std::string seed = "1";
  std::vector<std::string> bots = {"random"};
  std::string records;
  std::string options = "{}";
  ContestantArguments contestants;
};

// One file a game: orders with other options or bots do not write over each other's records.
std::string record_path(const Arguments& order, const std::string& deal) {
  std::string name = deal;
  for (char& c : name) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '.';
    if (!plain) c = '_';
  }
  std::string how = order.options;
  for (const std::string& bot : order.bots) how += " " + bot;
  return order.records + "/" + name + "-" + hex(bytes_of(sha256(how)).substr(0, 3)) + ".json";
}

std::string summary(const Arguments& order, int moves, const std::vector<int>& wins,
                    const std::vector<long long>& points) {
  std::string text = order.game + ": " + std::to_string(order.games) + " games, " + std::to_string(moves) + " moves\n";
  for (int i = 0; i < order.seats; ++i) {
    const auto seat = static_cast<std::size_t>(i);
    const auto tenths = points[seat] * 10 / order.games;
    text += "  seat " + std::to_string(i) + " " + order.bots[seat % order.bots.size()] + ": wins or shares " +
            std::to_string(wins[seat]) + ", " + std::to_string(tenths / 10) + "." +
            std::to_string(std::abs(tenths % 10)) + " points a game\n";
  }
  return text;
}

// The first error stops everything; records already written are whole.
std::expected<void, std::string> simulate(const Arguments& order) {
  const AnyGame* game = find_game(order.game);
  if (!game) return std::unexpected("--game: expected one of " + game_keys() + ", found " + order.game);
  const auto options = parse_json(order.options);
  if (!options) return std::unexpected("--options: " + options.error());
  OutsidePool pool(order.contestants);
  const auto contestants = contestants_for("--bot", order.bots, order.contestants, pool, *game, *options, order.seats);
  if (!contestants) return std::unexpected(contestants.error());
  std::vector<const Contestant*> seated;  // taken in turn where there are more seats
  std::vector<BotKind> bots;
  for (std::size_t i = 0; i < static_cast<std::size_t>(order.seats); ++i) {
    seated.push_back(&(*contestants)[i % contestants->size()]);
    bots.push_back(seated.back()->bot);
  }
  if (!order.records.empty()) {
    std::error_code error;
    std::filesystem::create_directories(order.records, error);
    if (error) return std::unexpected("cannot make the folder " + order.records + ": " + error.message());
  }
  Progress progress("simulating", order.games);
  int moves = 0;
  std::vector<int> wins(static_cast<std::size_t>(max_seats));
  std::vector<long long> points(static_cast<std::size_t>(max_seats));
  for (int i = 0; i < order.games; ++i) {
    const std::string deal =
        order.game + "-" + std::to_string(order.seats) + "-" + order.seed + "-" + std::to_string(i + 1);
    const OutsidePool::Lease lease(pool, seated);
    Pace pace = order.contestants.pace;
    if (pace.cap_ms > 0) pace.clock_us = thread_cpu_us;  // asking for the time takes longer than a quick bot
    const auto played =
        game->simulate(*options, order.seats, fairness_from(deal, order.seats), bots, pace, lease.outsiders());
    if (!played) return std::unexpected(played.error());
    for (std::size_t seat = 0; seat < played->lost_by.size(); ++seat)
      if (!played->lost_by[seat].empty())
        complain(deal + ": " + seated[seat]->name + " lost its seat to " + std::string(name_of(bots[seat])) + ": " +
                 played->lost_by[seat]);
    moves += played->moves;
    played->winners.for_each([&](Seat seat) { ++wins[static_cast<std::size_t>(index(seat))]; });
    for (std::size_t seat = 0; seat < played->scores.size(); ++seat) points[seat] += played->scores[seat];
    if (!order.records.empty()) {
      const auto written = write_file(record_path(order, deal), played->record + "\n");
      if (!written) return written;
    }
    progress.at(i + 1);
  }
  print(summary(order, moves, wins, points));
  return {};
}
}  // namespace

void add_simulate(Program& program) {
  Command& command = program.command("simulate", "Plays whole games between bots and writes their records");
  auto order = std::make_shared<Arguments>();
  command.option("--game", &order->game, "Which game: " + game_keys()).must().such_as(game_words());
  command.option("--seats", &order->seats, "How many sit at the table").with_default();
  command.option("--games", &order->games, "How many games").with_default().between(1, 100'000'000);
  command.option("--seed", &order->seed, "Any text; the same text gives the same games").with_default();
  command.option("--bot", &order->bots, "Bots seat by seat, taken in turn: " + std::string(contestant_names))
      .by_commas()
      .such_as(bot_words())
      .with_default();
  add_contestant_options(command, order->contestants);
  command.option("--records", &order->records, "Folder for the records, one file a game").a_path();
  command.option("--options", &order->options, "The game's options as JSON").with_default();
  command.run = [order] { return told(simulate(*order)); };
}
}  // namespace nonet::cli
