#include "server/metrics.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <fstream>

namespace nonet::server {
namespace {
std::string number_text(double number) {
  std::array<char, 40> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
  return {text.data(), end};
}

std::string seconds_text(std::int64_t microseconds) { return number_text(static_cast<double>(microseconds) / 1e6); }

// When this process began, in seconds since 1970: taken as the program is loaded, so that a clock that is set
// right later does not look like a new process.
const double process_began = std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}  // namespace

void Histogram::observe_us(std::int64_t microseconds) {
  const auto bucket = std::ranges::lower_bound(bounds_us, microseconds) - bounds_us.begin();
  ++counts_[static_cast<std::size_t>(bucket)];
  sum_us_ += microseconds;
}

void Histogram::write(std::string& page, std::string_view name, std::string_view help) const {
  page.append("# HELP ").append(name).append(" ").append(help).append("\n# TYPE ").append(name).append(" histogram\n");
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    total += counts_[i];
    const std::string bound = i < bounds_us.size() ? seconds_text(bounds_us[i]) : "+Inf";
    page.append(name).append("_bucket{le=\"").append(bound).append("\"} ").append(std::to_string(total)).append("\n");
  }
  page.append(name).append("_sum ").append(seconds_text(sum_us_)).append("\n");
  page.append(name).append("_count ").append(std::to_string(total)).append("\n");
}

void write_help(std::string& page, std::string_view name, Kind kind, std::string_view help) {
  page.append("# HELP ").append(name).append(" ").append(help);
  page.append("\n# TYPE ").append(name).append(kind == Kind::counter ? " counter\n" : " gauge\n");
}

void write_metric(std::string& page, std::string_view name, Kind kind, std::string_view help, double value) {
  write_help(page, name, kind, help);
  page.append(name).append(" ").append(number_text(value)).append("\n");
}

void write_labelled(std::string& page, std::string_view name, std::string_view label, std::string_view value,
                    double number) {
  page.append(name).append("{").append(label).append("=\"").append(value).append("\"} ");
  page.append(number_text(number)).append("\n");
}

void write_process(std::string& page) {
  std::ifstream pages("/proc/self/statm");
  double size = 0;
  double resident = 0;
  pages >> size >> resident;
  write_metric(page, "process_resident_memory_bytes", Kind::gauge, "Memory that this process holds.",
               resident * static_cast<double>(sysconf(_SC_PAGESIZE)));
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const double cpu = static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                     static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
  write_metric(page, "process_cpu_seconds_total", Kind::counter, "CPU time of this process, user and system.", cpu);
  std::error_code none;
  const auto files = std::distance(std::filesystem::directory_iterator("/proc/self/fd", none), {});
  write_metric(page, "process_open_fds", Kind::gauge, "Open files and sockets.", static_cast<double>(files));
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  write_metric(page, "process_max_fds", Kind::gauge, "At most so many files and sockets.",
               static_cast<double>(limit.rlim_cur));
  write_metric(page, "process_start_time_seconds", Kind::gauge, "When this process began.", process_began);
}
}  // namespace nonet::server
