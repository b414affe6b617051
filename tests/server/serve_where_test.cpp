// Who starts the program by hand is told where to go, and so is the page.
#include <fcntl.h>
#include <stdlib.h>

#include "serve_player.h"
#include "server/where.h"

namespace nonet::server {
namespace {
class Terminal {  // the program's standard output
 public:
  explicit Terminal(Words words) : master_(posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)) {
    EXPECT_TRUE(master_ >= 0 && grantpt(master_) == 0 && unlockpt(master_) == 0);
    words.insert(words.begin(), NONET_PROGRAM);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, ptsname(master_), O_RDWR | O_NOCTTY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    EXPECT_EQ(posix_spawn(&process_, NONET_PROGRAM, &actions, nullptr, arguments.data(), environ), 0);
    posix_spawn_file_actions_destroy(&actions);
  }
  ~Terminal() {
    stop();
    close(master_);
  }

  bool shows(std::string_view part) {  // waits for it
    const auto latest = std::chrono::steady_clock::now() + patience;
    while (!holds(text_, part)) {
      pollfd wanted{master_, POLLIN, 0};
      char bytes[4096];
      if (std::chrono::steady_clock::now() > latest || poll(&wanted, 1, 1000) < 0) return false;
      if ((wanted.revents & (POLLIN | POLLHUP)) == 0) continue;
      const ssize_t count = read(master_, bytes, sizeof bytes);
      if (count <= 0) return false;
      text_.append(bytes, static_cast<std::size_t>(count));
    }
    return true;
  }
  std::string rest() {  // all of it, after the program's end
    stop();
    shows("what never comes");
    return text_;
  }

 private:
  void stop() {
    if (process_ <= 0) return;
    kill(process_, SIGTERM);
    waitpid(std::exchange(process_, -1), nullptr, 0);
  }

  int master_;
  pid_t process_ = -1;
  std::string text_;
};

std::uint16_t free_port() {
  ServerProcess server({"--keep-nothing"});
  EXPECT_TRUE(server.open());
  return server.port();
}

TEST(ServeWhere, a_terminal_is_told_the_address_and_how_to_open_it) {
  const std::string port = std::to_string(free_port());
  Terminal terminal({"serve", "--keep-nothing", "--listen", "localhost:" + port});
  EXPECT_TRUE(terminal.shows("http://localhost:" + port));
  EXPECT_TRUE(terminal.shows("./start serve --listen :" + port));
}

TEST(ServeWhere, a_terminal_is_told_the_addresses_for_other_devices) {
  const std::string port = std::to_string(free_port());
  Terminal terminal({"serve", "--keep-nothing", "--listen", "0.0.0.0:" + port});
  EXPECT_TRUE(terminal.shows("http://localhost:" + port));
  for (const Address& address : addresses_of_this_machine())
    if (address.v4()) {
      EXPECT_TRUE(terminal.shows("http://" + address.text() + ":" + port)) << address.text();
    }
}

TEST(ServeWhere, who_reads_the_log_by_program_is_told_nothing_else) {
  const std::string port = std::to_string(free_port());
  Terminal terminal({"serve", "--keep-nothing", "--log", "json", "--listen", "localhost:" + port});
  const auto up = [&] {
    Client client(static_cast<std::uint16_t>(std::stoi(port)));
    return client.connected() && client.get("/healthz").status == 200;
  };
  EXPECT_TRUE(wait_until(up));
  EXPECT_EQ(terminal.rest(), "");
}

TEST(ServeWhere, the_page_is_told_that_nobody_else_can_reach_this_and_how_to_change_it) {
  ServerProcess server({"--keep-nothing"});
  ASSERT_TRUE(server.open());
  const HttpAnswer answer = ask(server.port(), {.path = "/api/server"});
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body,
            R"({"addresses":[],"local":true,"open":"--listen :)" + std::to_string(server.port()) + R"("})");
}

TEST(ServeWhere, the_page_is_told_the_addresses_and_people_elsewhere_are_not) {
  ServerProcess server({"--keep-nothing", "--listen", "0.0.0.0:0", "--host", "nas.example"});
  ASSERT_TRUE(server.open());
  const std::string port = std::to_string(server.port());
  const JsonDocument told = json_in(ask(server.port(), {.path = "/api/server"}));
  EXPECT_FALSE(told["local"].GetBool());
  ASSERT_GE(told["addresses"].Size(), 1u);
  EXPECT_EQ(text_of(told["addresses"][0]), "http://nas.example:" + port);
  std::size_t expected = 1;
  for (const Address& address : addresses_of_this_machine()) expected += address.v4();
  EXPECT_EQ(told["addresses"].Size(), expected);
  const JsonDocument elsewhere =
      json_in(ask(server.port(), {.path = "/api/house", .headers = "X-Forwarded-For: 203.0.113.9\r\n"}));
  EXPECT_EQ(elsewhere["addresses"].Size(), 0u);
  EXPECT_FALSE(elsewhere["local"].GetBool());
}
}  // namespace
}  // namespace nonet::server
