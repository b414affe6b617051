// The questions of a store, asked over one connection.
#pragma once

#include "store/postgres_link.h"

namespace nonet::store {
class PostgresReading {
 public:
  explicit PostgresReading(PgLink& link) : link_(link) {}

  StoreResult<Standing> standing();
  StoreResult<std::optional<Instant>> next_begin(Instant uptime);
  StoreResult<std::vector<Entry>> entries(std::string_view table);
  StoreResult<std::optional<TableRow>> table(std::string_view id);
  StoreResult<std::optional<TableRow>> table_by_code(std::string_view code);
  StoreResult<std::vector<std::string>> names(Names of, std::string_view after, int most);
  StoreResult<std::vector<Unarchived>> unarchived();
  StoreResult<std::vector<TableRow>> listed(int most);
  StoreResult<std::vector<TableRow>> tables_of(const std::vector<std::string>& devices, WallTime before, int most);
  StoreResult<std::vector<TableRow>> running_tables_of(const std::vector<std::string>& devices, int most);
  StoreResult<std::vector<Sleeper>> sleepers(NodeId of, int most);
  StoreResult<std::vector<std::string>> unchanged_since(Phase phase, WallTime before, int most);
  StoreResult<std::optional<Account>> account(std::string_view id);
  StoreResult<std::optional<Account>> account_by_phrase(std::string_view phrase_hash);
  StoreResult<std::optional<Account>> account_of(std::string_view device);
  StoreResult<std::vector<std::string>> devices_of(std::string_view account);
  StoreResult<std::optional<Tenure>> tenure(std::string_view table);
  StoreResult<std::vector<Node>> nodes();
  StoreResult<std::vector<std::string>> shown(NodeId but);
  StoreResult<std::string> node_secret();
  StoreResult<std::vector<DailyResult>> daily_results(std::string_view date, std::string_view game, int most);
  StoreResult<std::optional<Subscription>> subscription(std::string_view device);
  StoreResult<std::vector<Subscription>> subscriptions_of(std::string_view device);
  StoreResult<std::optional<std::string>> keepsake(std::string_view name);
  StoreResult<std::optional<DailyResult>> daily_result(std::string_view date, std::string_view game,
                                                       std::string_view person);
  StoreResult<std::vector<DailyPlace>> daily_places(const std::vector<std::string>& persons, std::string_view before,
                                                    int most);
  StoreResult<std::vector<OwnGame>> own_games(std::string_view account, int most);
  StoreResult<std::vector<Note>> notes(const std::vector<std::string>& owners, std::string_view kind, int most);
  StoreResult<std::vector<Note>> notes_about(const std::vector<std::string>& whom, std::string_view kind, int most);

 private:
  StoreResult<std::optional<std::string>> name(const char* prepared, std::string_view key);
  StoreResult<std::vector<std::string>> texts(const char* prepared, std::initializer_list<std::string> values);
  PgLink& link_;
};
}  // namespace nonet::store
