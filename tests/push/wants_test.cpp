// What a device may ask for, when it is quiet, and where nothing is ever sent.
#include "server/push/wants.h"

#include <gtest/gtest.h>

#include "server/push/base64url.h"
#include "server/push/public_address.h"
#include "server/push/webhook.h"

namespace nonet::server {
namespace {
constexpr std::int64_t minute = 60'000;
constexpr std::int64_t midnight = 1'700'006'400'000;  // of a day in UTC

TEST(Wants, quiet_hours_are_those_of_the_device) {
  const Quiet night{22 * 60, 7 * 60 + 30, 60};  // an hour east of UTC
  EXPECT_FALSE(quiet_for_ms(night, midnight + 12 * 60 * minute));
  EXPECT_FALSE(quiet_for_ms(night, midnight + (21 * 60 - 1) * minute));
  EXPECT_EQ(quiet_for_ms(night, midnight + 21 * 60 * minute), 570 * minute);  // ten in the evening there
  EXPECT_EQ(quiet_for_ms(night, midnight), 390 * minute);
  EXPECT_EQ(quiet_for_ms(night, midnight + 389 * minute), minute);
  EXPECT_FALSE(quiet_for_ms(night, midnight + 390 * minute));
  const Quiet noon{12 * 60, 13 * 60, -300};
  EXPECT_EQ(quiet_for_ms(noon, midnight + 17 * 60 * minute), 60 * minute);
  EXPECT_FALSE(quiet_for_ms(noon, midnight + 12 * 60 * minute));
  const Quiet always{60, 60, 0};
  for (int hour = 0; hour < 24; ++hour) EXPECT_TRUE(quiet_for_ms(always, midnight + hour * 60 * minute)) << hour;
}

Subscribing good() {
  Subscribing asked;
  asked.endpoint = "https://push.example/abc";
  asked.wants.keys = {base64url(CurveKey::made().public_bytes()), base64url(std::string(auth_bytes, 'a'))};
  asked.wants.kinds = {table::NoticeKind::your_turn};
  return asked;
}

TEST(Wants, says_what_was_expected) {
  EXPECT_FALSE(flaw_of(good(), false));
  for (const char* endpoint :
       {"http://push.example/", "https://", "https:///abc", "ftp://push.example/", "push.example",
        "https://user@push.example/", "https://push.example/a b", "https://push.example/\r\nX: y"}) {
    Subscribing asked = good();
    asked.endpoint = endpoint;
    EXPECT_TRUE(flaw_of(asked, false).value_or("").starts_with("endpoint: expected")) << endpoint;
  }
  Subscribing asked = good();
  asked.endpoint += std::string(2000, 'x');
  EXPECT_TRUE(flaw_of(asked, false));
  for (const char* auth : {"", "AAAA", "not base64url!"}) {
    asked = good();
    asked.wants.keys.auth = auth;
    EXPECT_TRUE(flaw_of(asked, false).value_or("").starts_with("keys: expected")) << auth;
  }
  asked = good();
  asked.wants.keys.p256dh = base64url(std::string(public_key_bytes, '\4'));
  EXPECT_TRUE(flaw_of(asked, false).value_or("").starts_with("keys: expected"));
  asked = good();
  asked.wants.kinds = {};
  EXPECT_TRUE(flaw_of(asked, false).value_or("").starts_with("kinds: expected"));
  asked.wants.kinds = {table::NoticeKind::begun, table::NoticeKind::your_turn, table::NoticeKind::begun};
  EXPECT_TRUE(flaw_of(asked, false).value_or("").starts_with("kinds: expected"));
}

TEST(Wants, counts_and_waits_by_the_origin_of_an_address) {
  EXPECT_EQ(origin_of("https://push.example:8443/a?b", false), "https://push.example:8443");
  EXPECT_EQ(origin_of("https://push.example", false), "https://push.example");
  EXPECT_FALSE(origin_of("http://push.example/", false));
  EXPECT_EQ(origin_of("http://push.example/", true), "http://push.example");
}

TEST(PublicAddress, is_none_of_this_machine_its_network_or_of_special_purpose) {
  for (const char* there :
       {"8.8.8.8", "172.15.0.1", "172.32.0.1", "192.167.1.1", "2a00:1450:4001::1", "64:ff9b::808:808"})
    EXPECT_TRUE(is_public(*Address::read(there))) << there;
  for (const char* here : {"127.0.0.1",
                           "127.9.9.9",
                           "0.0.0.0",
                           "10.1.2.3",
                           "172.16.0.1",
                           "172.31.255.255",
                           "192.168.1.1",
                           "169.254.169.254",
                           "100.64.0.1",
                           "192.0.2.1",
                           "198.18.0.1",
                           "224.0.0.1",
                           "255.255.255.255",
                           "::1",
                           "::",
                           "fe80::1",
                           "fc00::1",
                           "fd12:3456::1",
                           "ff02::1",
                           "2001:db8::1",
                           "::ffff:127.0.0.1",
                           "::ffff:10.0.0.1",
                           "64:ff9b::7f00:1",
                           "64:ff9b::a00:1",
                           "2002:7f00:1::",
                           "2001::1"})
    EXPECT_FALSE(is_public(*Address::read(here))) << here;
}

table::Notice turn(bool listed) {
  table::Notice notice;
  notice.devices = {"d"};
  notice.person = "Ben *x*";
  notice.table = "Table1";
  notice.game = "kakuro-flip";
  notice.names = {"Ada"};
  notice.listed = listed;
  return notice;
}

TEST(Webhook, speaks_as_each_service_wants_it) {
  const auto ntfy = Webhook::read("ntfy:https://ntfy.sh/our-club");
  ASSERT_TRUE(ntfy) << ntfy.error();
  const auto said = ntfy->words(turn(true), "https://play.example");
  ASSERT_TRUE(said);
  const Outgoing published = ntfy->outgoing(*said, 7);
  EXPECT_EQ(published.url, "https://ntfy.sh/");
  EXPECT_EQ(
      published.body,
      R"({"topic":"our-club","message":"Ben *x*, it is your turn in Kakuro Flip.","click":"https://play.example/t/Table1"})");

  auto discord = *Webhook::read("discord:https://discord.com/api/webhooks/1/secret");
  discord.say_in(Tongue::de);
  const Outgoing posted = discord.outgoing(*discord.words(turn(true), ""), 7);
  EXPECT_EQ(posted.url, "https://discord.com/api/webhooks/1/secret");
  EXPECT_EQ(posted.body, R"({"content":"Ben \\*x\\*, du bist dran bei Kakuro Flip.","allowed_mentions":{"parse":[]}})");
  EXPECT_EQ(discord.shown().find("secret"), std::string::npos);

  const auto matrix = Webhook::read("matrix:https://TOKEN@matrix.example/!room:matrix.example");
  ASSERT_TRUE(matrix) << matrix.error();
  const auto words = matrix->words(turn(true), "");
  const Outgoing put = matrix->outgoing(*words, 7);
  EXPECT_EQ(put.method, "PUT");
  EXPECT_TRUE(put.url.starts_with(
      "https://matrix.example/_matrix/client/v3/rooms/%21room%3Amatrix.example/send/m.room.message/"))
      << put.url;
  EXPECT_EQ(put.url, matrix->outgoing(*words, 7).url);  // tried again it is the same message
  EXPECT_NE(put.url, matrix->outgoing(*words, 8).url);
  EXPECT_NE(std::find(put.headers.begin(), put.headers.end(), "Authorization: Bearer TOKEN"), put.headers.end());
}

TEST(Webhook, tells_nothing_of_private_tables_unless_asked_and_never_a_link) {
  auto hook = *Webhook::read("ntfy:https://ntfy.sh/our-club");
  EXPECT_FALSE(hook.words(turn(false), "https://play.example"));
  hook.tell_of_private_tables(true);
  const auto said = hook.words(turn(false), "https://play.example");
  ASSERT_TRUE(said);
  EXPECT_EQ(said->link, "");
  EXPECT_EQ(hook.outgoing(*said, 7).body.find("Table1"), std::string::npos);
  table::Notice invitation = turn(true);
  invitation.kind = table::NoticeKind::invitation;
  EXPECT_FALSE(hook.words(invitation, ""));  // that is between two people
}

TEST(Webhook, says_what_was_expected) {
  for (const char* wrong : {"https://ntfy.sh/x", "ntfy:http://ntfy.sh/x", "ntfy:https://ntfy.sh",
                            "ntfy:https://ntfy.sh/", "matrix:https://matrix.example/!room:matrix.example",
                            "telegram:https://x/y", "matrix:https://a\r\nb@matrix.example/!r:x", ""}) {
    const auto hook = Webhook::read(wrong);
    ASSERT_FALSE(hook) << wrong;
    EXPECT_TRUE(hook.error().starts_with("expected")) << hook.error();
  }
}
}  // namespace
}  // namespace nonet::server
