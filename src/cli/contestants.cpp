#include "cli/contestants.h"

#include <time.h>

namespace nonet::cli {
namespace {
constexpr std::string_view program_prefix = "run:";
}

std::int64_t thread_cpu_us() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::int64_t{now.tv_sec} * 1'000'000 + now.tv_nsec / 1000;
}

void add_contestant_options(Command& command, ContestantArguments& order) {
  command.option("--work", &order.pace.work, "Playouts or positions a move; 0: as the level is used to")
      .between(0, 1'000'000'000);
  command.option("--cap", &order.pace.cap_ms, "Milliseconds a move at most; 0: no cap, for run: ten seconds")
      .between(0, 3'600'000);
  command.option("--start-time", &order.patience.start_ms, "Milliseconds for a run: program to answer hello")
      .with_default()
      .between(1, 3'600'000);
  command.option("--fallback", &order.fallback, "Who steps in where a run: program fails").with_default();
}

std::expected<Contestant, std::string> contestant_named(std::string_view option, const std::string& name,
                                                        const ContestantArguments& order) {
  if (const auto bot = bot_named(name)) return Contestant{std::string(name_of(*bot)), *bot, {}};
  if (const auto beginner = beginner_named(name)) return Contestant{name, *beginner, {}};
  if (!name.starts_with(program_prefix) || name.size() == program_prefix.size())
    return std::unexpected(std::string(option) + ": expected " + std::string(contestant_names) + ", found " + name);
  const auto fallback = bot_named(order.fallback);
  if (!fallback) return std::unexpected("--fallback: expected " + std::string(bot_names) + ", found " + order.fallback);
  return Contestant{name, *fallback, name.substr(program_prefix.size())};
}

std::expected<std::vector<Contestant>, std::string> contestants_for(std::string_view option,
                                                                    const std::vector<std::string>& names,
                                                                    const ContestantArguments& order, OutsidePool& pool,
                                                                    const AnyGame& game, const Json& options,
                                                                    int seats) {
  // The game fills in what the options leave open, and says what is wrong with them and the seats.
  const auto match = game.set_up(options, seats, Seed{});
  if (!match) return std::unexpected(match.error());
  JsonText text;
  Out out(text);
  (*match)->write_position(out);
  OutsideGame first{game.key(), to_text((*parse_json(text_of(text)))["options"]), {}, seats, std::string(32, '0')};

  std::vector<Contestant> contestants;
  for (const std::string& name : names) {
    auto contestant = contestant_named(option, name, order);
    if (!contestant) return std::unexpected(contestant.error());
    contestants.push_back(std::move(*contestant));
  }
  for (Contestant& one : contestants) {
    if (!one.outside()) continue;
    auto name = pool.try_out(one, first);
    if (!name) return std::unexpected(std::string(option) + ": " + one.name + " " + name.error());
    one.name = std::move(*name);
  }
  return contestants;
}

OutsidePool::OutsidePool(const ContestantArguments& order) : patience_(order.patience) {
  if (order.pace.cap_ms) patience_.move_ms = order.pace.cap_ms;
}

std::expected<std::string, std::string> OutsidePool::try_out(const Contestant& contestant, const OutsideGame& game) {
  auto engaged = take(contestant.command);
  if (!engaged->outsider.begin(game)) return std::unexpected(engaged->outsider.conversation().lost_by());
  std::string name = engaged->outsider.conversation().name();
  put_back(contestant.command, std::move(engaged));
  return name;
}

std::unique_ptr<OutsidePool::Engaged> OutsidePool::take(const std::string& command) {
  const std::scoped_lock lock(mutex_);
  auto& free = free_[command];
  if (free.empty()) return std::make_unique<Engaged>(command, patience_);
  auto engaged = std::move(free.back());
  free.pop_back();
  return engaged;
}

void OutsidePool::put_back(const std::string& command, std::unique_ptr<Engaged> engaged) {
  const std::scoped_lock lock(mutex_);
  free_[command].push_back(std::move(engaged));
}

OutsidePool::Lease::Lease(OutsidePool& pool, const std::vector<const Contestant*>& seats) : pool_(pool) {
  for (const Contestant* one : seats) {
    outsiders_.push_back(nullptr);
    if (!one->outside()) continue;
    engaged_.emplace_back(one->command, pool.take(one->command));
    outsiders_.back() = &engaged_.back().second->outsider;
  }
}

OutsidePool::Lease::~Lease() {
  for (auto& [command, engaged] : engaged_) pool_.put_back(command, std::move(engaged));
}
}  // namespace nonet::cli
