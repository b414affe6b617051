#include "cli/commands/commands.h"
#include "cli/terminal.h"
#include "screen/ink.h"
#include "services/record.h"

namespace nonet::cli {
void add_verify(Program& program) {
  Command& command = program.command("verify", "Replays game records: deal, every move, result and end must hold");
  auto files = std::make_shared<std::vector<std::string>>();
  auto quiet = std::make_shared<bool>(false);
  command.option("FILE", files.get(), "Records, one a file (- is standard input)").must().a_path();
  command.option("--quiet", quiet.get(), "Name only the records that do not hold");
  command.run = [files, quiet] {
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
    return failed == 0 ? all_well : something_failed;
  };
}
}  // namespace nonet::cli
