// A connection to PostgreSQL and what it answers, with what goes wrong put as StoreErrors. It belongs to one thread at
// a time. No answer is waited for without end: a link that is silent for too long is as good as broken.
#pragma once

#include <chrono>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"

struct pg_conn;
struct pg_result;

namespace nonet::store {
std::string libpq_version();  // of the one in this program: "15.20"

class PgAnswer {
 public:
  explicit PgAnswer(pg_result* result = nullptr) : result_(result) {}
  int rows() const;
  std::int64_t integer(int row, int column) const;
  bool is_null(int row, int column) const;
  bool flag(int row, int column) const { return integer(row, column) != 0; }
  std::string text(int row, int column) const { return std::string(bytes(row, column)); }
  std::vector<std::string> list(int row, int column) const;  // of text[] or bytea[]

 private:
  struct Free {
    void operator()(pg_result* result) const;
  };
  std::string_view bytes(int row, int column) const;
  std::unique_ptr<pg_result, Free> result_;
};

using Patience = std::chrono::seconds;  // with a link that says nothing
constexpr Patience usual_patience{5};
constexpr Patience long_patience{300};  // where the database has much to go through

class PgLink {
 public:
  static StoreResult<std::unique_ptr<PgLink>> open(const std::string& address, const std::string& prepared);
  ~PgLink();
  PgLink(const PgLink&) = delete;
  PgLink& operator=(const PgLink&) = delete;

  // As one simple Query: all its statements are one transaction, and a link that is cut in the middle of it leaves no
  // lock behind. The answer is that of the last statement. Fault::unreachable: it may have been carried out, or not.
  StoreResult<PgAnswer> run(const std::string& sql, Patience patience = usual_patience);
  StoreResult<PgAnswer> ask(const char* prepared, std::initializer_list<std::string> values,
                            Patience patience = usual_patience);

  bool is_broken() const { return broken_; }
  StoreError error(Fault fault, std::string_view message) const;

 private:
  PgLink(pg_conn* connection, std::string shown) : connection_(connection), shown_(std::move(shown)) {}
  StoreResult<PgAnswer> answer(bool sent, Patience patience);
  StoreResult<PgAnswer> unreachable();
  bool wait(bool to_write, Patience patience) const;
  StoreError error_of(const pg_result* result);

  pg_conn* connection_;
  std::string shown_;
  std::string state_;  // SQLSTATE of the last error
  bool broken_ = false;
};

// How values are written into statements.
void append_quoted(std::string& sql, std::string_view text);         // 'it''s'
void append_bytes(std::string& sql, std::string_view bytes);         // '\x6869'
void append_bytes_item(std::string& array, std::string_view bytes);  // "\\x6869", a comma before all but the first
std::string text_array(const std::vector<std::string>& items);       // {"a","b"}
}  // namespace nonet::store
