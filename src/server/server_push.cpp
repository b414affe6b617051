// What people are told while they look at no table: from the lobby to who sends it, and what came of it.
#include "server/server.h"

namespace nonet::server {
namespace {
constexpr const char* key_name = "push key";
constexpr const char* own_push_queries = "push";  // no address
}  // namespace

// Who asks first makes the key; all who share the store go by the one that was kept.
void Server::begin_push() {
  if (!notifier_) return;
  look_up(own_push_queries, [this](const store::Store& store) -> lobby::Finish {
    auto kept = store.keepsake(key_name);
    return [this, kept = std::move(kept)](const lobby::Moment&) {
      if (!kept) return warn("push-off", kept.error().message);
      if (*kept) {
        auto key = Vapid::read(**kept);
        if (!key) return warn("push-off", key.error());
        notifier_->begin(std::move(*key));
        return resume_held_notices();
      }
      lobby_.keep({store::PutKeepsake{key_name, Vapid::made()}}, [this](const store::StoreError* error) {
        if (!error) return begin_push();
        warn("push-off", error->message);
      });
    };
  });
}

// What waited for the end of quiet hours when the server before this one ended.
void Server::resume_held_notices() {
  look_up(own_push_queries, [this, place = node_address(), wall = moment().wall](const store::Store& store) {
    return lobby::Finish([this, wall, held = held_notices(store, place, wall)](const lobby::Moment&) {
      if (!held) return warn("store-read-failed", held.error().message);
      for (const HeldNotice& each : *held) notifier_->resume(each, wall);
    });
  });
}

void Server::notify(const table::Notice& notice) {
  if (notifier_) notifier_->notify(notice, moment().wall);
}

void Server::hush(const std::string& table, const std::string& device) {
  if (notifier_) notifier_->hush(table, device);
}

const table::WebhookFlaw* Server::webhook_flaw() const {
  static const table::WebhookFlaw flaw = server::webhook_flaw;
  return notifier_ && configuration_.push.table_webhooks ? &flaw : nullptr;
}

void Server::forget_subscription(const Notifier::Gone& gone) {
  if (stopping_) return;
  lobby_.keep({store::ForgetSubscription{gone.device, gone.endpoint}}, [](const store::StoreError*) {});
}
}  // namespace nonet::server
