#include <time.h>

#include <iostream>

#include "cli/commands/commands.h"
#include "cli/terminal.h"
#include "cli/usual_words.h"
#include "services/hired.h"

namespace nonet::cli {
namespace {
struct Arguments {
  std::string level = "master";
  std::string seed = "1";
  Pace pace;
};

std::int64_t real_us() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1'000'000 + now.tv_nsec / 1000;
}

std::expected<void, std::string> serve(const Arguments& order) {
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

void add_bot(Program& program) {
  Command& command = program.command("bot", "A built-in bot for other programs' tables: JSON lines in and out");
  auto order = std::make_shared<Arguments>();
  command.option("--level", &order->level, "Which one: " + std::string(bot_names)).with_default().such_as(bot_words());
  command.option("--seed", &order->seed, "Any text: its chance, where hello brings no seed").with_default();
  command.option("--work", &order->pace.work, "Playouts or positions a move; 0: as asked, or as usual")
      .between(0, 1'000'000'000);
  command.option("--cap", &order->pace.cap_ms, "Milliseconds a move at most; 0: as asked, or no cap")
      .between(0, 3'600'000);
  command.run = [order] { return told(serve(*order)); };
}
}  // namespace nonet::cli
