// The server as a process: started here where nobody did, stopped, killed, and watched through /proc.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "endpoint.h"

namespace nonet::load {
struct Usage {
  double cpu_seconds = 0;  // of all threads, in user and in kernel mode
  std::uint64_t context_switches = 0;
  double resident_kib = 0;
};
Usage usage_of(pid_t process);

class ServerProcess {
 public:
  // Listens where `place` says; `more` are further words for `nonet serve`.
  ServerProcess(std::string program, std::string data_folder, Endpoint place, std::vector<std::string> more);
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  std::expected<void, std::string> start();  // and waits until it listens
  void kill();                               // at once, as a power cut does
  void stop();                               // as a host does
  pid_t id() const { return process_; }

 private:
  void end(int signal);

  std::string program_;
  std::string data_;
  Endpoint place_;
  std::vector<std::string> more_;
  pid_t process_ = -1;
};

std::string temporary_folder();
void remove_folder(const std::string& path);

// One request, one answer, blocking.
struct Answer {
  int status = 0;  // 0: there was none
  std::string body;
};
Answer get(const Endpoint& place, const std::string& path);
}  // namespace nonet::load
