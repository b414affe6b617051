#include <random>

#include "cli/commands/commands.h"
#include "cli/session.h"
#include "play/adapter.h"
#include "play/record.h"

namespace nonet::cli {
namespace {
struct Order {
  std::string game;
  std::optional<int> seats;
  std::vector<std::string> bots;
  std::vector<std::string> names;
  std::string options = "{}";
  std::string seed;
  std::string record;
  std::string resume;
};

std::string by_lot() {  // 256 bits of the machine's own chance
  std::random_device device;
  std::string bytes;
  for (int i = 0; i < 32; ++i) bytes.push_back(static_cast<char>(device()));
  return hex(bytes);
}

std::expected<Players, std::string> seated(const Order& order, int seats) {
  Players players;
  players.bots.resize(static_cast<std::size_t>(seats));
  players.names = order.names;
  if (static_cast<int>(order.bots.size()) > seats) return std::unexpected("--bots: expected no more bots than seats");
  if (static_cast<int>(order.names.size()) > seats)
    return std::unexpected("--names: expected no more names than seats");
  for (std::size_t i = 0; i < order.bots.size(); ++i) {  // Bots take the last seats.
    const auto bot = bot_named(order.bots[i]);
    if (!bot) return std::unexpected("--bots: expected " + std::string(bot_names) + ", found " + order.bots[i]);
    players.bots[players.bots.size() - order.bots.size() + i] = bot;
  }
  for (std::size_t i = players.names.size(); i < players.bots.size(); ++i)
    players.names.push_back((players.bots[i] ? "Bot " : "Player ") + std::to_string(i + 1));
  return players;
}

// People choose what to play when they did not say so.
std::optional<std::string> chosen_game() {
  std::string text = "What shall we play?\n";
  int i = 0;
  for (const AnyGame* game : all_games())
    text += "  " + std::to_string(++i) + "  " + std::string(game->key()) + ", " + std::to_string(game->min_seats()) +
            " to " + std::to_string(game->max_seats()) + " seats\n";
  print(text);
  Input input;
  for (std::string line; print("Number or name > "), input.wait(line, {}) == Input::Got::line;) {
    const auto typed = words(line);
    if (typed.empty()) continue;
    const auto chosen = number(typed[0]);
    if (chosen && 1 <= *chosen && *chosen <= i)
      return std::string(all_games()[static_cast<std::size_t>(*chosen - 1)]->key());
    if (find_game(typed[0])) return typed[0];
    print("Expected a number from 1 to " + std::to_string(i) + ".\n");
  }
  return {};
}

template <class Entry>
std::expected<void, std::string> start(const Order& order) {
  using G = typename Entry::Rules;
  // Unless said otherwise: one person and the bots, or two people; more where more names are given.
  const auto asked = std::max({order.names.size(), order.bots.size() + 1, std::size_t{2}});
  const int seats = order.seats.value_or(std::max(G::min_seats, static_cast<int>(asked)));
  const auto json = parse_json(order.options);
  if (!json) return std::unexpected("--options: " + json.error());
  const auto options = read_options<G>(*json, seats);
  if (!options) return std::unexpected(options.error());
  const auto players = seated(order, seats);
  if (!players) return std::unexpected(players.error());
  const Fairness fairness = fairness_from(order.seed.empty() ? by_lot() : order.seed, seats);
  Rng rng(seed_of(fairness));
  Session<Entry> session(G::setup(*options, seats, rng), *players, fairness, sha256(fairness.server_seed),
                         order.record);
  session.run();
  return {};
}

template <class Entry>
std::expected<void, std::string> resume(const Order& order, const Json& json) {
  using G = typename Entry::Rules;
  const auto state = read_position<G>(json["start"]);
  Order with_names = order;
  if (order.names.empty() && json.HasMember("names"))
    for (const Json& name : json["names"].GetArray()) with_names.names.emplace_back(text_of(name));
  const auto players = seated(with_names, state->standing.seats);
  if (!players) return std::unexpected(players.error());
  std::optional<Fairness> fairness;
  if (json.HasMember("fairness")) fairness = *read_value<Fairness>(json["fairness"]);
  const std::string record = order.record.empty() ? order.resume : order.record;
  Session<Entry> session(*state, *players, fairness, sha256(by_lot()), record);
  if (const auto replayed = session.replay(json["moves"]); !replayed) return replayed;
  session.run();
  return {};
}

std::expected<void, std::string> play(Order order) {
  JsonDocument saved;
  if (!order.resume.empty()) {
    const auto text = read_file(order.resume);
    if (!text) return std::unexpected(text.error());
    auto json = parse_json(*text);
    if (!json) return std::unexpected(order.resume + ": " + json.error());
    const auto verified = verify_record(*json);
    if (!verified) return std::unexpected(order.resume + ": " + verified.error());
    if (!order.game.empty() && order.game != verified->game)
      return std::unexpected("GAME: expected " + verified->game + ", as saved");
    order.game = verified->game;
    saved = std::move(*json);
  }
  if (order.game.empty()) {
    const auto chosen = chosen_game();
    if (!chosen) return {};
    order.game = *chosen;
    if (order.bots.empty() && !order.seats) order.bots = {"casual"};
  }
  if (!find_game(order.game)) return std::unexpected("GAME: expected one of " + game_keys() + ", found " + order.game);
  std::expected<void, std::string> done;
  for_each_game([&]<class Entry>() {
    if (order.game != Entry::Rules::key) return;
    done = saved.IsObject() ? resume<Entry>(order, saved) : start<Entry>(order);
  });
  return done;
}
}  // namespace

void add_play(CLI::App& program, int& exit_code) {
  auto* command = program.add_subcommand("play", "Plays a game here in the terminal: people, bots, or both");
  auto order = std::make_shared<Order>();
  command->add_option("GAME", order->game, "Which game: " + game_keys() + "; asked for when left out");
  command->add_option("--seats", order->seats, "How many sit at the table");
  command->add_option("--bots", order->bots, "Bots for the last seats: " + std::string(bot_names))->delimiter(',');
  command->add_option("--names", order->names, "Names, seat by seat")->delimiter(',');
  command->add_option("--options", order->options, "The game's options as JSON")->capture_default_str();
  command->add_option("--seed", order->seed, "Any text; the same text gives the same deal");
  command->add_option("--record", order->record, "Write the game's record to this file when it ends or is left");
  command->add_option("--resume", order->resume, "Go on with a saved game; it is saved there again");
  command->callback([order, &exit_code] {
    if (const auto done = play(*order); !done) {
      complain(done.error());
      exit_code = something_failed;
    }
  });
}
}  // namespace nonet::cli
