// One device at a table, as a patient person would use it: it keeps version and view, and where the connection is lost
// it comes back with `since` and sends what was not answered again, with the same id.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/digest.h"
#include "base/rng.h"
#include "serve_http.h"
#include "serve_process.h"
#include "services/any_game.h"
#include "table/patch.h"

namespace nonet::server {
inline constexpr std::string_view table_for_two = R"({"game":"sudokids","seats":[{"who":"here"},{"who":"elsewhere"}]})";

inline std::string token_of(std::string_view who) {  // a device's secret, different in every test program
  return hex(bytes_of(sha256(std::to_string(getpid()) + " " + std::string(who)))).substr(0, 48);
}

struct Answer {
  std::int64_t version = 0;  // 0: it was refused, or never answered
  std::string refused;       // the code
  std::string text;          // the whole message
};

class Player {
 public:
  Player(std::uint16_t port, std::string token, Client::Manner manner = {})
      : port_(port), token_(std::move(token)), manner_(std::move(manner)), chance_(sha256(token_)) {}

  bool comes_back = false;  // by itself, for as long as it takes
  int round_trip_ms = 0;    // where its manner is not to answer pings at once
  std::string headers;      // of its way to the server: what a proxy tells

  bool come(const std::string& table) {
    table_ = table;
    client_ = std::make_unique<Client>(port_, manner_);
    if (!client_->connected() || client_->upgrade("/ws?table=" + table, headers).status != 101) return false;
    std::string hello = R"({"type":"hello","nonet":1,"token":")" + token_ + R"(","table":")" + table + '"';
    if (version_ > 0) hello += R"(,"since":)" + std::to_string(version_);
    if (!client_->say(hello + "}")) return false;
    while (const auto message = hear())
      if (type_of(*message) == "welcome") return true;
    return false;
  }
  void leave() { client_.reset(); }

  std::optional<JsonDocument> hear() {  // the next message, taken; nothing: the connection has ended
    SocketMessage heard = client_->hear();
    while (heard.kind == Message::Kind::ping) {  // by somebody far away
      std::this_thread::sleep_for(std::chrono::milliseconds(round_trip_ms));
      client_->say(heard.text, Opcode::pong);
      ++pings;
      heard = client_->hear();
    }
    if (heard.kind != Message::Kind::text) {
      close_code = heard.kind == Message::Kind::close ? heard.code : 0;
      return {};
    }
    heard_.push_back(heard.text);
    auto message = parse_json(heard.text);
    EXPECT_TRUE(message) << heard.text;
    if (!message) return {};
    take(*message);
    return std::move(*message);
  }
  std::optional<JsonDocument> hear(std::string_view type) {
    for (;;) {
      auto message = hear();
      if (!message || type_of(*message) == type) return message;
    }
  }
  bool attend() {
    return hear() || (comes_back && return_to_table());
  }  // hears something, after coming back if need be
  bool catch_up(std::int64_t version) {
    while (version_ < version)
      if (!attend()) return false;
    return true;
  }

  bool say(const std::string& text) { return client_->say(text); }

  // `fields` are what follows the type: `,"seat":1`.
  Answer ask(std::string_view type, std::string_view fields = "") {
    const std::string id = "c" + std::to_string(++commands_);
    return ask_with_id(id, R"({"type":")" + std::string(type) + '"' + std::string(fields) + R"(,"id":")" + id + "\"}");
  }
  Answer ask_with_id(const std::string& id, const std::string& text) {
    bool said = client_ && client_->say(text);
    for (;;) {
      const auto message = said ? hear() : std::nullopt;
      if (!message) {
        if (!comes_back || !return_to_table()) return {};
        said = client_->say(text);
      } else if (text_in(*message, "id") == id) {
        Answer answer{0, "", heard_.back()};
        if (type_of(*message) == "refused") {
          answer.refused = text_in(*message, "code");
        } else {
          answer.version = (*message)["v"].GetInt64();
          acknowledged.emplace_back(id, answer.version);
        }
        return answer;
      }
    }
  }
  Answer sit(int seat, const std::string& name) {
    return ask("sit", R"(,"seat":)" + std::to_string(seat) + R"(,"name":")" + name + '"');
  }
  Answer ready() { return ask("ready", R"(,"entropy":")" + token_of("entropy " + token_).substr(0, 32) + '"'); }
  Answer play(const std::string& action, std::optional<int> seat = {}, std::optional<std::int64_t> pressed = {}) {
    std::string fields = R"(,"do":)" + action;
    if (seat) fields += R"(,"seat":)" + std::to_string(*seat);
    if (pressed) fields += R"(,"pressed":)" + std::to_string(*pressed);
    return ask("play", fields);
  }
  Answer show(std::optional<int> seat) {
    return ask("show", R"(,"seat":)" + (seat ? std::to_string(*seat) : std::string("null")));
  }

  // A move of the seat whose view this is; nothing where it is not to move.
  std::optional<std::string> choice() {
    if (phase() != "playing" || !viewer() || view_["over"].GetBool()) return {};
    if (turn() && turn() != viewer()) return {};
    const auto text = game_of(view_)->legal_in_view(view_);
    EXPECT_TRUE(text) << text.error();
    const JsonDocument legal = *parse_json(*text);
    bool can_show = false;
    for (const Json& action : legal.GetArray()) can_show = can_show || type_of(action) == "claim";
    std::vector<const Json*> wanted;
    for (const Json& action : legal.GetArray()) {
      const std::string type = type_of(action);
      // To take a vote back again and again, or to call with nothing to show, would never end.
      if (type == "possible" || (type == "call" && !can_show) || (type == "impossible" && can_show)) continue;
      wanted.push_back(&action);
      if (type == "call") wanted.insert(wanted.end(), legal.Size(), &action);
    }
    if (wanted.empty()) return {};
    return to_text(*wanted[static_cast<std::size_t>(chance_.below(static_cast<int>(wanted.size())))]);
  }

  const std::string& table() const { return table_; }
  const std::string& token() const { return token_; }
  std::int64_t version() const { return version_; }
  std::int64_t clock() const { return clock_; }
  const JsonDocument& view() const { return view_; }
  const JsonDocument& description() const { return description_; }
  std::string phase() const { return text_in(description_, "phase"); }
  const std::vector<int>& seats() const { return seats_; }
  bool host() const { return host_; }
  std::optional<int> viewer() const { return number(view_, "viewer"); }
  std::optional<int> turn() const { return number(view_, "turn"); }
  const std::vector<std::string>& heard() const { return heard_; }
  Client& client() { return *client_; }
  Rng& chance() { return chance_; }

  std::vector<std::pair<std::string, std::int64_t>> acknowledged;  // ids and their versions
  int close_code = 0;
  int returns = 0;
  int pings = 0;           // answered late
  std::string last_error;  // its code

 private:
  static std::string type_of(const Json& message) { return text_in(message, "type"); }
  static std::optional<int> number(const Json& object, const char* name) {
    if (!object.IsObject() || !object.HasMember(name) || !object[name].IsInt()) return {};
    return object[name].GetInt();
  }

  bool return_to_table() {
    ++returns;
    return wait_until([&] { return come(table_); });
  }

  static void copy(JsonDocument& to, const Json& from) {
    JsonDocument fresh;
    fresh.CopyFrom(from, fresh.GetAllocator());
    to.Swap(fresh);
  }

  void take(const Json& message) {
    const std::string type = type_of(message);
    if (type == "error") last_error = text_in(message, "code");
    if (message.HasMember("v") && type != "done") {
      const std::int64_t version = message["v"].GetInt64();
      EXPECT_GE(version, version_) << "what was told once is never taken back: " << heard_.back();
      if (type == "move") {
        EXPECT_EQ(version, version_ + 1) << heard_.back();
      }
      version_ = version;
    }
    if (message.HasMember("table")) copy(description_, message["table"]);
    if (message.HasMember("clock")) clock_ = message["clock"].GetInt64();
    if (message.HasMember("view")) copy(view_, message["view"]);
    if (message.HasMember("set")) {
      table::apply_patch(view_, message["set"]);
      copy(view_, view_);
    }
    if (type == "welcome") {
      seats_.clear();
      for (const Json& seat : message["you"].GetArray()) seats_.push_back(seat.GetInt());
      host_ = message["host"].GetBool();
    }
  }

  std::uint16_t port_;
  std::string token_;
  Client::Manner manner_;
  Rng chance_;
  std::string table_;
  std::unique_ptr<Client> client_;
  std::int64_t version_ = 0;
  std::int64_t clock_ = 0;
  int commands_ = 0;
  std::vector<int> seats_;
  bool host_ = false;
  JsonDocument view_;
  JsonDocument description_;
  std::vector<std::string> heard_;
};

// Everybody sits down and is ready; the host is among them and has a seat already.
inline void begin_game(const std::vector<Player*>& players, const std::string& table) {
  for (Player* player : players) ASSERT_TRUE(player->come(table));
  int seat = 0;
  for (Player* player : players) {
    if (player->seats().empty()) {
      ASSERT_GT(player->sit(seat, "Player " + std::to_string(seat)).version, 0);
    }
    ++seat;
  }
  for (Player* player : players) ASSERT_GT(player->ready().version, 0);
  for (Player* player : players)
    while (player->phase() != "playing") ASSERT_TRUE(player->hear());
}

// One move of whoever can, or what a bot or the clock does; false where nothing comes any more.
inline bool play_on(const std::vector<Player*>& players) {
  for (Player* player : players) {
    const auto action = player->choice();
    if (!action) continue;
    const Answer answer = player->play(*action);
    if (answer.version == 0 && answer.refused.empty()) return false;
    for (Player* other : players)
      if (!other->catch_up(player->version())) return false;
    return true;
  }
  if (!players.front()->attend()) return false;
  for (Player* other : players)
    if (!other->catch_up(players.front()->version())) return false;
  return true;
}

inline void play_to_the_end(const std::vector<Player*>& players) {
  while (players.front()->phase() != "finished") ASSERT_TRUE(play_on(players));
  for (Player* player : players)
    while (player->phase() != "finished") ASSERT_TRUE(player->attend());
}
}  // namespace nonet::server
