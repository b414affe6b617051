#include "checked_game.h"

#include <algorithm>
#include <map>

#include "base/digest.h"
#include "services/record.h"
#include "table/messages.h"

namespace nonet::load {
namespace {
constexpr int longest_absence_us = 40'000;
constexpr int naps_in_100 = 4;  // until a clock runs out
constexpr std::int64_t nap_us = 2'500'000;

std::string entropy_of(const Client& client) {
  return R"(,"entropy":")" + hex(bytes_of(sha256("entropy " + client.token()))).substr(0, 32) + '"';
}
}  // namespace

CheckedGame::CheckedGame(Crowd& crowd, GameOrder order, int number, Manner manner)
    : crowd_(crowd), order_(std::move(order)), manner_(manner), moved_us_(now_us()) {
  const int devices = order_.one_device ? 1 : order_.seats;
  for (int i = 0; i < devices; ++i) {
    const std::string token = hex(
        bytes_of(sha256("check " + std::to_string(number) + " " + std::to_string(i) + " " + std::to_string(now_us()))));
    auto& client = clients_.emplace_back(
        std::make_unique<Client>(crowd, *this, std::make_unique<WholeSight>(), token, 1 + number % 200));
    client->tag = static_cast<std::size_t>(i);
    client->comes_back = true;
    if (manner_.as_the_page) client->comes_back_as_the_page_does();
  }
  may_move_us_.resize(clients_.size());
  visits_after_end_.resize(clients_.size());
}

// ---- Coming to the table

void CheckedGame::begin() {
  std::string order = R"({"game":")" + order_.game + R"(","options":)" + order_.options + R"(,"seats":[)";
  for (int i = 0; i < order_.seats; ++i)
    order += std::string(i ? "," : "") + (i == 0 || order_.one_device ? R"({"who":"here"})" : R"({"who":"elsewhere"})");
  clients_.front()->open_table(order + "]}");
}

void CheckedGame::table_opened(Client& host) {
  for (auto& client : clients_)
    if (client.get() != &host) client->visit(host.table());
}

void CheckedGame::lost(Client& client) {
  ++resumed_;
  if (client.version() > 0 && !finished()) cut_off();  // whoever has not come yet only knocks again
}

void CheckedGame::cut_off() {
  if (!cut_off_us_) cut_off_us_ = crowd_.now();
}

void CheckedGame::goes_on() {
  if (cut_off_us_) absences_.push_back({*std::exchange(cut_off_us_, std::nullopt), crowd_.now()});
}

void CheckedGame::answered(Client& client, const Asked& asked) {
  if (asked.version > 0) goes_on();
  if (asked.version > 0 && (asked.type == "sit" || asked.type == "ready")) arrangements_.push_back(asked);
  if (asked.type == "sit" || asked.type == "ready") {
    if (!asked.refused.empty()) crowd_.fail(where() + asked.text + " was refused: " + asked.refused);
    if (asked.type == "sit") client.ask("ready", entropy_of(client));
  }
  if (asked.type != "play") return;
  may_move_us_[client.tag] = crowd_.now() + manner_.think_us;
  if (asked.version > 0) acknowledged_.push_back(asked);
}

// ---- Every message must be as it is described, and every view what a fresh one shows

void CheckedGame::hears(Client& client, std::string_view type, const Json& message) {
  if (const auto told = read_value<table::Told>(message); !told)
    crowd_.fail(where() + told.error().message + " in " + to_text(message));
  if (type == "welcome" && client.version() > 0 && message.HasMember("view")) compare(client, message);
}

void CheckedGame::compare(Client& client, const Json& welcome) {
  const auto& sight = static_cast<const WholeSight&>(client.sight());
  const std::int64_t version = welcome["v"].GetInt64();
  const Json& viewer = welcome["view"]["viewer"];
  const bool same_eyes = viewer.IsInt() ? sight.viewer() == viewer.GetInt() : !sight.viewer();
  if (sight.known() && version == client.version() && same_eyes) {
    ++compared_;
    if (!sight.equals(welcome["view"]))
      crowd_.fail(where() + "version " + std::to_string(version) + ": patches led to " + sight.text() +
                  ", a fresh view is " + to_text(welcome["view"]));
  }
  // Between two views of a running game there are only moves, and rests while everybody was gone, each of two entries:
  // all else that passed is told.
  const std::int64_t untold =
      welcome.HasMember("missed") ? version - client.version() - std::int64_t{welcome["missed"].Size()} : 0;
  if (client.phase() == "playing" && (untold < 0 || untold % 2 != 0))
    crowd_.fail(where() + "from version " + std::to_string(client.version()) + " to " + std::to_string(version) +
                " missed " + to_text(welcome["missed"]));
}

// ---- Playing

void CheckedGame::heard(Client& client, std::string_view type, const Json& message) {
  if (type == "move" || type == "table") moved_us_ = crowd_.now();
  if (type == "welcome" && client.phase() == "gathering" && !client.waiting()) {
    const auto own = static_cast<rapidjson::SizeType>(client.tag);
    if (client.seats().empty()) {
      client.ask("sit", R"(,"seat":)" + std::to_string(own) + R"(,"name":"Seat )" + std::to_string(own) + '"');
    } else if (!message["table"]["seats"][own]["ready"].GetBool()) {
      client.ask("ready", entropy_of(client));
    }
  }
  if (client.phase() == "finished" && !client.waiting()) {
    if (type == "welcome") ++visits_after_end_[client.tag];
    if (finished()) goes_on();
    if (visits_after_end_[client.tag] < 2) return client.drop(0);
    return client.leave();
  }
  if (client.phase() == "playing" && client.chance().below(100) < manner_.losses_in_100) {
    ++resumed_;
    client.drop(client.chance().below(longest_absence_us));
  }
}

void CheckedGame::act() {
  for (auto& client : clients_)
    if (client->here() && !client->waiting() && client->phase() == "playing" &&
        crowd_.now() >= may_move_us_[client->tag])
      act(*client);
}

void CheckedGame::act(Client& client) {
  const Sight& sight = client.sight();
  std::optional<int> seat;
  if (order_.one_device) {
    seat = sight.turn();
    if (!seat) return;
    if (sight.viewer() != seat) return client.ask("show", R"(,"seat":)" + std::to_string(*seat));
  }
  const auto action = sight.choice(client.chance());
  if (!action) return;
  if (order_.clocks_run && client.chance().below(100) < naps_in_100) {
    may_move_us_[client.tag] = crowd_.now() + nap_us;
    return;
  }
  std::optional<std::int64_t> pressed;  // a guess, or a lie
  if (order_.game == "kakuro-call")
    pressed = std::max<std::int64_t>(0, client.game_time() - client.chance().below(300));
  client.play(*action, seat, crowd_.now(), pressed);
}

bool CheckedGame::finished() const {
  return std::ranges::all_of(visits_after_end_, [](int visits) { return visits >= 2; });
}

std::int64_t CheckedGame::version() const {
  std::int64_t latest = 0;
  for (const auto& client : clients_) latest = std::max(latest, client->version());
  return latest;
}

std::string CheckedGame::different_ends() const {
  std::optional<std::string> first;
  for (const auto& client : clients_) {
    const std::string own = static_cast<const WholeSight&>(client->sight()).without_viewer();
    if (client->version() != version() || (first && own != *first))
      return where() + "not everybody sees the same end: " + *first + " and " + own;
    first = own;
  }
  return {};
}

std::string CheckedGame::where() const { return order_.game + " at table " + table() + ": "; }

std::string CheckedGame::standstill() const {
  std::string text = where() + "nothing goes on any more";
  for (const auto& client : clients_)
    text += "\n  version " + std::to_string(client->version()) + ", " + client->phase() +
            (client->here() ? "" : ", not here") + (client->waiting() ? ", waiting" : "") + ", view " +
            static_cast<const WholeSight&>(client->sight()).text();
  return text;
}

// ---- What remains of it

namespace {
std::string said_of(const Asked& asked) {
  return "acknowledged at version " + std::to_string(asked.version) + ": " + asked.action;
}
}  // namespace

std::string CheckedGame::fault_of(const Json& record) const {
  const auto verified = verify_record(record);
  if (!verified) return where() + verified.error();
  if (!verified->fair) return where() + "the record does not show how it was dealt";
  // In the order in which they were acknowledged, whatever else the log has between them, such as a rest.
  std::map<std::int64_t, const Asked*> acknowledged;
  for (const Asked& asked : acknowledged_)
    if (!acknowledged.emplace(asked.version, &asked).second)
      return where() + said_of(asked) + ": another one has this version";
  auto next = acknowledged.begin();
  for (const Json& move : record["moves"].GetArray()) {
    if (!move.HasMember("seat")) continue;  // time alone
    if (next == acknowledged.end()) return where() + "nobody was told of a move in the record: " + to_text(move);
    const Asked& asked = *next++->second;
    const auto action = parse_json(asked.action);
    const Json& wanted = *action;
    const bool there = move["seat"].GetInt() == *asked.seat && move["do"] == wanted;
    if (!there) return where() + said_of(asked) + ": the record has " + to_text(move);
  }
  if (next != acknowledged.end()) return where() + said_of(*next->second) + ": not in the record";
  return {};
}
}  // namespace nonet::load
