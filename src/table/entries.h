// A table's log: what happened, in order. Everything about a table follows from its entries, so the same function takes
// them live and after a restart. What comes and goes with connections is not in it.
#pragma once

#include "play/notation.h"
#include "play/presses.h"
#include "table/order.h"

namespace nonet::table {
// The newest that this program knows. A log stays in the format it was opened in, and a table is opened in one that
// every node alive can read: that is how old and new programs share a store while a host upgrades.
constexpr int log_format = 2;  // 2: tables for anybody, over days, and with a host who leads them during the game
constexpr int format_with_pace = 2;

struct Logged {                       // what every entry has
  Instant at = 0;                     // the server's time, which stands still while it is down
  std::optional<int> by;              // the person whose command it was: people are numbered as they come
  std::optional<std::string> device;  // of a person who does something here for the first time
  std::optional<std::string> guest;   // the device of somebody who is no person here: has never had a chair
  std::optional<std::string> id;      // of the command: sent twice, it is applied once
};

struct Seated {  // somebody who sits there from the beginning
  Seat seat{};
  std::string device;
  std::string name;
  int colour = 1;
};
struct SeriesGame {
  PerSeat<int> points;
  SeatSet won;
};
struct Series {                                  // of rematches, which the seats of a table go on with
  int games = 0;                                 // that were played to their end
  PerSeat<int> points;                           // in all of them
  std::optional<std::vector<SeriesGame>> sheet;  // each of them, by the seats of this table
};
struct Opened : Logged {  // by person 0, the host
  static constexpr std::string_view type = "opened";
  int format = log_format;
  std::string code;
  TableOrder order;
  std::vector<Seated> seated;
  std::string server_seed;  // hexadecimal; its hash is shown, itself only after the game
  std::int64_t wall = 0;
  std::optional<std::string> previous;  // the table this is the rematch of
  std::optional<Series> series;
  std::optional<std::string> webhook;  // that the host had there, who asked for the rematch
};
struct Sat : Logged {
  static constexpr std::string_view type = "sat";
  Seat seat{};
  int person = 0;
  std::string name;
  int colour = 1;
  bool sought = false;  // by who looked for company: the chair is free again when they are gone
};
struct Stood : Logged {
  static constexpr std::string_view type = "stood";
  Seat seat{};
};
struct Removed : Logged {  // by the host; the person stays out of this table
  static constexpr std::string_view type = "removed";
  Seat seat{};
};
struct HostPassed : Logged {  // the host stayed away, or gave the role to somebody
  static constexpr std::string_view type = "host-passed";
  Seat seat{};  // whose person is the host now
};
struct HandedOver : Logged {  // another device has the seat now
  static constexpr std::string_view type = "handed-over";
  Seat seat{};
  std::string to;  // the device
  std::string name;
  bool host = false;   // the host's role went with it
  bool muted = false;  // so is who has it now: the same person
};
struct Muted : Logged {  // by the host: what this person says is not passed on
  static constexpr std::string_view type = "muted";
  Seat seat{};
  bool muted = true;
};
struct Allowed : Logged {  // by the host, at any time: who may look on and talk
  static constexpr std::string_view type = "allowed";
  bool chat = true;
  bool onlookers_chat = false;
  bool only_players = false;
};
struct WebhookSet : Logged {  // by the host: a secret, told to nobody; none: taken away
  static constexpr std::string_view type = "webhook-set";
  std::optional<std::string> address;
};
struct WebhookLost : Logged {  // it took nothing, again and again: it is taken away, and people are told so
  static constexpr std::string_view type = "webhook-lost";
};
struct Dressed : Logged {  // chose another name or colour
  static constexpr std::string_view type = "dressed";
  Seat seat{};
  std::string name;
  int colour = 1;
};
struct Readied : Logged {
  static constexpr std::string_view type = "readied";
  Seat seat{};
  std::string entropy;  // hexadecimal: what this seat adds to the shuffle
};
struct Unreadied : Logged {
  static constexpr std::string_view type = "unreadied";
  Seat seat{};
};
struct Changed : Logged {  // the host orders the table otherwise; nobody is ready any more for another game
  static constexpr std::string_view type = "changed";
  TableOrder order;
};
struct Started : Logged {
  static constexpr std::string_view type = "started";
  std::vector<int> chairs;  // which chair becomes seat 0, 1, …
  std::optional<int> lot;   // drawn for it
  std::int64_t wall = 0;
};
struct Moved : Logged {  // a move of the game, or time alone
  static constexpr std::string_view type = "moved";
  std::optional<std::vector<Press>> presses;
  std::optional<Seat> seat;
  Instant t = 0;
  ActionJson action;
  ResultJson result;
};
struct Said : Logged {
  static constexpr std::string_view type = "said";
  std::string name;  // as it was then
  std::optional<Seat> seat;
  std::string text;
};
struct Emoted : Logged {
  static constexpr std::string_view type = "emoted";
  Seat seat{};
  std::string emote;
};
struct PauseAsked : Logged {  // also: to go on
  static constexpr std::string_view type = "pause-asked";
  Seat seat{};
};
struct PauseDropped : Logged {  // no longer wanted
  static constexpr std::string_view type = "pause-dropped";
};
struct Paused : Logged {
  static constexpr std::string_view type = "paused";
};
struct Resumed : Logged {
  static constexpr std::string_view type = "resumed";
};
struct Rested : Logged {  // no person was left at the game
  static constexpr std::string_view type = "rested";
  Instant since = 0;  // the clock stands from then on
};
struct Woken : Logged {  // somebody is back
  static constexpr std::string_view type = "woken";
};
struct TakeoverAsked : Logged {
  static constexpr std::string_view type = "takeover-asked";
  Seat seat{};  // the one whose person is gone
  Seat voter{};
};
struct TakenOver : Logged {  // a bot plays on for the seat
  static constexpr std::string_view type = "taken-over";
  Seat seat{};
  Level level{};
};
struct GivenBack : Logged {
  static constexpr std::string_view type = "given-back";
  Seat seat{};
};
struct Resigned : Logged {
  static constexpr std::string_view type = "resigned";
  Seat seat{};
};
struct TakeBackAsked : Logged {  // this seat would like its last move back, with all that was answered to it
  static constexpr std::string_view type = "take-back-asked";
  Seat seat{};
};
struct TakeBackAgreed : Logged {
  static constexpr std::string_view type = "take-back-agreed";
  Seat seat{};
};
struct TakeBackDropped : Logged {  // by who asked, or refused by another
  static constexpr std::string_view type = "take-back-dropped";
  bool refused = false;
};
struct TookBack : Logged {  // as all agreed
  static constexpr std::string_view type = "took-back";
  Seat seat{};
  int standing = 0;  // so many moves stand
};
struct Lapsed : Logged {  // its turn has lasted too long
  static constexpr std::string_view type = "lapsed";
  Seat seat{};
  Lapse what{};  // what was done about it
};
struct DeadlineNear : Logged {  // and its person has been told so
  static constexpr std::string_view type = "deadline-near";
  Seat seat{};
};
struct ClockHeld : Logged {  // its clock, because its person is on holiday
  static constexpr std::string_view type = "held";
  Seat seat{};
  Instant until = 0;      // by the server's time; not later than `at`: it goes on
  std::int64_t date = 0;  // when the holiday is over, in milliseconds since 1970; 0: its person has none
};
struct Closed : Logged {  // given up before it began
  static constexpr std::string_view type = "closed";
};
struct Rematched : Logged {
  static constexpr std::string_view type = "rematched";
  std::string next;
};

using LogEntry =
    std::variant<Opened, Sat, Stood, Removed, HostPassed, HandedOver, Muted, Allowed, WebhookSet, WebhookLost, Dressed,
                 Readied, Unreadied, Changed, Started, Moved, Said, Emoted, PauseAsked, PauseDropped, Paused, Resumed,
                 Rested, Woken, TakeoverAsked, TakenOver, GivenBack, Resigned, TakeBackAsked, TakeBackAgreed,
                 TakeBackDropped, TookBack, Lapsed, DeadlineNear, ClockHeld, Closed, Rematched>;

template <class Io>
void logged(Io& io, Logged& entry) {
  io("at", entry.at, Range{0, latest_instant});
  io.maybe("by", entry.by);
  io.maybe("device", entry.device);
  io.maybe("guest", entry.guest);
  io.maybe("id", entry.id);
}

template <class Io>
void fields(Io& io, Seated& seated) {
  io("seat", seated.seat);
  io("device", seated.device);
  io("name", seated.name);
  io("colour", seated.colour, Range{1, max_seats});
}
template <class Io>
void fields(Io& io, SeriesGame& game) {
  io("points", game.points);
  io("won", game.won);
}
template <class Io>
void fields(Io& io, Series& series) {
  io("games", series.games, Range{1, most_games});
  io("points", series.points);
  io.maybe("sheet", series.sheet);
}
template <class Io>
void fields(Io& io, Opened& entry) {
  logged(io, entry);
  io("format", entry.format, Range{1, log_format});
  io("code", entry.code);
  io("order", entry.order);
  io("seated", entry.seated);
  io("serverSeed", entry.server_seed);
  io("wall", entry.wall);
  io.maybe("previous", entry.previous);
  io.maybe("series", entry.series);
  io.maybe("webhook", entry.webhook);
}
template <class Io>
void fields(Io& io, Sat& entry) {
  logged(io, entry);
  io("seat", entry.seat);
  io("person", entry.person);
  io("name", entry.name);
  io("colour", entry.colour, Range{1, max_seats});
  io.if_any("sought", entry.sought);
}
template <class Io>
void fields(Io& io, Stood& entry) {
  logged(io, entry);
  io("seat", entry.seat);
}
template <class Io>
void fields(Io& io, Removed& entry) {
  logged(io, entry);
  io("seat", entry.seat);
}
template <class Io>
void fields(Io& io, HostPassed& entry) {
  logged(io, entry);
  io("seat", entry.seat);
}
template <class Io>
void fields(Io& io, HandedOver& entry) {
  logged(io, entry);
  io("seat", entry.seat);
  io("to", entry.to);
  io("name", entry.name);
  io("host", entry.host);
  io.if_any("muted", entry.muted);
}
template <class Io>
void fields(Io& io, Muted& entry) {
  logged(io, entry);
  io("seat", entry.seat);
  io("muted", entry.muted);
}
template <class Io>
void fields(Io& io, Allowed& entry) {
  logged(io, entry);
  io("chat", entry.chat);
  io("onlookersTalk", entry.onlookers_chat);
  io("onlyPlayers", entry.only_players);
}
template <class Io>
void fields(Io& io, WebhookSet& entry) {
  logged(io, entry);
  io.maybe("address", entry.address);
}
template <class Io>
void fields(Io& io, WebhookLost& entry) {
  logged(io, entry);
}
template <class Io>
void fields(Io& io, Rested& entry) {
  logged(io, entry);
  io("since", entry.since, Range{0, latest_instant});
}
template <class Io>
void fields(Io& io, Woken& entry) {
  logged(io, entry);
}
template <class Io>
void fields(Io& io, Dressed& entry) {
  logged(io, entry);
  io("seat", entry.seat);
  io("name", entry.name);
  io("colour", entry.colour, Range{1, max_seats});
}
template <class Io>
void fields(Io& io, Readied& entry) {
  logged(io, entry);
  io("seat", entry.seat);
  io("entropy", entry.entropy);
}
template <class Io>
void fields(Io& io, Unreadied& entry) {
  logged(io, entry);
  io("seat", entry.seat);
}
template <class Io>
void fields(Io& io, Changed& entry) {
  logged(io, entry);
  io("order", entry.order);
}
template <class Io>
void fields(Io& io, Started& entry) {
  logged(io, entry);
  io("chairs", entry.chairs);
  io.maybe("lot", entry.lot);
  io("wall", entry.wall);
}
template <class Io>
void fields(Io& io, Moved& entry) {
  logged(io, entry);
  io.maybe("presses", entry.presses);
  io.maybe("seat", entry.seat);
  io("t", entry.t, Range{0, latest_instant});
  io("do", entry.action);
  io("result", entry.result);
}
template <class Io>
void fields(Io& io, Said& entry) {
  logged(io, entry);
  io("name", entry.name);
  io.maybe("seat", entry.seat);
  io("text", entry.text);
}
template <class Io>
void fields(Io& io, Emoted& entry) {
  logged(io, entry);
  io("seat", entry.seat);
  io("emote", entry.emote);
}
template <class Io>
void fields(Io& io, PauseAsked& entry) {
  logged(io, entry);
  io("seat", entry.seat);
}
template <class Io>
void fields(Io& io, PauseDropped& entry) {
  logged(io, entry);
}
template <class Io>
void fields(Io& io, Paused& entry) {
  logged(io, entry);
}
template <class Io>
void fields(Io& io, Resumed& entry) {
  logged(io, entry);
}
template <class Io>
void fields(Io& io, TakeoverAsked& entry) {
  logged(io, entry);
  io("seat", entry.seat);
  io("voter", entry.voter);
}
template <class Io>
void fields(Io& io, TakenOver& entry) {
  logged(io, entry);
  io("seat", entry.seat);
  io("level", entry.level);
}
template <class Io>
void fields(Io& io, GivenBack& entry) {
  logged(io, entry);
  io("seat", entry.seat);
}
template <class Io>
void fields(Io& io, Resigned& entry) {
  logged(io, entry);
  io("seat", entry.seat);
}
template <class Io>
void fields(Io& io, TakeBackAsked& entry) {
  logged(io, entry);
  io("seat", entry.seat);
}
template <class Io>
void fields(Io& io, TakeBackAgreed& entry) {
  logged(io, entry);
  io("seat", entry.seat);
}
template <class Io>
void fields(Io& io, TakeBackDropped& entry) {
  logged(io, entry);
  io("refused", entry.refused);
}
template <class Io>
void fields(Io& io, TookBack& entry) {
  logged(io, entry);
  io("seat", entry.seat);
  io("standing", entry.standing, Range{0, 1'000'000});
}
template <class Io>
void fields(Io& io, Lapsed& entry) {
  logged(io, entry);
  io("seat", entry.seat);
  io("what", entry.what);
}
template <class Io>
void fields(Io& io, DeadlineNear& entry) {
  logged(io, entry);
  io("seat", entry.seat);
}
template <class Io>
void fields(Io& io, ClockHeld& entry) {
  logged(io, entry);
  io("seat", entry.seat);
  io("until", entry.until, Range{0, latest_instant});
  io("date", entry.date, Range{0, latest_instant});
}
template <class Io>
void fields(Io& io, Closed& entry) {
  logged(io, entry);
}
template <class Io>
void fields(Io& io, Rematched& entry) {
  logged(io, entry);
  io("next", entry.next);
}
}  // namespace nonet::table
