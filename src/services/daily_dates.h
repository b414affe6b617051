// Days by the Gregorian calendar in UTC, written 2026-11-16, and which of them are open for results.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace nonet {
using Day = std::int64_t;  // since 1970-01-01

std::optional<Day> day_of(std::string_view date);  // from 1970 to 9999; nothing where there is no such day
std::string date_of(Day day);
Day day_at(std::int64_t wall_ms);  // milliseconds since 1970

// People live in other time zones: yesterday, today and tomorrow are open.
bool open_for_results(Day day, std::int64_t wall_ms);
}  // namespace nonet
