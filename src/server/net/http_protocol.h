// HTTP on one connection: requests are answered one after the other, in their order; while one is being answered the
// next waits. A request to become a WebSocket ends it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "server/net/addresses.h"
#include "server/net/http.h"
#include "server/net/protocol.h"

namespace nonet::server {
class Connection;
class Switchboard;

class HttpProtocol final : public Protocol {
 public:
  HttpProtocol(Switchboard& board, Connection& connection);

  void received(std::span<char> bytes) override;
  void input_ended() override;
  void output_moved() override;
  void output_sent() override;
  void deadline() override;
  void dropped() override {}
  void answer(std::uint64_t request, Response response) override;
  void go(std::uint64_t request, Way way) override;
  void close(int code, std::string_view reason) override;  // after the answer that is being made

 private:
  enum class Stage : std::uint8_t { idle, header, body, answering, done };

  struct Upgrade {  // whose way is not known yet
    Request request;
    Sender sender;
  };

  void read_requests();
  bool read_one();  // false: there is none at the moment
  void serve(HttpRequest request);
  void serve_upgrade(Request upgrade, const Sender& sender);
  void follow(const Way& way, const Request& upgrade, const Sender& sender);
  void relay(const Elsewhere& there, const Request& upgrade, const Sender& sender);
  Sender sender_of_this(const Request& request) const;
  void open_socket(const Request& upgrade, const Sender& sender);
  void respond(const Response& response);
  void refuse(int status, Headers headers = {});
  bool saturated() const;  // answers wait to be read

  Switchboard& board_;
  Connection& connection_;
  HttpReader reader_;
  std::string input_;  // what is not yet used of it
  std::size_t used_ = 0;
  std::uint64_t request_ = 0;
  std::optional<Way>* at_once_ = nullptr;  // while the house is being asked
  std::unique_ptr<Upgrade> waiting_;       // when it took its time
  Stage stage_ = Stage::idle;
  bool head_ = false;
  bool secure_ = false;
  bool last_ = false;     // the connection ends with this answer
  bool no_more_ = false;  // the other side sends nothing more
  bool in_loop_ = false;
};
}  // namespace nonet::server
