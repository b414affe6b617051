#include "store/sqlite_handle.h"

#include <cerrno>
#include <utility>

#include <sqlite3.h>

#include "base/assert.h"

namespace nonet::store {
namespace {
constexpr int patience_ms = 5000;  // with another program that writes the same file

Fault fault_of(int code, int system_error) {
  switch (code & 0xff) {
    case SQLITE_FULL:
      return Fault::full;
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
      return Fault::read_only;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return Fault::locked;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return Fault::damaged;
    case SQLITE_CONSTRAINT:
      return Fault::conflict;
    default:
      break;
  }
  if (system_error == ENOSPC || system_error == EDQUOT) return Fault::full;
  if (system_error == EROFS) return Fault::read_only;
  if (code == SQLITE_IOERR_SHORT_READ) return Fault::damaged;
  return Fault::other;
}

std::string_view words_for(Fault fault) {
  switch (fault) {
    case Fault::full:
      return " cannot be written: the disk is full";
    case Fault::read_only:
      return " cannot be opened for writing: it or its folder is read-only or missing";
    case Fault::locked:
      return " is in use by another program";
    case Fault::damaged:
      return " is damaged or not a data file of Nonet";
    case Fault::conflict:
      return " holds something that contradicts this change";
    case Fault::fenced:  // none of these three in a folder
    case Fault::unreachable:
    case Fault::refused:
    case Fault::other:
      return " cannot be used";
  }
  std::unreachable();
}

// A file that nobody writes is read without locks, and without the files beside it that would otherwise be made.
std::string address_at_rest(const std::filesystem::path& file) {
  std::string address = "file:";
  for (const char c : file.string())
    if (c == '%' || c == '?' || c == '#')
      address += c == '%' ? "%25" : c == '?' ? "%3f" : "%23";
    else
      address += c;
  return address + "?immutable=1";
}
}  // namespace

StoreResult<std::unique_ptr<Connection>> Connection::open(const std::filesystem::path& file, Mode mode) {
  // Nobody asks SQLite how much memory it uses, and counting takes a mutex at every allocation.
  [[maybe_unused]] static const int uncounted = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  const bool reads = mode == Mode::read_only || mode == Mode::at_rest;
  flags |= reads ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
  if (mode == Mode::at_rest) flags |= SQLITE_OPEN_URI;
  if (mode == Mode::create) flags |= SQLITE_OPEN_CREATE;
  sqlite3* database = nullptr;
  const std::string address = mode == Mode::at_rest ? address_at_rest(file) : file.string();
  const int result = sqlite3_open_v2(address.c_str(), &database, flags, nullptr);
  ASSERT(database != nullptr);
  std::unique_ptr<Connection> connection(new Connection(database, file.string()));
  if (result != SQLITE_OK) return std::unexpected(connection->error());
  sqlite3_busy_timeout(database, patience_ms);
  return connection;
}

Connection::~Connection() {
  const int result = sqlite3_close(database_);
  ASSERT(result == SQLITE_OK);  // Otherwise a statement is still there.
}

Trouble Connection::run(const std::string& sql) {
  if (sqlite3_exec(database_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) return error();
  return {};
}

StoreResult<std::string> Connection::text(const std::string& sql) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(database_, sql.c_str(), -1, &statement, nullptr) != SQLITE_OK) return std::unexpected(error());
  StoreResult<std::string> result;
  if (sqlite3_step(statement) == SQLITE_ROW) {
    const auto* found = reinterpret_cast<const char*>(sqlite3_column_text(statement, 0));
    if (found != nullptr) result = std::string(found);
  } else {
    result = std::unexpected(error());
  }
  sqlite3_finalize(statement);
  return result;
}

StoreResult<std::int64_t> Connection::number(const std::string& sql) {
  const StoreResult<std::string> found = text(sql);
  if (!found) return std::unexpected(found.error());
  return std::strtoll(found->c_str(), nullptr, 10);
}

std::int64_t Connection::last_row() const { return sqlite3_last_insert_rowid(database_); }

void Connection::roll_back() {
  if (sqlite3_get_autocommit(database_) == 0) sqlite3_exec(database_, "ROLLBACK", nullptr, nullptr, nullptr);
}

void Connection::keep_files() {
  int on = 1;
  sqlite3_file_control(database_, "main", SQLITE_FCNTL_PERSIST_WAL, &on);
}

StoreError Connection::error() const {
  const int code = sqlite3_extended_errcode(database_);
  const Fault fault = fault_of(code, sqlite3_system_errno(database_));
  return {fault, file_ + std::string(words_for(fault)) + " (" + sqlite3_errmsg(database_) + ", code " +
                     std::to_string(code) + ")"};
}

StoreError Connection::error(Fault fault, std::string_view message) const {
  return {fault, file_ + ": " + std::string(message)};
}

Statement::Statement(Connection& connection, std::string_view sql) : connection_(connection) {
  const int result = sqlite3_prepare_v3(connection.raw(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement_, nullptr);
  if (result == SQLITE_OK || connection.flaw_) return;
  connection.flaw_ = connection.error();
  if (result == SQLITE_ERROR) connection.flaw_->fault = Fault::damaged;  // A table or a column is not there.
}

Statement::~Statement() { sqlite3_finalize(statement_); }

Query::~Query() { sqlite3_reset(statement_.statement_); }

bool Query::next() {
  const int result = sqlite3_step(statement_.statement_);
  if (result == SQLITE_ROW) return true;
  if (result != SQLITE_DONE) trouble_ = statement_.connection_.error();
  return false;
}

bool Query::is_null(int column) const { return sqlite3_column_type(statement_.statement_, column) == SQLITE_NULL; }

std::int64_t Query::integer(int column) const { return sqlite3_column_int64(statement_.statement_, column); }

std::string_view Query::text(int column) const {
  // A blob and a text are read alike: bytes as they were bound.
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_.statement_, column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.statement_, column));
  return bytes == nullptr ? std::string_view() : std::string_view(bytes, size);
}

void Query::bind(int place, std::int64_t value) { sqlite3_bind_int64(statement_.statement_, place, value); }

void Query::bind(int place, std::optional<std::int64_t> value) {
  value ? bind(place, *value) : static_cast<void>(sqlite3_bind_null(statement_.statement_, place));
}

void Query::bind(int place, std::string_view value) {
  const char* bytes = value.data() == nullptr ? "" : value.data();  // A null pointer would be taken for NULL.
  sqlite3_bind_text(statement_.statement_, place, bytes, static_cast<int>(value.size()), SQLITE_STATIC);
}

void Query::bind(int place, Blob value) {
  const char* bytes = value.bytes.data() == nullptr ? "" : value.bytes.data();
  sqlite3_bind_blob(statement_.statement_, place, bytes, static_cast<int>(value.bytes.size()), SQLITE_STATIC);
}
}  // namespace nonet::store
