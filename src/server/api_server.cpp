// Where other devices find this server, for a page that wants to show a link or a code which works there.
#include "server/api.h"
#include "server/server.h"

namespace nonet::server {
Response Api::server(const Request& request) const {
  const auto own = addresses_of_this_machine();
  Where found = server_.where(own);
  // How this machine is found in its own network is nobody's business elsewhere. A proxy that the server was not told
  // of speaks for people elsewhere.
  const Address from = Address::read(request.address).value_or(Address());
  const bool forwarded = !request.header("x-forwarded-for").empty() && is_this_machine(from);
  if (forwarded || !is_neighbour(from, own)) found.others.clear();
  return json_response(json_of(ServerAddresses{std::move(found.others), found.local, std::move(found.open)}));
}
}  // namespace nonet::server
