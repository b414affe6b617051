// Devices: what is a token, and that only its hash gets any further.
#include "lobby/devices.h"
#include "base/same_secret.h"

#include <gtest/gtest.h>

namespace nonet::lobby {
namespace {
const std::string a_token = "00112233445566778899aabbccddeeff";

TEST(Devices, a_device_is_the_labelled_hash_of_its_token) {
  EXPECT_EQ(device_of(a_token), "2fd1156600ec161ae0641d8794f175ea");
}

TEST(Devices, capitals_are_the_same_token) {
  EXPECT_EQ(device_of("00112233445566778899AABBCCDDEEFF"), device_of(a_token));
}

TEST(Devices, every_digit_counts) {
  for (std::size_t i = 0; i < a_token.size(); ++i) {
    std::string other = a_token;
    other[i] = other[i] == '5' ? '6' : '5';
    EXPECT_NE(device_of(other), device_of(a_token)) << i;
  }
  EXPECT_NE(device_of(a_token + "0"), device_of(a_token));
}

TEST(Devices, what_is_too_short_too_long_or_no_number_is_no_token) {
  EXPECT_FALSE(device_of(""));
  EXPECT_FALSE(device_of(std::string(31, 'a')));
  EXPECT_TRUE(device_of(std::string(32, 'a')));
  EXPECT_TRUE(device_of(std::string(33, 'a')));
  EXPECT_TRUE(device_of(std::string(128, 'a')));
  EXPECT_FALSE(device_of(std::string(129, 'a')));
  for (const char wrong : {'g', 'G', '/', ':', '@', '`', ' ', '\0', '\xff'}) {
    std::string other = a_token;
    other[7] = wrong;
    EXPECT_FALSE(device_of(other)) << static_cast<int>(wrong);
  }
}

TEST(Devices, secrets_are_the_same_only_where_every_byte_is) {
  EXPECT_TRUE(same_secret("", ""));
  EXPECT_TRUE(same_secret(a_token, std::string(a_token)));
  EXPECT_FALSE(same_secret(a_token, a_token.substr(1)));
  EXPECT_FALSE(same_secret("", a_token));
  for (std::size_t i = 0; i < a_token.size(); ++i)
    for (int bit = 0; bit < 8; ++bit) {
      std::string other = a_token;
      other[i] = static_cast<char>(other[i] ^ (1 << bit));
      EXPECT_FALSE(same_secret(a_token, other)) << i << " " << bit;
    }
}
}  // namespace
}  // namespace nonet::lobby
