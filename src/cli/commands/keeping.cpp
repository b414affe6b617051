#include <unistd.h>

#include <cstdio>

#include "cli/commands/commands.h"
#include "cli/terminal.h"
#include "lobby/reading.h"
#include "store/any_store.h"
#include "store/move.h"
#include "store/postgres.h"
#include "store/sqlite.h"
#include "store/transfer.h"

namespace nonet::cli {
namespace {
constexpr const char* default_data = "nonet-data";

struct Where {
  std::string data = default_data;
  std::string store;
  const std::string& place() const { return store.empty() ? data : store; }
};
std::shared_ptr<Where> add_where(Command& command) {
  auto where = std::make_shared<Where>();
  command.option("--data", &where->data, "The server's folder").with_default().from_environment().a_path();
  command.option("--store", &where->store, "Its PostgreSQL database instead: postgresql://HOST/DATABASE")
      .from_environment();
  return where;
}

store::StoreResult<store::Standing> checked_whole(const std::string& place) {
  if (!store::is_postgres_address(place)) return store::check(place, lobby::log_flaw);
  const auto opened = store::open_store(place);
  return opened ? store::check_store(**opened, lobby::log_flaw) : std::unexpected(opened.error());
}

std::string shown(const std::string& place) {
  return store::is_postgres_address(place) ? store::shown_postgres_address(place) : place;
}

std::expected<std::string, std::string> checked(const std::string& place) {
  on_assertion([](const AssertionFailed& failed) { throw failed; });  // a log may be anything
  const auto sound = checked_whole(place);
  on_assertion(nullptr);
  if (!sound) return std::unexpected(sound.error().message);
  return std::to_string(sound->tables) + " tables, " + std::to_string(sound->entries) + " entries";
}

void add_backup(Program& program) {
  Command& command = program.command("backup", "A whole copy of a server's data in one file, while the server goes on");
  const auto where = add_where(command);
  auto file = std::make_shared<std::string>();
  auto replace = std::make_shared<bool>(false);
  command.option("FILE", file.get(), "The copy; to go back to it, put it as nonet.db into an empty folder")
      .must()
      .a_path();
  command.option("--replace", replace.get(), "Take the place of a file of that name");
  command.run = [where, file, replace] {
    if (!where->store.empty()) {
      complain(
          "nonet backup: a database is backed up by its own tools, while the servers go on: pg_dump --format=custom "
          "--file=" +
          *file + " with the same address; pg_restore brings it back into an empty database");
      return wrong_usage;
    }
    const auto existing = *replace ? store::Existing::replace : store::Existing::keep;
    const auto done = store::back_up(where->data, *file, existing);
    const auto found = done ? checked(*file) : std::unexpected(done.error().message);
    if (found) print(*file + ": complete, and checked: " + *found + "\n");
    return told(found);
  };
}

void add_check(Program& program) {
  Command& command = program.command(
      "check-data", "Reads a data file or a backup to its end and plays every log again: is everything there?");
  auto file = std::make_shared<std::string>();
  command
      .option("FILE", file.get(),
              "nonet.db of a server that does not run, or a backup, or the address of a PostgreSQL database")
      .must()
      .a_path();
  command.run = [file] {
    const auto found = checked(*file);
    if (found) print(shown(*file) + ": sound: " + *found + "\n");
    return told(found);
  };
}

void add_export(Program& program) {
  Command& command = program.command(
      "export-table", "One table with its whole log as text, from a database, or a folder whose server does not run");
  const auto where = add_where(command);
  auto id = std::make_shared<std::string>();
  command.option("TABLE", id.get(), "Its id, as in its link").must();
  command.run = [where, id] {
    const auto opened = store::open_store(where->place());
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
  Command& command =
      program.command("import-table", "Puts exported tables into a database, or a folder whose server does not run");
  const auto where = add_where(command);
  auto files = std::make_shared<std::vector<std::string>>();
  command.option("FILE", files.get(), "Exported tables (- is standard input)").must().a_path();
  command.run = [where, files] {
    const auto opened = store::open_store(where->place());
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
void add_move(Program& program) {
  Command& command = program.command(
      "move-data",
      "Takes everything from a folder to a PostgreSQL database, or back, and compares both to the last entry");
  auto from = std::make_shared<std::string>();
  auto to = std::make_shared<std::string>();
  command
      .option("FROM", from.get(),
              "A folder or postgresql://HOST/DATABASE; a server at work there is stopped or refused")
      .must()
      .a_path();
  command.option("TO", to.get(), "The same, with nothing in it; FROM stays as it is").must().a_path();
  command.run = [from, to] {
    const auto source = store::is_postgres_address(*from) ? store::postgres_store(*from, store::Opening::take_over)
                                                          : store::sqlite_store(*from);
    const auto target = source ? store::open_store(*to) : std::unexpected(source.error());
    const auto moved = target
                           ? store::move_data(
                                 **source, **target,
                                 [](const char* doing, std::int64_t tables) {
                                   if (isatty(STDERR_FILENO) != 0)
                                     std::fprintf(stderr, "\r%s %lld tables ", doing, static_cast<long long>(tables));
                                 },
                                 lobby::carried_over)
                           : std::unexpected(target.error());
    if (isatty(STDERR_FILENO) != 0) std::fputs("\r\033[K", stderr);
    if (!moved) {
      complain("nonet move-data: " + moved.error().message);
      return something_failed;
    }
    print(shown(*to) + ": everything is there, and the same: " + std::to_string(moved->tables) + " tables, " +
          std::to_string(moved->entries) + " entries, " + std::to_string(moved->accounts) + " accounts, " +
          std::to_string(moved->results) + " results\n");
    return all_well;
  };
}
}  // namespace

void add_keeping(Program& program) {
  add_backup(program);
  add_check(program);
  add_export(program);
  add_import(program);
  add_move(program);
}
}  // namespace nonet::cli
