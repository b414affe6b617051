// The program's commands as tables: what each is called, what it takes and what it does. The command line is made from
// them (program.cpp, the only file that knows CLI11), and so is whatever else tells people about commands and options.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace nonet::cli {
struct Option {
  // Where goes what was given; a bool is a flag.
  using Target = std::variant<bool*, int*, std::optional<int>*, std::int64_t*, std::uint64_t*, float*, std::string*,
                              std::vector<std::string>*>;

  std::string name;  // "--seats", or in capitals for what stands without a name: "FILE"
  Target target;
  std::string about;
  std::string group{};
  std::string variable{};            // of the environment
  std::vector<std::string> words{};  // one of these; none: any
  std::vector<std::string> usual{};  // what people mostly say where anything may be said, for shells to offer
  std::optional<std::int64_t> least{};
  std::optional<std::int64_t> most{};
  std::function<std::string(const std::string&)> flaw{};  // what is wrong with a text, or nothing
  std::string kind{};                                     // what `flaw` lets pass, for the help: "SEAT"
  std::string default_words{};                            // where the default is another on each machine
  bool required = false;
  bool any_case = false;
  bool shows_default = false;
  bool divided = false;  // several may stand in one word, with commas between
  bool path = false;     // of a file or a folder
  bool in_file = true;   // may stand in the file that the command reads

  bool flag() const { return std::holds_alternative<bool*>(target); }
  bool named() const { return name.starts_with("--"); }
  std::string default_text() const;

  Option& must() { return required = true, *this; }
  Option& with_default() { return shows_default = true, *this; }
  Option& by_machine(std::string said) { return default_words = std::move(said), *this; }
  Option& by_commas() { return divided = true, *this; }
  Option& only_here() { return in_file = false, *this; }
  Option& in(std::string heading) { return group = std::move(heading), *this; }
  Option& from_environment();  // --keep-finished: NONET_KEEP_FINISHED
  Option& at_least(std::int64_t number) { return least = number, *this; }
  Option& between(std::int64_t from, std::int64_t to) { return least = from, most = to, *this; }
  Option& one_of(std::vector<std::string> those) { return words = std::move(those), *this; }
  Option& one_of_any_case(std::vector<std::string> those) { return any_case = true, one_of(std::move(those)); }
  Option& such_as(std::vector<std::string> those) { return usual = std::move(those), *this; }
  Option& a_path() { return path = true, *this; }
  Option& such_that(std::string what, std::function<std::string(const std::string&)> judge) {
    return kind = std::move(what), flaw = std::move(judge), *this;
  }
};

struct Command {
  std::string name;
  std::string about;
  std::string group{};
  std::string footer{};
  std::deque<Option> options{};
  std::string* file = nullptr;  // the path of a file with lines NAME=VALUE, for options that were not given otherwise
  std::vector<std::string>* file_flaws =
      nullptr;                 // what is wrong with it goes here; where nobody wants that, it is the end
  std::function<int()> run{};  // gives the exit code

  Option& option(std::string called, Option::Target into, std::string what) {
    return options.emplace_back(Option{std::move(called), into, std::move(what)});
  }
};

struct Program {
  std::string name;
  std::string version;
  std::string about;
  std::string footer;
  std::deque<Command> commands{};

  Command& command(std::string called, std::string what) {
    return commands.emplace_back(Command{std::move(called), std::move(what)});
  }
  int run(int count, char** words) const;  // gives the exit code
};
}  // namespace nonet::cli
