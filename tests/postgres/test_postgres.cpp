#include "test_postgres.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
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

bool is_dead(const std::string& process) {  // or waits for the one that started it to take notice
  std::ifstream file("/proc/" + process + "/stat");
  std::string text;
  std::getline(file, text);
  const std::size_t name_end = text.rfind(')');
  if (name_end == std::string::npos || name_end + 2 >= text.size()) return true;
  const char state = text[name_end + 2];
  return state == 'Z' || state == 'X';
}

// All of PostgreSQL's processes work in its folder, whoever started them and whether that one still lives.
std::vector<pid_t> processes_in(const std::filesystem::path& folder) {
  std::vector<pid_t> found;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const std::string name = entry.path().filename().string();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    std::error_code gone;
    if (std::filesystem::read_symlink(entry.path() / "cwd", gone) == folder && !gone && !is_dead(name))
      found.push_back(std::stoi(name));
  }
  return found;
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
      // No power is cut here: what a process that is killed has written stays.
      << "listen_addresses = ''\nport = " << port << "\nunix_socket_directories = '" << folder_.string()
      << "'\nmax_connections = 50\nshared_buffers = 16MB\nautovacuum = off\nfsync = off\n";
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

// Each connection has a process of its own, which goes on for a while without the one that started it; and the next
// server must not find the memory of those that are still going.
void TestPostgres::crash() {
  if (server_ == 0) return;
  ::kill(server_, SIGSTOP);  // nobody is started meanwhile
  EXPECT_TRUE(within_a_minute([&] {
    const std::vector<pid_t> processes = processes_in(folder_ / "data");
    for (const pid_t process : processes) ::kill(process, SIGKILL);
    return processes.empty();
  })) << "PostgreSQL does not die";
  waitpid(std::exchange(server_, 0), nullptr, 0);
}

void TestPostgres::freeze() const {
  ::kill(server_, SIGSTOP);
  for (const pid_t process : processes_in(folder_ / "data")) ::kill(process, SIGSTOP);
}

void TestPostgres::go_on() const {
  for (const pid_t process : processes_in(folder_ / "data")) ::kill(process, SIGCONT);
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
