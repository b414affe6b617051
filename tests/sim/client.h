// A good client: it keeps what was not acknowledged and sends it again, knows its version, applies patches. Everything
// it is told is held against the oracle.
#pragma once

#include "sim/world.h"

namespace nonet::sim {
class Client {
 public:
  Client(World& world, const std::string& name, std::string token, std::vector<std::string> devices);

  void go_to(const std::string& table);
  void live();  // the next thing it does, and when
  Instant until_next();
  bool goes_away();
  void heard(ConnectionId connection, const std::string& text);
  void cut(ConnectionId connection);  // the connection is gone
  void link_with(const std::string& device) { devices_.push_back(device); }
  // As it leaves a node: which may know that version at most, where others went on with the table.
  void check_letter(const std::string& table, const std::string& text, std::optional<std::int64_t> newest) const;
  void check_end(const std::string& description) const;
  const std::string& table() const { return table_; }
  const std::vector<std::string>& devices() const { return devices_; }
  Instant delay();
  Tally tally;

 private:
  struct Command {
    std::string id;
    std::string text;
    bool logged = true;  // leaves a trace in the log
  };

  void act();
  void act_before_game(const Json& table);
  void act_in_game(const Json& table);
  void act_after_game(const Json& table);
  bool play();
  bool act_as_host();
  bool change_hands();
  void talk();
  void disturb();  // what no good client would send
  void command(std::string text, bool logged = true);
  void hello();
  void send_waiting();
  void acknowledged(const Json& message, bool refused);
  void take_view(const Json& message, std::int64_t version);
  void check_view(std::int64_t version) const;
  Seat own_seat();
  const Json& table_now() const { return state_["table"]; }
  std::string phase() const;
  std::string seat_text(Seat seat) const { return std::to_string(index(seat)); }

  World& world_;
  std::string name_;
  Chance chance_;
  std::string token_;
  std::vector<std::string> devices_;
  std::string table_;
  Instant delay_ms_;
  ConnectionId connection_ = 0;
  bool welcomed_ = false;
  std::optional<std::int64_t> version_;
  JsonDocument state_;  // {"table":…}
  JsonDocument view_;
  Viewer eye_;
  SeatSet seats_;
  std::deque<Command> waiting_;
  int commands_ = 0;
  Instant back_at_ = 0;
  Instant heard_at_ = 0;
  std::string key_;          // somebody's seat, for the next hello
  bool stays_away_ = false;  // was asked to leave
};
}  // namespace nonet::sim
