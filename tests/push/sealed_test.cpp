// Encryption for browsers and the server's own signature: the examples of the standards, and what must not be believed.
#include "server/push/sealed.h"

#include <gtest/gtest.h>

#include "server/push/base64url.h"
#include "server/push/vapid.h"
#include "wire/json.h"

namespace nonet::server {
namespace {
std::string bytes(std::string_view text) {
  const auto read = from_base64url(text);
  EXPECT_TRUE(read) << text;
  return read.value_or("");
}

// RFC 8291, section 5 and appendix A.
constexpr std::string_view plain_text = "When I grow up, I want to be a watermelon";
constexpr std::string_view server_private = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
constexpr std::string_view server_public =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
constexpr std::string_view browser_private = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
constexpr std::string_view browser_public =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr std::string_view its_salt = "DGv6ra1nlYgDCS1FRnbzlw";
constexpr std::string_view its_auth = "BTBZMqHH6r4Tts7J_aSIgg";
constexpr std::string_view its_body =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
    "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

TEST(Sealed, is_what_RFC_8291_shows) {
  const auto once = CurveKey::read(bytes(server_private), bytes(server_public));
  ASSERT_TRUE(once);
  const auto body = sealed(plain_text, {bytes(browser_public), bytes(its_auth)}, *once, bytes(its_salt));
  ASSERT_TRUE(body);
  EXPECT_EQ(base64url(*body), its_body);
}

TEST(Sealed, is_read_by_the_browser_of_RFC_8291) {
  const auto browser = CurveKey::read(bytes(browser_private), bytes(browser_public));
  ASSERT_TRUE(browser);
  EXPECT_EQ(unsealed(bytes(its_body), *browser, bytes(its_auth)), plain_text);
}

TEST(Sealed, is_what_RFC_8188_shows) {
  EXPECT_EQ(base64url(encoded_aes128gcm("I am the walrus", bytes("yqdlZ-tYemfogSmv7Ws5PQ"),
                                        bytes("I1BsxtFttlv3u_Oo94xnmw"), "")),
            "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg");
}

TEST(Sealed, tells_nothing_by_its_length_and_is_read_by_nobody_else) {
  const CurveKey browser = CurveKey::made();
  const CurveKey other = CurveKey::made();
  const std::string auth(auth_bytes, 'a');
  const std::string salt(salt_bytes, 's');
  std::size_t length = 0;
  for (const std::string& text : {std::string(), std::string("short"), std::string(900, 'x')}) {
    const auto body = sealed(text, {browser.public_bytes(), auth}, CurveKey::made(), salt, 1000);
    ASSERT_TRUE(body);
    EXPECT_TRUE(length == 0 || body->size() == length);
    length = body->size();
    EXPECT_EQ(unsealed(*body, browser, auth), text);
    EXPECT_FALSE(unsealed(*body, other, auth));
    EXPECT_FALSE(unsealed(*body, browser, std::string(auth_bytes, 'b')));
    std::string changed = *body;
    changed.back() = static_cast<char>(changed.back() ^ 1);
    EXPECT_FALSE(unsealed(changed, browser, auth));
    EXPECT_FALSE(unsealed(body->substr(0, 40), browser, auth));
  }
}

TEST(Sealed, refuses_a_key_that_is_no_point_of_the_curve) {
  const CurveKey once = CurveKey::made();
  const std::string auth(auth_bytes, 'a');
  const std::string salt(salt_bytes, 's');
  std::string off = bytes(browser_public);
  off.back() = static_cast<char>(off.back() ^ 1);
  for (const std::string& key : {off, off.substr(1), std::string(), std::string(public_key_bytes, '\4')})
    EXPECT_FALSE(sealed("text", {key, auth}, once, salt)) << key.size();
}

// RFC 8292, section 2.4.
TEST(Vapid, holds_as_in_RFC_8292) {
  const std::string_view head = "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9";
  const std::string_view claims =
      "eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0";
  const std::string signature =
      bytes("i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA");
  const std::string key =
      bytes("BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs");
  const std::string text = std::string(head) + "." + std::string(claims);
  EXPECT_TRUE(signature_holds(key, text, signature));
  EXPECT_FALSE(signature_holds(key, text + "x", signature));
}

TEST(Vapid, signs_who_it_is_for_and_until_when_with_the_key_that_is_kept) {
  const std::string kept = Vapid::made();
  auto key = Vapid::read(kept);
  ASSERT_TRUE(key) << key.error();
  const Vapid vapid(std::move(*key), "mailto:host@example.org");
  const std::string value = vapid.authorization("https://push.example:8443", 1'700'000'000);
  ASSERT_TRUE(value.starts_with("vapid t=")) << value;
  const std::size_t comma = value.find(", k=");
  ASSERT_NE(comma, std::string::npos);
  const std::string token = value.substr(8, comma - 8);
  EXPECT_EQ(value.substr(comma + 4), vapid.public_key());
  const std::size_t dot = token.rfind('.');
  EXPECT_TRUE(signature_holds(bytes(vapid.public_key()), token.substr(0, dot), bytes(token.substr(dot + 1))));
  const auto claims = parse_json(bytes(token.substr(token.find('.') + 1, dot - token.find('.') - 1)));
  ASSERT_TRUE(claims);
  EXPECT_EQ(text_of((*claims)["aud"]), "https://push.example:8443");
  EXPECT_EQ(text_of((*claims)["sub"]), "mailto:host@example.org");
  EXPECT_GT((*claims)["exp"].GetInt64(), 1'700'000'000);
  EXPECT_LE((*claims)["exp"].GetInt64(), 1'700'000'000 + 24 * 3600);  // RFC 8292, section 2
  EXPECT_EQ(Vapid(*Vapid::read(kept), "").public_key(), vapid.public_key());
  EXPECT_FALSE(Vapid::read("nothing"));
  EXPECT_FALSE(Vapid::read(kept.substr(0, kept.size() - 3)));
}

TEST(Base64url, goes_both_ways_and_knows_one_text_for_the_same_bytes) {
  for (const std::string& text :
       {std::string(), std::string("f"), std::string("fo"), std::string("foo"), std::string("\xff\xfe\0\1", 4)})
    EXPECT_EQ(from_base64url(base64url(text)), text);
  EXPECT_EQ(base64url("\xfb\xff"), "-_8");
  EXPECT_EQ(from_base64url("-_8="), "\xfb\xff");
  for (const char* wrong : {"a", "-_9", "+/8", "a b"}) EXPECT_FALSE(from_base64url(wrong)) << wrong;
}
}  // namespace
}  // namespace nonet::server
