// Those who read in the store while the loop goes on: a few threads that carry out queries. What is asked from one
// address stands in one line, and the lines take turns, so that who asks for much waits longer and nobody else does.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "lobby/lobby.h"

namespace nonet::server {
class StoreReaders {
 public:
  struct Done {
    lobby::Finish finish;  // none where the query could not be carried out
    std::int64_t took_us = 0;
    std::string problem;
  };
  using Told = std::function<void(Done)>;  // on a reader's thread

  StoreReaders(const store::Store& store, int threads, std::size_t most_waiting, Told told);
  ~StoreReaders();  // without the answers that are still missing

  bool ask(const std::string& address, lobby::StoreQuery query);  // false: too many of this address wait
  std::size_t waiting() const;

 private:
  struct Line {
    std::deque<lobby::StoreQuery> waiting;
    int running = 0;
    bool in_turn = false;
  };
  void work();
  void queue_up(const std::string& address, Line& line);
  Done carry_out(lobby::StoreQuery& query) const;

  const store::Store& store_;
  std::size_t most_waiting_;
  int most_running_;  // of one line: where there are several readers, one is always left to the others
  Told told_;
  mutable std::mutex mutex_;
  std::condition_variable something_;
  std::unordered_map<std::string, Line> lines_;
  std::deque<std::string> turns_;  // lines whose first may be carried out
  std::size_t waiting_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};
}  // namespace nonet::server
