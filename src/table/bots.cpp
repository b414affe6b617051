// Bots at the table: after every step each of them is asked again what it wants, and when; the earliest wish that is
// still true becomes a move.
#include <algorithm>

#include "table/handling.h"

namespace nonet::table {
void Table::Handling::ask_bots() {
  table_.thoughts_.assign(table_.chairs_.size(), {});
  // Whoever asks for a move back is not overtaken by bots while the others think about it.
  const bool stands = is(TablePhase::playing) && !table_.order_.pace && !table_.somebody_plays();
  if (!table_.match_ || table_.take_back_ || !table_.clock_.running() || stands) return table_.thoughts_.clear();
  table_.match_->actors().for_each([&](Seat seat) {
    const Chair& chair = table_.chair(seat);
    if (!chair.bot_plays()) return;
    Thought& thought = table_.thoughts_[static_cast<std::size_t>(index(seat))];
    thought.question = ++table_.questions_;
    thought.asked_at = moment_.now;
    effects_.questions.push_back({thought.question, seat, table_.match_->question(seat),
                                  std::max(game_time(), table_.match_->now()), bot_of(chair.level),
                                  bot_seed(table_.server_seed_)});
  });
}

void Table::Handling::operator()(const Wished& wished) {
  if (static_cast<std::size_t>(index(wished.seat)) >= table_.thoughts_.size()) return;
  Thought& thought = table_.thoughts_[static_cast<std::size_t>(index(wished.seat))];
  if (thought.question != wished.question) return;  // the table has moved on, and asked again
  if (!wished.action) {
    thought.question = 0;
    return;
  }
  thought.action = wished.action;
  thought.due = thought.asked_at + std::max<Instant>(wished.after_ms, table_.order_.bot_pace_ms);
}

void Table::Handling::let_bots_play() {
  for (;;) {
    const auto next = std::ranges::min_element(
        table_.thoughts_, {}, [](const Thought& thought) { return thought.due.value_or(latest_instant); });
    if (next == table_.thoughts_.end() || !next->due || *next->due > moment_.now) return;
    const Seat seat = seat_at(static_cast<int>(next - table_.thoughts_.begin()));
    const Thought thought = std::exchange(*next, {});
    const Instant t = std::max(table_.match_->now(), table_.clock_.at(*thought.due));
    if (table_.match_->contested(seat, *thought.action)) {
      call(judged(seat, t, t, 0), thought.action, {}, 0);
    } else if (table_.calls_.empty()) {
      // refused only where somebody was faster; then it is asked again after that
      (void)step(seat, t, thought.action.get(), {}, {});
    }
  }
}
}  // namespace nonet::table
