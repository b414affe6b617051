// What a table tells its clients. The field lists write it, give its TypeScript types, and the test client reads every
// message it is sent by them.
#pragma once

#include "play/fairness.h"
#include "play/notation.h"
#include "table/entries.h"
#include "table/noted.h"
#include "table/order.h"
#include "table/phase.h"

namespace nonet::table {
struct ApplicantTold {
  std::string name;
};
struct SeatTold {
  std::string who;  // "person", or as it was ordered
  std::string name;
  int colour = 1;
  bool ready = false;
  bool here = false;
  std::optional<bool> host;
  std::optional<bool> muted;
  std::optional<Instant> gone;  // milliseconds since its person was here, at the time of the message
  std::optional<Level> level;
  std::optional<bool> taken_over;
  std::optional<bool> resigned;
  std::optional<bool> wants_pause;
  std::optional<SeatSet> takeover_votes;
  std::optional<ApplicantTold> applicant;
  std::optional<SeatSet> applicant_votes;
  // Where turns have a limit, of who is on turn: milliseconds until it lapses and how many it began with, at the time
  // of the message; and of everybody what is left of the reserve.
  std::optional<Instant> left;
  std::optional<Instant> turn;
  std::optional<Instant> reserve;
  std::optional<Instant> held;  // its person is on holiday: its clock stands for so many milliseconds more
  std::optional<bool> lapsed;   // a bot plays this move
};
struct TakeBackTold {  // asked, and not answered by all
  Seat seat{};
  int standing = 0;  // so many moves will stand
  SeatSet agreed;
};
struct Description {
  std::string id;
  std::string code;
  TablePhase phase{};
  TableOrder order;
  std::vector<SeatTold> seats;
  int watching = 0;
  std::optional<bool> host_here;  // before the game, of a host without a chair
  std::string commitment;
  std::optional<std::string> previous;
  std::optional<std::string> next;
  std::optional<Series> series;
  std::optional<TakeBackTold> take_back;
  std::optional<bool> paused;
  std::optional<bool> resting;
  std::optional<int> lot;
  std::optional<std::string> ended;
  std::optional<SeatSet> winners;
  std::optional<Fairness> fairness;
};
struct TurnNote {                // where turns have a limit
  std::optional<Instant> due;    // when it lapses, by the table's time; nothing: not while the clock stands
  std::optional<Instant> whole;  // so long it may last altogether
  std::optional<Instant> held;   // its person is on holiday until then, by the table's time
};
struct SummarySeat {
  std::string who;
  std::string name;
};
struct Summary {
  std::string id;
  std::string game;
  TablePhase phase{};
  std::optional<std::string> code;
  RawJson options;
  std::vector<SummarySeat> seats;
  std::optional<PerSeat<int>> scores;
  std::optional<SeatSet> winners;
  std::optional<bool> anybody;         // opened for whoever looks for company
  std::optional<bool> only_players;    // nobody else may look on
  std::optional<bool> host_stands;     // before the game: the host has no chair
  std::optional<std::int64_t> opened;  // these four in the list of public tables only
  std::optional<PerSeat<bool>> here;
  std::optional<PerSeat<int>> colours;
  std::optional<int> watching;
  // Of a table with a pace, and while it is played of each seat whose person it waits for.
  std::optional<TurnPace> pace;
  std::optional<PerSeat<std::optional<TurnNote>>> turns;
  std::optional<PerSeat<std::optional<int>>> people;  // who sits there, by the order of the devices in its row
};

struct SaidTold {
  static constexpr std::string_view type = "said";
  std::int64_t v = 0;
  std::optional<Seat> seat;
  std::string name;
  std::string text;
  std::optional<std::string> id;  // of the command that this answers, here and below
};
struct NotedTold {  // something happened that is no move and no chat
  static constexpr std::string_view type = "noted";
  std::int64_t v = 0;
  Noted what{};
  std::optional<Seat> seat;
  std::optional<std::string> name;  // of that seat's person then
};
using ChatLine = std::variant<SaidTold, NotedTold>;
struct WelcomeTold {
  static constexpr std::string_view type = "welcome";
  int nonet = 1;
  std::int64_t v = 0;
  SeatSet you;
  bool host = false;
  std::optional<bool> webhook;  // the host alone, where there may be one: whether there is
  Written<Description> table;
  std::optional<std::vector<ChatLine>> chat;
  std::optional<Instant> clock;
  std::optional<ViewJson> view;
  std::optional<int> standing;     // of the moves that the client knows, where some were taken back
  std::optional<int> final_steps;  // so many moves stand for good
  std::optional<std::vector<EventJson>> missed;
  std::optional<std::string> id;
};
struct StepTold {  // what everybody is told of a move
  static constexpr std::string_view type = "move";
  std::int64_t v = 0;
  std::optional<Instant> clock;
  std::optional<bool> final_step;  // it stands for good, and so do those before it
  EventJson event;
};
struct SightTold {               // and what one eye sees of it
  std::optional<PatchJson> set;  // one of the two
  std::optional<ViewJson> view;
  std::optional<std::nullptr_t> shown;  // the hand that a shared device saw was closed: the view is an onlooker's
};
struct MoveTold {
  static constexpr std::string_view type = StepTold::type;
  StepTold step;
  SightTold sight;
  std::optional<std::string> id;
};
struct TookBackTold {  // of the moves so far only the first `standing` still stand
  static constexpr std::string_view type = "taken-back";
  std::int64_t v = 0;
  int standing = 0;
  std::optional<Instant> clock;
  std::optional<ViewJson> view;
  std::optional<std::nullptr_t> shown;  // as of a move
  std::optional<std::string> id;
};
struct TableTold {
  static constexpr std::string_view type = "table";
  std::int64_t v = 0;
  Written<Description> table;
  SeatSet you;
  bool host = false;
  std::optional<bool> webhook;  // as in the welcome
  std::optional<std::string> id;
};
struct PresenceTold {
  static constexpr std::string_view type = "presence";
  PerSeat<bool> here;
  PerSeat<std::optional<Instant>> gone;
  int watching = 0;
  std::optional<bool> host_here;
};
struct EmoteTold {
  static constexpr std::string_view type = "emote";
  std::int64_t v = 0;
  Seat seat{};
  std::string emote;
  std::optional<std::string> id;
};
struct ShownTold {
  static constexpr std::string_view type = "shown";
  std::int64_t v = 0;
  std::optional<Seat> seat;
  std::optional<Instant> clock;
  std::optional<ViewJson> view;
  std::optional<std::string> id;
};
struct HandOverTold {
  static constexpr std::string_view type = "hand-over";
  std::string key;
  int seconds = 0;  // it is good for so long
  std::optional<std::string> id;
};
struct PongTold {
  static constexpr std::string_view type = "pong";
};
struct DoneTold {  // a command that was sent before, and applied
  static constexpr std::string_view type = "done";
  std::int64_t v = 0;
  std::string id;
};
struct RefusedTold {
  static constexpr std::string_view type = "refused";
  std::string code;
  std::optional<std::string> clause;
  std::string words;
  std::optional<std::string> id;
};
struct ErrorTold {  // the connection is about to be closed
  static constexpr std::string_view type = "error";
  std::string code;
  std::string words;
};
using Told = std::variant<WelcomeTold, MoveTold, TookBackTold, TableTold, PresenceTold, SaidTold, NotedTold, EmoteTold,
                          ShownTold, HandOverTold, PongTold, DoneTold, RefusedTold, ErrorTold>;

template <class Io>
void fields(Io& io, ApplicantTold& applicant) {
  io("name", applicant.name);
}
template <class Io>
void fields(Io& io, SeatTold& seat) {
  io("who", seat.who);
  io("name", seat.name);
  io("colour", seat.colour, Range{1, max_seats});
  io("ready", seat.ready);
  io("here", seat.here);
  io.maybe("host", seat.host);
  io.maybe("muted", seat.muted);
  io.maybe("gone", seat.gone);
  io.maybe("level", seat.level);
  io.maybe("takenOver", seat.taken_over);
  io.maybe("resigned", seat.resigned);
  io.maybe("wantsPause", seat.wants_pause);
  io.maybe("takeoverVotes", seat.takeover_votes);
  io.maybe("applicant", seat.applicant);
  io.maybe("applicantVotes", seat.applicant_votes);
  io.maybe("left", seat.left);
  io.maybe("turn", seat.turn);
  io.maybe("reserve", seat.reserve);
  io.maybe("held", seat.held);
  io.maybe("lapsed", seat.lapsed);
}
template <class Io>
void fields(Io& io, TakeBackTold& asked) {
  io("seat", asked.seat);
  io("standing", asked.standing);
  io("agreed", asked.agreed);
}
template <class Io>
void fields(Io& io, Description& table) {
  io("id", table.id);
  io("code", table.code);
  io("phase", table.phase);
  io("order", table.order);
  io("seats", table.seats);
  io("watching", table.watching);
  io.maybe("hostHere", table.host_here);
  io("commitment", table.commitment);
  io.maybe("previous", table.previous);
  io.maybe("next", table.next);
  io.maybe("series", table.series);
  io.maybe("takeBack", table.take_back);
  io.maybe("paused", table.paused);
  io.maybe("resting", table.resting);
  io.maybe("lot", table.lot);
  io.maybe("ended", table.ended);
  io.maybe("winners", table.winners);
  io.maybe("fairness", table.fairness);
}
template <class Io>
void fields(Io& io, TurnNote& turn) {
  io.maybe("due", turn.due);
  io.maybe("whole", turn.whole);
  io.maybe("held", turn.held);
}
template <class Io>
void fields(Io& io, SummarySeat& seat) {
  io("who", seat.who);
  io("name", seat.name);
}
template <class Io>
void fields(Io& io, Summary& summary) {
  io("id", summary.id);
  io("game", summary.game);
  io("phase", summary.phase);
  io.maybe("code", summary.code);
  io("options", summary.options);
  io("seats", summary.seats);
  io.maybe("scores", summary.scores);
  io.maybe("winners", summary.winners);
  io.maybe("anybody", summary.anybody);
  io.maybe("onlyPlayers", summary.only_players);
  io.maybe("hostStands", summary.host_stands);
  io.maybe("opened", summary.opened);
  io.maybe("here", summary.here);
  io.maybe("colours", summary.colours);
  io.maybe("watching", summary.watching);
  io.maybe("pace", summary.pace);
  io.maybe("turns", summary.turns);
  io.maybe("people", summary.people);
}
template <class Io>
void fields(Io& io, SaidTold& said) {
  io("v", said.v);
  io.maybe("seat", said.seat);
  io("name", said.name);
  io("text", said.text);
  io.maybe("id", said.id);
}
template <class Io>
void fields(Io& io, NotedTold& noted) {
  io("v", noted.v);
  io("what", noted.what);
  io.maybe("seat", noted.seat);
  io.maybe("name", noted.name);
}
template <class Io>
void fields(Io& io, WelcomeTold& welcome) {
  io("nonet", welcome.nonet, Range{1, 1});
  io("v", welcome.v);
  io("you", welcome.you);
  io("host", welcome.host);
  io.maybe("webhook", welcome.webhook);
  io("table", welcome.table);
  io.maybe("talk", welcome.chat);
  io.maybe("clock", welcome.clock);
  io.maybe("view", welcome.view);
  io.maybe("standing", welcome.standing);
  io.maybe("final", welcome.final_steps);
  io.maybe("missed", welcome.missed);
  io.maybe("id", welcome.id);
}
template <class Io>
void fields(Io& io, StepTold& step) {
  io("v", step.v);
  io.maybe("clock", step.clock);
  io.maybe("final", step.final_step);
  fields(io, step.event);
}
template <class Io>
void fields(Io& io, SightTold& sight) {
  io.maybe("set", sight.set);
  io.maybe("view", sight.view);
  io.maybe("shown", sight.shown);
}
template <class Io>
void fields(Io& io, MoveTold& move) {
  fields(io, move.step);
  fields(io, move.sight);
  io.maybe("id", move.id);
}
template <class Io>
void fields(Io& io, TookBackTold& told) {
  io("v", told.v);
  io("standing", told.standing);
  io.maybe("clock", told.clock);
  io.maybe("view", told.view);
  io.maybe("shown", told.shown);
  io.maybe("id", told.id);
}
template <class Io>
void fields(Io& io, TableTold& table) {
  io("v", table.v);
  io("table", table.table);
  io("you", table.you);
  io("host", table.host);
  io.maybe("webhook", table.webhook);
  io.maybe("id", table.id);
}
template <class Io>
void fields(Io& io, PresenceTold& presence) {
  io("here", presence.here);
  io("gone", presence.gone);
  io("watching", presence.watching);
  io.maybe("hostHere", presence.host_here);
}
template <class Io>
void fields(Io& io, EmoteTold& emote) {
  io("v", emote.v);
  io("seat", emote.seat);
  io("emote", emote.emote);
  io.maybe("id", emote.id);
}
template <class Io>
void fields(Io& io, ShownTold& shown) {
  io("v", shown.v);
  io("seat", shown.seat);
  io.maybe("clock", shown.clock);
  io.maybe("view", shown.view);
  io.maybe("id", shown.id);
}
template <class Io>
void fields(Io& io, HandOverTold& told) {
  io("key", told.key);
  io("seconds", told.seconds);
  io.maybe("id", told.id);
}
template <class Io>
void fields(Io&, PongTold&) {}
template <class Io>
void fields(Io& io, DoneTold& done) {
  io("v", done.v);
  io("id", done.id);
}
template <class Io>
void fields(Io& io, RefusedTold& refused) {
  io("code", refused.code);
  io.maybe("clause", refused.clause);
  io("words", refused.words);
  io.maybe("id", refused.id);
}
template <class Io>
void fields(Io& io, ErrorTold& error) {
  io("code", error.code);
  io("words", error.words);
}
}  // namespace nonet::table

namespace nonet {
template <>
struct Codec<std::nullptr_t> {  // always null
  static void read(const In& in, std::nullptr_t&) {
    if (!in.value.IsNull()) in.expected("null");
  }
  static void write(Out& out, std::nullptr_t) { out.Null(); }
  static std::string typescript() { return "null"; }
};
}  // namespace nonet
