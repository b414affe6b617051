#include "cli/terminal.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>

namespace nonet::cli {
bool out_is_terminal() { return isatty(STDOUT_FILENO) != 0; }
bool in_is_terminal() { return isatty(STDIN_FILENO) != 0; }

namespace {
std::string cannot(const char* what, const std::string& path) {
  return std::string("cannot ") + what + " " + path + ": " + std::strerror(errno);
}
}  // namespace

std::expected<std::string, std::string> read_file(const std::string& path) {
  if (path == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::unexpected(cannot("read", path));
  std::string text(std::istreambuf_iterator<char>(file), {});
  if (file.bad() || (text.empty() && file.fail() && !file.eof())) return std::unexpected(cannot("read", path));
  return text;
}

std::expected<void, std::string> write_file(const std::string& path, std::string_view text) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (!file) return std::unexpected(cannot("write", path));
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  const bool closed = std::fclose(file) == 0;
  if (written && closed) return {};
  const std::string message = cannot("write", path);
  std::remove(path.c_str());
  return std::unexpected(message);
}

std::expected<void, std::string> replace_file(const std::string& path, std::string_view text) {
  const std::string part = path + ".part";
  if (const auto written = write_file(part, text); !written) return written;
  if (std::rename(part.c_str(), path.c_str()) == 0) return {};
  const std::string message = cannot("write", path);
  std::remove(part.c_str());
  return std::unexpected(message);
}

bool for_each_line(const std::string& path, const std::function<std::string(std::string_view)>& each) {
  std::ifstream file;
  if (path != "-") {
    file.open(path, std::ios::binary);
    if (!file) {
      complain(cannot("read", path));
      return false;
    }
  }
  std::istream& in = path == "-" ? std::cin : file;
  for (std::string line; std::getline(in, line);) print(each(line) + "\n");
  return true;
}

void print(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  if (text.ends_with('\n') && !out_is_terminal()) return;
  std::fflush(stdout);
}

void complain(std::string_view message) {
  std::fflush(stdout);
  std::fprintf(stderr, "nonet: %.*s\n", static_cast<int>(message.size()), message.data());
}

Progress::Progress(std::string label, int whole)
    : label_(std::move(label)), whole_(whole), on_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (on_ && shown_ >= 0) std::fputs("\r\033[K", stderr);
}

void Progress::at(int part) {
  constexpr int width = 32;
  const int percent = whole_ > 0 ? static_cast<int>(100LL * part / whole_) : 100;
  if (!on_ || percent == shown_) return;
  shown_ = percent;
  std::string bar;
  for (int i = 0; i < width; ++i) bar += i < width * percent / 100 ? "█" : "░";
  std::fprintf(stderr, "\r%s %s %3d %%", label_.c_str(), bar.c_str(), percent);
  std::fflush(stderr);
}
}  // namespace nonet::cli
