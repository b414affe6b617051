#include "store/transfer.h"

#include <array>
#include <charconv>

namespace nonet::store {
namespace {
constexpr std::string_view header = "nonet table 1";
constexpr std::array<std::string_view, 3> phases = {"gathering", "playing", "finished"};

bool one_line(std::string_view text) { return text.find_first_of("\n\r") == std::string_view::npos; }

// Takes a text apart line by line; after the first thing that was wrong it only gives empty lines.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  std::string_view next(std::string_view expected) {
    if (!error_.empty()) return {};
    ++number_;
    const std::size_t end = rest_.find('\n');
    if (end == std::string_view::npos) {
      fail(expected, rest_.empty() ? "the end of the text" : "a line without an end");
      return {};
    }
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    if (!one_line(line)) fail(expected, "a carriage return");
    return line;
  }

  std::string_view value(std::string_view name) {
    const std::string expected = "'" + std::string(name) + " ' and its value";
    const std::string_view line = next(expected);
    if (error_.empty() && (!line.starts_with(name) || line.substr(name.size(), 1) != " ")) fail(expected, quoted(line));
    return error_.empty() ? line.substr(name.size() + 1) : std::string_view();
  }

  std::string filled(std::string_view name) {
    const std::string_view found = value(name);
    if (error_.empty() && found.empty()) fail("a value after '" + std::string(name) + " '", "nothing");
    return std::string(found);
  }

  std::int64_t number(std::string_view name) {
    const std::string_view digits = value(name);
    std::int64_t result = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), result);
    const bool whole = error == std::errc() && end == digits.data() + digits.size();
    if (error_.empty() && !whole) fail("a whole number after '" + std::string(name) + " '", quoted(digits));
    return result;
  }

  template <std::size_t count>
  std::size_t choice(std::string_view name, const std::array<std::string_view, count>& words) {
    const std::string_view word = value(name);
    for (std::size_t i = 0; i < count; ++i)
      if (words[i] == word) return i;
    std::string all;
    for (const std::string_view each : words) all += (all.empty() ? "" : " or ") + std::string(each);
    fail(all, quoted(word));
    return 0;
  }

  void exactly(std::string_view line) {
    const std::string expected = quoted(line);
    const std::string_view found = next(expected);
    if (error_.empty() && found != line) fail(expected, quoted(found));
  }

  void nothing_more() {
    ++number_;
    if (error_.empty() && !rest_.empty()) fail("nothing after 'end'", "more text");
  }

  void fail(std::string_view expected, std::string_view found) {
    if (error_.empty())
      error_ =
          "line " + std::to_string(number_) + ": expected " + std::string(expected) + ", found " + std::string(found);
  }

  const std::string& error() const { return error_; }

 private:
  static std::string quoted(std::string_view text) {
    const bool long_text = text.size() > 60;
    return "'" + std::string(text.substr(0, 60)) + (long_text ? "…'" : "'");
  }

  std::string_view rest_;
  int number_ = 0;
  std::string error_;
};

std::vector<std::string> list(Lines& lines, std::string_view name, std::string_view each) {
  std::vector<std::string> items;
  const std::int64_t count = lines.number(name);
  if (count < 0) lines.fail("a number of at least 0", std::to_string(count));
  for (std::int64_t i = 0; i < count && lines.error().empty(); ++i) items.emplace_back(lines.next(each));
  return items;
}
}  // namespace

StoreResult<std::string> export_table(const Store& store, std::string_view id) {
  const auto row = store.table(id);
  if (!row) return std::unexpected(row.error());
  if (!*row) return std::unexpected(StoreError{Fault::other, "there is no table " + std::string(id)});
  const auto entries = store.entries(id);
  if (!entries) return std::unexpected(entries.error());

  const TableRow& table = **row;
  std::string text;
  bool sound = !entries->empty();
  const auto line = [&](std::string_view name, std::string_view value) {
    sound = sound && one_line(value);
    text.append(name).append(name.empty() ? "" : " ").append(value).append("\n");
  };
  text.append(header).append("\n");
  line("id", table.id);
  line("code", table.code);
  line("game", table.game);
  line("phase", phases[static_cast<std::size_t>(table.phase)]);
  line("listed", table.listed ? "yes" : "no");
  line("created", std::to_string(table.created));
  line("changed", std::to_string(table.changed));
  line("summary", table.summary);
  line("devices", std::to_string(table.devices.size()));
  for (const std::string& device : table.devices) line("", device);
  line("entries", std::to_string(entries->size()));
  for (const Entry& entry : *entries) line("", entry.text);
  text.append("end\n");
  if (!sound)
    return std::unexpected(
        StoreError{Fault::other, "table " + std::string(id) + " has no entries, or a text of more than one line"});
  return text;
}

std::expected<std::vector<Write>, std::string> import_table(std::string_view text) {
  Lines lines(text);
  TableRow row;
  lines.exactly(header);
  row.id = lines.filled("id");
  row.code = lines.value("code");
  row.game = lines.filled("game");
  row.phase = static_cast<Phase>(lines.choice("phase", phases));
  row.listed = lines.choice("listed", std::array<std::string_view, 2>{"no", "yes"}) == 1;
  row.created = lines.number("created");
  row.changed = lines.number("changed");
  row.summary = lines.value("summary");
  row.devices = list(lines, "devices", "a device");
  std::vector<std::string> entries = list(lines, "entries", "an entry");
  if (entries.empty()) lines.fail("at least one entry", "none");
  lines.exactly("end");
  lines.nothing_more();
  if (!lines.error().empty()) return std::unexpected(lines.error());

  std::vector<Write> writes;
  writes.reserve(entries.size() + 1);
  const std::string id = row.id;
  writes.emplace_back(PutTable{std::move(row)});
  std::int64_t version = 0;
  for (std::string& entry : entries) writes.emplace_back(Append{id, {++version, std::move(entry)}});
  return writes;
}
}  // namespace nonet::store
