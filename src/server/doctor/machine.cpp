#include "server/doctor/machine.h"

#include <openssl/crypto.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/timex.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <sstream>

#include "server/calendar.h"
#include "server/doctor/data.h"
#include "store/postgres_link.h"

namespace nonet::server {
namespace {
constexpr std::size_t files_of_its_own = 64;  // data, log, listeners, threads' connections to the store
// What a server takes at rest, and for each connection with its part of a table; measured as docs/figures.md says.
constexpr std::uint64_t memory_at_rest = 32 * 1024 * 1024;
constexpr std::uint64_t memory_for_a_connection = 9 * 1024;
constexpr store::WallTime before_this_program = 1'767'225'600'000;  // 2026-01-01
constexpr store::WallTime a_little_ms = 120'000;                    // clocks of two machines may differ by it

std::string files_about(pid_t process) { return process > 0 ? "/proc/" + std::to_string(process) : "/proc/self"; }

std::uint64_t most_files(pid_t server) {
  if (server > 0) {
    std::ifstream limits(files_about(server) + "/limits");
    const std::string name = "Max open files";
    for (std::string line; std::getline(limits, line);)
      if (line.starts_with(name)) {
        std::uint64_t now = 0;
        std::istringstream(line.substr(name.size())) >> now;
        return now;
      }
  }
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_max;  // serve takes all that it may have
}

std::uint64_t kibibytes_of(const std::string& file, const std::string& name) {
  std::ifstream lines(file);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with(name)) return std::stoull("0" + line.substr(line.find_first_of("0123456789")));
  return 0;
}

// A service or a container may be given less than the machine has: the least of its groups, from the inside out.
std::uint64_t room_in_groups(pid_t process) {
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  std::ifstream groups(files_about(process) + "/cgroup");
  for (std::string line; std::getline(groups, line);) {
    if (!line.starts_with("0::")) continue;
    const std::filesystem::path top = "/sys/fs/cgroup";
    for (std::filesystem::path at = line.substr(3); at.has_relative_path(); at = at.parent_path()) {
      const auto folder = top / at.relative_path();
      std::uint64_t most = 0;
      std::uint64_t now = 0;
      const bool limited = static_cast<bool>(std::ifstream(folder / "memory.max") >> most);  // or the word max
      std::ifstream(folder / "memory.current") >> now;
      if (limited) least = std::min(least, most > now ? most - now : 0);
    }
  }
  return least;
}
}  // namespace

Finding check_files(std::size_t connections, pid_t server) {
  return judge_files(most_files(server), connections,
                     server > 0 ? "the server that runs" : "a server started like this");
}

Finding judge_files(std::uint64_t limit, std::size_t connections, const std::string& whose) {
  const std::uint64_t wanted = connections + files_of_its_own;
  const std::string found =
      whose + " may open " + std::to_string(limit) + " files, for " + std::to_string(connections) + " connections";
  if (limit >= wanted) return {"files", Verdict::well, found};
  const std::uint64_t possible = limit > files_of_its_own ? limit - files_of_its_own : 1;
  return {"files", possible < 100 ? Verdict::wrong : Verdict::warning, found + ": people would have to wait outside",
          "LimitNOFILE=" + std::to_string(wanted) + " in the service (or ulimit -Hn " + std::to_string(wanted) +
              "), or --connections " + std::to_string(possible)};
}

Finding check_memory(std::size_t connections, pid_t server) {
  const std::uint64_t available = kibibytes_of("/proc/meminfo", "MemAvailable:") * 1024;
  const std::uint64_t taken = server > 0 ? kibibytes_of(files_about(server) + "/status", "VmRSS:") * 1024 : 0;
  return judge_memory(std::min(available, room_in_groups(server)) + taken, connections);
}

Finding judge_memory(std::uint64_t available, std::size_t connections) {
  const std::uint64_t wanted = memory_at_rest + connections * memory_for_a_connection;
  const std::string found = bytes_text(available) + " for the server; with " + std::to_string(connections) +
                            " people it would take about " + bytes_text(wanted);
  if (available >= wanted) return {"memory", Verdict::well, found};
  const std::uint64_t possible =
      available > memory_at_rest ? (available - memory_at_rest) / memory_for_a_connection : 0;
  return {"memory", available < memory_at_rest ? Verdict::wrong : Verdict::warning, found,
          possible > 0 ? "more memory (MemoryMax of the service), or --connections " + std::to_string(possible)
                       : std::string("more memory (MemoryMax of the service)")};
}

Finding check_clock(const std::optional<store::Mark>& stands, bool server_runs) {
  const auto now =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch());
  Finding finding = judge_clock(now.count(), stands, server_runs);
  timex state{};
  const int answer = adjtimex(&state);  // only asks
  if (finding.verdict != Verdict::well || answer == -1) return finding;
  return judge_time_service(answer != TIME_ERROR);
}

Finding judge_clock(store::WallTime now, const std::optional<store::Mark>& stands, bool server_runs) {
  const std::string it_is = "it is " + store::time_text(now);
  const std::string set_right = "see whether that is right: date -u; to keep it so: timedatectl set-ntp true";
  if (now < before_this_program)
    return {"clock", Verdict::wrong, it_is + ", which is before this program was made", set_right};
  const bool known = stands && stands->commits > 0;
  if (known && stands->wall > now + a_little_ms)
    return {"clock", Verdict::warning, it_is + ", and the last commit was made at " + store::time_text(stands->wall),
            set_right};
  if (known && !server_runs && now - stands->wall > Calendar::day_ms)
    return {"clock", Verdict::warning,
            it_is + ", and the last commit was made at " + store::time_text(stands->wall) +
                ": the server was off so long, or the clock jumped",
            set_right + ". Nothing is forgotten by a clock that jumped: serve counts by its own time for a day"};
  return {"clock", Verdict::well, it_is};
}

Finding judge_time_service(bool keeps_time) {
  if (keeps_time) return {"clock", Verdict::well, "right, and kept so by a time service"};
  return {"clock", Verdict::warning, "no time service keeps it right", "timedatectl set-ntp true, or install chrony"};
}

Finding check_program(const Configuration& configuration) {
  const bool page = !configuration.page.assets.empty();
  const std::string found =
      "nonet " + configuration.version +
      (page ? " with page " + std::string(configuration.page.hash.substr(0, 8)) : " without a page") + ", SQLite " +
      sqlite3_libversion() + ", OpenSSL " + OpenSSL_version(OPENSSL_VERSION_STRING) + ", libpq " +
      store::libpq_version();
  if (page) return {"program", Verdict::well, found};
  return {"program", Verdict::warning, found + ": people would see figures instead of games",
          "build it with its page: ./start --build-only"};
}
}  // namespace nonet::server
