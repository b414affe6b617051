// Addresses, networks and what proxies say about them.
#include <gtest/gtest.h>

#include "server/net/addresses.h"

namespace nonet::server {
namespace {
std::string read_back(const char* text) {
  const auto address = Address::read(text);
  return address ? address->text() : "none";
}

TEST(NetAddresses, both_families_are_read_with_and_without_ports) {
  EXPECT_EQ(read_back("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(read_back(" 192.0.2.1:8080 "), "192.0.2.1");
  EXPECT_EQ(read_back("2001:DB8::1"), "2001:db8::1");
  EXPECT_EQ(read_back("[2001:db8::1]:443"), "2001:db8::1");
  EXPECT_EQ(read_back("::ffff:192.0.2.1"), "192.0.2.1");
  for (const char* bad : {"", "unknown", "192.0.2", "192.0.2.256", "[::1", "_hidden", "1.2.3.4 5"})
    EXPECT_EQ(read_back(bad), "none") << bad;
}

TEST(NetAddresses, networks_hold_what_they_say) {
  const auto holds = [](const char* range, const char* address) {
    const auto read = AddressRange::read(range);
    EXPECT_TRUE(read) << range;
    return read && read->contains(*Address::read(address));
  };
  EXPECT_TRUE(holds("10.0.0.0/8", "10.255.0.1"));
  EXPECT_FALSE(holds("10.0.0.0/8", "11.0.0.1"));
  EXPECT_TRUE(holds("192.0.2.128/25", "192.0.2.129"));
  EXPECT_FALSE(holds("192.0.2.128/25", "192.0.2.127"));
  EXPECT_TRUE(holds("192.0.2.1", "192.0.2.1"));
  EXPECT_FALSE(holds("192.0.2.1", "192.0.2.2"));
  EXPECT_TRUE(holds("0.0.0.0/0", "198.51.100.1"));
  EXPECT_FALSE(holds("0.0.0.0/0", "2001:db8::1"));
  EXPECT_TRUE(holds("fd00::/8", "fdff::1"));
  EXPECT_FALSE(holds("fd00::/8", "fe00::1"));
  for (const char* bad : {"", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "10.0.0.0/8x", "ten/8"})
    EXPECT_FALSE(AddressRange::read(bad)) << bad;
}

TEST(NetAddresses, a_household_of_ipv6_is_a_64) {
  EXPECT_EQ(Address::read("2001:db8::1")->subnet(), Address::read("2001:db8::ffff:2")->subnet());
  EXPECT_NE(Address::read("2001:db8:0:1::1")->subnet(), Address::read("2001:db8:0:2::1")->subnet());
  EXPECT_NE(Address::read("192.0.2.1")->subnet(), Address::read("192.0.2.2")->subnet());
}

std::string sender(const char* peer, Headers headers) {
  Request request;
  request.headers = std::move(headers);
  const std::vector<AddressRange> trusted = {*AddressRange::read("10.0.0.0/8")};
  const Sender found = sender_of(request, {*Address::read(peer), false}, trusted);
  return found.address.text() + (found.secure ? " secure" : "");
}

TEST(NetAddresses, the_last_hop_that_is_not_a_proxy_is_the_sender) {
  EXPECT_EQ(sender("198.51.100.1", {{"x-forwarded-for", "192.0.2.1"}, {"x-forwarded-proto", "https"}}), "198.51.100.1");
  EXPECT_EQ(sender("10.0.0.1", {}), "10.0.0.1");
  EXPECT_EQ(sender("10.0.0.1", {{"x-forwarded-for", "192.0.2.1"}}), "192.0.2.1");
  EXPECT_EQ(sender("10.0.0.1", {{"x-forwarded-for", "203.0.113.9, 192.0.2.1, 10.0.0.2"}}), "192.0.2.1");
  EXPECT_EQ(sender("10.0.0.1", {{"x-forwarded-for", "203.0.113.9"}, {"x-forwarded-for", "192.0.2.1"}}), "192.0.2.1");
  EXPECT_EQ(sender("10.0.0.1", {{"x-forwarded-for", "192.0.2.1"}, {"x-forwarded-for", "10.0.0.3"}}), "192.0.2.1");
  EXPECT_EQ(sender("10.0.0.1", {{"x-forwarded-for", "10.0.0.9, 10.0.0.2"}}), "10.0.0.9");
  EXPECT_EQ(sender("10.0.0.1", {{"x-forwarded-for", "192.0.2.1, nonsense, 10.0.0.2"}}), "10.0.0.2");
  EXPECT_EQ(sender("10.0.0.1", {{"x-forwarded-proto", "http, https"}}), "10.0.0.1 secure");
  EXPECT_EQ(sender("10.0.0.1", {{"x-forwarded-proto", "https, http"}}), "10.0.0.1");
}
}  // namespace
}  // namespace nonet::server
