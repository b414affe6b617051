#include "cli/outside_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>

extern char** environ;  // NOLINT: posix_spawn wants it

namespace nonet::cli {
namespace {
constexpr int most_failures = 3;                       // then it is not started again
constexpr std::size_t longest_line = 4 * 1024 * 1024;  // more without an end is no answer
constexpr int tell_ms = 1000;
constexpr int end_ms = 500;  // from the end of its input until it is killed

std::int64_t real_us() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::microseconds>(since).count();
}

int poll_ms(std::int64_t until_us) {
  return static_cast<int>(std::clamp<std::int64_t>((until_us - real_us() + 999) / 1000, 0, 60'000));
}

struct Pipe {
  int read_end = -1;
  int write_end = -1;
  bool open() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;  // no other child may hold them open
    read_end = ends[0];
    write_end = ends[1];
    return true;
  }
};

void shut(int& end) {
  if (end >= 0) ::close(end);
  end = -1;
}

bool runs(pid_t process) {  // Not reaped yet: its number stays its own.
  siginfo_t how{};
  return waitid(P_PID, static_cast<id_t>(process), &how, WEXITED | WNOHANG | WNOWAIT) == 0 && how.si_pid == 0;
}

// By the shell, in a process group of its own, so that whatever the command starts can be ended with it.
bool spawn(const std::string& command, int in, int out, pid_t& process) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t how;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
  posix_spawnattr_init(&how);
  sigset_t as_usual;
  sigemptyset(&as_usual);
  sigaddset(&as_usual, SIGPIPE);
  posix_spawnattr_setsigdefault(&how, &as_usual);
  posix_spawnattr_setpgroup(&how, 0);
  posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  std::string shell = "sh";
  std::string option = "-c";
  std::string words = command;
  char* const arguments[] = {shell.data(), option.data(), words.data(), nullptr};
  const int fault = posix_spawn(&process, "/bin/sh", &files, &how, arguments, environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&how);
  return fault == 0;
}
}  // namespace

bool OutsideProcess::open() {
  if (process_ > 0 && !ended_) return true;
  end();
  return failures_ < most_failures && start();
}

void OutsideProcess::close() {
  if (process_ > 0) ++failures_;
  end();
}

bool OutsideProcess::start() {
  signal(SIGPIPE, SIG_IGN);  // A program that reads no more is told apart by the error of writing.
  Pipe there;
  Pipe back;
  const bool ready = there.open() && back.open() && spawn(command_, there.read_end, back.write_end, process_);
  shut(there.read_end);
  shut(back.write_end);
  if (!ready) {
    shut(there.write_end);
    shut(back.read_end);
    process_ = -1;
    return false;
  }
  to_ = there.write_end;
  from_ = back.read_end;
  ended_ = false;
  for (const int end : {to_, from_}) fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK);
  return true;
}

void OutsideProcess::end() {
  shut(to_);
  shut(from_);
  unsent_.clear();
  received_.clear();
  if (process_ <= 0) return;
  for (const std::int64_t until = real_us() + end_ms * 1000; runs(process_) && real_us() < until;) poll(nullptr, 0, 2);
  kill(-process_, SIGKILL);  // Also what it started and left behind.
  waitpid(process_, nullptr, 0);
  process_ = -1;
}

bool OutsideProcess::write_some() {
  const auto count = write(to_, unsent_.data(), unsent_.size());
  if (count > 0) unsent_.erase(0, static_cast<std::size_t>(count));
  return count > 0 || errno == EAGAIN || errno == EINTR;
}

bool OutsideProcess::read_some() {
  char bytes[65536];
  const auto count = read(from_, bytes, sizeof bytes);
  if (count > 0) received_.append(bytes, static_cast<std::size_t>(count));
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

bool OutsideProcess::take_line(std::string& line) {
  const auto end = received_.find('\n');
  if (end == std::string::npos) return false;
  line = received_.substr(0, end);
  received_.erase(0, end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return true;
}

// Writes and reads as the program lets it: one that writes before it has read everything does not block us.
std::expected<std::string, Silence> OutsideProcess::next_line(std::int64_t until_us) {
  std::string line;
  while (!take_line(line)) {
    if (received_.size() > longest_line) return std::unexpected(Silence::flood);
    if (real_us() >= until_us) return std::unexpected(Silence::late);
    pollfd ends[] = {{from_, POLLIN, 0}, {unsent_.empty() ? -1 : to_, POLLOUT, 0}};
    if (poll(ends, 2, poll_ms(until_us)) < 0 && errno != EINTR) return std::unexpected(Silence::closed);
    if (ends[1].revents != 0 && !write_some()) unsent_.clear();  // It reads no more, but may have written before.
    if (ends[0].revents != 0 && !read_some()) ended_ = true;
    if (ended_) return std::unexpected(Silence::closed);
  }
  return line;
}

Heard OutsideProcess::exchange(std::string_view line, int within_ms) {
  if (process_ <= 0) return {std::unexpected(Silence::closed), 0};
  const std::int64_t began = real_us();
  if (!line.empty()) unsent_.append(line).append("\n");
  auto answer = next_line(began + std::int64_t{within_ms} * 1000);
  return {std::move(answer), real_us() - began};
}

void OutsideProcess::tell(std::string_view line) {
  if (process_ <= 0) return;
  unsent_.append(line).append("\n");
  for (const std::int64_t until = real_us() + tell_ms * 1000; !unsent_.empty() && real_us() < until;) {
    pollfd end{to_, POLLOUT, 0};
    if (poll(&end, 1, poll_ms(until)) <= 0 || !write_some()) return unsent_.clear();
  }
}
}  // namespace nonet::cli
