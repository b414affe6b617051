// The lobby: every table that is in use, and who is connected to which. Like a table it touches no socket, file or
// clock: what it wants done goes to `Outside`, what was done is told to it. Two laws are kept here: nothing is sent
// before what it tells of is durable, and what could not be kept did not happen.
#pragma once

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "lobby/holidays.h"
#include "lobby/nodes.h"
#include "lobby/reading.h"
#include "lobby/wish.h"
#include "store/store.h"
#include "table/table.h"

namespace nonet::lobby {
using table::ConnectionId;
using table::Moment;

struct Limits {
  int tables_per_address = 60;          // opened in an hour
  int onlookers_per_table = 50;         // who has a seat is always let in
  int onlookers_per_address = 16;       // at one table
  Instant hello_within_ms = 10'000;     // a connection that does not say what it wants is closed
  Instant put_away_after_ms = 600'000;  // a table that nobody is at leaves the memory; it stays in the store
  Instant sleep_after_ms = 2000;        // so does one where nobody need be: it is fetched when something is due
  // What is done in the background, so that nobody waits for it: so many tables five times a second are put together,
  // fewer where they are long, or forgotten.
  int swept_at_once = 20;
  std::int64_t entries_swept_at_once = 2000;
  // What a connection may send before it was let in; what it says after its hello is kept and heard in order.
  std::size_t early_messages = 32;
  std::size_t early_bytes = 64 * 1024;
};

// A question to the store. It is carried out in whatever thread has the time, and touches nothing but the store and
// what it brought along; what it returns is run in the lobby's own thread.
using Finish = std::move_only_function<void(const Moment&)>;
using StoreQuery = std::move_only_function<Finish(const store::Store&)>;

class Outside {  // The network, the store's pen, the bots' heads.
 public:
  virtual ~Outside() = default;
  virtual void send(ConnectionId to, std::string_view text) = 0;
  virtual void close(ConnectionId connection, int code, std::string_view reason) = 0;
  // To be made durable; kept() or lost() is told of each ticket, in the order in which they were given.
  virtual std::uint64_t keep(store::Batch batch) = 0;
  virtual void ask(const std::string& table, table::Question question) = 0;
  // False: too many questions of this address wait for their answer; this one is not asked.
  virtual bool look_up(const std::string& address, StoreQuery query) = 0;
  virtual std::string secret(std::size_t bytes) = 0;
  virtual void warn(std::string_view event, std::string_view text) = 0;
  // Somebody who does not look at the table is to be told; what it tells of is durable.
  virtual void notify(const table::Notice& /*notice*/) {}
  // What this device was not told of this table yet is not worth telling any more.
  virtual void hush(const std::string& /*table*/, const std::string& /*device*/) {}
  // What is wrong with an address that a table's host wants told; none: hosts of tables may not choose any.
  virtual const table::WebhookFlaw* webhook_flaw() const { return nullptr; }
  virtual void node_died(const std::string& /*address*/) {}  // of those that share the store
};

struct Counts {
  std::uint64_t messages = 0;
  std::uint64_t refusals = 0;
  std::uint64_t entries = 0;
  std::uint64_t moves = 0;
  std::uint64_t tables_opened = 0;
  std::uint64_t games_finished = 0;
  std::uint64_t batches_lost = 0;
  std::uint64_t tables_broken = 0;
  std::uint64_t tables_claimed = 0;
  std::uint64_t tables_released = 0;
  std::uint64_t tables_woken = 0;  // something was due there, and nobody was there
  std::uint64_t nodes_declared_dead = 0;
};

struct Listed {  // a public table, of this node or another
  bool gathering = false;
  std::int64_t opened = 0;
  RawJson table;
};
struct Present {    // how many there are
  int people = 0;   // connected, at whatever table
  int looking = 0;  // of them, those who wait for whoever comes
};
struct TableList {  // an answer that many are given
  std::string text;
  std::string tag;  // another text has another
};
constexpr int short_list = 8;  // tables, for pages that show a few

class Lobby {
 public:
  explicit Lobby(Outside& outside, const Limits& limits = {}, store::NodeId me = 0)
      : outside_(outside), limits_(limits), me_(me), nodes_(me) {}

  // No table comes into memory by that, however many were running: each does with the first who says hello to it. The
  // address is where other nodes find this one.
  void begin(const Moment& moment, const std::string& address = {});

  void opened(const Moment& moment, ConnectionId connection, std::string address);
  void message(const Moment& moment, ConnectionId connection, std::string_view text);
  void measured(const Moment& moment, ConnectionId connection, std::int64_t round_trip_us);
  void closed(const Moment& moment, ConnectionId connection);
  void wished(const Moment& moment, const std::string& table, const table::Wished& wished);
  void tick(const Moment& moment);
  Deadline wake_at() const;

  // Where others have the table: the address of that node; nothing: it is to be had here.
  using RouteThen = std::move_only_function<void(std::optional<std::string> elsewhere)>;
  void route(const std::string& address, const std::string& table, RouteThen then);
  void unreachable(const std::string& address, bool refuses);  // a node
  void leave(const Moment& moment);                            // all tables are given back, a few hundred at a time
  bool has_left() const;

  struct NewTable {
    std::string id;
    std::string code;
  };
  using NewTableThen = std::move_only_function<void(Outcome<NewTable>)>;
  void open_table(const Moment& moment, const std::string& device, const std::string& address, table::TableOrder order,
                  NewTableThen then);
  // Tables that are old enough: each is forgotten in its turn, unless somebody comes to it before.
  void forget(std::vector<std::string> tables);
  // {"tables":[…],…}: those that want to be found and where somebody is, and how many people are here; at most a second
  // old, and made once for all who ask. The short one has the first of them.
  enum class Length : std::uint8_t { whole, small };
  const TableList& public_tables(const Moment& moment, Length length = Length::whole);
  // A chair for somebody who looks for company: held for a moment at a listed table where people wait, or at a new one
  // of their own. Nobody is seated against themselves. Codes: malformed, too-often, those of open_table.
  using FoundThen = std::move_only_function<void(Outcome<Found>)>;
  void seek(const Moment& moment, const std::string& device, const std::string& address, Wish wish, FoundThen then);

  // A holiday of a person: begun, made longer or shorter, or ended where nothing is wished. Told once it is kept; their
  // tables learn of it a handful at a time, those of other nodes within a second or so. Codes: too-often, busy, those
  // of take_holiday.
  using HolidayThen = std::move_only_function<void(std::expected<std::string, Setback>)>;
  void change_holiday(const Moment& moment, const std::string& device, const std::string& address,
                      std::optional<HolidayWish> wish, HolidayThen then);
  void look_for_holidays();  // whose tables are to be looked at: something of theirs was kept

  // What a table's host chose to be told takes nothing: the table learns of it, wherever it sleeps.
  void webhook_fails(const Moment& moment, const std::string& table, const std::string& address);

  // To be asked before an invitation is kept: what each person may send, and to each other one.
  bool may_invite(const Moment& moment, const std::string& sender, const std::string& recipient);
  // Writes that are nobody's table: accounts, results. `then` is told once they are durable, or not.
  using Then = std::move_only_function<void(const store::StoreError*)>;
  void keep(std::vector<store::Write> writes, Then then);

  void end_round(const Moment& moment);  // hands over what was written since the last time
  void kept(std::uint64_t ticket);
  void lost(const Moment& moment, std::uint64_t ticket, const store::StoreError& error);
  void farewell(std::string_view words);  // the server stops: everybody is told

  const Counts& counts() const { return counts_; }
  std::size_t tables() const { return open_tables_.size(); }
  std::size_t playing() const { return playing_; }
  std::size_t guests() const { return guests_.size(); }
  std::size_t nodes() const { return nodes_.alive(); }
  int log_format() const { return nodes_.format(); }  // of tables that are opened now
  bool clocks_run() const { return !wakes_.empty(); }
  bool something_is_due() const { return sleepers_at_.has_value(); }  // at tables that are not in memory
  const table::Table* find(const std::string& id) const;

 private:
  static constexpr const char* itself = "the lobby";  // whom its own questions to the store are charged to
  class Counted {                                     // while its table is played, until that leaves the memory
   public:
    explicit Counted(std::size_t& count) : count_(count) {}
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;
    ~Counted() { count_if(false); }
    void count_if(bool played) {
      if (played == std::exchange(played_, played)) return;
      count_ = played ? count_ + 1 : count_ - 1;
    }

   private:
    std::size_t& count_;
    bool played_ = false;
  };
  struct OpenTable {  // a table in memory
    explicit OpenTable(std::size_t& playing) : played(playing) {}
    std::unique_ptr<table::Table> table;
    std::uint64_t number = 0;       // in the order in which they came: no order here depends on an address
    int letters = 0;                // that wait; later ones stay behind them
    std::uint64_t last_ticket = 0;  // its newest entries are durable once this is kept
    Deadline wake;
    Deadline put_away_at;  // nobody is there
    Deadline row_due;      // as its row says it
    bool row_changed = false;
    bool row_behind = false;         // entries came after it was written
    Counted played;                  // among the games being played
    std::optional<int> shelf;        // of the public tables
    std::optional<RawJson> listing;  // as it was when all of it was durable
    Instant shift = 0;               // from the server's time to the table's
    bool leaving = false;            // it is given back: nothing happens here any more
  };
  struct Arrival {  // of who has said hello, until the store has answered
    std::string table;
    std::optional<std::int64_t> since;
    std::optional<std::string> key;
    std::vector<std::string> devices;
    std::vector<std::string> blocked;  // devices whose words are not for them
    std::vector<std::string> early;    // what was said meanwhile
    std::size_t early_bytes = 0;
  };
  struct Fetch {  // a table that is being read
    std::vector<ConnectionId> waiting;
    std::string address;      // of the first of them
    std::uint64_t after = 0;  // not before this ticket is settled: what it holds belongs to the table
    int claims = 0;
    bool woken = false;   // something is due there
    bool called = false;  // to learn of a holiday
  };
  struct Guest {
    std::string address;
    std::string device = {};
    OpenTable* place = nullptr;  // none until hello was said
    std::unique_ptr<Arrival> arrival = {};
    std::array<int, 4> round_trips_ms{};  // the last ones; the shortest counts: one hiccup is no gain
    std::size_t measured = 0;

    void measure(int ms) { round_trips_ms[measured++ % round_trips_ms.size()] = ms; }
    int round_trip_ms() const {
      const std::size_t known = std::min(measured, round_trips_ms.size());
      return known == 0 ? 0
                        : *std::min_element(round_trips_ms.begin(),
                                            round_trips_ms.begin() + static_cast<std::ptrdiff_t>(known));
    }
  };
  struct Waiting {  // for a ticket
    std::uint64_t ticket = 0;
    OpenTable* place = nullptr;
    ConnectionId to = 0;
    std::string text;
    Then then;
    int close_code = 0;  // this letter is the last
    std::string_view close_reason;
    std::unique_ptr<const table::Notice> notice = {};  // instead of a letter
  };

  using CodeThen = std::move_only_function<void(const Moment&, Outcome<std::string>)>;

  void greet(ConnectionId connection, Guest& guest, std::string_view text);
  void turn_away(ConnectionId connection, const Denial& denial);  // who waited to be let in
  void tell_off(ConnectionId connection, int close_code, std::string_view code, std::string_view words);
  bool is_full_for(const Guest& guest, const OpenTable& place) const;  // an onlooker
  void ask_who_it_is(ConnectionId connection, const std::string& address, const std::string& device);
  using Devices = store::StoreResult<std::vector<std::string>>;
  void introduced(const Moment& moment, ConnectionId connection, Devices devices, Devices blocked);
  void start_fetch(const std::string& id);
  void fetched(const Moment& moment, const std::string& id, Fetched result);
  void enter(const Moment& moment, ConnectionId connection, Guest& guest, OpenTable& place);
  bool bring_back(const Moment& moment, Fetched& result);
  bool in_use(const std::string& id) const { return open_tables_.contains(id) || fetches_.contains(id); }
  OpenTable& add(const Moment& moment, std::unique_ptr<table::Table> table);
  static Moment time_of(const OpenTable& place, const Moment& moment) {
    return {moment.now + place.shift, moment.wall};
  }
  bool claim(const std::string& id, Fetch& fetch);  // false: others were faster again and again
  void announce();
  void look_at_nodes(const Moment& moment);
  void show_own();
  void say_again(std::uint64_t lost);
  void wait_for_fence(OpenTable& place);
  void show_others(const std::vector<std::string>& shown);
  void let_go(const Moment& moment, OpenTable& place);
  void let_some_go(const Moment& moment);
  void send_away();
  Deadline wake_for_nodes_at() const;
  void tick_nodes(const Moment& moment);
  bool handle(const Moment& moment, OpenTable& place, const table::Command& command);  // false: the place is gone
  void carry_out(const Moment& moment, OpenTable& place, table::Effects& effects);
  void write_row(const Moment& moment, OpenTable& place);
  void set_wake(OpenTable& place);
  void set_put_away(OpenTable& place, Deadline at);
  Instant stays_for(const OpenTable& place) const;  // after the last has left
  bool is_behind(const OpenTable& place) const;     // its row does not say what it should
  void sleeps_until(Instant at);
  void look_for_sleepers(const Moment& moment);
  void wake_sleepers(const Moment& moment, int most, store::StoreResult<std::vector<store::Sleeper>> found);
  void fetch_sleeper(const std::string& id, const std::string& address);
  void has_woken(const Moment& moment, const std::string& id, const Fetched& result, bool is_back);
  void look_for_orphans(const Moment& moment);
  void sweep(const Moment& moment);
  void settle_fetches();
  void set_shelf(OpenTable& place);
  void deliver(OpenTable& place, Waiting letter);
  void hand_out(const Waiting& letter);
  void hush(OpenTable& place, const std::string& device);
  void send_waiting();
  void give_up(const Moment& moment, OpenTable& place, std::string_view code, std::string_view words, int close_code);
  void with_free_code(const Moment& moment, CodeThen then);  // that no table has, in memory or in the store
  void give_out_codes(const Moment& moment);
  std::string code_at_once(const Moment& moment);
  void restock_codes(const Moment& moment);
  void restocked(const Moment& moment, store::StoreResult<std::vector<std::string>> found);
  void look_for_left_over();
  void set_up_table(const Moment& moment, const std::string& device, table::TableOrder order, std::string code,
                    NewTableThen then);
  bool may_open(const std::string& address, const Moment& moment);
  void charge(const std::string& address, const Moment& moment) { opened_by_[address].push_back(moment.now); }
  std::uint64_t next_ticket() const { return last_ticket_ + 1; }  // of the batch that is being filled

  Outside& outside_;
  Limits limits_;
  store::NodeId me_;  // 0: the store is shared with nobody
  Instant began_ = 0;
  Counts counts_;
  std::size_t playing_ = 0;  // outlives the tables that it counts
  std::unordered_map<std::string, std::unique_ptr<OpenTable>> open_tables_;
  std::unordered_set<std::string> codes_;  // of the tables in memory, and those that lie ready
  std::vector<std::string> free_codes_;
  std::deque<CodeThen> want_code_;
  bool codes_asked_ = false;
  std::unordered_map<ConnectionId, Guest> guests_;
  static constexpr Instant sweep_every_ms = 200;
  static constexpr Instant tidy_every_ms = 10'000;
  static constexpr Instant read_again_after_ms = 2000;  // where the store could not answer
  struct Sooner {
    bool operator()(const std::pair<Instant, OpenTable*>& a, const std::pair<Instant, OpenTable*>& b) const {
      return a.first != b.first ? a.first < b.first : a.second->number < b.second->number;
    }
  };
  std::set<std::pair<Instant, OpenTable*>, Sooner> wakes_;
  std::uint64_t last_place_ = 0;
  struct Newer {
    bool operator()(const OpenTable* a, const OpenTable* b) const {
      const std::int64_t opened_a = a->table->opened_wall();
      const std::int64_t opened_b = b->table->opened_wall();
      return opened_a != opened_b ? opened_a > opened_b : a->number > b->number;
    }
  };
  std::array<std::set<OpenTable*, Newer>, 2> shelves_;  // public tables with somebody there: gathering, playing
  std::vector<Listed> own_public_tables();
  Present own_present() const;
  std::array<TableList, 2> public_tables_;  // whole and short
  Deadline listed_at_;
  std::unordered_map<std::string, int> devices_here_;  // with their connections
  void came(Guest& guest, const std::string& device);
  void went(const Guest& guest);

  // Who looks for company: lobby_seeking.cpp
  struct Seeker {
    std::vector<std::string> devices;
    std::vector<std::string> apart;  // devices of those they are not to be brought together with
    std::string address;
    Wish wish;
  };
  struct OnTheWay {  // to a chair that is held
    std::string table;
    Instant until = 0;
  };
  void find_place(const Moment& moment, Seeker seeker, FoundThen then);
  std::optional<Found> waits_already(const Seeker& seeker) const;
  OpenTable* best_place(const Moment& moment, const Seeker& seeker) const;
  bool suits(const Moment& moment, const Seeker& seeker, const OpenTable& place) const;
  bool somebody_comes_to(const Moment& moment, const std::string& table) const;
  bool is_on_the_way(const Moment& moment, const std::vector<std::string>& devices, const std::string& but) const;
  std::optional<Found> place_elsewhere(const Moment& moment, const Seeker& seeker) const;  // at another node
  std::optional<Found> place_here(const Moment& moment, const Seeker& seeker);
  struct Fee {
    std::string whose;
    table::Allowance allowance;
  };
  bool charge(const Moment& moment,
              std::initializer_list<Fee> fees);             // all of them, or none where one is not to be had
  std::unordered_map<std::string, OnTheWay> on_the_way_;    // by device
  std::unordered_map<std::string, table::Budget> budgets_;  // of who looks and who invites
  std::deque<std::pair<Instant, ConnectionId>> silent_;     // have not said hello
  std::unordered_map<std::string, std::deque<Instant>> opened_by_;
  Instant swept_at_ = 0;
  Instant tidied_at_ = 0;
  std::set<std::pair<Instant, OpenTable*>, Sooner> empty_;  // when each is to be put away
  std::deque<store::Unarchived> left_over_;  // by the last run of the server; put together unless people come back
  std::deque<std::string> to_forget_;
  std::unordered_map<std::string, Fetch> fetches_;
  // Tables that were thrown out or forgotten while something of theirs is still being written.
  std::unordered_map<std::string, std::uint64_t> unsettled_;
  // When a game whose clock runs left the memory, until somebody comes back to it.
  std::unordered_map<std::string, Instant> left_at_;

  // Tables where something is due though nobody is there: of all of them only the next moment is known here.
  Deadline sleepers_at_;
  bool looking_for_sleepers_ = false;
  std::size_t waking_ = 0;                                      // tables that are being fetched for it
  static constexpr int woken_at_once = 16;                      // they are fetched side by side
  std::unordered_set<std::string> cannot_wake_;                 // their logs do not hold
  std::unordered_map<std::string, std::string> webhooks_fail_;  // of tables that are being fetched to learn of it
  Instant looked_for_orphans_ = 0;

  // Holidays: lobby_holidays.cpp
  struct Called {  // a table that is to learn what is kept of its people's holidays
    std::string table;
    std::string line;  // what reading it is charged to
  };
  void heard_of_holidays(const std::vector<HolidayCall>& calls);
  void call_tables_of(const std::string& device);
  void call_some(const Moment& moment);
  void call_again(const Fetch& fetch, const std::string& id);
  void tell_holidays(std::vector<std::string> tables);  // that are in memory
  std::deque<Called> called_;
  bool looking_for_holidays_ = false;
  bool look_for_holidays_again_ = false;
  Deadline look_for_holidays_at_;
  std::unordered_map<std::string, store::WallTime> calls_heard_;  // by device; of those that are still kept

  Nodes nodes_;
  Instant looked_at_nodes_ = 0;
  bool looking_at_nodes_ = false;
  std::string address_;                           // of this node
  std::uint64_t announced_with_ = 0;              // the ticket
  std::string shown_;                             // of this node, to the others
  std::uint64_t shown_with_ = 0;                  // the ticket
  std::vector<Listed> others_;                    // what they show
  std::vector<PlaceElsewhere> places_elsewhere_;  // where somebody may sit down, of it
  Present others_present_;
  std::deque<std::pair<std::uint64_t, OpenTable*>> leaving_;  // gone once that ticket is kept
  bool leaves_ = false;
  Instant let_go_at_ = 0;

  store::Batch batch_;  // since the last round
  std::vector<OpenTable*> batch_places_;
  bool callers_wait_ = false;
  std::uint64_t last_ticket_ = 0;
  std::uint64_t kept_ticket_ = 0;
  std::deque<std::pair<std::uint64_t, std::vector<OpenTable*>>> under_way_;
  std::deque<Waiting> waiting_;
  std::size_t notices_wait_ = 0;  // among them
  table::Effects effects_;
};
}  // namespace nonet::lobby
