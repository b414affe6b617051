// `nonet doctor` as a host calls it: it judges what serve would use, wherever that was said, and ends accordingly.
#include <fstream>

#include "net_certificate.h"
#include "serve_http.h"
#include "serve_process.h"

namespace nonet::server {
namespace {
void put_file(const std::string& path, std::string_view text) { std::ofstream(path) << text; }

// The verdict of a check, the worst where there are several; empty: it is not there.
std::string verdict_in(const Ran& ran, const std::string& check) {
  const auto json = parse_json(ran.output);
  EXPECT_TRUE(json) << ran.output;
  std::string worst;
  if (!json) return worst;
  for (const Json& each : (*json)["findings"].GetArray())
    if (text_in(each, "check") == check && (worst.empty() || worst == "well" || text_in(each, "verdict") == "wrong"))
      worst = text_in(each, "verdict");
  return worst;
}

Ran doctor(Words words, const Words& variables = {}) {
  words.insert(words.begin(), {"doctor", "--json"});
  return run(words, variables);
}

TEST(DoctorCommand, a_folder_and_a_port_are_enough) {
  const TestFolder folder;
  const Words words = {"--data", folder / "data", "--listen", "127.0.0.1:0"};
  const Ran ran = doctor(words);
  for (const char* check : {"options", "program", "settings", "permissions", "filesystem", "room", "flush", "data",
                            "server", "address", "files", "memory", "clock"})
    EXPECT_NE(verdict_in(ran, check), "") << check << "\n" << ran.output;
  for (const char* check : {"options", "settings", "permissions", "data", "server", "address"})
    EXPECT_EQ(verdict_in(ran, check), "well") << ran.output;
  for (const char* library : {", SQLite 3.", ", OpenSSL 3.", ", libpq 15."})
    EXPECT_TRUE(holds(ran.output, library)) << library << "\n" << ran.output;
  EXPECT_FALSE(std::filesystem::exists(folder / "data")) << "the doctor only looks";
  const Ran text = run({"doctor", "--data", folder / "data", "--listen", "127.0.0.1:0"});
  EXPECT_TRUE(holds(text.output, "permissions  " + (folder / "data") + " is not there yet")) << text.output;
  EXPECT_EQ(text.exit_code, ran.exit_code);
}

TEST(DoctorCommand, options_come_from_where_serve_has_them) {
  const TestFolder folder;
  put_file(folder / "nonet.conf", "data=\"" + (folder / "by-file") + "\"\nlisten=\"127.0.0.1:0\"\n");
  const Words file = {"--config", folder / "nonet.conf"};
  EXPECT_TRUE(holds(doctor(file).output, "by-file is not there yet"));
  const Words variable = {"NONET_DATA=" + (folder / "by-variable")};
  EXPECT_TRUE(holds(doctor(file, variable).output, "by-variable is not there yet"));
  EXPECT_TRUE(holds(doctor(file, variable).output, "from the command line, NONET_DATA, " + (folder / "nonet.conf")));
}

TEST(DoctorCommand, every_flaw_of_the_file_is_told_and_the_rest_is_looked_at) {
  const TestFolder folder;
  put_file(folder / "nonet.conf", "colour=\"red\"\nlog=\"xml\"\nlisten=\"127.0.0.1:0\"\nshape=\"round\"\n");
  const Ran ran = doctor({"--config", folder / "nonet.conf", "--data", folder / "data"});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(verdict_in(ran, "options"), "wrong");
  for (const char* word : {"colour", "shape", "--log", "xml"}) EXPECT_TRUE(holds(ran.output, word)) << ran.output;
  EXPECT_EQ(verdict_in(ran, "address"), "well");
  const Ran none = doctor({"--config", folder / "not.conf", "--data", folder / "data", "--listen", "127.0.0.1:0"});
  EXPECT_EQ(none.exit_code, 1);
  EXPECT_TRUE(holds(none.output, "not.conf")) << none.output;
  const Ran folded = doctor({"--config", folder / ".", "--data", folder / "data", "--listen", "127.0.0.1:0"});
  EXPECT_EQ(verdict_in(folded, "options"), "wrong");
  EXPECT_TRUE(holds(folded.output, "this is a folder")) << folded.output;
}

TEST(DoctorCommand, a_variable_that_is_no_option_is_a_warning) {
  const TestFolder folder;
  const Ran ran = doctor({"--data", folder / "data", "--listen", "127.0.0.1:0"}, {"NONET_LISTNE=:8080"});
  EXPECT_EQ(verdict_in(ran, "options"), "warning");
  EXPECT_TRUE(holds(ran.output, "NONET_LISTNE")) << ran.output;
}

TEST(DoctorCommand, settings_that_serve_would_refuse_are_wrong) {
  const Ran ran = doctor({"--listen", "nowhere", "--keep-nothing"});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(verdict_in(ran, "options"), "wrong");
  EXPECT_EQ(run({"doctor", "--colour"}).exit_code, 2);
}

TEST(DoctorCommand, what_is_wrong_ends_it_with_one) {
  const TestCertificate ended("doctor-ended", "DNS:localhost", -7200, -3600);
  const Ran ran = doctor({"--keep-nothing", "--listen", "127.0.0.1:0", "--tls-certificate", ended.certificate_file,
                          "--tls-key", ended.key_file});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(verdict_in(ran, "certificate"), "wrong");
  EXPECT_TRUE(holds(ran.output, "it ended at")) << ran.output;
}

TEST(DoctorCommand, beside_a_server_it_finds_it_and_disturbs_nobody) {
  const TestFolder folder;
  ServerProcess server({"--data", folder / "data"});
  ASSERT_TRUE(server.open());
  const std::string listen = "127.0.0.1:" + std::to_string(server.port());
  for (int i = 0; i < 5; ++i) {
    const Ran ran = doctor({"--data", folder / "data", "--listen", listen});
    EXPECT_EQ(verdict_in(ran, "address"), "well") << ran.output;
    EXPECT_EQ(verdict_in(ran, "data"), "well") << ran.output;
    EXPECT_TRUE(holds(ran.output, "process " + std::to_string(server.process()))) << ran.output;
  }
  const Ran elsewhere = doctor({"--data", folder / "other", "--listen", listen});
  EXPECT_EQ(elsewhere.exit_code, 1);
  EXPECT_TRUE(holds(elsewhere.output, "with other data")) << elsewhere.output;
  EXPECT_EQ(ask(server.port(), {.path = "/healthz"}).status, 200);
  EXPECT_EQ(server.log().size(), 2u) << "found, open: " << server.log_text();
  EXPECT_EQ(server.stop(), 0);
  EXPECT_EQ(verdict_in(doctor({"--data", folder / "data", "--listen", listen}), "address"), "well");
}

// As after a loss of power: what is in the write-ahead log has not been put into the file.
TEST(DoctorCommand, data_of_a_server_that_was_killed_is_read_with_its_log) {
  const TestFolder folder;
  {
    ServerProcess server({"--data", folder / "data"});
    ASSERT_TRUE(server.open());
    server.signal(SIGKILL);
    server.wait();
  }
  ASSERT_GT(std::filesystem::file_size(folder / "data/nonet.db-wal"), 0u);
  const Ran ran = doctor({"--data", folder / "data", "--listen", "127.0.0.1:0"});
  EXPECT_EQ(verdict_in(ran, "data"), "well") << ran.output;
  EXPECT_EQ(verdict_in(ran, "server"), "well") << ran.output;
  ServerProcess again({"--data", folder / "data"});
  EXPECT_TRUE(again.open());
}
}  // namespace
}  // namespace nonet::server
