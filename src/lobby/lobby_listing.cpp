// The public tables: those that want to be found and where somebody is. They lie on two shelves, kept in order as
// tables change, so that the list costs no walk over all tables however many there are.
#include <algorithm>
#include <iterator>

#include "lobby/lobby.h"

namespace nonet::lobby {
template <class Io>
void fields(Io& io, Listed& listed) {
  io("gathering", listed.gathering);
  io("opened", listed.opened);
  io("table", listed.table);
}

namespace {
using table::TablePhase;

constexpr std::size_t most_listed = 100;
constexpr Instant list_lasts_ms = 1000;

struct PublicTables {
  std::vector<RawJson> tables;
};
struct Shown {
  std::vector<Listed> tables;
};
template <class Io>
void fields(Io& io, PublicTables& list) {
  io("tables", list.tables);
}
template <class Io>
void fields(Io& io, Shown& shown) {
  io("tables", shown.tables);
}
}  // namespace

void Lobby::set_shelf(OpenTable& place) {
  const table::Table& table = *place.table;
  std::optional<int> shelf;
  if (table.order().listed && (table.phase() == TablePhase::gathering || table.phase() == TablePhase::playing) &&
      table.attended())
    shelf = table.phase() == TablePhase::gathering ? 0 : 1;
  if (shelf == place.shelf) return;
  if (place.shelf) shelves_[static_cast<std::size_t>(*place.shelf)].erase(&place);
  place.shelf = shelf;
  if (shelf) shelves_[static_cast<std::size_t>(*shelf)].insert(&place);
}

// What is not durable yet is shown as it was before, or not at all.
std::vector<Listed> Lobby::own_public_tables() {
  std::vector<Listed> own;
  for (std::size_t shelf = 0; shelf < shelves_.size(); ++shelf)
    for (OpenTable* place : shelves_[shelf]) {
      if (own.size() == most_listed) return own;
      if (place->last_ticket <= kept_ticket_) place->listing = {json_of(place->table->listing())};
      if (place->listing) own.push_back({shelf == 0, place->table->opened_wall(), *place->listing});
    }
  return own;
}

const std::string& Lobby::public_tables(const Moment& moment) {
  if (listed_at_ && moment.now < *listed_at_ + list_lasts_ms) return public_tables_;
  listed_at_ = moment.now;
  std::vector<Listed> all = own_public_tables();
  all.insert(all.end(), others_.begin(), others_.end());
  std::ranges::stable_sort(all, [](const Listed& a, const Listed& b) {
    return a.gathering != b.gathering ? a.gathering : a.opened > b.opened;
  });
  PublicTables list;
  for (std::size_t i = 0; i < all.size() && i < most_listed; ++i) list.tables.push_back(std::move(all[i].table));
  public_tables_ = json_of(list);
  return public_tables_;
}

void Lobby::show_own() {
  std::string own = json_of(Shown{own_public_tables()});
  if (own == shown_) return;
  shown_ = own;
  shown_with_ = next_ticket();
  batch_.writes.push_back(store::Show{std::move(own)});
}

void Lobby::show_others(const std::vector<std::string>& shown) {
  others_.clear();
  for (const std::string& text : shown) {
    const auto json = parse_json(text);
    auto read = json ? read_value<Shown>(*json) : std::unexpected(Problem{true, {}, json.error()});
    if (read) std::ranges::move(read->tables, std::back_inserter(others_));
  }
}
}  // namespace nonet::lobby
