// A whole cluster of this machine (tools/cluster), told over a pipe what is to happen to it.
#pragma once

#include <sys/types.h>

#include <expected>
#include <string>
#include <vector>

#include "endpoint.h"

namespace nonet::load {
class ClusterProcess {
 public:
  ClusterProcess() = default;
  ~ClusterProcess();
  ClusterProcess(const ClusterProcess&) = delete;
  ClusterProcess& operator=(const ClusterProcess&) = delete;

  std::expected<void, std::string> start(const std::vector<std::string>& options);  // and waits until it is ready
  void say(const std::string& words);                                               // one answer to each, in this order
  std::vector<std::string> heard();                     // lines since the last question, without waiting
  std::expected<std::string, std::string> next_line();  // waits

  const Endpoint& front() const { return front_; }
  const std::string& database() const { return database_; }

 private:
  bool read_more(int wait_ms);

  pid_t process_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::string rest_;
  std::vector<std::string> lines_;
  Endpoint front_;
  std::string database_;
};

// In the cluster's database, as its owner; what it says is printed.
bool run_sql(const std::string& database, const std::string& sql);
}  // namespace nonet::load
