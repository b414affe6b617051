// Where to go: from what the server listens on and the addresses of the machine.
#include "server/where.h"

#include <gtest/gtest.h>

namespace nonet::server {
namespace {
using Texts = std::vector<std::string>;

std::vector<Address> read(const Texts& texts) {
  std::vector<Address> addresses;
  for (const std::string& text : texts) addresses.push_back(*Address::read(text));
  return addresses;
}
const std::vector<Address>& machine() {
  static const auto addresses = read({"2001:db8::20", "192.168.1.20", "fd00::20", "10.8.0.2"});
  return addresses;
}
Where found(const Texts& listening, std::uint16_t port = 8080, bool secure = false, bool proxy = false,
            const Texts& names = {}) {
  return where({read(listening), port, secure, proxy, names}, machine());
}

TEST(Where, everywhere_is_every_address_of_the_machine_ipv4_first) {
  const Where all = found({"::"});
  EXPECT_EQ(all.here, "http://localhost:8080");
  EXPECT_EQ(all.others, (Texts{"http://192.168.1.20:8080", "http://10.8.0.2:8080", "http://[2001:db8::20]:8080",
                               "http://[fd00::20]:8080"}));
  EXPECT_FALSE(all.local);
  EXPECT_EQ(found({"0.0.0.0"}).others, (Texts{"http://192.168.1.20:8080", "http://10.8.0.2:8080"}));
}

TEST(Where, one_address_is_that_one) {
  const Where one = found({"192.168.1.20"});
  EXPECT_EQ(one.here, "http://192.168.1.20:8080");
  EXPECT_EQ(one.others, (Texts{"http://192.168.1.20:8080"}));
}

TEST(Where, on_this_machine_only_the_option_is_told_that_opens_it) {
  for (const Texts& listening : {Texts{"127.0.0.1", "::1"}, Texts{"127.0.0.1"}, Texts{"::1"}}) {
    const Where here = found(listening, 8123);
    EXPECT_EQ(here.here, "http://localhost:8123");
    EXPECT_TRUE(here.others.empty());
    EXPECT_TRUE(here.local);
    EXPECT_EQ(here.open, "--listen :8123");
    EXPECT_NE(greeting(here).find("./start serve --listen :8123"), std::string::npos);
  }
  EXPECT_EQ(found({"127.0.0.2"}).here, "http://127.0.0.2:8080");
}

TEST(Where, ports_that_go_without_saying_are_not_said) {
  EXPECT_EQ(found({"::"}, 443, true).others.front(), "https://192.168.1.20");
  EXPECT_EQ(found({"::"}, 80).here, "http://localhost");
  EXPECT_EQ(found({"::"}, 80, true).here, "https://localhost:80");
}

TEST(Where, names_that_the_host_gave_come_first) {
  EXPECT_EQ(found({"0.0.0.0"}, 8080, false, false, {"nas.example", "*.example.org"}).others.front(),
            "http://nas.example:8080");
  const Where proxy = found({"127.0.0.1"}, 8080, false, true, {"play.example.org"});
  EXPECT_EQ(proxy.others, (Texts{"https://play.example.org"}));
  EXPECT_FALSE(proxy.local);
  EXPECT_FALSE(found({"127.0.0.1"}, 8080, false, true).local) << "the proxy may be reached";
  const Where socket = found({}, 0, false, false, {"play.example.org"});
  EXPECT_EQ(socket.here, "");
  EXPECT_EQ(socket.others, (Texts{"https://play.example.org"}));
  EXPECT_FALSE(found({}).local);
}

TEST(Where, the_greeting_names_every_address_once) {
  const std::string text = greeting(found({"::"}));
  for (const char* place : {"http://localhost:8080", "http://192.168.1.20:8080", "http://[fd00::20]:8080"}) {
    EXPECT_NE(text.find(place), std::string::npos) << text;
    EXPECT_EQ(text.find(place), text.rfind(place)) << text;
  }
  EXPECT_EQ(text.find("--listen"), std::string::npos) << text;
}

TEST(Where, neighbours_are_told_and_people_elsewhere_are_not) {
  for (const char* near : {"127.0.0.1", "::1", "192.168.7.7", "10.1.2.3", "172.16.0.1", "169.254.1.1", "fe80::1",
                           "fd12::1", "2001:db8::99", "100.64.0.1"})
    EXPECT_TRUE(is_neighbour(*Address::read(near), machine())) << near;
  for (const char* far : {"203.0.113.9", "172.32.0.1", "2001:db8:0:1::20", "8.8.8.8"})
    EXPECT_FALSE(is_neighbour(*Address::read(far), machine())) << far;
}
}  // namespace
}  // namespace nonet::server
