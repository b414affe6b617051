// What a host can say to `nonet serve`, in words; `settle` makes a server's configuration of it. Every option can also
// come from the environment or from the file of --config.
#pragma once

#include <optional>

#include "cli/program.h"
#include "server/configuration.h"

namespace nonet::cli {
struct ServeArguments {
  ServeArguments();

  server::Configuration configuration;
  std::string config;
  std::string listen = "localhost:8080";
  std::string node;
  std::string data;
  std::vector<std::string> trusted;
  std::string log = "text";
  std::string log_level = "info";
  float messages_per_second = 20;
  float requests_per_second = 50;

  std::optional<std::string> settle();  // what is wrong
};

void add_serve_options(Command& command, ServeArguments& order);
}  // namespace nonet::cli
