#include "store/postgres_link.h"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "store/postgres.h"

namespace nonet::store {
namespace {
// What comes before the address counts only where the address does not say otherwise. A machine that vanishes is
// noticed within seconds, and of several the one that can be written to is taken.
constexpr std::array<std::pair<const char*, const char*>, 8> habits = {{{"application_name", "nonet"},
                                                                        {"connect_timeout", "3"},
                                                                        {"target_session_attrs", "read-write"},
                                                                        {"keepalives_idle", "2"},
                                                                        {"keepalives_interval", "1"},
                                                                        {"keepalives_count", "3"},
                                                                        {"tcp_user_timeout", "4000"},
                                                                        {"client_encoding", "UTF8"}}};

constexpr const char* session =
    "SET search_path TO nonet; SET standard_conforming_strings TO on; SET bytea_output TO hex;"
    "SET datestyle TO iso; SET client_min_messages TO warning;";

std::string one_line(std::string_view text) {
  std::string line(text.substr(0, text.find_last_not_of("\n ") + 1));
  std::ranges::replace(line, '\n', ' ');
  return line;
}

struct FreeOptions {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

// The transaction was not carried out, and another connection may well be able to.
bool may_pass(std::string_view state) {
  static constexpr std::array<std::string_view, 8> passing = {"57P01", "57P02", "57P03", "25006",
                                                              "53300", "40001", "40P01", "55P03"};
  return state.starts_with("08") || std::ranges::find(passing, state) != passing.end();
}

Fault fault_of(std::string_view state) {
  if (state == "NN001") return Fault::fenced;
  if (state == "NN002" || state == "23505") return Fault::conflict;
  if (state == "53100") return Fault::full;
  if (state == "XX001" || state == "XX002") return Fault::damaged;
  return may_pass(state) ? Fault::unreachable : Fault::refused;
}

std::uint32_t big_endian(const char* bytes) {
  std::uint32_t value = 0;
  for (int i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[i]);
  return value;
}
}  // namespace

std::string libpq_version() {
  const int version = PQlibVersion();
  return std::to_string(version / 10000) + "." + std::to_string(version % 10000);
}

bool is_postgres_address(std::string_view text) {
  return text.starts_with("postgresql://") || text.starts_with("postgres://");
}

std::string shown_postgres_address(const std::string& address) {
  const std::unique_ptr<PQconninfoOption, FreeOptions> options(PQconninfoParse(address.c_str(), nullptr));
  if (!options) return "postgresql://…";
  std::string host;
  std::string port;
  std::string database;
  for (const PQconninfoOption* each = options.get(); each->keyword; ++each) {
    const std::string_view name = each->keyword;
    const std::string value = each->val ? each->val : "";
    if (name == "host" || (name == "hostaddr" && host.empty())) host = value;
    if (name == "port") port = value;
    if (name == "dbname") database = value;
  }
  const bool plain_port = !port.empty() && port.find(',') == std::string::npos;
  return "postgresql://" + host + (plain_port ? ":" + port : "") + "/" + database;
}

// ---- Answers

void PgAnswer::Free::operator()(pg_result* result) const { PQclear(result); }

int PgAnswer::rows() const { return result_ ? PQntuples(result_.get()) : 0; }

bool PgAnswer::is_null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }

std::string_view PgAnswer::bytes(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column), static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t PgAnswer::integer(int row, int column) const {
  const std::string_view found = bytes(row, column);
  if (PQfformat(result_.get(), column) == 0) {
    std::int64_t number = found == "t" ? 1 : 0;
    std::from_chars(found.data(), found.data() + found.size(), number);
    return number;
  }
  std::uint64_t value = 0;
  for (const char each : found) value = value << 8 | static_cast<unsigned char>(each);
  const bool is_negative = !found.empty() && found.size() < 8 && (found.front() & 0x80) != 0;
  if (is_negative) value |= ~std::uint64_t{0} << (found.size() * 8);
  return static_cast<std::int64_t>(value);
}

// Dimensions, whether there are nulls, the type; length and first index of each dimension; then each item with its
// length before it. Ours have one dimension, or none where they are empty, and no nulls.
std::vector<std::string> PgAnswer::list(int row, int column) const {
  std::string_view rest = bytes(row, column);
  std::vector<std::string> items;
  if (rest.size() < 20) return items;
  const std::uint32_t count = big_endian(rest.data() + 12);
  rest.remove_prefix(20);
  items.reserve(count);
  for (std::uint32_t i = 0; i < count && rest.size() >= 4; ++i) {
    const std::size_t size = std::min<std::size_t>(big_endian(rest.data()), rest.size() - 4);
    items.emplace_back(rest.substr(4, size));
    rest.remove_prefix(4 + size);
  }
  return items;
}

// ---- The link

StoreResult<std::unique_ptr<PgLink>> PgLink::open(const std::string& address, const std::string& prepared) {
  std::vector<const char*> names;
  std::vector<const char*> values;
  for (const auto& [name, value] : habits) {
    names.push_back(name);
    values.push_back(value);
  }
  names.insert(names.end(), {"dbname", nullptr});
  values.insert(values.end(), {address.c_str(), nullptr});
  pg_conn* const connection = PQconnectdbParams(names.data(), values.data(), 1);
  std::unique_ptr<PgLink> link(new PgLink(connection, shown_postgres_address(address)));
  if (!connection || PQstatus(connection) != CONNECTION_OK)
    return std::unexpected(
        link->error(Fault::unreachable, connection ? PQerrorMessage(connection) : "not enough memory"));
  PQsetNoticeProcessor(connection, [](void*, const char*) {}, nullptr);
  PQsetnonblocking(connection, 1);
  if (auto ready = link->run(session + prepared); !ready) return std::unexpected(ready.error());
  return link;
}

PgLink::~PgLink() { PQfinish(connection_); }

StoreError PgLink::error(Fault fault, std::string_view message) const {
  return {fault, shown_ + ": " + one_line(message)};
}

StoreError PgLink::error_of(const pg_result* result) {
  const char* const state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char* const words = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  // Without a state it is the link that broke, not the statement.
  state_ = state ? state : "";
  const Fault fault = state && PQstatus(connection_) == CONNECTION_OK ? fault_of(state) : Fault::unreachable;
  if (fault == Fault::unreachable) broken_ = true;
  return error(fault, words ? words : PQerrorMessage(connection_));
}

StoreResult<PgAnswer> PgLink::unreachable() {
  broken_ = true;
  const std::string_view words = PQerrorMessage(connection_);
  return std::unexpected(error(Fault::unreachable, words.empty() ? "it does not answer" : words));
}

bool PgLink::wait(bool to_write, Patience patience) const {
  pollfd socket{PQsocket(connection_), static_cast<short>(to_write ? POLLIN | POLLOUT : POLLIN), 0};
  const auto limit = std::chrono::duration_cast<std::chrono::milliseconds>(patience);
  return socket.fd >= 0 && poll(&socket, 1, static_cast<int>(limit.count())) != 0;
}

StoreResult<PgAnswer> PgLink::answer(bool sent, Patience patience) {
  if (!sent) return unreachable();
  for (int left = PQflush(connection_); left != 0; left = PQflush(connection_))
    if (left < 0 || !wait(true, patience) || PQconsumeInput(connection_) == 0) return unreachable();
  PgAnswer last;
  std::optional<StoreError> trouble;
  for (;;) {
    while (PQisBusy(connection_) != 0)
      if (!wait(false, patience) || PQconsumeInput(connection_) == 0) return unreachable();
    pg_result* const result = PQgetResult(connection_);
    if (!result) break;
    PgAnswer one(result);
    const ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
      if (!trouble) trouble = error_of(result);
    }
    last = std::move(one);
  }
  if (trouble) return std::unexpected(*std::move(trouble));
  return last;
}

StoreResult<PgAnswer> PgLink::run(const std::string& sql, Patience patience) {
  return answer(PQsendQuery(connection_, sql.c_str()) == 1, patience);
}

StoreResult<PgAnswer> PgLink::ask(const char* prepared, std::initializer_list<std::string> values, Patience patience) {
  std::vector<const char*> texts;
  for (const std::string& value : values) {
    if (value.contains('\0')) return PgAnswer();  // what cannot be a text of the database is not in it
    texts.push_back(value.c_str());
  }
  constexpr int binary = 1;
  auto found = answer(PQsendQueryPrepared(connection_, prepared, static_cast<int>(texts.size()), texts.data(), nullptr,
                                          nullptr, binary) == 1,
                      patience);
  constexpr const char* no_text = "22021";
  if (!found && state_ == no_text) return PgAnswer();
  return found;
}

// ---- Values

void append_quoted(std::string& sql, std::string_view text) {
  sql += '\'';
  for (const char each : text) {
    if (each == '\'') sql += '\'';
    sql += each;
  }
  sql += '\'';
}

namespace {
void append_hex(std::string& sql, std::string_view bytes) {
  static constexpr std::string_view digits = "0123456789abcdef";
  const std::size_t from = sql.size();
  sql.resize(from + 2 * bytes.size());
  char* at = sql.data() + from;
  for (const char each : bytes) {
    const auto byte = static_cast<unsigned char>(each);
    *at++ = digits[byte >> 4];
    *at++ = digits[byte & 15];
  }
}
}  // namespace

void append_bytes(std::string& sql, std::string_view bytes) {
  sql += "'\\x";
  append_hex(sql, bytes);
  sql += '\'';
}

void append_bytes_item(std::string& array, std::string_view bytes) {
  array += array.empty() ? "\"\\\\x" : ",\"\\\\x";
  append_hex(array, bytes);
  array += '"';
}

std::string text_array(const std::vector<std::string>& items) {
  std::string array = "{";
  for (const std::string& item : items) {
    array += array.size() == 1 ? "\"" : ",\"";
    for (const char each : item) {
      if (each == '"' || each == '\\') array += '\\';
      array += each;
    }
    array += '"';
  }
  return array + '}';
}
}  // namespace nonet::store
