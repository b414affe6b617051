// A few words beside the data file about how far it had come. SQLite cannot know that its write-ahead log was cut, or
// lost on the way to another machine: what it then finds is sound, and older. The mark is written after every commit
// and flushed about once a second, so it never tells of more than was durable.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "store/store.h"

namespace nonet::store {
constexpr const char* mark_file = "nonet.mark";

struct Mark {
  std::string life;  // of the data file it is about: drawn when that was made, and copied with it
  std::int64_t commits = 0;
  std::int64_t entries = 0;
  WallTime wall = 0;
  friend bool operator==(const Mark&, const Mark&) = default;
};

std::string time_text(WallTime wall);  // for people: 2026-11-16 20:15:00 UTC

std::optional<Mark> read_mark(const std::filesystem::path& folder);  // nothing: none is there, or it cannot be read
// A sentence about what the mark knows of and the file has not; empty where nothing is missing.
std::string went_back(const Mark& mark, const Mark& found);
constexpr std::string_view went_back_advice =
    "stop the server before people play on, and put the right files back, nonet.db together with its nonet.db-wal, or "
    "the last backup";
std::string missing(const Mark& mark, const Mark& found);  // both

class MarkWriter {  // what cannot be written is not: the data file is what counts
 public:
  explicit MarkWriter(const std::filesystem::path& folder);
  ~MarkWriter();
  MarkWriter(const MarkWriter&) = delete;
  MarkWriter& operator=(const MarkWriter&) = delete;
  void write(const Mark& mark);

 private:
  int file_;
  std::chrono::steady_clock::time_point flushed_{};
};
}  // namespace nonet::store
