// Which names are this machine's, and what stands in Host and Origin.
#include "server/hosts.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace nonet::server {
namespace {
TEST(Hosts, an_authority_is_a_name_or_an_address_and_perhaps_a_port) {
  const auto text = [](std::string_view from) {
    const auto read = Authority::read(from, 80);
    return read ? read->host + " " + std::to_string(read->port) : std::string("none");
  };
  EXPECT_EQ(text("localhost"), "localhost 80");
  EXPECT_EQ(text("LocalHost.:8080"), "localhost 8080");
  EXPECT_EQ(text("a-b_c.example.org:"), "a-b_c.example.org 80");
  EXPECT_EQ(text("192.0.2.7:1"), "192.0.2.7 1");
  EXPECT_EQ(text("[2001:DB8::7]:65535"), "[2001:db8::7] 65535");
  for (const char* bad : {"", ":80", "a:65536", "a:-1", "a:1x", "a b", "a/b", "u@a", "[::1", "[::1]8", "[nothing]",
                          "::1", ".a", "a..b", "a:1:2", "ä"})
    EXPECT_EQ(text(bad), "none") << bad;
  EXPECT_EQ(text(std::string(254, 'a')), "none");
}

bool knows(const KnownHosts& hosts, std::string_view host) { return hosts.knows(*Authority::read(host, 80)); }

TEST(Hosts, this_machine_and_every_address_are_known_and_other_names_only_where_they_were_named) {
  const KnownHosts hosts({"Nas", "*.example.org", "play.example.com"});
  for (const char* known :
       {"localhost", "localhost:8080", "LOCALHOST.", "a.localhost", "127.0.0.1", "127.0.0.2:9", "[::1]:80",
        "192.168.1.20", "[2001:db8::1]", "nas", "NAS.:8080", "a.example.org", "a.b.example.org", "play.example.com"})
    EXPECT_TRUE(knows(hosts, known)) << known;
  for (const char* unknown : {"evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "notlocalhost",
                              "example.org", "evilexample.org", "x.play.example.com", "nas.evil.example", "127.1"})
    EXPECT_FALSE(knows(hosts, unknown)) << unknown;
}

TEST(Hosts, a_machine_has_the_names_of_its_files) {
  const auto names = machine_names("Pi", "127.0.0.1 localhost\n127.0.1.1\tpi.home.example pi # itself\n10.0.0.9 nas\n",
                                   "# made by hand\nnameserver 10.0.0.1\nsearch fritz.box lan.\n");
  for (const char* name : {"pi", "pi.local", "pi.home.example", "pi.fritz.box", "pi.lan"})
    EXPECT_NE(std::ranges::find(names, name), names.end()) << name;
  for (const char* name : {"nas", "localhost", "10.0.0.1"})
    EXPECT_EQ(std::ranges::find(names, name), names.end()) << name;
  const auto long_name = machine_names("pi.example.org", "", "");
  EXPECT_EQ(long_name, (std::vector<std::string>{"pi.example.org", "pi", "pi.local"}));
  EXPECT_TRUE(machine_names("", "", "").empty());
}

TEST(Hosts, names_to_be_allowed_are_names_alone) {
  EXPECT_FALSE(flaw_of_host_name("play.example.org"));
  EXPECT_FALSE(flaw_of_host_name("*.example.org"));
  for (const char* bad : {"", "*", "*.", "a.*.org", "https://play.example.org", "play.example.org:443", "a/b"})
    EXPECT_TRUE(flaw_of_host_name(bad)) << bad;
}
}  // namespace
}  // namespace nonet::server
