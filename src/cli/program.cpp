#include "cli/program.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <map>

#include "cli/terminal.h"

namespace nonet::cli {
namespace {
CLI::Validator bounds_of(const Option& option) {
  if (option.most) return CLI::Range(*option.least, *option.most);
  return *option.least > 0 ? CLI::Validator(CLI::PositiveNumber) : CLI::Validator(CLI::NonNegativeNumber);
}

void offer(CLI::App& command, const Option& option) {
  CLI::Option* offered = std::visit(
      [&]<class T>(T* place) {
        if constexpr (std::is_same_v<T, bool>) {
          return command.add_flag(option.name, *place, option.about);
        } else {
          return command.add_option(option.name, *place, option.about);
        }
      },
      option.target);
  if (option.shows_default) offered->capture_default_str();
  if (option.required) offered->required();
  if (option.divided) offered->delimiter(',');
  if (!option.in_file) offered->configurable(false);
  if (!option.group.empty()) offered->group(option.group);
  if (!option.variable.empty()) offered->envname(option.variable);
  if (option.least) offered->check(bounds_of(option));
  if (!option.words.empty())
    offered->check(option.any_case ? CLI::IsMember(option.words, CLI::ignore_case) : CLI::IsMember(option.words));
  if (option.flaw)
    offered->check(CLI::Validator([judge = option.flaw](std::string& text) { return judge(text); }, option.kind));
}

std::optional<std::string> take(CLI::App& command, const CLI::ConfigItem& item, const CLI::Config& format) {
  CLI::Option* option = item.parents.empty() ? command.get_option_no_throw("--" + item.name) : nullptr;
  if (!option || !option->get_configurable()) return "there is no option " + item.fullname();
  if (option->count() > 0) return {};
  try {
    if (option->get_expected_max() == 0) {
      option->add_result(option->get_flag_value(item.name, format.to_flag(item)));
    } else {
      option->add_result(item.inputs);
    }
    option->run_callback();
  } catch (const CLI::Error& error) {
    return error.what();
  }
  return {};
}

// CLI11 reads a file for the whole program only, and would let it win over the environment. Gives what is wrong with
// it.
std::vector<std::string> read_file_of_options(CLI::App& command, const std::string& path) {
  const std::string place = "--config: " + path + ": ";
  std::vector<std::string> flaws;
  if (std::error_code none; std::filesystem::is_directory(path, none)) return {place + "this is a folder, not a file"};
  try {
    CLI::ConfigTOML format;
    for (const CLI::ConfigItem& item : format.from_file(path))
      if (const auto flaw = take(command, item, format)) flaws.push_back(place + *flaw);
  } catch (const CLI::Error& error) {
    flaws.push_back(place + error.what());
  }
  return flaws;
}
}  // namespace

std::string Option::default_text() const {
  return std::visit(
      []<class T>(const T* value) -> std::string {
        if constexpr (std::is_same_v<T, bool>) {
          return *value ? "true" : "false";
        } else if constexpr (std::is_same_v<T, std::optional<int>>) {
          return *value ? std::to_string(**value) : "";
        } else if constexpr (std::is_same_v<T, std::string>) {
          return *value;
        } else if constexpr (std::is_same_v<T, std::vector<std::string>>) {
          return CLI::detail::join(*value, ",");
        } else {
          return CLI::detail::to_string(*value);
        }
      },
      target);
}

Option& Option::from_environment() {
  variable = "NONET_" + name.substr(2);
  for (char& c : variable) c = c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return *this;
}

int Program::run(int count, char** words) const {
  CLI::App app{about + "\n"};
  app.set_version_flag("--version", name + " " + version);
  app.require_subcommand(1);
  app.get_formatter()->column_width(28);
  app.footer("\n" + footer);
  std::map<const CLI::App*, const Command*> known;
  for (const Command& command : commands) {
    CLI::App* offered = app.add_subcommand(command.name, command.about);
    if (!command.group.empty()) offered->group(command.group);
    if (!command.footer.empty()) offered->footer("\n" + command.footer);
    for (const Option& option : command.options) offer(*offered, option);
    known[offered] = &command;
  }
  try {
    app.parse(count, words);
    CLI::App* chosen = app.get_subcommands().front();
    const Command& command = *known[chosen];
    const bool has_file = command.file && !command.file->empty();
    const std::vector<std::string> flaws =
        has_file ? read_file_of_options(*chosen, *command.file) : std::vector<std::string>();
    if (command.file_flaws) {
      *command.file_flaws = flaws;
    } else if (!flaws.empty()) {
      complain(flaws.front());
      return wrong_usage;
    }
    return command.run();
  } catch (const CLI::Error& error) {
    return app.exit(error) == 0 ? all_well : wrong_usage;
  }
}
}  // namespace nonet::cli
