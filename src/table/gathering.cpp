// Before the game: who sits where, who is ready, how the seats are drawn; and after it: the rematch.
#include <algorithm>

#include "table/handling.h"
#include "table/ids.h"
#include "table/words.h"

namespace nonet::table {
std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Sit& sit) {
  if (!is(TablePhase::gathering)) return Denied{"too-late"};
  if (index(sit.seat) >= table_.seats()) return Denied{"no-such-seat"};
  if (table_.chair(sit.seat).taken()) return Denied{"seat-taken"};
  if (const Held* held = table_.held(sit.seat, moment_.now);
      held && std::ranges::find_first_of(held->devices, asked.visitor.devices) == held->devices.end())
    return Denied{"seat-held"};
  if (!sit.shared && !table_.seats_of(asked.visitor).empty()) return Denied{"seated-already"};
  const auto name = sit.name ? cleaned(*sit.name, longest_name) : std::string();
  if (!name) return Denied{"malformed", {}, std::string(bad_name)};
  if (!table_.is_known(asked.visitor) && table_.people_.size() >= most_people) return Denied{"too-many-people"};
  std::erase_if(table_.held_, [&](const Held& each) {  // theirs, wherever it was
    return std::ranges::find_first_of(each.devices, asked.visitor.devices) != each.devices.end();
  });
  const Logged logged = logged_by(asked, true);
  const int colour = free_colour(table_.chairs_, sit.colour ? *sit.colour : table_.chair(sit.seat).colour);
  log(Sat{{}, sit.seat, *logged.by, free_name(*name, sit.seat), colour}, logged);
  notify(table_.host_, NoticeKind::sat_down, {table_.chair(sit.seat).name}, table_.id_);
  look_again();
  note_who_is_gone();
  tell_table();
  tell_presence();
  return {};
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Stand& stand) {
  if (!is(TablePhase::gathering)) return Denied{"too-late"};
  Seat seat{};
  if (auto denied = not_own(asked, stand.seat, seat)) return denied;
  hush(seat);
  log(Stood{{}, seat}, logged_by(asked));
  look_again();
  note_who_is_gone();
  tell_table();
  return {};
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Dress& dress) {
  Seat seat{};
  if (auto denied = not_own(asked, dress.seat, seat)) return denied;
  if (is(TablePhase::finished) || is(TablePhase::closed)) return Denied{"too-late"};
  const Chair& chair = table_.chair(seat);
  const auto name = dress.name ? cleaned(*dress.name, longest_name) : chair.name;
  if (!name) return Denied{"malformed", {}, std::string(bad_name)};
  int colour = chair.colour;
  if (dress.colour && *dress.colour != colour) {
    colour = free_colour(table_.chairs_, dress.colour);
    if (colour != *dress.colour) return Denied{"colour-taken"};
  }
  log(Dressed{{}, seat, free_name(*name, seat), colour}, logged_by(asked));
  tell_table();
  return {};
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Ready& ready) {
  if (!is(TablePhase::gathering)) return Denied{"too-late"};
  if (!is_entropy(ready.entropy))
    return Denied{"malformed", {}, "entropy: expected 16 to 128 hexadecimal digits, an even number"};
  SeatSet seats = table_.seats_of(asked.visitor);
  if (ready.seat) {
    Seat seat{};
    if (auto denied = not_own(asked, ready.seat, seat)) return denied;
    seats = SeatSet::only(seat);
  }
  if (seats.empty()) return Denied{"not-seated"};
  const Logged logged = logged_by(asked);
  seats.for_each([&](Seat seat) { log(Readied{{}, seat, ready.entropy}, logged); });
  if (all_are_ready() && !begin(asked)) return {};
  tell_table();
  return {};
}

bool Table::Handling::all_are_ready() const {
  return std::ranges::all_of(table_.chairs_, [](const Chair& chair) { return chair.taken() && chair.ready; });
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Unready& unready) {
  if (!is(TablePhase::gathering)) return Denied{"too-late"};
  SeatSet seats = table_.seats_of(asked.visitor);
  if (unready.seat) {
    Seat seat{};
    if (auto denied = not_own(asked, unready.seat, seat)) return denied;
    seats = SeatSet::only(seat);
  }
  if (seats.empty()) return Denied{"not-seated"};
  const Logged logged = logged_by(asked);
  seats.for_each([&](Seat seat) { log(Unreadied{{}, seat}, logged); });
  tell_table();
  return {};
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Change& change) {
  if (!table_.is_host(asked.visitor)) return Denied{"not-host"};
  if (!is(TablePhase::gathering)) return Denied{"too-late"};
  TableOrder order = change.order;
  if (auto problem = settle(order)) return Denied{"malformed", {}, "order." + *problem};
  if (format_for(order) > table_.format_) return Denied{"older-table"};
  log(Changed{{}, order}, logged_by(asked));
  look_again();
  tell_table();
  return {};
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const CloseTable&) {
  if (!table_.is_host(asked.visitor)) return Denied{"not-host"};
  if (!is(TablePhase::gathering)) return Denied{"too-late"};
  log(Closed{}, logged_by(asked));
  tell_table();
  return {};
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Start&) {
  if (!table_.is_host(asked.visitor)) return Denied{"not-host"};
  if (!is(TablePhase::gathering)) return Denied{"too-late"};
  for (const Chair& chair : table_.chairs_) {
    if (!chair.taken() && chair.whose != Whose::open) return Denied{"seat-empty"};
    if (chair.taken() && !chair.ready) return Denied{"not-ready"};
  }
  return begin(asked);
}

// Open chairs that nobody took are carried away; who gets seat 0 is drawn by lot or stays as it is.
std::optional<Table::Denied> Table::Handling::begin(Asked& asked) {
  std::vector<int> chairs;
  std::vector<std::string> seeds;
  bool people = false;
  for (std::size_t i = 0; i < table_.chairs_.size(); ++i) {
    const Chair& chair = table_.chairs_[i];
    if (!chair.taken()) continue;
    people = people || chair.person;
    chairs.push_back(static_cast<int>(i));
    seeds.push_back(*from_hex(chair.entropy));
  }
  if (!people) return Denied{"seat-empty"};
  const auto tried = find_game(table_.order_.game)
                         ->set_up(*parse_json(table_.order_.options.text), static_cast<int>(chairs.size()), Seed{});
  if (!tried) return Denied{"malformed", {}, tried.error()};
  Started started;
  if (table_.order_.first == First::lot) {
    started.lot = seating_lot(table_.server_seed_, seeds);
    std::ranges::rotate(chairs, chairs.begin() + *started.lot);
  }
  started.chairs = chairs;
  started.wall = moment_.wall;
  log(started, logged_by(asked));
  send_away_onlookers();
  look_again();
  effects_.row_changed = true;
  for (const Visitor& visitor : table_.visitors_)
    if (!table_.is_shut_to(visitor)) tell(visitor, welcome(visitor, {}));
  ask_bots();
  notify_beginning();
  return {};
}

namespace {
// Everybody sits one seat further.
Series seen_from_next(const Series& series, int seats) {
  const auto moved = [&](const PerSeat<int>& points) {
    PerSeat<int> all;
    for (int i = 0; i < seats; ++i) all.push_back(points[seat_at((i + 1) % seats)]);
    return all;
  };
  Series next{series.games, moved(series.points), series.sheet};
  if (!next.sheet) return next;
  for (SeriesGame& game : *next.sheet) {
    SeatSet won;
    game.won.for_each([&](Seat seat) { won.insert(seat_at((index(seat) + seats - 1) % seats)); });
    game = {moved(game.points), won};
  }
  return next;
}
}  // namespace

// One tap: a new table with the same people, each one seat further; a series goes on.
std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Rematch&) {
  if (!is(TablePhase::finished)) return Denied{"too-early"};
  if (table_.seats_of(asked.visitor).empty()) return Denied{"not-seated"};
  if (table_.next_) return Denied{"rematch-there"};
  if (!may_open_) return Denied{"too-many-tables"};
  Opening opening;
  opening.id = table_id(secrets_);
  Opened& opened = opening.opened;
  opened.at = moment_.now;
  opened.by = 0;
  opened.device = asked.visitor.devices.front();
  opened.code = join_code(secrets_);
  opened.server_seed = hex(secrets_(32));
  opened.wall = moment_.wall;
  opened.previous = table_.id_;
  opened.order = table_.order_;
  opened.order.first = First::as_seated;
  opened.order.anybody = false;  // whose game it was keep their chairs
  opened.order.chairs.clear();
  const int seats = table_.seats();
  const std::optional<Series> series = table_.next_series();
  if (series) opened.series = seen_from_next(*series, seats);
  for (int i = 0; i < seats; ++i) {
    const int before = (i + 1) % seats;
    const Chair& chair = table_.chairs_[static_cast<std::size_t>(before)];
    ChairOrder& order = opened.order.chairs.emplace_back();
    if (!chair.person) {
      order = {Whose::bot, chair.name, chair.level};
      continue;
    }
    order.whose = Whose::elsewhere;
    opened.seated.push_back(
        {seat_at(i), table_.people_[static_cast<std::size_t>(*chair.person)].device, chair.name, chair.colour});
  }
  if (table_.is_host(asked.visitor) && !table_.webhook_.empty()) opened.webhook = table_.webhook_;
  log(Rematched{{}, opening.id}, logged_by(asked));
  notify_of_rematch(asked, opening.id);
  effects_.openings.push_back(std::move(opening));
  tell_table();
  return {};
}
}  // namespace nonet::table
