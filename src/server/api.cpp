#include "server/api.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "base/digest.h"
#include "lobby/devices.h"
#include "server/net/addresses.h"
#include "server/server.h"
#include "table/ids.h"

namespace nonet::server {
namespace {
constexpr std::array<std::pair<std::string_view, int>, 23> statuses = {{
    {"malformed", 400},      {"bad-token", 401},    {"no-token", 401},      {"origin", 403},
    {"not-finished", 403},   {"no-such-page", 404}, {"no-such-table", 404}, {"no-such-code", 404},
    {"no-such-person", 404}, {"method", 405},       {"content-type", 415},  {"too-many-tables", 429},
    {"too-often", 429},      {"table-broken", 500}, {"store", 503},         {"stopping", 503},
    {"private", 403},        {"host", 421},         {"busy", 429},          {"broken", 500},
    {"starting", 503},       {"no-push", 404},      {"older-server", 503},
}};

struct Told {
  std::string_view code;
  std::string_view words;
};
struct ErrorAnswer {
  Told error;
};
struct TableAnswer {
  std::string id;
  std::optional<std::string> code;
};
template <class Io>
void fields(Io& io, Told& told) {
  io("code", told.code);
  io("words", told.words);
}
template <class Io>
void fields(Io& io, ErrorAnswer& answer) {
  io("error", answer.error);
}
template <class Io>
void fields(Io& io, TableAnswer& answer) {
  io("id", answer.id);
  io.maybe("code", answer.code);
}

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  while (!path.empty()) {
    path.remove_prefix(1);  // the slash
    const std::size_t end = std::min(path.find('/'), path.size());
    parts.emplace_back(path.substr(0, end));
    path.remove_prefix(end);
  }
  return parts;
}

bool is_json(std::string_view type) {
  const std::string_view kind = type.substr(0, type.find(';'));
  return kind == "application/json" || kind == "application/json ";
}
}  // namespace

Api::Api(Server& server)
    : server_(server), hosts_([&] {
        std::vector<std::string> names = names_of_this_machine();
        const std::vector<std::string>& allowed = server.configuration().hosts;
        names.insert(names.end(), allowed.begin(), allowed.end());
        return KnownHosts(std::move(names));
      }()) {}

Response json_response(std::string body, int status) {
  return {status, "application/json", std::move(body), {{"cache-control", "no-store"}}};
}

Response denial_response(std::string_view code, std::string_view words) {
  const auto known = std::ranges::find(statuses, code, [](const auto& each) { return each.first; });
  Response response = json_response(json_of(ErrorAnswer{{code, words}}), known == statuses.end() ? 409 : known->second);
  if (response.status == 429 || response.status == 503) response.headers.emplace_back("retry-after", "10");
  return response;
}

Response denial_response(const lobby::Denial& denial) { return denial_response(denial.code, denial.words); }

Response no_token() {
  return denial_response("no-token", "Authorization: expected Bearer and 32 to 128 hexadecimal digits");
}

Response response_to(const lobby::Setback& setback) {
  if (const auto* denial = std::get_if<lobby::Denial>(&setback)) return denial_response(*denial);
  return denial_response("store", std::get<store::StoreError>(setback).message);
}

std::optional<std::string> device_of_caller(const Request& request) {
  constexpr std::string_view scheme = "Bearer ";
  const std::string_view header = request.header("authorization");
  if (!header.starts_with(scheme)) return {};
  return lobby::device_of(header.substr(scheme.size()));
}

std::string query_value(const Request& request, std::string_view name) {
  std::string_view rest = request.query;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view pair = rest.substr(0, end);
    if (pair.starts_with(name) && pair.substr(name.size()).starts_with("="))
      return std::string(pair.substr(name.size() + 1));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return {};
}

// Programs of old, which are no browsers, name no host.
std::optional<Response> Api::refuse_host(const Request& request) const {
  const std::string_view host = request.header("host");
  if (host.empty()) return {};
  const auto authority = Authority::read(host, 0);
  if (authority && (hosts_.knows(*authority) || server_.certificate_names(authority->host))) return {};
  const std::string name = authority ? authority->host : std::string(host);
  return denial_response("host",
                         "This server is not known as " + name + ". Who runs it can allow that name: --host " + name);
}

// A page from elsewhere has no business here unless the host said so. Programs that are no browsers send no origin.
bool Api::origin_is_fine(const Request& request) const {
  const std::string_view origin = request.header("origin");
  if (origin.empty()) return true;
  if (std::ranges::find(server_.configuration().origins, origin) != server_.configuration().origins.end()) return true;
  for (const auto& [scheme, port] : {std::pair("https://", 443), std::pair("http://", 80)}) {
    if (!origin.starts_with(scheme)) continue;
    // Without TLS here there may still be some at a proxy that does not tell.
    if (request.secure && port != 443) return false;
    const auto page = Authority::read(origin.substr(std::string_view(scheme).size()), static_cast<std::uint16_t>(port));
    return page && page == Authority::read(request.header("host"), static_cast<std::uint16_t>(port));
  }
  return false;
}

Headers Api::origin_headers(const Request& request) const {
  const std::string_view origin = request.header("origin");
  if (origin.empty() || !origin_is_fine(request)) return {};
  return {{"access-control-allow-origin", std::string(origin)}, {"vary", "Origin"}};
}

std::optional<Response> Api::refuse_socket(const Request& upgrade) const {
  if (upgrade.from_node) return {};  // the other node has seen to it
  if (auto refused = refuse_host(upgrade)) return refused;
  if (upgrade.path != "/ws") return denial_response("no-such-page", "The socket is at /ws.");
  if (!origin_is_fine(upgrade)) return denial_response("origin", "This page may not connect to this server.");
  if (server_.stopping()) return denial_response("stopping", "The server is about to stop.");
  return {};
}

void Api::answer(Request request, Reply reply) {
  if (auto refused = refuse_host(request)) return reply(std::move(*refused));
  Reply send = [headers = origin_headers(request), reply = std::move(reply)](Response response) mutable {
    response.headers.insert(response.headers.end(), headers.begin(), headers.end());
    reply(std::move(response));
  };
  if (request.path.starts_with("/preview/")) return preview(std::move(request), std::move(send));
  if (auto page = this->page(request)) return send(std::move(*page));
  if (!request.path.starts_with("/api/")) return send(denial_response("no-such-page", "There is no such page."));
  if (!origin_is_fine(request)) return send(denial_response("origin", "This page may not talk to this server."));
  std::vector<std::string> parts = parts_of(request.path);
  const Path path = Path(parts).subspan(1);
  if (request.method == "OPTIONS") {
    Response response{204, "text/plain", "", {}};
    response.headers.emplace_back("access-control-allow-methods", "GET, POST, PATCH, DELETE");
    response.headers.emplace_back("access-control-allow-headers", "authorization, content-type");
    return send(std::move(response));
  }
  if (request.method == "GET" || request.method == "HEAD")
    return get(std::move(request), std::move(parts), std::move(send));
  const bool has_body = request.method == "POST" || request.method == "PATCH";
  if (!has_body && request.method != "DELETE")
    return send(denial_response("method", "Expected GET, POST, PATCH or DELETE."));
  if (has_body && !is_json(request.header("content-type")))
    return send(denial_response("content-type", "Content-Type: expected application/json"));
  change(request, path, std::move(send));
}

void Api::get(Request request, std::vector<std::string> parts, Reply reply) {
  const std::string& what = parts[1];
  if (what == "games" && parts.size() == 2) {
    static const std::string games = [] {
      JsonText text;
      Out out(text);
      ObjectWriter io(out);
      write_key(out, "games");
      write_games(out);
      io.finish();
      return std::string(text_of(text));
    }();
    return reply(json_response(games));
  }
  if ((what == "server" || what == "house") && parts.size() == 2) return reply(server(request));
  if (what == "push" && parts.size() == 2) return push(request, std::move(reply));
  if (what == "tables" && parts.size() == 2) return reply(public_tables(request));
  const bool in_store = what == "tables" || what == "codes" || what == "me" || what == "people" || what == "daily";
  if (!in_store) return reply(denial_response("no-such-page", "There is no such page."));
  const std::string subnet = request.subnet;
  look_up(subnet, std::move(reply),
          [question = Question{std::move(request), std::move(parts), server_.moment().wall, server_.moment().now}](
              const store::Store& store) { return looked_up(store, question); });
}

Response Api::looked_up(const store::Store& store, const Question& question) {
  const std::string& what = question.parts[1];
  if (what == "me") return me(store, question);
  if (what == "people") return person(store, question);
  return what == "daily" ? daily(store, question) : tables(store, question.path());
}

void Api::change(const Request& request, Path path, Reply reply) {
  if (path[0] == "tables" && path.size() == 1 && request.method == "POST") return open_table(request, std::move(reply));
  if (path[0] == "anybody" && path.size() == 1 && request.method == "POST") return seek(request, std::move(reply));
  if (path[0] == "invitations" && path.size() == 1 && request.method == "POST")
    return invite(request, std::move(reply));
  if (path[0] == "push" && path.size() == 1 && request.method != "PATCH") return change_push(request, std::move(reply));
  if (path[0] == "account") return change_account(request, path, std::move(reply));
  if (path[0] == "me" && path.size() == 2 && path[1] == "played" && request.method == "POST")
    return keep_played(request, std::move(reply));
  if (path[0] == "me" && path.size() == 2 && path[1] == "page" && request.method == "POST")
    return choose_page(request, std::move(reply));
  if (path[0] == "people" && path.size() == 1 && request.method == "POST")
    return look_for_pages(request, std::move(reply));
  if (path[0] == "me" && path.size() == 2 && path[1] == "holiday") return change_holiday(request, std::move(reply));
  if (path[0] == "me" && path.size() > 1) return change_company(request, path, std::move(reply));
  if (path[0] == "daily" && path.size() == 3 && request.method == "POST")
    return hand_in(request, path, std::move(reply));
  reply(denial_response("no-such-page", "There is no such page, or it cannot be changed."));
}

// ---- Tables

Response Api::tables(const store::Store& store, Path path) {
  const auto none = [] { return denial_response("no-such-table", "There is no such table."); };
  if (path[0] == "codes") {
    const auto code = path.size() == 2 ? table::read_code(path[1]) : std::nullopt;
    if (!code) return denial_response("malformed", "code: expected six letters and digits");
    const auto row = store.table_by_code(*code);
    if (!row) return denial_response("store", row.error().message);
    if (!*row) return denial_response("no-such-code", "No table has this code.");
    return json_response(json_of(TableAnswer{(*row)->id, {}}));
  }
  if (path.size() == 3 && path[2] == "record") {
    auto record = lobby::record_of(store, path[1]);
    if (!record) return denial_response(record.error());
    Response response = json_response(std::move(*record));
    response.headers.emplace_back("content-disposition", "attachment; filename=\"nonet-" + path[1] + ".json\"");
    return response;
  }
  if (path.size() != 2 || !table::is_table_id(path[1])) return none();
  const auto row = store.table(path[1]);
  if (!row) return denial_response("store", row.error().message);
  return *row ? json_response((*row)->summary) : none();
}

// Asked for again and again by everybody who waits for a table: what has not changed is not sent again, and neither the
// list nor its tag is made for each.
Response Api::public_tables(const Request& request) {
  const std::string most = query_value(request, "most");
  int number = 0;
  const auto read = std::from_chars(most.data(), most.data() + most.size(), number);
  if (!most.empty() && (read.ec != std::errc() || read.ptr != most.data() + most.size() || number < 1))
    return denial_response("malformed", "most: expected a whole number from 1");
  using enum lobby::Lobby::Length;
  const bool is_small = !most.empty() && number <= lobby::short_list;
  const lobby::TableList& list = server_.lobby().public_tables(server_.moment(), is_small ? small : whole);
  const std::string tag = '"' + list.tag + '"';
  const bool known = request.header("if-none-match").find(tag) != std::string_view::npos;
  return {
      known ? 304 : 200, "application/json", known ? "" : list.text, {{"cache-control", "no-cache"}, {"etag", tag}}};
}

// Who would play with anybody.
void Api::seek(const Request& request, Reply reply) {
  const auto device = device_of_caller(request);
  if (!device) return reply(no_token());
  const auto json = parse_json(request.body);
  if (!json) return reply(denial_response("malformed", json.error()));
  auto wish = read_value<lobby::Wish>(*json);
  if (!wish) return reply(denial_response("malformed", wish.error().message));
  server_.lobby().seek(server_.moment(), *device, request.subnet, std::move(*wish),
                       [reply = std::move(reply)](lobby::Outcome<lobby::Found> found) mutable {
                         if (!found) return reply(denial_response(found.error()));
                         const int status = found->opened ? 201 : 200;
                         reply(json_response(json_of(*found), status));
                       });
}

void Api::open_table(const Request& request, Reply reply) {
  const auto device = device_of_caller(request);
  if (!device) return reply(no_token());
  const auto json = parse_json(request.body);
  if (!json) return reply(denial_response("malformed", json.error()));
  auto order = read_value<table::TableOrder>(*json);
  if (!order) return reply(denial_response("malformed", order.error().message));
  server_.lobby().open_table(server_.moment(), *device, request.subnet, std::move(*order),
                             [reply = std::move(reply)](lobby::Outcome<lobby::Lobby::NewTable> opened) mutable {
                               if (!opened) return reply(denial_response(opened.error()));
                               reply(json_response(json_of(TableAnswer{opened->id, opened->code}), 201));
                             });
}
}  // namespace nonet::server
