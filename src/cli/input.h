// Lines typed by people, waited for no longer than a clock allows.
#pragma once

#include <optional>
#include <string>

#include "base/instant.h"

namespace nonet::cli {
class Input {
 public:
  enum class Got { line, nothing_in_time, end };
  Got wait(std::string& line, std::optional<Instant> wait_ms);

 private:
  bool take_line(std::string& line);
  std::string buffer_;
  bool ended_ = false;
};

class Stopwatch {  // Real time since the game began; time stands still while it is saved.
 public:
  explicit Stopwatch(Instant already = 0);
  Instant now() const;

 private:
  Instant started_;
};

void rest(Instant ms);
}  // namespace nonet::cli
