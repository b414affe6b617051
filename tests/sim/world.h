// One world in virtual time: lobbies, one or several, on a store that is slow, fails and forgets what was not durable,
// a network that delays, drops and repeats, and people who come, play, leave and come back. The same seed gives the
// same world.
#pragma once

#include <functional>
#include <queue>
#include <tuple>

#include "sim/node.h"
#include "sim/oracle.h"
#include "sim/tally.h"

namespace nonet::sim {
class Client;

struct Settings {
  bool verbose = false;
  int nodes = 0;        // 0: as the seed has it
  bool fence = true;    // false: what the dead write is kept
  bool months = false;  // tables that last for days, and people who look in now and then
};

class World {
 public:
  World(std::uint64_t seed, const Settings& settings);
  ~World();
  Tally run();

  Instant now() const { return now_; }
  void after(Instant ms, std::function<void()> action);
  bool quiet() const { return quiet_; }
  bool long_quiet() const;  // whatever went wrong is over
  void say(const std::string& line) const;
  Tally& tally() { return tally_; }
  bool is_shared() const { return nodes_.size() > 1; }  // the store, by several nodes

  // For clients.
  ConnectionId connect(Client& client, Instant delay);
  void send_up(ConnectionId connection, std::string text, Instant delay);
  void drop(ConnectionId connection, Instant noticed_after);
  void measure(ConnectionId connection, Instant round_trip_ms);
  const Oracle& oracle(const std::string& table) const;
  bool known(const std::string& table) const { return oracles_.contains(table); }
  void leave_key(const std::string& table, std::string key) { keys_[table] = std::move(key); }
  std::string take_key(const std::string& table) { return std::exchange(keys_[table], {}); }
  bool hurries() const { return hurry_; }
  bool lasts_months() const { return months_; }

  // For nodes.
  const store::Store& store() const { return *store_; }
  bool store_is_away() const { return store_is_away_; }
  bool has_doubts() const { return has_doubts_; }
  store::NodeId new_node_id() { return is_shared() ? ++last_node_ : 0; }
  std::optional<store::StoreError> commit(const store::Batch& batch);
  void note_delay();
  void open(ConnectionId connection, Node& home);
  void relay(ConnectionId connection, const std::string& address);
  using Newest = std::map<std::string, std::int64_t>;
  void send_down(const Node& from, ConnectionId to, std::string text, const Newest& newest);
  void note_notice(const Node& from, const table::Notice& notice);
  void close_down(Node& from, ConnectionId connection);
  void forget_links(Node& node);                         // it is no more
  void drop_relays(Node& front, const std::string& to);  // all that it passes on to that address
  void cut_relays(const Node& node);                     // all that come from other nodes, or go there

 private:
  struct Event {
    Instant at = 0;
    std::uint64_t order = 0;
    std::function<void()> action;
    friend bool operator>(const Event& a, const Event& b) { return a.at != b.at ? a.at > b.at : a.order > b.order; }
  };
  enum class Stage : std::uint8_t { arriving, open, closed };
  struct Link {
    Client* client = nullptr;
    std::string table;
    Node* front = nullptr;  // where it came in
    Node* home = nullptr;   // which has the table; another one: the front passes everything on
    Stage stage = Stage::arriving;
    bool open_there = true;  // the client has not given it up
    bool let_in = false;     // it was welcomed
    Instant last_up = 0;     // messages keep their order
    Instant last_down = 0;
    std::deque<std::string> early;  // before it was open
    bool relayed() const { return home && home != front; }
  };
  using Links = std::map<ConnectionId, Link>;

  Instant moment_within(Instant length);
  void choose_faults(Instant length);
  void choose_faults_of_many(Instant length);
  void fail_over(Instant ms);
  void open_tables();
  // holidays.cpp
  void choose_holidays(Instant length);
  void change_holiday();
  void note_holiday(const store::Note& note);
  void check_entry_in_holiday(const Oracle& oracle, const std::string& text) const;
  void check_holidays() const;
  void gather(const std::string& table, std::size_t which);
  void link_devices();
  void step_until(Instant end);
  void look_after_health();
  Node& any_node() { return *balancer_.pick(nodes_); }
  Node& balanced(const std::string& table);
  void arrive(ConnectionId connection, Node& front);
  void open_now(ConnectionId connection);
  void pass_up(ConnectionId connection, const std::string& text);
  void down(ConnectionId connection, std::function<void()> then);
  Links::iterator cut(Links::iterator link, const Node* dead);
  void close_there(ConnectionId connection);
  std::shared_ptr<void> letter();  // under way while it exists
  void check_writes(const store::Batch& batch) const;
  void note_writes(const store::Batch& batch);
  void note_entry(const store::Append& append);
  void check_claim(const std::string& table, const store::Batch& batch);
  void check_time(const std::string& table, const store::Batch& batch) const;
  void note_times(const store::Batch& batch);
  bool settled() const;
  Node* home_of(const std::string& table) const;  // which has it in memory
  void check_replay(const std::string& table) const;
  void check_nodes() const;
  void check_end();

  bool verbose_;
  bool fence_;
  bool months_;
  Chance chance_;
  Chance secrets_;
  Chance balancer_;
  Chance holidays_;
  std::set<std::int64_t> dates_;  // at which a holiday was to be over, or was
  Instant now_ = 0;
  std::uint64_t events_ = 0;
  int letters_ = 0;  // under way to clients
  std::priority_queue<Event, std::vector<Event>, std::greater<>> queue_;
  std::unique_ptr<store::Store> store_;
  bool store_is_away_ = false;
  bool has_doubts_ = false;
  std::vector<std::unique_ptr<Node>> nodes_;
  std::vector<int> failed_checks_;  // of each node's health, one after another
  store::NodeId last_node_ = 0;
  Links links_;
  ConnectionId last_connection_ = 0;
  bool hurry_ = false;
  Instant changed_at_ = 0;  // a table, or who is there
  Instant quiet_at_ = 0;
  bool quiet_ = false;  // no more faults: everybody comes to rest
  std::map<std::string, std::unique_ptr<Oracle>> oracles_;
  std::map<std::string, store::Tenure> tenures_;  // before the batch that is being kept
  std::map<std::string, Instant> times_;          // of each table, when its owner was heard of last
  std::map<std::string, Instant> claimed_at_;     // in the table's time
  std::map<std::string, std::string> keys_;       // of hand-overs, for whoever takes one
  std::vector<std::unique_ptr<Client>> clients_;
  std::map<std::tuple<std::string, std::string, table::NoticeKind>, int> told_;
  Tally tally_;
};
}  // namespace nonet::sim
