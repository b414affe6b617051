// People who are away for days and say so: holidays begin, are made longer and shorter, and end, also early. Whatever
// befalls the servers meanwhile, in the end every table knows; nothing lapses in a holiday, and none holds a clock for
// longer than it lasts.
#include <algorithm>

#include "sim/client.h"

namespace nonet::sim {
namespace {
constexpr int most_changes = 12;
// As late may be kept what was decided before.
constexpr Instant under_way_ms = 60'000;

Instant wall_of(Instant now) { return 1'700'000'000'000 + now; }
}  // namespace

void World::choose_holidays(Instant length) {
  constexpr Instant part = 1000;
  for (int changes = holidays_.below(most_changes); changes > 0; --changes)
    after(holidays_.between(1, length / part) * part, [this] { change_holiday(); });
}

void World::change_holiday() {
  if (quiet_) return;
  const Client& client = *holidays_.pick(clients_);
  Node& node = *holidays_.pick(nodes_);
  std::optional<lobby::HolidayWish> wish;
  if (!holidays_.once_in(3)) wish = lobby::HolidayWish{static_cast<int>(holidays_.between(1, 8))};
  node.run([this, &node, wish, device = client.devices().front()] {
    node.with_lobby([&] {
      node.lobby()->change_holiday(node.moment(), device, "address", wish,
                                   [this, device](std::expected<std::string, lobby::Setback> answer) {
                                     if (!answer) return;
                                     say("holiday of " + device + ": " + *answer);
                                     ++tally_.holidays;
                                   });
    });
  });
}

void World::note_holiday(const store::Note& note) {
  if (note.kind == "holiday") dates_.insert((*parse_json(note.text))["until"].GetInt64());
}

void World::check_entry_in_holiday(const Oracle& oracle, const std::string& text) const {
  const bool lapsed = text.starts_with(R"({"type":"lapsed")");
  if (!lapsed && !text.starts_with(R"({"type":"held")")) return;
  const auto entry = parse_json(text);
  const Seat seat = seat_at((*entry)["seat"].GetInt());
  const Instant wall = wall_of(now_);
  if (lapsed) {
    const auto known = lobby::holidays_of(*store_, {oracle.device_of(seat)});
    for (const table::Holiday& holiday : known->known)
      if (holiday.began + under_way_ms < wall && wall < holiday.until)
        fail("a turn lapsed in a holiday that began at " + std::to_string(holiday.began));
    return;
  }
  const std::int64_t date = (*entry)["date"].GetInt64();
  if (date != 0 && !dates_.contains(date)) fail("a clock is held for a holiday that nobody took");
  const Instant ms = (*entry)["until"].GetInt64() - (*entry)["at"].GetInt64();
  if (ms > std::max<Instant>(date - wall + under_way_ms, 0)) fail("a clock is held for longer than the holiday lasts");
}

void World::check_holidays() const {
  for (const auto& [id, oracle] : oracles_)
    for (const Oracle::HeldSeat& seat : oracle->held_seats()) {
      const auto known = lobby::holidays_of(*store_, {seat.device});
      const table::Holiday holiday = known->known.empty() ? table::Holiday() : known->known.front();
      if (holiday.until > wall_of(now_) && seat.date != holiday.until)
        fail("table " + id + " does not know that " + seat.device + " is on holiday");
      if (seat.date > wall_of(now_) && seat.held && seat.date != holiday.until)
        fail("table " + id + " holds a clock for a holiday that was ended");
    }
}
}  // namespace nonet::sim
