// The manual as man pages, and the settings as a file with a sentence on each: written from the tables of commands, so
// that they say what the program does. Pages are in mdoc, which every Unix reads.
#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>

#include "cli/commands/commands.h"
#include "cli/terminal.h"

namespace nonet::cli {
namespace {
constexpr std::string_view settings_page = "nonet.conf";

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if ((safe.empty() || safe.back() == '\n') && (c == '.' || c == '\'')) safe += "\\&";  // no request
    safe += c == '\\' ? "\\e" : std::string(1, c);
  }
  return safe;
}

// A text as mdoc wants it: short lines, each sentence on lines of its own.
std::string running(std::string_view text) {
  constexpr std::size_t width = 70;
  std::string lines;
  std::size_t column = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    const bool sentence_ended = begin > 1 && std::string_view(".?!").contains(text[begin - 2]);
    if (column > 0) lines += sentence_ended || column + 1 + word.size() > width ? '\n' : ' ';
    column = lines.empty() || lines.back() == '\n' ? word.size() : column + 1 + word.size();
    lines += word;
    begin = end + 1;
  }
  return escaped(lines);
}

std::string sentence(const std::string& text) {
  return running(text.ends_with('.') || text.ends_with('?') ? text : text + ".") + "\n";
}

// As it stands: examples, tables.
std::string literal(std::string_view text) { return ".Bd -literal\n" + escaped(text) + "\n.Ed\n"; }

std::string word(const std::string& text) {  // of a request
  std::string safe;
  for (const char c : text) safe += c == '"' ? "\\(dq" : c == '\\' ? "\\e" : std::string(1, c);
  return "\"" + safe + "\"";
}

// The day that the pages are of: SOURCE_DATE_EPOCH, as packages that can be built again want it, or today.
std::string date() {
  const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
  const std::time_t when = epoch ? std::strtoll(epoch, nullptr, 10) : std::time(nullptr);
  std::tm parts{};
  gmtime_r(&when, &parts);
  constexpr const char* months[] = {"January", "February", "March",     "April",   "May",      "June",
                                    "July",    "August",   "September", "October", "November", "December"};
  return months[parts.tm_mon] + (" " + std::to_string(parts.tm_mday)) + ", " + std::to_string(1900 + parts.tm_year);
}

std::string head(const std::string& title, const std::string& section, const std::string& name, std::string about) {
  std::string capitals = title;
  for (char& c : capitals) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  if (about.ends_with('.') || about.ends_with('?')) about.pop_back();
  return ".Dd " + date() + "\n.Dt " + capitals + " " + section + "\n.Os\n.Sh NAME\n.Nm " + name + "\n.Nd " +
         escaped(about) + "\n";
}

// What stands for a value: the words it may be, or what kind it is of.
std::string value_of(const Option& option) {
  if (!option.words.empty()) {
    std::string words;
    for (const std::string& each : option.words) words += (words.empty() ? "" : "|") + each;
    return words;
  }
  if (!option.kind.empty()) return option.kind;
  if (option.path) return "PATH";
  const bool text = std::holds_alternative<std::string*>(option.target);
  const bool texts = std::holds_alternative<std::vector<std::string>*>(option.target);
  return texts ? (option.divided ? "TEXT,..." : "TEXT") : text ? "TEXT" : "NUMBER";
}

std::string named(const Option& option) {
  if (!option.named()) return "Ar " + word(option.name);
  return "Fl " + option.name.substr(1) + (option.flag() ? "" : " Ar " + word(value_of(option)));
}

std::string bounds_of(const Option& option) {
  if (option.most) return "From " + std::to_string(*option.least) + " to " + std::to_string(*option.most) + ".\n";
  return option.least ? "At least " + std::to_string(*option.least) + ".\n" : "";
}

std::string default_of(const Option& option) {
  if (!option.default_words.empty()) return sentence("The default is " + option.default_words);
  const std::string text = option.shows_default ? option.default_text() : "";
  return text.empty() ? "" : "The default is\n.Ql " + word(text) + " .\n";
}

std::string described(const Option& option) {
  std::string text = ".It " + named(option) + "\n" + sentence(option.about) + bounds_of(option) + default_of(option);
  if (option.required) text += "It has to be given.\n";
  if (!option.variable.empty()) text += "In the environment:\n.Ev " + option.variable + " .\n";
  return text;
}

// Options under their headings, in the order of the table.
template <class Describe>
std::string list_of(const Command& command, Describe describe) {
  std::string text;
  std::string heading;
  bool open = false;
  for (const Option& option : command.options) {
    const std::string item = describe(option);
    if (item.empty()) continue;
    if (!open || option.group != heading) {
      if (open) text += ".El\n";
      if (!option.group.empty()) text += ".Ss " + option.group + "\n";
      text += ".Bl -tag -width Ds\n";
      heading = option.group;
      open = true;
    }
    text += item;
  }
  return open ? text + ".El\n" : text;
}

std::string command_page(const Program& program, const Command& command) {
  const std::string name = program.name + "-" + command.name;
  std::string text =
      head(name, "1", name, command.about) + ".Sh SYNOPSIS\n.Nm " + program.name + " " + command.name + "\n";
  std::string places;
  bool options = false;
  for (const Option& option : command.options) {
    const std::string several = std::holds_alternative<std::vector<std::string>*>(option.target) ? " ..." : "";
    if (!option.named()) {
      places += option.required ? "." + named(option) + several + "\n" : ".Op " + named(option) + several + "\n";
    } else if (option.required) {
      places = "." + named(option) + "\n" + places;
    } else {
      options = true;
    }
  }
  if (options) text += ".Op Ar OPTIONS\n";
  text += places + ".Sh DESCRIPTION\n" + sentence(command.about);
  const std::string list = list_of(command, described);
  if (!list.empty()) text += ".Pp\nWhat it takes:\n" + list;
  if (!command.footer.empty()) text += ".Ss Notes\n" + literal(command.footer);
  text += ".Sh EXIT STATUS\n0: all is well; 1: something did not hold; 2: wrong usage.\n.Sh SEE ALSO\n.Xr " +
          program.name + " 1";
  return text + (command.file ? " ,\n.Xr " + std::string(settings_page) + " 5\n" : "\n");
}

std::string program_page(const Program& program) {
  std::string text = head(program.name, "1", program.name, program.about);
  text += ".Sh SYNOPSIS\n.Nm\n.Ar COMMAND\n.Op Ar OPTIONS\n.Nm\n.Fl -help | -version\n.Sh DESCRIPTION\n" +
          sentence(program.about) + "Each command has a page of its own and says with\n.Fl -help\nwhat it takes.\n";
  text += ".Bl -tag -width Ds\n";
  for (const Command& command : program.commands)
    text += ".It Xr " + program.name + "-" + command.name + " 1\n" + sentence(command.about);
  text += ".El\n.Ss Notes\n" + literal(program.footer) + ".Sh SEE ALSO\n.Xr " + std::string(settings_page) + " 5\n";
  return text;
}

// A value as the file of settings has it.
std::string setting(const Option& option) {
  const bool text = std::holds_alternative<std::string*>(option.target) ||
                    std::holds_alternative<std::vector<std::string>*>(option.target);
  const std::string value = option.default_words.empty() ? option.default_text() : std::to_string(*option.least);
  return option.name.substr(2) + "=" + (text ? "\"" + value + "\"" : value);
}
bool in_settings(const Option& option) { return option.named() && option.in_file; }

const Command& served(const Program& program) {
  return *std::ranges::find_if(program.commands, [](const Command& command) { return command.file != nullptr; });
}

std::string settings(const Program& program) {
  const Command& command = served(program);
  std::string text =
      "# Settings of `" + program.name + " " + command.name +
      "`: lines NAME=VALUE. Each is shown as it is when nothing is said.\n"
      "# The command line and the environment (NONET_LISTEN …) count before this file. See nonet.conf(5).\n";
  std::string heading;
  for (const Option& option : command.options) {
    if (!in_settings(option)) continue;
    if (option.group != heading) text += "\n## " + option.group + "\n";
    heading = option.group;
    const std::string otherwise = option.default_words.empty() ? "" : "; otherwise " + option.default_words;
    text += "\n# " + option.about + otherwise + "\n#" + setting(option) + "\n";
  }
  return text;
}

std::string settings_manual(const Program& program) {
  const Command& command = served(program);
  std::string text =
      head(std::string(settings_page), "5", std::string(settings_page), "settings of the Nonet table server");
  text +=
      ".Sh DESCRIPTION\n.Xr " + program.name + "-" + command.name +
      " 1\nreads this file where\n.Fl -config\nor\n.Ev NONET_CONFIG\nnames it; the service of the Debian package "
      "reads\n"
      ".Pa /etc/nonet.conf .\n.Pp\nA line is\n.Ar NAME Ns = Ns Ar VALUE ,\nwhere the name is that of an option without "
      "its dashes.\n"
      "Texts stand in quotation marks; of several, commas stand between them.\nWhat begins with\n.Ql #\nis a remark.\n"
      "The command line counts before the environment,\nand the environment before this file.\n"
      "A name that there is not is an error.\n";
  text += list_of(command, [](const Option& option) {
    if (!in_settings(option)) return std::string();
    const std::string otherwise = option.default_words.empty() ? "" : default_of(option);
    return ".It Ic " + word(setting(option)) + "\n" + sentence(option.about) + bounds_of(option) + otherwise;
  });
  return text + ".Sh FILES\n.Bl -tag -width Ds\n.It Pa /etc/nonet.conf\nWhere the service has its settings.\n.El\n" +
         ".Sh EXAMPLES\n" + literal("listen=\":8080\"\nhost=\"play.example.org\"\nkeep-finished=365") +
         ".Sh SEE ALSO\n.Xr " + program.name + "-" + command.name + " 1\n";
}

int write_all(const Program& program, const std::string& folder) {
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  const auto write = [&](const std::string& name, const std::string& text) {
    return told(write_file(folder + "/" + name, text));
  };
  int code = write(program.name + ".1", program_page(program));
  for (const Command& command : program.commands)
    code = std::max(code, write(program.name + "-" + command.name + ".1", command_page(program, command)));
  return std::max(code, write(std::string(settings_page) + ".5", settings_manual(program)));
}

std::string page(const Program& program, const std::string& name) {
  if (name == settings_page) return settings_manual(program);
  for (const Command& command : program.commands)
    if (command.name == name) return command_page(program, command);
  return program_page(program);
}
}  // namespace

void add_manual(Program& program) {
  struct Arguments {
    std::string page;
    std::string folder;
    bool settings = false;
  };
  auto order = std::make_shared<Arguments>();
  Command& command =
      program.command("manual", "The manual as man pages: the program's, a command's, or all into a folder");
  std::vector<std::string> pages = {std::string(settings_page)};
  for (const Command& each : program.commands) pages.push_back(each.name);
  command.option("PAGE", &order->page, "A command, or nonet.conf; left out: the program").such_as(pages);
  command.option("--folder", &order->folder, "Write every page into this folder").a_path();
  command.option("--settings", &order->settings, "Instead a file of all settings of nonet serve, each with a sentence");
  command.footer = "To read one: nonet manual play | man -l -";
  command.run = [order, pages, &program] {
    if (!order->page.empty() && std::ranges::find(pages, order->page) == pages.end()) {
      complain("PAGE: expected a command, or nonet.conf, found " + order->page);
      return wrong_usage;
    }
    if (!order->folder.empty()) return write_all(program, order->folder);
    print(order->settings ? settings(program) : page(program, order->page));
    return all_well;
  };
}
}  // namespace nonet::cli
