#include "process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

namespace nonet::load {
namespace {
std::string content_of(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return std::move(text).str();
}

std::uint64_t number_after(const std::string& text, std::string_view name) {
  const std::size_t at = text.find(name);
  if (at == std::string::npos) return 0;
  const std::size_t digits = text.find_first_of("0123456789", at + name.size());
  std::uint64_t value = 0;
  if (digits != std::string::npos) std::from_chars(text.data() + digits, text.data() + text.size(), value);
  return value;
}
}  // namespace

Usage usage_of(pid_t process) {
  const std::string folder = "/proc/" + std::to_string(process);
  Usage usage;
  // The name in brackets may hold anything; behind it fields are counted from the third.
  std::istringstream stat(content_of(folder + "/stat"));
  std::string skipped;
  std::getline(stat, skipped, ')');
  for (int field = 3; field < 14; ++field) stat >> skipped;
  std::uint64_t user = 0;
  std::uint64_t system = 0;
  stat >> user >> system;
  usage.cpu_seconds = static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
  std::istringstream pages(content_of(folder + "/statm"));
  std::uint64_t resident = 0;
  pages >> resident >> resident;
  usage.resident_kib = static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1024;
  std::error_code ignored;
  for (const auto& thread : std::filesystem::directory_iterator(folder + "/task", ignored)) {
    const std::string status = content_of(thread.path().string() + "/status");
    usage.context_switches += number_after(status, "\nvoluntary_ctxt_switches:");
    usage.context_switches += number_after(status, "\nnonvoluntary_ctxt_switches:");
  }
  return usage;
}

ServerProcess::ServerProcess(std::string program, std::string data_folder, Endpoint place,
                             std::vector<std::string> more)
    : program_(std::move(program)), data_(std::move(data_folder)), place_(place), more_(std::move(more)) {}
ServerProcess::~ServerProcess() { stop(); }

std::expected<void, std::string> ServerProcess::start() {
  std::vector<std::string> words = {program_, "serve", "--listen",    place_.text(),
                                    "--data", data_,   "--log-level", "warn"};
  words.insert(words.end(), more_.begin(), more_.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  process_ = fork();
  if (process_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // it does not outlive who measures it
    execv(program_.c_str(), arguments.data());
    _exit(127);
  }
  if (process_ < 0) return std::unexpected("the server could not be started");
  constexpr std::int64_t patience_us = 20'000'000;
  for (const std::int64_t began = now_us(); now_us() - began < patience_us;) {
    int status = 0;
    if (waitpid(process_, &status, WNOHANG) == process_) {
      process_ = -1;
      return std::unexpected("the server ended with status " + std::to_string(WEXITSTATUS(status)) + ": " + program_);
    }
    if (get(place_, "/healthz").status == 200) return {};
    usleep(2'000);
  }
  return std::unexpected("the server does not listen at " + place_.text());
}

void ServerProcess::end(int signal) {
  if (process_ <= 0) return;
  ::kill(process_, signal);
  waitpid(std::exchange(process_, -1), nullptr, 0);
}
void ServerProcess::kill() { end(SIGKILL); }
void ServerProcess::stop() { end(SIGTERM); }

std::string temporary_folder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "nonet-load-XXXXXX").string();
  const char* made = mkdtemp(pattern.data());
  return made ? made : "";
}

void remove_folder(const std::string& path) {
  std::error_code ignored;
  if (!path.empty()) std::filesystem::remove_all(path, ignored);
}

Answer get(const Endpoint& place, const std::string& path) {
  const int descriptor = begin_connect(place, 0);
  if (descriptor < 0) return {};
  fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK);
  const std::string request = "GET " + path + " HTTP/1.1\r\nHost: " + place.text() + "\r\nConnection: close\r\n\r\n";
  std::string input;
  pollfd wanted{descriptor, POLLOUT, 0};
  if (poll(&wanted, 1, 5'000) > 0 && send(descriptor, request.data(), request.size(), MSG_NOSIGNAL) > 0) {
    char bytes[16384];
    for (ssize_t count = 0; (count = recv(descriptor, bytes, sizeof bytes, 0)) > 0;)
      input.append(bytes, static_cast<std::size_t>(count));
  }
  close(descriptor);
  const std::size_t end = input.find("\r\n\r\n");
  Answer answer;
  if (end == std::string::npos) return answer;
  std::from_chars(input.data() + 9, input.data() + 12, answer.status);
  answer.body = input.substr(end + 4);
  return answer;
}
}  // namespace nonet::load
