// A batch as the text of one Query: the fence, then each write in its order, the entries of all tables together.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include "store/store.h"

namespace nonet::store {
class PostgresWriting {
 public:
  PostgresWriting(std::int64_t incarnation, bool is_node) : incarnation_(incarnation), is_node_(is_node) {}

  // Nothing has happened by this. A log that would not go on with its next entry is found here where its end is known.
  StoreResult<std::string> query(const Batch& batch, std::int64_t number);
  void kept();  // the batch of the last query

 private:
  using Last = std::optional<std::int64_t>;  // the version of a log's last entry; nothing: not known here

  void write(const Append& append);
  void write(const PutTable& put);
  void write(const Archive& archive);
  void write(const Forget& forget);
  void write(const PutAccount& put);
  void write(const ForgetAccount& forget);
  void write(const LinkDevice& link);
  void write(const UnlinkDevice& unlink);
  void write(const PutSubscription& put);
  void write(const ForgetSubscription& forget);
  void write(const PutKeepsake& put);
  void write(const PutDailyResult& put);
  void write(const PutOwnGames& put);
  void write(const PutNote& put);
  void write(const DropNote& drop);
  void write(const DropOldNotes& drop);
  void write(const Begin& begin);
  void write(const Announce& announce);
  void write(const Claim& claim);
  void write(const Release& release);
  void write(const DeclareDead& dead);
  void write(const Sweep& sweep);
  void write(const Show& show);

  Last last_of(const std::string& table) const;
  void execute(std::string_view statement);  // its values follow, then end()
  void value(std::string_view text);
  void value(std::int64_t number);
  void null();
  void bytes(std::string_view bytes);
  void next_value();
  void end() { sql_ += ");"; }
  void flush();  // what was appended so far

  std::int64_t incarnation_;
  bool is_node_;
  std::unordered_map<std::string, std::int64_t> lasts_;  // of the tables written to and not put together since
  std::unordered_map<std::string, Last> changed_;        // by the batch of the last query

  std::string sql_;
  bool first_value_ = true;
  std::optional<StoreError> trouble_;
  std::int64_t appended_ = 0;
  Instant uptime_ = 0;
  struct {
    std::vector<std::string> tables;
    std::string versions;
    std::string entries;
  } appends_;
  struct {
    std::vector<std::string> tables;
    std::string lasts;
  } expected_;
};
}  // namespace nonet::store
