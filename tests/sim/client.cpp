#include "sim/client.h"

#include <algorithm>

#include "lobby/devices.h"
#include "table/patch.h"

namespace nonet::sim {
namespace {
constexpr std::size_t most_missed = 200;
constexpr Instant patience_ms = 6000;
constexpr char unlogged = '~';  // of commands that leave no trace in the log
}  // namespace

Client::Client(World& world, const std::string& name, std::string token, std::vector<std::string> devices)
    : world_(world),
      name_(name),
      chance_(name + token),
      token_(std::move(token)),
      devices_(std::move(devices)),
      delay_ms_(chance_.between(0, 3) * chance_.between(0, 60)) {
  state_.SetObject();
}

Instant Client::delay() { return delay_ms_ + chance_.below(static_cast<int>(delay_ms_ / 2) + 2); }

void Client::go_to(const std::string& table) {
  if (connection_) world_.drop(connection_, 0);
  connection_ = 0;
  welcomed_ = false;
  stays_away_ = false;
  key_.clear();
  table_ = table;
  version_.reset();
  state_.SetObject();
  view_.SetNull();
  waiting_.clear();
}

Instant Client::until_next() {
  if (world_.lasts_months()) return world_.quiet() ? chance_.between(30'000, 300'000) : chance_.between(500, 20'000);
  return world_.hurries() ? chance_.between(20, 300) : chance_.between(20, 1200);
}

// Who plays over months looks in, does a few things, and is away for hours or days.
bool Client::goes_away() {
  if (!world_.lasts_months() || world_.quiet() || !connection_ || !chance_.once_in(10)) return false;
  world_.drop(std::exchange(connection_, 0), chance_.between(0, 2000));
  welcomed_ = false;
  constexpr Instant minute = 60'000;
  const int longest = world_.is_shared() ? 100 : 6 * 24 * 60;
  world_.after(minute * (chance_.once_in(4) ? chance_.between(1, 60) : chance_.between(60, longest)),
               [this] { live(); });
  return true;
}

void Client::live() {
  if (goes_away()) return;
  world_.after(until_next(), [this] { live(); });
  if (table_.empty() || stays_away_ || world_.now() < back_at_) return;
  const bool waits = connection_ && (!welcomed_ || !waiting_.empty());
  if (world_.is_shared() && waits && world_.now() > heard_at_ + patience_ms) {  // it tries another way
    if (world_.long_quiet()) fail(name_ + " is not answered");
    world_.drop(std::exchange(connection_, 0), 0);
  }
  if (!connection_) {
    connection_ = world_.connect(*this, delay());
    heard_at_ = world_.now();
    ++tally.reconnects;
    return hello();
  }
  if (world_.quiet()) return;
  if (chance_.once_in(4)) world_.measure(connection_, 2 * delay_ms_ + chance_.below(5));
  if (chance_.once_in(world_.hurries() ? 300 : 60)) {  // the connection breaks, and the server may notice later
    if (chance_.once_in(3)) back_at_ = world_.now() + chance_.between(1000, 25'000);
    return world_.drop(std::exchange(connection_, 0), chance_.between(0, 2000));
  }
  if (welcomed_) act();
}

void Client::cut(ConnectionId connection) {
  if (connection != connection_) return;
  connection_ = 0;
  welcomed_ = false;
}

void Client::hello() {
  welcomed_ = false;
  std::string text = R"({"type":"hello","nonet":1,"token":")" + token_ + R"(","table":")" + table_ + '"';
  if (version_) text += R"(,"since":)" + std::to_string(*version_);
  if (!key_.empty()) text += R"(,"key":")" + key_ + '"';
  world_.send_up(connection_, text + "}", delay());
}

void Client::command(std::string text, bool logged) {
  const std::string id = (logged ? "" : std::string(1, unlogged)) + name_ + "-" + std::to_string(++commands_);
  text.pop_back();
  text += (text.size() > 1 ? R"(,"id":")" : R"("id":")") + id + R"("})";
  waiting_.push_back({id, text, logged});
  world_.send_up(connection_, text, delay());
  if (chance_.once_in(12)) world_.send_up(connection_, text, delay());
}

void Client::send_waiting() {
  for (const Command& each : waiting_) world_.send_up(connection_, each.text, delay());
}

// ---- What it is told

void Client::check_letter(const std::string& table, const std::string& text, std::optional<std::int64_t> newest) const {
  const auto json = parse_json(text);
  if (!json) fail("not JSON: " + text);
  const Json& message = *json;
  const std::string_view type = text_of(message["type"]);
  if (type == "error") {
    const std::string_view code = text_of(message["code"]);
    if (code == "removed" && !world_.oracle(table).is_removed(devices_)) fail("removed, but not in the log: " + text);
    if (code == "only-players" && !world_.oracle(table).lets_only_players_in())
      fail("sent away as an onlooker, but the table is open to them: " + text);
    const bool by_one_of_many = code == "elsewhere" || code == "stopping";
    if (code != "store" && code != "busy" && code != "removed" && code != "only-players" && code != "bad-key" &&
        !(by_one_of_many && world_.is_shared()))
      fail("told off with " + std::string(code) + ": " + text);
    return;
  }
  const Oracle& oracle = world_.oracle(table);
  const std::int64_t version = message.HasMember("v") ? message["v"].GetInt64() : oracle.version();
  if (version > oracle.version()) fail("told of version " + std::to_string(version) + " before it was durable");
  if (newest && message.HasMember("v") && version > *newest)
    fail("told of version " + std::to_string(version) + " by a node that may know " + std::to_string(*newest));
  if (!oracle.finished_at(version) && text.find(oracle.server_seed()) != std::string::npos)
    fail("the server seed before the end: " + text);
  if (text.find("entropy") != std::string::npos && type != "refused") fail("a seat's seed: " + text);
  for (const std::string& device : oracle.devices())
    if (text.find(device) != std::string::npos) fail("a device is named: " + text);
  const SeatSet own = oracle.seats_at(version, devices_);
  if (const auto view = message.FindMember("view"); view != message.MemberEnd()) {
    const auto eye = read_value<Viewer>(view->value["viewer"]);
    if (*eye && !own.contains(**eye)) fail("the view of another's seat: " + text);
    if (type == "welcome" && *eye && own.count() != 1) fail("a shared device was shown a hand unasked: " + text);
    if (view->value != oracle.view_at(version, *eye)) fail("another view than the table has: " + text);
  }
  if (type == "welcome" || type == "table") {
    if (*read_value<SeatSet>(message["you"]) != own) fail("not the seats it has: " + text);
    if (message["host"].GetBool() != oracle.is_host_at(version, devices_)) fail("not the host's role: " + text);
  }
  if (type == "move") {
    JsonDocument seen;
    seen.CopyFrom(message, seen.GetAllocator());
    for (const char* known : {"type", "v", "clock", "final", "id", "set", "view", "shown"}) seen.RemoveMember(known);
    const JsonDocument* expected = oracle.seen_at(version);
    if (!expected || seen != *expected) fail("not what the table saw of the move: " + text);
  }
  if (const auto id = message.FindMember("id");
      id != message.MemberEnd() && type != "refused" && text_of(id->value)[0] != unlogged)
    if (!oracle.has(std::string(text_of(id->value)))) fail("acknowledged, but not durable: " + text);
}

void Client::heard(ConnectionId connection, const std::string& text) {
  if (connection != connection_) return;
  heard_at_ = world_.now();
  const auto json = parse_json(text);
  const Json& message = *json;
  const std::string type(text_of(message["type"]));
  if (type == "pong") return;
  if (type == "error") {
    const std::string_view code = text_of(message["code"]);
    if (code == "removed" || code == "only-players") stays_away_ = true;
    if (code == "bad-key") key_.clear();
    return;
  }
  if (type == "hand-over") {
    world_.leave_key(table_, std::string(text_of(message["key"])));
    return acknowledged(message, false);
  }
  if (type == "refused") {
    ++tally.refusals;
    if (message.HasMember("code") && text_of(message["code"]) == "muted" && !world_.oracle(table_).was_muted(devices_))
      fail("muted, but not in the log: " + text);
    if (!message.HasMember("code") || !message.HasMember("words") || text_of(message["words"]).empty())
      fail("a refusal without code or words: " + text);
    return acknowledged(message, true);
  }
  if (type == "presence") {
    if (!state_.HasMember("table")) return;
    Json& seats = state_["table"]["seats"];
    const Json& here = message["here"];
    if (here.Size() != seats.Size()) fail("presence of other seats than the table has: " + text);
    for (rapidjson::SizeType i = 0; i < here.Size(); ++i) seats[i]["here"].SetBool(here[i].GetBool());
    state_["table"]["watching"].SetInt(message["watching"].GetInt());
    if (message.HasMember("hostHere")) state_["table"]["hostHere"].SetBool(message["hostHere"].GetBool());
    return;
  }
  const std::int64_t version = message["v"].GetInt64();
  if (type == "done") return acknowledged(message, false);
  if (version_ && version < *version_) fail(name_ + " knows " + std::to_string(*version_) + " and is told: " + text);
  if (type == "welcome" && message.HasMember("missed")) {
    const Oracle& oracle = world_.oracle(table_);
    const auto expected = oracle.seen_between(*version_, version);
    const auto missed = message["missed"].GetArray();
    if (missed.Size() != (expected.size() > most_missed ? 0 : expected.size())) fail("not all it missed: " + text);
    for (rapidjson::SizeType i = 0; i < missed.Size(); ++i)
      if (missed[i] != *expected[i]) fail("not what it missed: " + text);
    if (message.HasMember("standing") && message["standing"].GetInt() != oracle.standing_at(version, *version_))
      fail("not what still stands of what it knew: " + text);
  }
  if (type == "move" && version_ && version <= *version_) fail("a move twice: " + text);
  if (type == "welcome") {
    key_.clear();
    seats_ = *read_value<SeatSet>(message["you"]);
    eye_ = seats_.count() == 1 ? read_value<std::vector<Seat>>(message["you"])->front() : Viewer();
  }
  if (type == "shown") eye_ = *read_value<Viewer>(message["seat"]);
  if ((type == "move" || type == "taken-back") && message.HasMember("shown")) {
    if (seats_.count() < 2 || !eye_) fail("a hand was closed that nobody shares: " + text);
    eye_.reset();
  }
  if (message.HasMember("table")) {
    state_.SetObject();
    state_.AddMember("table", Json(message["table"], state_.GetAllocator()), state_.GetAllocator());
    seats_ = world_.oracle(table_).seats_at(version, devices_);
  }
  take_view(message, version);
  version_ = version;
  acknowledged(message, false);
  if (type == "welcome" && !std::exchange(welcomed_, true)) send_waiting();
}

void Client::take_view(const Json& message, std::int64_t version) {
  if (const auto view = message.FindMember("view"); view != message.MemberEnd()) {
    view_.CopyFrom(view->value, view_.GetAllocator());
  } else if (const auto set = message.FindMember("set"); set != message.MemberEnd()) {
    if (!view_.IsObject()) fail("a patch for a view it never had");
    table::apply_patch(view_, set->value);
  } else {
    return;
  }
  if (*read_value<Viewer>(view_["viewer"]) != eye_) fail(name_ + " sees with other eyes than it was told");
  check_view(version);
}

void Client::check_view(std::int64_t version) const {
  const JsonDocument& expected = world_.oracle(table_).view_at(version, eye_);
  if (view_ != expected) fail(name_ + " sees " + to_text(view_) + " instead of " + to_text(expected));
}

void Client::acknowledged(const Json& message, bool refused) {
  const auto id = message.FindMember("id");
  if (id == message.MemberEnd()) return;
  const auto command = std::ranges::find(waiting_, text_of(id->value), &Command::id);
  if (command == waiting_.end()) return;  // the answer to a command that was sent twice
  if (!refused && command->logged && !world_.oracle(table_).has(command->id))
    fail("acknowledged, but not in the log: " + command->text);
  waiting_.erase(command);
}

void Client::check_end(const std::string& description) const {
  if (stays_away_) return;
  if (!connection_ || !welcomed_) fail(name_ + " did not come back");
  if (!waiting_.empty()) fail(name_ + " was never answered: " + waiting_.front().text);
  const Oracle& oracle = world_.oracle(table_);
  if (oracle.began_by(oracle.version())) check_view(oracle.version());
  if (!state_.HasMember("table")) return;
  const auto known = [](const Json& table) {  // that somebody is gone, but not for how long
    JsonDocument copy;
    copy.CopyFrom(table, copy.GetAllocator());
    for (Json& seat : copy["seats"].GetArray())
      for (const char* passing : {"gone", "left", "reserve", "held"}) seat.EraseMember(passing);
    return to_text(copy);
  };
  if (known(*parse_json(description)) != known(table_now()))
    fail(name_ + " knows " + to_text(table_now()) + " of " + description);
}
}  // namespace nonet::sim
