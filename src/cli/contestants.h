// Who can be named on the command line to play besides people: built-in bots, and `run:COMMAND` for programs from
// outside. One process of a program plays one seat at a time, and many games in a row.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "cli/outside_process.h"
#include "cli/program.h"
#include "services/any_game.h"

namespace nonet::cli {
constexpr std::string_view contestant_names =
    "random, greedy, gentle, casual, steady, sharp, master (or 1 to 5), or run:COMMAND; careless, obvious or pupil";

std::int64_t thread_cpu_us();  // what built-in bots' thinking is measured by

struct Contestant {
  std::string name;
  BotKind bot{};        // a program's: who steps in where it fails
  std::string command;  // empty: built in
  bool outside() const { return !command.empty(); }
};

struct ContestantArguments {  // what the commands have in common
  std::string fallback = "casual";
  Patience patience;
  Pace pace;
};
void add_contestant_options(Command& command, ContestantArguments& order);

// `option` is what it was asked with, for the message.
std::expected<Contestant, std::string> contestant_named(std::string_view option, const std::string& name,
                                                        const ContestantArguments& order);

class OutsidePool {
 private:
  struct Engaged {
    Engaged(const std::string& command, const Patience& patience) : process(command), outsider(process, patience) {}
    OutsideProcess process;
    Outsider outsider;
  };

 public:
  explicit OutsidePool(const ContestantArguments& order);

  // Starts a program and says hello to it. The answer is the name that it gives itself.
  std::expected<std::string, std::string> try_out(const Contestant& contestant, const OutsideGame& game);

  class Lease {  // for one game; goes back into the pool afterwards
   public:
    Lease(OutsidePool& pool, const std::vector<const Contestant*>& seats);
    ~Lease();
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    std::span<Outsider* const> outsiders() const { return outsiders_; }  // nobody for a built-in bot

   private:
    OutsidePool& pool_;
    std::vector<std::pair<std::string, std::unique_ptr<Engaged>>> engaged_;
    std::vector<Outsider*> outsiders_;
  };

 private:
  std::unique_ptr<Engaged> take(const std::string& command);
  void put_back(const std::string& command, std::unique_ptr<Engaged> engaged);

  Patience patience_;
  std::mutex mutex_;
  std::map<std::string, std::vector<std::unique_ptr<Engaged>>> free_;
};

// All of them, each program tried out once: what is wrong is said before the first game.
std::expected<std::vector<Contestant>, std::string> contestants_for(std::string_view option,
                                                                    const std::vector<std::string>& names,
                                                                    const ContestantArguments& order, OutsidePool& pool,
                                                                    const AnyGame& game, const Json& options,
                                                                    int seats);
}  // namespace nonet::cli
