#include "server/net/network.h"

#include <utility>

#include "server/net/switchboard.h"

namespace nonet::server {
Network::Network(Loop& loop, Service& service, NetworkSettings settings)
    : loop_(loop), board_(std::make_shared<Switchboard>(loop, service, std::move(settings))) {
  loop.before_waiting([board = std::weak_ptr(board_)] {
    if (const auto there = board.lock()) there->finish_round();
  });
}

Network::~Network() = default;

std::expected<void, std::string> Network::listen() {
  const NetworkSettings& settings = board_->settings;
  if (settings.tls_certificate_file.empty() != settings.tls_key_file.empty())
    return std::unexpected("expected a certificate file and a key file, or neither");
  if (!settings.tls_certificate_file.empty())
    if (const auto loaded = reload_tls(); !loaded) return loaded;
  auto listeners = open({settings.address, settings.port, settings.kernel_output_bytes},
                        [this](int descriptor, const Address& peer) {
                          board_->admit(tls_ ? Stream(descriptor, *tls_) : Stream(descriptor), peer, Door::people);
                        });
  if (!listeners) return std::unexpected(listeners.error());
  listeners_ = std::move(*listeners);
  if (settings.node_secret.empty()) return {};
  auto for_nodes =
      open({settings.node_address, settings.node_port, settings.kernel_output_bytes, true},
           [this](int descriptor, const Address& peer) { board_->admit(Stream(descriptor), peer, Door::nodes); });
  if (!for_nodes) return std::unexpected(for_nodes.error());
  node_listeners_ = std::move(*for_nodes);
  return {};
}

std::expected<Network::Listeners, std::string> Network::open(const ListenAddress& place, Listener::Accepted accepted) {
  return Listener::open(loop_, place, std::move(accepted), [this](const std::string& why) {
    ++board_->counts.accept_paused;
    board_->warn("accept-paused", why);
  });
}

std::uint16_t Network::port() const { return listeners_.empty() ? std::uint16_t{0} : listeners_.front()->port(); }

std::uint16_t Network::node_port() const {
  return node_listeners_.empty() ? std::uint16_t{0} : node_listeners_.front()->port();
}

std::vector<Address> Network::addresses() const {
  std::vector<Address> addresses;
  for (const auto& listener : listeners_)
    if (const auto address = listener->address()) addresses.push_back(*address);
  return addresses;
}

std::expected<void, std::string> Network::reload_tls() {
  const NetworkSettings& settings = board_->settings;
  if (settings.tls_certificate_file.empty()) return {};
  auto loaded = TlsContext::load(settings.tls_certificate_file, settings.tls_key_file);
  if (!loaded) return std::unexpected(loaded.error());
  tls_ = std::move(*loaded);
  return {};
}

std::optional<std::int64_t> Network::certificate_ends() const {
  if (!tls_) return {};
  return tls_->ends();
}

void Network::stop_listening() {
  listeners_.clear();
  node_listeners_.clear();
}

void Network::send(ConnectionId connection, std::string_view bytes, Opcode opcode) {
  if (Connection* found = board_->find(connection)) found->protocol().send(bytes, opcode);
}

void Network::close(ConnectionId connection, int code, std::string_view reason) {
  if (Connection* found = board_->find(connection)) found->protocol().close(code, reason);
}

void Network::close_all(int code, std::string_view reason) {
  board_->for_each([&](Connection& connection) { connection.protocol().close(code, reason); });
}

void Network::drop_relays(const std::string& address) { board_->drop_relays(address); }

std::size_t Network::relays() const { return board_->relays(); }
std::size_t Network::connections() const { return board_->connections(); }
const NetworkCounts& Network::counts() const { return board_->counts; }
}  // namespace nonet::server
