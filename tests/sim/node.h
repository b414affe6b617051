// A server of a world, one run after another at one address: its lobby, its time, its pen and its readers, and what
// befalls it. Alone it is as a server on a file; among others each run is a node of its own.
#pragma once

#include <deque>
#include <functional>

#include "lobby/lobby.h"
#include "sim/chance.h"

namespace nonet::sim {
using table::ConnectionId;

class World;

class Node final : public lobby::Outside {
 public:
  Node(World& world, std::uint64_t seed, int number);

  // What befalls it.
  void boot();
  void crash();
  void freeze(Instant ms, bool with_its_clock);
  void cut_off(Instant ms, bool from_all);  // from the store; or from the other nodes too
  void fill_disk() { failing_ = 1 + disk_.below(4); }
  void drain();
  void come_to_rest();  // no more faults
  void go_on();         // what waited for the store, if that can be reached now

  // For the network.
  void run(std::function<void()> action);  // now, or once it is no longer frozen; never, if it dies before
  void after(Instant ms, std::function<void()> action);
  void route(ConnectionId connection, const std::string& table);
  void unreachable(const std::string& address, bool refuses);
  void opened(ConnectionId connection);
  void message(ConnectionId connection, const std::string& text);
  void measured(ConnectionId connection, Instant round_trip_ms);
  void closed(ConnectionId connection);

  void with_lobby(const std::function<void()>& action);  // what the server's loop does around every event
  void note_written(const std::string& table, std::int64_t version, store::NodeId by);
  void note_claimed(const std::string& table) { newest_.erase(table); }

  lobby::Lobby* lobby() { return lobby_.get(); }
  lobby::Moment moment() const;
  store::NodeId id() const { return id_; }
  std::string address() const { return "10.0.0." + std::to_string(number_ + 1) + ":1"; }
  std::string name() const { return std::to_string(number_ + 1); }
  bool is_up() const { return lobby_ != nullptr; }
  Instant most_uptime() const;  // that it can have: so long it was up, and a tick for each time it began
  bool is_healthy() const { return is_up() && !frozen_ && !leaves_; }  // as a balancer is told
  bool refuses() const { return !is_up() && !vanished_; }
  bool answers() const { return is_up() && !frozen_ && !apart_; }
  bool is_apart() const { return apart_; }
  bool rests() const;  // nothing is under way

 private:
  struct Pending {  // a batch on its way to the disk
    std::uint64_t ticket = 0;
    store::Batch batch;
    bool outlives = false;  // it arrives although the node has died
  };

  // lobby::Outside
  void send(ConnectionId to, std::string_view text) override;
  void close(ConnectionId connection, int code, std::string_view reason) override;
  std::uint64_t keep(store::Batch batch) override;
  void ask(const std::string& table, table::Question question) override;
  bool look_up(const std::string& address, lobby::StoreQuery query) override;
  std::string secret(std::size_t bytes) override { return secrets_.bytes(bytes); }
  void warn(std::string_view event, std::string_view text) override;
  void notify(const table::Notice& notice) override;
  void node_died(const std::string& address) override;

  void say(const std::string& line) const;
  bool reaches_store() const;
  void end(Instant back_after);
  void thaw();
  void heal();
  void set_tick();
  void beat();
  Instant beat_ms() const;
  void look_for_stall();
  void commit_next();
  void commit(const std::shared_ptr<Pending>& pending, std::uint64_t epoch);
  void told(std::uint64_t ticket, const std::optional<store::StoreError>& error);
  void read(const std::shared_ptr<lobby::StoreQuery>& asked);
  Instant slow();
  void finish();
  Instant own_now() const;  // of a clock that may stand still while it is frozen

  World& world_;
  int number_;
  Chance chance_;
  Chance disk_;
  Chance secrets_;
  Chance bots_;
  store::NodeId id_ = 0;
  std::uint64_t epoch_ = 0;  // counts its ends: what was meant for an earlier lobby is nobody's
  std::unique_ptr<lobby::Lobby> lobby_;
  Instant booted_ = 0;
  Instant up_since_ = 0;
  Instant up_before_ = 0;
  Instant boots_ = 0;
  Instant uptime_at_boot_ = 0;
  Instant slept_ = 0;
  Instant stood_ = 0;
  std::optional<Instant> stalled_since_;

  std::deque<std::shared_ptr<Pending>> pending_;
  std::shared_ptr<Pending> under_way_;
  std::deque<Instant> handed_over_;  // when each was that has no answer yet
  std::uint64_t last_ticket_ = 0;
  Instant kept_at_ = 0;
  int looking_up_ = 0;  // questions to the disk that have no answer yet
  int failing_ = 0;     // so many commits more find the disk full
  Deadline tick_at_;
  bool round_open_ = false;

  bool frozen_ = false;
  bool its_clock_too_ = false;
  Instant frozen_since_ = 0;
  std::deque<std::function<void()>> asleep_;  // what would have happened meanwhile
  bool cut_off_ = false;
  bool apart_ = false;
  bool vanished_ = false;                   // down, and nobody says so
  std::deque<std::function<void()>> held_;  // until the store can be reached
  bool leaves_ = false;
  bool finishes_ = false;
  std::map<std::string, std::int64_t> newest_;  // of tables that went on elsewhere: what it may know of each
};
}  // namespace nonet::sim
