#include "cli/terminal.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace nonet::cli {
bool out_is_terminal() { return isatty(STDOUT_FILENO) != 0; }
bool in_is_terminal() { return isatty(STDIN_FILENO) != 0; }

namespace {
std::string cannot(const char* what, const std::string& path) {
  return std::string("cannot ") + what + " " + path + ": " + std::strerror(errno);
}

// Whatever is read from a file named on the command line, or from standard input, goes through here.
class Source {
 public:
  explicit Source(const std::string& path)
      : path_(path), file_(path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
  ~Source() {
    if (file_ > STDIN_FILENO) close(file_);
  }
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  // Appends what comes next. False: the end.
  std::expected<bool, std::string> read_more(std::string& text) {
    constexpr std::size_t piece = 1 << 16;
    const std::size_t before = text.size();
    text.resize(before + piece);
    ssize_t count = -1;
    do count = file_ < 0 ? -1 : read(file_, text.data() + before, piece);
    while (count < 0 && errno == EINTR);
    text.resize(before + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    if (count < 0) return std::unexpected(cannot("read", path_ == "-" ? "standard input" : path_));  // also a folder
    return count > 0;
  }

 private:
  std::string path_;
  int file_;
};
}  // namespace

std::expected<std::string, std::string> read_file(const std::string& path) {
  Source source(path);
  std::string text;
  for (;;) {
    const auto more = source.read_more(text);
    if (!more) return std::unexpected(more.error());
    if (!*more) return text;
  }
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

bool for_each_line(const std::string& path, const std::function<void(std::string_view)>& each) {
  Source source(path);
  std::string text;  // what came and is not a whole line yet
  for (;;) {
    const std::size_t searched = text.size();
    const auto more = source.read_more(text);
    if (!more) {
      complain(more.error());
      return false;
    }
    std::size_t begin = 0;
    for (auto end = text.find('\n', searched); end != std::string::npos; end = text.find('\n', begin)) {
      each(std::string_view(text).substr(begin, end - begin));
      begin = end + 1;
    }
    text.erase(0, begin);
    if (*more) continue;
    if (!text.empty()) each(text);
    return true;
  }
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
