// HTTP: what can be asked without sitting at a table. docs/protocol.md tells it in words.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hall/hall.h"
#include "server/hosts.h"
#include "server/net/service.h"

namespace nonet::server {
class House;

class Api {
 public:
  explicit Api(House& house);

  void answer(Request request, Reply reply);
  std::optional<Response> refuse_socket(const Request& upgrade) const;

 private:
  using Path = std::span<const std::string>;  // behind /api
  struct Caller;                              // whose token came with the request

  Response get(const Request& request, Path path);
  void change(const Request& request, Path path, Reply reply);

  // the house itself
  Response house(const Request& request) const;
  // tables
  Response tables(const Request& request, Path path);
  Response public_tables(const Request& request);
  void open_table(const Request& request, Reply reply);
  // people
  Response me(const Request& request, Path path);
  void change_account(const Request& request, Path path, Reply reply);
  // daily challenge
  Response daily(const Request& request, Path path);
  void hand_in(const Request& request, Path path, Reply reply);
  std::string date_in(Path path) const;  // "today" is one too
  // the host's pages
  std::optional<Response> page(const Request& request);

  std::optional<Response> refuse_host(const Request& request) const;
  bool origin_is_fine(const Request& request) const;
  Headers origin_headers(const Request& request) const;  // for a page that may read the answer

  House& house_;
  KnownHosts hosts_;
};

// Shared by the files of the Api.
Response denial_response(const hall::Denial& denial);
Response denial_response(std::string_view code, std::string_view words);
Response json_response(std::string body, int status = 200);
std::optional<std::string> device_of_caller(const Request& request);  // by its bearer token
std::string query_value(const Request& request, std::string_view name);
}  // namespace nonet::server
