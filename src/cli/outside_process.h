// A program that plays from outside: started by the shell, spoken to through its standard input and output, and ended
// with all that it started. What it writes to standard error goes to ours.
#pragma once

#include <sys/types.h>

#include <string>

#include "services/outsider.h"

namespace nonet::cli {
class OutsideProcess final : public OutsideLine {
 public:
  explicit OutsideProcess(std::string command) : command_(std::move(command)) {}
  ~OutsideProcess() override { end(); }
  OutsideProcess(const OutsideProcess&) = delete;
  OutsideProcess& operator=(const OutsideProcess&) = delete;

  bool open() override;
  Heard exchange(std::string_view line, int within_ms) override;
  void tell(std::string_view line) override;
  void close() override;

 private:
  bool start();
  void end();
  bool write_some();
  bool read_some();
  bool take_line(std::string& line);
  std::expected<std::string, Silence> next_line(std::int64_t until_us);

  std::string command_;
  int failures_ = 0;
  bool ended_ = false;  // its output has
  pid_t process_ = -1;
  int to_ = -1;    // its standard input
  int from_ = -1;  // its standard output
  std::string unsent_;
  std::string received_;
};
}  // namespace nonet::cli
