// What the server says about itself: one line an event, for people or for programs. May be used from any thread.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace nonet::server {
enum class LogLevel : std::uint8_t { debug, info, warn, error };
enum class LogFormat : std::uint8_t { text, json };

class Journal {
 public:
  using Facts = std::initializer_list<std::pair<std::string_view, std::string>>;

  Journal(LogLevel least, LogFormat format) : least_(least), format_(format) {}

  bool hears(LogLevel level) const { return level >= least_; }
  void note(LogLevel level, std::string_view event, Facts facts = {});

 private:
  LogLevel least_;
  LogFormat format_;
  std::mutex mutex_;
};
}  // namespace nonet::server
