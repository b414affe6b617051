#include "audit.h"

#include <unistd.h>

#include <map>
#include <tuple>
#include <utility>

#include "process.h"

namespace nonet::load {
namespace {
constexpr std::int64_t database_patience_us = 60 * us_per_second;  // with a database or a front that is away
constexpr useconds_t between_tries_us = 200'000;

struct Found {  // of one command
  int times = 0;
  std::int64_t version = 0;  // of the first
};

class Log {  // by whom and with which command
 public:
  explicit Log(const std::vector<store::Entry>& entries) {
    std::int64_t at = 0;
    for (const store::Entry& entry : entries) {
      if (entry.version != ++last && fault.empty())
        fault = "expected version " + std::to_string(last) + " in the log, found " + std::to_string(entry.version);
      const auto json = parse_json(entry.text);
      if (!json) continue;
      if ((*json)["at"].GetInt64() < at) ++back;
      at = (*json)["at"].GetInt64();
      const std::string type((*json)["type"].GetString());
      if (type == "sat") person_in_[(*json)["seat"].GetInt()] = (*json)["person"].GetInt();
      if (!json->HasMember("id") || !json->HasMember("by")) continue;
      Found& found = commands_[{(*json)["by"].GetInt(), (*json)["id"].GetString(), type}];
      if (found.times++ == 0) found.version = entry.version;
    }
  }
  Found find(const Asked& asked, const std::string& type) const {
    const auto person = person_in_.find(static_cast<int>(asked.by));
    const auto found = commands_.find({person == person_in_.end() ? 0 : person->second, asked.id, type});
    return found == commands_.end() ? Found() : found->second;
  }
  std::uint64_t doubled() const {
    std::uint64_t doubled = 0;
    for (const auto& [command, found] : commands_) doubled += static_cast<std::uint64_t>(found.times - 1);
    return doubled;
  }

  std::int64_t last = 0;
  std::uint64_t back = 0;
  std::string fault;

 private:
  std::map<int, int> person_in_;  // a seat
  std::map<std::tuple<int, std::string, std::string>, Found> commands_;
};
}  // namespace

Auditor::Auditor(std::string database, const Endpoint& front)
    : database_(std::move(database)), front_(front), thread_([this] { work(); }) {}
Auditor::~Auditor() { finish(); }

void Auditor::take(std::unique_ptr<CheckedGame> game) {
  const std::lock_guard lock(mutex_);
  games_.push_back(std::move(game));
  more_.notify_one();
}

std::string Auditor::fault() {
  const std::lock_guard lock(mutex_);
  return audit_.fault;
}

Audit Auditor::finish() {
  {
    const std::lock_guard lock(mutex_);
    finishing_ = true;
    more_.notify_one();
  }
  if (thread_.joinable()) thread_.join();
  return audit_;
}

void Auditor::work() {
  for (;;) {
    std::unique_lock lock(mutex_);
    more_.wait(lock, [this] { return finishing_ || !games_.empty(); });
    if (games_.empty()) return;
    const auto game = std::move(games_.front());
    games_.pop_front();
    lock.unlock();
    compare(*game);
  }
}

void Auditor::note(const std::string& fault) {
  const std::lock_guard lock(mutex_);
  if (audit_.fault.empty()) audit_.fault = fault;
}

// What is broken stays so.
std::int64_t Auditor::patience_us() { return fault().empty() ? database_patience_us : 0; }

void Auditor::compare(const CheckedGame& game) {
  ++audit_.games;
  audit_.resumed += static_cast<std::uint64_t>(game.resumed());
  audit_.compared += static_cast<std::uint64_t>(game.compared());
  audit_.commands += game.moves().size() + game.arrangements().size();
  if (game.table().empty()) return;
  const auto log = entries(game.table());
  if (!log) return note(game.where() + "its log cannot be read: " + log.error().message);
  compare_log(game, *log);
  if (!game.finished()) return;
  if (const std::string fault = game.different_ends(); !fault.empty()) note(fault);
  compare_record(game);
}

void Auditor::compare_log(const CheckedGame& game, const std::vector<store::Entry>& entries) {
  const Log log(entries);
  if (!log.fault.empty()) note(game.where() + log.fault);
  audit_.back += log.back;
  audit_.doubled += log.doubled();
  if (log.back > 0) note(game.where() + "the time of an entry is before that of the one before");
  if (log.doubled() > 0) note(game.where() + "a command is in the log twice");
  if (log.last < game.version())
    note(game.where() + "somebody was told of version " + std::to_string(game.version()) + ", the log has " +
         std::to_string(log.last));
  const auto look_for = [&](const Asked& asked, const std::string& type, bool exact) {
    const Found found = log.find(asked, type);
    if (found.times > 0 && (exact ? found.version == asked.version : found.version <= asked.version)) return;
    ++audit_.lost;
    note(game.where() + asked.text + ", acknowledged at version " + std::to_string(asked.version) +
         (found.times == 0 ? ", is not in the log" : ", has version " + std::to_string(found.version) + " in the log"));
  };
  for (const Asked& asked : game.moves()) look_for(asked, "moved", true);
  for (const Asked& asked : game.arrangements()) look_for(asked, asked.type == "sit" ? "sat" : "readied", false);
}

void Auditor::compare_record(const CheckedGame& game) {
  const std::int64_t latest_us = now_us() + patience_us();
  // A line that is cut may end an answer half-way.
  Answer answer;
  std::optional<JsonDocument> record;
  for (;; usleep(between_tries_us)) {
    answer = get(front_, "/api/tables/" + game.table() + "/record");
    if (auto whole = parse_json(answer.body); whole && answer.status == 200) record = *std::move(whole);
    if (record || now_us() >= latest_us) break;
  }
  if (!record)
    return note(game.where() + "expected a record, found " + std::to_string(answer.status) + " " + answer.body);
  ++audit_.records;
  if (const std::string fault = game.fault_of(*record); !fault.empty()) note(fault);
}

store::StoreResult<std::vector<store::Entry>> Auditor::entries(const std::string& table) {
  const std::int64_t latest_us = now_us() + patience_us();
  for (;; usleep(between_tries_us)) {
    store::StoreError error;
    if (!store_) {
      auto opened = store::open_store(database_);
      opened ? void(store_ = std::move(*opened)) : void(error = opened.error());
    }
    if (store_) {
      auto found = store_->entries(table);
      if (found) return found;
      error = found.error();
      store_.reset();
    }
    if (now_us() > latest_us) return std::unexpected(error);
  }
}
}  // namespace nonet::load
