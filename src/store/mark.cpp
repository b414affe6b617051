#include "store/mark.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <ctime>
#include <fstream>
#include <sstream>

namespace nonet::store {
namespace {
constexpr std::string_view header = "nonet mark 1";
constexpr std::size_t mark_bytes = 128;  // always: it is written over in place, within one block of the disk
constexpr auto flush_every = std::chrono::seconds(1);

std::string state_text(const Mark& mark) {
  return std::to_string(mark.entries) + " entries, last written " + time_text(mark.wall);
}
}  // namespace

std::string time_text(WallTime wall) {
  if (wall <= 0) return "an unknown time";
  const auto seconds = static_cast<std::time_t>(wall / 1000);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S UTC", &parts);
  return {text.data(), size};
}

std::optional<Mark> read_mark(const std::filesystem::path& folder) {
  std::ifstream file(folder / mark_file, std::ios::binary);
  std::string line;
  if (!std::getline(file, line) || !line.starts_with(header)) return {};
  std::istringstream words(line.substr(header.size()));
  Mark mark;
  if (!(words >> mark.life >> mark.commits >> mark.entries >> mark.wall)) return {};
  return mark;
}

std::string went_back(const Mark& mark, const Mark& found) {
  if (mark.life == found.life && mark.commits <= found.commits) return {};
  if (mark.life != found.life)
    return "The data file is another one than was last open in this folder, which had " + state_text(mark) +
           "; this one has " + state_text(found) + ".";
  return "The data file has gone back: it has " + state_text(found) + ", and had " + state_text(mark) + "; " +
         std::to_string(mark.commits - found.commits) +
         " commits are missing. Its write-ahead log (nonet.db-wal) was cut, deleted or left behind when the data file "
         "was copied, or an older file was put in its place.";
}

std::string missing(const Mark& mark, const Mark& found) {
  const std::string told = went_back(mark, found);
  return told.empty() ? told : told + " If that was not meant, " + std::string(went_back_advice) + ".";
}

MarkWriter::MarkWriter(const std::filesystem::path& folder)
    : file_(::open((folder / mark_file).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {}

MarkWriter::~MarkWriter() {
  if (file_ < 0) return;
  ::fdatasync(file_);
  ::close(file_);
}

void MarkWriter::write(const Mark& mark) {
  if (file_ < 0) return;
  std::string text = std::string(header) + ' ' + mark.life + ' ' + std::to_string(mark.commits) + ' ' +
                     std::to_string(mark.entries) + ' ' + std::to_string(mark.wall);
  text.resize(mark_bytes - 1, ' ');
  text += '\n';
  [[maybe_unused]] const auto written = ::pwrite(file_, text.data(), text.size(), 0);
  const auto now = std::chrono::steady_clock::now();
  if (now - flushed_ < flush_every) return;
  flushed_ = now;
  ::fdatasync(file_);
}
}  // namespace nonet::store
