#include <random>

#include "cli/commands/commands.h"
#include "cli/contestants.h"
#include "cli/session.h"
#include "cli/usual_words.h"
#include "games/registry.h"
#include "services/adapter.h"
#include "services/record.h"

namespace nonet::cli {
namespace {
struct Arguments {
  std::string game;
  std::optional<int> seats;
  std::vector<std::string> bots;
  std::vector<std::string> names;
  std::string options = "{}";
  std::string seed;
  std::string record;
  std::string resume;
  ContestantArguments contestants;
};

std::string by_lot() {  // 256 bits of the machine's own chance
  std::random_device device;
  std::string bytes;
  for (int i = 0; i < 32; ++i) bytes.push_back(static_cast<char>(device()));
  return hex(bytes);
}

std::expected<Players, std::string> seated(const Arguments& order, int seats, const std::vector<Contestant>& bots) {
  Players players;
  players.pace = order.contestants.pace;
  players.pace.clock_us = thread_cpu_us;
  players.bots.resize(static_cast<std::size_t>(seats));
  players.names = order.names;
  if (static_cast<int>(bots.size()) > seats) return std::unexpected("--bots: expected no more bots than seats");
  if (static_cast<int>(order.names.size()) > seats)
    return std::unexpected("--names: expected no more names than seats");
  const std::size_t people = players.bots.size() - bots.size();  // Bots take the last seats.
  for (std::size_t i = 0; i < bots.size(); ++i) players.bots[people + i] = bots[i].bot;
  for (std::size_t i = players.names.size(); i < players.bots.size(); ++i) {
    const bool outside = i >= people && bots[i - people].outside();
    const std::string kind = outside ? bots[i - people].name : players.bots[i] ? "Bot" : "Player";
    players.names.push_back(kind + " " + std::to_string(i + 1));
  }
  return players;
}

std::vector<const Contestant*> behind_people(const std::vector<Contestant>& bots, int seats) {
  static const Contestant person;  // nobody from outside
  std::vector<const Contestant*> seated(static_cast<std::size_t>(seats) - bots.size(), &person);
  for (const Contestant& bot : bots) seated.push_back(&bot);
  return seated;
}

// Sits everybody down, starts the programs from outside, and plays.
template <class Entry, class Prepare>
std::expected<void, std::string> play_with(const Arguments& order, const Json& options,
                                           const typename Entry::Rules::State& start,
                                           const std::optional<Fairness>& fairness, const Seed& chance,
                                           const std::string& record, Prepare prepare) {
  const int seats = start.standing.seats;
  OutsidePool pool(order.contestants);
  const auto bots =
      contestants_for("--bots", order.bots, order.contestants, pool, *find_game(Entry::Rules::key), options, seats);
  if (!bots) return std::unexpected(bots.error());
  auto players = seated(order, seats, *bots);
  if (!players) return std::unexpected(players.error());
  const OutsidePool::Lease lease(pool, behind_people(*bots, seats));
  players->outsiders.assign(lease.outsiders().begin(), lease.outsiders().end());
  Session<Entry> session(start, *players, fairness, chance, record);
  if (const std::expected<void, std::string> prepared = prepare(session); !prepared) return prepared;
  session.run();
  return {};
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
std::expected<void, std::string> start(const Arguments& order) {
  using G = typename Entry::Rules;
  // Unless said otherwise: one person and the bots, or two people; more where more names are given.
  const auto asked = std::max({order.names.size(), order.bots.size() + 1, std::size_t{2}});
  const int seats = order.seats.value_or(std::max(G::min_seats, static_cast<int>(asked)));
  const auto json = parse_json(order.options);
  if (!json) return std::unexpected("--options: " + json.error());
  const auto options = read_options<G>(*json, seats);
  if (!options) return std::unexpected(options.error());
  const Fairness fairness = fairness_from(order.seed.empty() ? by_lot() : order.seed, seats);
  Rng rng(seed_of(fairness));
  return play_with<Entry>(order, *json, G::setup(*options, seats, rng), fairness, sha256(fairness.server_seed),
                          order.record, [](auto&) { return std::expected<void, std::string>(); });
}

template <class Entry>
std::expected<void, std::string> resume(const Arguments& order, const Json& json) {
  using G = typename Entry::Rules;
  const auto state = read_position<G>(json["start"]);
  Arguments with_names = order;
  if (order.names.empty() && json.HasMember("names"))
    for (const Json& name : json["names"].GetArray()) with_names.names.emplace_back(text_of(name));
  std::optional<Fairness> fairness;
  if (json.HasMember("fairness")) fairness = *read_value<Fairness>(json["fairness"]);
  const std::string record = order.record.empty() ? order.resume : order.record;
  return play_with<Entry>(with_names, json["options"], *state, fairness, sha256(by_lot()), record,
                          [&](auto& session) { return session.replay(json["moves"]); });
}

std::expected<void, std::string> play(Arguments order) {
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

void add_play(Program& program) {
  Command& command = program.command("play", "Plays a game here in the terminal: people, bots, or both");
  auto order = std::make_shared<Arguments>();
  command.option("GAME", &order->game, "Which game: " + game_keys() + "; asked for when left out")
      .such_as(game_words());
  command.option("--seats", &order->seats, "How many sit at the table");
  command.option("--bots", &order->bots, "Bots for the last seats: " + std::string(contestant_names))
      .by_commas()
      .such_as(bot_words());
  add_contestant_options(command, order->contestants);
  command.option("--names", &order->names, "Names, seat by seat").by_commas();
  command.option("--options", &order->options, "The game's options as JSON").with_default();
  command.option("--seed", &order->seed, "Any text; the same text gives the same deal");
  command.option("--record", &order->record, "Write the game's record to this file when it ends or is left").a_path();
  command.option("--resume", &order->resume, "Go on with a saved game; it is saved there again").a_path();
  command.run = [order] { return told(play(*order)); };
}
}  // namespace nonet::cli
