// The public tables: those that want to be found and where somebody is. They lie on two shelves, kept in order as
// tables change, so that the list costs no walk over all tables however many there are.
#include <algorithm>
#include <iterator>

#include "base/digest.h"
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
  int all = 0;  // so many there are, at most as many as are ever listed
  Present present;
};
struct Shown {
  std::vector<Listed> tables;
  Present present;
};
template <class Io>
void fields(Io& io, PublicTables& list) {
  io("tables", list.tables);
  io("all", list.all);
  io("people", list.present.people);
  io("looking", list.present.looking);
}
// A node that counts nobody writes what nodes of old read.
template <class Io>
void fields(Io& io, Shown& shown) {
  io("tables", shown.tables);
  io.if_any("people", shown.present.people);
  io.if_any("looking", shown.present.looking);
}

TableList list_of(std::string text) {
  std::string tag = hex(bytes_of(sha256(text))).substr(0, 16);
  return {std::move(text), std::move(tag)};
}

// What is needed of another node's table to send somebody there.
std::optional<PlaceElsewhere> place_of(const Listed& listed) {
  if (!listed.gathering) return {};
  const auto json = parse_json(listed.table.text);
  if (!json || !json->IsObject() || !json->HasMember("seats") || !(*json)["seats"].IsArray()) return {};
  const auto text = [](const Json& object, const char* name) {
    return object.IsObject() && object.HasMember(name) && object[name].IsString() ? std::string(text_of(object[name]))
                                                                                  : std::string();
  };
  PlaceElsewhere place{text(*json, "id"), text(*json, "game"), 0, 0, false, listed.opened};
  const bool told = json->HasMember("here") && (*json)["here"].IsArray();
  for (const Json& seat : (*json)["seats"].GetArray()) {
    const auto at = static_cast<rapidjson::SizeType>(place.seats++);
    const std::string who = text(seat, "who");
    if (who == "elsewhere" || who == "open") ++place.free;
    if (who == "person" && told && at < (*json)["here"].Size() && (*json)["here"][at].IsTrue()) place.attended = true;
  }
  if (json->HasMember("pace")) return {};  // it is played over days
  if (!place.attended || place.free == 0) return {};
  return place;
}
}  // namespace

void Lobby::set_shelf(OpenTable& place) {
  const table::Table& table = *place.table;
  std::optional<int> shelf;
  const bool gathers = table.phase() == TablePhase::gathering;
  const bool may_be_watched = table.phase() == TablePhase::playing && !table.order().only_players;
  if (table.order().listed && (gathers || may_be_watched) && table.attended()) shelf = gathers ? 0 : 1;
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

// Everybody connected, whatever table they are at: a number that says nothing of any table.
Present Lobby::own_present() const {
  Present own{static_cast<int>(devices_here_.size()), 0};
  std::size_t looked_at = 0;
  for (const OpenTable* place : shelves_[0]) {
    if (++looked_at > most_listed) break;
    own.looking += place->table->seekers();
  }
  return own;
}

void Lobby::came(Guest& guest, const std::string& device) {
  guest.device = device;
  ++devices_here_[device];
}

void Lobby::went(const Guest& guest) {
  const auto here = devices_here_.find(guest.device);
  if (here != devices_here_.end() && --here->second == 0) devices_here_.erase(here);
}

const TableList& Lobby::public_tables(const Moment& moment, Length length) {
  const TableList& wanted = public_tables_[static_cast<std::size_t>(length)];
  if (listed_at_ && moment.now < *listed_at_ + list_lasts_ms) return wanted;
  listed_at_ = moment.now;
  std::vector<Listed> all = own_public_tables();
  all.insert(all.end(), others_.begin(), others_.end());
  std::ranges::stable_sort(all, [](const Listed& a, const Listed& b) {
    return a.gathering != b.gathering ? a.gathering : a.opened > b.opened;
  });
  PublicTables list;
  for (std::size_t i = 0; i < all.size() && i < most_listed; ++i) list.tables.push_back(std::move(all[i].table));
  list.all = static_cast<int>(list.tables.size());
  const Present own = own_present();
  list.present = {own.people + others_present_.people, own.looking + others_present_.looking};
  public_tables_[static_cast<std::size_t>(Length::whole)] = list_of(json_of(list));
  if (list.tables.size() > short_list) list.tables.resize(short_list);
  public_tables_[static_cast<std::size_t>(Length::small)] = list_of(json_of(list));
  return wanted;
}

void Lobby::show_own() {
  // Nodes of old read no numbers: as long as one is alive they are left out.
  std::string own = json_of(Shown{own_public_tables(), log_format() >= 2 ? own_present() : Present()});
  if (own == shown_) return;
  shown_ = own;
  shown_with_ = next_ticket();
  batch_.writes.push_back(store::Show{std::move(own)});
}

void Lobby::show_others(const std::vector<std::string>& shown) {
  others_.clear();
  places_elsewhere_.clear();
  others_present_ = {};
  for (const std::string& text : shown) {
    const auto json = parse_json(text);
    auto read = json ? read_value<Shown>(*json) : std::unexpected(Problem{true, {}, json.error()});
    if (!read) continue;
    others_present_.people += read->present.people;
    others_present_.looking += read->present.looking;
    for (const Listed& listed : read->tables)
      if (auto place = place_of(listed)) places_elsewhere_.push_back(*std::move(place));
    std::ranges::move(read->tables, std::back_inserter(others_));
  }
}
}  // namespace nonet::lobby
