#include "server/doctor/settings.h"

#include <algorithm>

#include "server/hosts.h"
#include "server/where.h"

namespace nonet::server {
namespace {
bool on_local_socket(const NetworkSettings& network) { return network.address.starts_with("unix:"); }

bool on_this_machine_only(const NetworkSettings& network) {
  if (network.address == "localhost" || on_local_socket(network)) return true;
  const auto address = Address::read(network.address);
  return address && is_this_machine(*address) && *address != Address();
}

bool with_tls(const NetworkSettings& network) { return !network.tls_certificate_file.empty(); }

void look_at_proxies(const Configuration& configuration, Findings& findings) {
  const NetworkSettings& network = configuration.network;
  const bool behind_proxy = !network.trusted_proxies.empty() || on_local_socket(network);
  const auto doubt = [&](std::string found, std::string mend) {
    findings.push_back({"proxy", Verdict::warning, std::move(found), std::move(mend)});
  };
  constexpr int least_bits = 8;
  for (const AddressRange& range : network.trusted_proxies)
    if (range.bits - (range.base.v4() ? 96 : 0) < least_bits)
      findings.push_back({"proxy", Verdict::wrong,
                          "--trust-proxy believes nearly everybody: anybody can pretend to come from any address",
                          "name the proxies alone: --trust-proxy 127.0.0.1,::1"});
  if (network.proxies_tell_round_trip && !behind_proxy)
    doubt("--proxy-tells-rtt without a proxy that is believed: X-Client-RTT will never count",
          "add --trust-proxy with the proxy's address, or leave --proxy-tells-rtt out");
  if (behind_proxy && configuration.hosts.empty())
    doubt("there is a proxy, and no name that people come by: under another name than this machine's they get 421",
          "add --host with that name, such as --host play.example.org");
  if (!behind_proxy && on_this_machine_only(network) && !configuration.hosts.empty())
    doubt(
        "with --host on this machine only there is a proxy, mostly; it is not believed, so all people count as one "
        "address with " +
            std::to_string(network.max_connections_per_address) + " connections",
        "add --trust-proxy 127.0.0.1,::1, or --listen where other devices can reach it");
  if (network.strict_transport && !with_tls(network) && !behind_proxy)
    doubt("--strict-transport without https: browsers will never be told",
          "add --tls-certificate and --tls-key, or leave it out");
}

// What a browser sends, letter by letter: anything else never matches.
void look_at_origins(const Configuration& configuration, Findings& findings) {
  for (const std::string& origin : configuration.origins) {
    const std::size_t scheme = origin.find("://");
    const std::string rest = scheme == std::string::npos ? "" : origin.substr(scheme + 3);
    const bool usual = (origin.starts_with("https://") && !rest.ends_with(":443")) ||
                       (origin.starts_with("http://") && !rest.ends_with(":80"));
    const auto authority = Authority::read(rest, 1);
    const bool small = std::ranges::none_of(origin, [](char c) { return 'A' <= c && c <= 'Z'; });
    if (usual && authority && small && rest.find('/') == std::string::npos && !rest.ends_with('.')) continue;
    findings.push_back(
        {"origin", Verdict::wrong, "no browser sends " + origin + " as an origin",
         "expected such as https://example.org or http://localhost:5173, in small letters, without a path"});
  }
}
}  // namespace

Findings check_settings(const Configuration& configuration) {
  Findings findings;
  look_at_proxies(configuration, findings);
  look_at_origins(configuration, findings);
  if (configuration.keep_nothing)
    findings.push_back({"keeping", Verdict::warning, "--keep-nothing: everything is gone when the server stops",
                        "leave it out where games are to be kept"});
  if (findings.empty()) findings.push_back({"settings", Verdict::well, "nothing that contradicts itself"});
  return findings;
}
}  // namespace nonet::server
