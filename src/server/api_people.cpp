// Accounts: who wants to be known on several devices.
#include "lobby/own_games.h"
#include "lobby/people.h"

#include <charconv>

#include "server/api.h"
#include "server/server.h"

namespace nonet::server {
namespace {
struct Named {
  std::string name;
};
template <class Io>
void fields(Io& io, Named& named) {
  io("name", named.name);
}
struct HistoryAnswer {
  RawJson tables;  // HistoryEntry[]
};
template <class Io>
void fields(Io& io, HistoryAnswer& answer) {
  io("tables", answer.tables);
}
struct Phrased {
  std::string phrase;
};
template <class Io>
void fields(Io& io, Phrased& phrased) {
  io("phrase", phrased.phrase);
}

Response read_response(const store::StoreResult<std::string>& text) {
  return text ? json_response(*text) : denial_response("store", text.error().message);
}

template <class T>
std::expected<T, std::string> body_of(const std::string& body) {
  const auto json = parse_json(body);
  if (!json) return std::unexpected(json.error());
  auto value = read_value<T>(*json);
  if (!value) return std::unexpected(value.error().message);
  return *value;
}
}  // namespace

Response Api::me(const store::Store& store, const Question& question) {
  const auto device = device_of_caller(question.request);
  const Path path = question.path();
  if (!device) return no_token();
  if (path.size() == 1) return read_response(lobby::profile(store, *device));
  if (path.size() == 2 && path[1] == "tables") {
    if (query_value(question.request, "running") == "1") {
      const auto running = lobby::running_tables(store, *device, question.now);
      return running ? json_response(json_of(HistoryAnswer{{*running}})) : read_response(running);
    }
    const std::string before = query_value(question.request, "before");
    store::WallTime from = latest_instant;
    const auto read = std::from_chars(before.data(), before.data() + before.size(), from);
    if (!before.empty() && (read.ec != std::errc() || read.ptr != before.data() + before.size()))
      return denial_response("malformed", "before: expected milliseconds since 1970");
    const auto history = lobby::history(store, *device, from, lobby::most_history, question.now);
    return history ? json_response(json_of(HistoryAnswer{{*history}})) : read_response(history);
  }
  if (path.size() == 2 && path[1] == "holiday") return read_response(lobby::holiday(store, *device, question.wall));
  if (path.size() == 2 && path[1] == "played") return read_response(lobby::own_games(store, *device));
  if (path.size() == 2 && (path[1] == "invitations" || path[1] == "blocked" || path[1] == "people"))
    return company(store, *device, question);
  if ((path.size() == 2 && path[1] == "page") || (path[1] == "daily" && (path.size() == 2 || path.size() == 4)))
    return own_person(store, *device, question);
  return denial_response("no-such-page", "There is no such page.");
}

// POST and DELETE /api/me/holiday
void Api::change_holiday(const Request& request, Reply reply) {
  const auto device = device_of_caller(request);
  if (!device) return reply(no_token());
  std::optional<lobby::HolidayWish> wish;
  if (request.method != "DELETE") {
    if (request.method != "POST") return reply(denial_response("method", "Expected GET, POST or DELETE."));
    const auto asked = body_of<lobby::HolidayWish>(request.body);
    if (!asked) return reply(denial_response("malformed", asked.error()));
    wish = *asked;
  }
  server_.lobby().change_holiday(
      server_.moment(), *device, request.subnet, wish,
      [reply = std::move(reply)](std::expected<std::string, lobby::Setback> answer) mutable {
        reply(answer ? json_response(*std::move(answer)) : server::response_to(answer.error()));
      });
}

void Api::keep_played(const Request& request, Reply reply) {
  const auto device = device_of_caller(request);
  if (!device) return reply(no_token());
  change_by(request.subnet, std::move(reply),
            [device = *device, body = request.body,
             wall = server_.moment().wall](const store::Store& store) -> std::expected<Changing, Response> {
              auto notes = body_of<lobby::OwnGameNotes>(body);
              if (!notes) return std::unexpected(denial_response("malformed", notes.error()));
              auto made = lobby::keep_own_games(store, device, *std::move(notes), wall);
              if (!made) return std::unexpected(response_to(made.error()));
              return Changing{std::move(made->writes), [text = std::move(made->answer)](Reply answer) mutable {
                                answer(json_response(std::move(text)));
                              }};
            });
}

namespace {
struct AccountRequest {
  std::string what;  // method and page
  std::string device;
  std::string body;
  store::WallTime wall = 0;
};

lobby::Asked<lobby::Change> change_for(const store::Store& store, const AccountRequest& order,
                                       const table::Secrets& secrets) {
  const auto malformed = [](const std::string& words) {
    return std::unexpected(lobby::Setback(lobby::Denial{"malformed", words}));
  };
  if (order.what == "POST" || order.what == "PATCH") {
    const auto named = body_of<Named>(order.body);
    if (!named) return malformed(named.error());
    if (order.what == "PATCH") return lobby::rename_account(store, order.device, named->name);
    return lobby::create_account(store, order.device, named->name, secrets, order.wall);
  }
  if (order.what == "POST link") {
    const auto phrased = body_of<Phrased>(order.body);
    return phrased ? lobby::link_device(store, order.device, phrased->phrase) : malformed(phrased.error());
  }
  if (order.what == "POST unlink") return lobby::unlink_device(store, order.device);
  if (order.what == "POST unlink-others") return lobby::unlink_other_devices(store, order.device);
  if (order.what == "DELETE") return lobby::forget_account(store, order.device);
  return std::unexpected(lobby::Setback(lobby::Denial{"no-such-page", "There is no such page."}));
}
}  // namespace

void Api::change_account(const Request& request, Path path, Reply reply) {
  const auto device = device_of_caller(request);
  if (!device) return reply(no_token());
  AccountRequest order{request.method + (path.size() > 1 ? " " + path[1] : ""), *device, request.body,
                       server_.moment().wall};
  change_by(request.subnet, std::move(reply),
            [this, order = std::move(order)](const store::Store& store) -> std::expected<Changing, Response> {
              const table::Secrets secrets = [this](std::size_t bytes) { return server_.secret(bytes); };
              auto made = change_for(store, order, secrets);
              if (!made) return std::unexpected(response_to(made.error()));
              const int status = order.what == "POST" ? 201 : 200;
              // Who is one of several devices now, or not any more, may have another holiday.
              if (!made->writes.empty()) made->writes.push_back(lobby::holiday_call(order.device, order.wall));
              return Changing{std::move(made->writes),
                              [this, text = std::move(made->answer), status](Reply answer) mutable {
                                answer(json_response(std::move(text), status));
                                server_.lobby().look_for_holidays();
                              }};
            });
}
}  // namespace nonet::server
