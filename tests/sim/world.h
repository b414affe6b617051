// One world in virtual time: a lobby on a store that is slow, fails and forgets what was not durable, a network that
// delays, drops and repeats, and people who come, play, leave and come back. The same seed gives the same world.
#pragma once

#include <functional>
#include <queue>

#include "lobby/lobby.h"
#include "sim/oracle.h"

namespace nonet::sim {
using table::ConnectionId;

class Client;

class Chance {  // a stream of its own for everyone, so that nobody's luck depends on the order of others
 public:
  explicit Chance(const std::string& name) : rng_(sha256(name)) {}
  int below(int bound) { return rng_.below(bound); }
  bool once_in(int times) { return rng_.below(times) == 0; }
  Instant between(Instant least, Instant most) { return least + rng_.below(static_cast<int>(most - least + 1)); }
  template <class List>
  auto& pick(List& list) {
    return list[static_cast<std::size_t>(rng_.below(static_cast<int>(list.size())))];
  }
  std::string bytes(std::size_t count);

 private:
  Rng rng_;
};

struct Tally {
  int moves = 0;
  int crashes = 0;
  int lost_batches = 0;
  int reconnects = 0;
  int finished = 0;
  int messages = 0;
  int refusals = 0;
  int takeovers = 0;
  int rematches = 0;
  int rests = 0;
  int hand_overs = 0;
  int removals = 0;
  int hosts_passed = 0;
};

class World final : public lobby::Outside {
 public:
  World(std::uint64_t seed, bool verbose);
  ~World() override;
  Tally run();

  // For clients.
  Instant now() const { return now_; }
  void after(Instant ms, std::function<void()> action);
  ConnectionId connect(Client& client, Instant delay);
  void send_up(ConnectionId connection, std::string text, Instant delay);
  void drop(ConnectionId connection, Instant noticed_after);
  void measure(ConnectionId connection, Instant round_trip_ms);
  const Oracle& oracle(const std::string& table) const;
  bool known(const std::string& table) const { return oracles_.contains(table); }
  void leave_key(const std::string& table, std::string key) { keys_[table] = std::move(key); }
  std::string take_key(const std::string& table) { return std::exchange(keys_[table], {}); }
  bool quiet() const { return quiet_; }
  bool hurries() const { return hurry_; }
  bool is_up() const { return lobby_ != nullptr; }
  void say(const std::string& line) const;

 private:
  struct Event {
    Instant at = 0;
    std::uint64_t order = 0;
    std::function<void()> action;
    friend bool operator>(const Event& a, const Event& b) { return a.at != b.at ? a.at > b.at : a.order > b.order; }
  };
  struct Link {
    Client* client = nullptr;
    std::string table;
    bool open_here = false;  // the server knows of it
    bool open_there = true;  // the client has not given it up
    Instant last_up = 0;     // messages keep their order
    Instant last_down = 0;
  };
  struct Pending {  // a batch on its way to the disk
    std::uint64_t ticket = 0;
    store::Batch batch;
  };

  // lobby::Outside
  void send(ConnectionId to, std::string_view text) override;
  void close(ConnectionId connection, int code, std::string_view reason) override;
  std::uint64_t keep(store::Batch batch) override;
  void ask(const std::string& table, table::Question question) override;
  bool look_up(const std::string& address, lobby::StoreQuery query) override;
  std::string secret(std::size_t bytes) override { return secrets_.bytes(bytes); }
  void warn(std::string_view event, std::string_view text) override;

  void boot();
  void crash();
  void open_tables();
  void gather(const std::string& table, std::size_t which);
  void with_lobby(const std::function<void()>& action);  // what the server's loop does around every event
  void set_tick();
  void heartbeat();
  void commit_next();
  void commit(Pending pending);
  void link_devices();
  void step_until(Instant end);
  bool settled() const;
  void check_replay(const std::string& table) const;
  void check_end();
  lobby::Moment moment() const { return {uptime_at_boot_ + now_ - booted_, 1'700'000'000'000 + now_}; }

  bool verbose_;
  Chance chance_;
  Chance disk_;
  Chance secrets_;
  Chance bots_;
  Instant now_ = 0;
  Instant booted_ = 0;
  Instant uptime_at_boot_ = 0;
  std::uint64_t events_ = 0;
  std::uint64_t epoch_ = 0;  // counts crashes: what was meant for an earlier lobby is nobody's
  std::priority_queue<Event, std::vector<Event>, std::greater<>> queue_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<lobby::Lobby> lobby_;
  std::map<ConnectionId, Link> links_;
  ConnectionId last_connection_ = 0;
  std::deque<Pending> pending_;
  bool writing_ = false;
  int looking_up_ = 0;  // questions to the disk that have no answer yet
  int failing_ = 0;     // so many commits more find the disk full
  std::uint64_t last_ticket_ = 0;
  Deadline tick_at_;
  bool round_open_ = false;
  int letters_ = 0;  // under way to clients
  bool hurry_ = false;
  bool quiet_ = false;  // no more faults: everybody comes to rest
  std::map<std::string, std::unique_ptr<Oracle>> oracles_;
  std::map<std::string, std::string> keys_;  // of hand-overs, for whoever takes one
  std::vector<std::unique_ptr<Client>> clients_;
  Tally tally_;
};
}  // namespace nonet::sim
