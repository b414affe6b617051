// The store readers: lines that take turns, and an end to how much one address may ask.
#include "server/store_readers.h"

#include <gtest/gtest.h>

#include <future>

namespace nonet::server {
namespace {
class Desk : public testing::Test {
 protected:
  void open(int threads, std::size_t most_waiting) {
    store_readers.emplace(*store, threads, most_waiting, [this](StoreReaders::Done done) {
      const std::lock_guard lock(mutex);
      ++answered;
      if (!done.problem.empty()) problems.push_back(done.problem);
      changed.notify_all();
    });
  }
  // One that is carried out only when `gate` opens.
  bool ask_slowly(const std::string& address) {
    return store_readers->ask(address, [this, address, open = gate_future](const store::Store&) {
      {
        const std::lock_guard lock(mutex);
        begun.push_back(address);
        changed.notify_all();
      }
      open.wait();
      return lobby::Finish();
    });
  }
  void wait_for_begun(std::size_t count) {
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return begun.size() >= count; });
  }
  void wait_for_answers(std::size_t count) {
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return answered >= count; });
  }
  void TearDown() override {
    if (!is_open) gate.set_value();
    store_readers.reset();
  }
  void open_gate() {
    gate.set_value();
    is_open = true;
  }

  std::unique_ptr<store::Store> store = store::memory_store();
  std::promise<void> gate;
  std::shared_future<void> gate_future = gate.get_future().share();
  bool is_open = false;
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<std::string> begun;
  std::vector<std::string> problems;
  std::size_t answered = 0;
  std::optional<StoreReaders> store_readers;
};

TEST_F(Desk, who_asks_for_much_leaves_a_clerk_to_the_others) {
  open(2, 100);
  for (int i = 0; i < 50; ++i) ASSERT_TRUE(ask_slowly("greedy"));
  wait_for_begun(1);
  ASSERT_TRUE(ask_slowly("other"));  // begins although fifty wait before it, none of which has ended
  wait_for_begun(2);
  EXPECT_EQ(begun, (std::vector<std::string>{"greedy", "other"}));
  open_gate();
  wait_for_answers(51);
}

TEST_F(Desk, lines_take_turns) {
  open(1, 100);
  ASSERT_TRUE(ask_slowly("first"));
  wait_for_begun(1);
  for (const char* address : {"a", "a", "a", "b", "b", "c"}) ASSERT_TRUE(ask_slowly(address));
  open_gate();
  wait_for_answers(7);
  EXPECT_EQ(begun, (std::vector<std::string>{"first", "a", "b", "c", "a", "b", "a"}));
}

TEST_F(Desk, an_address_may_ask_only_so_much_at_once_and_others_still_may) {
  open(1, 3);
  ASSERT_TRUE(ask_slowly("greedy"));
  wait_for_begun(1);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(ask_slowly("greedy"));
  EXPECT_FALSE(ask_slowly("greedy"));
  EXPECT_TRUE(ask_slowly("other"));
  EXPECT_EQ(store_readers->waiting(), 4u);
  open_gate();
  wait_for_answers(5);
  EXPECT_TRUE(ask_slowly("greedy"));
  wait_for_answers(6);
}

TEST_F(Desk, a_query_that_breaks_a_law_of_ours_ends_alone) {
  on_assertion([](const AssertionFailed& failed) { throw failed; });
  open(1, 10);
  ASSERT_TRUE(store_readers->ask("a", [](const store::Store&) {
    ASSERT(1 == 2);
    return lobby::Finish();
  }));
  wait_for_answers(1);
  open_gate();
  ASSERT_TRUE(ask_slowly("a"));
  wait_for_answers(2);
  on_assertion(nullptr);
  EXPECT_EQ(problems.size(), 1u);
}
}  // namespace
}  // namespace nonet::server
