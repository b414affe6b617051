// Figures for Prometheus: histograms, and the page that holds everything.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace nonet::server {
class Histogram {  // of seconds; each bucket is about twice as wide as the one before
 public:
  void observe_us(std::int64_t microseconds);
  void write(std::string& page, std::string_view name, std::string_view help) const;

 private:
  static constexpr std::array<std::int64_t, 18> bounds_us = {
      50,     100,     200,     500,     1'000,     2'000,     5'000,     10'000,     20'000,
      50'000, 100'000, 200'000, 500'000, 1'000'000, 2'000'000, 5'000'000, 10'000'000, 30'000'000};
  std::array<std::uint64_t, bounds_us.size() + 1> counts_{};
  std::int64_t sum_us_ = 0;
};

enum class Kind : std::uint8_t { counter, gauge };
void write_metric(std::string& page, std::string_view name, Kind kind, std::string_view help, double value);
// One of several that differ by a label: the help is written with the first.
void write_labelled(std::string& page, std::string_view name, std::string_view label, std::string_view value,
                    double number);
void write_help(std::string& page, std::string_view name, Kind kind, std::string_view help);
void write_process(std::string& page);  // memory, CPU time, open files and age of this process
}  // namespace nonet::server
