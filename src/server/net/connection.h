// One socket from its acceptance to its end: bytes in to the talk, bytes out once a round. It keeps no buffer while
// nothing waits.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "server/net/addresses.h"
#include "server/net/deadlines.h"
#include "server/net/loop.h"
#include "server/net/protocol.h"
#include "server/net/stream.h"

namespace nonet::server {
class Switchboard;

enum class Door : std::uint8_t { people, nodes, out };  // what a connection came in by; out: it was made from here

class Connection final : public Loop::Watcher {
 public:
  Connection(Switchboard& board, ConnectionId id, Stream stream, const Address& peer, Door door);
  ~Connection();

  void begin();
  void ready(std::uint32_t events) override;
  void flush();
  void deadline();

  ConnectionId id() const { return id_; }
  Door door() const { return door_; }
  bool alive() const { return state_ != State::dead; }
  Sender peer() const { return {peer_, stream_.secure()}; }
  std::optional<std::int64_t> round_trip_us() const { return stream_.round_trip_us(); }
  Deadline& when() { return deadline_; }

  // For the talk and for those who speak to it.
  Protocol& protocol() { return *protocol_; }
  void become(std::unique_ptr<Protocol> protocol);                 // the old one lives to the end of the round
  std::string& output();                                           // to append to; goes out at the end of the round
  void send_lasting(std::string_view bytes) { lasting_ = bytes; }  // behind the output, to which nothing may be added
  bool sends_lasting() const { return !lasting_.empty(); }         // meanwhile
  std::size_t unsent() const { return output_.size() - sent_ + lasting_.size(); }
  bool blocked() const { return writing_; }  // the system takes no more at the moment
  void read_on(bool wanted);
  void end_in(std::int64_t milliseconds);  // from now; then deadline()
  bool count_for(const Address& address);  // the person behind a proxy; false: too many connections of theirs
  void prove();                            // it is a node's, and no longer a stranger's at their door
  void end_output();                       // once all of it is sent; the other side may still send
  void finish();                           // what is to be said was said: send it, then close
  void drop();                             // at once

 private:
  enum class State : std::uint8_t { connecting, handshake, open, finishing, lingering, dead };

  void connected();
  void shake_hands();
  void read();
  void input_ended();
  void output_moved();
  void write_on(bool wanted);
  void watch();

  Switchboard& board_;
  ConnectionId id_;
  Stream stream_;
  std::string output_;
  std::size_t sent_ = 0;
  std::string_view lasting_;
  std::unique_ptr<Protocol> protocol_;
  Deadline deadline_;
  Address peer_;
  Address counted_;
  Door door_;
  State state_ = State::handshake;
  bool is_counted_ = false;
  bool reading_ = true;
  bool writing_ = false;
  bool unsent_noted_ = false;
  bool input_ended_ = false;
  bool output_ends_ = false;
  bool proven_ = true;
};
}  // namespace nonet::server
