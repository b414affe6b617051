// A lobby that shares its store with those of other servers: it takes a table over before it reads it, gives it back
// when nobody is there, and knows who has the others.
#include "lobby/closing.h"
#include "lobby/lobby.h"
#include "table/ids.h"

namespace nonet::lobby {
namespace {
constexpr Instant look_at_nodes_every_ms = 500;
constexpr Instant let_go_every_ms = 100;
constexpr int let_go_at_once = 250;
constexpr int swept_of_the_dead = 50;  // tables in one batch
}  // namespace

void Lobby::route(const std::string& address, const std::string& table, RouteThen then) {
  if (me_ == 0 || in_use(table) || !table::is_table_id(table)) return then(std::nullopt);
  const auto shared = std::make_shared<RouteThen>(std::move(then));
  const bool asked = outside_.look_up(address, [this, table, shared](const store::Store& store) {
    return Finish([this, shared, found = store.tenure(table)](const Moment&) {
      const bool elsewhere = found && *found && (*found)->alive && (*found)->node != me_ && !(*found)->address.empty();
      (*shared)(elsewhere ? std::optional((*found)->address) : std::nullopt);
    });
  });
  if (!asked) (*shared)(std::nullopt);  // whoever says hello is told that too much is asked
}

void Lobby::unreachable(const std::string& address, bool refuses) {
  if (refuses) nodes_.refuses(address);
}

// ---- Looking at each other

void Lobby::announce() {
  batch_.writes.push_back(store::Announce{address_, table::log_format});
  announced_with_ = next_ticket();
}

// What the others were to know was not kept.
void Lobby::say_again(std::uint64_t lost) {
  if (announced_with_ == lost) announce();
  if (shown_with_ == lost) shown_.clear();
}

void Lobby::look_at_nodes(const Moment& moment) {
  looked_at_nodes_ = moment.now;
  show_own();
  look_for_holidays();
  if (looking_at_nodes_) return;
  looking_at_nodes_ = true;
  const bool asked = outside_.look_up(itself, [this](const store::Store& store) {
    return Finish([this, found = store.nodes(), shown = store.shown(me_)](const Moment& then) mutable {
      looking_at_nodes_ = false;
      if (!found || !shown) return outside_.warn("store-read-failed", (found ? shown.error() : found.error()).message);
      show_others(*shown);
      for (const std::string& address : nodes_.heard(std::move(*found), then.now)) outside_.node_died(address);
      for (const store::DeclareDead& silent : nodes_.silent()) {
        outside_.warn("node-silent", "node " + std::to_string(silent.node) + " is taken for dead");
        ++counts_.nodes_declared_dead;
        batch_.writes.push_back(silent);
      }
      for (const store::NodeId dead : nodes_.dead()) batch_.writes.push_back(store::Sweep{dead, swept_of_the_dead});
    });
  });
  if (!asked) looking_at_nodes_ = false;
}

// Who comes has seen more than there is here: others may have gone on with the table. What is said of it from now on
// waits until the store has shown that this node was not taken for dead.
void Lobby::wait_for_fence(OpenTable& place) {
  place.last_ticket = next_ticket();
  batch_places_.push_back(&place);
  callers_wait_ = true;
}

// ---- Giving tables back

// The table is at rest here from now on; who is there is sent away as soon as others can have it.
void Lobby::let_go(const Moment& moment, OpenTable& place) {
  if (place.leaving) return;
  if (place.row_behind) write_row(moment, place);
  batch_.writes.push_back(store::Release{place.table->id()});
  ++counts_.tables_released;
  place.leaving = true;
  place.last_ticket = next_ticket();
  batch_places_.push_back(&place);
  if (place.wake) wakes_.erase({*place.wake, &place});
  place.wake.reset();
  if (place.shelf) shelves_[static_cast<std::size_t>(*place.shelf)].erase(&place);
  place.shelf.reset();
  set_put_away(place, {});
  leaving_.emplace_back(place.last_ticket, &place);
}

void Lobby::send_away() {
  while (!leaving_.empty() && leaving_.front().first <= kept_ticket_) {
    OpenTable& place = *leaving_.front().second;
    leaving_.pop_front();
    for (auto& [connection, guest] : guests_) {
      if (guest.place != &place) continue;
      guest.place = nullptr;
      outside_.close(connection, close_going_away, "moved");
    }
    codes_.erase(place.table->code());
    open_tables_.erase(std::string(place.table->id()));
  }
}

void Lobby::leave(const Moment& moment) {
  leaves_ = true;
  let_go_at_ = moment.now;
}

bool Lobby::has_left() const { return leaves_ && open_tables_.empty() && fetches_.empty(); }

void Lobby::let_some_go(const Moment& moment) {
  if (!leaves_ || moment.now < let_go_at_) return;
  let_go_at_ = moment.now + let_go_every_ms;
  std::vector<OpenTable*> next;
  for (const auto& [id, place] : open_tables_)
    if (!place->leaving) next.push_back(place.get());
  const std::size_t count = std::min<std::size_t>(next.size(), let_go_at_once);
  std::ranges::partial_sort(next, next.begin() + static_cast<std::ptrdiff_t>(count), {}, &OpenTable::number);
  for (std::size_t i = 0; i < count; ++i) let_go(moment, *next[i]);
}

Deadline Lobby::wake_for_nodes_at() const {
  if (me_ == 0) return {};
  const Instant look = looked_at_nodes_ + look_at_nodes_every_ms;
  return leaves_ && !open_tables_.empty() ? std::min(look, let_go_at_) : look;
}

void Lobby::tick_nodes(const Moment& moment) {
  if (me_ == 0) return;
  if (moment.now >= looked_at_nodes_ + look_at_nodes_every_ms) look_at_nodes(moment);
  look_for_orphans(moment);
  let_some_go(moment);
}
}  // namespace nonet::lobby
