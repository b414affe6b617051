// From a notice to a push service on this machine, over TLS and by real sockets: encrypted for that browser alone,
// once, again where the service fails, and never to where nobody is or nobody wants it.
#include "server/push/notifier.h"

#include <gtest/gtest.h>

#include "net_push_service.h"

namespace nonet::server {
namespace {
constexpr std::int64_t wall = 1'700'000'000'000;

table::Notice a_turn(const std::string& table = "Table1", const std::string& device = "d") {
  table::Notice notice;
  notice.devices = {device};
  notice.person = "Ben";
  notice.table = table;
  notice.game = "kakuro-flip";
  notice.names = {"Ada"};
  return notice;
}

class Notices : public testing::Test {
 protected:
  void subscribe(const Wants& wants, const std::string& endpoint, const std::string& device = "d") {
    const store::Batch batch{{store::PutSubscription{{device, endpoint, json_of(wants)}}}, 0, 0, 0};
    ASSERT_TRUE(store_->commit(batch));
  }
  Notifier& notifier(NotifierSettings settings = {}) {
    settings.courier.private_addresses = private_too;
    settings.courier.authorities = service.authority_file();
    settings.contact = "mailto:host@example.org";
    notifier_ = std::make_unique<Notifier>(
        *store_, std::move(settings),
        Notifier::Told{[this](const Notifier::Gone& gone) {
                         const std::lock_guard lock(mutex_);
                         gone_.push_back(gone.endpoint);
                         told_.notify_all();
                       },
                       [](std::int64_t) {},
                       [this](std::string_view event, const std::string&) {
                         const std::lock_guard lock(mutex_);
                         warnings_.emplace_back(event);
                         told_.notify_all();
                       },
                       [this](const table::TableWebhook& webhook) {
                         const std::lock_guard lock(mutex_);
                         webhooks_that_fail_.push_back(webhook);
                       },
                       [this](const HeldNotice& held) {
                         const std::lock_guard lock(mutex_);
                         std::erase_if(held_, [&](const HeldNotice& each) {
                           return each.device == held.device && each.notice.table == held.notice.table;
                         });
                         held_.push_back(held);
                       },
                       [this](const std::string& device, const std::string& table) {
                         const std::lock_guard lock(mutex_);
                         std::erase_if(held_, [&](const HeldNotice& each) {
                           return each.device == device && each.notice.table == table;
                         });
                       }});
    notifier_->begin(CurveKey::made());
    return *notifier_;
  }
  bool wait(const std::function<bool(const NotifierCounts&)>& holds) {
    const auto latest = std::chrono::steady_clock::now() + TestServer::patience;
    while (!holds(notifier_->counts())) {
      if (std::chrono::steady_clock::now() > latest) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return true;
  }
  std::vector<HeldNotice> held() {
    const std::lock_guard lock(mutex_);
    return held_;
  }
  std::vector<table::TableWebhook> webhooks_that_fail() {
    const std::lock_guard lock(mutex_);
    return webhooks_that_fail_;
  }
  bool wait_for_held(std::size_t count) {
    return wait([&](const NotifierCounts&) { return held().size() == count; });
  }
  void leap(Instant ms) {
    Loop::leap(ms * 1000);
    notifier_->notify(a_turn("Leap", "nobody"), wall);  // it looks at the time when there is something new
  }

  PushService service{"push"};
  bool private_too = true;
  std::mutex mutex_;
  std::condition_variable told_;
  std::vector<std::string> gone_;
  std::vector<std::string> warnings_;
  std::vector<table::TableWebhook> webhooks_that_fail_;
  std::vector<HeldNotice> held_;  // as who keeps them has them
  std::unique_ptr<store::Store> store_ = store::memory_store();
  std::unique_ptr<Notifier> notifier_;
};

TEST_F(Notices, reach_the_browser_alone_and_tell_who_sends_and_how_long_it_counts) {
  subscribe(service.wants(), service.endpoint());
  table::Notice notice = a_turn();
  notice.until = wall + 3'600'000;
  notifier().notify(notice, wall);
  const Delivered got = service.next();
  EXPECT_EQ(got.request.method, "POST");
  EXPECT_EQ(got.request.path, "/one");
  EXPECT_EQ(
      got.text,
      R"({"kind":"your-turn","table":"Table1","game":"kakuro-flip","title":"Kakuro Flip","names":["Ada"],"until":)" +
          std::to_string(*notice.until) + R"(,"at":)" + std::to_string(wall) + R"(,"language":"de","waiting":1})");
  EXPECT_EQ(got.request.header("content-encoding"), "aes128gcm");
  EXPECT_EQ(got.request.header("urgency"), "high");
  const int ttl = std::stoi(std::string(got.request.header("ttl")));
  EXPECT_GT(ttl, 3500);
  EXPECT_LE(ttl, 3600);
  EXPECT_TRUE(got.request.header("authorization").starts_with("vapid t="));
  EXPECT_TRUE(got.request.header("authorization").ends_with("k=" + notifier_->public_key()));
  EXPECT_TRUE(wait([](const NotifierCounts& counts) { return counts.sent == 1; }));
}

// What passes the push service in the clear: neither the table, nor who plays, nor which game.
TEST_F(Notices, leave_nothing_to_be_read_on_the_way) {
  subscribe(service.wants(), service.endpoint());
  notifier().notify(a_turn(), wall);
  const Delivered got = service.next();
  std::string clear = got.request.path + got.request.query + got.request.body;
  for (const auto& [name, value] : got.request.headers) clear += name + value;
  for (const char* secret : {"Table1", "kakuro", "Ada", "Ben"})
    EXPECT_EQ(clear.find(secret), std::string::npos) << secret;
  EXPECT_EQ(got.request.header("topic"), topic_of("Table1"));
  EXPECT_NE(topic_of("Table1"), topic_of("Table2"));
  notifier_->notify(a_turn("A table with quite another and a much longer name"), wall);
  EXPECT_EQ(service.next().request.body.size(), got.request.body.size());
}

TEST_F(Notices, go_to_all_devices_of_the_account_that_want_this_kind) {
  const store::Batch batch{{store::PutAccount{{"a", "h", "Ben", 1}}, store::LinkDevice{"d", "a"},
                            store::LinkDevice{"e", "a"}, store::LinkDevice{"f", "a"}},
                           0,
                           0,
                           0};
  ASSERT_TRUE(store_->commit(batch));
  subscribe(service.wants(), service.endpoint("/d"), "d");
  subscribe(service.wants({table::NoticeKind::rematch}), service.endpoint("/e"), "e");
  subscribe(service.wants(), service.endpoint("/f"), "f");
  subscribe(service.wants(), service.endpoint("/stranger"), "g");
  notifier().notify(a_turn(), wall);
  std::set<std::string> paths = {service.next().request.path, service.next().request.path};
  EXPECT_EQ(paths, (std::set<std::string>{"/d", "/f"}));
  EXPECT_TRUE(wait([](const NotifierCounts& counts) { return counts.sent == 2; }));
  EXPECT_EQ(service.count(), 2u);
}

TEST_F(Notices, forget_who_is_not_there_any_more) {
  subscribe(service.wants(), service.endpoint());
  service.answer_next(410);
  notifier().notify(a_turn(), wall);
  std::unique_lock lock(mutex_);
  ASSERT_TRUE(told_.wait_for(lock, TestServer::patience, [&] { return !gone_.empty(); }));
  EXPECT_EQ(gone_.front(), service.endpoint());
}

TEST_F(Notices, are_tried_again_and_not_before_the_service_wants_it) {
  subscribe(service.wants(), service.endpoint());
  service.answer_next(503, {{"retry-after", "120"}});
  notifier().notify(a_turn(), wall);
  service.next();
  ASSERT_TRUE(wait([](const NotifierCounts& counts) { return counts.tried_again == 1; }));
  leap(119'000);
  ASSERT_TRUE(wait([](const NotifierCounts& counts) { return counts.notices[0] == 2; }));
  EXPECT_EQ(service.count(), 1u);
  leap(2'000);
  EXPECT_EQ(service.next().request.path, "/one");
  EXPECT_TRUE(wait([](const NotifierCounts& counts) { return counts.sent == 1; }));
}

TEST_F(Notices, are_not_sent_any_more_once_somebody_has_looked_or_left) {
  subscribe(service.wants(), service.endpoint());
  service.answer_next(503);
  notifier().notify(a_turn(), wall);
  service.next();
  ASSERT_TRUE(wait([](const NotifierCounts& counts) { return counts.tried_again == 1; }));
  notifier_->hush("Table1", "d");
  ASSERT_TRUE(wait([](const NotifierCounts& counts) { return counts.dropped == 1; }));
  leap(3'600'000);
  subscribe(service.wants(), service.endpoint("/two"), "e");
  notifier_->notify(a_turn("Table1", "e"), wall);
  EXPECT_EQ(service.next().request.path, "/two");
  EXPECT_EQ(service.count(), 2u);
}

TEST_F(Notices, wait_for_the_end_of_quiet_hours) {
  Wants wants = service.wants();
  wants.quiet = Quiet{0, 0, 0};  // all day
  subscribe(wants, service.endpoint());
  notifier().notify(a_turn(), wall);
  subscribe(service.wants(), service.endpoint("/awake"), "e");
  notifier_->notify(a_turn("Table2", "e"), wall);
  EXPECT_EQ(service.next().request.path, "/awake");
  EXPECT_EQ(service.count(), 1u);
  leap(24 * 3'600'000);
  EXPECT_EQ(service.next().request.path, "/one");
}

// As the program does it: what is held is kept, and handed to the next run.
TEST_F(Notices, that_wait_outlast_the_program_and_go_out_once) {
  Wants wants = service.wants();
  wants.quiet = Quiet{0, 0, 0};  // all day
  subscribe(wants, service.endpoint());
  notifier().notify(a_turn(), wall);
  notifier_->notify(a_turn("Table2"), wall);
  ASSERT_TRUE(wait_for_held(2));
  store::Batch puts;
  for (const HeldNotice& each : held()) puts.writes.push_back(store::PutNote{note_of(each, "")});
  ASSERT_TRUE(store_->commit(puts));
  notifier_.reset();
  const auto kept = held_notices(*store_, "", wall + 1000);
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->size(), 2u);
  EXPECT_TRUE(held_notices(*store_, "another", wall)->empty());
  notifier();
  for (const HeldNotice& each : *kept) notifier_->resume(each, wall + 3'600'000);
  notifier_->hush("Table2", "d");  // void meanwhile
  ASSERT_TRUE(wait_for_held(1));
  EXPECT_EQ(service.count(), 0u);
  leap(24 * 3'600'000);
  EXPECT_TRUE(service.next().text.contains("Table1"));
  ASSERT_TRUE(wait_for_held(0));
  EXPECT_EQ(service.count(), 1u);
}

TEST_F(Notices, that_are_worth_nothing_any_more_are_not_brought_back) {
  HeldNotice held{"d", a_turn(), wall, wall + 1000};
  const store::Batch batch{{store::PutNote{note_of(held, "")}}, 0, 0, 0};
  ASSERT_TRUE(store_->commit(batch));
  EXPECT_EQ(held_notices(*store_, "", wall)->size(), 1u);
  EXPECT_EQ(held_notices(*store_, "", wall)->front().notice, held.notice);
  EXPECT_TRUE(held_notices(*store_, "", wall + 1000)->empty());
  const store::Batch dropped{{drop_of("d", "Table1", "")}, 0, 0, 0};
  ASSERT_TRUE(store_->commit(dropped));
  EXPECT_TRUE(held_notices(*store_, "", wall)->empty());
}

TEST_F(Notices, a_silent_service_holds_up_no_other) {
  PushService other("push-other");
  subscribe(service.wants(), service.endpoint());
  subscribe(other.wants(), other.endpoint("/other"), "e");
  NotifierSettings settings;
  notifier(settings);
  for (int i = 0; i < 20; ++i) service.answer_next(0);
  for (int i = 0; i < 20; ++i) notifier_->notify(a_turn("Table" + std::to_string(i)), wall);
  service.next();
  // The certificate of the other is not trusted, so it is not reached; but it was tried while the first keeps silent.
  notifier_->notify(a_turn("Elsewhere", "e"), wall);
  EXPECT_TRUE(wait([](const NotifierCounts& counts) { return counts.tried_again == 1; }));
  EXPECT_EQ(other.count(), 0u);
}

TEST_F(Notices, never_reach_into_the_network_of_the_host) {
  private_too = false;
  subscribe(service.wants(), service.endpoint());
  notifier().notify(a_turn(), wall);
  EXPECT_TRUE(wait([](const NotifierCounts& counts) { return counts.given_up == 1; }));
  EXPECT_EQ(service.count(), 0u);
}

TEST_F(Notices, follow_nobody_elsewhere) {
  subscribe(service.wants(), service.endpoint());
  service.answer_next(307, {{"location", service.endpoint("/elsewhere")}});
  notifier().notify(a_turn(), wall);
  EXPECT_TRUE(wait([](const NotifierCounts& counts) { return counts.given_up == 1; }));
  EXPECT_EQ(service.count(), 1u);
}

TEST_F(Notices, tell_a_circle_once_of_what_several_are_told) {
  private_too = false;  // the host's own choice may be in the host's own network
  NotifierSettings settings;
  auto hook = Webhook::read("ntfy:" + service.endpoint("/club"));
  ASSERT_TRUE(hook) << hook.error();
  settings.webhooks = {*hook};
  notifier(settings);
  table::Notice begun = a_turn();
  begun.kind = table::NoticeKind::begun;
  begun.listed = true;
  notifier_->notify(begun, wall);
  const Delivered got = service.next();
  EXPECT_EQ(got.request.body, R"({"topic":"club","message":"Kakuro Flip has begun."})");
}

table::Notice told_to(const std::string& address, const std::string& table = "Table1") {
  table::Notice notice = a_turn(table);
  notice.webhook = {table, address};
  return notice;
}

TEST_F(Notices, go_to_the_webhook_of_their_table_too_without_a_link_where_it_is_private) {
  NotifierSettings settings;
  settings.own_address = "https://nonet.example";
  settings.table_language = Tongue::de;
  table::Notice notice = told_to("ntfy:" + service.endpoint("/club"));
  notifier(settings).notify(notice, wall);
  EXPECT_EQ(service.next().request.body, R"({"topic":"club","message":"Ben, du bist dran bei Kakuro Flip."})");
  notice.listed = true;
  notifier_->notify(notice, wall);
  const std::string body = service.next().request.body;
  EXPECT_TRUE(body.contains("https://nonet.example/t/Table1")) << body;
  EXPECT_TRUE(wait([](const NotifierCounts& counts) { return counts.sent == 2; }));
  EXPECT_EQ(service.count(), 2u);
}

TEST_F(Notices, go_to_no_private_address_that_a_tables_host_typed) {
  private_too = false;
  notifier().notify(told_to("ntfy:" + service.endpoint("/club")), wall);
  EXPECT_TRUE(wait([](const NotifierCounts& counts) { return counts.given_up == 1; }));
  EXPECT_EQ(service.count(), 0u);
}

TEST_F(Notices, give_a_tables_webhook_up_after_three_in_a_row_or_where_it_is_gone) {
  const std::string address = "ntfy:" + service.endpoint("/club");
  const auto wait_for_failed = [&](std::size_t count) {
    return wait([&](const NotifierCounts&) { return webhooks_that_fail().size() == count; });
  };
  notifier();
  // One after the other, so that it is known which is answered how.
  const auto tell = [&](int status, const std::string& table) {
    const auto settled = [](const NotifierCounts& counts) { return counts.sent + counts.given_up + counts.gone; };
    const std::uint64_t before = settled(notifier_->counts());
    service.answer_next(status);
    notifier_->notify(told_to(address, table), wall);
    EXPECT_TRUE(wait([&](const NotifierCounts& counts) { return settled(counts) == before + 1; }));
  };
  for (const int status : {403, 403, 201, 403, 403}) tell(status, "Table1");
  tell(403, "Table2");
  EXPECT_TRUE(webhooks_that_fail().empty());
  tell(403, "Table1");
  ASSERT_TRUE(wait_for_failed(1));
  EXPECT_EQ(webhooks_that_fail().back(), (table::TableWebhook{"Table1", address}));
  tell(410, "Table3");
  ASSERT_TRUE(wait_for_failed(2));
  EXPECT_EQ(webhooks_that_fail().back(), (table::TableWebhook{"Table3", address}));
  const std::lock_guard lock(mutex_);
  EXPECT_EQ(warnings_, std::vector<std::string>(2, "webhook-failed"));
}
}  // namespace
}  // namespace nonet::server
