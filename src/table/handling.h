// One command on its way through a table: it may be refused, or it becomes entries of the log, and then everybody is
// told. Private to table/.
#pragma once

#include "table/table.h"

namespace nonet::table {
class Table::Handling {
 public:
  Handling(Table& table, const Moment& moment, const Secrets& secrets, Effects& effects)
      : table_(table), moment_(moment), secrets_(secrets), effects_(effects) {}

  // visits.cpp
  void operator()(const Enter& enter);
  void operator()(const Leave& leave);
  void operator()(const Heard& heard);
  void operator()(const Measured& measured);
  void operator()(const Tick&) {}
  void note_who_is_gone();

  // bots.cpp
  void operator()(const Wished& wished);
  void operator()(const Awake&) { ask_bots(); }

  void let_time_pass();  // playing.cpp: whatever is due by now, in the order in which it is due

 private:
  // gathering.cpp
  Answer ask(Asked& asked, const Sit& sit);
  Answer ask(Asked& asked, const Stand& stand);
  Answer ask(Asked& asked, const Dress& dress);
  Answer ask(Asked& asked, const Ready& ready);
  Answer ask(Asked& asked, const Unready& unready);
  Answer ask(Asked& asked, const Change& change);
  Answer ask(Asked& asked, const Remove& remove);
  Answer ask(Asked& asked, const Start& start);
  Answer ask(Asked& asked, const CloseTable& close);
  Answer ask(Asked& asked, const Rematch& rematch);
  Answer begin(Asked& asked);
  // talk.cpp
  Answer ask(Asked& asked, const Say& say);
  Answer ask(Asked& asked, const Emote& emote);
  Answer ask(Asked& asked, const Show& show);
  // agreement.cpp
  Answer ask(Asked& asked, const Pause& pause);
  Answer ask(Asked& asked, const Takeover& takeover);
  Answer ask(Asked& asked, const Resign& resign);
  // playing.cpp
  Answer ask(Asked& asked, const Play& play);
  std::optional<Refusal> step(std::optional<Seat> seat, Instant t, const Json& action, const Logged& logged,
                              std::optional<std::vector<Press>> presses);
  void tell_step(const std::string& seen);
  // calls.cpp
  Answer call(Asked& asked, Seat seat, const Play& play);
  void call(Press press, std::string action, const Logged& logged, ConnectionId connection);
  void set_close_of_calls();
  void decide_calls();
  // bots.cpp
  void ask_bots();
  void let_bots_play();

  bool is(TablePhase phase) const { return table_.phase() == phase; }
  Instant game_time() const { return table_.clock_.at(moment_.now); }
  std::optional<Denied> not_own(Asked& asked, std::optional<Seat> wanted, Seat& seat) const;

  Logged logged_by(const Asked& asked);
  Logged numbered(Logged logged) const;  // its device has a number by now, or gets the next one
  template <class Entry>
  void log(Entry entry, const Logged& logged) {
    static_cast<Logged&>(entry) = numbered(logged);
    entry.at = moment_.now;
    LogEntry any(std::move(entry));
    effects_.entries.push_back(json_of(any));
    table_.take(any);
  }

  void send(ConnectionId to, std::string text) { effects_.letters.push_back({to, std::move(text)}); }
  void answer_to(ConnectionId asker, const std::optional<std::string>& id);
  void tell(const Visitor& visitor, std::string_view text);  // who asked gets the id of its command with it
  void tell_all(const std::string& text);
  void tell_table();  // names, phase, votes: whatever is not the game
  void tell_presence(ConnectionId knows = 0);
  void refuse(ConnectionId to, const std::optional<std::string>& id, const Denied& denied);
  std::string welcome(const Visitor& visitor, std::optional<std::int64_t> since);
  std::string view_text(Viewer eye) const;
  void look_again();  // the seats have changed: each device sees what its only seat sees

  Table& table_;
  const Moment& moment_;
  const Secrets& secrets_;
  Effects& effects_;
  ConnectionId asker_ = 0;          // who is answered with what everybody is told
  std::string asker_ending_ = "}";  // of what it is told: ,"id":"…"}
};

std::string in_words(std::string_view code);  // of the table's own refusals
Viewer only_one(SeatSet seats);  // a device with one seat sees what it sees; others have to say whose turn it is
}  // namespace nonet::table
