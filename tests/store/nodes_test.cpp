// What store.h promises to servers that share a store: one owner for each table, nothing written by the dead, and a
// time of each table that never runs back.
#include "store/nodes.h"

namespace nonet::store {
namespace {
class Nodes : public testing::TestWithParam<SharedKind> {
 protected:
  std::unique_ptr<SharedPlace> place = GetParam().place();
  TestNode a = place->join("10.0.0.1:1", 1000);
  TestNode b = place->join("10.0.0.2:1", 50'000);

  Instant uptime_of(NodeId id) const {
    for (const Node& node : got(a.store().nodes()))
      if (node.id == id) return node.uptime;
    return -1;
  }
  void kill(const TestNode& dead, TestNode& by, Instant at) {
    by.keep(at, DeclareDead{dead.id(), uptime_of(dead.id())});
  }
};
INSTANTIATE_TEST_SUITE_P(Stores, Nodes, testing::ValuesIn(shared_kinds()),
                         [](const auto& kind) { return kind.param.name; });

TEST_P(Nodes, know_each_other) {
  auto nodes = got(a.store().nodes());
  std::ranges::sort(nodes, {}, &Node::address);
  EXPECT_EQ(nodes, (std::vector<Node>{{a.id(), "10.0.0.1:1", 1000, true}, {b.id(), "10.0.0.2:1", 50'000, true}}));
  a.keep(1500);
  EXPECT_EQ(uptime_of(a.id()), 1500);
}

TEST_P(Nodes, say_what_they_can_read_for_as_long_as_they_live) {
  a.keep(1500, Announce{"10.0.0.1:1", 7});
  a.keep(2000);
  const auto nodes = got(b.store().nodes());
  const auto found = std::ranges::find(nodes, a.id(), &Node::id);
  ASSERT_NE(found, nodes.end());
  EXPECT_EQ(found->format, 7);
}

TEST_P(Nodes, a_new_table_belongs_to_who_opened_it_and_has_that_nodes_time) {
  a.keep(1000, PutTable{a_table("t")}, an_entry("t", 1));
  EXPECT_EQ(b.tenure("t"), (Tenure{a.id(), "10.0.0.1:1", true, 0, {}}));
  EXPECT_FALSE(got(b.store().tenure("u")));
}

TEST_P(Nodes, nobody_claims_what_somebody_alive_has) {
  a.keep(1000, PutTable{a_table("t")});
  b.keep(51'000, Claim{"t"});
  EXPECT_TRUE(a.owns("t"));
  b.keep(51'000, Claim{"no such table"});
}

TEST_P(Nodes, a_released_table_stands_still_until_it_is_claimed_and_goes_on_from_there) {
  a.keep(1000, PutTable{a_table("t")});
  a.keep(4000, Release{"t"});
  EXPECT_EQ(b.tenure("t"), (Tenure{0, "", false, 4000, {}}));
  a.keep(90'000);
  b.keep(60'000, Claim{"t"});
  EXPECT_EQ(b.tenure("t"), (Tenure{b.id(), "10.0.0.2:1", true, 4000 - 60'000, 4000}));
  b.keep(61'000, Release{"t"});
  EXPECT_EQ(a.tenure("t").shift, 5000);
}

TEST_P(Nodes, who_does_not_own_a_table_cannot_release_it) {
  a.keep(1000, PutTable{a_table("t")});
  b.keep(50'000, Release{"t"});
  EXPECT_TRUE(a.owns("t"));
}

TEST_P(Nodes, who_claims_first_of_two_has_it) {
  a.keep(1000, PutTable{a_table("t")}, Release{"t"});
  b.keep(51'000, Claim{"t"});
  a.keep(2000, Claim{"t"});
  EXPECT_TRUE(b.owns("t"));
  b.keep(52'000, Claim{"t"});  // again: its time stays
  EXPECT_EQ(b.tenure("t").shift, 1000 - 51'000);
}

TEST_P(Nodes, a_dead_node_writes_nothing_and_its_tables_go_on_where_it_was_heard_of_last) {
  a.keep(1000, PutTable{a_table("t")}, an_entry("t", 1));
  a.keep(7000, an_entry("t", 2));
  kill(a, b, 51'000);
  const auto refused = a.commit(8000, {an_entry("t", 3)});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, Fault::fenced);
  EXPECT_FALSE(b.tenure("t").alive);
  b.keep(52'000, Claim{"t"});
  EXPECT_EQ(b.tenure("t"), (Tenure{b.id(), "10.0.0.2:1", true, 7000 - 52'000, 7000}));
  b.keep(52'000, an_entry("t", 3, "of b"));
  EXPECT_EQ(texts(b.store(), "t"), (Texts{"{}", "{}", "of b"}));
}

TEST_P(Nodes, who_was_heard_of_meanwhile_is_not_dead) {
  a.keep(2000);
  b.keep(51'000, DeclareDead{a.id(), 1000});
  a.keep(3000);
}

TEST_P(Nodes, a_log_that_went_on_elsewhere_is_gone_on_with_after_a_claim) {
  a.keep(1000, PutTable{a_table("t")}, an_entry("t", 1), Release{"t"});
  b.keep(51'000, Claim{"t"}, an_entry("t", 2));
  b.keep(52'000, an_entry("t", 3), Release{"t"});
  a.keep(2000, Claim{"t"});
  a.keep(2000, an_entry("t", 4));
  EXPECT_EQ(texts(a.store(), "t").size(), 4u);
  b.keep(53'000, Claim{"t"});  // no
  EXPECT_EQ(b.commit(53'000, {an_entry("t", 4)}).error().fault, Fault::conflict);
}

TEST_P(Nodes, tables_of_the_dead_are_released_some_at_a_time_and_then_the_dead_are_forgotten) {
  for (const char* id : {"t", "u", "v"}) a.keep(1000, PutTable{a_table(id)}, an_entry(id, 1));
  a.keep(9000);
  b.keep(50'000, Sweep{a.id(), 10});  // it is alive
  EXPECT_TRUE(a.owns("t"));
  kill(a, b, 51'000);
  b.keep(52'000, Sweep{a.id(), 2});
  EXPECT_EQ(got(b.store().unarchived()).size(), 1u);
  EXPECT_EQ(got(b.store().nodes()).size(), 2u);
  b.keep(52'000, Sweep{a.id(), 2});
  EXPECT_EQ(got(b.store().nodes()).size(), 1u);
  for (const char* id : {"t", "u", "v"}) EXPECT_EQ(b.tenure(id), (Tenure{0, "", false, 9000, {}})) << id;
  EXPECT_TRUE(got(b.store().unarchived()).empty());
  EXPECT_EQ(texts(b.store(), "v"), (Texts{"{}"}));
  EXPECT_EQ(got(b.store().standing()).entries, 3);
}

TEST_P(Nodes, what_somebody_alive_has_is_not_forgotten) {
  a.keep(1000, PutTable{a_table("t", "KAPRI")}, an_entry("t", 1));
  b.keep(51'000, Forget{"t"});
  EXPECT_EQ(texts(a.store(), "t").size(), 1u);
  EXPECT_TRUE(got(a.store().table_by_code("KAPRI")));
  a.keep(2000, Release{"t"});
  b.keep(52'000, Forget{"t"});
  EXPECT_FALSE(got(a.store().tenure("t")));
}

TEST_P(Nodes, what_others_show_is_seen_while_they_live) {
  a.keep(1000, Show{"[1]"});
  a.keep(1000, Show{"[2]"});
  b.keep(51'000, Show{"[3]"});
  EXPECT_EQ(got(b.store().shown(b.id())), (Texts{"[2]"}));
  kill(a, b, 52'000);
  EXPECT_TRUE(got(b.store().shown(b.id())).empty());
}

TEST_P(Nodes, what_sleeps_is_due_by_the_time_of_who_has_it) {
  TableRow row = a_table("t");
  row.due = 9000;
  a.keep(1000, PutTable{row});
  EXPECT_EQ(got(b.store().sleepers(a.id(), 10)), (std::vector<Sleeper>{{"t", 9000}}));
  EXPECT_TRUE(got(b.store().sleepers(b.id(), 10)).empty());
  a.keep(4000);
  kill(a, b, 51'000);
  b.keep(52'000, Sweep{a.id(), 10});
  EXPECT_EQ(got(b.store().sleepers(0, 10)), (std::vector<Sleeper>{{"t", 9000}}));
  b.keep(60'000, Claim{"t"});  // its time was 4000
  EXPECT_EQ(got(b.store().sleepers(b.id(), 10)), (std::vector<Sleeper>{{"t", 65'000}}));
  EXPECT_TRUE(got(b.store().sleepers(0, 10)).empty());
}
}  // namespace
}  // namespace nonet::store
