// Notices outside of the page: a device says where it wants them, and what of, or that it wants none any more.
#include "server/api.h"
#include "server/server.h"

namespace nonet::server {
namespace {
constexpr int most_new_each_hour = 60;  // of one address

Response no_push() { return denial_response("no-push", "This server sends no notices."); }
}  // namespace

void Api::push(const Request& request, Reply reply) {
  const Notifier* notifier = server_.notifier();
  if (!notifier) return reply(no_push());
  if (notifier->public_key().empty()) return reply(denial_response("starting", "The server has only just begun."));
  PushAnswer answer{notifier->public_key(), {}};
  const auto device = device_of_caller(request);
  if (!device) return reply(json_response(json_of(answer)));
  look_up(request.subnet, std::move(reply), [answer, device](const store::Store& store) mutable {
    const auto kept = store.subscription(*device);
    if (!kept) return denial_response("store", kept.error().message);
    const auto json = *kept ? parse_json((*kept)->wants) : std::unexpected(std::string());
    if (auto wants = json ? read_value<Wants>(*json) : std::unexpected(Problem{}))
      answer.subscription = OwnSubscription{(*kept)->endpoint, wants->kinds, wants->quiet, wants->language};
    return json_response(json_of(answer));
  });
}

bool Api::may_subscribe(const std::string& subnet) {
  const std::int64_t hour = server_.up_seconds() / 3600;
  if (std::exchange(subscribed_hour_, hour) != hour) subscribed_.clear();
  return ++subscribed_[subnet] <= most_new_each_hour;
}

void Api::change_push(const Request& request, Reply reply) {
  const Notifier* notifier = server_.notifier();
  if (!notifier) return reply(no_push());
  const auto device = device_of_caller(request);
  if (!device)
    return reply(denial_response("no-token", "Authorization: expected Bearer and 32 to 128 hexadecimal digits"));
  std::vector<store::Write> writes;
  PushAnswer answer{notifier->public_key(), {}};
  if (request.method == "DELETE") {
    writes.emplace_back(store::ForgetSubscription{*device, {}});
  } else {
    const auto json = parse_json(request.body);
    if (!json) return reply(denial_response("malformed", json.error()));
    auto asked = read_value<Subscribing>(*json);
    if (!asked) return reply(denial_response("malformed", asked.error().message));
    if (const auto flaw = flaw_of(*asked, false)) return reply(denial_response("malformed", *flaw));
    if (!may_subscribe(request.subnet))
      return reply(denial_response("busy", "Too many devices of this address asked for notices; try again later."));
    answer.subscription =
        OwnSubscription{asked->endpoint, asked->wants.kinds, asked->wants.quiet, asked->wants.language};
    writes.emplace_back(store::PutSubscription{{*device, asked->endpoint, json_of(asked->wants)}});
  }
  const int status = request.method == "DELETE" ? 200 : 201;
  server_.lobby().keep(std::move(writes), [reply = std::move(reply), text = json_of(answer),
                                           status](const store::StoreError* error) mutable {
    reply(error ? denial_response("store", error->message) : json_response(std::move(text), status));
  });
}
}  // namespace nonet::server
