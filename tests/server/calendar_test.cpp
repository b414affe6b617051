// By which time of day the server dares to forget.
#include "server/calendar.h"

#include <gtest/gtest.h>

namespace nonet::server {
namespace {
constexpr Instant hour = 3'600'000;
constexpr Instant day = 24 * hour;
constexpr store::WallTime noon = 1'700'000'000'000;

class Days : public testing::Test {
 protected:
  void start(store::WallTime its_wall) {
    wall = its_wall;
    calendar = Calendar(calendar.believed(), uptime, wall);
  }
  void pass(Instant ms) {
    constexpr Instant step = 60'000;
    for (; ms > 0; ms -= step) {
      uptime += step;
      wall += step;
      calendar.look(uptime, wall);
    }
  }
  void jump(Instant ms) {
    wall += ms;
    calendar.look(uptime, wall);
  }
  Instant uptime = 5 * day;
  store::WallTime wall = noon;
  Calendar calendar{noon, uptime, noon};
};

TEST_F(Days, a_clock_that_goes_as_it_should_is_believed) {
  pass(3 * day);
  EXPECT_EQ(calendar.believed(), wall);
  start(wall + 20 * hour);  // switched off over night
  EXPECT_EQ(calendar.believed(), wall);
  EXPECT_FALSE(calendar.doubts());
}

TEST_F(Days, a_new_folder_believes_the_clock) {
  EXPECT_EQ(Calendar(0, 0, noon).believed(), noon);
  EXPECT_FALSE(Calendar(0, 0, noon).doubts());
}

TEST_F(Days, a_clock_far_ahead_at_the_start_is_believed_after_a_day) {
  start(noon + 3 * day);
  EXPECT_TRUE(calendar.doubts());
  EXPECT_EQ(calendar.believed(), noon);
  pass(day - hour);
  EXPECT_EQ(calendar.believed(), noon + day - hour);
  pass(hour);
  EXPECT_FALSE(calendar.doubts());
  EXPECT_EQ(calendar.believed(), wall);
}

TEST_F(Days, a_restart_does_not_make_a_wrong_clock_right) {
  start(noon + 3 * day);
  pass(hour);
  start(wall);
  EXPECT_TRUE(calendar.doubts());
  EXPECT_EQ(calendar.believed(), noon + hour);
}

TEST_F(Days, a_clock_that_jumps_while_the_server_runs_is_doubted_and_so_is_its_next_jump) {
  jump(2 * day);
  EXPECT_TRUE(calendar.doubts());
  pass(20 * hour);
  jump(2 * day);
  pass(20 * hour);
  EXPECT_TRUE(calendar.doubts());
  EXPECT_EQ(calendar.believed(), noon + 40 * hour);
  pass(4 * hour);
  EXPECT_FALSE(calendar.doubts());
}

TEST_F(Days, a_clock_that_was_set_right_again_is_believed_at_once) {
  jump(3 * day);
  pass(hour);
  jump(-3 * day);
  EXPECT_FALSE(calendar.doubts());
  EXPECT_EQ(calendar.believed(), wall);
}

TEST_F(Days, a_clock_that_goes_back_is_believed_at_once) {
  jump(-30 * day);
  EXPECT_EQ(calendar.believed(), noon - 30 * day);
  EXPECT_FALSE(calendar.doubts());
}
}  // namespace
}  // namespace nonet::server
