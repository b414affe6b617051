// Accounts: who wants to be known on several devices.
#include "hall/people.h"

#include <charconv>

#include "server/api.h"
#include "server/house.h"

namespace nonet::server {
namespace {
struct Named {
  std::string name;
};
template <class Io>
void fields(Io& io, Named& named) {
  io("name", named.name);
}
struct Phrased {
  std::string phrase;
};
template <class Io>
void fields(Io& io, Phrased& phrased) {
  io("phrase", phrased.phrase);
}

Response no_token() {
  return denial_response("no-token", "Authorization: expected Bearer and 32 to 128 hexadecimal digits");
}

Response response_to(const hall::Setback& setback) {
  if (const auto* denial = std::get_if<hall::Denial>(&setback)) return denial_response(*denial);
  return denial_response("store", std::get<store::StoreError>(setback).message);
}

Response response_to(const store::Kept<std::string>& text) {
  return text ? json_response(*text) : denial_response("store", text.error().message);
}

template <class T>
std::expected<T, std::string> body_of(const Request& request) {
  const auto json = parse_json(request.body);
  if (!json) return std::unexpected(json.error());
  auto value = read_value<T>(*json);
  if (!value) return std::unexpected(value.error().message);
  return *value;
}
}  // namespace

Response Api::me(const Request& request, Path path) {
  const auto device = device_of_caller(request);
  if (!device) return no_token();
  if (path.size() == 1) return response_to(hall::profile(house_.store(), *device));
  if (path.size() == 2 && path[1] == "tables") {
    const std::string before = query_value(request, "before");
    store::WallTime from = latest_instant;
    const auto read = std::from_chars(before.data(), before.data() + before.size(), from);
    if (!before.empty() && (read.ec != std::errc() || read.ptr != before.data() + before.size()))
      return denial_response("malformed", "before: expected milliseconds since 1970");
    const auto history = hall::history(house_.store(), *device, from, hall::most_history);
    return history ? json_response(R"({"tables":)" + *history + "}") : response_to(history);
  }
  return denial_response("no-such-page", "There is no such page.");
}

void Api::change_account(const Request& request, Path path, Reply reply) {
  const auto device = device_of_caller(request);
  if (!device) return reply(no_token());
  const store::Store& store = house_.store();
  const table::Secrets secrets = [this](std::size_t bytes) { return house_.secret(bytes); };
  const auto made = [&]() -> hall::Asked<hall::Change> {
    const auto malformed = [](const std::string& words) {
      return std::unexpected(hall::Setback(hall::Denial{"malformed", words}));
    };
    const std::string what = request.method + (path.size() > 1 ? " " + path[1] : "");
    if (what == "POST" || what == "PATCH") {
      const auto named = body_of<Named>(request);
      if (!named) return malformed(named.error());
      if (what == "PATCH") return hall::rename_account(store, *device, named->name);
      return hall::create_account(store, *device, named->name, secrets, house_.moment().wall);
    }
    if (what == "POST link") {
      const auto phrased = body_of<Phrased>(request);
      return phrased ? hall::link_device(store, *device, phrased->phrase) : malformed(phrased.error());
    }
    if (what == "POST unlink") return hall::unlink_device(store, *device);
    if (what == "POST unlink-others") return hall::unlink_other_devices(store, *device);
    if (what == "DELETE") return hall::forget_account(store, *device);
    return std::unexpected(hall::Setback(hall::Denial{"no-such-page", "There is no such page."}));
  }();
  if (!made) return reply(response_to(made.error()));
  const int status = request.method == "POST" && path.size() == 1 ? 201 : 200;
  house_.hall().keep(
      made->writes, [answer = made->answer, status, reply = std::move(reply)](const store::StoreError* error) mutable {
        reply(error ? denial_response("store", error->message) : json_response(std::move(answer), status));
      });
}
}  // namespace nonet::server
