// The heads of the bots: a few threads that answer tables' questions. What they answer follows from the question alone.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "table/effects.h"

namespace nonet::server {
class Thinkers {
 public:
  struct Thought {
    std::string table;
    table::Wished wished;
    std::int64_t took_us = 0;
    std::string problem;  // where the bot could not answer; then it waits
  };
  using Told = std::function<void(Thought)>;  // on a thinker's thread

  Thinkers(int threads, int cap_ms, Told told);
  ~Thinkers();  // without the answers that are still missing

  void ask(std::string table, table::Question question);
  std::size_t waiting() const;

 private:
  struct Asked {
    std::string table;
    table::Question question;
  };
  void work();
  Thought think(const Asked& asked) const;

  int cap_ms_;
  Told told_;
  mutable std::mutex mutex_;
  std::condition_variable something_;
  std::deque<Asked> queue_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};
}  // namespace nonet::server
