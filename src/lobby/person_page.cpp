#include "lobby/person_page.h"

#include <algorithm>

#include "lobby/asking.h"
#include "table/ids.h"

namespace nonet::lobby {
namespace {
using store::Account;
using store::Note;
using store::Store;

// Two notes: the account's own one, which alone counts, and one that leads from the page's name to the account.
constexpr std::string_view kind_of_pages = "page";
constexpr std::string_view only_key = "page";
constexpr std::string_view after_all_days = "9999-99-99";

Asked<Account> account_of(const Store& store, const std::string& device) {
  auto account = store.account_of(device);
  if (!account) return broken(account.error());
  if (!*account) return denied("no-account", "This device has no account.");
  return **std::move(account);
}

store::StoreResult<PageChoice> choice_of(const Store& store, const std::string& account) {
  const auto notes = store.notes({account}, kind_of_pages, 1);
  if (!notes) return std::unexpected(notes.error());
  if (notes->empty() || notes->front().about != account) return PageChoice{};
  const auto json = parse_json(notes->front().text);
  auto choice = json ? read_value<PageChoice>(*json) : std::unexpected(Problem{true, {}, json.error()});
  if (!choice || !choice->page) return PageChoice{};
  return *std::move(choice);
}

Note note_of(const std::string& owner, const std::string& account, std::string text, store::WallTime now) {
  return {owner, std::string(kind_of_pages), std::string(only_key), account, std::move(text), now};
}

std::string text_of_day(const store::DailyResult& result) { return result.date + ' ' + result.game; }

// Of several devices' results of one day and game the best.
std::vector<store::DailyPlace> one_a_day(std::vector<store::DailyPlace> places) {
  std::ranges::stable_sort(places, [](const store::DailyPlace& a, const store::DailyPlace& b) {
    if (a.result.date != b.result.date) return a.result.date > b.result.date;
    return a.result.game != b.result.game ? a.result.game < b.result.game : a.ahead < b.ahead;
  });
  const auto [first, last] =
      std::ranges::unique(places, {}, [](const store::DailyPlace& place) { return text_of_day(place.result); });
  places.erase(first, last);
  return places;
}

struct Looker {
  std::vector<std::string> devices;  // of whoever looks
  bool sees_all = false;             // it is their own page
};

store::StoreResult<std::string> page_text(const Store& store, const Account& account, const Looker& looker) {
  auto devices = store.devices_of(account.id);
  if (!devices) return std::unexpected(devices.error());
  const auto rows = store.tables_of(*devices, latest_instant, most_page_tables + 1);
  if (!rows) return std::unexpected(rows.error());
  PersonPage page{account.name, account.created, {}, {}, {}, {}, {}, {}};
  if (looker.sees_all) page.own = true;
  if (rows->size() > most_page_tables) page.more = true;
  std::vector<PastGame> games;
  for (const store::TableRow& row : *rows) {
    auto game = past_game(row, *devices);
    if (!game) continue;
    game->linked = looker.sees_all || share(row.devices, looker.devices) || was_public(row);
    games.push_back(*std::move(game));
  }
  auto results = results_of(games, [&](const std::string& device) { return person_of(store, device); });
  if (!results) return std::unexpected(results.error());
  page.results = *std::move(results);
  page.games = told_whole(games);

  auto own = store.own_games(account.id, store::most_own_games);
  if (!own) return std::unexpected(own.error());
  for (store::OwnGame& game : *own) page.played.push_back({std::move(game.text)});

  std::vector<std::string> names = std::move(*devices);
  names.push_back(account.id);
  auto days = store.daily_places(names, after_all_days, most_page_days);
  if (!days) return std::unexpected(days.error());
  for (const auto& [result, ahead, all] : one_a_day(*std::move(days)))
    page.days.push_back({result.date, result.game, result.points, ahead + 1, all});
  return json_of(page);
}
}  // namespace

// ---- To whom it is shown

Asked<std::string> page_choice(const Store& store, const std::string& device) {
  const auto account = account_of(store, device);
  if (!account) return std::unexpected(account.error());
  const auto choice = choice_of(store, account->id);
  if (!choice) return broken(choice.error());
  return json_of(*choice);
}

Asked<Change> choose_page(const Store& store, const std::string& device, const PageWish& wish,
                          const table::Secrets& secrets, store::WallTime now) {
  const auto account = account_of(store, device);
  if (!account) return std::unexpected(account.error());
  const auto before = choice_of(store, account->id);
  if (!before) return broken(before.error());
  PageChoice choice{wish.shown_to, {}};
  // Whom everybody could find is not found by the same name when only the link is to lead there.
  const bool narrower = before->shown_to == PageFor::everybody && wish.shown_to == PageFor::link;
  if (wish.shown_to != PageFor::me)
    choice.page = before->page && !wish.anew && !narrower ? *before->page : table::table_id(secrets);
  Change change{json_of(choice), {}};
  if (before->page && before->page != choice.page)
    change.writes.emplace_back(store::DropNote{*before->page, std::string(kind_of_pages), std::string(only_key)});
  if (!choice.page) {
    change.writes.emplace_back(store::DropNote{account->id, std::string(kind_of_pages), std::string(only_key)});
    return change;
  }
  change.writes.emplace_back(store::PutNote{note_of(account->id, account->id, change.answer, now)});
  if (before->page != choice.page)
    change.writes.emplace_back(store::PutNote{note_of(*choice.page, account->id, "{}", now)});
  return change;
}

// ---- The page

Asked<std::string> own_page(const Store& store, const std::string& device) {
  const auto account = account_of(store, device);
  if (!account) return std::unexpected(account.error());
  auto text = page_text(store, *account, {{}, true});
  if (!text) return broken(text.error());
  return *std::move(text);
}

Asked<std::string> shown_page(const Store& store, std::string_view page, const std::optional<std::string>& device) {
  const auto nobody = [] { return denied("no-such-person", "There is no page here, or it is not shown to you."); };
  if (!table::is_table_id(page)) return nobody();
  const auto way = store.notes({std::string(page)}, kind_of_pages, 1);
  if (!way) return broken(way.error());
  if (way->empty()) return nobody();
  const std::string& id = way->front().about;
  const auto choice = choice_of(store, id);
  if (!choice) return broken(choice.error());
  const auto account = store.account(id);
  if (!account) return broken(account.error());
  if (choice->page != page || !*account) return nobody();

  Looker looker;
  if (device) {
    auto names = store.devices_of(id);
    if (!names) return broken(names.error());
    const bool own = std::ranges::find(*names, *device) != names->end();
    names->push_back(id);
    const auto shut = blocks(store, *names, *device);
    if (!shut) return broken(shut.error());
    if (*shut) return nobody();
    // Who looks at their own page by its link wants to see what others see.
    if (!own) {
      auto devices = devices_of_guest(store, *device);
      if (!devices) return broken(devices.error());
      looker.devices = *std::move(devices);
    }
  }
  auto text = page_text(store, **account, looker);
  if (!text) return broken(text.error());
  return *std::move(text);
}

namespace {
// The page of who sits there, where they show it to everybody.
store::StoreResult<std::optional<std::string>> page_at(const Store& store, const std::vector<std::string>& own,
                                                       const Shared& shared) {
  const auto row = store.table(shared.table);
  if (!row) return std::unexpected(row.error());
  if (!*row || !share((*row)->devices, own)) return std::nullopt;
  const auto device = device_at(**row, shared.seat);
  if (!device || std::ranges::find(own, *device) != own.end()) return std::nullopt;
  const auto account = store.account_of(*device);
  if (!account) return std::unexpected(account.error());
  if (!*account) return std::nullopt;
  const std::string& id = (*account)->id;
  auto choice = choice_of(store, id);
  if (!choice) return std::unexpected(choice.error());
  if (choice->shown_to != PageFor::everybody) return std::nullopt;
  auto names = store.devices_of(id);
  if (!names) return std::unexpected(names.error());
  names->push_back(id);
  const auto shut = blocks(store, *names, own.front());
  if (!shut) return std::unexpected(shut.error());
  return *shut ? std::nullopt : std::move(choice->page);
}
}  // namespace

Asked<std::string> pages_of(const Store& store, const std::string& device, const PagesAsked& asked) {
  if (asked.people.size() > most_pages_asked)
    return denied("malformed", "people: expected at most " + std::to_string(most_pages_asked) + " of them");
  const auto own = devices_of_guest(store, device);
  if (!own) return broken(own.error());
  PagesTold told;
  for (const Shared& shared : asked.people) {
    auto page = page_at(store, *own, shared);
    if (!page) return broken(page.error());
    told.pages.push_back(*std::move(page));
  }
  return json_of(told);
}

namespace {
// All names under which results of whoever has this device may be kept.
store::StoreResult<std::vector<std::string>> names_of_person(const Store& store, const std::string& device) {
  auto names = devices_of_guest(store, device);
  if (!names) return names;
  auto person = person_of(store, device);
  if (!person) return std::unexpected(person.error());
  if (*person != device) names->push_back(*std::move(person));
  return names;
}
}  // namespace

Asked<std::string> daily_record(const Store& store, const std::string& device, std::string_view date,
                                std::string_view game) {
  const auto names = names_of_person(store, device);
  if (!names) return broken(names.error());
  std::optional<store::DailyResult> best;
  for (const std::string& name : *names) {
    auto result = store.daily_result(date, game, name);
    if (!result) return broken(result.error());
    if (*result && (!best || (*result)->points > best->points)) best = *std::move(result);
  }
  if (!best) return denied("no-such-page", "You have no result of that day and game.");
  return std::move(best->record);
}

store::StoreResult<std::string> daily_notes(const Store& store, const std::string& device, std::string_view before,
                                            int most) {
  const auto names = names_of_person(store, device);
  if (!names) return std::unexpected(names.error());
  const int page = std::clamp(most, 1, most_daily_notes);
  auto places = store.daily_places(*names, before.empty() ? after_all_days : before, page + 1);
  if (!places) return std::unexpected(places.error());
  // A page ends where the day changes: the next one asks for what is earlier.
  if (const auto full = static_cast<std::size_t>(page); places->size() > full) {
    const std::string next = (*places)[full].result.date;
    places->resize(full);
    if (places->front().result.date != next)
      while (places->back().result.date == next) places->pop_back();
  }
  DailyNotes notes;
  for (const auto& [result, ahead, all] : *places)
    notes.results.push_back({result.date, result.game, result.name, result.points, result.moves, result.at});
  return json_of(notes);
}
}  // namespace nonet::lobby
