// kill -9 at any moment: a child process commits without end and says through a pipe what has been acknowledged; when
// it has been killed, all of that is there.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/rng.h"
#include "store/backup.h"
#include "store/store_writer.h"
#include "stores.h"

namespace nonet::store {
namespace {
constexpr int crash_tables = 5;

std::string name(std::int64_t number) { return "t" + std::to_string(number % crash_tables); }
std::string text_of(std::int64_t number) {
  return std::to_string(number) + std::string(number % 10 == 0 ? 20'000 : 100, 'x');  // so that checkpoints happen
}

// Number n is entry n / crash_tables + 1 of table n % crash_tables; now and then a table is archived or put anew.
Batch numbered(std::int64_t number) {
  Batch next{{an_entry(name(number), number / crash_tables + 1, text_of(number))}, number};
  if (number % 17 == 0) next.writes.push_back(Archive{name(number + 1)});
  if (number % 13 == 0) next.writes.push_back(PutTable{a_table(name(number), "C" + std::to_string(number))});
  return next;
}

void acknowledge(int pipe, std::int64_t number) {
  if (::write(pipe, &number, sizeof number) != sizeof number) ::_exit(3);
}

[[noreturn]] void commit_without_end(const std::filesystem::path& folder, std::int64_t from, bool in_groups, int pipe) {
  auto store = sqlite_store(folder);
  if (!store) ::_exit(2);
  if (!in_groups) {
    for (std::int64_t number = from;; ++number) {
      if (!(*store)->commit(numbered(number))) ::_exit(4);
      acknowledge(pipe, number);
    }
  }
  StoreWriter::Settings settings;
  settings.pace.longest = {};
  std::mutex mutex;
  std::condition_variable room;
  std::int64_t waiting = 0;
  StoreWriter store_writer(
      **store,
      [&](std::uint64_t ticket, std::optional<StoreError> error) {
        if (error) ::_exit(4);
        acknowledge(pipe, from + static_cast<std::int64_t>(ticket) - 1);
        const std::lock_guard lock(mutex);
        --waiting;
        room.notify_one();
      },
      {}, settings);
  for (std::int64_t number = from;; ++number) {
    {
      std::unique_lock lock(mutex);
      room.wait(lock, [&] { return waiting < 20; });
      ++waiting;
    }
    store_writer.submit(numbered(number));
  }
}

std::int64_t last_acknowledged_before_the_kill(const std::filesystem::path& folder, std::int64_t from, bool in_groups,
                                               int acknowledgements) {
  int ends[2];
  EXPECT_EQ(::pipe(ends), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(ends[0]);
    commit_without_end(folder, from, in_groups, ends[1]);
  }
  ::close(ends[1]);
  std::int64_t last = from - 1;
  for (int i = 0; i < acknowledgements && ::read(ends[0], &last, sizeof last) == sizeof last; ++i) {
  }
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status)) << "the child ended by itself: " << WEXITSTATUS(status);
  while (::read(ends[0], &last, sizeof last) == sizeof last) {  // said, but not heard before the kill
  }
  ::close(ends[0]);
  return last;
}

TEST(Crash, everything_acknowledged_is_there_after_a_kill) {
  TestFolder folder;
  {
    Batch all;
    for (int i = 0; i < crash_tables; ++i) all.writes.push_back(PutTable{a_table(name(i))});
    ASSERT_TRUE(opened(folder.path())->commit(all));
  }
  Rng rng(sha256("kill"));
  std::int64_t next = 0;
  for (int round = 0; round < 20; ++round) {
    SCOPED_TRACE("round " + std::to_string(round));
    const std::int64_t acknowledged =
        last_acknowledged_before_the_kill(folder.path(), next, round % 2 == 1, 20 + rng.below(300));
    ASSERT_GT(acknowledged, next);

    const auto store = opened(folder.path());
    ASSERT_TRUE(store);
    std::int64_t found = 0;
    for (int i = 0; i < crash_tables; ++i) {
      const Texts log = texts(*store, name(i));
      for (std::size_t at = 0; at < log.size(); ++at)
        ASSERT_EQ(log[at], text_of(static_cast<std::int64_t>(at) * crash_tables + i));
      found += static_cast<std::int64_t>(log.size());
    }
    ASSERT_GT(found, acknowledged);              // numbers begin with 0
    ASSERT_EQ(got(store->uptime()), found - 1);  // of the same commit as the last entry
    const auto sound = check(folder / data_file);
    ASSERT_TRUE(sound) << sound.error().message;
    next = found;
  }
}
}  // namespace
}  // namespace nonet::store
