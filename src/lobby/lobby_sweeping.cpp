// What is done in the background, a little at a time: tables that nobody is at leave the memory, logs are put together,
// and what is old enough is forgotten.
#include "lobby/lobby.h"

namespace nonet::lobby {
namespace {
constexpr int looked_at_once = 200;
constexpr Instant look_again_after_ms = 10'000;
}  // namespace

void Lobby::set_put_away(OpenTable& place, Deadline at) {
  if (at == place.put_away_at) return;
  if (place.put_away_at) empty_.erase({*place.put_away_at, &place});
  place.put_away_at = at;
  if (at) empty_.emplace(*at, &place);
}

void Lobby::forget(std::vector<std::string> tables) {
  if (!to_forget_.empty()) return;  // one list at a time: the next has what is left of this one
  to_forget_.assign(std::make_move_iterator(tables.begin()), std::make_move_iterator(tables.end()));
}

void Lobby::look_for_left_over() {
  outside_.look_up(itself, [this](const store::Store& store) {
    return Finish([this, found = store.unarchived()](const Moment&) mutable {
      if (!found) return outside_.warn("store-read-failed", found.error().message);
      left_over_.assign(std::make_move_iterator(found->begin()), std::make_move_iterator(found->end()));
    });
  });
}

void Lobby::sweep(const Moment& moment) {
  int tables = limits_.swept_at_once;
  std::int64_t entries = limits_.entries_swept_at_once;
  const auto more = [&] { return tables > 0 && entries > 0; };
  for (int looks = looked_at_once; looks > 0 && more() && !empty_.empty() && empty_.begin()->first <= moment.now;
       --looks) {
    OpenTable& place = *empty_.begin()->second;
    const bool sleeps = place.table->may_sleep();
    if ((place.wake && !sleeps) || place.table->waits_for_bot() || place.last_ticket > kept_ticket_ ||
        place.letters > 0) {
      set_put_away(place, moment.now + (place.table->order().pace ? limits_.sleep_after_ms : look_again_after_ms));
      continue;
    }
    const Deadline due = place.table->due();
    const std::string id = place.table->id();
    if (place.row_behind) write_row(moment, place);  // when it was last played counts for how long it is kept
    batch_.writes.push_back(store::Archive{id});
    entries -= place.table->version();
    --tables;
    set_put_away(place, {});
    if (place.wake) wakes_.erase({*place.wake, &place});
    if (place.table->clock_runs() && !place.table->order().pace) left_at_[id] = moment.now;
    if (due) {  // it stays with this node, so its time goes on
      sleeps_until(std::max(*due - place.shift, moment.now + limits_.sleep_after_ms));
    } else if (me_ != 0) {  // who comes back meanwhile is answered when it is nobody's
      batch_.writes.push_back(store::Release{id});
      unsettled_[id] = next_ticket();
      left_at_.erase(id);
      ++counts_.tables_released;
    }
    codes_.erase(place.table->code());
    open_tables_.erase(id);
  }
  while (more() && !left_over_.empty() && moment.now >= began_ + limits_.put_away_after_ms) {
    const store::Unarchived table = std::move(left_over_.front());
    left_over_.pop_front();
    if (in_use(table.table)) continue;
    batch_.writes.push_back(store::Archive{table.table});
    entries -= table.entries;
    --tables;
  }
  while (more() && !to_forget_.empty()) {
    const std::string id = std::move(to_forget_.front());
    to_forget_.pop_front();
    if (in_use(id)) continue;
    batch_.writes.push_back(store::Forget{id});
    left_at_.erase(id);
    unsettled_[id] = next_ticket();  // who asks for it now is answered when it is gone
    --tables;
  }
}
}  // namespace nonet::lobby
