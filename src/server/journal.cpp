#include "server/journal.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>

#include "wire/codecs.h"

namespace nonet::server {
namespace {
std::string time_text() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 40> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::array<char, 8> rest{};
  std::snprintf(rest.data(), rest.size(), ".%03dZ", static_cast<int>(ms));
  return std::string(text.data(), length) + rest.data();
}

// Quoted where it has to be. What people send cannot make a line of its own: JSON's escapes see to that.
std::string value_text(const std::string& value) {
  const bool plain = !value.empty() && value.find_first_of(" \"=\\") == std::string::npos &&
                     value.find_first_not_of(
                         "!#$%&'()*+,-./0123456789:;<>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`"
                         "abcdefghijklmnopqrstuvwxyz{|}~") == std::string::npos;
  return plain ? value : json_of(value);
}
}  // namespace

void Journal::note(LogLevel level, std::string_view event, Facts facts) {
  if (!hears(level)) return;
  const std::string_view name = log_level_names[static_cast<std::size_t>(level)];
  ++lines_[static_cast<std::size_t>(level)];
  std::string line;
  if (format_ == LogFormat::json) {
    JsonText text;
    Out out(text);
    ObjectWriter io(out);
    io("time", time_text());
    io("level", name);
    io("event", event);
    for (const auto& [key, value] : facts) {
      write_key(out, key);
      write_text(out, value);
    }
    io.finish();
    line = text_of(text);
  } else {
    line = time_text().append(" ").append(name).append(" ").append(event);
    for (const auto& [key, value] : facts) line.append(" ").append(key).append("=").append(value_text(value));
  }
  line += '\n';
  const std::lock_guard lock(mutex_);
  std::fwrite(line.data(), 1, line.size(), stderr);
}
}  // namespace nonet::server
