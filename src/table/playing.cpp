// Moves: from a client's message to the rules, into the log, and to everybody who looks on; and time, which moves too.
#include <algorithm>

#include "table/handling.h"
#include "wire/pen.h"

namespace nonet::table {
namespace {
constexpr std::size_t usual_head = 128;  // of an entry or a message, what stands before the move
constexpr std::size_t usual_patch = 256;
}  // namespace

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Play& play) {
  if (!table_.match_) return Denied{"too-early"};
  Seat seat{};
  if (auto denied = not_own(asked, play.seat, seat)) return denied;
  if (table_.chair(seat).resigned || table_.resigned_out_) return Denied{"resigned"};
  if (!table_.clock_.running()) return Denied{"paused"};
  if (!play.action.json->IsObject()) return Denied{"malformed", {}, "do: expected an object"};
  const auto race = table_.match_->contested(seat, *play.action.json);
  if (race) return call(asked, seat, play);
  if (!table_.calls_.empty()) return Denied{table_.race_refusal_.code, table_.race_refusal_.clause};
  // What a message was under way is given back, within bounds: it was made when it was made.
  const Instant under_way = std::min(asked.visitor.round_trip_ms, lag_quota_ms);
  const Instant t = std::max(table_.match_->now(), game_time() - under_way);
  const auto refusal = step(seat, t, *play.action.json, logged_by(asked), {});
  if (refusal) return Denied{refusal->code, refusal->clause};
  return {};
}

std::optional<Refusal> Table::Handling::step(std::optional<Seat> seat, Instant t, const Json& action, const Logged& by,
                                             std::optional<std::vector<Press>> presses) {
  const Logged logged = numbered(by);
  const bool was_finished = is(TablePhase::finished);
  const SeatSet could_act = table_.match_->actors();
  const auto step = table_.match_->step(seat, t, action);
  if (!step) return step.error();
  // {"type":"moved","at":…, then what the record holds of the move
  std::string text;
  text.reserve(step->done.size() + usual_head);
  text.append(R"({"type":"moved","at":)").append(std::to_string(moment_.now));
  if (logged.by) text.append(R"(,"by":)").append(std::to_string(*logged.by));
  if (logged.device) text.append(R"(,"device":)").append(json_of(*logged.device));
  if (logged.id) text.append(R"(,"id":)").append(json_of(*logged.id));
  if (presses) text.append(R"(,"presses":)").append(json_of(*presses));
  text.append(",").append(std::string_view(step->done).substr(1));
  effects_.entries.push_back(std::move(text));
  ++table_.version_;
  table_.note_command(logged);
  table_.after_step(step->seen);
  tell_step(step->seen, could_act);
  // The last move can still be objected to, which changes who has won.
  if (was_finished || is(TablePhase::finished)) tell_table();
  ask_bots();
  return {};
}

// {"type":"move","v":57,"seat":0,"do":{…},"result":{…},"set":{what changed in the view}}
// Everybody who looks on was sent the view as it was before the step: when he came, when he asked, or with the last
// one.
void Table::Handling::tell_step(const std::string& seen, SeatSet could_act) {
  std::string message;
  message.reserve(seen.size() + usual_head + usual_patch);
  message.append(R"({"type":"move","v":)").append(std::to_string(table_.version_));
  if (table_.match_->timed()) message.append(R"(,"clock":)").append(std::to_string(game_time()));
  message.append(",").append(seen, 1, seen.size() - 2);
  const std::size_t head = message.size();
  tell_closed_hands(message, could_act);
  for (int i = 0; i <= table_.seats(); ++i) {
    const Viewer eye = i < table_.seats() ? Viewer(seat_at(i)) : Viewer();
    message.resize(head);
    for (const Visitor& visitor : table_.visitors_) {
      if (visitor.eye != eye || visitor.just_closed) continue;
      if (message.size() == head) {
        Pen& pen = Pen::clean();
        if (table_.match_->write_changes(pen.out, eye)) {
          message.append(R"(,"set":)").append(text_of(pen.text)).append("}");
        } else {
          message.append(R"(,"view":)").append(view_text(eye)).append("}");
        }
      }
      tell(visitor, message);
    }
  }
}

// On a device that several people share a hand is closed when its turn is over: the next one who looks may be another.
void Table::Handling::tell_closed_hands(const std::string& head, SeatSet could_act) {
  const SeatSet can_act = table_.match_->actors();
  std::string message;
  for (Visitor& visitor : table_.visitors_) {
    visitor.just_closed = visitor.eye && could_act.contains(*visitor.eye) && !can_act.contains(*visitor.eye) &&
                          table_.seats_of(visitor).count() > 1;
    if (!visitor.just_closed) continue;
    visitor.eye.reset();
    if (message.empty()) message = head + R"(,"view":)" + view_text({}) + R"(,"shown":null})";
    tell(visitor, message);
  }
}

void Table::Handling::let_time_pass() {
  if (is(TablePhase::gathering)) return pass_host_on();
  rest_when_due();
  if (!table_.match_ || !table_.clock_.running() || table_.nobody_since_) return;
  if (table_.calls_close_ && game_time() >= *table_.calls_close_) decide_calls();
  while (table_.calls_.empty() && is(TablePhase::playing)) {
    const Clock due = table_.match_->deadline();
    if (!due || game_time() < *due + table_.grace_ms()) break;
    ASSERT(!step({}, *due, Json(), {}, {}));
  }
  let_bots_play();
}
}  // namespace nonet::table
