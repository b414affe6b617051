#include "lobby/holidays.h"

#include <algorithm>

#include "lobby/asking.h"

namespace nonet::lobby {
namespace {
using store::Note;
using store::Store;
using store::WallTime;

constexpr std::string_view kind_of_holidays = "holiday";
constexpr std::string_view key_of_holidays = "last";
constexpr std::string_view owner_of_calls = "holidays";  // nobody's name
constexpr std::string_view kind_of_calls = "holiday-call";
constexpr WallTime call_lasts_ms = 600'000;
constexpr int most_calls = 500;
constexpr int most_held = 1000;  // tables of one person that are told at once; others learn it when they are fetched

struct HolidayText {  // as it is kept: the last one, and what others of the same year were charged with
  WallTime began = 0;
  WallTime until = 0;
  int before = 0;
};
template <class Io>
void fields(Io& io, HolidayText& text) {
  io("began", text.began);
  io("until", text.until);
  io("before", text.before);
}

struct Year {  // UTC
  int number = 1970;
  WallTime end = 0;
};
Year year_at(WallTime wall) {
  Year year;
  for (;; ++year.number) {
    const bool leap = (year.number % 4 == 0 && year.number % 100 != 0) || year.number % 400 == 0;
    year.end += (leap ? 366 : 365) * holiday_day_ms;
    if (wall < year.end) return year;
  }
}
int year_of(WallTime wall) { return year_at(wall).number; }
int days_begun(WallTime ms) { return std::max(1, static_cast<int>((ms + holiday_day_ms - 1) / holiday_day_ms)); }
int days_of(const HolidayText& text) { return days_begun(text.until - text.began); }

// It is kept for the account and for each of its devices, so that nobody has another year by another account.
struct Person {
  std::vector<std::string> names;
  std::optional<HolidayText> last;  // as it was changed last, under whatever name
  int used = 0;                     // of this year, without one that goes on
  bool goes_on(WallTime now) const { return last && now < last->until; }
};

std::optional<HolidayText> kept_in(const Note& note) {
  const auto json = parse_json(note.text);
  const auto text = json ? read_value<HolidayText>(*json) : std::unexpected(Problem{true, {}, json.error()});
  return text ? std::optional(*text) : std::nullopt;
}

store::StoreResult<std::vector<std::string>> names_of(const Store& store, const std::string& device) {
  auto names = devices_of_guest(store, device);
  if (!names) return names;
  auto person = person_of(store, device);
  if (!person) return std::unexpected(person.error());
  if (*person != device) names->push_back(*std::move(person));
  return names;
}

store::StoreResult<Person> person_named(const Store& store, const std::string& device, WallTime now) {
  auto names = names_of(store, device);
  if (!names) return std::unexpected(names.error());
  Person person{*std::move(names), {}, 0};
  const auto notes = store.notes(person.names, kind_of_holidays, static_cast<int>(person.names.size()));
  if (!notes) return std::unexpected(notes.error());
  for (const Note& note : *notes) {  // the newest first
    const std::optional<HolidayText> text = kept_in(note);
    if (!text) continue;
    if (!person.last) person.last = text;
    const bool is_last = text->began == person.last->began && person.goes_on(now);
    const int used = text->before + (is_last ? 0 : days_of(*text));
    if (year_of(text->began) == year_of(now)) person.used = std::max(person.used, used);
  }
  return person;
}

HolidayNote told(const Person& person, WallTime now) {
  HolidayNote note;
  if (person.goes_on(now)) {
    note.began = person.last->began;
    note.until = person.last->until;
    note.days = days_of(*person.last);
  }
  const bool of_this_year = note.days && year_of(*note.began) == year_of(now);
  note.left = std::max(most_holidays - person.used - (of_this_year ? *note.days : 0), 0);
  return note;
}

Change kept(const std::string& device, Person person, const HolidayText& text, WallTime now) {
  Change change;
  const WallTime until = std::max(year_at(text.began).end, text.until) + holiday_day_ms;
  for (const std::string& name : person.names)
    change.writes.emplace_back(store::PutNote{
        Note{name, std::string(kind_of_holidays), std::string(key_of_holidays), name, json_of(text), now, until}});
  change.writes.push_back(holiday_call(device, now));
  person.last = text;
  if (!person.goes_on(now)) person.used = std::max(person.used, text.before + days_of(text));
  change.answer = json_of(told(person, now));
  return change;
}
}  // namespace

store::StoreResult<std::string> holiday(const Store& store, const std::string& device, WallTime now) {
  const auto person = person_named(store, device, now);
  if (!person) return std::unexpected(person.error());
  return json_of(told(*person, now));
}

Asked<Change> take_holiday(const Store& store, const std::string& device, const HolidayWish& wish, WallTime now) {
  const auto person = person_named(store, device, now);
  if (!person) return broken(person.error());
  HolidayText text{now, 0, person->used};
  if (person->goes_on(now)) text = *person->last;
  text.until = text.began + wish.days * holiday_day_ms;
  if (const int begun = days_begun(now - text.began); wish.days < begun || text.until <= now)
    return denied("too-few-days", "days: expected at least " + std::to_string(begun) + ", which have begun already");
  if (text.before + wish.days > most_holidays)
    return denied("too-many-days", "days: expected at most " + std::to_string(most_holidays - text.before) +
                                       ", which are left of this year's " + std::to_string(most_holidays));
  return kept(device, *person, text, now);
}

Asked<Change> end_holiday(const Store& store, const std::string& device, WallTime now) {
  const auto person = person_named(store, device, now);
  if (!person) return broken(person.error());
  if (!person->goes_on(now)) return Change{json_of(told(*person, now)), {}};
  HolidayText text = *person->last;
  text.until = std::max(now, text.began);
  return kept(device, *person, text, now);
}

store::StoreResult<table::Holidays> holidays_of(const Store& store, const std::vector<std::string>& devices) {
  table::Holidays holidays;
  for (const std::string& device : devices) {
    const auto known = [&](const table::Holiday& each) { return each.device == device; };
    if (std::ranges::any_of(holidays.known, known)) continue;
    std::vector<std::string> names{device};
    auto person = person_of(store, device);
    if (!person) return std::unexpected(person.error());
    if (*person != device) names.push_back(*std::move(person));
    const auto notes = store.notes(names, kind_of_holidays, 1);  // the newest
    if (!notes) return std::unexpected(notes.error());
    const std::optional<HolidayText> text = notes->empty() ? std::nullopt : kept_in(notes->front());
    if (text) holidays.known.push_back({device, text->began, text->until});
  }
  return holidays;
}

store::Write holiday_call(const std::string& device, WallTime now) {
  return store::PutNote{
      Note{std::string(owner_of_calls), std::string(kind_of_calls), device, device, "{}", now, now + call_lasts_ms}};
}

store::StoreResult<std::vector<HolidayCall>> holiday_calls(const Store& store) {
  const auto notes = store.notes({std::string(owner_of_calls)}, kind_of_calls, most_calls);
  if (!notes) return std::unexpected(notes.error());
  std::vector<HolidayCall> calls;
  for (const Note& note : *notes) calls.push_back({note.key, note.at});
  return calls;
}

store::StoreResult<std::vector<std::string>> tables_to_hold(const Store& store, const std::string& device,
                                                            store::NodeId me) {
  const auto devices = devices_of_guest(store, device);
  if (!devices) return std::unexpected(devices.error());
  const auto rows = store.running_tables_of(*devices, most_held);
  if (!rows) return std::unexpected(rows.error());
  std::vector<std::string> tables;
  for (const store::TableRow& row : *rows) {
    const auto json = row.phase == store::Phase::playing ? parse_json(row.summary) : std::unexpected(std::string());
    if (!json || !json->IsObject() || !json->HasMember("pace")) continue;
    const auto tenure = store.tenure(row.id);
    if (!tenure) return std::unexpected(tenure.error());
    const bool elsewhere = *tenure && (*tenure)->alive && (*tenure)->node != me;
    if (!elsewhere) tables.push_back(row.id);
  }
  return tables;
}
}  // namespace nonet::lobby
