#include "cli/commands/commands.h"
#include "cli/terminal.h"
#include "hall/reading.h"
#include "store/backup.h"
#include "store/sqlite.h"
#include "store/transfer.h"

namespace nonet::cli {
namespace {
constexpr const char* default_data = "nonet-data";

std::expected<std::string, std::string> checked(const std::string& file) {
  on_assertion([](const AssertionFailed& failed) { throw failed; });  // a log may be anything
  const auto sound = store::check(file, hall::log_flaw);
  on_assertion(nullptr);
  if (!sound) return std::unexpected(sound.error().message);
  return std::to_string(sound->tables) + " tables, " + std::to_string(sound->entries) + " entries";
}

void add_backup(CLI::App& program, int& exit_code) {
  auto* command =
      program.add_subcommand("backup", "A whole copy of a server's data in one file, while the server goes on");
  auto data = std::make_shared<std::string>(default_data);
  auto file = std::make_shared<std::string>();
  auto replace = std::make_shared<bool>(false);
  command->add_option("--data", *data, "The server's folder")->capture_default_str()->envname("NONET_DATA");
  command->add_option("FILE", *file, "The copy; to go back to it, put it as nonet.db into an empty folder")->required();
  command->add_flag("--replace", *replace, "Take the place of a file of that name");
  command->callback([data, file, replace, &exit_code] {
    const auto existing = *replace ? store::Existing::replace : store::Existing::keep;
    const auto done = store::back_up(*data, *file, existing);
    const auto found = done ? checked(*file) : std::unexpected(done.error().message);
    if (!found) {
      complain(found.error());
      exit_code = something_failed;
      return;
    }
    print(*file + ": complete, and checked: " + *found + "\n");
  });
}

void add_check(CLI::App& program, int& exit_code) {
  auto* command = program.add_subcommand(
      "check-data", "Reads a data file or a backup to its end and plays every log again: is everything there?");
  auto file = std::make_shared<std::string>();
  command->add_option("FILE", *file, "nonet.db of a server that does not run, or a backup")->required();
  command->callback([file, &exit_code] {
    const auto found = checked(*file);
    if (!found) {
      complain(found.error());
      exit_code = something_failed;
      return;
    }
    print(*file + ": sound: " + *found + "\n");
  });
}

void add_export(CLI::App& program, int& exit_code) {
  auto* command = program.add_subcommand(
      "export-table", "One table with its whole log as text, from a folder whose server does not run");
  auto data = std::make_shared<std::string>(default_data);
  auto id = std::make_shared<std::string>();
  command->add_option("--data", *data, "The server's folder")->capture_default_str()->envname("NONET_DATA");
  command->add_option("TABLE", *id, "Its id, as in its link")->required();
  command->callback([data, id, &exit_code] {
    const auto opened = store::sqlite_store(*data);
    const auto text = opened ? store::export_table(**opened, *id) : std::unexpected(opened.error());
    if (!text) {
      complain(text.error().message);
      exit_code = something_failed;
      return;
    }
    print(*text);
  });
}

void add_import(CLI::App& program, int& exit_code) {
  auto* command =
      program.add_subcommand("import-table", "Puts exported tables into a folder whose server does not run");
  auto data = std::make_shared<std::string>(default_data);
  auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("--data", *data, "The server's folder")->capture_default_str()->envname("NONET_DATA");
  command->add_option("FILE", *files, "Exported tables (- is standard input)")->required();
  command->callback([data, files, &exit_code] {
    const auto opened = store::sqlite_store(*data);
    if (!opened) {
      complain(opened.error().message);
      exit_code = something_failed;
      return;
    }
    for (const std::string& path : *files) {
      const auto text = read_file(path);
      auto writes = text ? store::import_table(*text) : std::unexpected(text.error());
      std::string problem = writes ? "" : writes.error();
      if (writes) {
        // The log must make a table; otherwise nobody could ever open it.
        std::vector<std::string> log;
        std::string id;
        for (const store::Write& write : *writes)
          if (const auto* append = std::get_if<store::Append>(&write)) {
            id = append->table;
            log.push_back(append->entry.text);
          }
        if (const auto table = hall::restored(id, log); !table) problem = table.error();
      }
      if (problem.empty()) {
        const auto standing = (*opened)->standing();
        const auto kept = standing ? (*opened)->commit({*writes, standing->uptime, standing->wall})
                                   : std::unexpected(standing.error());
        if (!kept) problem = kept.error().message;
      }
      if (!problem.empty()) exit_code = something_failed;
      print(path + ": " + (problem.empty() ? "imported" : problem) + "\n");
    }
  });
}
}  // namespace

void add_keeping(CLI::App& program, int& exit_code) {
  add_backup(program, exit_code);
  add_check(program, exit_code);
  add_export(program, exit_code);
  add_import(program, exit_code);
}
}  // namespace nonet::cli
