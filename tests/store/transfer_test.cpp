#include "store/transfer.h"

#include "stores.h"

namespace nonet::store {
namespace {
const std::string sample =
    "nonet table 1\nid t\ncode KAPRI\ngame okudos\nphase playing\nlisted yes\ncreated 5\nchanged -6\nsummary "
    "{\"a\":1}\n"
    "devices 2\nd1\nd 2\nentries 2\n{\"n\":1}\n{\"n\":2}\nend\n";

TableRow sample_row() {
  TableRow row = a_table("t", "KAPRI");
  row.phase = Phase::playing;
  row.listed = true;
  row.created = 5;
  row.changed = -6;
  row.summary = R"({"a":1})";
  row.devices = {"d1", "d 2"};
  return row;
}

TEST(Transfer, a_table_goes_out_in_the_documented_form) {
  const auto store = memory_store();
  keep(*store, PutTable{sample_row()}, an_entry("t", 1, R"({"n":1})"), an_entry("t", 2, R"({"n":2})"));
  EXPECT_EQ(got(export_table(*store, "t")), sample);
}

TEST(Transfer, a_table_comes_into_another_store_as_it_was) {
  TestFolder folder;
  const auto store = opened(folder.path());
  const auto writes = import_table(sample);
  ASSERT_TRUE(writes) << writes.error();
  ASSERT_TRUE(store->commit({*writes, 0}));
  EXPECT_EQ(got(store->table("t")), sample_row());
  EXPECT_EQ(texts(*store, "t"), (Texts{R"({"n":1})", R"({"n":2})"}));
  EXPECT_EQ(got(export_table(*store, "t")), sample);
}

TEST(Transfer, an_id_that_is_there_is_refused_and_stays_as_it_is) {
  TestFolder folder;
  for (const auto& store : {memory_store(), opened(folder.path())}) {
    keep(*store, PutTable{a_table("t", "OWN")}, an_entry("t", 1, "own"), Archive{"t"});
    refuse(*store, {*import_table(sample), 0});
    EXPECT_EQ(got(store->table("t"))->code, "OWN");
    EXPECT_EQ(texts(*store, "t"), Texts{"own"});
  }
}

TEST(Transfer, what_cannot_be_written_line_by_line_is_not_exported) {
  const auto store = memory_store();
  keep(*store, PutTable{a_table("t")}, an_entry("t", 1, "two\nlines"), PutTable{a_table("empty")});
  EXPECT_FALSE(export_table(*store, "t"));
  EXPECT_FALSE(export_table(*store, "empty"));
  EXPECT_FALSE(export_table(*store, "nobody"));
}

std::string with(std::string_view old, std::string_view fresh) {
  std::string text = sample;
  return text.replace(text.find(old), old.size(), fresh);
}

TEST(Transfer, an_error_names_the_line_and_what_was_expected) {
  const auto error = [](const std::string& text) {
    const auto writes = import_table(text);
    return writes ? "none" : writes.error();
  };
  EXPECT_EQ(error(sample), "none");
  EXPECT_EQ(error(""), "line 1: expected 'nonet table 1', found the end of the text");
  EXPECT_EQ(error(with("table 1", "table 2")), "line 1: expected 'nonet table 1', found 'nonet table 2'");
  EXPECT_EQ(error(with("id t", "id ")), "line 2: expected a value after 'id ', found nothing");
  EXPECT_EQ(error(with("code KAPRI", "game okudos")), "line 3: expected 'code ' and its value, found 'game okudos'");
  EXPECT_EQ(error(with("playing", "over")), "line 5: expected gathering or playing or finished, found 'over'");
  EXPECT_EQ(error(with("created 5", "created 5x")), "line 7: expected a whole number after 'created ', found '5x'");
  EXPECT_EQ(error(with("devices 2", "devices -2")), "line 10: expected a number of at least 0, found -2");
  EXPECT_EQ(error(with("entries 2", "entries 3")), "line 17: expected 'end', found the end of the text");
  EXPECT_EQ(error(with("entries 2", "entries 1")), "line 15: expected 'end', found '{\"n\":2}'");
  EXPECT_EQ(error(with("d1\n", "d1\r\n")), "line 11: expected a device, found a carriage return");
  EXPECT_EQ(error(sample + "x"), "line 17: expected nothing after 'end', found more text");
}

TEST(Transfer, every_shortened_text_is_refused) {
  for (std::size_t size = 0; size < sample.size(); ++size) EXPECT_FALSE(import_table(sample.substr(0, size))) << size;
}
}  // namespace
}  // namespace nonet::store
