// Files, standard input and the terminal: the little of the world that the commands touch.
#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>

namespace nonet::cli {
// Exit codes of the program.
constexpr int all_well = 0;
constexpr int something_failed = 1;  // a scenario failed, a record does not hold, a file or a line cannot be read
constexpr int wrong_usage = 2;

bool out_is_terminal();
bool in_is_terminal();

std::expected<std::string, std::string> read_file(const std::string& path);  // "-" is standard input
std::expected<void, std::string> write_file(const std::string& path, std::string_view text);
std::expected<void, std::string> replace_file(const std::string& path,
                                              std::string_view text);  // the old one stays until then

// Calls `each` for every line; false where the file cannot be read, which has been said then.
bool for_each_line(const std::string& path, const std::function<void(std::string_view)>& each);

void print(std::string_view text);        // standard output
void complain(std::string_view message);  // standard error, one line

// The exit code of what was tried; what went wrong has been said.
template <class T>
int told(const std::expected<T, std::string>& done) {
  if (!done) complain(done.error());
  return done ? all_well : something_failed;
}

class Progress {  // A bar on a terminal, nothing in a pipe.
 public:
  Progress(std::string label, int whole);
  ~Progress();
  void at(int part);

 private:
  std::string label_;
  int whole_;
  int shown_ = -1;
  bool on_;
};
}  // namespace nonet::cli
