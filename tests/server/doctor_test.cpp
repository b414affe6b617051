// The doctor, thing by thing: real folders, sockets and certificates, and what cannot be had here as figures.
#include "server/doctor/doctor.h"

#include <sys/stat.h>

#include <algorithm>
#include <fstream>

#include "net_certificate.h"
#include "serve_http.h"
#include "serve_process.h"
#include "server/doctor/certificate.h"
#include "server/doctor/data.h"
#include "server/doctor/listening.h"
#include "server/doctor/machine.h"
#include "server/doctor/settings.h"
#include "store/sqlite.h"
#include "store/sqlite_handle.h"

namespace nonet::server {
namespace {
constexpr std::uint64_t mebibyte = 1024 * 1024;
constexpr store::WallTime one_day = 86'400'000;
constexpr store::WallTime some_morning = 1'800'000'000'000;  // 2027-01-15

// The verdict, the words, and that only what is not well is to be mended.
void expect(const Finding& finding, Verdict verdict, std::string_view words) {
  EXPECT_EQ(finding.verdict, verdict) << finding.check << ": " << finding.found;
  EXPECT_TRUE(holds(finding.found, words)) << finding.check << ": " << finding.found;
  EXPECT_EQ(finding.mend.empty(), verdict == Verdict::well) << finding.check << ": " << finding.mend;
}
void expect(const Findings& findings, Verdict verdict, std::string_view words) {
  const auto found = std::ranges::find_if(findings, [&](const Finding& each) { return holds(each.found, words); });
  ASSERT_NE(found, findings.end()) << words << " not in:\n" << report_text(findings);
  expect(*found, verdict, words);
}

store::WallTime now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// ---- The disk

TEST(DoctorDisk, little_room_is_a_warning_and_none_is_wrong) {
  expect(judge_room({100'000 * mebibyte, 50'000 * mebibyte, 0}), Verdict::well, "48.8 GiB of 97.7 GiB");
  expect(judge_room({100'000 * mebibyte, 4'000 * mebibyte, 0}), Verdict::warning, "3.9 GiB");
  expect(judge_room({2'000 * mebibyte, 900 * mebibyte, 0}), Verdict::warning, "900 MiB");
  expect(judge_room({100'000 * mebibyte, 50 * mebibyte, 0}), Verdict::wrong, "50.0 MiB");
  const TestFolder folder;
  EXPECT_TRUE(holds(check_room(folder.path()).found, "free"));
}

TEST(DoctorDisk, filesystems_that_do_not_keep_what_they_promise_are_told) {
  expect(judge_filesystem(0xef53), Verdict::well, "ext4");
  expect(judge_filesystem(0x6969), Verdict::wrong, "nfs");
  expect(judge_filesystem(0xff534d42), Verdict::wrong, "cifs");
  expect(judge_filesystem(0x794c7630), Verdict::warning, "overlayfs");
  expect(judge_filesystem(0x4d44), Verdict::warning, "vfat");
  expect(judge_filesystem(0x123), Verdict::well, "does not know");
  expect(check_filesystem("/dev/shm"), Verdict::wrong, "tmpfs");
  expect(check_filesystem("/dev/shm/not/there/yet"), Verdict::wrong, "tmpfs");
}

TEST(DoctorDisk, a_flush_is_measured_and_leaves_nothing_behind) {
  const TestFolder folder;
  const Finding flush = check_flush(folder.path());
  EXPECT_NE(flush.verdict, Verdict::wrong) << flush.found;
  EXPECT_TRUE(holds(flush.found, " ms")) << flush.found;
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
  expect(judge_flush(std::chrono::microseconds(1234)), Verdict::well, "1.23 ms");
  expect(judge_flush(std::chrono::milliseconds(80)), Verdict::warning, "80.00 ms");
  std::ofstream(folder / "file") << "in the way";
  expect(check_flush(folder / "file"), Verdict::wrong, "nothing can be written");
}

// ---- The data

TEST(DoctorData, a_folder_that_is_not_there_yet_is_well_where_it_can_be_made) {
  const TestFolder folder;
  expect(check_permissions(folder / "a/b/data"), Verdict::well, "not there yet");
  EXPECT_FALSE(std::filesystem::exists(folder / "a")) << "the doctor only looks";
  std::ofstream(folder / "file") << "in the way";
  expect(check_permissions(folder / "file"), Verdict::wrong, "is not a folder");
  expect(check_permissions(folder / "file/data"), Verdict::wrong, folder / "file/data");
}

TEST(DoctorData, who_may_write_what_is_told) {
  const TestFolder folder;
  {
    ASSERT_TRUE(store::sqlite_store(folder.path()));
  }
  expect(check_permissions(folder.path()), Verdict::well, "belongs to");
  ASSERT_EQ(::chmod((folder / "nonet.db").c_str(), 0666), 0);
  expect(check_permissions(folder.path()), Verdict::warning, "everybody on this machine may write");
  ASSERT_EQ(::chmod((folder / "nonet.db").c_str(), 0644), 0);
  if (::geteuid() == 0) {
    ASSERT_EQ(::chown((folder / "nonet.db").c_str(), 12345, 12345), 0);
    expect(check_permissions(folder.path()), Verdict::warning, "belongs to user 12345");
  } else {
    ASSERT_EQ(::chmod((folder / "nonet.db").c_str(), 0444), 0);
    expect(check_permissions(folder.path()), Verdict::wrong, "may not write");
  }
}

TEST(DoctorData, the_version_of_the_tables_is_judged) {
  const TestFolder folder;
  expect(check_data(folder.path(), store::glance(folder.path())), Verdict::well, "none yet");
  {
    ASSERT_TRUE(store::sqlite_store(folder.path()));
  }
  expect(check_data(folder.path(), store::glance(folder.path())), Verdict::well, "last written never");
  const auto turn_to = [&](const std::string& version) {
    const auto file = store::Connection::open(folder / "nonet.db", store::Connection::Mode::existing);
    ASSERT_TRUE(file);
    ASSERT_FALSE((*file)->run("PRAGMA user_version = " + version));
  };
  turn_to("1000");
  expect(check_data(folder.path(), store::glance(folder.path())), Verdict::wrong, "version 1000");
  turn_to("1");
  expect(check_data(folder.path(), store::glance(folder.path())), Verdict::warning, "version 1");
  std::ofstream(folder / "nonet.db") << std::string(5000, 'x');
  expect(check_data(folder.path(), store::glance(folder.path())), Verdict::wrong, "damaged");
}

TEST(DoctorData, a_file_that_went_back_is_wrong) {
  const TestFolder folder;
  {
    const auto store = store::sqlite_store(folder.path());
    ASSERT_TRUE(store);
    ASSERT_TRUE((*store)->commit({{}, 1, some_morning}));
  }
  expect(check_data(folder.path(), store::glance(folder.path())), Verdict::well, "2027-01-15 08:00:00");
  std::filesystem::copy_file(folder / "nonet.db", folder / "old");
  {
    const auto store = store::sqlite_store(folder.path());
    ASSERT_TRUE(store);
    ASSERT_TRUE((*store)->commit({{}, 2, some_morning + 1000}));
  }
  std::filesystem::rename(folder / "old", folder / "nonet.db");
  expect(check_data(folder.path(), store::glance(folder.path())), Verdict::wrong, "gone back");
}

TEST(DoctorData, looking_at_data_at_rest_leaves_no_file_behind) {
  const TestFolder folder;
  {
    ASSERT_TRUE(store::sqlite_store(folder.path()));
  }
  const auto names = [&] {
    std::vector<std::string> all;
    for (const auto& each : std::filesystem::directory_iterator(folder.path())) all.push_back(each.path().filename());
    std::ranges::sort(all);
    return all;
  };
  const auto before = names();
  ASSERT_TRUE(store::glance(folder.path()));
  EXPECT_EQ(store::holder(folder.path()).has_value(), false);
  EXPECT_EQ(names(), before);
}

// ---- The machine

TEST(DoctorMachine, files_are_judged_by_the_connections) {
  expect(judge_files(65'536, 10'000, "a server"), Verdict::well, "65536 files");
  const Finding few = judge_files(1'024, 10'000, "a server");
  expect(few, Verdict::warning, "1024 files");
  EXPECT_TRUE(holds(few.mend, "LimitNOFILE=10064")) << few.mend;
  EXPECT_TRUE(holds(few.mend, "--connections 960")) << few.mend;
  expect(judge_files(100, 10'000, "a server"), Verdict::wrong, "100 files");
  EXPECT_TRUE(holds(check_files(1, 0).found, "a server started like this"));
  EXPECT_TRUE(holds(check_files(1, getpid()).found, "the server that runs"));
}

TEST(DoctorMachine, memory_is_judged_by_the_connections) {
  expect(judge_memory(1'000 * mebibyte, 10'000), Verdict::well, "1000 MiB");
  const Finding little = judge_memory(64 * mebibyte, 10'000);
  expect(little, Verdict::warning, "64.0 MiB");
  EXPECT_TRUE(holds(little.mend, "--connections 3640")) << little.mend;
  expect(judge_memory(16 * mebibyte, 10'000), Verdict::wrong, "16.0 MiB");
  EXPECT_TRUE(holds(check_memory(1, 0).found, "for the server"));
}

TEST(DoctorMachine, a_clock_is_judged_by_the_last_commit) {
  const store::Mark stands{"life", 7, 7, some_morning};
  expect(judge_clock(some_morning + 1000, stands, false), Verdict::well, "2027-01-15");
  expect(judge_clock(some_morning - 60'000, stands, false), Verdict::well, "2027-01-15");
  expect(judge_clock(some_morning - 3'600'000, stands, false), Verdict::warning, "last commit");
  expect(judge_clock(some_morning + 3 * one_day, stands, false), Verdict::warning, "jumped");
  expect(judge_clock(some_morning + 3 * one_day, stands, true), Verdict::well, "2027-01-18");
  expect(judge_clock(some_morning, {}, false), Verdict::well, "2027-01-15");
  expect(judge_clock(1000, {}, false), Verdict::wrong, "before this program was made");
  expect(judge_time_service(false), Verdict::warning, "no time service");
  expect(judge_time_service(true), Verdict::well, "time service");
}

TEST(DoctorMachine, a_program_without_a_page_is_told) {
  Configuration configuration;
  configuration.version = "1.2.3";
  expect(check_program(configuration), Verdict::warning, "nonet 1.2.3 without a page");
  configuration.page = embedded_page();
  expect(check_program(configuration), Verdict::well, "with page");
}

// ---- Settings

Configuration configured(const std::string& address, const Words& proxies = {}, const Words& hosts = {}) {
  Configuration configuration;
  configuration.network.address = address;
  configuration.network.port = 8080;
  for (const std::string& each : proxies) configuration.network.trusted_proxies.push_back(*AddressRange::read(each));
  configuration.hosts = hosts;
  return configuration;
}

TEST(DoctorSettings, what_a_home_or_a_proxy_needs_is_well) {
  for (const Configuration& each : {configured("localhost"), configured("::"), configured("::", {}, {"nas.example"}),
                                    configured("localhost", {"127.0.0.1", "::1"}, {"play.example.org"}),
                                    configured("unix:/run/nonet/socket", {}, {"play.example.org"}),
                                    configured("::", {"10.0.0.0/8"}, {"a.example"})})
    EXPECT_EQ(worst(check_settings(each)), Verdict::well) << report_text(check_settings(each));
}

TEST(DoctorSettings, proxies_without_names_and_names_without_proxies_are_told) {
  expect(check_settings(configured("localhost", {"127.0.0.1"})), Verdict::warning, "no name that people come by");
  expect(check_settings(configured("unix:/run/nonet/socket")), Verdict::warning, "no name that people come by");
  expect(check_settings(configured("127.0.0.1", {}, {"a.example"})), Verdict::warning, "count as one address");
}

TEST(DoctorSettings, a_proxy_that_is_everybody_is_wrong) {
  for (const char* range : {"0.0.0.0/0", "::/0", "128.0.0.0/1"})
    expect(check_settings(configured("localhost", {range}, {"a.example"})), Verdict::wrong, "nearly everybody");
}

TEST(DoctorSettings, options_without_an_effect_are_told) {
  Configuration strict = configured("::");
  strict.network.strict_transport = true;
  expect(check_settings(strict), Verdict::warning, "--strict-transport");
  Configuration far = configured("::");
  far.network.proxies_tell_round_trip = true;
  expect(check_settings(far), Verdict::warning, "X-Client-RTT");
  Configuration nothing = configured("localhost");
  nothing.keep_nothing = true;
  expect(check_settings(nothing), Verdict::warning, "--keep-nothing");
}

TEST(DoctorSettings, origins_that_no_browser_sends_are_wrong) {
  Configuration configuration = configured("localhost");
  for (const char* good : {"https://example.org", "http://localhost:5173", "http://[::1]:8080"}) {
    configuration.origins = {good};
    EXPECT_EQ(worst(check_settings(configuration)), Verdict::well) << good;
  }
  for (const char* bad : {"https://example.org/", "example.org", "https://Example.org", "https://example.org:443",
                          "https://example.org/page", "https://", "ftp://example.org"}) {
    configuration.origins = {bad};
    expect(check_settings(configuration), Verdict::wrong, bad);
  }
}

// ---- Certificates

Findings looked_at(const TestCertificate& certificate, const Words& hosts = {}, store::WallTime now = now_ms()) {
  Configuration configuration;
  configuration.network.tls_certificate_file = certificate.certificate_file;
  configuration.network.tls_key_file = certificate.key_file;
  configuration.hosts = hosts;
  ::chmod(certificate.key_file.c_str(), 0600);
  return check_certificate(configuration, now);
}

TEST(DoctorCertificate, its_end_is_told_before_it_comes) {
  constexpr long day_s = 86'400;
  const TestCertificate good("doctor", "DNS:play.example.org", -day_s, 90 * day_s);
  expect(looked_at(good), Verdict::well, "for play.example.org");
  expect(looked_at(good, {}, now_ms() + 80 * one_day), Verdict::warning, "good until");
  expect(looked_at(good, {}, now_ms() + 100 * one_day), Verdict::wrong, "it ended at");
  expect(looked_at(good, {}, now_ms() - 2 * one_day), Verdict::wrong, "good from");
}

TEST(DoctorCertificate, names_that_it_is_not_for_are_wrong) {
  const TestCertificate certificate("doctor", "DNS:play.example.org,DNS:*.games.example", -3600, 8'640'000);
  EXPECT_NE(worst(looked_at(certificate, {"play.example.org", "*.games.example"})), Verdict::wrong);
  expect(looked_at(certificate, {"other.example.org"}), Verdict::wrong, "not for other.example.org");
  expect(looked_at(certificate, {"*.example.org"}), Verdict::wrong, "not for *.example.org");
}

TEST(DoctorCertificate, one_that_nobody_trusts_and_a_key_that_everybody_reads_are_told) {
  const TestCertificate certificate("doctor");
  expect(looked_at(certificate), Verdict::warning, "signed by itself");
  ::chmod(certificate.key_file.c_str(), 0644);
  Configuration configuration;
  configuration.network.tls_certificate_file = certificate.certificate_file;
  configuration.network.tls_key_file = certificate.key_file;
  expect(check_certificate(configuration, now_ms()), Verdict::warning, "everybody on this machine may read its key");
}

TEST(DoctorCertificate, a_key_of_another_one_and_a_file_that_is_none_are_wrong) {
  const TestCertificate one("doctor-one");
  const TestCertificate other("doctor-other");
  Configuration configuration;
  EXPECT_TRUE(check_certificate(configuration, now_ms()).empty());
  configuration.network.tls_certificate_file = one.certificate_file;
  configuration.network.tls_key_file = other.key_file;
  expect(check_certificate(configuration, now_ms()), Verdict::wrong, "key values mismatch");
  configuration.network.tls_certificate_file = "/not/there.pem";
  expect(check_certificate(configuration, now_ms()), Verdict::wrong, "/not/there.pem");
}

// ---- The door

class OtherProgram {  // a program that has a port, and says one thing to whoever comes, or nothing
 public:
  explicit OtherProgram(std::string answer = "") : answer_(std::move(answer)) {
    descriptor_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(bind(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    EXPECT_EQ(listen(descriptor_, 8), 0);
    socklen_t size = sizeof address;
    getsockname(descriptor_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
    talks_ = std::thread([this] {
      for (int guest = -1; (guest = accept(descriptor_, nullptr, nullptr)) >= 0; close(guest)) {
        char bytes[4096];
        if (!answer_.empty() && recv(guest, bytes, sizeof bytes, 0) > 0)
          send(guest, answer_.data(), answer_.size(), MSG_NOSIGNAL);
      }
    });
  }
  ~OtherProgram() {
    shutdown(descriptor_, SHUT_RDWR);
    talks_.join();
    close(descriptor_);
  }
  std::uint16_t port() const { return port_; }

 private:
  std::string answer_;
  int descriptor_ = -1;
  std::uint16_t port_ = 0;
  std::thread talks_;
};

Configuration set_to_listen(std::uint16_t port, const std::string& address = "127.0.0.1") {
  Configuration configuration;
  configuration.network.address = address;
  configuration.network.port = port;
  configuration.version = "1.2.3";
  return configuration;
}

TEST(DoctorDoor, a_free_address_is_well_and_stays_free) {
  std::uint16_t port = 0;
  {
    const OtherProgram before;
    port = before.port();
  }
  expect(check_listening(set_to_listen(port), {}), Verdict::well, "is free");
  expect(check_listening(set_to_listen(port), {}), Verdict::well, "is free");
  expect(check_listening(set_to_listen(0), {}), Verdict::well, "any free port");
  expect(check_listening(set_to_listen(port), store::Holder{1}), Verdict::warning, "nobody answers");
}

TEST(DoctorDoor, an_address_that_cannot_be_had_is_wrong) {
  expect(check_listening(set_to_listen(8080, "203.0.113.77"), {}), Verdict::wrong, "no address of this machine");
  expect(check_listening(set_to_listen(8080, "no such name"), {}), Verdict::wrong, "is no address");
}

TEST(DoctorDoor, another_program_at_the_address_is_wrong) {
  const OtherProgram web("HTTP/1.1 200 OK\r\nServer: other/1.0\r\nContent-Length: 2\r\n\r\n{}");
  expect(check_listening(set_to_listen(web.port()), {}), Verdict::wrong, "other/1.0 answers");
  const OtherProgram silent;
  expect(check_listening(set_to_listen(silent.port()), {}), Verdict::wrong, "is no Nonet");
}

TEST(DoctorDoor, socket_files_are_looked_at) {
  const TestFolder folder;
  expect(check_listening(set_to_listen(0, "unix:" + (folder / "socket")), {}), Verdict::well, "is free");
  expect(check_listening(set_to_listen(0, "unix:" + (folder / "not/there")), {}), Verdict::wrong, "no folder");
  expect(check_listening(set_to_listen(0, "unix:/tmp/" + std::string(120, 'x')), {}), Verdict::wrong, "107 bytes");
  std::ofstream(folder / "file") << "in the way";
  expect(check_listening(set_to_listen(0, "unix:" + (folder / "file")), {}), Verdict::wrong, "no socket");
  ServerProcess server({"--keep-nothing", "--listen", "unix:" + (folder / "socket")});
  ASSERT_TRUE(server.open());
  expect(check_listening(set_to_listen(0, "unix:" + (folder / "socket")), store::Holder{}), Verdict::warning,
         "answers at unix:");
}

// ---- Beside a server that runs

TEST(DoctorBeside, a_server_is_recognised_and_does_not_notice) {
  const TestFolder folder;
  ServerProcess server({"--data", folder.path().string()});
  ASSERT_TRUE(server.open());
  const auto holder = store::holder(folder.path());
  ASSERT_TRUE(holder);
  EXPECT_EQ(holder->process, server.process());
  expect(check_holder(holder, folder.path()), Verdict::well,
         "nonet serve (process " + std::to_string(server.process()));
  const auto glance = store::glance(folder.path());
  ASSERT_TRUE(glance && *glance) << glance.error().message;
  EXPECT_EQ((*glance)->version, (*glance)->newest) << "what is in the write-ahead log counts too";

  const auto there = neighbour_at(set_to_listen(server.port()).network);
  ASSERT_TRUE(there && there->is_nonet);
  EXPECT_EQ(there->ill, "");
  Configuration configuration = set_to_listen(server.port());
  configuration.version = there->version;
  const std::string page = there->page;
  configuration.page.hash = page;
  configuration.data = folder.path();
  expect(check_listening(configuration, holder), Verdict::well, "nonet " + there->version + " answers");
  configuration.version = "9.9.9";
  expect(check_listening(configuration, holder), Verdict::warning, "this program is 9.9.9");
  expect(check_listening(configuration, {}), Verdict::wrong, "with other data");
  for (int i = 0; i < 20; ++i) examine(configuration);

  EXPECT_EQ(ask(server.port(), {.path = "/healthz"}).status, 200);
  EXPECT_EQ(server.stop(), 0);
  EXPECT_FALSE(store::holder(folder.path()));
  EXPECT_EQ(run({"check-data", folder / "nonet.db"}).exit_code, 0);
}

TEST(DoctorBeside, a_certificate_that_was_renewed_and_not_reloaded_is_told) {
  const TestCertificate certificate("doctor-renewed");
  ServerProcess server(
      {"--keep-nothing", "--tls-certificate", certificate.certificate_file, "--tls-key", certificate.key_file});
  ASSERT_TRUE(server.open());
  Configuration configuration = set_to_listen(server.port());
  configuration.keep_nothing = true;
  configuration.network.tls_certificate_file = certificate.certificate_file;
  configuration.network.tls_key_file = certificate.key_file;
  const auto there = neighbour_at(configuration.network);
  ASSERT_TRUE(there && there->is_nonet);
  configuration.version = there->version;
  const std::string page = there->page;
  configuration.page.hash = page;
  expect(check_listening(configuration, {}), Verdict::well, "answers at");
  certificate.make();
  expect(check_listening(configuration, {}), Verdict::warning, "another certificate");
  server.signal(SIGHUP);
  ASSERT_NE(server.logged("certificate-reloaded"), "");
  expect(check_listening(configuration, {}), Verdict::well, "answers at");
}

// ---- What is told

TEST(DoctorReport, is_a_line_for_each_thing_and_json_for_programs) {
  const Findings findings = {{"room", Verdict::well, "plenty"},
                             {"clock", Verdict::warning, "late", "set it"},
                             {"data", Verdict::wrong, "\"gone\"", "put it back"}};
  const std::string text = report_text(findings);
  EXPECT_EQ(text,
            "well     room         plenty\n"
            "warning  clock        late\n"
            "                      -> set it\n"
            "wrong    data         \"gone\"\n"
            "                      -> put it back\n"
            "\nWrong: 1, warnings: 1.\n");
  EXPECT_TRUE(holds(report_text(std::span(findings).first(2)), "Nothing is wrong; warnings: 1."));
  EXPECT_TRUE(holds(report_text(std::span(findings).first(1)), "All is well."));
  EXPECT_EQ(report_json(findings, "1.2.3"),
            R"({"version":"1.2.3","verdict":"wrong","findings":[{"check":"room","verdict":"well","found":"plenty"},)"
            R"({"check":"clock","verdict":"warning","found":"late","mend":"set it"},)"
            R"({"check":"data","verdict":"wrong","found":"\"gone\"","mend":"put it back"}]})");
}
}  // namespace
}  // namespace nonet::server
