#include "server/push/notifier.h"

#include <openssl/rand.h>

#include <algorithm>
#include <chrono>

#include "base/assert.h"
#include "base/digest.h"
#include "server/net/loop.h"
#include "server/push/base64url.h"
#include "server/push/raw_bytes.h"
#include "server/push/waiting.h"
#include "services/any_game.h"

namespace nonet::server {
namespace {
constexpr std::size_t most_coming = 10'000;
constexpr std::size_t topic_letters = 32;  // the most that a push service takes
constexpr std::size_t payload_length = 1024;
constexpr std::size_t longest_payload = 3072;
constexpr Instant hour_ms = 3'600'000;
constexpr Instant day_ms = 24 * hour_ms;
constexpr std::int64_t ms_per_second = 1000;
constexpr int most_failures = 3;  // messages of a table's webhook, each tried as often as any
constexpr std::size_t most_failing = 10'000;

// How long a notice is worth anything to somebody who could not be reached.
Instant worth_ms(const table::Notice& notice, std::int64_t wall) {
  if (notice.until) return std::clamp<Instant>(*notice.until - wall, ms_per_second, 28 * day_ms);
  const bool of_people_now = notice.kind == table::NoticeKind::sat_down || notice.kind == table::NoticeKind::rematch;
  return of_people_now ? hour_ms : 2 * day_ms;
}

bool is_urgent(table::NoticeKind kind) {
  return kind != table::NoticeKind::invitation && kind != table::NoticeKind::begun;
}

std::string about(const std::string& table, const std::string& device) { return table + ' ' + device; }

std::int64_t unix_seconds() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}
}  // namespace

std::string payload_of(const table::Notice& notice, std::int64_t wall, Tongue language, std::optional<int> waiting) {
  const AnyGame* game = find_game(notice.game);
  PushPayload payload{notice.kind,  notice.table, notice.game, std::string(game ? game->title() : notice.game),
                      notice.names, notice.until, wall,        language,
                      waiting};
  std::string text = json_of(payload);
  if (text.size() <= longest_payload) return text;
  payload.names.clear();
  return json_of(payload);
}

std::string topic_of(std::string_view table) {
  return base64url(bytes_of(sha256("nonet topic 1 " + std::string(table)))).substr(0, topic_letters);
}

Notifier::Notifier(const store::Store& store, NotifierSettings settings, Told told)
    : store_(store), settings_(std::move(settings)), told_(std::move(told)) {
  courier_ = std::make_unique<Courier>(settings_.courier, static_cast<Sending&>(*this));
}

Notifier::~Notifier() { courier_.reset(); }

// ---- In the loop

void Notifier::begin(CurveKey key) {
  auto vapid = std::make_shared<const Vapid>(std::move(key), settings_.contact);
  public_key_ = vapid->public_key();
  const std::lock_guard lock(mutex_);
  vapid_ = std::move(vapid);
}

void Notifier::notify(const table::Notice& notice, std::int64_t wall) {
  hand_over({std::make_shared<const table::Notice>(notice), wall, Loop::fresh_now_us(), {}});
}

void Notifier::resume(const HeldNotice& held, std::int64_t wall) {
  hand_over({std::make_shared<const table::Notice>(held.notice),
             held.wall,
             Loop::fresh_now_us(),
             {},
             held.device,
             std::max<std::int64_t>(wall - held.wall, 0)});
}

void Notifier::hand_over(Coming coming) {
  bool first = false;
  {
    const std::lock_guard lock(mutex_);
    if (coming.only_device.empty()) ++counts_.notices[static_cast<std::size_t>(coming.notice->kind)];
    if (coming_.size() >= most_coming) {
      ++counts_.dropped;
      return;
    }
    first = coming_.empty();
    coming_.push_back(std::move(coming));
    ++under_way_;
  }
  if (first) courier_->wake();
}

void Notifier::hush(const std::string& table, const std::string& device) {
  if (under_way_ == 0) return;
  bool first = false;
  {
    const std::lock_guard lock(mutex_);
    if (coming_.size() >= 2 * most_coming) return;
    first = coming_.empty();
    coming_.push_back({{}, 0, 0, about(table, device), {}, 0});
  }
  if (first) courier_->wake();
}

NotifierCounts Notifier::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

std::size_t Notifier::waiting() const {
  const std::lock_guard lock(mutex_);
  return coming_.size() + courier_->waiting();
}

// ---- On the courier's thread

void Notifier::look(Instant now, Outbox& outbox) {
  std::vector<Coming> coming;
  {
    const std::lock_guard lock(mutex_);
    coming.swap(coming_);
  }
  told_webhooks_.clear();
  for (const Coming& each : coming) {
    if (!each.notice) {
      forget(outbox.drop(each.void_about));
      continue;
    }
    take(now, each, outbox);
    if (each.only_device.empty()) take_for_webhooks(now, each, outbox);
  }
  under_way_ = errands_.size() + [this] {
    const std::lock_guard lock(mutex_);
    return coming_.size();
  }();
}

void Notifier::take(Instant now, const Coming& coming, Outbox& outbox) {
  const table::Notice& notice = *coming.notice;
  for (const std::string& device : notice.devices) {
    auto subscriptions = store_.subscriptions_of(device);
    if (!subscriptions) return told_.warn("notice-not-sent", subscriptions.error().message);
    for (store::Subscription& subscription : *subscriptions) {
      const auto json = parse_json(subscription.wants);
      auto wants = json ? read_value<Wants>(*json) : std::unexpected(Problem{true, {}, json.error()});
      const auto origin = origin_of(subscription.endpoint, settings_.courier.plain_http);
      if (!coming.only_device.empty() && subscription.device != coming.only_device) continue;
      if (!wants || !origin || !wants->wants(notice.kind)) continue;
      Parcel parcel;
      parcel.origin = *origin;
      parcel.to = subscription.endpoint;
      parcel.topic = topic_of(notice.table);
      parcel.about = about(notice.table, device);
      parcel.not_before = now;
      const std::int64_t wall = coming.wall + coming.late_ms;
      if (wants->quiet) parcel.not_before += quiet_for_ms(*wants->quiet, wall).value_or(0);
      const Instant worth = worth_ms(notice, coming.wall);
      parcel.expires = now + worth - coming.late_ms;
      if (parcel.not_before >= parcel.expires) continue;
      const bool waits = parcel.not_before > now;
      const HeldNotice held{subscription.device, notice, coming.wall, coming.wall + worth};
      Errand errand{coming.notice, coming.wall, coming.at_us, parcel.expires, std::move(subscription), *wants};
      errand.held = waits || !coming.only_device.empty();
      add(outbox, std::move(parcel), std::move(errand));
      if (waits && errands_.contains(last_errand_)) told_.hold(held);
    }
  }
}

void Notifier::take_for_webhooks(Instant now, const Coming& coming, Outbox& outbox) {
  const table::Notice& notice = *coming.notice;
  const Instant expires = now + std::min(worth_ms(notice, coming.wall), hour_ms);
  for (std::size_t i = 0; i < settings_.webhooks.size(); ++i) {
    const Webhook& webhook = settings_.webhooks[i];
    const auto words = webhook.words(notice, settings_.own_address);
    if (!words || !told_webhooks_.insert(std::to_string(i) + ' ' + notice.table + ' ' + words->text).second) continue;
    take_for(webhook, now, {coming.notice, coming.wall, coming.at_us, expires, {}, {}, i}, outbox);
  }
  const auto webhook = webhook_of_table(notice);
  if (webhook && webhook->words(notice, settings_.own_address))
    take_for(*webhook, now, {coming.notice, coming.wall, coming.at_us, expires, {}, {}, 0, webhook}, outbox);
}

void Notifier::take_for(const Webhook& webhook, Instant now, Errand errand, Outbox& outbox) {
  const table::Notice& notice = *errand.notice;
  Parcel parcel;
  parcel.origin = webhook.origin();
  parcel.to = webhook.url();
  parcel.about = about(notice.table, notice.devices.empty() ? "" : notice.devices.front());
  parcel.not_before = now;
  parcel.expires = errand.expires;
  add(outbox, std::move(parcel), std::move(errand));
}

std::optional<Webhook> Notifier::webhook_of_table(const table::Notice& notice) const {
  auto webhook = notice.webhook ? Webhook::read(notice.webhook->address) : std::unexpected(std::string());
  if (!webhook) return {};
  webhook->say_in(settings_.table_language);
  webhook->tell_of_private_tables(true);  // this one's host wants it
  webhook->stay_in_the_open();
  return *std::move(webhook);
}

const Webhook& Notifier::webhook_of(const Errand& errand) const {
  return errand.table_webhook ? *errand.table_webhook : settings_.webhooks[errand.webhook];
}

void Notifier::add(Outbox& outbox, Parcel parcel, Errand errand) {
  parcel.what = ++last_errand_;
  errands_.emplace(last_errand_, std::move(errand));
  forget(outbox.add(std::move(parcel)));
}

void Notifier::forget(const std::vector<std::uint64_t>& dropped) {
  for (const std::uint64_t what : dropped) {
    const auto errand = errands_.extract(what);
    if (!errand.empty()) let_go(errand.mapped());
  }
  const std::lock_guard lock(mutex_);
  counts_.dropped += dropped.size();
}

void Notifier::let_go(const Errand& errand) {
  if (errand.held) told_.let_go(errand.subscription.device, errand.notice->table);
}

std::optional<Outgoing> Notifier::write(std::uint64_t what) {
  Errand& errand = errands_.at(what);
  if (!std::exchange(errand.tried, true)) told_.left(Loop::fresh_now_us() - errand.at_us);
  if (errand.wants) return push(errand);
  const Webhook& webhook = webhook_of(errand);
  const auto words = webhook.words(*errand.notice, settings_.own_address);
  return words ? std::optional(webhook.outgoing(*words, errand.wall)) : std::nullopt;
}

std::optional<Outgoing> Notifier::push(const Errand& errand) {
  const auto recipient = recipient_of(errand.wants->keys);
  const auto origin = origin_of(errand.subscription.endpoint, settings_.courier.plain_http);
  std::string salt(salt_bytes, '\0');
  ASSERT(RAND_bytes(raw(salt), static_cast<int>(salt.size())) == 1);
  const auto waiting = games_waiting(store_, errand.subscription.device, *errand.notice);
  std::string text =
      payload_of(*errand.notice, errand.wall, errand.wants->language, waiting ? std::optional(*waiting) : std::nullopt);
  const std::size_t length = text.size() < payload_length ? payload_length : longest_payload;
  auto body = recipient ? sealed(text, *recipient, CurveKey::made(), salt, length) : std::nullopt;
  if (!body) return {};
  const auto vapid = [this] {
    const std::lock_guard lock(mutex_);
    return vapid_;
  }();
  if (!vapid) return {};
  const Instant left_ms = std::max<Instant>(errand.expires - Loop::fresh_now_us() / 1000, 0);
  Outgoing outgoing;
  outgoing.url = errand.subscription.endpoint;
  outgoing.headers = {"Authorization: " + vapid->authorization(*origin, unix_seconds()),
                      "TTL: " + std::to_string(left_ms / ms_per_second),
                      std::string("Urgency: ") + (is_urgent(errand.notice->kind) ? "high" : "normal"),
                      "Topic: " + topic_of(errand.notice->table),
                      "Content-Encoding: aes128gcm",
                      "Content-Type: application/octet-stream"};
  outgoing.body = std::move(*body);
  return outgoing;
}

void Notifier::settled(std::uint64_t what, Delivery delivery) {
  const auto found = errands_.find(what);
  if (found == errands_.end()) return;
  {
    const std::lock_guard lock(mutex_);
    if (delivery == Delivery::sent) ++counts_.sent;
    if (delivery == Delivery::gone) ++counts_.gone;
    if (delivery == Delivery::again) ++counts_.tried_again;
    if (delivery == Delivery::given_up) ++counts_.given_up;
  }
  if (delivery == Delivery::again) return;
  const Errand errand = std::move(found->second);
  errands_.erase(found);
  let_go(errand);
  if (errand.wants && delivery == Delivery::gone)
    told_.gone({errand.subscription.device, errand.subscription.endpoint});
  if (!errand.wants) settle_webhook(errand, delivery);
}

void Notifier::settle_webhook(const Errand& errand, Delivery delivery) {
  if (!errand.table_webhook) {
    if (delivery != Delivery::sent)
      told_.warn("webhook-failed", webhook_of(errand).shown() + " did not take a message");
    return;
  }
  const table::TableWebhook& whose = *errand.notice->webhook;
  const std::string key = whose.table + ' ' + whose.address;
  if (delivery == Delivery::sent) {
    failures_.erase(key);
    return;
  }
  if (failures_.size() >= most_failing) failures_.clear();  // they are counted anew
  if (++failures_[key] < most_failures && delivery != Delivery::gone) return;
  failures_.erase(key);
  told_.warn("webhook-failed", webhook_of(errand).shown() + ", which a table's host chose, is not tried any more");
  told_.webhook_fails(whose);
}
}  // namespace nonet::server
