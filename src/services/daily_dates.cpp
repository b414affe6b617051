#include "services/daily_dates.h"

#include <algorithm>
#include <array>

#include "base/assert.h"

namespace nonet {
namespace {
constexpr int first_year = 1970;
constexpr int last_year = 9999;
constexpr std::int64_t ms_per_day = 86'400'000;
constexpr std::array<int, 12> month_days = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

constexpr bool is_leap(int year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }
constexpr int days_in(int year, int month) {
  return month_days[static_cast<std::size_t>(month - 1)] + (month == 2 && is_leap(year) ? 1 : 0);
}

constexpr Day leap_days_before(int year) { return (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400; }
constexpr Day new_year(int year) {
  return Day{365} * (year - first_year) + leap_days_before(year) - leap_days_before(first_year);
}

std::optional<int> number(std::string_view digits) {
  int value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return {};
    value = 10 * value + (c - '0');
  }
  return value;
}

void append(std::string& text, int value, std::size_t width) {
  const std::string digits = std::to_string(value);
  text.append(width - digits.size(), '0').append(digits);
}
}  // namespace

std::optional<Day> day_of(std::string_view date) {
  if (date.size() != 10 || date[4] != '-' || date[7] != '-') return {};
  const auto year = number(date.substr(0, 4));
  const auto month = number(date.substr(5, 2));
  const auto day = number(date.substr(8, 2));
  if (!year || !month || !day || *year < first_year || *month < 1 || *month > 12) return {};
  if (*day < 1 || *day > days_in(*year, *month)) return {};
  Day count = new_year(*year);
  for (int earlier = 1; earlier < *month; ++earlier) count += days_in(*year, earlier);
  return count + *day - 1;
}

std::string date_of(Day day) {
  ASSERT(0 <= day && day < new_year(last_year + 1));
  int year = first_year + static_cast<int>(day / 366);  // never too late
  while (new_year(year + 1) <= day) ++year;
  int rest = static_cast<int>(day - new_year(year));
  int month = 1;
  for (; rest >= days_in(year, month); ++month) rest -= days_in(year, month);
  std::string date;
  append(date, year, 4);
  append(date += '-', month, 2);
  append(date += '-', rest + 1, 2);
  return date;
}

Day day_at(std::int64_t wall_ms) {
  return std::clamp<Day>(wall_ms / ms_per_day, 0, new_year(last_year + 1) - 1);  // a host's clock can be quite wrong
}

bool open_for_results(Day day, std::int64_t wall_ms) {
  const Day today = day_at(wall_ms);
  return today - 1 <= day && day <= today + 1;
}
}  // namespace nonet
