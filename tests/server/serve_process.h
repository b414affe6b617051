// The program as a host runs it: `nonet serve` as a process of its own, watched by its log and ended in every way a
// server can end; and the commands beside it, which are waited for.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace nonet::server {
using Words = std::vector<std::string>;
constexpr std::chrono::seconds patience{120};  // for what must come; a busy machine is no failure

inline bool holds(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

inline bool wait_until(const std::function<bool()>& true_now) {  // for what cannot tell us: asked again and again
  const auto latest = std::chrono::steady_clock::now() + patience;
  while (!true_now()) {
    if (std::chrono::steady_clock::now() > latest) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return true;
}

class TestFolder {  // gone afterwards
 public:
  TestFolder() {
    static std::atomic<int> number = 0;
    path_ = std::filesystem::temp_directory_path() /
            ("nonet-serve-" + std::to_string(getpid()) + "-" + std::to_string(++number));
    std::filesystem::create_directories(path_);
  }
  ~TestFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// A child with its output and its errors in one pipe. The environment's own NONET_ variables are kept from it.
class Child {
 public:
  explicit Child(Words words, const Words& variables = {}) {
    words.insert(words.begin(), NONET_PROGRAM);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    Words environment = variables;
    for (char** each = environ; *each; ++each)
      if (!std::string_view(*each).starts_with("NONET_")) environment.emplace_back(*each);
    std::vector<char*> settings;
    for (std::string& each : environment) settings.push_back(each.data());
    settings.push_back(nullptr);
    int ends[2] = {-1, -1};
    EXPECT_EQ(pipe2(ends, O_CLOEXEC), 0);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
    EXPECT_EQ(posix_spawn(&process_, NONET_PROGRAM, &actions, nullptr, arguments.data(), settings.data()), 0);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    output_ = ends[0];
  }
  ~Child() {
    if (process_ > 0) {
      kill(SIGKILL);
      wait();
    }
    close(output_);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  void kill(int signal) const {
    if (process_ > 0) ::kill(process_, signal);  // -1 would mean everybody
  }
  int wait() {  // its exit code, or 128 and the signal that ended it
    int status = 0;
    if (process_ > 0) waitpid(std::exchange(process_, -1), &status, 0);
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  }
  int output() const { return output_; }
  pid_t process() const { return process_; }

 private:
  pid_t process_ = -1;
  int output_ = -1;
};

struct Ran {
  int exit_code = -1;
  std::string output;
};

inline Ran run(const Words& words, const Words& variables = {}) {
  Child child(words, variables);
  Ran ran;
  char bytes[4096];
  for (ssize_t count = 0; (count = ::read(child.output(), bytes, sizeof bytes)) > 0;)
    ran.output.append(bytes, static_cast<std::size_t>(count));
  ran.exit_code = child.wait();
  return ran;
}

class ServerProcess {
 public:
  // Without --listen it takes any free port of this machine.
  explicit ServerProcess(Words words, const Words& variables = {}) : child_(full(std::move(words)), variables) {
    reader_ = std::thread([this] { read_log(); });
  }
  ~ServerProcess() {
    child_.kill(SIGKILL);
    child_.wait();
    reader_.join();
  }

  bool open() {  // waits for its doors to open
    const std::string line = logged("address");
    const std::size_t at = line.find("port");
    if (at == std::string::npos) {
      ADD_FAILURE() << "the server did not open:\n" << log_text();
      return false;
    }
    port_ = static_cast<std::uint16_t>(std::stoi(line.substr(line.find_first_of("0123456789", at))));
    return true;
  }
  std::uint16_t port() const { return port_; }
  pid_t process() const { return child_.process(); }
  void signal(int number) const { child_.kill(number); }
  int wait() { return child_.wait(); }
  int stop() {
    signal(SIGTERM);
    return wait();
  }

  std::string logged(std::string_view part) {  // the first line with this, waited for; empty: there is none
    std::unique_lock lock(mutex_);
    std::string found;
    told_.wait_for(lock, patience, [&] {
      for (const std::string& line : lines_)
        if (found.empty() && holds(line, part)) found = line;
      return !found.empty() || ended_;
    });
    return found;
  }
  Words log() {
    const std::lock_guard lock(mutex_);
    return lines_;
  }
  std::string log_text() {
    std::string text;
    for (const std::string& line : log()) text += line + "\n";
    return text;
  }

 private:
  static Words full(Words words) {
    words.insert(words.begin(), "serve");
    bool listens = false;
    for (const std::string& word : words) listens = listens || word == "--listen";
    if (!listens) words.insert(words.end(), {"--listen", "127.0.0.1:0"});
    return words;
  }
  void read_log() {
    std::string rest;
    char bytes[4096];
    for (ssize_t count = 0; (count = ::read(child_.output(), bytes, sizeof bytes)) > 0;) {
      rest.append(bytes, static_cast<std::size_t>(count));
      const std::lock_guard lock(mutex_);
      for (std::size_t end = 0; (end = rest.find('\n')) != std::string::npos; rest.erase(0, end + 1))
        lines_.push_back(rest.substr(0, end));
      told_.notify_all();
    }
    const std::lock_guard lock(mutex_);
    if (!rest.empty()) lines_.push_back(rest);
    ended_ = true;
    told_.notify_all();
  }

  Child child_;
  std::uint16_t port_ = 0;
  std::mutex mutex_;
  std::condition_variable told_;
  Words lines_;
  bool ended_ = false;
  std::thread reader_;
};
}  // namespace nonet::server
