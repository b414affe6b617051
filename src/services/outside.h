// The talk with a program that plays a seat from outside, in JSON lines (docs/bots.md): which texts it is sent, what
// its answers mean, and what comes of bad ones. No pipes and no time in here: somebody else carries the texts.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/instant.h"
#include "base/seat.h"
#include "wire/json.h"

namespace nonet {
constexpr int answers_to_a_question = 3;  // the third bad one costs the seat
constexpr Instant longest_after_ms = 24 * 60 * 60 * ms_per_second;

struct OutsideGame {  // what a program is told first
  std::string_view game;
  std::string options;  // as JSON
  Seat seat{};
  int seats = 0;
  std::string seed;  // hexadecimal: chance of its own, that tells nothing about the game's
};

struct OutsideQuestion {
  std::string view;    // as JSON, as the next two
  std::string events;  // an array: what the table saw since this seat was last asked
  std::string legal;   // an array; empty where the program does not want it
  Instant now = 0;
  int time_ms = 0;
  std::int64_t work = 0;  // 0: as the program likes
};

struct Objection {  // why an action will not do
  std::string code;
  std::string clause;
  std::string message;
};
using Judge = std::function<std::optional<Objection>(const Json& action)>;

enum class Silence {  // why no line came
  absent,             // the program does not run
  late,
  closed,  // the program has ended, or reads no more
  flood,   // far too long for a line
};

struct Turn {  // what comes of an answer
  enum class Kind { ready, act, wait, listen, replaced } kind{};
  std::string send;  // at once; empty: nothing
  Instant after_ms = 0;
};

class Conversation {
 public:
  // Each gives the line to send; the answer goes to heard() or silent() until the turn is no longer `listen`.
  std::string hello(const OutsideGame& game);
  std::string ask(const OutsideQuestion& question);

  Turn heard(std::string_view line, const Judge& judge);
  Turn silent(Silence why);
  Turn must_act();  // after a `wait` where neither anybody else nor a clock brings the game on

  bool playing() const { return playing_; }
  const std::string& name() const { return name_; }
  bool wants_legal() const { return wants_legal_; }
  const std::string& lost_by() const { return lost_by_; }  // why it plays no more; empty while all is well
  int bad_answers() const { return bad_answers_; }         // in this game

 private:
  Turn greeted(std::string_view line);
  Turn answered(std::string_view line, const Judge& judge);
  Turn bad(const Objection& objection);  // a bad answer that can be made good
  Turn pass_over(std::string_view why);  // one that nothing is said to: what comes next may be good
  Turn lose(std::string_view why);
  bool last_try();

  std::string name_;
  bool wants_legal_ = false;
  bool playing_ = false;
  bool greeting_ = false;
  std::int64_t id_ = 0;  // of the last question; none is used twice
  int tries_left_ = 0;
  int bad_answers_ = 0;
  std::string lost_by_;
};

// The last line of a game; winners and position as JSON.
std::string over_line(std::string_view scores, std::string_view winners, std::string_view position);

std::string printable(std::string_view text);  // on one line of a terminal, and not too long
}  // namespace nonet
