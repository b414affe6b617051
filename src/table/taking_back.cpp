// Moves that are taken back because all agree: asked for by who made them, as long as nothing was turned up since
// (play/turned_up.h), and granted by everybody else who plays. Bots always agree.
#include <algorithm>

#include "table/handling.h"

namespace nonet::table {
// ---- Entries

void Table::take(const TakeBackAsked& entry) {
  take_back_ = {entry.seat, *last_move_of(entry.seat), SeatSet::only(entry.seat)};
  take_back_refused_.reset();
}
void Table::take(const TakeBackAgreed& entry) { take_back_->agreed.insert(entry.seat); }
void Table::take(const TakeBackDropped& entry) {
  take_back_.reset();
  if (entry.refused) take_back_refused_ = steps_.size();
}

// The clocks of game and turns show again what they showed when the move was made: nobody has more time than then.
void Table::take(const TookBack& entry) {
  const auto standing = static_cast<std::size_t>(entry.standing);
  const std::optional<Instant> t = order_.pace ? before_[standing].t : match_->seen(standing).t;
  match_->go_back(standing);
  if (t) clock_.go_back(entry.at, *t);
  steps_.resize(standing);
  if (order_.pace) {
    turns_ = before_[standing].turns;
    hold_clocks(entry.at);  // a holiday that began since goes on
    before_.resize(standing);
  }
  take_back_.reset();
  take_back_refused_.reset();
  ++taken_back_;
  note(Noted::took_back, entry.seat);
}

// ---- Questions

std::optional<std::size_t> Table::last_move_of(Seat seat) const {
  for (std::size_t i = match_->steps(); i > match_->final_steps(); --i)
    if (match_->seen(i - 1).seat == seat) return i - 1;
  return {};
}

bool Table::all_agree_to_take_back() const {
  if (!take_back_) return false;
  for (int i = 0; i < seats(); ++i) {
    const Chair& each = chair(seat_at(i));
    if (each.person && !each.bot_plays() && !take_back_->agreed.contains(seat_at(i))) return false;
  }
  return true;
}

// ---- What is done

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const TakeBack& take_back) {
  if (!is(TablePhase::playing)) return Denied{is(TablePhase::gathering) ? "too-early" : "too-late"};
  if (table_.order_.moves_stand) return Denied{"moves-stand"};
  if (table_.format_ < 2) return Denied{"older-table"};
  SeatSet own = table_.seats_of(asked.visitor);
  if (own.empty()) return Denied{"not-seated"};
  if (take_back.seat) {
    Seat seat{};
    if (auto denied = not_own(asked, take_back.seat, seat)) return denied;
  }
  for (int i = 0; i < table_.seats(); ++i)
    if (table_.chair(seat_at(i)).bot_plays()) own.erase(seat_at(i));
  if (own.empty() || (take_back.seat && !own.contains(*take_back.seat))) return Denied{"resigned"};
  if (!take_back.wanted) {
    if (!table_.take_back_) return Denied{"too-late"};
    drop_take_back(asked, own);
    return {};
  }
  if (!table_.clock_.running()) return Denied{"paused"};
  if (!table_.take_back_) {
    if (auto denied = ask_to_take_back(asked, take_back, own)) return denied;
  } else {
    bool missing = false;
    own.for_each([&](Seat seat) { missing = missing || !table_.take_back_->agreed.contains(seat); });
    if (!missing) return Denied{"asked-already"};
  }
  const Logged logged = logged_by(asked);
  own.for_each([&](Seat seat) {  // who sits at the asker's device was asked there
    if (!table_.take_back_->agreed.contains(seat)) log(TakeBackAgreed{{}, seat}, logged);
  });
  table_.thoughts_.clear();
  weigh_take_back(logged);
  if (table_.take_back_) tell_table(Row::as_it_was);
  return {};
}

std::optional<Table::Denied> Table::Handling::ask_to_take_back(Asked& asked, const TakeBack& take_back, SeatSet own) {
  if (take_back.seat) own = SeatSet::only(*take_back.seat);
  std::optional<std::size_t> last;
  Seat mover{};
  own.for_each([&](Seat seat) {
    const auto move = table_.last_move_of(seat);
    if (!move || (last && *move < *last)) return;
    last = move;
    mover = seat;
  });
  if (!last) return Denied{"nothing-to-take-back"};
  if (table_.take_back_refused_ == table_.steps_.size()) return Denied{"take-back-refused"};
  if (table_.taken_back_ >= most_taken_back) return Denied{"too-often"};
  log(TakeBackAsked{{}, mover}, logged_by(asked));
  return {};
}

void Table::Handling::drop_take_back(Asked& asked, SeatSet own) {
  log(TakeBackDropped{{}, !own.contains(table_.take_back_->seat)}, logged_by(asked));
  tell_table(Row::as_it_was);
  ask_bots();
}

void Table::Handling::weigh_take_back(const Logged& logged) {
  if (!table_.clock_.running() || !table_.all_agree_to_take_back()) return;
  const std::size_t standing = table_.take_back_->standing;
  const SeatSet awaited = table_.match_->awaited();
  log(TookBack{{}, table_.take_back_->seat, static_cast<int>(standing)}, logged);
  tell_taken_back(standing);
  notify_awaited(awaited, {});
  tell_table(Row::as_it_was);
  ask_bots();
}

// A hand that was open on a shared device is closed: whose turn it is may have changed.
void Table::Handling::tell_taken_back(std::size_t standing) {
  TookBackTold told;
  told.v = table_.version_;
  told.standing = static_cast<int>(standing);
  if (table_.match_->timed()) told.clock = game_time();
  for (Visitor& visitor : table_.visitors_) {
    told.shown.reset();
    if (table_.seats_of(visitor).count() > 1 && visitor.eye) {
      visitor.eye.reset();
      told.shown = nullptr;
    }
    told.view = view(visitor.eye);
    send(visitor.connection, told);
  }
}
}  // namespace nonet::table
