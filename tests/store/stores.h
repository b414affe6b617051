// What the tests of stores share: folders that go away, stores of each kind that can be closed and opened again, and
// rows to put into them.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <string>
#include <vector>

#include "store/sqlite.h"
#include "store/store.h"

namespace nonet::store {
class TestFolder {
 public:
  TestFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "nonet-store-XXXXXX").string();
    path_ = ::mkdtemp(pattern.data());
  }
  ~TestFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path operator/(const char* name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

inline std::unique_ptr<Store> opened(const std::filesystem::path& folder, const SqliteSettings& settings = {}) {
  auto store = sqlite_store(folder, settings);
  EXPECT_TRUE(store) << store.error().message;
  return store ? *std::move(store) : nullptr;
}

inline TableRow a_table(std::string id, std::string code = "") {
  TableRow row;
  row.id = std::move(id);
  row.code = std::move(code);
  row.game = "okudos";
  row.created = 1000;
  row.changed = 1000;
  row.summary = R"({"seats":2})";
  return row;
}

inline Append an_entry(std::string table, std::int64_t version, std::string text = "{}") {
  return {std::move(table), {version, std::move(text)}};
}

template <class... Writes>
Batch batch(Writes... writes) {
  return {{Write(std::move(writes))...}, 0};
}

template <class... Writes>
void keep(Store& store, Writes... writes) {
  const auto kept = store.commit(batch(std::move(writes)...));
  ASSERT_TRUE(kept) << kept.error().message;
}

inline void refuse(Store& store, const Batch& refused) {
  const auto kept = store.commit(refused);
  ASSERT_FALSE(kept);
  EXPECT_EQ(kept.error().fault, Fault::conflict) << kept.error().message;
  EXPECT_FALSE(kept.error().message.empty());
}

template <class T>
T got(StoreResult<T> kept) {
  EXPECT_TRUE(kept) << kept.error().message;
  return kept ? *std::move(kept) : T();
}

inline std::vector<std::string> texts(const Store& store, std::string_view table) {
  std::vector<std::string> found;
  for (const Entry& entry : got(store.entries(table))) {
    found.push_back(entry.text);
    EXPECT_EQ(entry.version, static_cast<std::int64_t>(found.size()));
  }
  return found;
}

inline std::vector<std::string> ids(const std::vector<TableRow>& rows) {
  std::vector<std::string> found;
  for (const TableRow& row : rows) found.push_back(row.id);
  return found;
}

using Texts = std::vector<std::string>;

// A place that a store is kept in, of its own for each test.
class Place {
 public:
  virtual ~Place() = default;
  virtual std::unique_ptr<Store> open() = 0;
  virtual bool outlasts_the_program() const { return true; }
};
struct Kind {
  const char* name;
  std::unique_ptr<Place> (*place)();
};
std::vector<Kind> kinds();  // those that this program is about
inline std::string name_of_kind(const testing::TestParamInfo<Kind>& kind) { return kind.param.name; }
inline void PrintTo(const Kind& kind, std::ostream* stream) { *stream << kind.name; }

class StoreOfEachKind : public testing::TestWithParam<Kind> {
 protected:
  StoreOfEachKind() : place_(GetParam().place()), store_(place_->open()) {}

  void open_again() {
    if (!place_->outlasts_the_program()) return;
    store_.reset();
    store_ = place_->open();
  }

  template <class Look>
  void twice(Look look) {
    {
      SCOPED_TRACE("as it is");
      look();
    }
    open_again();
    SCOPED_TRACE("opened again");
    look();
  }

  Store& store() { return *store_; }

 private:
  std::unique_ptr<Place> place_;
  std::unique_ptr<Store> store_;
};
}  // namespace nonet::store
