#include "test_postgres.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <optional>
#include <sstream>
#include <thread>

#include "store/postgres_link.h"

namespace nonet::store {
namespace {
constexpr uid_t nobody = 65534;
constexpr const char* port = "5499";  // of a socket in the folder: no two tests share one

template <class Condition>
bool within_a_minute(Condition holds) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (!holds()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return true;
}

// Who a process was started by, and whether it still is there: nothing where it has gone, or waits to be buried.
std::optional<pid_t> parent_of(const std::string& process) {
  std::ifstream file("/proc/" + process + "/stat");
  std::string text;
  std::getline(file, text);
  const std::size_t name_end = text.rfind(')');
  if (name_end == std::string::npos) return std::nullopt;
  std::istringstream rest(text.substr(name_end + 1));
  char state = 'Z';
  pid_t parent = 0;
  rest >> state >> parent;
  return state == 'Z' || state == 'X' ? std::nullopt : std::optional(parent);
}

std::vector<pid_t> children_of(pid_t parent) {
  std::vector<pid_t> children;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const std::string name = entry.path().filename().string();
    if (name.find_first_not_of("0123456789") == std::string::npos && parent_of(name) == parent)
      children.push_back(std::stoi(name));
  }
  return children;
}

std::unique_ptr<TestPostgres> shared;

class SharedPostgres : public testing::Environment {
 public:
  void SetUp() override { shared = std::make_unique<TestPostgres>(); }
  void TearDown() override { shared.reset(); }
};
const testing::Environment* const shared_environment = testing::AddGlobalTestEnvironment(new SharedPostgres);
}  // namespace

TestPostgres& shared_postgres() { return *shared; }

TestPostgres::TestPostgres() : programs_(std::filesystem::path(NONET_POSTGRESQL) / "usr/lib/postgresql/15/bin") {
  std::string pattern = (std::filesystem::temp_directory_path() / "nonet-postgresql-XXXXXX").string();
  folder_ = ::mkdtemp(pattern.data());
  if (geteuid() == 0) {
    EXPECT_EQ(chown(folder_.c_str(), nobody, nobody), 0);
    // Who is nobody may not be let into the folder of the project.
    const std::filesystem::path copy = folder_ / "programs";
    std::filesystem::copy(NONET_POSTGRESQL, copy,
                          std::filesystem::copy_options::recursive | std::filesystem::copy_options::copy_symlinks);
    programs_ = copy / "usr/lib/postgresql/15/bin";
  }
  finish({"initdb", "-D", (folder_ / "data").string(), "-U", "nonet", "-A", "trust", "--no-sync", "-E", "UTF8",
          "--locale=C"});
  std::ofstream(folder_ / "data/postgresql.conf", std::ios::app)
      << "listen_addresses = ''\nport = " << port << "\nunix_socket_directories = '" << folder_.string()
      << "'\nmax_connections = 50\nshared_buffers = 16MB\nautovacuum = off\n";
  start();
}

TestPostgres::~TestPostgres() {
  crash();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

pid_t TestPostgres::begin(const std::vector<std::string>& words) const {
  std::vector<std::string> all = words;
  all.front() = (programs_ / words.front()).string();
  std::vector<char*> arguments;
  for (std::string& word : all) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const std::string log = (folder_ / "log").string();
  const pid_t child = fork();
  if (child != 0) return child;
  setpgid(0, 0);  // what interrupts the tests must not reach it first
  if (geteuid() == 0 && (setgid(nobody) != 0 || setuid(nobody) != 0)) _exit(126);
  const int output = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  dup2(output, STDOUT_FILENO);
  dup2(output, STDERR_FILENO);
  if (chdir("/") != 0) _exit(126);
  execv(arguments.front(), arguments.data());
  _exit(127);
}

void TestPostgres::finish(const std::vector<std::string>& words) const {
  int status = 0;
  waitpid(begin(words), &status, 0);
  if (status == 0) return;
  std::ifstream log(folder_ / "log");
  ADD_FAILURE() << words.front() << ": status " << status << '\n'
                << std::string(std::istreambuf_iterator<char>(log), {});
}

void TestPostgres::start() {
  if (server_ != 0) return;
  server_ = begin({"postgres", "-D", (folder_ / "data").string()});
  const std::string address =
      "postgresql:///postgres?user=nonet&port=" + std::string(port) + "&host=" + folder_.string();
  EXPECT_TRUE(within_a_minute([&] { return PgLink::open(address, "").has_value(); })) << "PostgreSQL does not start";
}

void TestPostgres::stop() {
  if (server_ == 0) return;
  ::kill(server_, SIGINT);
  waitpid(std::exchange(server_, 0), nullptr, 0);
}

// Each connection has a process and a process group of its own, which goes on for a while without the one that started
// it: first nobody may start another, then all are met.
void TestPostgres::crash() {
  if (server_ == 0) return;
  ::kill(server_, SIGSTOP);
  const std::vector<pid_t> children = children_of(server_);
  for (const pid_t child : children) ::kill(child, SIGKILL);
  ::kill(server_, SIGKILL);
  waitpid(std::exchange(server_, 0), nullptr, 0);
  // The next must not find the memory of those that are still going.
  for (const pid_t child : children)
    EXPECT_TRUE(within_a_minute([&] { return !parent_of(std::to_string(child)); })) << "PostgreSQL does not die";
}

void TestPostgres::freeze() const {
  ::kill(server_, SIGSTOP);
  for (const pid_t child : children_of(server_)) ::kill(child, SIGSTOP);
}

void TestPostgres::go_on() const {
  for (const pid_t child : children_of(server_)) ::kill(child, SIGCONT);
  ::kill(server_, SIGCONT);
}

std::string TestPostgres::new_database() {
  const std::string rest = "?user=nonet&port=" + std::string(port) + "&host=" + folder_.string();
  const std::string name = "nonet" + std::to_string(++databases_);
  run("postgresql:///postgres" + rest, "CREATE DATABASE " + name);
  return "postgresql:///" + name + rest;
}

void TestPostgres::run(const std::string& database_address, const std::string& sql) {
  const auto link = PgLink::open(database_address, "");
  ASSERT_TRUE(link) << link.error().message;
  const auto done = (*link)->run(sql);
  ASSERT_TRUE(done) << done.error().message;
}
}  // namespace nonet::store
