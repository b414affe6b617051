// From a notice to what leaves the server: to every device that its person chose for it, to the host's webhooks and to
// that of the table. The loop hands over and goes on; who is told, and the words of it, are found on the courier's
// thread.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <unordered_set>

#include "server/push/courier.h"
#include "server/push/held.h"
#include "server/push/vapid.h"
#include "server/push/wants.h"
#include "server/push/webhook.h"
#include "store/store.h"

namespace nonet::server {
struct NotifierSettings {
  CourierSettings courier;
  std::vector<Webhook> webhooks;
  Tongue table_language = Tongue::en;  // of the webhooks of tables
  std::string own_address;             // of this server for people, in webhooks; empty: they get no links
  std::string contact;                 // whom push services may ask: mailto: or https:
};

struct NotifierCounts {
  std::array<std::uint64_t, 6> notices{};  // by kind
  std::uint64_t sent = 0;
  std::uint64_t gone = 0;
  std::uint64_t tried_again = 0;
  std::uint64_t given_up = 0;
  std::uint64_t dropped = 0;  // not true any more, or no room
};

class Notifier final : private Sending {
 public:
  struct Gone {  // nobody is there any more
    std::string device;
    std::string endpoint;
  };
  struct Told {  // on the courier's thread
    std::function<void(Gone)> gone;
    std::function<void(std::int64_t took_us)> left;  // a notice is on its way
    std::function<void(std::string_view event, std::string text)> warn;
    // So many messages in a row failed that the table should have another or none.
    std::function<void(table::TableWebhook webhook)> webhook_fails = [](const table::TableWebhook&) {};
    // A notice waits for the end of quiet hours; that of this table does not any more.
    std::function<void(HeldNotice)> hold = [](const HeldNotice&) {};
    std::function<void(std::string device, std::string table)> let_go = [](const std::string&, const std::string&) {};
  };

  Notifier(const store::Store& store, NotifierSettings settings, Told told);
  ~Notifier() override;

  // In the loop's thread.
  void begin(CurveKey key);                                      // until then nothing is pushed
  const std::string& public_key() const { return public_key_; }  // empty until then
  void notify(const table::Notice& notice, std::int64_t wall);
  void resume(const HeldNotice& held, std::int64_t wall);  // that the server before this one held
  void hush(const std::string& table, const std::string& device);

  NotifierCounts counts() const;
  std::size_t waiting() const;

 private:
  struct Coming {  // in order; a notice, or what makes one void
    std::shared_ptr<const table::Notice> notice;
    std::int64_t wall = 0;
    std::int64_t at_us = 0;
    std::string void_about;
    std::string only_device = {};  // the others were told
    std::int64_t late_ms = 0;      // since it was made
  };
  struct Errand {
    std::shared_ptr<const table::Notice> notice;
    std::int64_t wall = 0;
    std::int64_t at_us = 0;
    Instant expires = 0;               // in the sender's time
    store::Subscription subscription;  // to whom, where it is no webhook's
    std::optional<Wants> wants;
    std::size_t webhook = 0;
    std::optional<Webhook> table_webhook = {};  // instead
    bool tried = false;
    bool held = false;
  };

  // Sending
  void look(Instant now, Outbox& outbox) override;
  std::optional<Outgoing> write(std::uint64_t what) override;
  void settled(std::uint64_t what, Delivery delivery) override;

  void take(Instant now, const Coming& coming, Outbox& outbox);
  void take_for_webhooks(Instant now, const Coming& coming, Outbox& outbox);
  void take_for(const Webhook& webhook, Instant now, Errand errand, Outbox& outbox);
  std::optional<Webhook> webhook_of_table(const table::Notice& notice) const;
  const Webhook& webhook_of(const Errand& errand) const;
  void settle_webhook(const Errand& errand, Delivery delivery);
  void add(Outbox& outbox, Parcel parcel, Errand errand);
  void hand_over(Coming coming);
  void forget(const std::vector<std::uint64_t>& dropped);
  void let_go(const Errand& errand);
  std::optional<Outgoing> push(const Errand& errand);

  const store::Store& store_;
  NotifierSettings settings_;
  Told told_;
  std::string public_key_;

  mutable std::mutex mutex_;
  std::vector<Coming> coming_;
  std::shared_ptr<const Vapid> vapid_;
  NotifierCounts counts_;
  std::atomic<std::size_t> under_way_ = 0;  // notices that may still be made void

  // The sender's thread alone.
  std::unordered_map<std::uint64_t, Errand> errands_;
  std::uint64_t last_errand_ = 0;
  std::unordered_set<std::string> told_webhooks_;  // of an event that several people are told of
  std::unordered_map<std::string, int> failures_;  // in a row, of the webhooks of tables

  std::unique_ptr<Courier> courier_;  // the last, so that its thread ends before what it speaks to
};

// What a device is sent, before it is encrypted.
std::string payload_of(const table::Notice& notice, std::int64_t wall, Tongue language,
                       std::optional<int> waiting = {});
// The same for every notice of one table, and nobody can tell which table it is.
std::string topic_of(std::string_view table);
}  // namespace nonet::server
