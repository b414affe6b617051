// A connection to SQLite and its prepared statements, with what goes wrong put as StoreErrors. A connection and all its
// statements belong to one thread at a time: whoever shares them brings the mutex.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "store/store.h"

struct sqlite3;
struct sqlite3_stmt;

namespace nonet::store {
using Trouble = std::optional<StoreError>;

class Connection {
 public:
  enum class Mode : std::uint8_t { create, existing, read_only, at_rest };  // at rest: nobody else has it open
  static StoreResult<std::unique_ptr<Connection>> open(const std::filesystem::path& file, Mode mode);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  Trouble run(const std::string& sql);  // one statement or several, whose rows nobody wants
  StoreResult<std::int64_t> number(const std::string& sql);
  StoreResult<std::string> text(const std::string& sql);  // the first row's first column
  std::int64_t last_row() const;                          // the number of the row put in last
  void roll_back();                                       // nothing where no transaction is open
  void keep_files();                                      // those beside the data file are not deleted at the end

  StoreError error() const;  // what the last call that failed met
  StoreError error(Fault fault, std::string_view message) const;
  const Trouble& flaw() const { return flaw_; }  // the first statement that could not be prepared
  sqlite3* raw() const { return database_; }

 private:
  friend class Statement;
  Connection(sqlite3* database, std::string file) : database_(database), file_(std::move(file)) {}
  sqlite3* database_;
  std::string file_;
  Trouble flaw_;
};

class Statement {
 public:
  Statement(Connection& connection, std::string_view sql);  // where it fails, the connection's flaw() says so
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

 private:
  friend class Query;
  Connection& connection_;
  sqlite3_stmt* statement_ = nullptr;
};

struct Blob {
  std::string_view bytes;
};

// A statement being run with values for its question marks, which must stay where they are until the query ends.
class Query {
 public:
  template <class... Values>
  explicit Query(Statement& statement, const Values&... values) : statement_(statement) {
    int place = 0;
    (bind(++place, values), ...);
  }
  ~Query();
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  bool next();  // to the next row; false: there is none, or trouble()
  const Trouble& trouble() const { return trouble_; }
  bool is_null(int column) const;
  std::int64_t integer(int column) const;
  std::string_view text(int column) const;  // until the next step
  std::string string(int column) const { return std::string(text(column)); }

 private:
  void bind(int place, std::int64_t value);
  void bind(int place, std::string_view value);
  void bind(int place, Blob value);
  void bind(int place, std::optional<std::int64_t> value);  // nothing: NULL

  Statement& statement_;
  Trouble trouble_;
};

template <class... Values>
Trouble run(Statement& statement, const Values&... values) {
  Query query(statement, values...);
  while (query.next()) {
  }
  return query.trouble();
}
}  // namespace nonet::store
