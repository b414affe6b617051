// Writes a game's record while it is played; it can be taken down at any moment, also of an unfinished game.
#pragma once

#include "play/fairness.h"
#include "play/match.h"
#include "wire/raw.h"

namespace nonet {
template <Game G>
class RecordWriter {
 public:
  RecordWriter(const typename G::State& start, const std::vector<std::string>& names, std::optional<Fairness> fairness)
      : head_(object_text([&](ObjectWriter& io) {
          io("nonet", 1);
          io.constant("game", G::key);
          io("options", start.options);
          io("seats", start.standing.seats);
          io("names", names);
          io.maybe("fairness", fairness);
          io("start", start);
        })) {}

  void add(const Move<G>& move, const typename G::Result& result) {
    moves_.push_back({object_text([&](ObjectWriter& io) {
      if (move.seat) io("seat", *move.seat);
      io.maybe("t", move.t);
      if (move.seat) {
        io("do", move.action);
      } else {
        io("do", std::variant<ClockMove>());
      }
      io("result", result);
    })});
  }

  int moves() const { return static_cast<int>(moves_.size()); }
  std::string record(const typename G::State& end) const {
    return object_text([&](ObjectWriter& io) {
      io.members(head_);
      io("moves", moves_);
      io("end", end);
    });
  }

 private:
  std::string head_;  // what stands before the moves, an object
  std::vector<RawJson> moves_;
};
}  // namespace nonet
