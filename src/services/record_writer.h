// Writes a game's record while it is played; it can be taken down at any moment, also of an unfinished game.
#pragma once

#include "play/fairness.h"
#include "play/match.h"

namespace nonet {
template <Game G>
class RecordWriter {
 public:
  RecordWriter(const typename G::State& start, const std::vector<std::string>& names, std::optional<Fairness> fairness)
      : out_(text_) {
    ObjectWriter io(out_);  // Stays open until taken down.
    io("nonet", 1);
    io.constant("game", G::key);
    io("options", start.options);
    io("seats", start.standing.seats);
    io("names", names);
    io.maybe("fairness", fairness);
    io("start", start);
    write_key(out_, "moves");
    out_.StartArray();
  }

  void add(const Move<G>& move, const typename G::Result& result) {
    ObjectWriter io(out_);
    if (move.seat) io("seat", *move.seat);
    io.maybe("t", move.t);
    if (move.seat) {
      io("do", move.action);
    } else {
      io("do", std::variant<ClockMove>());
    }
    io("result", result);
    io.finish();
    ++moves_;
  }

  int moves() const { return moves_; }
  std::string record(const typename G::State& end) const {
    return std::string(text_of(text_)) + "],\"end\":" + json_of(end) + "}";
  }

 private:
  JsonText text_;
  Out out_;
  int moves_ = 0;
};
}  // namespace nonet
