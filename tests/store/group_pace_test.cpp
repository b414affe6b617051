// How long batches wait for company: in virtual time, against loads that are replayed as the store's writer sees them.
#include "store/group_pace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <random>

namespace nonet::store {
namespace {
using Time = GroupPace::Time;
constexpr Time flush{0.0003};

// The writer's side: a group takes a flush; who comes meanwhile, or until the pace is kept, is in the next.
class Writing {
 public:
  explicit Writing(const GroupPace::Bounds& bounds = {}) : pace_(bounds) {}

  // They come at any time, whatever is kept.
  Time open_loop(double per_second, Time length) {
    std::mt19937_64 chance(1);
    std::exponential_distribution<double> gap(per_second);
    for (Time at{0}; at < length; at += Time(gap(chance))) coming_.push_back(at);
    while (!coming_.empty()) next_group();
    return pace_.wait();
  }

  // So many tables play on as soon as they are told, which takes the server a moment for each.
  Time closed_loop(int tables, Time length) {
    coming_.assign(static_cast<std::size_t>(tables), Time(0));
    while (now_ < length) {
      const int kept = next_group();
      for (int i = 1; i <= kept; ++i) coming_.push_back(now_ + i * Time(0.00002));
      std::ranges::sort(coming_);
    }
    return pace_.wait();
  }

 private:
  int next_group() {
    const bool slept = coming_.front() > now_;
    now_ = std::max(now_, coming_.front());
    const Time begin = std::max(now_, began_ + pace_.wait());
    int came = 0;
    Time last = began_;
    Time gap{0};
    for (; !coming_.empty() && coming_.front() <= begin; coming_.pop_front(), ++came) {
      gap = came < 2 ? coming_.front() - last : std::max(gap, coming_.front() - last);
      last = coming_.front();
    }
    pace_.observe({begin - began_, static_cast<std::size_t>(came - (slept ? 1 : 0)), last - began_, gap});
    began_ = begin;
    now_ = begin + flush;
    return came;
  }
  GroupPace pace_;
  std::deque<Time> coming_;
  Time now_{0};
  Time began_{-1};
};

TEST(GroupPace, one_who_plays_alone_waits_for_nobody_however_fast) {
  EXPECT_EQ(Writing().closed_loop(1, Time(1)).count(), 0);
}
TEST(GroupPace, few_moves_a_second_wait_for_nobody) { EXPECT_EQ(Writing().open_loop(100, Time(5)).count(), 0); }
TEST(GroupPace, thousands_of_moves_a_second_wait_for_company) {
  EXPECT_GT(Writing().open_loop(2'000, Time(5)).count(), 0.003);
  EXPECT_GT(Writing().open_loop(8'000, Time(5)).count(), 0.004);
}
TEST(GroupPace, tables_that_wait_for_each_group_share_it_and_are_not_kept_from_playing) {
  for (const int tables : {5, 20, 100}) {
    const Time answers = tables * Time(0.00002);
    const Time wait = Writing().closed_loop(tables, Time(2));
    EXPECT_GE(wait, answers) << tables;
    EXPECT_LE(wait, 3 * (flush + answers)) << tables;
  }
}
TEST(GroupPace, never_longer_than_the_longest) {
  GroupPace pace({});
  for (int i = 0; i < 100; ++i) pace.observe({Time(0.1), 100'000, Time(0.1), Time(0)});
  EXPECT_EQ(pace.wait(), GroupPace::Bounds().longest);
}
TEST(GroupPace, where_there_is_no_flush_nobody_waits) {
  EXPECT_EQ(Writing({.longest = Time(0)}).open_loop(8'000, Time(1)).count(), 0);
}
TEST(GroupPace, a_crowd_that_left_is_forgotten) {
  GroupPace pace({});
  for (int i = 0; i < 100; ++i) pace.observe({Time(0.005), 100, Time(0.005), Time(0.0001)});
  EXPECT_GT(pace.wait().count(), 0);
  pace.observe({Time(1), 0, Time(0), Time(0)});  // a lull
  EXPECT_EQ(pace.wait().count(), 0);
}
}  // namespace
}  // namespace nonet::store
