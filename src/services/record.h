// Game records: what is in one, and whether it holds, by replaying it.
#pragma once

#include <expected>
#include <string>

#include "play/fairness.h"
#include "play/notation.h"
#include "play/presses.h"

namespace nonet {
class AnyMatch;

// What a server knows of a game besides the game itself: the `table` of a record, which may be left out.
struct CallDecision {
  int move = 0;  // which of the record's moves it led to, from 0
  std::vector<Press> presses;
};
constexpr std::size_t most_taken_back = 100;  // times in one game
struct Undone {      // moves that were made and taken back: those of a record are the line that was played in the end
  int standing = 0;  // so many moves of the line stood then
  Seat seat{};       // who asked for it
  std::vector<EventJson> moves;
};
struct TableNotes {
  std::string id;
  std::int64_t began = 0;  // milliseconds since 1970
  std::optional<int> lot;  // which chair got seat 0, where that was drawn by lot
  std::vector<CallDecision> calls;
  SeatSet resigned;
  std::string ended;  // "rules", "resigned", or "" where the game goes on
  SeatSet winners;    // resigned seats do not win, whatever their points
  // How often moves were taken back, where they were: the moves of the record are the line that was played. Where it
  // was done by consent the others are kept, in the order in which they were taken back.
  std::optional<int> taken_back;
  std::optional<RawJson> undone;  // a list of Undone, which the browser has no use for
};

template <class Io>
void fields(Io& io, CallDecision& decision) {
  io("move", decision.move);
  io("presses", decision.presses);
}
template <class Io>
void fields(Io& io, Undone& undone) {
  io("standing", undone.standing);
  io("seat", undone.seat);
  io("moves", undone.moves);
}
template <class Io>
void fields(Io& io, TableNotes& notes) {
  io("id", notes.id);
  io("began", notes.began);
  io.maybe("lot", notes.lot);
  io("calls", notes.calls);
  io("resigned", notes.resigned);
  io("ended", notes.ended);
  io("winners", notes.winners);
  io.maybe("takenBack", notes.taken_back);
  io.maybe("undone", notes.undone);
}

// Positions and moves are JSON that the game reads: text where a record is written, part of a document where it is
// read.
template <class Value, class Move>
struct RecordOf {
  int nonet = 1;
  std::string game;
  Value options;
  int seats = 0;
  std::optional<std::vector<std::string>> names;
  std::optional<Fairness> fairness;
  std::optional<TableNotes> table;
  Value start;
  std::vector<Move> moves;
  Value end;
};
template <class Io, class Value, class Move>
void fields(Io& io, RecordOf<Value, Move>& record) {
  io("nonet", record.nonet, Range{1, 1});
  io("game", record.game);
  io("options", record.options);
  io("seats", record.seats);
  io.maybe("names", record.names);
  io.maybe("fairness", record.fairness);
  io.maybe("table", record.table);
  io("start", record.start);
  io("moves", record.moves);
  io("end", record.end);
}

using Record = RecordOf<RawJson, EventJson>;
Record record_from(std::string_view game, const AnyMatch& dealt);  // the game, and where it began
RawJson position_json(const AnyMatch& match);

struct Verified {
  std::string game;
  int moves = 0;
  bool fair = false;  // the seeds were given, and the start follows from them
};

// Start follows from the seeds (where given), each move applies and gives its result, and the end is equal. Where a
// server noted who called when, the floor went to the earliest.
std::expected<Verified, std::string> verify_record(const Json& record);
}  // namespace nonet
