#include "cli/commands/commands.h"
#include "cli/screen.h"
#include "cli/terminal.h"
#include "play/record.h"

namespace nonet::cli {
void add_verify(CLI::App& program, int& exit_code) {
  auto* command = program.add_subcommand("verify", "Replays game records: deal, every move, result and end must hold");
  auto files = std::make_shared<std::vector<std::string>>();
  auto quiet = std::make_shared<bool>(false);
  command->add_option("FILE", *files, "Records, one a file (- is standard input)")->required();
  command->add_flag("--quiet", *quiet, "Name only the records that do not hold");
  command->callback([files, quiet, &exit_code] {
    const Ink ink(out_is_terminal());
    Progress progress("replaying", static_cast<int>(files->size()));
    int passed = 0;
    int failed = 0;
    for (const std::string& path : *files) {
      const auto text = read_file(path);
      const auto json = text ? parse_json(*text) : std::unexpected(text.error());
      const auto verified = json ? verify_record(*json) : std::unexpected(json.error());
      if (!verified) {
        ++failed;
        print(path + ": " + ink(Colour::red, "does not hold") + ": " + verified.error() + "\n");
      } else {
        ++passed;
        if (!*quiet)
          print(path + ": " + ink(Colour::green, "holds") + ": " + verified->game + ", " +
                std::to_string(verified->moves) + " moves" +
                (verified->fair ? ", the deal follows from its seeds" : "") + "\n");
      }
      progress.at(passed + failed);
    }
    print(std::to_string(passed) + " passed, " + std::to_string(failed) + " failed\n");
    if (failed > 0) exit_code = something_failed;
  });
}
}  // namespace nonet::cli
