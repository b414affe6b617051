// The public tables: those that want to be found and where somebody is. They lie on two shelves, kept in order as
// tables change, so that the list costs no walk over all tables however many there are.
#include "lobby/lobby.h"

namespace nonet::lobby {
namespace {
using table::TablePhase;

constexpr std::size_t most_listed = 100;
constexpr Instant list_lasts_ms = 1000;

struct PublicTables {
  std::vector<RawJson> tables;
};
template <class Io>
void fields(Io& io, PublicTables& list) {
  io("tables", list.tables);
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
const std::string& Lobby::public_tables(const Moment& moment) {
  if (listed_at_ && moment.now < *listed_at_ + list_lasts_ms) return public_tables_;
  listed_at_ = moment.now;
  PublicTables list;
  for (const auto& shelf : shelves_) {
    for (OpenTable* place : shelf) {
      if (list.tables.size() == most_listed) break;
      if (place->last_ticket <= kept_ticket_) place->listing = {json_of(place->table->listing())};
      if (place->listing) list.tables.push_back(*place->listing);
    }
  }
  public_tables_ = json_of(list);
  return public_tables_;
}
}  // namespace nonet::lobby
