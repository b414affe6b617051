#include "server/doctor/doctor.h"

#include <unistd.h>

#include <algorithm>

#include "cli/commands/commands.h"
#include "cli/serve_options.h"
#include "cli/terminal.h"
#include "cli/version.h"

namespace nonet::cli {
namespace {
using server::Finding;
using server::Findings;
using server::Verdict;

struct Arguments {
  ServeArguments serve;
  std::vector<std::string> file_flaws;
  bool json = false;
};

std::vector<std::string> variables_of_ours() {
  std::vector<std::string> names;
  for (char** each = environ; *each; ++each)
    if (const std::string text = *each; text.starts_with("NONET_")) names.push_back(text.substr(0, text.find('=')));
  std::ranges::sort(names);
  return names;
}

bool is_known(const Command& command, const std::string& variable) {
  return std::ranges::find(command.options, variable, &Option::variable) != command.options.end();
}

Findings flaws_of_options(const Command& command, const Arguments& order) {
  Findings findings;
  for (const std::string& flaw : order.file_flaws)
    findings.push_back({"options", Verdict::wrong, flaw, "mend that line; nonet serve --help has every option"});
  for (const std::string& name : variables_of_ours())
    if (!is_known(command, name))
      findings.push_back({"options", Verdict::warning, "there is no option for the variable " + name,
                          "nonet serve --help has the name of each"});
  return findings;
}

Finding where_from(const Arguments& order) {
  std::string places = "from the command line";
  for (const std::string& name : variables_of_ours()) places += ", " + name;
  if (!order.serve.config.empty()) places += ", " + order.serve.config;
  return {"options", Verdict::well, places};
}
}  // namespace

void add_doctor(Program& program) {
  Command& command = program.command(
      "doctor", "Looks at everything that serve needs here, with the same options: what is wrong, and how to mend it");
  auto order = std::make_shared<Arguments>();
  command.option("--json", &order->json, "For programs").only_here();
  add_serve_options(command, order->serve);
  command.file_flaws = &order->file_flaws;
  command.footer =
      "It takes the options, variables and file of serve, and judges what serve would do with them. A server that "
      "runs\n"
      "meanwhile does not notice. Exit code 1 where something is wrong; docs/hosting.md says what each line is about.";
  command.run = [order, &command] {
    Findings findings = flaws_of_options(command, *order);
    if (const auto flaw = order->serve.settle()) {
      findings.push_back({"options", Verdict::wrong, *flaw, "nonet serve --help says what is expected"});
    } else {
      if (findings.empty()) findings.push_back(where_from(*order));
      std::ranges::move(server::examine(order->serve.configuration), std::back_inserter(findings));
    }
    print(order->json ? server::report_json(findings, version()) + "\n"
                      : server::report_text(findings, out_is_terminal()));
    return server::worst(findings) == Verdict::wrong ? something_failed : all_well;
  };
}
}  // namespace nonet::cli
