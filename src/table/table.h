// A table: who sits there, the game, its clock, and who looks on. It never touches a socket, a file or the time: a
// command and a moment go in, effects come out, and its log is enough to bring it back.
#pragma once

#include <expected>
#include <memory>
#include <span>

#include "services/any_game.h"
#include "services/record.h"
#include "table/chairs.h"
#include "table/clock.h"
#include "table/effects.h"
#include "table/messages.h"
#include "table/requests.h"

namespace nonet::table {
constexpr Level stand_in_level = Level::steady;  // of the bot that plays for who is gone
constexpr Instant rest_after_ms = 2000;          // a lost connection that is back by then was nothing
constexpr int key_seconds = 600;                 // a hand-over's key is good for so long
constexpr int lag_quota_ms = 250;  // so much of a person's latency is given back with every move, and no more

class Table {
 public:
  // The order is settled. Its first entry is among the effects.
  Table(std::string id, const Opened& opened, Effects& effects);
  static std::expected<std::unique_ptr<Table>, std::string> restored(std::string id, std::span<const std::string> log);

  // Restored: where its clock was left running somebody may have been here until then, and nobody since.
  void wait_for_people(Instant since);

  void handle(const Moment& moment, const Command& command, const Secrets& secrets, Effects& effects);
  Deadline wake_at() const;  // when it wants a Tick

  const std::string& id() const { return id_; }
  const std::string& code() const { return code_; }
  const TableOrder& order() const { return order_; }
  TablePhase phase() const;
  std::int64_t version() const { return version_; }
  std::int64_t opened_wall() const { return opened_wall_; }
  bool empty() const { return visitors_.empty(); }
  Instant last_heard_of() const { return now_; }  // its last command, or the last entry of its log
  bool clock_runs() const { return clock_.running(); }
  bool attended() const;  // somebody is here for whom it is worth listing: a player in a game, anybody before it
  bool has_place_for(const std::vector<std::string>& devices) const;  // a chair, or the host's role
  std::vector<ConnectionId> onlookers() const;
  bool waits_for_bot() const;  // a bot thinks or is about to move: the table is not to be put away
  std::vector<std::string> devices() const;
  Summary summary() const;          // for lists: what anybody may know
  Summary listing() const;          // and who is there now
  Description description() const;  // the whole of it but the game: names, phase, votes

  const AnyMatch* match() const { return match_.get(); }
  Record record(std::span<const std::string> log) const;  // of this table's log

 private:
  struct Visitor {
    ConnectionId connection = 0;
    std::vector<std::string> devices;
    Viewer eye;                // whose view is sent
    int round_trip_ms = 0;     // as the server measured it
    std::string name;          // of an onlooker who said it
    bool just_closed = false;  // its hand, with the step that is being told
    Purse purse{};             // of who is no person here
  };
  struct Application {  // for the seat of somebody who is gone; it ends with the applicant's connection
    Seat seat{};
    ConnectionId connection = 0;
    std::string device;
    std::string name;
    SeatSet votes;
  };
  struct Key {  // of a hand-over
    std::string text;
    std::vector<std::string> devices;  // whose chairs it gives away
    Instant until = 0;
  };
  struct Thought {               // of a bot
    std::uint64_t question = 0;  // asked; 0: nothing was asked
    Instant asked_at = 0;
    Deadline due;
    ActionPtr action;
  };
  struct Call {  // waits until everybody who may have pressed earlier has been heard
    Press press;
    ActionPtr action;
    ConnectionId connection = 0;  // 0: a bot, or somebody who is gone
    Logged logged;
  };
  struct Asked {  // who asks, and the id to answer with
    Visitor& visitor;
    std::optional<std::string> id;
  };
  struct Denied {
    std::string_view code;
    std::string_view clause = {};
    std::string words = {};
  };
  using Answer = std::optional<Denied>;
  class Handling;  // one command on its way through the table

  explicit Table(std::string id) : id_(std::move(id)) {}

  void take(const LogEntry& entry);
  void note_command(const Logged& logged);
  std::string misfit(const LogEntry& entry) const;
  std::string misfit(const Moved& entry) const;
  void take(const Opened& entry);
  void take(const Sat& entry);
  void take(const Stood& entry);
  void take(const Removed& entry);
  void take(const HostPassed& entry);
  void take(const HandedOver& entry);
  void take(const Dressed& entry);
  void take(const Readied& entry);
  void take(const Unreadied& entry);
  void take(const Changed& entry);
  void take(const Started& entry);
  void take(const Moved&);
  void take(const Said& entry);
  void take(const Emoted&) { ++chats_; }
  void take(const PauseAsked& entry);
  void take(const PauseDropped& entry);
  void take(const Paused& entry);
  void take(const Resumed& entry);
  void take(const Rested& entry);
  void take(const Woken& entry);
  void take(const TakeoverAsked& entry);
  void take(const TakenOver& entry);
  void take(const GivenBack& entry);
  void take(const Resigned& entry);
  void take(const Closed& entry);
  void take(const Rematched& entry);
  void drop_pause_wishes();
  void run_clock(Instant at);  // or stop it: it runs while the game is played, not paused and not at rest
  void note(Noted what, std::optional<Seat> seat = {});
  void keep_chat(ChatLine chat);
  std::optional<std::int64_t> version_of(const std::string& device, std::string_view command) const;

  bool is_of(const Visitor& visitor, int person) const;
  bool holds(const Visitor& visitor, const Chair& chair) const;
  bool is_host(const Visitor& visitor) const;
  bool present(const Chair& chair) const;
  bool plays(const Chair& chair) const { return chair.person && !chair.bot_plays() && present(chair); }
  bool somebody_plays() const;
  bool is_most(SeatSet votes) const;  // of those who are here and play
  Instant rest_due() const;
  bool may_rest() const { return rests_ < most_rests + static_cast<int>(steps_.size()); }
  std::optional<Seat> next_host() const;  // the first of those who sit and are here
  std::optional<bool> host_here() const;  // of one who has no chair, before the game
  Deadline host_is_due() const;           // when the host's role is passed on
  std::optional<Instant> gone_since(const Chair& chair) const;
  bool name_is_taken(std::string_view name, std::optional<Seat> but = {}) const;
  const Application* application_for(Seat seat) const;
  bool is_known(const Visitor& visitor) const;  // its device is a person here
  bool is_removed(const std::vector<std::string>& devices) const;
  SeatSet seats_of(const Visitor& visitor) const;
  Visitor* visitor_at(ConnectionId connection);
  int seats() const { return static_cast<int>(chairs_.size()); }
  Chair& chair(Seat seat) { return chairs_[static_cast<std::size_t>(index(seat))]; }
  const Chair& chair(Seat seat) const { return chairs_[static_cast<std::size_t>(index(seat))]; }
  SeatSet winners() const;
  std::optional<Series> series() const;
  std::optional<Series> next_series() const;  // of the rematch, by the seats of this table
  std::string commitment() const;
  SeatTold seat_told(Seat seat) const;
  std::string_view who_sits(const Chair& chair) const;
  std::vector<EventJson> story_since(std::int64_t version) const;
  int grace_ms() const;

  std::string id_;
  std::string code_;
  TableOrder order_;
  std::vector<Person> people_;
  std::vector<Chair> chairs_;
  int host_ = 0;
  std::string server_seed_;  // bytes
  std::int64_t opened_wall_ = 0;
  std::int64_t started_wall_ = 0;
  std::optional<std::string> previous_;
  std::optional<std::string> next_;
  int games_before_ = 0;  // of the series that this table goes on with
  std::optional<int> lot_;
  Fairness fairness_;
  std::unique_ptr<AnyMatch> match_;
  GameClock clock_;
  std::vector<std::int64_t> steps_;  // the version that each step of the match led to
  bool paused_ = false;
  bool resting_ = false;
  bool resigned_out_ = false;  // the game ended because too few were left
  bool closed_ = false;
  std::vector<ChatLine> chat_;  // the last of it and of what was noted, for who comes later
  std::uint64_t notes_ = 0;     // how much was noted
  int chats_ = 0;               // entries of each kind
  int deeds_ = 0;
  int rests_ = 0;
  RecentCommands guests_commands_{128};
  std::int64_t version_ = 0;

  // What comes and goes, and is not in the log.
  Instant now_ = 0;  // of the last command
  std::vector<Visitor> visitors_;
  std::vector<std::optional<Instant>> gone_since_;  // for each person who has a chair, and the host; nothing: here
  std::optional<Instant> nobody_since_;             // the game is to rest soon
  bool restored_ = false;                           // and nobody who plays has come back yet
  std::vector<Application> applications_;
  std::vector<Key> keys_;
  TablePurse purse_;
  std::vector<Thought> thoughts_;  // for each seat
  std::uint64_t questions_ = 0;
  std::vector<Call> calls_;
  Deadline calls_close_;  // by the game's clock
  Refusal race_refusal_;  // what those are told who called later
};
}  // namespace nonet::table
