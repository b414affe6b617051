#include "play/scenario.h"

#include "cli/commands/commands.h"
#include "cli/terminal.h"

namespace nonet::cli {
void add_scenario(CLI::App& program, int& exit_code) {
  auto* command = program.add_subcommand("scenario", "Runs test scenarios and tells which failed");
  auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("FILE", *files, "Files with one scenario or an array of them (- is standard input)")->required();
  command->callback([files, &exit_code] {
    int passed = 0;
    int failed = 0;
    for (const std::string& path : *files) {
      const auto text = read_file(path);
      if (!text) {
        print(path + ": " + text.error() + "\n");
        ++failed;
        continue;
      }
      const ScenarioReport report = run_scenarios(*text);
      passed += report.passed;
      failed += static_cast<int>(report.failures.size());
      for (const ScenarioFailure& failure : report.failures)
        print(path + ": " + failure.id + ": " + failure.message + "\n");
    }
    print(std::to_string(passed) + " passed, " + std::to_string(failed) + " failed\n");
    if (failed > 0) exit_code = something_failed;
  });
}
}  // namespace nonet::cli
