// What goes out when: in virtual time, without a network.
#include "server/push/outbox.h"

#include <gtest/gtest.h>

namespace nonet::server {
namespace {
constexpr Instant hour_ms = 3'600'000;
using Numbers = std::vector<std::uint64_t>;

Parcel parcel(std::uint64_t what, const std::string& origin = "https://a", const std::string& topic = "") {
  Parcel made;
  made.origin = origin;
  made.to = origin + "/" + (topic.empty() ? std::to_string(what) : "same");
  made.topic = topic;
  made.about = "table " + std::to_string(what);
  made.expires = 24 * hour_ms;
  made.what = what;
  return made;
}
Numbers all_due(Outbox& outbox, Instant now) {
  Numbers due;
  while (const auto taken = outbox.next(now)) due.push_back(taken->what);
  return due;
}

TEST(Outbox, gives_out_in_order_and_forgets_what_was_sent) {
  Outbox outbox;
  outbox.add(parcel(1));
  outbox.add(parcel(2));
  const auto first = outbox.next(0);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->what, 1u);
  EXPECT_EQ(outbox.next(0)->what, 2u);
  EXPECT_FALSE(outbox.next(0));
  EXPECT_EQ(outbox.answered(5, first->id, {201, {}}), Delivery::sent);
  EXPECT_EQ(outbox.size(), 1u);
  EXPECT_EQ(outbox.under_way(), 1);
}

TEST(Outbox, sends_only_the_newest_of_a_topic) {
  Outbox outbox;
  EXPECT_TRUE(outbox.add(parcel(1, "https://a", "t")).empty());
  EXPECT_EQ(outbox.add(parcel(2, "https://a", "t")), Numbers{1});
  EXPECT_TRUE(outbox.add(parcel(3, "https://a", "u")).empty());
  EXPECT_EQ(all_due(outbox, 0), (Numbers{2, 3}));
}

TEST(Outbox, tries_again_ever_later_and_then_gives_up) {
  OutboxLimits limits;
  limits.attempts = 4;
  Outbox outbox(limits);
  outbox.add(parcel(1));
  Instant now = 0;
  std::vector<Instant> waits;
  for (;;) {
    const auto taken = outbox.next(now);
    ASSERT_TRUE(taken);
    const auto delivery = outbox.answered(now, taken->id, {waits.size() % 2 == 0 ? 500 : 0, {}});
    if (delivery != Delivery::again) {
      EXPECT_EQ(delivery, Delivery::given_up);
      break;
    }
    const Deadline wake = outbox.wake_at();
    ASSERT_TRUE(wake);
    EXPECT_FALSE(outbox.next(*wake - 1));
    waits.push_back(*wake - now);
    now = *wake;
  }
  EXPECT_EQ(waits, (std::vector<Instant>{10'000, 40'000, 160'000}));
  EXPECT_EQ(outbox.size(), 0u);
}

TEST(Outbox, waits_for_a_whole_origin_where_that_asks_for_it) {
  Outbox outbox;
  for (std::uint64_t i = 1; i <= 2; ++i) outbox.add(parcel(i));
  outbox.add(parcel(3, "https://b"));
  const auto first = outbox.next(0);
  ASSERT_TRUE(first);
  const auto second = outbox.next(0);
  ASSERT_TRUE(second);
  EXPECT_EQ(outbox.answered(0, first->id, {429, 120'000}), Delivery::again);
  outbox.add(parcel(4));
  EXPECT_EQ(all_due(outbox, 0), Numbers{3});  // others are not held up
  EXPECT_TRUE(all_due(outbox, 119'999).empty());
  EXPECT_EQ(all_due(outbox, 120'000).size(), 2u);
}

TEST(Outbox, does_not_try_again_what_will_never_be_taken) {
  Outbox outbox;
  for (const int status : {301, 400, 401, 403, 413}) {
    outbox.add(parcel(static_cast<std::uint64_t>(status)));
    EXPECT_EQ(outbox.answered(0, outbox.next(0)->id, {status, {}}), Delivery::given_up) << status;
  }
  for (const int status : {404, 410}) {
    outbox.add(parcel(static_cast<std::uint64_t>(status)));
    EXPECT_EQ(outbox.answered(0, outbox.next(0)->id, {status, {}}), Delivery::gone) << status;
  }
  EXPECT_EQ(outbox.size(), 0u);
  EXPECT_FALSE(outbox.wake_at());
}

TEST(Outbox, one_origin_neither_fills_it_nor_holds_up_the_others) {
  OutboxLimits limits;
  limits.most = 100;
  limits.most_to_origin = 60;
  limits.at_once = 10;
  limits.at_once_to_origin = 4;
  Outbox outbox(limits);
  for (std::uint64_t i = 1; i <= 60; ++i) EXPECT_TRUE(outbox.add(parcel(i)).empty());
  EXPECT_EQ(outbox.add(parcel(61)), Numbers{61});
  for (std::uint64_t i = 101; i <= 140; ++i)
    EXPECT_TRUE(outbox.add(parcel(i, "https://b" + std::to_string(i % 3))).empty());
  EXPECT_EQ(outbox.add(parcel(141, "https://c")), Numbers{141});
  EXPECT_EQ(outbox.size(), 100u);
  const Numbers due = all_due(outbox, 0);
  EXPECT_EQ(due.size(), 10u);
  EXPECT_EQ(std::count_if(due.begin(), due.end(), [](std::uint64_t what) { return what < 100; }), 4);
  EXPECT_FALSE(outbox.wake_at() && *outbox.wake_at() <= 0);  // nothing to do until one is answered
}

TEST(Outbox, drops_what_has_become_void_also_while_it_is_under_way) {
  Outbox outbox;
  outbox.add(parcel(1));
  outbox.add(parcel(2));
  const auto under_way = outbox.next(0);
  EXPECT_EQ(outbox.drop("table 1"), Numbers{1});
  EXPECT_EQ(outbox.drop("table 2"), Numbers{2});
  EXPECT_TRUE(outbox.drop("table 3").empty());
  EXPECT_FALSE(outbox.next(0));
  EXPECT_FALSE(outbox.answered(0, under_way->id, {500, {}}));  // nobody waits for it: it is not tried again
  EXPECT_EQ(outbox.under_way(), 0);
  EXPECT_EQ(outbox.size(), 0u);
}

TEST(Outbox, drops_what_is_worth_nothing_any_more) {
  Outbox outbox;
  Parcel late = parcel(1);
  late.not_before = hour_ms;
  late.expires = 2 * hour_ms;
  outbox.add(late);
  EXPECT_FALSE(outbox.next(hour_ms - 1));
  EXPECT_EQ(outbox.wake_at(), hour_ms);
  EXPECT_TRUE(outbox.expire(2 * hour_ms - 1).empty());
  EXPECT_EQ(outbox.expire(2 * hour_ms), Numbers{1});
  Parcel soon = parcel(2);
  soon.expires = 5000;
  outbox.add(soon);
  EXPECT_EQ(outbox.answered(0, outbox.next(0)->id, {503, {}}), Delivery::given_up);  // ten seconds are too long
}

TEST(Outbox, a_newer_one_makes_a_second_try_needless) {
  Outbox outbox;
  outbox.add(parcel(1, "https://a", "t"));
  const auto first = outbox.next(0);
  EXPECT_TRUE(outbox.add(parcel(2, "https://a", "t")).empty());  // the first is under way
  EXPECT_EQ(outbox.answered(0, first->id, {500, {}}), Delivery::given_up);
  EXPECT_EQ(all_due(outbox, 0), Numbers{2});
}
}  // namespace
}  // namespace nonet::server
