#include "server/notices.h"

#include "server/push/wants.h"
#include "server/push/webhook.h"

namespace nonet::server {
namespace {
template <class T>
std::string named_type(std::string_view name) {
  return "export type " + std::string(name) + " = " + Codec<T>::typescript() + ";\n";
}
}  // namespace

std::optional<std::string> flaw_of(const PushSettings& push) {
  if (!push.contact.empty() && !push.contact.starts_with("mailto:") && !push.contact.starts_with("https://"))
    return "--push-contact: expected mailto:… or https://…";
  for (const std::string& text : push.webhooks)
    if (const auto webhook = Webhook::read(text); !webhook) return "--webhook: " + webhook.error();
  return {};
}

std::string notice_types() {
  return named_type<table::NoticeKind>("NoticeKind") + named_type<Subscribing>("Subscribing") +
         named_type<PushAnswer>("PushAnswer") + named_type<PushPayload>("PushPayload");
}
}  // namespace nonet::server
