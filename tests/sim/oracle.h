// What a table ought to be, from nothing but its durable log: an account of its own, against which everything is held
// that a server sends. It keeps every version, because letters about an older one may still be under way.
#pragma once

#include <map>
#include <set>

#include "services/any_game.h"
#include "table/clock.h"
#include "table/entries.h"

namespace nonet::sim {
struct Failure {
  std::string reason;
};
[[noreturn]] void fail(std::string reason);

class Oracle {
 public:
  explicit Oracle(std::string id) : id_(std::move(id)) {}

  void add(std::int64_t version, const std::string& text);  // an entry that has become durable

  std::int64_t version() const { return static_cast<std::int64_t>(log_.size()); }
  const std::vector<std::string>& log() const { return log_; }
  Instant last_at() const { return last_at_; }
  const AnyMatch* match() const { return match_.get(); }
  const std::string& server_seed() const { return server_seed_; }
  const std::set<std::string>& devices() const { return all_devices_; }

  bool has(const std::string& command) const { return commands_.contains(command); }
  bool finished_at(std::int64_t version) const { return finished_ && version >= *finished_; }
  bool began_by(std::int64_t version) const { return began_ && version >= *began_; }
  bool is_host_at(std::int64_t version, const std::vector<std::string>& devices) const;
  bool lets_only_players_in() const { return only_players_before_ || order_.only_players; }
  bool was_muted(const std::vector<std::string>& devices) const;
  bool is_removed(const std::vector<std::string>& devices) const;
  SeatSet seats_at(std::int64_t version, const std::vector<std::string>& devices) const;
  // Of how many turns somebody may be told, who has that device, and of how many who sat down.
  int turns_of(const std::string& device) const;
  int arrivals() const { return arrivals_; }
  int nears_of(const std::string& device) const;  // of whose turns it is in the log that they were nearly over
  bool waits_for(const std::string& device) const;
  bool is_host(const std::string& device) const { return host_ == device; }
  const std::string& device_of(Seat seat) const { return places_[static_cast<std::size_t>(index(seat))].device; }
  // Of a table with a pace that is played: whose clocks a holiday holds, as far as it has learnt of one.
  struct HeldSeat {
    std::string device;
    std::int64_t date = 0;
    bool held = false;
  };
  std::vector<HeldSeat> held_seats() const;
  const JsonDocument& view_at(std::int64_t version, Viewer eye) const;
  int standing_at(std::int64_t version, std::int64_t since) const;  // of the steps until then so many stand
  std::vector<const JsonDocument*> seen_between(std::int64_t after, std::int64_t until) const;
  const JsonDocument* seen_at(std::int64_t version) const;

  void note_loss() { was_lost_ = true; }  // the table left the memory: what is due then happens late
  void check_commands() const;            // each was applied once

 private:
  struct SeatState {
    std::string device;  // empty: nobody
    std::string entropy;
    bool bot = false;
    bool resigned = false;
    bool taken_over = false;
    // Where turns have a limit.
    bool lapsed = false;     // a bot makes its move
    bool waits = false;      // it is on turn
    Instant waited = 0;      // what has counted of its turn
    Instant counted_to = 0;  // by the game's clock
    Instant reserve = 0;
    bool told = false;  // that its turn is nearly over
    // Its person is on holiday.
    Instant held_until = 0;  // by the table's time
    std::int64_t date = 0;
  };
  struct TurnsBefore {  // a step, where turns have clocks
    Instant t = 0;
    std::vector<SeatState> places;
  };
  void take(const table::LogEntry& entry, std::int64_t version);
  // What each entry changes; one that is not named here changes nothing that is looked at.
  void after(const table::Logged&) {}
  void after(const table::Opened& opened);
  void after(const table::Changed& changed);
  void after(const table::Sat& sat);
  void after(const table::Stood& stood);
  void after(const table::Removed& removed);
  void after(const table::HostPassed& passed);
  void after(const table::Muted& muted);
  void after(const table::Allowed& allowed);
  void after(const table::HandedOver& handed);
  void after(const table::Rested& rested);
  void after(const table::Woken& woken);
  void after(const table::Readied& readied);
  void after(const table::Started& started);
  void after(const table::Moved& moved);
  void after(const table::TakeBackAsked& asked);
  void after(const table::TakeBackAgreed& agreed);
  void after(const table::TookBack& back);
  void after(const table::Paused& paused);
  void after(const table::Resumed& resumed);
  void after(const table::Resigned& resigned);
  void after(const table::TakenOver& taken);
  void after(const table::GivenBack& given);
  void after(const table::Lapsed& lapsed);
  void after(const table::DeadlineNear& near);
  void after(const table::ClockHeld& held);
  void leave_game(Seat seat);
  void count_time(Instant t, Instant at);
  void time_turns(Instant t, std::optional<Seat> mover = {});
  void turn_back(std::size_t standing, Instant at);
  Instant turn_ms(const SeatState& place) const;
  void meet(const std::string& device);  // who is new here is a person from now on
  void set_places(const table::TableOrder& order);
  void begin(const table::Started& started, std::int64_t version);
  void move(const table::Moved& moved, std::int64_t version);
  void check_clock(const table::Moved& moved) const;
  void keep_views(std::int64_t version);
  void count_turns(SeatSet before, std::optional<Seat> mover);
  SeatState& place_at(Seat seat) { return places_[static_cast<std::size_t>(index(seat))]; }
  std::string& device_at(Seat seat) { return place_at(seat).device; }

  std::string id_;
  std::vector<std::string> log_;
  table::TableOrder order_;
  std::vector<std::string> people_;
  std::set<std::string> all_devices_;
  std::vector<SeatState> places_;
  std::map<std::int64_t, std::vector<std::string>> seating_;  // from that version on: the device of each seat
  std::string host_;                                          // the device
  std::map<std::int64_t, std::string> hosts_;                 // from that version on
  std::set<std::string> removed_;
  std::map<std::string, int> turns_;
  int arrivals_ = 0;
  std::map<std::string, int> nears_;
  std::set<std::string> muted_;       // once, or still
  bool only_players_before_ = false;  // at some time: a word of it may still be under way
  std::string server_seed_;
  std::unique_ptr<AnyMatch> match_;
  table::GameClock clock_;
  Instant last_at_ = 0;
  bool was_lost_ = false;
  std::optional<std::int64_t> began_;
  std::optional<std::int64_t> finished_;
  std::map<std::int64_t, std::vector<JsonDocument>> views_;  // for each seat, and then for onlookers
  std::map<std::int64_t, JsonDocument> seen_;
  std::map<std::int64_t, std::int64_t> undone_;  // steps that were taken back, and by which version
  std::vector<TurnsBefore> turns_before_;
  std::set<int> agreed_;  // the seats that would let a move be taken back
  std::map<std::string, std::vector<std::int64_t>> commands_;
};
}  // namespace nonet::sim
