// Who looks for company: chairs that are held, taken in one step, and free again when somebody goes.
#include "table/test_table.h"

namespace nonet::table {
namespace {
const std::string for_two = R"({"game":"sudoku-cards","listed":true,"anybody":true,"first":"as-seated",)"
                            R"("seats":[{"who":"here","name":"Ada"},{"who":"elsewhere"}]})";
const std::string join = R"({"type":"join","name":"Ben","entropy":"0011223344556677"})";

TEST(Strangers, who_joins_sits_and_is_ready_and_the_game_begins) {
  TestTable it(for_two);
  it.enter(0);
  it.enter(1);
  it.hear(0, R"({"type":"ready","entropy":"8899aabbccddeeff"})");
  EXPECT_EQ(it.table->phase(), TablePhase::gathering);
  it.hear(1, join);
  EXPECT_EQ(it.table->phase(), TablePhase::playing);
}

TEST(Strangers, nobody_joins_a_table_where_they_sit_already_or_another_device_of_theirs) {
  TestTable it(for_two);
  it.enter(0);
  EXPECT_EQ(it.refusal(0, join), "seated-already");
  it.enter(1, {device(7), device(0)});  // an account's
  EXPECT_EQ(it.refusal(1, join), "seated-already");
}

TEST(Strangers, a_held_chair_is_for_whom_it_is_held_until_the_time_is_over) {
  TestTable it(for_two);
  it.enter(0);
  ASSERT_TRUE(it.table->hold_chair({device(1)}, it.moment.now));
  EXPECT_EQ(it.table->free_chairs(it.moment.now), 0);
  EXPECT_FALSE(it.table->hold_chair({device(2)}, it.moment.now)) << "one chair, two askers";
  it.enter(2);
  EXPECT_EQ(it.refusal(2, join), "no-room");
  EXPECT_EQ(it.refusal(2, R"({"type":"sit","seat":1})"), "seat-held");
  it.enter(1);
  EXPECT_EQ(it.refusal(1, join), "");
}

TEST(Strangers, a_chair_is_no_longer_held_for_who_does_not_come) {
  TestTable it(for_two);
  it.enter(0);
  ASSERT_TRUE(it.table->hold_chair({device(1)}, it.moment.now));
  it.pass(held_for_ms);
  EXPECT_EQ(it.table->free_chairs(it.moment.now), 1);
  it.enter(2);
  EXPECT_EQ(it.refusal(2, R"({"type":"sit","seat":1})"), "");
}

TEST(Strangers, who_goes_gives_the_chair_back_and_who_is_back_in_time_keeps_it) {
  TestTable it(R"({"game":"sudoku-cards","listed":true,"first":"as-seated",)"
               R"("seats":[{"who":"here","name":"Ada"},{"who":"elsewhere"},{"who":"elsewhere"}]})");
  it.enter(0);
  it.enter(1);
  it.hear(1, join);
  it.leave(1);
  it.tick(sought_for_ms - 1);
  EXPECT_EQ(it.table->free_chairs(it.moment.now), 1);
  it.enter(1);
  it.tick(sought_for_ms);
  EXPECT_EQ(it.table->free_chairs(it.moment.now), 1);
  it.leave(1);
  it.tick(sought_for_ms);
  EXPECT_EQ(it.table->free_chairs(it.moment.now), 2);
  it.leave(0);  // who opened a table of their own choice keeps a chair at it
  it.tick(10 * sought_for_ms);
  EXPECT_EQ(it.table->free_chairs(it.moment.now), 2);
}

TEST(Strangers, a_table_for_anybody_closes_when_nobody_is_left) {
  TestTable it(for_two);
  it.enter(0);
  it.leave(0);
  it.tick(sought_for_ms);
  EXPECT_EQ(it.table->phase(), TablePhase::closed);
}

TEST(Strangers, the_log_brings_back_whose_chair_is_given_back) {
  TestTable it(for_two);
  it.enter(0);
  it.enter(1);
  it.hear(1, join);
  const auto back = Table::restored("table", it.log);
  ASSERT_TRUE(back) << back.error();
  EXPECT_EQ((*back)->description().seats.size(), it.table->description().seats.size());
  EXPECT_TRUE((*back)->order().anybody);
}

TEST(Strangers, entropy_and_name_are_looked_at) {
  TestTable it(for_two);
  it.enter(1);
  EXPECT_EQ(it.refusal(1, R"({"type":"join","entropy":"xyz"})"), "malformed");
  EXPECT_EQ(it.refusal(1, R"({"type":"join","name":"\u0007","entropy":"0011223344556677"})"), "malformed");
}
}  // namespace
}  // namespace nonet::table
