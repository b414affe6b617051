// What the server says about itself: one line an event, for people or for programs. May be used from any thread.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <initializer_list>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace nonet::server {
enum class LogLevel : std::uint8_t { debug, info, warn, error };
enum class LogFormat : std::uint8_t { text, json };

constexpr std::array<std::string_view, 4> log_level_names = {"debug", "info", "warn", "error"};

class Journal {
 public:
  using Facts = std::initializer_list<std::pair<std::string_view, std::string>>;

  Journal(LogLevel least, LogFormat format) : least_(least), format_(format) {}

  bool hears(LogLevel level) const { return level >= least_; }
  void note(LogLevel level, std::string_view event, Facts facts = {});
  std::uint64_t lines(LogLevel level) const { return lines_[static_cast<std::size_t>(level)]; }  // written so far

 private:
  LogLevel least_;
  LogFormat format_;
  std::array<std::atomic<std::uint64_t>, log_level_names.size()> lines_{};
  std::mutex mutex_;
};
}  // namespace nonet::server
