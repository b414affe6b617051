#include "server/doctor/data.h"

#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include "store/sqlite.h"

namespace nonet::server {
namespace {
std::string user_name(uid_t user) {
  const passwd* known = ::getpwuid(user);
  return known ? known->pw_name : "user " + std::to_string(user);
}

bool may(const std::filesystem::path& path, int how) {
  return ::faccessat(AT_FDCWD, path.c_str(), how, AT_EACCESS) == 0;
}

// Ours; a folder may hold others too.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  const std::string file = (folder / store::data_file).string();
  for (const std::string& each :
       {file, file + "-wal", file + "-shm", (folder / store::mark_file).string(), (folder / "nonet.lock").string()})
    if (std::error_code error; std::filesystem::exists(each, error)) files.emplace_back(each);
  return files;
}

Finding wrong(std::string found, std::string mend) {
  return {"permissions", Verdict::wrong, std::move(found), std::move(mend)};
}
Finding warning(std::string found, std::string mend) {
  return {"permissions", Verdict::warning, std::move(found), std::move(mend)};
}

Finding of_missing(const std::filesystem::path& folder) {
  const std::filesystem::path above = nearest_folder(folder);
  if (may(above, W_OK | X_OK))
    return {"permissions", Verdict::well, folder.string() + " is not there yet; serve will make it"};
  return wrong(
      folder.string() + " is not there, and " + user_name(::geteuid()) + " cannot make it in " + above.string(),
      "sudo install -d -o " + user_name(::geteuid()) + " " + folder.string());
}
}  // namespace

std::string program_of(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/cmdline");
  std::string program;
  std::string command;
  std::getline(file, program, '\0');
  std::getline(file, command, '\0');
  program = std::filesystem::path(program).filename().string();
  if (program.empty()) program = "a program";
  return program + (command.empty() ? "" : " " + command) + " (process " + std::to_string(process) + ")";
}

Finding check_permissions(const std::filesystem::path& folder) {
  struct stat own{};
  if (::stat(folder.c_str(), &own) != 0) {
    if (errno == ENOENT) return of_missing(folder);
    return wrong(folder.string() + ": " + std::strerror(errno),
                 "let " + user_name(::geteuid()) + " through to it: chmod");
  }
  if (!S_ISDIR(own.st_mode))
    return wrong(folder.string() + " is not a folder", "name another one with --data, or move that file away");
  const std::string owner = user_name(own.st_uid);
  const std::string me = user_name(::geteuid());
  const std::string as_owner =
      "run the server as " + owner + ", or give the folder to who runs it: sudo chown -R " + me + " " + folder.string();
  if (!may(folder, R_OK | W_OK | X_OK))
    return wrong(me + " may not write to " + folder.string() + ", which belongs to " + owner, as_owner);
  for (const auto& file : files_in(folder)) {
    struct stat found{};
    if (::stat(file.c_str(), &found) != 0) continue;  // gone meanwhile
    if (!may(file, R_OK | W_OK))
      return wrong(me + " may not write " + file.string() + ", which belongs to " + user_name(found.st_uid), as_owner);
    if (found.st_uid != own.st_uid)
      return warning(file.string() + " belongs to " + user_name(found.st_uid) + " and its folder to " + owner,
                     "sudo chown -R " + owner + " " + folder.string());
    if ((found.st_mode & S_IWOTH) != 0)
      return warning("everybody on this machine may write " + file.string(), "chmod o-w " + file.string());
  }
  if ((own.st_mode & S_IWOTH) != 0)
    return warning("everybody on this machine may write to " + folder.string(), "chmod o-w " + folder.string());
  const bool other = own.st_uid != ::geteuid();
  return {"permissions", Verdict::well,
          folder.string() + " belongs to " + owner + (other ? "; " + me + " may write there" : "")};
}

Finding check_holder(const std::optional<store::Holder>& holder, const std::filesystem::path& folder) {
  if (!holder) return {"server", Verdict::well, "none has " + folder.string() + " open"};
  if (holder->process == 0)
    return {"server", Verdict::well, folder.string() + " is open in a program that cannot be seen from here"};
  return {"server", Verdict::well, program_of(holder->process) + " has " + folder.string() + " open"};
}

Finding check_data(const std::filesystem::path& folder,
                   const store::StoreResult<std::optional<store::Glance>>& glance) {
  const std::string file = (folder / store::data_file).string();
  if (!glance) {
    if (glance.error().fault == store::Fault::damaged)
      return {"data", Verdict::wrong, glance.error().message,
              "nonet check-data " + file + " says more; put the last backup in its place"};
    return {"data", Verdict::wrong, glance.error().message, "see the line about permissions"};
  }
  if (!*glance) return {"data", Verdict::well, "none yet; serve begins with an empty file"};
  const store::Glance& found = **glance;
  const std::string versions = "tables of version " + std::to_string(found.version) + ", this program knows up to " +
                               std::to_string(found.newest);
  if (found.version > found.newest)
    return {"data", Verdict::wrong, versions, "use the newer program that wrote it, or go back to a backup"};
  if (found.version < found.newest)
    return {"data", Verdict::warning,
            versions + "; serve brings them up at its start, and older programs cannot read them then",
            "make a backup first: nonet backup --data " + folder.string() + " FILE"};
  if (!found.went_back.empty())
    return {"data", Verdict::wrong, found.went_back, "if that was not meant, " + std::string(store::went_back_advice)};
  return {
      "data", Verdict::well,
      std::to_string(found.stands ? found.stands->entries : 0) + " entries, last written " +
          (found.stands && found.stands->commits > 0 ? store::time_text(found.stands->wall) : std::string("never")) +
          "; tables of version " + std::to_string(found.version)};
}
}  // namespace nonet::server
