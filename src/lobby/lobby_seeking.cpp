// Play with anybody: who looks for company is given a chair where people wait already, or a table of their own that
// others find. Choosing and holding is one step in the lobby's thread, so no two are sent to the same chair.
#include <algorithm>
#include <ranges>

#include "lobby/asking.h"
#include "lobby/company.h"
#include "lobby/lobby.h"
#include "services/any_game.h"
#include "table/words.h"

namespace nonet::lobby {
namespace {
constexpr table::Allowance of_a_device{10, 3000};
constexpr table::Allowance of_an_address{60, 500};
constexpr table::Allowance invitations_of_one{10, 60'000};
constexpr table::Allowance of_a_pair{3, 600'000};
constexpr int most_looked_at = 2000;  // tables, at one asking
constexpr std::size_t most_without = 16;

template <class List, class Value>
bool has(const List& list, const Value& value) {
  return std::ranges::find(list, value) != list.end();
}

int fewest_seats(const std::string& game, const Wish& wish) {  // 0: it is for none of these numbers
  const AnyGame* known = find_game(game);
  int fewest = 0;
  for (const int seats : wish.seats)
    if (seats >= known->min_seats() && seats <= known->max_seats() && (fewest == 0 || seats < fewest)) fewest = seats;
  return fewest;
}

table::TableOrder order_for(const Wish& wish, bool as_anybody) {
  const auto game = std::ranges::find_if(wish.games, [&](const auto& each) { return fewest_seats(each, wish) > 0; });
  table::TableOrder order;
  order.game = *game;
  order.chairs.resize(static_cast<std::size_t>(fewest_seats(*game, wish)), {table::Whose::elsewhere, {}, {}});
  order.chairs.front() = {table::Whose::here, wish.name, {}};
  order.listed = true;
  order.anybody = as_anybody;
  return order;
}
}  // namespace

std::optional<std::string> flaw(const Wish& wish) {
  if (wish.games.empty() || wish.games.size() > 32) return "games: expected one or more of " + game_keys();
  for (const std::string& game : wish.games)
    if (!find_game(game)) return "games: expected some of " + game_keys() + ", found \"" + game + "\"";
  if (wish.seats.empty() || wish.seats.size() > 8) return "seats: expected one or more numbers";
  for (const int seats : wish.seats)
    if (seats < 2 || seats > max_seats)
      return "seats: expected numbers from 2 to " + std::to_string(max_seats) + ", found " + std::to_string(seats);
  if (std::ranges::none_of(wish.games, [&](const std::string& game) { return fewest_seats(game, wish) > 0; }))
    return "seats: expected a number that one of the games is for";
  if (wish.name && !table::cleaned(*wish.name, table::longest_name))
    return "name: expected 1 to " + std::to_string(table::longest_name.characters) + " characters that can be read";
  if (wish.without.size() > most_without)
    return "without: expected at most " + std::to_string(most_without) + " tables";
  return {};
}

bool Lobby::charge(const Moment& moment, std::initializer_list<Fee> fees) {
  for (const Fee& fee : fees)
    if (!budgets_.try_emplace(fee.whose, fee.allowance).first->second.has_some(moment.now)) return false;
  for (const Fee& fee : fees) budgets_.at(fee.whose).spend(moment.now);
  return true;
}

bool Lobby::may_invite(const Moment& moment, const std::string& sender, const std::string& recipient) {
  return charge(moment, {{"inviter " + sender, invitations_of_one}, {"pair " + sender + ' ' + recipient, of_a_pair}});
}

void Lobby::seek(const Moment& moment, const std::string& device, const std::string& address, Wish wish,
                 FoundThen then) {
  if (auto problem = flaw(wish)) return then(std::unexpected(Denial{"malformed", *problem}));
  if (!charge(moment, {{"seeker " + device, of_a_device}, {"seekers " + address, of_an_address}}))
    return then(std::unexpected(Denial{"too-often", "You have looked very often; wait a moment."}));
  const auto shared = std::make_shared<FoundThen>(std::move(then));
  const bool asked = outside_.look_up(
      address, [this, shared, device, address, wish = std::move(wish)](const store::Store& store) mutable {
        return Finish([this, shared, address, wish = std::move(wish), devices = devices_of_guest(store, device),
                       apart = apart_from(store, device)](const Moment& now) mutable {
          if (!devices || !apart)
            return (*shared)(std::unexpected(denial_for(devices ? apart.error() : devices.error())));
          find_place(now, {*std::move(devices), *std::move(apart), address, std::move(wish)}, std::move(*shared));
        });
      });
  if (!asked) (*shared)(std::unexpected(Denial{"busy", "Too much is asked from this address at once."}));
}

void Lobby::find_place(const Moment& moment, Seeker seeker, FoundThen then) {
  if (auto own = waits_already(seeker)) return then(*own);
  if (auto found = place_here(moment, seeker)) return then(*found);
  if (auto found = place_elsewhere(moment, seeker)) return then(*found);
  if (seeker.wish.from) return then(Found{*seeker.wish.from, false});
  table::TableOrder order = order_for(seeker.wish, log_format() >= 2);
  open_table(moment, seeker.devices.front(), seeker.address, std::move(order),
             [then = std::move(then)](Outcome<NewTable> opened) mutable {
               if (!opened) return then(std::unexpected(opened.error()));
               then(Found{opened->id, true});
             });
}

// Asked twice, from two tabs say: it is the same table.
std::optional<Found> Lobby::waits_already(const Seeker& seeker) const {
  if (seeker.wish.from) return {};
  for (const OpenTable* place : shelves_[0] | std::views::take(most_looked_at)) {
    const table::Table& table = *place->table;
    if (table.order().anybody && table.somebody_sits() && has(seeker.wish.games, table.order().game) &&
        has(seeker.wish.seats, static_cast<int>(table.order().chairs.size())) &&
        share(table.gathered(), seeker.devices) && !has(seeker.wish.without, table.id()))
      return Found{table.id(), false};
  }
  return {};
}

bool Lobby::is_on_the_way(const Moment& moment, const std::vector<std::string>& devices, const std::string& but) const {
  return std::ranges::any_of(devices, [&](const std::string& device) {
    const auto found = on_the_way_.find(device);
    return found != on_the_way_.end() && found->second.until > moment.now && found->second.table != but;
  });
}

bool Lobby::suits(const Moment& moment, const Seeker& seeker, const OpenTable& place) const {
  const table::Table& table = *place.table;
  if (!has(seeker.wish.games, table.order().game) ||
      !has(seeker.wish.seats, static_cast<int>(table.order().chairs.size())))
    return false;
  if (place.leaving || table.free_chairs(time_of(place, moment).now, seeker.devices) == 0 || !table.somebody_sits())
    return false;
  if (table.order().pace) return false;  // they look for a game at one sitting
  if (has(seeker.wish.without, table.id()) || seeker.wish.from == table.id()) return false;
  const std::vector<std::string> gathered = table.gathered();
  return !share(gathered, seeker.devices) && !share(gathered, seeker.apart) && !table.has_removed(seeker.devices) &&
         !is_on_the_way(moment, gathered, table.id());
}

bool Lobby::somebody_comes_to(const Moment& moment, const std::string& table) const {
  const auto place = open_tables_.find(table);
  return place != open_tables_.end() && place->second->table->holds_chairs(time_of(*place->second, moment).now);
}

// Where the fewest are missing; of these who has waited longest.
Lobby::OpenTable* Lobby::best_place(const Moment& moment, const Seeker& seeker) const {
  OpenTable* best = nullptr;
  int missing = 0;
  for (OpenTable* place : shelves_[0] | std::views::take(most_looked_at)) {  // the newest first
    if (!suits(moment, seeker, *place)) continue;
    const int its = place->table->free_chairs(time_of(*place, moment).now, seeker.devices);
    if (best && its > missing) continue;
    best = place;
    missing = its;
  }
  return best;
}

std::optional<Found> Lobby::place_here(const Moment& moment, const Seeker& seeker) {
  if (seeker.wish.from && somebody_comes_to(moment, *seeker.wish.from)) return {};
  OpenTable* place = best_place(moment, seeker);
  if (!place || !place->table->hold_chair(seeker.devices, time_of(*place, moment).now)) return {};
  for (const std::string& device : seeker.devices)
    on_the_way_[device] = {place->table->id(), moment.now + table::held_for_ms};
  return Found{place->table->id(), false};
}

// Nobody's chair can be held there: who comes takes one with the message `join`, and where none is left looks on. Who
// waits at a table here goes only where others have waited longer, so that two never change places.
std::optional<Found> Lobby::place_elsewhere(const Moment& moment, const Seeker& seeker) const {
  const table::Table* own = seeker.wish.from ? find(*seeker.wish.from) : nullptr;
  if (seeker.wish.from && somebody_comes_to(moment, *seeker.wish.from)) return {};
  const PlaceElsewhere* best = nullptr;
  for (const PlaceElsewhere& each : places_elsewhere_) {
    const bool fits = has(seeker.wish.games, each.game) && has(seeker.wish.seats, each.seats) &&
                      !has(seeker.wish.without, each.id) && seeker.wish.from != each.id;
    if (!fits || (own && each.opened >= own->opened_wall())) continue;
    if (!best || each.free < best->free || (each.free == best->free && each.opened < best->opened)) best = &each;
  }
  return best ? std::optional(Found{best->id, false}) : std::nullopt;
}
}  // namespace nonet::lobby
