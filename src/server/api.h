// HTTP: what can be asked without sitting at a table. docs/protocol.md tells it in words.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lobby/company.h"
#include "lobby/lobby.h"
#include "server/hosts.h"
#include "server/net/service.h"
#include "server/previews.h"
#include "wire/codecs.h"

namespace nonet::server {
class Server;

class Api {
 public:
  explicit Api(Server& server);

  void answer(Request request, Reply reply);
  std::optional<Response> refuse_socket(const Request& upgrade) const;

 private:
  using Path = std::span<const std::string>;  // behind /api
  struct Caller;                              // whose token came with the request

  void get(Request request, std::vector<std::string> parts, Reply reply);
  void change(const Request& request, Path path, Reply reply);

  // the server itself
  Response server(const Request& request) const;
  // What needs the store is made by a reader, which touches nothing of the server.
  using Lookup = std::move_only_function<Response(const store::Store&)>;
  void look_up(const std::string& address, Reply reply, Lookup lookup);
  // Something a reader looks up first, then writes that are kept, then an answer.
  struct Changing {
    std::vector<store::Write> writes;
    std::move_only_function<void(Reply)> answer;
  };
  using LookupOfChange = std::move_only_function<std::expected<Changing, Response>(const store::Store&)>;
  void change_by(const std::string& address, Reply reply, LookupOfChange lookup);
  struct Question {  // what a reader gets of a request
    Request request;
    std::vector<std::string> parts;
    store::WallTime wall = 0;
    Instant now = 0;  // the server's own time
    Path path() const { return Path(parts).subspan(1); }
  };
  static Response looked_up(const store::Store& store, const Question& question);

  // tables
  static Response tables(const store::Store& store, Path path);
  Response public_tables(const Request& request);
  void open_table(const Request& request, Reply reply);
  void seek(const Request& request, Reply reply);
  // people
  static Response me(const store::Store& store, const Question& question);
  static Response company(const store::Store& store, const std::string& device, const Question& question);
  void change_company(const Request& request, Path path, Reply reply);
  void invite(const Request& request, Reply reply);
  void change_holiday(const Request& request, Reply reply);
  void tell_invited(const std::string& table, const lobby::Invited& invited);
  static Response person(const store::Store& store, const Question& question);
  static Response own_person(const store::Store& store, const std::string& device, const Question& question);
  void choose_page(const Request& request, Reply reply);
  void look_for_pages(const Request& request, Reply reply);
  void change_account(const Request& request, Path path, Reply reply);
  void keep_played(const Request& request, Reply reply);
  // daily challenge
  static Response daily(const store::Store& store, const Question& question);
  void hand_in(const Request& request, Path path, Reply reply);
  static std::string date_in(Path path, store::WallTime wall);  // "today" is one too
  // notices
  void push(const Request& request, Reply reply);
  void change_push(const Request& request, Reply reply);
  bool may_subscribe(const std::string& subnet);
  // the host's pages
  std::optional<Response> page(const Request& request);
  void preview(Request request, Reply reply);  // a picture for a link

  std::optional<Response> refuse_host(const Request& request) const;
  bool origin_is_fine(const Request& request) const;
  Headers origin_headers(const Request& request) const;  // for a page that may read the answer

  Server& server_;
  KnownHosts hosts_;
  PreviewShelf previews_;
  std::unordered_map<std::string, int> subscribed_;  // by address, in this hour
  std::int64_t subscribed_hour_ = 0;
};

// Shared by the files of the Api.
Response denial_response(const lobby::Denial& denial);
Response denial_response(std::string_view code, std::string_view words);
Response no_token();
Response response_to(const lobby::Setback& setback);
Response json_response(std::string body, int status = 200);
std::optional<std::string> device_of_caller(const Request& request);  // by its bearer token
std::string query_value(const Request& request, std::string_view name);
template <class T>
std::expected<T, Response> read_body(const Request& request) {
  const auto json = parse_json(request.body);
  if (!json) return std::unexpected(denial_response("malformed", json.error()));
  auto value = read_value<T>(*json);
  if (!value) return std::unexpected(denial_response("malformed", value.error().message));
  return *std::move(value);
}
}  // namespace nonet::server
