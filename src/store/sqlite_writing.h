// Batches into the data file: one transaction each, on the connection that writes. What a batch does to the index of
// the running log is held back until the transaction is through.
#pragma once

#include "store/running_log.h"
#include "store/sqlite_handle.h"

namespace nonet::store {
class Writing {
 public:
  Writing(Connection& connection, RunningLog& running);  // the connection's flaw() says whether it worked
  Trouble begin();                                       // reads how the file stands

  Trouble commit(const Batch& batch);
  std::int64_t commits() const { return commits_; }
  std::int64_t entries() const { return entries_; }

 private:
  Trouble transact(const Batch& batch);
  StoreResult<TouchedTable*> touch(std::string_view table);
  StoreError conflict(std::string_view message) const { return connection_.error(Fault::conflict, message); }

  Trouble write(const Append& append);
  Trouble write(const PutTable& put);
  Trouble write(const Archive& archive);
  Trouble write(const Forget& forget);
  Trouble write(const PutAccount& put);
  Trouble write(const ForgetAccount& forget);
  Trouble write(const LinkDevice& link);
  Trouble write(const UnlinkDevice& unlink);
  Trouble write(const PutSubscription& put);
  Trouble write(const ForgetSubscription& forget);
  Trouble write(const PutKeepsake& put);
  Trouble write(const PutDailyResult& put);
  Trouble write(const PutOwnGames& put);
  Trouble write(const PutNote& put);
  Trouble write(const DropNote& drop);
  Trouble write(const DropOldNotes& drop);
  Trouble write(const Begin& begin);
  template <class Shared>
  Trouble write(const Shared&) {
    return connection_.error(Fault::other, "is not shared by several servers");
  }
  Trouble seat(std::int64_t number, const std::vector<std::string>& devices);
  Trouble unseat(std::int64_t number, std::string_view devices);
  Trouble sweep(TouchedTable& table);

  Connection& connection_;
  RunningLog& running_;
  TouchedTables touched_;
  std::vector<Added> added_;
  std::int64_t next_row_ = 0;
  std::int64_t commits_ = 0;
  std::int64_t entries_ = 0;
  std::int64_t entries_after_ = 0;  // the batch that is being written

  Statement begin_, end_, running_row_;
  Statement append_, entry_, erase_entry_;
  Statement number_, old_devices_, new_table_, old_table_, forget_table_, seat_, unseat_;
  Statement archive_, archive_sum_, forget_archive_, forget_sum_;
  Statement put_account_, forget_account_, forget_results_, forget_devices_;
  Statement link_, known_account_, unlink_;
  Statement put_subscription_, forget_subscription_, put_keepsake_;
  Statement put_daily_;
  Statement put_own_game_, trim_own_games_, forget_own_games_;
  Statement put_note_, drop_note_, drop_old_notes_, forget_notes_about_, forget_notes_;
  Statement put_begin_;
};
}  // namespace nonet::store
