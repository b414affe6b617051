// The loop by itself: order of timers, work from other threads, signals, and what happens at the end of a round.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "server/net/loop.h"

namespace nonet::server {
namespace {
TEST(NetLoop, timers_run_in_the_order_of_their_times_and_not_before) {
  Loop loop;
  std::string order;
  const std::int64_t begin = Loop::fresh_now_us();
  loop.call_at(begin + 3000, [&] {
    order += "c";
    EXPECT_GE(Loop::fresh_now_us(), begin + 3000);
    loop.stop();
  });
  loop.call_at(begin + 1000, [&] { order += "a"; });
  loop.call_at(begin + 1000, [&] { order += "b"; });
  const Loop::Timer cancelled = loop.call_at(begin + 2000, [&] { order += "x"; });
  loop.cancel(cancelled);
  loop.cancel(cancelled);
  loop.run();
  EXPECT_EQ(order, "abc");
}

TEST(NetLoop, a_timer_that_starts_itself_again_leaves_room_for_others) {
  Loop loop;
  int rounds = 0;
  std::function<void()> again = [&] { loop.call_at(loop.now_us(), [&] { again(); }); };
  again();
  loop.after_each_round([&] {
    if (++rounds == 10) loop.stop();
  });
  loop.run();
  EXPECT_EQ(rounds, 10);
}

TEST(NetLoop, a_timer_may_cancel_another_of_the_same_time) {
  Loop loop;
  bool ran = false;
  Loop::Timer second;
  loop.call_at(1, [&] {
    loop.cancel(second);
    loop.stop();
  });
  second = loop.call_at(1, [&] { ran = true; });
  loop.run();
  EXPECT_FALSE(ran);
}

TEST(NetLoop, work_from_other_threads_is_done_in_their_order) {
  Loop loop;
  std::vector<int> first;
  std::vector<int> second;
  const auto post = [&](std::vector<int>& done) {
    for (int i = 0; i < 10'000; ++i)
      loop.post([&, i] {
        done.push_back(i);
        if (first.size() + second.size() == 20'000) loop.stop();
      });
  };
  std::thread one([&] { post(first); });
  std::thread two([&] { post(second); });
  loop.run();
  one.join();
  two.join();
  EXPECT_TRUE(std::is_sorted(first.begin(), first.end()));
  EXPECT_TRUE(std::is_sorted(second.begin(), second.end()));
}

TEST(NetLoop, the_end_of_a_round_comes_after_its_events_and_work_posted_there_is_not_lost) {
  Loop loop;
  std::string order;
  loop.before_waiting([&] { order += "w"; });
  loop.after_each_round([&] {
    order += "r";
    if (order.ends_with("pr")) loop.post([&] { loop.stop(); });
  });
  loop.post([&] { order += "p"; });
  loop.run();
  EXPECT_EQ(order, "rwprwrw");
}

struct Reader final : Loop::Watcher {
  void ready(std::uint32_t) override { on_ready(); }
  std::function<void()> on_ready;
};

TEST(NetLoop, what_was_forgotten_in_a_round_is_not_heard_of_in_it) {
  Loop loop;
  std::array<int, 2> one{};
  std::array<int, 2> two{};
  ASSERT_EQ(pipe(one.data()), 0);
  ASSERT_EQ(pipe(two.data()), 0);
  Reader first;
  Reader second;
  int heard = 0;
  const auto forget_both = [&] {
    ++heard;
    loop.forget(one[0], first);
    loop.forget(two[0], second);
    loop.stop();
  };
  first.on_ready = forget_both;
  second.on_ready = forget_both;
  loop.watch(one[0], EPOLLIN, first);
  loop.watch(two[0], EPOLLIN, second);
  ASSERT_EQ(write(one[1], "x", 1), 1);
  ASSERT_EQ(write(two[1], "x", 1), 1);
  loop.run();
  EXPECT_EQ(heard, 1);
  for (const int descriptor : {one[0], one[1], two[0], two[1]}) close(descriptor);
}

TEST(NetLoop, signals_are_heard_in_the_loop) {
  Loop loop;
  std::vector<int> heard;
  loop.on_signals({SIGUSR1, SIGUSR2}, [&](int signal) {
    heard.push_back(signal);
    if (heard.size() == 2) loop.stop();
  });
  pthread_kill(pthread_self(), SIGUSR1);
  pthread_kill(pthread_self(), SIGUSR2);
  loop.run();
  EXPECT_EQ(heard, (std::vector<int>{SIGUSR1, SIGUSR2}));
}
}  // namespace
}  // namespace nonet::server
