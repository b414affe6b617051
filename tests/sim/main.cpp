// nonet_sim: thousands of small worlds, each from one seed. A world that does not hold is printed with its seed and the
// reason, and `--first SEED --seeds 1 --verbose` plays exactly that one again.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "sim/world.h"

namespace {
using nonet::sim::Failure;
using nonet::sim::Tally;
using nonet::sim::World;

[[noreturn]] void throw_assertion(const nonet::AssertionFailed& failed) { throw failed; }

std::string trouble_of(std::uint64_t seed, bool verbose, Tally& total) {
  try {
    World world(seed, verbose);
    const Tally tally = world.run();
    total.moves += tally.moves;
    total.crashes += tally.crashes;
    total.lost_batches += tally.lost_batches;
    total.reconnects += tally.reconnects;
    total.finished += tally.finished;
    total.messages += tally.messages;
    total.refusals += tally.refusals;
    total.takeovers += tally.takeovers;
    total.rematches += tally.rematches;
    total.rests += tally.rests;
    total.hand_overs += tally.hand_overs;
    total.removals += tally.removals;
    total.hosts_passed += tally.hosts_passed;
    return {};
  } catch (const Failure& failure) {
    return failure.reason;
  } catch (const nonet::AssertionFailed& failed) {
    return std::string("this must hold: ") + failed.expression + " at " + failed.file + ":" +
           std::to_string(failed.line);
  }
}
}  // namespace

int main(int count, char** words) {
  std::uint64_t first = 1;
  std::uint64_t seeds = 2000;
  bool verbose = false;
  for (int i = 1; i < count; ++i) {
    if (std::strcmp(words[i], "--first") == 0 && i + 1 < count) {
      first = std::strtoull(words[++i], nullptr, 10);
    } else if (std::strcmp(words[i], "--seeds") == 0 && i + 1 < count) {
      seeds = std::strtoull(words[++i], nullptr, 10);
    } else if (std::strcmp(words[i], "--verbose") == 0) {
      verbose = true;
    } else {
      std::fprintf(stderr, "nonet_sim [--first SEED] [--seeds COUNT] [--verbose]\n");
      return 2;
    }
  }
  nonet::on_assertion(throw_assertion);
  Tally total;
  int failures = 0;
  for (std::uint64_t seed = first; seed < first + seeds && failures < 10; ++seed) {
    const std::string trouble = trouble_of(seed, verbose, total);
    if (trouble.empty()) continue;
    ++failures;
    std::printf("seed %llu: %s\n", static_cast<unsigned long long>(seed), trouble.c_str());
  }
  std::printf(
      "%llu worlds, %d moves, %d games finished, %d crashes, %d batches lost, %d reconnects, %d messages, "
      "%d refused, %d takeovers, %d rematches, %d rests, %d hand-overs, %d removals, %d hosts passed on: %.1f s CPU, "
      "%d failed\n",
      static_cast<unsigned long long>(seeds), total.moves, total.finished, total.crashes, total.lost_batches,
      total.reconnects, total.messages, total.refusals, total.takeovers, total.rematches, total.rests, total.hand_overs,
      total.removals, total.hosts_passed, static_cast<double>(std::clock()) / CLOCKS_PER_SEC, failures);
  return failures == 0 ? 0 : 1;
}
