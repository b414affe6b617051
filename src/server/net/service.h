// What the network and the server say to each other. Everything here happens on the loop's one thread.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace nonet::server {
using ConnectionId = std::uint64_t;  // never used twice while the program runs

using Headers = std::vector<std::pair<std::string, std::string>>;  // names in lower case

struct Request {
  std::string method;  // "GET"
  std::string path;    // decoded, without the query: "/api/tables"
  std::string query;   // as it came, without "?"
  Headers headers;
  std::string body;
  std::string address;     // of the person's machine; behind a trusted proxy the one it forwards
  std::string subnet;      // what that address is counted under: with IPv6 its whole /64
  bool secure = false;     // https, here or at a trusted proxy
  bool from_node = false;  // passed on by another node, which says whose it is

  std::string_view header(std::string_view name) const;  // empty where there is none
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  Headers headers;
  std::string_view lasting_body = {};  // instead of `body`: outlives the program's loop, and is sent from where it lies
};

using Reply = std::move_only_function<void(Response)>;

// Where a WebSocket is to be opened.
struct Here {};
struct Elsewhere {
  std::string address;    // of another node's port for nodes: "192.0.2.1:7000", "[2001:db8::1]:7000"
  std::string told = {};  // what that node is to know besides; there the upgrade's header x-nonet-told
};
using Way = std::variant<Here, Response, Elsewhere>;
using Routed = std::move_only_function<void(Way)>;

class Service {
 public:
  virtual ~Service() = default;

  // The reply may be kept and given later; given never, the client waits until the request times out (503).
  virtual void request(Request request, Reply reply) = 0;

  // A WebSocket: may it be opened? The upgrade's origin and address are in the request. Otherwise a response.
  virtual std::optional<Response> refuse_socket(const Request& upgrade) = 0;
  // Asked where nothing was refused. The answer may come later; given never, the request times out (503).
  virtual void route(const Request& /*upgrade*/, Routed then) { then(Here{}); }
  // Nobody was to be had at another node's address; refused: its machine says that nobody listens there.
  virtual void unreachable(const std::string& /*address*/, bool /*refused*/) {}
  virtual void opened(ConnectionId connection, const Request& upgrade) = 0;
  virtual void message(ConnectionId connection, std::string_view text) = 0;
  virtual void binary_message(ConnectionId /*connection*/, std::string_view /*bytes*/) {
  }  // where the settings allow it
  virtual void measured(ConnectionId connection,
                        std::int64_t round_trip_us) = 0;  // a ping came back; what is believed of it
  virtual void closed(ConnectionId connection) = 0;       // whoever closed it; the last that is heard of it
};
}  // namespace nonet::server
