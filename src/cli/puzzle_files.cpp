#include "cli/puzzle_files.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace nonet::cli {
namespace {
constexpr std::size_t buffer_size = 1 << 17;

std::string cannot_read(const std::string& path) { return "cannot read " + path + ": " + std::strerror(errno); }
}  // namespace

template <class Reader, class Reading>
PuzzleFiles<Reader, Reading>::PuzzleFiles(std::vector<std::string> paths, std::size_t most)
    : paths_(std::move(paths)), most_(most), buffer_(buffer_size) {}

template <class Reader, class Reading>
PuzzleFiles<Reader, Reading>::~PuzzleFiles() {
  if (file_ > STDIN_FILENO) close(file_);
}

template <class Reader, class Reading>
bool PuzzleFiles<Reader, Reading>::next(Batch& batch) {
  batch = {.path = {}, .readings = std::move(batch.readings), .answers = std::move(batch.answers), .troubles = {}};
  batch.readings.clear();
  batch.answers.clear();
  while (true) {
    const bool something = !batch.readings.empty() || !batch.troubles.empty();
    if (file_ < 0) {
      if (something || opened_ == paths_.size()) return something;
      open_next(batch);
      continue;
    }
    batch.path = paths_[opened_ - 1];
    while (batch.readings.size() < most_ && take_line(batch)) continue;
    if (!batch.readings.empty()) return true;
    if (!read_more(batch)) close_file(batch);
  }
}

template <class Reader, class Reading>
void PuzzleFiles<Reader, Reading>::open_next(Batch& batch) {
  const std::string& path = paths_[opened_++];
  file_ = path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file_ < 0) batch.troubles.push_back(cannot_read(path));
  reader_ = {};
  begin_ = end_ = 0;
  overlong_ = false;
}

template <class Reader, class Reading>
void PuzzleFiles<Reader, Reading>::close_file(Batch& batch) {
  if (begin_ < end_ && !overlong_) reader_.line({buffer_.data() + begin_, end_ - begin_}, batch.readings);
  reader_.end(batch.readings);
  if (file_ > STDIN_FILENO) close(file_);
  file_ = -1;
}

template <class Reader, class Reading>
bool PuzzleFiles<Reader, Reading>::take_line(Batch& batch) {
  const char* start = buffer_.data() + begin_;
  const auto* found = static_cast<const char*>(std::memchr(start, '\n', end_ - begin_));
  const bool full = begin_ == 0 && end_ == buffer_.size();
  if (!found && !full) return false;
  const auto length = found ? static_cast<std::size_t>(found - start) : end_;
  if (!overlong_) reader_.line({start, length}, batch.readings);
  overlong_ = !found;
  begin_ = found ? begin_ + length + 1 : end_;
  return true;
}

template <class Reader, class Reading>
bool PuzzleFiles<Reader, Reading>::read_more(Batch& batch) {
  std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
  end_ -= begin_;
  begin_ = 0;
  ssize_t count = 0;
  do count = read(file_, buffer_.data() + end_, buffer_.size() - end_);
  while (count < 0 && errno == EINTR);
  if (count < 0) batch.troubles.push_back(cannot_read(paths_[opened_ - 1]));
  if (count <= 0) return false;
  end_ += static_cast<std::size_t>(count);
  return true;
}

template class PuzzleFiles<sudoku::PuzzleReader, sudoku::Reading>;
template class PuzzleFiles<kakuro::PuzzleReader, kakuro::Reading>;
}  // namespace nonet::cli
