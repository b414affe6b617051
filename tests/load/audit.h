// Games that are over, or that nobody plays on, compared with what the database has of them: in a thread of their own,
// and forgotten then, so that an evening may be as long as it likes.
#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "checked_game.h"
#include "store/any_store.h"

namespace nonet::load {
struct Audit {
  std::string fault;  // the first thing that is not as it must be; empty: nothing
  std::uint64_t games = 0;
  std::uint64_t records = 0;
  std::uint64_t commands = 0;  // acknowledged
  std::uint64_t lost = 0;
  std::uint64_t doubled = 0;
  std::uint64_t back = 0;  // entries whose time is before that of the one before
  std::uint64_t resumed = 0;
  std::uint64_t compared = 0;  // views
};

class Auditor {
 public:
  Auditor(std::string database, const Endpoint& front);
  ~Auditor();
  Auditor(const Auditor&) = delete;
  Auditor& operator=(const Auditor&) = delete;

  void take(std::unique_ptr<CheckedGame> game);
  void note(const std::string& fault);  // the first one counts
  std::string fault();
  Audit finish();  // when all were compared

 private:
  void work();
  void compare(const CheckedGame& game);
  void compare_log(const CheckedGame& game, const std::vector<store::Entry>& entries);
  void compare_record(const CheckedGame& game);
  store::StoreResult<std::vector<store::Entry>> entries(const std::string& table);
  std::int64_t patience_us();

  std::string database_;
  Endpoint front_;
  std::unique_ptr<store::Store> store_;
  std::mutex mutex_;
  std::condition_variable more_;
  std::deque<std::unique_ptr<CheckedGame>> games_;
  bool finishing_ = false;
  Audit audit_;  // the thread's, but for its fault
  std::thread thread_;
};
}  // namespace nonet::load
