#include "server/doctor/push.h"

#include <algorithm>

#include "server/push/courier.h"

namespace nonet::server {
Finding check_push(const Configuration& configuration) {
  const PushSettings& push = configuration.push;
  const auto doubt = [](std::string found, std::string mend) {
    return Finding{"notices", Verdict::warning, std::move(found), std::move(mend)};
  };
  if (push.off)
    return push.webhooks.empty() && !push.table_webhooks
               ? Finding{"notices", Verdict::well, "none are sent: --no-push"}
               : doubt("webhooks with --no-push: nothing is ever sent", "leave out one of them");
  const std::string authorities = authorities_of_this_machine();
  if (authorities.empty())
    return doubt("no certificates of authorities on this machine: no push service is trusted, so nobody is told",
                 "install ca-certificates, or name a file of them in SSL_CERT_FILE");
  const bool has_name =
      std::ranges::any_of(configuration.hosts, [](const auto& host) { return !host.starts_with('*'); });
  if (!push.webhooks.empty() && !has_name)
    return doubt("webhooks without a name that people come by: they get no links", "add --host with that name");
  const bool unnamed = push.contact.empty() && !has_name;
  return {"notices", Verdict::well,
          "sent by https, trusting " + authorities +
              (unnamed ? "; some push services want to know whom to ask: --push-contact mailto:you@example.org" : "")};
}
}  // namespace nonet::server
