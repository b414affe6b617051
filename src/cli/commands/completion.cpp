// Words that a shell offers while somebody types: a script for each shell, written from the tables of commands.
#include "cli/commands/commands.h"
#include "cli/terminal.h"

namespace nonet::cli {
namespace {
// What can stand for an option's value, as far as it is known.
const std::vector<std::string>& offered(const Option& option) {
  return option.words.empty() ? option.usual : option.words;
}
bool several(const Option& option) { return std::holds_alternative<std::vector<std::string>*>(option.target); }

std::string joined(const std::vector<std::string>& words, std::string_view between = " ") {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : std::string(between)) + word;
  return text;
}

// In single quotes, where nothing means anything but a quote itself.
std::string quoted(std::string_view text, std::string_view quote = "'\\''") {
  std::string safe = "'";
  for (const char c : text) safe += c == '\'' ? std::string(quote) : std::string(1, c);
  return safe + "'";
}

std::vector<std::string> names(const Program& program) {
  std::vector<std::string> names;
  for (const Command& command : program.commands) names.push_back(command.name);
  return names;
}

std::vector<std::string> options_of(const Command& command) {
  std::vector<std::string> names = {"--help"};
  for (const Option& option : command.options)
    if (option.named()) names.push_back(option.name);
  return names;
}

// bash ---------------------------------------------------------------------------------------------------------------
std::string bash_value(const Option& option) {
  if (!offered(option).empty())
    return (option.divided ? "_nonet_list \"" : "_nonet_words \"") + joined(offered(option)) + "\"";
  return option.path ? "_nonet_files" : ":";
}

// Which word without a name is being typed decides what is offered; of a last one there may be many.
std::string bash_places(const Command& command) {
  std::string cases;
  int place = 0;
  for (const Option& option : command.options) {
    if (option.named()) continue;
    cases += "        " + (several(option) ? "*" : std::to_string(place++)) + ") " + bash_value(option) + " ;;\n";
  }
  return cases.empty() ? "" : "      case $place in\n" + cases + "      esac\n";
}

// What the script always has; @COMMANDS@, @VALUES@ and @PLACES@ come from the tables.
constexpr std::string_view bash_script = R"(# What bash offers after `nonet`, written by `nonet completion bash`.
_nonet_words() { COMPREPLY=($(compgen -W "$1" -- "$word")); }
_nonet_files() {
  compopt -o filenames 2>/dev/null
  local IFS=$'\n'
  COMPREPLY=($(compgen -f -- "$word"))
}
_nonet_list() {  # several with commas between
  local before=
  case $word in *,*) before=${word%,*}, ;; esac
  compopt -o nospace 2>/dev/null
  COMPREPLY=($(compgen -P "$before" -W "$1" -- "${word##*,}"))
}
# Whether an option is being typed; otherwise $place says how many words without a name stand before this one.
_nonet_place() {
  local at=2 each
  place=0
  while [ $at -lt $cursor ]; do
    each=${words[at]}
    case $each in
      -*=*) ;;
      -*) case " $1 " in *" $each "*) at=$((at + 1)) ;; esac ;;
      *) place=$((place + 1)) ;;
    esac
    at=$((at + 1))
  done
  case $word in -*) return 0 ;; *) return 1 ;; esac
}
_nonet() {
  # bash cuts words at an equals sign; --log=json is put together again.
  local words=() cursor=0 at place
  for ((at = 0; at <= COMP_CWORD; at++)); do
    if [ $at -gt 1 ] && { [ "${COMP_WORDS[at]}" = = ] || [ "${COMP_WORDS[at - 1]}" = = ]; }; then
      words[${#words[@]} - 1]+=${COMP_WORDS[at]}
    else
      words+=("${COMP_WORDS[at]}")
    fi
  done
  cursor=$((${#words[@]} - 1))
  local word=${words[cursor]} before=${words[cursor - 1]} command=${words[1]}
  COMPREPLY=()
  if [ $cursor -le 1 ]; then
    _nonet_words "@COMMANDS@ --help --version"
    return
  fi
  case $word in --*=*) before=${word%%=*} word=${word#*=} ;; esac
  case "$command $before" in
@VALUES@  esac
  case $command in
@PLACES@  esac
}
complete -F _nonet nonet
)";

std::string filled(std::string text, std::string_view name, std::string_view content) {
  return text.replace(text.find(name), name.size(), content);
}

std::string bash(const Program& program) {
  std::string values;
  std::string commands;
  for (const Command& command : program.commands) {
    std::vector<std::string> valued;
    for (const Option& option : command.options) {
      if (!option.named() || option.flag()) continue;
      valued.push_back(option.name);
      values += "    \"" + command.name + " " + option.name + "\") " + bash_value(option) + "; return ;;\n";
    }
    commands += "    " + command.name + ")\n      _nonet_place \"" + joined(valued) + "\" && { _nonet_words \"" +
                joined(options_of(command)) + "\"; return; }\n" + bash_places(command) + "      ;;\n";
  }
  const std::string named = filled(std::string(bash_script), "@COMMANDS@", joined(names(program)));
  return filled(filled(named, "@VALUES@", values), "@PLACES@", commands);
}

// zsh ----------------------------------------------------------------------------------------------------------------
std::string zsh_escaped(std::string_view text) {  // for what stands in brackets or before a colon
  std::string safe;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') safe += '\\';
    safe += c;
  }
  return safe;
}

std::string zsh_value(const Option& option) {
  const std::string label = option.named() ? option.name.substr(2) : option.name;
  if (!offered(option).empty() && option.divided)
    return ":" + label + ": _sequence -d compadd - " + joined(offered(option));
  if (!offered(option).empty()) return ":" + label + ":(" + joined(offered(option)) + ")";
  return ":" + label + ":" + (option.path ? "_files" : " ");
}

std::string zsh_option(const Option& option) {
  if (!option.named()) return (several(option) ? "*" : "") + zsh_value(option);
  std::string text = option.name + (option.flag() ? "" : "=") + "[" + zsh_escaped(option.about) + "]";
  return option.flag() ? text : text + zsh_value(option);
}

std::string zsh(const Program& program) {
  std::string names;
  std::string commands;
  for (const Command& command : program.commands) {
    names += "      " + quoted(command.name + ":" + zsh_escaped(command.about)) + "\n";
    commands += "    " + command.name + ")\n      _arguments '--help[What there is to say to it]'";
    for (const Option& option : command.options) commands += " \\\n        " + quoted(zsh_option(option));
    commands += " ;;\n";
  }
  return "#compdef nonet\n# What zsh offers after `nonet`, written by `nonet completion zsh`.\n"
         "_nonet() {\n"
         "  local -a commands\n"
         "  if (( CURRENT == 2 )); then\n"
         "    commands=(\n" +
         names +
         "    )\n"
         "    _describe command commands\n"
         "    _arguments '--help[What there is]' '--version[Which program this is]'\n"
         "    return\n"
         "  fi\n"
         "  local command=$words[2]\n"
         "  shift words\n"
         "  (( CURRENT-- ))\n"
         "  case $command in\n" +
         commands +
         "  esac\n"
         "}\n"
         "if [ \"$funcstack[1]\" = _nonet ]; then _nonet \"$@\"; else compdef _nonet nonet; fi\n";
}

// fish ---------------------------------------------------------------------------------------------------------------
std::string fish_quoted(std::string_view text) {
  std::string safe = "'";
  for (const char c : text) safe += c == '\'' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  return safe + "'";
}

std::string fish_value(const Option& option) {
  if (!offered(option).empty() && option.divided)
    return " -x -a " + fish_quoted("(__fish_complete_list , 'printf \"%s\\n\" " + joined(offered(option)) + "')");
  if (!offered(option).empty()) return " -x -a " + fish_quoted(joined(offered(option)));
  return option.path ? " -r -F" : " -x";
}

std::string fish(const Program& program) {
  std::string text =
      "# What fish offers after `nonet`, written by `nonet completion fish`.\n"
      "complete -c nonet -f\n"
      "complete -c nonet -n __fish_use_subcommand -l help -d 'What there is'\n"
      "complete -c nonet -n __fish_use_subcommand -l version -d 'Which program this is'\n";
  for (const Command& command : program.commands) {
    text +=
        "complete -c nonet -n __fish_use_subcommand -a " + command.name + " -d " + fish_quoted(command.about) + "\n";
    const std::string here = "complete -c nonet -n '__fish_seen_subcommand_from " + command.name + "'";
    text += here + " -l help -d 'What there is to say to it'\n";
    for (const Option& option : command.options) {
      const std::string about = " -d " + fish_quoted(option.about);
      if (option.named()) {
        text += here + " -l " + option.name.substr(2) + (option.flag() ? "" : fish_value(option)) + about + "\n";
      } else if (!offered(option).empty()) {
        text += here + " -a " + fish_quoted(joined(offered(option))) + about + "\n";
      } else if (option.path) {
        text += here + " -F\n";
      }
    }
  }
  return text;
}
}  // namespace

void add_completion(Program& program) {
  Command& command = program.command("completion", "A script for your shell, so that it offers commands and options");
  auto shell = std::make_shared<std::string>();
  command.option("SHELL", shell.get(), "bash, zsh or fish").must().one_of({"bash", "zsh", "fish"});
  command.footer =
      "bash:  source <(nonet completion bash)    in ~/.bashrc\n"
      "zsh:   source <(nonet completion zsh)     in ~/.zshrc, after compinit\n"
      "fish:  nonet completion fish | source     in ~/.config/fish/config.fish";
  command.run = [shell, &program] {
    print(*shell == "bash" ? bash(program) : *shell == "zsh" ? zsh(program) : fish(program));
    return all_well;
  };
}
}  // namespace nonet::cli
