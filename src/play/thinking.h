// What a bot is given: all that its seat knows, some chance of its own, and how long it may think. The answer follows
// from these alone, so the same question gets the same answer, here, on a server and in a browser.
#pragma once

#include <algorithm>
#include <span>

#include "play/match.h"
#include "play/wish.h"

namespace nonet {
template <Game G>
struct Situation {
  const View<typename G::State>& view;
  std::span<const Event<G>> story;  // what the table saw: from the beginning, or from where it was first looked at
  Instant now = 0;

  const typename G::State& known() const { return view.known; }
  Seat seat() const { return *view.viewer; }
};

struct Pace {             // How long bots may think about a move, whatever their level.
  std::int64_t work = 0;  // playouts or positions; 0: as many as the level is used to
  int cap_ms = 0;         // and no longer than this by `clock_us`; 0: no cap. Only here does the answer depend on time.
  std::int64_t (*clock_us)() = nullptr;
};

class Thinking {  // about one move
 public:
  // `source` is the table's chance. Each seat, and each moment of the story, has its own stream of it.
  Thinking(const Rng& source, Seat seat, std::size_t moment, const Pace& pace = {})
      : rng(source.fork(stream(seat, 0, static_cast<std::uint32_t>(moment)))),
        source_(source),
        seat_(seat),
        pace_(pace),
        began_us_(pace.cap_ms && pace.clock_us ? pace.clock_us() : 0) {}

  Rng rng;

  // Chance that does not change while the game lasts: for what a bot overlooks now and still overlooks when it is asked
  // again a moment later. One generator for every `about`.
  Rng lasting(std::uint32_t about) const { return source_.fork(stream(seat_, 1, about)); }

  // How well somebody looks who is new to a game: that has its days. 0 on the three worst of ten, 100 on the two best;
  // the same for a whole game.
  int form() const {
    constexpr std::uint32_t about_form = (1u << 27) - 1;
    return std::clamp((lasting(about_form).below(100) - 30) * 2, 0, 100);
  }

  void allow(std::int64_t usual_work) { left_ = pace_.work ? pace_.work : usual_work; }
  std::int64_t left() const { return left_; }

  // One unit of work more; false: it is time to decide.
  bool spend(std::int64_t units = 1) {
    if (left_ <= 0) return false;
    left_ -= units;
    if (pace_.cap_ms && pace_.clock_us && ++asked_ % 16 == 0 &&
        pace_.clock_us() - began_us_ >= std::int64_t{pace_.cap_ms} * 1000)
      left_ = 0;
    return true;
  }

 private:
  static std::uint32_t stream(Seat seat, std::uint32_t lasting, std::uint32_t number) {
    return static_cast<std::uint32_t>(index(seat) + 1) << 28 | lasting << 27 | (number & ((1u << 27) - 1));
  }

  Rng source_;
  Seat seat_;
  Pace pace_;
  std::int64_t began_us_;
  std::int64_t left_ = 0;
  int asked_ = 0;
};

// Something that is so much on the worst days and so much on the best.
constexpr int by_form(int form, int worst, int best) { return worst + (best - worst) * form / 100; }

// One thing a seat could do, as the best bot judges it.
template <class Action>
struct Choice {
  Action action{};
  double value = 0;         // points more than the best other seat at the end, as expected; alone: points
  int now = 0;              // points scored at once
  std::string_view reason;  // a stable code for what speaks for it, as docs/bots.md lists them
};
}  // namespace nonet
