#include "cli/input.h"

#include <poll.h>
#include <unistd.h>

#include <chrono>
#include <thread>

namespace nonet::cli {
namespace {
Instant steady_ms() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}
}  // namespace

bool Input::take_line(std::string& line) {
  const auto end = buffer_.find('\n');
  if (end == std::string::npos && !(ended_ && !buffer_.empty())) return false;
  line = buffer_.substr(0, end);
  buffer_.erase(0, end == std::string::npos ? end : end + 1);
  return true;
}

Input::Got Input::wait(std::string& line, std::optional<Instant> wait_ms) {
  const Instant until = steady_ms() + wait_ms.value_or(0);
  while (!take_line(line)) {
    if (ended_) return Got::end;
    const Instant left = wait_ms ? std::max<Instant>(until - steady_ms(), 0) : -1;
    pollfd waiting{STDIN_FILENO, POLLIN, 0};
    const int ready = poll(&waiting, 1, static_cast<int>(std::min<Instant>(left, 60'000)));
    if (ready < 0) return Got::end;
    if (ready == 0) {
      if (wait_ms && steady_ms() >= until) return Got::nothing_in_time;
      continue;
    }
    char bytes[4096];
    const auto count = read(STDIN_FILENO, bytes, sizeof bytes);
    if (count <= 0) {
      ended_ = true;
    } else {
      buffer_.append(bytes, static_cast<std::size_t>(count));
    }
  }
  return Got::line;
}

Stopwatch::Stopwatch(Instant already) : started_(steady_ms() - already) {}
Instant Stopwatch::now() const { return steady_ms() - started_; }

void rest(Instant ms) { std::this_thread::sleep_for(std::chrono::milliseconds(ms)); }
}  // namespace nonet::cli
