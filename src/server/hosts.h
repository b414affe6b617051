// The names this server is known by. A page elsewhere can make a name of its own point to this machine and would then
// be of the same origin as the server; but it cannot make a browser send another name than that one. So whatever comes
// under a name that is nobody's here is refused.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::server {
struct Authority {   // what stands in Host, and in an Origin behind its scheme
  std::string host;  // in small letters, without a dot at its end; an IPv6 address in brackets
  std::uint16_t port = 0;

  static std::optional<Authority> read(std::string_view text, std::uint16_t port_left_out);
  bool is_address() const;
  friend bool operator==(const Authority&, const Authority&) = default;
};

// What is wrong with a name that a host allows: "play.example.org" and "*.example.org" are fine.
std::optional<std::string> flaw_of_host_name(std::string_view name);

// What the machine is called: by itself, in its own file of hosts, in the domains where it looks for names, and as
// others in its network find it.
std::vector<std::string> machine_names(std::string_view hostname, std::string_view hosts_file,
                                       std::string_view resolver_file);
std::vector<std::string> names_of_this_machine();

class KnownHosts {
 public:
  explicit KnownHosts(std::vector<std::string> names);  // "*.example.org" among them

  bool knows(const Authority& authority) const;

 private:
  std::vector<std::string> names_;
};
}  // namespace nonet::server
