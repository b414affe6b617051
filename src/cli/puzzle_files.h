// The puzzles of some files, one after the other, in batches: a batch is handed out as soon as nothing more can be read
// without waiting, so that a pipe is answered as it comes, and memory does not grow with the input.
#pragma once

#include <string>
#include <vector>

#include "kakuro/formats/read.h"
#include "sudoku/formats/read.h"

namespace nonet::cli {
template <class Reading>
struct PuzzleBatch {
  std::string path;  // of the file they are from
  std::vector<Reading> readings;
  std::string answers;                // by whoever works on them
  std::vector<std::string> troubles;  // files that could not be read, before these puzzles
};

// `Reader` takes the lines: that of Sudoku, or that of Kakuro.
template <class Reader, class Reading>
class PuzzleFiles {
 public:
  using Batch = PuzzleBatch<Reading>;

  PuzzleFiles(std::vector<std::string> paths, std::size_t most);  // "-" is standard input; `most` puzzles a batch
  ~PuzzleFiles();
  PuzzleFiles(const PuzzleFiles&) = delete;
  PuzzleFiles& operator=(const PuzzleFiles&) = delete;

  bool next(Batch& batch);  // false: there are no more

 private:
  void open_next(Batch& batch);
  void close_file(Batch& batch);
  bool take_line(Batch& batch);  // false: the buffer holds no whole line
  bool read_more(Batch& batch);  // false: the file is at its end, or cannot be read

  std::vector<std::string> paths_;
  std::size_t most_;
  std::size_t opened_ = 0;  // how many of them
  int file_ = -1;
  Reader reader_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;  // of what has not been taken yet
  std::size_t end_ = 0;
  bool overlong_ = false;  // the line in hand is longer than the buffer: the rest of it is passed over
};
using SudokuFiles = PuzzleFiles<sudoku::PuzzleReader, sudoku::Reading>;
using KakuroFiles = PuzzleFiles<kakuro::PuzzleReader, kakuro::Reading>;
}  // namespace nonet::cli
