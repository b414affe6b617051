#include "server/serve.h"

#include "cli/commands/commands.h"
#include "cli/serve_options.h"
#include "cli/terminal.h"

namespace nonet::cli {
void add_serve(Program& program) {
  Command& command =
      program.command("serve", "The table server: people on several devices, bots, everything kept in one folder");
  auto order = std::make_shared<ServeArguments>();
  add_serve_options(command, *order);
  command.footer =
      "Every option can also be given by an environment variable (NONET_ and its name in capitals: NONET_DATA) or in\n"
      "the file of --config. docs/hosting.md has proxies, certificates, backups and a systemd unit.";
  command.run = [order] {
    if (const auto problem = order->settle()) {
      complain(*problem);
      return wrong_usage;
    }
    if (const auto served = server::serve(order->configuration); !served) {
      complain("nonet serve: " + served.error());
      return something_failed;
    }
    return all_well;
  };
}
}  // namespace nonet::cli
