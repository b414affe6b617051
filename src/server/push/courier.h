// The thread that speaks to other servers: requests out of an outbox, several at a time, by libcurl. The server's loop
// only hands things over.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "server/push/outbox.h"

namespace nonet::server {
struct Outgoing {
  std::string method = "POST";
  std::string url;
  std::vector<std::string> headers;  // "name: value"
  std::string body;
  bool anywhere = false;  // the host's own choice: private addresses too
};

struct CourierSettings {
  OutboxLimits limits;
  bool private_addresses = false;  // the host's own network may be reached too
  bool plain_http = false;         // for tests
  std::string authorities;         // a file of certificates to trust; empty: the machine's
  int connect_ms = 10'000;
  int whole_ms = 30'000;
};

// Who writes what is sent. All of it is asked on the courier's thread.
class Sending {
 public:
  virtual ~Sending() = default;
  virtual void look(Instant now, Outbox& outbox) = 0;               // whether there is something new
  virtual std::optional<Outgoing> write(std::uint64_t what) = 0;    // nothing: it is not worth sending any more
  virtual void settled(std::uint64_t what, Delivery delivery) = 0;  // also `again`, which does not settle it
};

class Courier {
 public:
  Courier(CourierSettings settings, Sending& sending);
  ~Courier();  // what is under way is given up
  Courier(const Courier&) = delete;
  Courier& operator=(const Courier&) = delete;

  void wake();  // from any thread: there is something new
  std::size_t waiting() const { return waiting_; }

 private:
  struct Transfer;
  struct Curl;
  void work();
  void start(const Outbox::Taken& taken);
  void hear();
  void settle(Outbox::Id id, std::uint64_t what, const Reaction& answer);

  CourierSettings settings_;
  Sending& sending_;
  Outbox outbox_;
  std::unique_ptr<Curl> curl_;
  std::atomic<bool> stopping_ = false;
  std::atomic<std::size_t> waiting_ = 0;
  std::thread thread_;
};

// Where this machine keeps the authorities that it trusts; empty: nowhere that is known.
std::string authorities_of_this_machine();
}  // namespace nonet::server
