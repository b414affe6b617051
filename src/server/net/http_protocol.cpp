#include "server/net/http_protocol.h"

#include <algorithm>
#include <utility>

#include "server/net/connection.h"
#include "server/net/frames.h"
#include "server/net/node_headers.h"
#include "server/net/relay_protocol.h"
#include "server/net/socket_protocol.h"
#include "server/net/switchboard.h"

namespace nonet::server {
namespace {
constexpr std::size_t much_output = 64 * 1024;

bool header_lists(const Request& request, std::string_view name, std::string_view word) {
  return std::any_of(request.headers.begin(), request.headers.end(),
                     [&](const auto& header) { return header.first == name && lists(header.second, word); });
}

bool asks_for_socket(const HttpRequest& request) {
  const Request& upgrade = request.request;
  return upgrade.method == "GET" && !request.head && !request.http_1_0 &&
         header_lists(upgrade, "connection", "upgrade") && header_lists(upgrade, "upgrade", "websocket");
}

bool is_socket_key(std::string_view key) {  // 16 bytes in base64
  return key.size() == 24 && key.ends_with("==") &&
         key.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/") == 22;
}
}  // namespace

HttpProtocol::HttpProtocol(Switchboard& board, Connection& connection)
    : board_(board), connection_(connection), reader_(board.settings.http) {}

void HttpProtocol::received(std::span<char> bytes) {
  input_.append(bytes.data(), bytes.size());
  if (stage_ == Stage::answering || saturated()) return connection_.read_on(false);
  read_requests();
}

bool HttpProtocol::saturated() const { return connection_.unsent() > much_output || connection_.sends_lasting(); }

void HttpProtocol::read_requests() {
  if (in_loop_) return;
  in_loop_ = true;
  while (connection_.alive() && stage_ != Stage::answering && stage_ != Stage::done && !saturated() && read_one()) {
  }
  in_loop_ = false;
  if (!connection_.alive() || stage_ == Stage::done) return;
  input_.erase(0, std::exchange(used_, 0));
  if (input_.empty()) input_ = {};
  if (stage_ == Stage::answering || saturated()) return;
  if (no_more_) return connection_.finish();
  connection_.read_on(true);
}

bool HttpProtocol::read_one() {
  const std::string_view rest = std::string_view(input_).substr(used_);
  if (rest.empty()) return false;
  if (stage_ == Stage::idle) {
    stage_ = Stage::header;
    connection_.end_in(board_.settings.header_timeout_ms);
  }
  std::size_t used = 0;
  const HttpReader::Step step = reader_.read(rest, used);
  used_ += used;
  if (stage_ == Stage::header && reader_.header_done()) {
    stage_ = Stage::body;
    connection_.end_in(board_.settings.request_timeout_ms);
  }
  switch (step) {
    case HttpReader::Step::more:
      if (stage_ == Stage::body && reader_.take_continue()) connection_.output() += "HTTP/1.1 100 Continue\r\n\r\n";
      return false;
    case HttpReader::Step::failed:
      ++board_.counts.dropped_protocol;
      refuse(reader_.status());
      return false;
    case HttpReader::Step::done:
      serve(reader_.take());
      return true;
  }
  return false;
}

void HttpProtocol::serve(HttpRequest read) {
  Request& request = read.request;
  stage_ = Stage::answering;
  head_ = read.head;
  request.from_node = connection_.door() == Door::nodes;
  last_ = last_ || !read.keep_alive || request.from_node;
  ++request_;
  const bool upgrade = asks_for_socket(read);
  if (request.from_node && !(upgrade && take_secret(request, board_.settings.node_secret))) return refuse(403);
  connection_.prove();
  const Sender sender = sender_of_this(request);
  request.address = sender.address.text();
  request.subnet = sender.address.subnet().text();
  request.secure = secure_ = sender.secure;
  if (!board_.may_request(sender.address)) {
    ++board_.counts.requests_rate_limited;
    return refuse(429, {{"Retry-After", "1"}});
  }
  if (upgrade) return serve_upgrade(std::move(request), sender);
  board_.service.request(std::move(request), [board = board_.weak_from_this(), id = connection_.id(),
                                              number = request_](Response response) {
    const auto there = board.lock();
    Connection* connection = there ? there->find(id) : nullptr;
    if (connection) connection->protocol().answer(number, std::move(response));
  });
}

Sender HttpProtocol::sender_of_this(const Request& request) const {
  if (request.from_node) return sender_by_node(request);
  Sender sender = sender_of(request, connection_.peer(), board_.settings.trusted_proxies);
  if (!board_.settings.proxies_tell_round_trip) sender.told_round_trip_us.reset();
  return sender;
}

void HttpProtocol::serve_upgrade(Request upgrade, const Sender& sender) {
  if (upgrade.header("sec-websocket-version") != "13") return refuse(426, {{"Sec-WebSocket-Version", "13"}});
  if (!is_socket_key(upgrade.header("sec-websocket-key"))) return refuse(400);
  if (!connection_.count_for(sender.address)) {
    ++board_.counts.refused_address;
    return refuse(429, {{"Retry-After", "5"}});
  }
  if (const auto response = board_.service.refuse_socket(upgrade)) return respond(*response);
  std::optional<Way> at_once;
  at_once_ = &at_once;
  board_.service.route(upgrade, [board = board_.weak_from_this(), id = connection_.id(), number = request_](Way way) {
    const auto there = board.lock();
    Connection* connection = there ? there->find(id) : nullptr;
    if (connection) connection->protocol().go(number, std::move(way));
  });
  at_once_ = nullptr;
  if (at_once) return follow(*at_once, upgrade, sender);
  waiting_ = std::make_unique<Upgrade>(std::move(upgrade), sender);
}

void HttpProtocol::go(std::uint64_t request, Way way) {
  if (stage_ != Stage::answering || request != request_) return;
  if (at_once_) {  // whoever is asked still has the request in hand
    *at_once_ = std::move(way);
    return;
  }
  const auto waiting = std::exchange(waiting_, nullptr);
  if (!waiting) return;
  follow(way, waiting->request, waiting->sender);
  read_requests();
}

void HttpProtocol::follow(const Way& way, const Request& upgrade, const Sender& sender) {
  if (const auto* response = std::get_if<Response>(&way)) return respond(*response);
  if (const auto* there = std::get_if<Elsewhere>(&way)) return relay(*there, upgrade, sender);
  open_socket(upgrade, sender);
}

void HttpProtocol::relay(const Elsewhere& there, const Request& upgrade, const Sender& sender) {
  const auto refuse_it = [this] { refuse(503, {{"Retry-After", "1"}}); };
  if (upgrade.from_node) return refuse_it();  // nodes that disagree for a moment could send it round in circles
  std::string bytes;
  append_for_node(bytes, upgrade, sender, connection_.round_trip_us(), there.told, board_.settings.node_secret);
  bytes += std::string_view(input_).substr(used_);
  if (!RelayProtocol::open(board_, connection_, there.address, bytes)) return refuse_it();
  stage_ = Stage::done;
  if (no_more_) connection_.protocol().input_ended();
}

void HttpProtocol::open_socket(const Request& upgrade, const Sender& sender) {
  std::string& out = connection_.output();
  out += "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ";
  out += websocket_accept(upgrade.header("sec-websocket-key"));
  out += "\r\n\r\n";
  ++board_.counts.responses[1];
  ++board_.counts.sockets_opened;
  stage_ = Stage::done;
  std::string early = input_.substr(used_);
  auto protocol = std::make_unique<SocketProtocol>(board_, connection_, sender);
  SocketProtocol& socket = *protocol;
  connection_.become(std::move(protocol));
  connection_.read_on(true);
  socket.begin(upgrade);
  if (connection_.alive() && !early.empty()) socket.received(early);
  if (connection_.alive() && no_more_) socket.input_ended();
}

void HttpProtocol::answer(std::uint64_t request, Response response) {
  if (stage_ != Stage::answering || request != request_) return;
  respond(response);
  read_requests();
}

void HttpProtocol::respond(const Response& response) {
  ResponseManner manner;
  manner.head = head_;
  manner.keep_alive = !last_;
  manner.strict_transport = board_.settings.strict_transport && secure_;
  append_response(connection_.output(), response, manner, board_.date());
  if (!head_) connection_.send_lasting(response.lasting_body);
  ++board_.counts.responses[static_cast<std::size_t>(response.status / 100 % 6)];
  stage_ = last_ ? Stage::done : Stage::idle;
  connection_.end_in(board_.settings.request_timeout_ms);  // to read it
  if (last_) connection_.finish();
}

void HttpProtocol::refuse(int status, Headers headers) {
  last_ = true;
  respond({status, "text/plain; charset=utf-8", std::to_string(status) + "\n", std::move(headers)});
}

void HttpProtocol::input_ended() {
  no_more_ = true;
  if (stage_ == Stage::idle && connection_.unsent() == 0) return connection_.drop();
  if (stage_ != Stage::answering && !saturated()) read_requests();
}

void HttpProtocol::output_moved() {  // on a slow line, but it is being read
  if (stage_ == Stage::idle) connection_.end_in(board_.settings.request_timeout_ms);
}

void HttpProtocol::output_sent() {
  if (stage_ == Stage::idle) connection_.end_in(board_.settings.idle_timeout_ms);
  if (stage_ != Stage::answering && stage_ != Stage::done) read_requests();
}

void HttpProtocol::deadline() {
  if (stage_ == Stage::answering) return refuse(503, {{"Retry-After", "5"}});
  const bool waiting = stage_ == Stage::idle && connection_.unsent() == 0;
  if (!waiting) ++board_.counts.dropped_timeout;
  if ((stage_ == Stage::header || stage_ == Stage::body) && connection_.unsent() == 0) return refuse(408);
  connection_.drop();
}

void HttpProtocol::close(int, std::string_view) {
  last_ = true;
  if (std::exchange(waiting_, nullptr)) return refuse(503, {{"Retry-After", "1"}});
  if (stage_ == Stage::idle) connection_.finish();
}
}  // namespace nonet::server
