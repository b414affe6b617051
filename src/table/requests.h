// What people at a table can ask for: the messages of a client. docs/protocol.md tells them in words.
#pragma once

#include "base/instant.h"
#include "table/order.h"
#include "wire/raw.h"

namespace nonet::table {
constexpr std::array<std::string_view, 8> emotes = {"hello",    "thanks", "well-played", "ouch",
                                                    "thinking", "hurry",  "oops",        "bye"};

struct Play {  // a move of the game
  static constexpr std::string_view type = "play";
  std::optional<Seat> seat;  // may be left out by a device with one seat, here and below
  Raw action;
  std::optional<Instant> pressed;  // when, by the game's clock; only where the earliest counts
};
struct Sit {
  static constexpr std::string_view type = "sit";
  Seat seat{};
  std::optional<std::string> name;
  std::optional<int> colour;
  bool shared = false;  // a device that has a chair already: several people share it
};
struct Join {  // any free chair, the one that is held for who asks first of all; whoever takes it so is ready
  static constexpr std::string_view type = "join";
  std::optional<std::string> name;
  std::string entropy;
};
struct Stand {
  static constexpr std::string_view type = "stand";
  Seat seat{};
};
struct Dress {
  static constexpr std::string_view type = "dress";
  Seat seat{};
  std::optional<std::string> name;
  std::optional<int> colour;
};
struct Ready {  // all seats of the device, or one
  static constexpr std::string_view type = "ready";
  std::optional<Seat> seat;
  std::string entropy;
};
struct Unready {
  static constexpr std::string_view type = "unready";
  std::optional<Seat> seat;
};
struct Change {
  static constexpr std::string_view type = "change";
  TableOrder order;
};
struct Remove {
  static constexpr std::string_view type = "remove";
  Seat seat{};
};
struct Mute {  // what a person says is not passed on, until this is taken back
  static constexpr std::string_view type = "mute";
  Seat seat{};
  bool muted = true;
};
struct MakeHost {
  static constexpr std::string_view type = "make-host";
  Seat seat{};
};
struct Allow {  // what is left out stays as it is
  static constexpr std::string_view type = "allow";
  std::optional<bool> chat;
  std::optional<bool> onlookers_chat;
  std::optional<bool> only_players;
};
struct SetWebhook {  // where news of this table is told too, as a host of a server writes it; nothing: nowhere any more
  static constexpr std::string_view type = "webhook";
  std::optional<std::string> address;
};
struct Start {
  static constexpr std::string_view type = "start";
};
struct CloseTable {
  static constexpr std::string_view type = "close";
};
struct Say {
  static constexpr std::string_view type = "say";
  std::string text;
  std::optional<std::string> name;  // of an onlooker
};
struct Emote {
  static constexpr std::string_view type = "emote";
  std::optional<Seat> seat;
  std::string emote;
};
struct Pause {  // while the game runs: to stop it; while it stands: to go on
  static constexpr std::string_view type = "pause";
  std::optional<Seat> seat;
  bool wanted = true;
};
enum class StandIn : std::uint8_t { bot, applicant };
constexpr std::array<std::string_view, 2> names_of(StandIn) { return {"bot", "applicant"}; }

struct Takeover {
  static constexpr std::string_view type = "takeover";
  Seat seat{};
  StandIn by = StandIn::bot;
};
struct Apply {  // an onlooker would like to go on for somebody who is gone
  static constexpr std::string_view type = "apply";
  Seat seat{};
  std::optional<std::string> name;
  bool wanted = true;
};
struct HandOver {  // a key with which another device gets the chairs of this one
  static constexpr std::string_view type = "hand-over";
};
struct TakeBack {  // the last own move, with all that was answered to it; from the others: to let somebody do so
  static constexpr std::string_view type = "take-back";
  std::optional<Seat> seat;
  bool wanted = true;
};
struct Resign {
  static constexpr std::string_view type = "resign";
  std::optional<Seat> seat;
};
struct Rematch {
  static constexpr std::string_view type = "rematch";
};
struct Show {  // a device with several seats: whose view is to be shown; nobody's: what an onlooker sees
  static constexpr std::string_view type = "show";
  std::optional<Seat> seat;
};
struct Ping {  // is anybody there?
  static constexpr std::string_view type = "ping";
};

using Request = std::variant<Play, Sit, Join, Stand, Dress, Ready, Unready, Change, Remove, Mute, MakeHost, Allow,
                             SetWebhook, Start, CloseTable, Say, Emote, Pause, Takeover, Apply, HandOver, TakeBack,
                             Resign, Rematch, Show, Ping>;

template <class Io>
void fields(Io& io, Play& request) {
  io.maybe("seat", request.seat);
  io("do", request.action);
  io.maybe("pressed", request.pressed, Range{0, latest_instant});
}
template <class Io>
void fields(Io& io, Sit& request) {
  io("seat", request.seat);
  io.maybe("name", request.name);
  io.maybe("colour", request.colour, Range{1, max_seats});
  io.option("shared", request.shared);
}
template <class Io>
void fields(Io& io, Join& request) {
  io.maybe("name", request.name);
  io("entropy", request.entropy);
}
template <class Io>
void fields(Io& io, Stand& request) {
  io("seat", request.seat);
}
template <class Io>
void fields(Io& io, Dress& request) {
  io("seat", request.seat);
  io.maybe("name", request.name);
  io.maybe("colour", request.colour, Range{1, max_seats});
}
template <class Io>
void fields(Io& io, Ready& request) {
  io.maybe("seat", request.seat);
  io("entropy", request.entropy);
}
template <class Io>
void fields(Io& io, Unready& request) {
  io.maybe("seat", request.seat);
}
template <class Io>
void fields(Io& io, Change& request) {
  io("order", request.order);
}
template <class Io>
void fields(Io& io, Remove& request) {
  io("seat", request.seat);
}
template <class Io>
void fields(Io& io, Mute& request) {
  io("seat", request.seat);
  io.option("muted", request.muted);
}
template <class Io>
void fields(Io& io, MakeHost& request) {
  io("seat", request.seat);
}
template <class Io>
void fields(Io& io, Allow& request) {
  io.maybe("chat", request.chat);
  io.maybe("onlookersTalk", request.onlookers_chat);
  io.maybe("onlyPlayers", request.only_players);
}
template <class Io>
void fields(Io& io, SetWebhook& request) {
  io.maybe("address", request.address);
}
template <class Io>
void fields(Io&, Start&) {}
template <class Io>
void fields(Io&, CloseTable&) {}
template <class Io>
void fields(Io& io, Say& request) {
  io("text", request.text);
  io.maybe("name", request.name);
}
template <class Io>
void fields(Io& io, Emote& request) {
  io.maybe("seat", request.seat);
  io("emote", request.emote);
}
template <class Io>
void fields(Io& io, Pause& request) {
  io.maybe("seat", request.seat);
  io.option("wanted", request.wanted);
}
template <class Io>
void fields(Io& io, Takeover& request) {
  io("seat", request.seat);
  io.option("by", request.by);
}
template <class Io>
void fields(Io& io, Apply& request) {
  io("seat", request.seat);
  io.maybe("name", request.name);
  io.option("wanted", request.wanted);
}
template <class Io>
void fields(Io&, HandOver&) {}
template <class Io>
void fields(Io& io, TakeBack& request) {
  io.maybe("seat", request.seat);
  io.option("wanted", request.wanted);
}
template <class Io>
void fields(Io& io, Resign& request) {
  io.maybe("seat", request.seat);
}
template <class Io>
void fields(Io&, Rematch&) {}
template <class Io>
void fields(Io& io, Show& request) {
  io("seat", request.seat);
}
template <class Io>
void fields(Io&, Ping&) {}
}  // namespace nonet::table
