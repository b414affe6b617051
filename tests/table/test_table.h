// A table under test, in virtual time: it keeps the log, the letters of every connection and the questions to bots.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "table/ids.h"
#include "table/table.h"

namespace nonet::table {
inline std::string two_people(const std::string& game = "sudoku-cards", const std::string& more = "") {
  return R"({"game":")" + game + R"(","seats":[{"who":"elsewhere"},{"who":"elsewhere"}],"first":"as-seated")" + more +
         "}";
}
inline std::string timed() { return two_people("sudoku-pens", R"(,"options":{"turnSeconds":10,"acceptSeconds":0})"); }

constexpr ConnectionId first_connection = 1;  // tests count from 0

inline std::string device(int number) { return "device-" + std::to_string(number); }

class TestTable {
 public:
  Moment moment{1000, 1'700'000'000'000};
  std::vector<std::string> log;
  std::map<ConnectionId, std::vector<std::string>> letters;
  std::vector<Question> questions;
  std::vector<Opening> openings;
  std::vector<Dismissal> dismissals;
  std::vector<Notice> notices;
  std::vector<std::string> hushed;
  std::unique_ptr<Table> table;

  explicit TestTable(const std::string& order_text) {
    auto order = read_value<TableOrder>(*parse_json(order_text));
    EXPECT_TRUE(order) << order.error().message;
    const auto problem = settle(*order);
    EXPECT_FALSE(problem) << *problem;
    Opened opened;
    opened.at = moment.now;
    opened.by = 0;
    opened.device = device(0);
    opened.code = "ABCDEF";
    opened.order = *order;
    opened.server_seed = hex(secrets(32));
    opened.wall = moment.wall;
    for (std::size_t i = 0; i < order->chairs.size(); ++i)
      if (order->chairs[i].whose == Whose::here)
        opened.seated.push_back({seat_at(static_cast<int>(i)), device(0), "", static_cast<int>(i) + 1});
    server_seed = opened.server_seed;
    Effects effects;
    table = std::make_unique<Table>("table", opened, effects);
    take(effects);
  }
  explicit TestTable(const Opening& opening) {
    Effects effects;
    table = std::make_unique<Table>(opening.id, opening.opened, effects);
    server_seed = opening.opened.server_seed;
    take(effects);
  }

  std::string server_seed;

  void handle(const Command& command) {
    Effects effects;
    table->handle(moment, command, [this](std::size_t bytes) { return secrets(bytes); }, effects);
    take(effects);
  }
  void enter(ConnectionId connection, const std::vector<std::string>& devices, std::optional<std::int64_t> since = {},
             std::optional<std::string> key = {}) {
    handle(Enter{connection + first_connection, devices, since, std::move(key)});
  }
  void enter(ConnectionId connection) { enter(connection, {device(static_cast<int>(connection))}); }
  void leave(ConnectionId connection) { handle(Leave{connection + first_connection}); }
  void measure(ConnectionId connection, int round_trip_ms) {
    handle(Measured{connection + first_connection, round_trip_ms});
  }
  void pass(Instant ms) {
    moment.now += ms;
    moment.wall += ms;
  }
  void tick(Instant ms) {  // as a server does: woken at every moment the table asked for
    const Instant end = moment.now + ms;
    for (Deadline wake = table->wake_at(); wake && *wake <= end; wake = table->wake_at()) {
      pass(std::max<Instant>(*wake - moment.now, 0));
      handle(Tick{});
      if (table->wake_at() == wake) break;
    }
    pass(end - moment.now);
    handle(Tick{});
  }

  // What the connection is told in answer.
  std::vector<JsonDocument> hear(ConnectionId connection, const std::string& text) {
    const std::size_t before = letters[connection].size();
    handle(Heard{connection + first_connection, text});
    std::vector<JsonDocument> told;
    for (std::size_t i = before; i < letters[connection].size(); ++i)
      told.push_back(std::move(*parse_json(letters[connection][i])));
    return told;
  }
  // The code of the refusal; empty where there was none.
  std::string refusal(ConnectionId connection, const std::string& text) {
    for (const JsonDocument& letter : hear(connection, text))
      if (text_of(letter["type"]) == "refused") return std::string(text_of(letter["code"]));
    return "";
  }
  JsonDocument last(ConnectionId connection, std::string_view type) {
    const auto& all = letters[connection];
    for (auto letter = all.rbegin(); letter != all.rend(); ++letter) {
      auto json = parse_json(*letter);
      if (text_of((*json)["type"]) == type) return std::move(*json);
    }
    ADD_FAILURE() << "no letter of type " << type << " to " << connection;
    return std::move(*parse_json("{}"));
  }
  int count(ConnectionId connection, std::string_view type) {
    int found = 0;
    for (const std::string& letter : letters[connection])
      if (text_of((*parse_json(letter))["type"]) == type) ++found;
    return found;
  }
  JsonDocument description() const { return std::move(*parse_json(json_of(table->description()))); }
  std::string phase() const { return std::string(text_of(description()["phase"])); }
  std::string still() const {  // without who is here
    JsonDocument now = description();
    for (const char* passing : {"watching", "hostHere"}) now.RemoveMember(passing);
    for (Json& seat : now["seats"].GetArray())
      for (const char* passing : {"here", "gone", "applicant", "applicantVotes"}) seat.EraseMember(passing);
    return to_text(now);
  }

  void sit_and_start(int people) {  // device i at seat i, by connection i
    for (int i = 0; i < people; ++i) {
      enter(static_cast<ConnectionId>(i));
      EXPECT_EQ(refusal(static_cast<ConnectionId>(i), R"({"type":"sit","seat":)" + std::to_string(i) + "}"), "");
    }
    for (int i = 0; i < people; ++i) ready(static_cast<ConnectionId>(i));
    EXPECT_EQ(phase(), "playing");
  }
  void ready(ConnectionId connection) {
    EXPECT_EQ(refusal(connection, R"({"type":"ready","entropy":")" + hex(secrets(16)) + R"("})"), "");
  }

  std::string view(Viewer eye) const {
    JsonText text;
    Out out(text);
    table->match()->write_view(out, eye);
    return std::string(text_of(text));
  }
  std::vector<std::string> legal(Seat seat) const {
    JsonText text;
    Out out(text);
    table->match()->write_legal(out, seat);
    std::vector<std::string> actions;
    const auto json = parse_json(text_of(text));
    for (const Json& action : json->GetArray()) actions.push_back(to_text(action));
    return actions;
  }
  std::string any_legal(Seat seat) {
    const auto actions = legal(seat);
    EXPECT_FALSE(actions.empty());
    return actions.empty() ? "{}" : actions[static_cast<std::size_t>(chance.below(static_cast<int>(actions.size())))];
  }
  Wished any_wish(Seat seat, std::uint64_t question, Instant after_ms) {
    return {seat, question, *table->match()->read_action(*parse_json(any_legal(seat))), after_ms};
  }
  std::optional<Seat> turn() const { return table->match()->standing().turn; }
  // A random move of somebody who may act; device i sits at seat i.
  bool play_any() {
    std::vector<Seat> able;
    for (int i = 0; i < table->match()->seats(); ++i)
      if (!legal(seat_at(i)).empty()) able.push_back(seat_at(i));
    if (able.empty()) return false;
    const Seat seat = able[static_cast<std::size_t>(chance.below(static_cast<int>(able.size())))];
    hear(static_cast<ConnectionId>(index(seat)),
         R"({"type":"play","seat":)" + std::to_string(index(seat)) + R"(,"do":)" + any_legal(seat) + "}");
    return true;
  }

  void restart() {  // everything in memory is gone
    auto restored = Table::restored("table", log);
    ASSERT_TRUE(restored) << restored.error();
    table = std::move(*restored);
    table->wait_for_people(moment.now);
    tick(0);
  }

  std::string secrets(std::size_t bytes) {
    std::string text;
    while (text.size() < bytes) text.push_back(static_cast<char>(secret_.next() & 0xff));
    return text;
  }
  Rng chance{Seed{7}};

 private:
  void take(Effects& effects) {
    for (const LogEntry& entry : effects.entries) log.push_back(json_of(entry));
    for (Letter& letter : effects.letters) letters[letter.to - first_connection].push_back(std::move(letter.text));
    questions.insert(questions.end(), effects.questions.begin(), effects.questions.end());
    dismissals.insert(dismissals.end(), effects.dismissals.begin(), effects.dismissals.end());
    openings.insert(openings.end(), effects.openings.begin(), effects.openings.end());
    notices.insert(notices.end(), effects.notices.begin(), effects.notices.end());
    hushed.insert(hushed.end(), effects.hushed.begin(), effects.hushed.end());
  }

  Rng secret_{Seed{3}};
};
}  // namespace nonet::table
