// The doctor on the machine: files, memory, clock, and the program itself.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>

#include "server/configuration.h"
#include "server/doctor/finding.h"
#include "store/glance.h"

namespace nonet::server {
// Of the server that runs, where there is one that can be asked; otherwise of this process, as serve would have them.
Finding check_files(std::size_t connections, pid_t server);
Finding judge_files(std::uint64_t limit, std::size_t connections, const std::string& whose);

Finding check_memory(std::size_t connections, pid_t server);
Finding judge_memory(std::uint64_t available, std::size_t connections);

// `stands` is of the data file; a server that runs and rests may have written nothing for long.
Finding check_clock(const std::optional<store::Mark>& stands, bool server_runs);
Finding judge_clock(store::WallTime now, const std::optional<store::Mark>& stands, bool server_runs);
Finding judge_time_service(bool keeps_time);

Finding check_program(const Configuration& configuration);
}  // namespace nonet::server
