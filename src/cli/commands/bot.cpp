#include <time.h>

#include <iostream>

#include "cli/commands/commands.h"
#include "cli/terminal.h"
#include "play/hired.h"

namespace nonet::cli {
namespace {
struct Order {
  std::string level = "master";
  std::string seed = "1";
  Pace pace;
};

std::int64_t real_us() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1'000'000 + now.tv_nsec / 1000;
}

std::expected<void, std::string> serve(const Order& order) {
  const auto bot = bot_named(order.level);
  if (!bot) return std::unexpected("--level: expected " + std::string(bot_names) + ", found " + order.level);
  Pace pace = order.pace;
  pace.clock_us = real_us;
  Hired hired(*bot, order.seed, pace);
  for (std::string line; std::getline(std::cin, line);) {
    const std::string answer = hired.answer(line);
    if (answer.empty()) continue;
    print(answer + "\n");
    std::fflush(stdout);
  }
  return {};
}
}  // namespace

void add_bot(CLI::App& program, int& exit_code) {
  auto* command = program.add_subcommand("bot", "A built-in bot for other programs' tables: JSON lines in and out");
  auto order = std::make_shared<Order>();
  command->add_option("--level", order->level, "Which one: " + std::string(bot_names))->capture_default_str();
  command->add_option("--seed", order->seed, "Any text: its chance, where hello brings no seed")->capture_default_str();
  command->add_option("--work", order->pace.work, "Playouts or positions a move; 0: as asked, or as usual")
      ->check(CLI::Range(std::int64_t{0}, std::int64_t{1'000'000'000}));
  command->add_option("--cap", order->pace.cap_ms, "Milliseconds a move at most; 0: as asked, or no cap")
      ->check(CLI::Range(0, 3'600'000));
  command->callback([order, &exit_code] {
    if (const auto done = serve(*order); !done) {
      complain(done.error());
      exit_code = something_failed;
    }
  });
}
}  // namespace nonet::cli
