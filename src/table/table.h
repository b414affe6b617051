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
#include "table/turns.h"

namespace nonet::table {
constexpr Level stand_in_level = Level::steady;  // of the bot that plays for who is gone
constexpr Instant rest_after_ms = 2000;          // a lost connection that is back by then was nothing
constexpr Instant held_for_ms = 20'000;          // a chair, for somebody who is on the way
constexpr Instant sought_for_ms = 20'000;        // who looked for company and is gone for so long has no chair any more
constexpr int key_seconds = 600;                 // a hand-over's key is good for so long
constexpr int lag_quota_ms = 250;  // so much of a person's latency is given back with every move, and no more

class Table {
 public:
  // The order is settled. Its first entry is among the effects.
  Table(std::string id, const Opened& opened, Effects& effects);
  static std::expected<std::unique_ptr<Table>, std::string> restored(std::string id, std::span<const std::string> log);

  // Restored: where its clock was left running somebody may have been here until then, and nobody since.
  void wait_for_people(Instant since);

  // Hosts may choose where news is told: by this it is seen whether it can be. It outlasts the table; none: they may
  // not.
  void allow_webhooks(const WebhookFlaw* flaw) { webhook_flaw_ = flaw; }

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
  // Where nobody need be there: when, by the table's time, something happens by itself; 0 where a bot is to move. It
  // follows from the log alone.
  Deadline due() const;
  bool may_sleep() const;  // nothing is lost by putting it away until then
  // It goes to where the time is another: of a game over days nothing passes between the two, by these entries.
  std::vector<LogEntry> carry_over(Instant from, Instant to);
  std::vector<std::string> devices() const;
  struct Sitter {
    std::string device;
    std::string name;
  };
  std::optional<Sitter> sitter(Seat seat) const;  // none: no such seat, or a bot's
  std::vector<std::string> seated() const;        // the devices of those whose clocks a holiday would hold
  std::string name_of(const std::vector<std::string>& devices) const;  // of who sits here with one of them; or empty
  Summary summary() const;                                             // for lists: what anybody may know
  Summary listing() const;                                             // and who is there now
  Description description() const;  // the whole of it but the game: names, phase, votes

  // ---- For who looks for company: strangers.cpp

  // Before the game, of chairs that are nobody's and are held for nobody else.
  int free_chairs(Instant now, const std::vector<std::string>& devices = {}) const;
  // A free chair is held for them, the same one if they ask again; nothing: there is none.
  std::optional<Seat> hold_chair(const std::vector<std::string>& devices, Instant now);
  bool holds_chairs(Instant now) const;
  std::vector<std::string> gathered() const;  // the devices of who sits here, and of the host
  bool has_removed(const std::vector<std::string>& devices) const { return is_removed(devices); }
  bool somebody_sits() const;  // and is here
  int seekers() const;         // who wait here for whoever comes

  const AnyMatch* match() const { return match_.get(); }
  Record record(std::span<const std::string> log) const;  // of this table's log

 private:
  struct Visitor {
    ConnectionId connection = 0;
    std::vector<std::string> devices;
    Viewer eye;                             // whose view is sent
    int round_trip_ms = 0;                  // as the server measured it
    std::string name;                       // of an onlooker who said it
    bool just_closed = false;               // its hand, with the step that is being told
    Purse purse{};                          // of who is no person here
    std::vector<std::string> blocked = {};  // devices whose words are kept from them
  };
  struct Application {  // for the seat of somebody who is gone; it ends with the applicant's connection
    Seat seat{};
    ConnectionId connection = 0;
    std::string device;
    std::string name;
    SeatSet votes;
  };
  struct Held {  // a chair, for somebody who looked for company and is on the way
    Seat seat{};
    std::vector<std::string> devices;
    Instant until = 0;
  };
  struct Key {  // of a hand-over
    std::string text;
    std::vector<std::string> devices;  // whose chairs it gives away
    Instant until = 0;
  };
  struct TakeBackWish {
    Seat seat{};  // whose last move it is
    std::size_t standing = 0;
    SeatSet agreed;
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
  void take(const Muted& entry);
  void take(const Allowed& entry);
  void take(const WebhookSet& entry) { webhook_ = entry.address.value_or(""); }
  void take(const WebhookLost& entry);
  void take(const Dressed& entry);
  void take(const Readied& entry);
  void take(const Unreadied& entry);
  void take(const Changed& entry);
  void take(const Started& entry);
  void take(const Moved& entry);
  void take(const Said& entry);
  void take(const Emoted&) { ++chats_; }
  void take(const TakeBackAsked& entry);
  void take(const TakeBackAgreed& entry);
  void take(const TakeBackDropped& entry);
  void take(const TookBack& entry);
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
  void take(const Lapsed& entry);
  void take(const DeadlineNear& entry);
  void take(const ClockHeld& entry);
  void take(const Closed& entry);
  void take(const Rematched& entry);
  void drop_pause_wishes();
  void give_up(Seat seat, Instant at);
  // lapsing.cpp: the game may wait for others than before; the time is the game's, the mover has a new turn.
  void count_turns(Instant t, std::optional<Seat> mover = {});
  SeatSet waits_for() const;    // people, where there is a pace
  bool waits_for_bots() const;  // where there is one
  bool has_say(const Chair& chair) const;
  bool is_given_up(Seat seat) const;  // a turn without a limit
  Deadline turn_due() const;          // by the table's time
  // holding.cpp
  void hold_clocks(Instant at);
  bool is_held(Seat seat) const { return holds_[seat].until > now_; }
  void run_clock(Instant at);  // or stop it: it runs while the game is played, not paused and not at rest
  void note(Noted what, std::optional<Seat> seat = {});
  void keep_chat(ChatLine chat, std::string speaker = {});
  static bool hears(const Visitor& visitor, const std::vector<std::string>& devices);  // what is said from them
  static bool are_apart(const Visitor& visitor, const Visitor& other);
  std::optional<std::int64_t> version_of(const std::string& device, std::string_view command) const;

  bool is_of(const Visitor& visitor, int person) const;
  bool holds(const Visitor& visitor, const Chair& chair) const;
  bool is_host(const Visitor& visitor) const;
  std::optional<bool> webhook_told(const Visitor& visitor) const;  // to the host alone, where there may be one
  bool is_muted(const Visitor& visitor) const;
  bool is_shut_to(const Visitor& visitor) const;  // who has no seat, where only players are let in
  bool present(const Chair& chair) const;
  bool plays(const Chair& chair) const { return chair.person && !chair.bot_plays() && present(chair); }
  bool somebody_plays() const;
  bool is_most(SeatSet votes) const;  // of those who are here and play
  Instant rest_due() const;
  bool may_rest() const { return !order_.pace && rests_ < most_rests + static_cast<int>(steps_.size()); }
  std::optional<std::size_t> last_move_of(Seat seat) const;  // one that may be taken back
  bool all_agree_to_take_back() const;
  std::optional<Seat> next_host() const;      // the first of those who sit and are here
  std::optional<bool> host_here() const;      // of one who has no chair, before the game
  bool is_seekers(const Chair& chair) const;  // before the game
  const Held* held(Seat seat, Instant now) const;
  Deadline seeker_is_due() const;  // when the chair of one who is gone is free again
  Deadline host_is_due() const;    // when the host's role is passed on
  std::optional<Instant> gone_since(const Chair& chair) const;
  bool name_is_taken(std::string_view name, std::optional<Seat> but = {}) const;
  const Application* application_for(Seat seat) const;
  bool is_here(int person) const;
  std::vector<std::string> names_but(int person) const;  // of all who sit here
  bool is_known(const Visitor& visitor) const;           // its device is a person here
  bool is_removed(const std::vector<std::string>& devices) const;
  SeatSet seats_of(const Visitor& visitor) const;
  Visitor* visitor_at(ConnectionId connection);
  int seats() const { return static_cast<int>(chairs_.size()); }
  Person& person_at(int person) { return people_[static_cast<std::size_t>(person)]; }
  Chair& chair(Seat seat) { return chairs_[static_cast<std::size_t>(index(seat))]; }
  const Chair& chair(Seat seat) const { return chairs_[static_cast<std::size_t>(index(seat))]; }
  SeatSet winners() const;
  std::optional<Series> series() const;
  std::optional<Series> next_series() const;  // of the rematch, by the seats of this table
  std::string commitment() const;
  SeatTold seat_told(Seat seat) const;
  void tell_turn(Seat seat, SeatTold& told) const;
  std::optional<TurnNote> turn_note(Seat seat) const;
  PerSeat<std::optional<int>> people_of_seats() const;
  std::string_view who_sits(const Chair& chair) const;
  std::vector<EventJson> story_since(std::int64_t version) const;
  int grace_ms() const;

  std::string id_;
  int format_ = log_format;
  std::string code_;
  TableOrder order_;
  std::vector<Person> people_;
  std::vector<Chair> chairs_;
  int host_ = 0;
  std::string webhook_;      // the host's; empty: none
  std::string server_seed_;  // bytes
  std::int64_t opened_wall_ = 0;
  std::int64_t started_wall_ = 0;
  std::optional<std::string> previous_;
  std::optional<std::string> next_;
  std::optional<std::vector<SeriesGame>> sheet_;
  int games_before_ = 0;  // of the series that this table goes on with
  std::optional<int> lot_;
  Fairness fairness_;
  std::unique_ptr<AnyMatch> match_;
  GameClock clock_;
  Turns turns_;
  struct Hold {
    Instant until = 0;  // by the table's time, which goes on in a pause
    std::int64_t date = 0;
  };
  PerSeat<Hold> holds_;  // of a table with a pace
  struct Before {
    Turns turns;
    Instant t = 0;
  };
  std::vector<Before> before_;       // each step, of a table with a pace
  std::vector<std::int64_t> steps_;  // the version that each step of the match led to
  std::optional<TakeBackWish> take_back_;
  std::optional<std::size_t> take_back_refused_;  // after so many moves
  std::size_t taken_back_ = 0;
  bool paused_ = false;
  bool resting_ = false;
  bool resigned_out_ = false;  // the game ended because too few were left
  bool closed_ = false;
  struct Talk {
    ChatLine line;
    std::string speaker;  // the device
  };
  std::vector<Talk> chat_;   // the last of it and of what was noted, for who comes later
  std::uint64_t notes_ = 0;  // how much was noted
  int chats_ = 0;            // entries of each kind
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
  std::vector<Held> held_;
  std::vector<Key> keys_;
  TablePurse purse_;
  const WebhookFlaw* webhook_flaw_ = nullptr;
  std::vector<Thought> thoughts_;  // for each seat
  std::uint64_t questions_ = 0;
  std::vector<Call> calls_;
  Deadline calls_close_;  // by the game's clock
  Refusal race_refusal_;  // what those are told who called later
};
}  // namespace nonet::table
