// Group commit, with a store whose commits wait until the test lets them go, so that what is grouped is known.
#include "store/store_writer.h"

#include <future>

#include "gated_store.h"
#include "stores.h"

namespace nonet::store {
namespace {
struct Report {
  std::uint64_t ticket = 0;
  std::optional<Fault> fault;
  friend bool operator==(const Report&, const Report&) = default;
};

class StoreWriterTest : public testing::Test {
 protected:
  std::unique_ptr<StoreWriter> make_writer(std::size_t most_writes = 1000) {
    StoreWriter::Settings settings;
    settings.most_writes = most_writes;
    settings.pace.longest = {};
    return std::make_unique<StoreWriter>(
        store_,
        [this](std::uint64_t ticket, std::optional<StoreError> error) {
          reports_.push_back({ticket, error ? std::optional(error->fault) : std::nullopt});
        },
        [this](const StoreWriter::Group& group) { groups_.push_back(group); }, settings);
  }

  // The first batch is under way and held at the gate: whatever is submitted now waits for the same group.
  void occupy(StoreWriter& store_writer) {
    EXPECT_EQ(store_writer.submit(batch(PutTable{a_table("t")})), 1u);
    store_.wait_until_arrived(1);
  }

  GatedStore store_;
  std::vector<Report> reports_;  // read after stop()
  std::vector<StoreWriter::Group> groups_;
};

TEST_F(StoreWriterTest, what_waits_goes_into_one_transaction_and_is_told_in_order) {
  const auto store_writer = make_writer();
  occupy(*store_writer);
  EXPECT_EQ(store_writer->submit({{an_entry("t", 1), an_entry("t", 2)}, 7}), 2u);
  EXPECT_EQ(store_writer->submit({{}, 8}), 3u);
  EXPECT_EQ(store_writer->submit({{an_entry("t", 3)}, 9}), 4u);
  store_.let_through(2);
  store_writer->stop();
  EXPECT_EQ(store_.sizes(), (std::vector<std::size_t>{1, 3}));
  EXPECT_EQ(reports_, (std::vector<Report>{{1, {}}, {2, {}}, {3, {}}, {4, {}}}));
  EXPECT_EQ(texts(store_, "t").size(), 3u);
  EXPECT_EQ(got(store_.uptime()), 9);
  ASSERT_EQ(groups_.size(), 2u);
  EXPECT_EQ(groups_[1].batches, 3u);
  EXPECT_EQ(groups_[1].writes, 3u);
  EXPECT_TRUE(groups_[1].kept);
}

TEST_F(StoreWriterTest, a_group_has_a_greatest_size) {
  const auto store_writer = make_writer(3);
  occupy(*store_writer);
  for (int i = 1; i <= 8; i += 2) store_writer->submit(batch(an_entry("t", i), an_entry("t", i + 1)));
  store_.let_through(9);
  store_writer->stop();
  EXPECT_EQ(store_.sizes(), (std::vector<std::size_t>{1, 4, 4}));
  EXPECT_EQ(reports_.size(), 5u);
}

TEST_F(StoreWriterTest, a_conflict_fails_only_the_batch_it_is_in) {
  const auto store_writer = make_writer();
  occupy(*store_writer);
  store_writer->submit({{an_entry("t", 1)}, 5});
  store_writer->submit({{an_entry("t", 2), an_entry("t", 9)}, 6});
  store_writer->submit({{an_entry("t", 2, "the right one")}, 7});
  store_.let_through(9);
  store_writer->stop();
  EXPECT_EQ(reports_, (std::vector<Report>{{1, {}}, {2, {}}, {3, Fault::conflict}, {4, {}}}));
  EXPECT_EQ(texts(store_, "t"), (Texts{"{}", "the right one"}));
  EXPECT_EQ(got(store_.uptime()), 7);
}

TEST_F(StoreWriterTest, a_full_disk_is_told_to_all_and_later_batches_are_tried_again) {
  const auto store_writer = make_writer();
  occupy(*store_writer);
  store_.let_through(1);
  store_writer->submit(batch(an_entry("t", 1)));
  store_.wait_until_arrived(2);
  store_writer->submit(batch(an_entry("t", 2)));
  store_writer->submit(batch(an_entry("t", 3)));
  store_.fail_with(Fault::full);
  store_.let_through(2);
  store_.wait_until_tried(3);
  store_.fail_with({});
  store_writer->submit(batch(an_entry("t", 1)));
  store_.let_through(1);
  store_writer->stop();
  EXPECT_EQ(reports_, (std::vector<Report>{{1, {}}, {2, Fault::full}, {3, Fault::full}, {4, Fault::full}, {5, {}}}));
  EXPECT_EQ(texts(store_, "t").size(), 1u);
  EXPECT_FALSE(groups_[1].kept);
}

TEST_F(StoreWriterTest, stopping_finishes_what_waits) {
  auto store_writer = make_writer();
  occupy(*store_writer);
  for (int i = 1; i <= 20; ++i) store_writer->submit(batch(an_entry("t", i)));
  auto stopped = std::async(std::launch::async, [&] { store_writer->stop(); });
  store_.let_through(2);
  stopped.get();
  EXPECT_EQ(reports_.size(), 21u);
  EXPECT_EQ(texts(store_, "t").size(), 20u);
  store_writer->stop();  // once more is no harm
}

// With a pace of an hour the second group can only begin because it is full, and the third because of stop().
TEST_F(StoreWriterTest, a_full_group_and_stopping_do_not_wait_for_the_pace) {
  std::promise<void> full_group_told;
  std::vector<std::uint64_t> told;
  StoreWriter::Settings settings;
  settings.most_writes = 3;
  settings.pace.least = std::chrono::hours(1);
  StoreWriter store_writer(
      store_,
      [&](std::uint64_t ticket, std::optional<StoreError> error) {
        EXPECT_FALSE(error);
        told.push_back(ticket);
        if (ticket == 4) full_group_told.set_value();
      },
      {}, settings);
  store_.let_through(9);
  occupy(store_writer);
  for (int i = 1; i <= 3; ++i) store_writer.submit(batch(an_entry("t", i)));
  full_group_told.get_future().get();
  store_writer.submit(batch(an_entry("t", 4)));
  store_writer.stop();
  EXPECT_EQ(told, (std::vector<std::uint64_t>{1, 2, 3, 4, 5}));
}

TEST_F(StoreWriterTest, many_threads_submit_and_each_is_told_once) {
  constexpr int threads = 4;
  constexpr int batches = 200;
  store_.let_through(threads * batches + 1);
  auto store_writer = make_writer();
  Batch tables;
  for (int i = 0; i < threads; ++i) tables.writes.push_back(PutTable{a_table(std::to_string(i))});
  store_writer->submit(tables);
  std::vector<std::thread> people;
  for (int i = 0; i < threads; ++i)
    people.emplace_back([&, i] {
      for (int version = 1; version <= batches; ++version)
        store_writer->submit(batch(an_entry(std::to_string(i), version)));
    });
  for (std::thread& person : people) person.join();
  store_writer->stop();
  ASSERT_EQ(reports_.size(), static_cast<std::size_t>(threads * batches + 1));
  for (std::size_t i = 0; i < reports_.size(); ++i) EXPECT_EQ(reports_[i], (Report{i + 1, {}}));
  for (int i = 0; i < threads; ++i) EXPECT_EQ(texts(store_, std::to_string(i)).size(), std::size_t{batches});
}
}  // namespace
}  // namespace nonet::store
