// Questions to the data file, on a connection of their own, so that they are answered while a commit is under way. One
// at a time: who wants several at once has several of these.
#pragma once

#include "store/running_log.h"
#include "store/sqlite_handle.h"

namespace nonet::store {
class Reading {
 public:
  Reading(Connection& connection, const RunningLog& running);  // the connection's flaw() says whether it worked

  StoreResult<Standing> standing();
  StoreResult<std::vector<Entry>> entries(std::string_view table);
  StoreResult<std::vector<Entry>> entries_now(std::string_view table,  // within a transaction of the caller's
                                              const std::vector<std::int64_t>& rows);
  StoreResult<std::optional<TableRow>> table(std::string_view id);
  StoreResult<std::optional<TableRow>> table_by_code(std::string_view code);
  StoreResult<std::optional<Instant>> next_begin(Instant uptime);
  StoreResult<std::vector<std::string>> names(Names of, std::string_view after, int most);
  StoreResult<std::vector<TableRow>> listed(int most);
  StoreResult<std::vector<TableRow>> tables_of(const std::vector<std::string>& devices, WallTime before, int most);
  StoreResult<std::vector<TableRow>> running_tables_of(const std::vector<std::string>& devices, int most);
  StoreResult<std::vector<Sleeper>> sleepers(int most);
  StoreResult<std::vector<std::string>> unchanged_since(Phase phase, WallTime before, int most);
  StoreResult<std::optional<Account>> account(std::string_view id);
  StoreResult<std::optional<Account>> account_by_phrase(std::string_view phrase_hash);
  StoreResult<std::optional<Account>> account_of(std::string_view device);
  StoreResult<std::vector<std::string>> devices_of(std::string_view account);
  StoreResult<std::optional<Subscription>> subscription(std::string_view device);
  StoreResult<std::vector<Subscription>> subscriptions_of(std::string_view device);
  StoreResult<std::optional<std::string>> keepsake(std::string_view name);
  StoreResult<std::vector<DailyResult>> daily_results(std::string_view date, std::string_view game, int most);
  StoreResult<std::optional<DailyResult>> daily_result(std::string_view date, std::string_view game,
                                                       std::string_view person);
  StoreResult<std::vector<DailyPlace>> daily_places(const std::vector<std::string>& persons, std::string_view before,
                                                    int most);
  StoreResult<std::vector<OwnGame>> own_games(std::string_view account, int most);
  StoreResult<std::vector<Note>> notes(const std::vector<std::string>& owners, std::string_view kind, int most);
  StoreResult<std::vector<Note>> notes_about(const std::vector<std::string>& whom, std::string_view kind, int most);

 private:
  StoreResult<std::vector<Note>> notes_by(Statement& statement, const std::vector<std::string>& keys,
                                          std::string_view kind, int most);
  Trouble begin();
  Statement& names_after(Names of);
  template <class... Values>
  StoreResult<std::vector<TableRow>> rows_of(Statement& statement, const std::vector<std::string>& devices, int most,
                                             Values... values);

  Connection& connection_;
  const RunningLog& running_;

  Statement standing_, next_begin_;
  Statement tables_after_, accounts_after_, days_after_, subscriptions_after_, keepsakes_after_;
  Statement log_, entry_;
  Statement table_, table_by_code_, listed_, tables_of_, running_tables_of_, unchanged_since_, sleepers_;
  Statement account_, account_by_phrase_, account_of_, devices_of_;
  Statement subscription_, subscriptions_of_, keepsake_;
  Statement daily_results_, daily_result_, daily_places_;
  Statement own_games_;
  Statement notes_, notes_about_, owners_after_;
};
}  // namespace nonet::store
