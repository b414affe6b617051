// One command on its way through a table: it may be refused, or it becomes entries of the log, and then everybody is
// told. Private to table/.
#pragma once

#include "table/message.h"
#include "table/table.h"

namespace nonet::table {
constexpr int close_again_later = 1013;
constexpr int close_removed = 4003;  // or not let in: to come back is of no use
constexpr int close_bad_key = 4005;
constexpr std::string_view bad_name = "name: expected 1 to 24 characters that can be read, at most 200 bytes";

class Table::Handling {
 public:
  Handling(Table& table, const Moment& moment, const Secrets& secrets, Effects& effects)
      : table_(table), moment_(moment), secrets_(secrets), effects_(effects) {}

  // visits.cpp
  void operator()(const Enter& enter);
  void operator()(const Leave& leave);
  void operator()(const Heard& heard);
  void operator()(const Measured& measured);
  void operator()(const Tick& tick);
  void operator()(const Holidays& holidays) { hold_seats(holidays, {}); }
  void hold_in_time(const Holidays& holidays);  // holding.cpp: before it is seen whose time is over
  void make_room(const Visitor& visitor);
  void gone(ConnectionId connection);
  void let_go();

  // presence.cpp
  void note_who_is_gone();
  void see_who_is_left();

  // bots.cpp
  void operator()(const Wished& wished);

  void operator()(const WebhookFails& failed);  // hosting.cpp

  void let_time_pass();  // playing.cpp: whatever is due by now, in the order in which it is due

 private:
  // What a command costs of its sender's and the table's budget.
  enum class Effort : std::uint8_t { none, chat, deed };
  template <class One>
  static constexpr Effort effort_of = [] {
    if (std::is_same_v<One, Say> || std::is_same_v<One, Emote>) return Effort::chat;
    const bool free = std::is_same_v<One, Play> || std::is_same_v<One, Start> || std::is_same_v<One, CloseTable> ||
                      std::is_same_v<One, Remove> || std::is_same_v<One, Resign> || std::is_same_v<One, Rematch> ||
                      std::is_same_v<One, Show> || std::is_same_v<One, Ping>;
    return free ? Effort::none : Effort::deed;
  }();

  // gathering.cpp
  Answer ask(Asked& asked, const Sit& sit);
  Answer ask(Asked& asked, const Join& join);
  Answer ask(Asked& asked, const Stand& stand);
  Answer ask(Asked& asked, const Dress& dress);
  Answer ask(Asked& asked, const Ready& ready);
  Answer ask(Asked& asked, const Unready& unready);
  Answer ask(Asked& asked, const Change& change);
  Answer ask(Asked& asked, const Start& start);
  Answer ask(Asked& asked, const CloseTable& close);
  Answer ask(Asked& asked, const Rematch& rematch);
  Answer begin(Asked& asked);
  bool all_are_ready() const;
  // chat.cpp
  Answer ask(Asked& asked, const Say& say);
  Answer ask(Asked& asked, const Emote& emote);
  Answer ask(Asked& asked, const Show& show);
  Answer ask(Asked& asked, const Ping& ping);
  ShownTold shown(Viewer eye) const;
  // agreement.cpp
  Answer ask(Asked& asked, const Pause& pause);
  Answer ask(Asked& asked, const Takeover& takeover);
  Answer ask(Asked& asked, const Resign& resign);
  void weigh_wishes(const Logged& logged);  // what those who are here and play want, once enough of them want it
  void weigh_pause(const Logged& logged);   // that is everybody
  // taking_back.cpp
  Answer ask(Asked& asked, const TakeBack& take_back);
  Answer ask_to_take_back(Asked& asked, const TakeBack& take_back, SeatSet own);
  void drop_take_back(Asked& asked, SeatSet own);
  void weigh_take_back(
      const Logged& logged);  // those who play and have not agreed are waited for, also where they are gone
  void tell_taken_back(std::size_t standing);
  // agreement.cpp
  bool is_forsaken(Seat seat) const;  // long enough for somebody else to go on
  void give_to_bot(Seat seat, const Logged& logged);
  // hosting.cpp
  Answer ask(Asked& asked, const Remove& remove);
  Answer ask(Asked& asked, const Mute& mute);
  Answer ask(Asked& asked, const MakeHost& make);
  Answer ask(Asked& asked, const Allow& allow);
  Answer ask(Asked& asked, const SetWebhook& wanted);
  Answer not_host(const Asked& asked) const;
  void send_away_onlookers();
  void pass_host_on();
  // passing_on.cpp
  Answer ask(Asked& asked, const HandOver& hand_over);
  Answer ask(Asked& asked, const Apply& apply);
  bool use_key(const Enter& enter);
  void change_hands(const std::function<void()>& change);
  bool drop_applications(const std::function<bool(const Application&)>& which);
  void give_to_applicant(Seat seat, const Logged& logged);
  std::string free_name(const std::string& name, std::optional<Seat> seat) const;
  // presence.cpp
  void free_chairs_of_seekers();  // strangers.cpp
  void rest();
  void rest_when_due();
  void wake();
  // playing.cpp
  Answer ask(Asked& asked, const Play& play);
  std::optional<Refusal> step(std::optional<Seat> seat, Instant t, const AnyAction* action, const Logged& logged,
                              std::optional<std::vector<Press>> presses);
  void tell_step(EventJson seen, SeatSet could_act);
  void look(Viewer eye, SightTold& sight) const;
  void tell_closed_hands(Message& message, SeatSet could_act);
  // calls.cpp
  Answer call(Asked& asked, Seat seat, ActionPtr action, std::optional<Instant> pressed);
  void call(Press press, ActionPtr action, const Logged& logged, ConnectionId connection);
  void set_close_of_calls();
  void decide_calls();
  // noticing.cpp
  void notify(int person, NoticeKind kind, std::vector<std::string> names, const std::string& table);
  void tell_webhook(Notice& notice);
  void hush(Seat seat);
  void notify_awaited(SeatSet before, std::optional<Seat> mover);  // whom the game waits for since then
  void notify_beginning();
  void notify_of_rematch(const Asked& asked, const std::string& next);
  // lapsing.cpp
  void lapse_turns();
  void remind(Seat seat);  // that its time is nearly over
  // holding.cpp
  using But = std::function<bool(Seat, const Holiday&)>;
  void hold_seats(const Holidays& holidays, const But& but);
  // bots.cpp
  void ask_bots();
  void let_bots_play();

  bool is(TablePhase phase) const { return table_.phase() == phase; }
  Instant game_time() const { return table_.clock_.at(moment_.now); }
  std::optional<Denied> not_own(Asked& asked, std::optional<Seat> wanted, Seat& seat) const;

  // Who has a chair, had one, or takes one now is a person of this table. Others are guests and leave no trace in it.
  Logged logged_by(const Asked& asked, bool takes_a_chair = false);
  Answer cannot_afford(const Asked& asked, Effort effort);
  void pay(ConnectionId asker, Effort effort);
  Purse& purse_of(Visitor& visitor);
  Budget& chat_budget(const Visitor& visitor);
  void number(Logged& logged) const;  // its device has a number by now, or gets the next one
  template <class Entry>
  void log(Entry entry, const Logged& logged) {
    static_cast<Logged&>(entry) = logged;
    number(entry);
    entry.at = moment_.now;
    const std::uint64_t notes = table_.notes_;
    table_.take(effects_.entries.emplace_back(std::move(entry)));
    if (table_.notes_ != notes) send_to_all(std::get<NotedTold>(table_.chat_.back().line));
  }

  void send(ConnectionId to, const Message& message) { effects_.letters.push_back({to, message.letter()}); }
  void send_to_all(const Message& message, ConnectionId but = 0);
  void tell(const Visitor& visitor, const Message& message);  // who asked gets the id of its command with it
  void tell_all(const Message& message);
  void tell_talk(const Asked& asked, const Message& message);  // to all who want to hear who asked
  enum class Row : std::uint8_t { changed, as_it_was };
  void tell_table(Row row = Row::changed);  // names, phase, votes: whatever is not the game
  void dismiss(ConnectionId connection, int close_code, std::string_view code);
  void tell_presence(ConnectionId knows = 0);
  void refuse(ConnectionId to, const std::optional<std::string>& id, const Denied& denied);
  WelcomeTold welcome(const Visitor& visitor, std::optional<std::int64_t> since) const;
  ViewJson view(Viewer eye) const;
  void look_again();  // the seats have changed: each device sees what its only seat sees

  Table& table_;
  const Moment& moment_;
  const Secrets& secrets_;
  Effects& effects_;
  bool may_open_ = true;
  struct Asker {
    ConnectionId connection = 0;
    std::optional<std::string> id;  // of its command
  };
  Asker asker_;  // who is answered with what everybody is told
};

std::string_view in_words(std::string_view code);  // of the table's own refusals
Viewer only_one(SeatSet seats);  // a device with one seat sees what it sees; others have to say whose turn it is
}  // namespace nonet::table
