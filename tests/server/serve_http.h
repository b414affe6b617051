// HTTP as a client of the api speaks it: a method, a path, a device's token, a body.
#pragma once

#include <string>

#include "net_client.h"
#include "wire/json.h"

namespace nonet::server {
struct Asking {
  std::string method = "GET";
  std::string path;
  std::string token = {};
  std::string body = {};
  std::string headers = {};  // more of them, each with its line end
  std::string type = "application/json";
};

inline HttpAnswer ask(Client& client, const Asking& asking) {
  std::string request = asking.method + " " + asking.path + " HTTP/1.1\r\nHost: localhost\r\n" + asking.headers;
  if (!asking.token.empty()) request += "Authorization: Bearer " + asking.token + "\r\n";
  if (asking.method == "POST" || asking.method == "PATCH")
    request += "Content-Type: " + asking.type + "\r\nContent-Length: " + std::to_string(asking.body.size()) + "\r\n";
  client.write(request + "\r\n" + asking.body);
  return client.read_answer(asking.method != "HEAD");
}
inline HttpAnswer ask(std::uint16_t port, const Asking& asking) {
  Client client(port);
  return ask(client, asking);
}

inline JsonDocument json_in(const HttpAnswer& answer) {
  auto json = parse_json(answer.body);
  EXPECT_TRUE(json) << answer.body;
  return json ? std::move(*json) : JsonDocument(rapidjson::kObjectType);
}
inline std::string text_in(const Json& object, const char* name) {
  if (!object.IsObject()) return {};
  const auto field = object.FindMember(name);
  return field != object.MemberEnd() && field->value.IsString() ? std::string(text_of(field->value)) : std::string();
}
inline std::string error_in(const HttpAnswer& answer) {  // its code
  const auto json = parse_json(answer.body);
  return json && json->IsObject() && json->HasMember("error") ? text_in((*json)["error"], "code") : std::string();
}

struct OpenedTable {
  std::string id;
  std::string code;
};
inline OpenedTable open_table(std::uint16_t port, const std::string& token, const std::string& order) {
  const HttpAnswer answer = ask(port, {.method = "POST", .path = "/api/tables", .token = token, .body = order});
  EXPECT_EQ(answer.status, 201) << answer.body;
  if (answer.status != 201) return {};
  const JsonDocument json = json_in(answer);
  return {text_in(json, "id"), text_in(json, "code")};
}
}  // namespace nonet::server
