// Answers puzzle by puzzle, in their order; what cannot be read is answered with an error in its place, so that answers
// and puzzles stay in step.
#pragma once

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <functional>

#include "cli/parallel.h"
#include "cli/puzzle_files.h"
#include "cli/terminal.h"
#include "puzzles/form.h"

namespace nonet::cli {
struct Answering {
  std::vector<std::string> paths = {"-"};
  int threads = 1;
  std::size_t batch = 512;  // so many puzzles are handed to a thread at once
  bool json = false;
  bool blocks = false;  // an answer has several lines; an empty one stands in between

  puzzles::Form form() const { return json ? puzzles::Form::json : puzzles::Form::text; }
};

inline bool write_out(std::string_view text) {
  return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
}

// `answerer` makes one for every batch, so that each can keep tools of its own; it may find a flaw in what was read.
template <class Reader, class Reading>
int answer_files(const Answering& order, const std::function<std::function<std::string(Reading&)>()>& answerer) {
  using Files = PuzzleFiles<Reader, Reading>;
  using Batch = typename Files::Batch;
  Files files(order.paths, order.batch);
  std::atomic<bool> stopped = false;
  bool failed = false;
  bool first = true;
  const auto work = [&](Batch& batch) {
    const auto answer = answerer();
    for (Reading& reading : batch.readings) {
      if (order.blocks && !batch.answers.empty()) batch.answers += '\n';
      batch.answers += answer(reading);
      batch.answers += '\n';
    }
  };
  const auto hand_on = [&](const Batch& batch) {
    if (stopped) return;
    for (const std::string& trouble : batch.troubles) complain(trouble);
    for (const Reading& reading : batch.readings) {
      if (reading) continue;
      complain((batch.path == "-" ? "standard input" : batch.path) + ": " + reading.error().text());
      failed = true;
    }
    failed = failed || !batch.troubles.empty();
    if (batch.answers.empty()) return;
    if ((order.blocks && !first && !write_out("\n")) || !write_out(batch.answers)) {
      complain(std::string("cannot write: ") + std::strerror(errno));
      stopped = failed = true;
    }
    first = false;
  };
  in_order<Batch>(
      thread_count(order.threads), [&](Batch& batch) { return !stopped && files.next(batch); }, work, hand_on);
  return failed ? something_failed : all_well;
}
}  // namespace nonet::cli
