#include "server/doctor/listening.h"

#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <expected>
#include <filesystem>
#include <memory>

#include "server/doctor/certificate.h"
#include "server/doctor/data.h"

namespace nonet::server {
namespace {
constexpr std::string_view unix_prefix = "unix:";

std::string place_of(const NetworkSettings& network) {
  if (network.address.starts_with(unix_prefix)) return network.address;
  const bool v6 = network.address.find(':') != std::string::npos;
  return (v6 ? "[" + network.address + "]" : network.address) + ":" + std::to_string(network.port);
}

Finding of_address(Verdict verdict, std::string found, std::string mend = {}) {
  return {"address", verdict, std::move(found), std::move(mend)};
}

// Whether an address can be had: bound, never listened at, and given back. What the kernel says; 0 where all is well.
int try_to_bind(const addrinfo& address, std::uint16_t port, bool any_address) {
  const int descriptor = ::socket(address.ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return errno;
  const int on = 1;
  const int one_family = any_address ? 0 : 1;
  ::setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (address.ai_family == AF_INET6)
    ::setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &one_family, sizeof one_family);
  sockaddr_storage place{};
  std::memcpy(&place, address.ai_addr, address.ai_addrlen);
  (address.ai_family == AF_INET6 ? reinterpret_cast<sockaddr_in6&>(place).sin6_port
                                 : reinterpret_cast<sockaddr_in&>(place).sin_port) = htons(port);
  const bool bound = ::bind(descriptor, reinterpret_cast<const sockaddr*>(&place), address.ai_addrlen) == 0;
  const int error = bound ? 0 : errno;
  ::close(descriptor);
  return error;
}

Finding judge_bind(const NetworkSettings& network, int error) {
  const std::string place = place_of(network);
  const std::string port = std::to_string(network.port);
  switch (error) {
    case 0:
      return of_address(Verdict::well, network.port == 0 ? "any free port of " + network.address : place + " is free");
    case EACCES:
    case EPERM:
      return of_address(
          Verdict::wrong, "this user may not listen at " + place,
          "ports below 1024 need a right: AmbientCapabilities=CAP_NET_BIND_SERVICE in the service, sudo setcap "
          "cap_net_bind_service=+ep on the program, or a port above 1023");
    case EADDRNOTAVAIL:
      return of_address(Verdict::wrong, network.address + " is no address of this machine",
                        "ip address says which it has; --listen :" + port + " takes them all");
    case EADDRINUSE:
      return of_address(Verdict::wrong, "another program has " + place + " and does not answer",
                        "see who: sudo ss -ltnp 'sport = :" + port + "'; end it, or choose another port with --listen");
    default:
      return of_address(Verdict::wrong, place + ": " + std::strerror(error), "choose another address with --listen");
  }
}

// What the kernel says to each address that the name stands for; the first that is not well counts.
std::expected<int, std::string> try_to_bind_all(const NetworkSettings& network) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_PASSIVE;
  addrinfo* found = nullptr;
  if (const int error = ::getaddrinfo(network.address.c_str(), nullptr, &hints, &found))
    return std::unexpected(::gai_strerror(error));
  const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> all(found, ::freeaddrinfo);
  int error = EADDRNOTAVAIL;
  for (const addrinfo* one = found; one; one = one->ai_next) {
    const int each = try_to_bind(*one, network.port, network.address == "::");
    if (each == EADDRNOTAVAIL) continue;  // a name may stand for a family that this machine does not speak
    error = each;
    if (each != 0) break;
  }
  return error;
}

Finding check_socket_file(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code ignored;
  constexpr std::size_t longest = 107;
  if (path.size() > longest)
    return of_address(Verdict::wrong, path + " is longer than the 107 bytes that a socket's name may have",
                      "choose a shorter one");
  if (!std::filesystem::is_directory(folder, ignored))
    return of_address(Verdict::wrong, "there is no folder " + folder.string(),
                      "RuntimeDirectory= in the service makes one under /run");
  if (::access(folder.c_str(), W_OK | X_OK) != 0)
    return of_address(Verdict::wrong, "this user may not make a socket in " + folder.string(),
                      "run the doctor as the user of the service, or choose another folder");
  struct stat there{};
  if (::lstat(path.c_str(), &there) == 0 && !S_ISSOCK(there.st_mode))
    return of_address(Verdict::wrong, path + " is there already, and no socket",
                      "move it away, or choose another name");
  return of_address(Verdict::well, path + " is free");
}

Finding judge_nonet(const Configuration& configuration, const Neighbour& there,
                    const std::optional<store::Holder>& holder) {
  const std::string found = "nonet " + there.version + " answers at " + place_of(configuration.network) + ", up for " +
                            std::to_string(there.up_seconds / 60) + " minutes";
  if (configuration.in_folder() && !holder)
    return of_address(Verdict::wrong, found + ", with other data than " + configuration.data.string(),
                      "stop that one, or choose another --listen; or the --data that it has");
  if (!there.ill.empty())
    return of_address(Verdict::wrong, found + ", but is not well: " + there.ill,
                      "its log says why: journalctl -u nonet");
  if (there.version != configuration.version || there.page != configuration.page.hash)
    return of_address(Verdict::warning,
                      found + "; this program is " + configuration.version +
                          (there.version == configuration.version ? " with another page" : ""),
                      "systemctl restart nonet takes the new one; games go on where they were");
  const std::string& file = configuration.network.tls_certificate_file;
  if (!there.certificate.empty() && there.certificate != fingerprint_in(file))
    return of_address(Verdict::warning, found + ", with another certificate than " + file + " has now",
                      "systemctl reload nonet takes the new one");
  return of_address(Verdict::well, found);
}
}  // namespace

Finding check_listening(const Configuration& configuration, const std::optional<store::Holder>& holder) {
  const NetworkSettings& network = configuration.network;
  const bool local = network.address.starts_with(unix_prefix);
  const std::expected<int, std::string> bound = local ? EADDRINUSE : try_to_bind_all(network);
  if (!bound)
    return of_address(Verdict::wrong, "\"" + network.address + "\" is no address: " + bound.error(),
                      "expected such as --listen localhost:8080 or :8080");
  // Asked is only who has an address of this machine: what is meant for another must not go out into the network.
  const bool taken = *bound == EADDRINUSE || *bound == EACCES;
  if (const auto there = taken ? neighbour_at(network) : std::nullopt) {
    if (there->is_nonet) return judge_nonet(configuration, *there, holder);
    const std::string name = there->names_itself.empty() ? "another program" : there->names_itself;
    return of_address(Verdict::wrong, name + " answers at " + place_of(network) + ", and is no Nonet",
                      "see who: sudo ss -lntxp; end it, or choose another --listen");
  }
  Finding free = local ? check_socket_file(network.address.substr(unix_prefix.size())) : judge_bind(network, *bound);
  if (free.verdict == Verdict::well && holder && (local || network.port != 0))
    return of_address(Verdict::warning,
                      "nobody answers at " + place_of(network) +
                          ", though the data is in use: that server listens elsewhere, or hangs",
                      "give the doctor the options of that server; where it hangs, restart it");
  return free;
}
}  // namespace nonet::server
