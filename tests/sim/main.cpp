// nonet_sim: thousands of small worlds, each from one seed. A world that does not hold is printed with its seed and the
// reason, and `--first SEED --seeds 1 --verbose` plays exactly that one again.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "sim/world.h"

namespace {
using nonet::sim::Failure;
using nonet::sim::Figure;
using nonet::sim::figures;
using nonet::sim::Settings;
using nonet::sim::Tally;
using nonet::sim::World;

[[noreturn]] void throw_assertion(const nonet::AssertionFailed& failed) { throw failed; }

std::string trouble_of(std::uint64_t seed, const Settings& settings, Tally& total) {
  try {
    World world(seed, settings);
    const Tally tally = world.run();
    for (const Figure& figure : figures) total.*figure.count += tally.*figure.count;
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
  Settings settings;
  for (int i = 1; i < count; ++i) {
    if (std::strcmp(words[i], "--first") == 0 && i + 1 < count) {
      first = std::strtoull(words[++i], nullptr, 10);
    } else if (std::strcmp(words[i], "--seeds") == 0 && i + 1 < count) {
      seeds = std::strtoull(words[++i], nullptr, 10);
    } else if (std::strcmp(words[i], "--verbose") == 0) {
      settings.verbose = true;
    } else if (std::strcmp(words[i], "--nodes") == 0 && i + 1 < count) {
      settings.nodes = std::atoi(words[++i]);
    } else if (std::strcmp(words[i], "--months") == 0) {
      settings.months = true;
    } else if (std::strcmp(words[i], "--without-fence") == 0) {
      settings.fence = false;
    } else {
      std::fprintf(
          stderr,
          "nonet_sim [--first SEED] [--seeds COUNT] [--nodes COUNT] [--months] [--without-fence] [--verbose]\n");
      return 2;
    }
  }
  nonet::on_assertion(throw_assertion);
  Tally total;
  int failures = 0;
  for (std::uint64_t seed = first; seed < first + seeds && failures < 10; ++seed) {
    const std::string trouble = trouble_of(seed, settings, total);
    if (trouble.empty()) continue;
    ++failures;
    std::printf("seed %llu: %s\n", static_cast<unsigned long long>(seed), trouble.c_str());
  }
  std::printf("%llu worlds", static_cast<unsigned long long>(seeds));
  for (const Figure& figure : figures) std::printf(", %d %s", total.*figure.count, figure.name);
  std::printf(": %.1f s CPU, %d failed\n", static_cast<double>(std::clock()) / CLOCKS_PER_SEC, failures);
  return failures == 0 ? 0 : 1;
}
