#include "cli/commands/commands.h"
#include "cli/terminal.h"
#include "lobby/reading.h"
#include "store/backup.h"
#include "store/sqlite.h"
#include "store/transfer.h"

namespace nonet::cli {
namespace {
constexpr const char* default_data = "nonet-data";

std::expected<std::string, std::string> checked(const std::string& file) {
  on_assertion([](const AssertionFailed& failed) { throw failed; });  // a log may be anything
  const auto sound = store::check(file, lobby::log_flaw);
  on_assertion(nullptr);
  if (!sound) return std::unexpected(sound.error().message);
  return std::to_string(sound->tables) + " tables, " + std::to_string(sound->entries) + " entries";
}

void add_backup(Program& program) {
  Command& command = program.command("backup", "A whole copy of a server's data in one file, while the server goes on");
  auto data = std::make_shared<std::string>(default_data);
  auto file = std::make_shared<std::string>();
  auto replace = std::make_shared<bool>(false);
  command.option("--data", data.get(), "The server's folder").with_default().from_environment().a_path();
  command.option("FILE", file.get(), "The copy; to go back to it, put it as nonet.db into an empty folder")
      .must()
      .a_path();
  command.option("--replace", replace.get(), "Take the place of a file of that name");
  command.run = [data, file, replace] {
    const auto existing = *replace ? store::Existing::replace : store::Existing::keep;
    const auto done = store::back_up(*data, *file, existing);
    const auto found = done ? checked(*file) : std::unexpected(done.error().message);
    if (found) print(*file + ": complete, and checked: " + *found + "\n");
    return told(found);
  };
}

void add_check(Program& program) {
  Command& command = program.command(
      "check-data", "Reads a data file or a backup to its end and plays every log again: is everything there?");
  auto file = std::make_shared<std::string>();
  command.option("FILE", file.get(), "nonet.db of a server that does not run, or a backup").must().a_path();
  command.run = [file] {
    const auto found = checked(*file);
    if (found) print(*file + ": sound: " + *found + "\n");
    return told(found);
  };
}

void add_export(Program& program) {
  Command& command =
      program.command("export-table", "One table with its whole log as text, from a folder whose server does not run");
  auto data = std::make_shared<std::string>(default_data);
  auto id = std::make_shared<std::string>();
  command.option("--data", data.get(), "The server's folder").with_default().from_environment().a_path();
  command.option("TABLE", id.get(), "Its id, as in its link").must();
  command.run = [data, id] {
    const auto opened = store::sqlite_store(*data);
    const auto text = opened ? store::export_table(**opened, *id) : std::unexpected(opened.error());
    if (!text) {
      complain(text.error().message);
      return something_failed;
    }
    print(*text);
    return all_well;
  };
}

void add_import(Program& program) {
  Command& command = program.command("import-table", "Puts exported tables into a folder whose server does not run");
  auto data = std::make_shared<std::string>(default_data);
  auto files = std::make_shared<std::vector<std::string>>();
  command.option("--data", data.get(), "The server's folder").with_default().from_environment().a_path();
  command.option("FILE", files.get(), "Exported tables (- is standard input)").must().a_path();
  command.run = [data, files] {
    const auto opened = store::sqlite_store(*data);
    if (!opened) {
      complain(opened.error().message);
      return something_failed;
    }
    int exit_code = all_well;
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
        if (const auto table = lobby::restored(id, log); !table) problem = table.error();
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
    return exit_code;
  };
}
}  // namespace

void add_keeping(Program& program) {
  add_backup(program);
  add_check(program);
  add_export(program);
  add_import(program);
}
}  // namespace nonet::cli
