#include "server/net/relay_protocol.h"

#include <cerrno>
#include <utility>

#include "server/net/connection.h"
#include "server/net/dial.h"
#include "server/net/http.h"
#include "server/net/switchboard.h"

namespace nonet::server {
namespace {
constexpr std::int64_t connect_us = 2'000'000;
constexpr std::int64_t answer_us = 3'000'000;
constexpr std::int64_t quiet_ms = 60'000;  // whoever has the table sends pings
// Not read yet by one side: then no more is read of the other.
constexpr std::size_t most_waiting = 64 * 1024;
constexpr std::size_t little_waiting = most_waiting / 2;
}  // namespace

struct RelayProtocol::Relay {
  std::string address;
  ConnectionId person = 0;
  ConnectionId node = 0;
  std::int64_t begun_us = 0;
  std::int64_t moved_us = 0;  // when something last came or went
  bool answered = false;
  bool refused = false;
  bool half_over = false;  // one side sends no more
  bool over = false;       // from now on each connection ends by itself
};

bool RelayProtocol::open(Switchboard& board, Connection& person, const std::string& address, std::string_view first) {
  auto stream = dial(address, board.settings.kernel_output_bytes);
  if (!stream) {
    ++board.counts.relays_failed;
    if (!is_our_trouble(stream.error())) board.unreachable(address, stream.error() == ECONNREFUSED);
    return false;
  }
  Connection& node = board.send_out(std::move(*stream));
  const std::int64_t now_us = board.loop.now_us();
  auto relay = std::make_shared<Relay>(Relay{address, person.id(), node.id(), now_us, now_us});
  node.become(std::make_unique<RelayProtocol>(board, node, relay));
  node.output() += first;
  board.set_deadline(node, now_us + connect_us);
  board.relay_began(node.id(), address);
  auto half = std::make_unique<RelayProtocol>(board, person, std::move(relay));
  half->watch_for_quiet();
  person.become(std::move(half));
  person.read_on(node.unsent() <= most_waiting);
  return true;
}

RelayProtocol::RelayProtocol(Switchboard& board, Connection& connection, std::shared_ptr<Relay> relay)
    : board_(board), connection_(connection), relay_(std::move(relay)) {}

bool RelayProtocol::to_node() const { return connection_.id() == relay_->node; }
Connection* RelayProtocol::other() const { return board_.find(to_node() ? relay_->person : relay_->node); }

void RelayProtocol::connected(int error) {
  relay_->refused = error == ECONNREFUSED;
  if (error != 0) return connection_.drop();
  board_.set_deadline(connection_, relay_->begun_us + answer_us);
}

void RelayProtocol::received(std::span<char> bytes) {
  Connection* to = other();
  if (!to) return;
  if (to_node()) answered();
  relay_->moved_us = board_.loop.now_us();
  board_.counts.bytes_relayed += bytes.size();
  to->output().append(bytes.data(), bytes.size());
  if (to->unsent() > most_waiting) connection_.read_on(false);
}

void RelayProtocol::answered() {
  if (!std::exchange(relay_->answered, true)) ++board_.counts.relays_opened;
}

void RelayProtocol::input_ended() {
  Connection* to = other();
  if (!to || (to_node() && !relay_->answered)) return connection_.drop();
  if (std::exchange(relay_->half_over, true)) {
    relay_->over = true;
    connection_.finish();
    return to->finish();
  }
  relay_->moved_us = board_.loop.now_us();
  to->end_output();
  watch_for_quiet();
}

void RelayProtocol::output_moved() {
  relay_->moved_us = board_.loop.now_us();
  if (connection_.unsent() > little_waiting) return;
  if (Connection* from = other()) from->read_on(true);
}

void RelayProtocol::output_sent() {
  output_moved();
  if (relay_->half_over) watch_for_quiet();
}

// After half of it is over the rest is not waited for longer than with a connection of our own.
void RelayProtocol::watch_for_quiet() const {
  Connection* person = board_.find(relay_->person);
  Connection* node = board_.find(relay_->node);
  if (!person || !node) return;
  const bool waiting = person->unsent() > 0 || node->unsent() > 0;
  const auto& settings = board_.settings;
  const std::int64_t longest_ms = !relay_->half_over ? quiet_ms
                                  : waiting          ? settings.request_timeout_ms
                                                     : settings.close_timeout_ms;
  board_.set_deadline(*person, relay_->moved_us + longest_ms * 1000);
}

void RelayProtocol::deadline() {
  if (!to_node()) {
    watch_for_quiet();
    if (connection_.when().at_us > board_.loop.now_us()) return;
    ++(relay_->half_over ? board_.counts.dropped_timeout : board_.counts.dropped_silent);
    connection_.drop();
  } else if (!relay_->answered) {
    connection_.drop();
  }
}

void RelayProtocol::dropped() {
  if (to_node()) board_.relay_ended(relay_->node);
  if (std::exchange(relay_->over, true)) return;
  if (to_node() && !relay_->answered) return fail();
  if (Connection* left = other()) left->drop();
}

void RelayProtocol::fail() {
  ++board_.counts.relays_failed;
  board_.unreachable(relay_->address, relay_->refused);
  if (Connection* person = other()) refuse(*person);
}

void RelayProtocol::refuse(Connection& person) {
  append_response(person.output(), {503, "text/plain; charset=utf-8", "503\n", {{"Retry-After", "1"}}},
                  {.keep_alive = false}, board_.date());
  ++board_.counts.responses[5];
  person.finish();
}

// There is no saying where in a message of the other node the line stands, so nothing can be said in between.
void RelayProtocol::close(int, std::string_view) {
  if (std::exchange(relay_->over, true)) return;
  Connection* person = board_.find(relay_->person);
  Connection* node = board_.find(relay_->node);
  if (person) relay_->answered ? person->finish() : refuse(*person);
  if (node) node->drop();
}
}  // namespace nonet::server
