#include "store/postgres_reading.h"

#include <algorithm>

namespace nonet::store {
namespace {
std::string at_most(int most) { return std::to_string(std::max(most, 0)); }

TableRow table_at(const PgAnswer& answer, int row) {
  TableRow table;
  table.id = answer.text(row, 0);
  table.code = answer.text(row, 1);
  table.game = answer.text(row, 2);
  table.phase = static_cast<Phase>(answer.integer(row, 3));
  table.listed = answer.flag(row, 4);
  table.created = answer.integer(row, 5);
  table.changed = answer.integer(row, 6);
  table.summary = answer.text(row, 7);
  table.devices = answer.list(row, 8);
  if (!answer.is_null(row, 9)) table.due = answer.integer(row, 9);
  return table;
}

Account account_at(const PgAnswer& answer, int row) {
  return {answer.text(row, 0), answer.text(row, 1), answer.text(row, 2), answer.integer(row, 3)};
}

Subscription subscription_at(const PgAnswer& answer, int row) {
  return {answer.text(row, 0), answer.text(row, 1), answer.text(row, 2)};
}

DailyResult result_at(const PgAnswer& answer, int row) {
  return {answer.text(row, 0),
          answer.text(row, 1),
          answer.text(row, 2),
          answer.text(row, 3),
          static_cast<int>(answer.integer(row, 4)),
          static_cast<int>(answer.integer(row, 5)),
          answer.integer(row, 6),
          answer.text(row, 7)};
}

Note note_at(const PgAnswer& answer, int row) {
  return {answer.text(row, 0), answer.text(row, 1),    answer.text(row, 2),   answer.text(row, 3),
          answer.text(row, 4), answer.integer(row, 5), answer.integer(row, 6)};
}

template <class Make>
auto each(const StoreResult<PgAnswer>& answer, Make make)
    -> StoreResult<std::vector<decltype(make(std::declval<const PgAnswer&>(), 0))>> {
  if (!answer) return std::unexpected(answer.error());
  std::vector<decltype(make(*answer, 0))> all;
  for (int row = 0; row < answer->rows(); ++row) all.push_back(make(*answer, row));
  return all;
}

template <class Make>
auto one(const StoreResult<PgAnswer>& answer, Make make)
    -> StoreResult<std::optional<decltype(make(std::declval<const PgAnswer&>(), 0))>> {
  if (!answer) return std::unexpected(answer.error());
  if (answer->rows() == 0) return std::nullopt;
  return make(*answer, 0);
}
}  // namespace

StoreResult<std::vector<std::string>> PostgresReading::texts(const char* prepared,
                                                             std::initializer_list<std::string> values) {
  return each(link_.ask(prepared, values), [](const PgAnswer& answer, int row) { return answer.text(row, 0); });
}

StoreResult<std::optional<std::string>> PostgresReading::name(const char* prepared, std::string_view key) {
  return one(link_.ask(prepared, {std::string(key)}),
             [](const PgAnswer& answer, int row) { return answer.text(row, 0); });
}

StoreResult<Standing> PostgresReading::standing() {
  const auto answer = link_.ask("standing", {}, long_patience);
  if (!answer) return std::unexpected(answer.error());
  return Standing{answer->integer(0, 0), answer->integer(0, 1), answer->integer(0, 2), answer->integer(0, 3),
                  answer->integer(0, 4)};
}

StoreResult<std::optional<Instant>> PostgresReading::next_begin(Instant uptime) {
  return one(link_.ask("next_begin", {std::to_string(uptime)}),
             [](const PgAnswer& answer, int row) { return Instant{answer.integer(row, 0)}; });
}

// The archive first, where there is one, then what came after it.
StoreResult<std::vector<Entry>> PostgresReading::entries(std::string_view table) {
  const auto answer = link_.ask("entries", {std::string(table)});
  if (!answer) return std::unexpected(answer.error());
  std::vector<Entry> log;
  for (int row = 0; row < answer->rows(); ++row) {
    for (std::string& text : answer->list(row, 1))
      log.push_back({static_cast<std::int64_t>(log.size()) + 1, std::move(text)});
    if (answer->integer(row, 0) != static_cast<std::int64_t>(log.size()))
      return std::unexpected(link_.error(Fault::damaged, "damaged: the log of table " + std::string(table) +
                                                             " has a gap before entry " +
                                                             std::to_string(answer->integer(row, 0))));
  }
  return log;
}

StoreResult<std::optional<TableRow>> PostgresReading::table(std::string_view id) {
  return one(link_.ask("table", {std::string(id)}), table_at);
}

StoreResult<std::optional<TableRow>> PostgresReading::table_by_code(std::string_view code) {
  const auto id = name("code", code);
  if (!id) return std::unexpected(id.error());
  if (!*id) return std::nullopt;
  auto row = table(**id);
  if (row && *row && (*row)->code != code) row->reset();  // given back meanwhile
  return row;
}

StoreResult<std::vector<std::string>> PostgresReading::names(Names of, std::string_view after, int most) {
  const char* const prepared = of == Names::tables          ? "tables_after"
                               : of == Names::accounts      ? "accounts_after"
                               : of == Names::subscriptions ? "subscriptions_after"
                               : of == Names::keepsakes     ? "keepsakes_after"
                               : of == Names::days          ? "days_after"
                                                            : "owners_after";
  return texts(prepared, {std::string(after), at_most(most)});
}

StoreResult<std::vector<Unarchived>> PostgresReading::unarchived() {
  return each(link_.ask("unarchived", {}, long_patience),
              [](const PgAnswer& answer, int row) { return Unarchived{answer.text(row, 0), answer.integer(row, 1)}; });
}

StoreResult<std::vector<TableRow>> PostgresReading::listed(int most) {
  return each(link_.ask("listed", {at_most(most)}), table_at);
}

StoreResult<std::vector<TableRow>> PostgresReading::tables_of(const std::vector<std::string>& devices, WallTime before,
                                                              int most) {
  return each(link_.ask("tables_of", {text_array(devices), std::to_string(before), at_most(most)}), table_at);
}

StoreResult<std::vector<std::string>> PostgresReading::unchanged_since(Phase phase, WallTime before, int most) {
  return texts("unchanged_since", {std::to_string(static_cast<int>(phase)), std::to_string(before), at_most(most)});
}

StoreResult<std::vector<TableRow>> PostgresReading::running_tables_of(const std::vector<std::string>& devices,
                                                                      int most) {
  return each(link_.ask("running_tables_of", {text_array(devices), at_most(most)}), table_at);
}

StoreResult<std::vector<Sleeper>> PostgresReading::sleepers(NodeId of, int most) {
  return each(link_.ask("sleepers", {std::to_string(of), at_most(most)}),
              [](const PgAnswer& answer, int row) { return Sleeper{answer.text(row, 0), answer.integer(row, 1)}; });
}

StoreResult<std::optional<Account>> PostgresReading::account(std::string_view id) {
  return one(link_.ask("account", {std::string(id)}), account_at);
}

StoreResult<std::optional<Account>> PostgresReading::account_by_phrase(std::string_view phrase_hash) {
  const auto id = name("phrase", phrase_hash);
  if (!id) return std::unexpected(id.error());
  if (!*id) return std::nullopt;
  auto found = account(**id);
  if (found && *found && (*found)->phrase_hash != phrase_hash) found->reset();  // it has another one meanwhile
  return found;
}

StoreResult<std::optional<Account>> PostgresReading::account_of(std::string_view device) {
  const auto id = name("device", device);
  if (!id) return std::unexpected(id.error());
  if (!*id) return std::nullopt;
  return account(**id);
}

StoreResult<std::vector<std::string>> PostgresReading::devices_of(std::string_view account) {
  return texts("devices_of", {std::string(account)});
}

StoreResult<std::optional<Tenure>> PostgresReading::tenure(std::string_view table) {
  return one(link_.ask("tenure", {std::string(table)}), [](const PgAnswer& answer, int row) {
    const bool left = !answer.is_null(row, 4);
    return Tenure{answer.integer(row, 0), answer.text(row, 1), answer.flag(row, 2), answer.integer(row, 3),
                  left ? std::optional<Instant>(answer.integer(row, 4)) : std::nullopt};
  });
}

StoreResult<std::vector<Node>> PostgresReading::nodes() {
  return each(link_.ask("nodes", {}), [](const PgAnswer& answer, int row) {
    return Node{answer.integer(row, 0), answer.text(row, 1), answer.integer(row, 2), answer.flag(row, 3),
                static_cast<int>(answer.integer(row, 4))};
  });
}

StoreResult<std::vector<std::string>> PostgresReading::shown(NodeId but) {
  return texts("shown", {std::to_string(but)});
}

StoreResult<std::string> PostgresReading::node_secret() {
  const auto words = texts("secret", {});
  if (!words) return std::unexpected(words.error());
  return words->empty() ? std::string() : words->front();
}

StoreResult<std::optional<Subscription>> PostgresReading::subscription(std::string_view device) {
  return one(link_.ask("subscription", {std::string(device)}), subscription_at);
}

StoreResult<std::vector<Subscription>> PostgresReading::subscriptions_of(std::string_view device) {
  return each(link_.ask("subscriptions_of", {std::string(device)}), subscription_at);
}

StoreResult<std::optional<std::string>> PostgresReading::keepsake(std::string_view its_name) {
  return name("keepsake", its_name);
}

StoreResult<std::vector<DailyResult>> PostgresReading::daily_results(std::string_view date, std::string_view game,
                                                                     int most) {
  return each(link_.ask("daily_results", {std::string(date), std::string(game), at_most(most)}), result_at);
}

StoreResult<std::optional<DailyResult>> PostgresReading::daily_result(std::string_view date, std::string_view game,
                                                                      std::string_view person) {
  return one(link_.ask("daily_result", {std::string(date), std::string(game), std::string(person)}), result_at);
}

StoreResult<std::vector<DailyPlace>> PostgresReading::daily_places(const std::vector<std::string>& persons,
                                                                   std::string_view before, int most) {
  return each(link_.ask("daily_places", {text_array(persons), std::string(before), at_most(most)}),
              [](const PgAnswer& answer, int row) {
                return DailyPlace{result_at(answer, row), answer.integer(row, 8), answer.integer(row, 9)};
              });
}

StoreResult<std::vector<OwnGame>> PostgresReading::own_games(std::string_view account, int most) {
  return each(link_.ask("own_games", {std::string(account), at_most(most)}), [](const PgAnswer& answer, int row) {
    return OwnGame{answer.text(row, 0), answer.integer(row, 1), answer.text(row, 2)};
  });
}

StoreResult<std::vector<Note>> PostgresReading::notes(const std::vector<std::string>& owners, std::string_view kind,
                                                      int most) {
  return each(link_.ask("notes", {text_array(owners), std::string(kind), at_most(most)}), note_at);
}

StoreResult<std::vector<Note>> PostgresReading::notes_about(const std::vector<std::string>& whom, std::string_view kind,
                                                            int most) {
  return each(link_.ask("notes_about", {text_array(whom), std::string(kind), at_most(most)}), note_at);
}
}  // namespace nonet::store
