#include "cluster.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <utility>

namespace nonet::load {
namespace {
constexpr int patience_ms = 240'000;

pid_t run(std::vector<std::string> words, int input, int output) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const pid_t process = fork();
  if (process != 0) return process;
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (input >= 0) dup2(input, STDIN_FILENO);
  if (output >= 0) dup2(output, STDOUT_FILENO);
  execv(arguments[0], arguments.data());
  _exit(127);
}

std::string after(const std::string& line, std::string_view start) {
  return line.starts_with(start) ? line.substr(start.size()) : std::string();
}
}  // namespace

ClusterProcess::~ClusterProcess() {
  if (to_ >= 0) close(to_);  // the end of its input is its end
  if (process_ > 0) waitpid(process_, nullptr, 0);
  if (from_ >= 0) close(from_);
}

std::expected<void, std::string> ClusterProcess::start(const std::vector<std::string>& options) {
  int input[2];
  int output[2];
  if (pipe2(input, O_CLOEXEC) != 0 || pipe2(output, O_CLOEXEC) != 0) return std::unexpected("no pipe");
  std::vector<std::string> words = {NONET_SOURCE "/tools/cluster", "--port", "0"};
  words.insert(words.end(), options.begin(), options.end());
  process_ = run(std::move(words), input[0], output[1]);
  close(input[0]);
  close(output[1]);
  to_ = input[1];
  from_ = output[0];
  if (process_ < 0) return std::unexpected("tools/cluster could not be started");
  for (;;) {
    const auto line = next_line();
    if (!line) return std::unexpected(line.error());
    if (line->starts_with("ready: ")) return {};
    if (const std::string where = after(*line, "database: "); !where.empty()) database_ = where;
    if (const std::string where = after(*line, "open: http://"); !where.empty()) {
      const auto front = read_endpoint(where);
      if (!front) return std::unexpected(front.error());
      front_ = *front;
    }
  }
}

void ClusterProcess::say(const std::string& words) {
  const std::string line = words + "\n";
  [[maybe_unused]] const ssize_t written = write(to_, line.data(), line.size());  // an end is seen when reading
}

bool ClusterProcess::read_more(int wait_ms) {
  pollfd wanted{from_, POLLIN, 0};
  if (poll(&wanted, 1, wait_ms) <= 0) return false;
  char bytes[4096];
  const ssize_t count = read(from_, bytes, sizeof bytes);
  if (count <= 0) return false;
  rest_.append(bytes, static_cast<std::size_t>(count));
  for (std::size_t end = 0; (end = rest_.find('\n')) != std::string::npos; rest_.erase(0, end + 1))
    lines_.push_back(rest_.substr(0, end));
  return true;
}

std::vector<std::string> ClusterProcess::heard() {
  while (read_more(0)) {
  }
  return std::exchange(lines_, {});
}

std::expected<std::string, std::string> ClusterProcess::next_line() {
  while (lines_.empty())
    if (!read_more(patience_ms)) return std::unexpected("tools/cluster says nothing any more");
  std::string line = std::move(lines_.front());
  lines_.erase(lines_.begin());
  return line;
}

bool run_sql(const std::string& database, const std::string& sql) {
  const std::string psql = NONET_SOURCE "/build/postgresql/usr/lib/postgresql/15/bin/psql";
  const pid_t process = run({psql, "-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", database, "-c", sql}, -1, -1);
  int status = -1;
  return process > 0 && waitpid(process, &status, 0) == process && status == 0;
}
}  // namespace nonet::load
