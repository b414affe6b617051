#include "services/scenario.h"

#include "cli/commands/commands.h"
#include "cli/terminal.h"

namespace nonet::cli {
void add_scenario(Program& program) {
  Command& command = program.command("scenario", "Runs test scenarios and tells which failed");
  auto files = std::make_shared<std::vector<std::string>>();
  command.option("FILE", files.get(), "Files with one scenario or an array of them (- is standard input)")
      .must()
      .a_path();
  command.run = [files] {
    ScenarioReport report;
    for (const std::string& path : *files) {
      const auto text = read_file(path);
      if (!text) {
        report.failures.push_back({"?", text.error()});
        print(path + ": " + text.error() + "\n");
        continue;
      }
      const std::size_t told = report.failures.size();
      run_scenarios(*text, report);
      for (std::size_t i = told; i < report.failures.size(); ++i)
        print(path + ": " + report.failures[i].id + ": " + report.failures[i].message + "\n");
    }
    print(std::to_string(report.passed) + " passed, " + std::to_string(report.failures.size()) + " failed\n");
    return report.failures.empty() ? all_well : something_failed;
  };
}
}  // namespace nonet::cli
