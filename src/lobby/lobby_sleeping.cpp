// Tables where people need not be: they are in the store with the moment at which something is due, and the store knows
// the next of them. So however many there are, here is one moment; when it has come the tables that are due are
// fetched, do what is to be done, and are put away again. A node keeps those it has put away: their time goes on with
// its own. Those of a dead node are nobody's until one that lives takes them.
#include "lobby/lobby.h"

namespace nonet::lobby {
namespace {
constexpr std::size_t most_awake = 500;  // that wait to be put away again
constexpr Instant next_handful_after_ms = 200;
constexpr Instant look_for_orphans_every_ms = 2000;
constexpr int taken_at_once = 100;
}  // namespace

Instant Lobby::stays_for(const OpenTable& place) const {
  const bool sleeps = place.table->order().pace && place.table->phase() != table::TablePhase::gathering;
  return sleeps ? std::min(limits_.sleep_after_ms, limits_.put_away_after_ms) : limits_.put_away_after_ms;
}

bool Lobby::is_behind(const OpenTable& place) const {
  return place.table->order().pace && place.row_due != place.table->due();
}

void Lobby::sleeps_until(Instant at) {
  if (!sleepers_at_ || at < *sleepers_at_) sleepers_at_ = at;
}

void Lobby::look_for_sleepers(const Moment& moment) {
  if (looking_for_sleepers_ || leaves_) return;
  if (waking_ > 0 || empty_.size() > most_awake) {  // one handful after the other
    sleepers_at_ = moment.now + next_handful_after_ms;
    return;
  }
  sleepers_at_.reset();
  looking_for_sleepers_ = true;
  const int most = woken_at_once + static_cast<int>(cannot_wake_.size());
  const bool asked = outside_.look_up(itself, [this, most](const store::Store& store) {
    return Finish([this, most, found = store.sleepers(me_, most)](const Moment& then) mutable {
      wake_sleepers(then, most, std::move(found));
    });
  });
  if (asked) return;
  looking_for_sleepers_ = false;
  sleeps_until(moment.now + read_again_after_ms);
}

void Lobby::wake_sleepers(const Moment& moment, int most, store::StoreResult<std::vector<store::Sleeper>> found) {
  looking_for_sleepers_ = false;
  if (!found) {
    outside_.warn("store-read-failed", found.error().message);
    return sleeps_until(moment.now + read_again_after_ms);
  }
  for (const store::Sleeper& sleeper : *found) {
    if (sleeper.at > moment.now) return sleeps_until(sleeper.at);
    // Those in memory wake by themselves, and their rows may be older than they are.
    if (!open_tables_.contains(sleeper.table) && !cannot_wake_.contains(sleeper.table))
      fetch_sleeper(sleeper.table, itself);
  }
  if (static_cast<int>(found->size()) == most) sleeps_until(moment.now + next_handful_after_ms);  // there may be more
}

void Lobby::fetch_sleeper(const std::string& id, const std::string& address) {
  const auto [fetch, first] = fetches_.try_emplace(id);
  if (!first || fetch->second.woken) return;  // somebody comes to it
  fetch->second.woken = true;
  fetch->second.address = address;
  ++waking_;
  const auto unsettled = unsettled_.find(id);
  if (unsettled != unsettled_.end() && unsettled->second > kept_ticket_) {
    fetch->second.after = unsettled->second;
  } else {
    start_fetch(id);
  }
}

// Where it cannot be fetched now it is told again after the next that fail.
void Lobby::webhook_fails(const Moment& moment, const std::string& table, const std::string& address) {
  if (const auto place = open_tables_.find(table); place != open_tables_.end()) {
    handle(moment, *place->second, table::WebhookFails{address});
  } else if (!leaves_) {
    webhooks_fail_[table] = address;
    fetch_sleeper(table, itself);
  }
}

void Lobby::has_woken(const Moment& moment, const std::string& id, const Fetched& result, bool is_back) {
  --waking_;
  ++counts_.tables_woken;
  const bool again =
      !result.table && (result.table.error().code == "store" || result.table.error().code == "elsewhere");
  if (is_back) {
    OpenTable& place = *open_tables_.at(id);
    if (place.table->empty()) set_put_away(place, moment.now);
  } else if (!again) {
    cannot_wake_.insert(id);
  }
  sleeps_until(again ? moment.now + read_again_after_ms : moment.now + (waking_ == 0 ? 0 : next_handful_after_ms));
}

// Their time stands still as long as nobody has them.
void Lobby::look_for_orphans(const Moment& moment) {
  if (leaves_ || moment.now < looked_for_orphans_ + look_for_orphans_every_ms) return;
  looked_for_orphans_ = moment.now;
  outside_.look_up(itself, [this](const store::Store& store) {
    return Finish([this, found = store.sleepers(0, taken_at_once)](const Moment&) {
      if (!found || found->empty() || leaves_) return;
      std::vector<store::Write> claims;
      for (const store::Sleeper& sleeper : *found)
        if (!in_use(sleeper.table)) claims.push_back(store::Claim{sleeper.table});
      counts_.tables_claimed += claims.size();
      if (claims.empty()) return;
      keep(std::move(claims), [this](const store::StoreError* error) {
        if (error) return;
        sleeps_until(0);
        calls_heard_.clear();  // what the dead did not hear
      });
    });
  });
}
}  // namespace nonet::lobby
