// What a client does of its own accord: mostly what a person would, now and then what nobody should.
#include "sim/client.h"
#include "table/requests.h"

namespace nonet::sim {
std::string Client::phase() const { return std::string(text_of(table_now()["phase"])); }

Seat Client::own_seat() {
  const auto seats = *read_value<std::vector<Seat>>(*parse_json(json_of(seats_)));
  return chance_.pick(seats);
}

// What a host does, also in the midst of a game, and what others try.
bool Client::act_as_host() {
  const bool host = world_.oracle(table_).is_host_at(world_.oracle(table_).version(), devices_);
  if (!chance_.once_in(host ? 25 : 400)) return false;
  const std::string seat = std::to_string(chance_.below(4));
  const std::string truth = chance_.once_in(2) ? "true" : "false";
  switch (chance_.below(5)) {
    case 0:
      command(R"({"type":"mute","seat":)" + seat + R"(,"muted":)" + truth + "}");
      break;
    case 1:
      command(R"({"type":"make-host","seat":)" + seat + "}");
      break;
    case 2:
      command(R"({"type":"allow","onlyPlayers":)" + (chance_.once_in(4) ? truth : "false") + "}");
      break;
    case 3:
      command(R"({"type":"allow","onlookersTalk":)" + truth + "}");
      break;
    default:
      command(R"({"type":"allow","chat":)" + truth + "}");
  }
  return true;
}

void Client::act() {
  if (!state_.HasMember("table")) return;
  if (waiting_.size() > 6) return;
  if (act_as_host()) return;
  if (chance_.once_in(25)) return disturb();
  if (chance_.once_in(30)) return talk();
  const std::string now = phase();
  if (now == "gathering") return act_before_game(table_now());
  if (now == "playing") return act_in_game(table_now());
  act_after_game(table_now());
}

void Client::act_before_game(const Json& table) {
  const auto seats = table["seats"].GetArray();
  const int choice = chance_.below(20);
  if (choice == 0 && !seats_.empty()) return command(R"({"type":"stand","seat":)" + seat_text(own_seat()) + "}");
  if (choice == 1 && !seats_.empty())
    return command(R"({"type":"dress","seat":)" + seat_text(own_seat()) + R"(,"name":" Å  b ","colour":)" +
                   std::to_string(1 + chance_.below(max_seats)) + "}");
  if (choice == 2) return command(R"({"type":"unready"})");
  if (choice == 3) return command(R"({"type":"start"})");
  if (choice == 4 && chance_.once_in(6)) return command(R"({"type":"close"})");
  if (choice == 5 && chance_.once_in(8))
    return command(R"({"type":"remove","seat":)" + std::to_string(chance_.below(4)) + "}");
  if (choice == 6 && chance_.once_in(3)) {
    JsonDocument order;
    order.CopyFrom(table["order"], order.GetAllocator());
    for (Json& seat : order["seats"].GetArray())
      if (chance_.once_in(3) && text_of(seat["who"]) != "bot") seat["who"].SetString("open");
    return command(R"({"type":"change","order":)" + to_text(order) + "}");
  }
  if (seats_.empty() && choice == 7)
    return command(R"({"type":"join","name":")" + name_ + R"(","entropy":")" + hex(chance_.bytes(16)) + R"("})");
  for (rapidjson::SizeType i = 0; i < seats.Size(); ++i) {
    const std::string_view who = text_of(seats[i]["who"]);
    if (who == "bot" || who == "person" || (!seats_.empty() && !chance_.once_in(12))) continue;
    return command(R"({"type":"sit","seat":)" + std::to_string(i) + R"(,"name":")" + name_ +
                   (chance_.once_in(6) ? R"("})" : R"(","shared":true})"));
  }
  if (!seats_.empty() && choice < 18)
    command(R"({"type":"ready","entropy":")" + hex(chance_.bytes(static_cast<std::size_t>(chance_.between(8, 20)))) +
            R"("})");
}

// Goes on at another device, or with what another left.
bool Client::change_hands() {
  if (!seats_.empty()) {
    command(R"({"type":"hand-over"})", false);
    return true;
  }
  key_ = world_.take_key(table_);
  if (key_.empty()) return false;
  world_.drop(std::exchange(connection_, 0), 0);
  welcomed_ = false;
  return true;
}

void Client::act_in_game(const Json& table) {
  if (chance_.once_in(seats_.empty() ? 4 : 80) && change_hands()) return;
  if (seats_.empty()) {
    if (chance_.once_in(2))
      command(R"({"type":"apply","seat":)" + std::to_string(chance_.below(static_cast<int>(table["seats"].Size()))) +
                  R"(,"name":")" + name_ + (chance_.once_in(8) ? R"(","wanted":false})" : R"("})"),
              false);
    return;
  }
  if (table["paused"].GetBool() && !chance_.once_in(8)) return command(R"({"type":"pause"})");
  if (chance_.once_in(60)) return command(R"({"type":"pause"})");
  if (chance_.once_in(150)) return command(R"({"type":"pause","wanted":false})");
  if (table.HasMember("takeBack") ? chance_.once_in(3) : chance_.once_in(40))
    return command(chance_.once_in(8) ? R"({"type":"take-back","wanted":false})" : R"({"type":"take-back"})");
  if (chance_.once_in(world_.hurries() ? 5000 : 200))
    return command(R"({"type":"resign","seat":)" + seat_text(own_seat()) + "}");
  const auto seats = table["seats"].GetArray();
  for (rapidjson::SizeType i = 0; i < seats.Size(); ++i) {
    if (text_of(seats[i]["who"]) != "person" || seats[i]["here"].GetBool() || !chance_.once_in(4)) continue;
    if (seats[i].HasMember("applicant") && chance_.once_in(2))
      return command(R"({"type":"takeover","by":"applicant","seat":)" + std::to_string(i) + "}", false);
    return command(R"({"type":"takeover","seat":)" + std::to_string(i) + "}");
  }
  if (seats_.count() > 1 && (!eye_ || chance_.once_in(3)))
    return command(chance_.once_in(8) ? R"({"type":"show","seat":null})"
                                      : R"({"type":"show","seat":)" + seat_text(own_seat()) + "}",
                   false);
  if (chance_.once_in(4)) return;  // thinks
  play();
}

bool Client::play() {
  if (!eye_ || !view_.IsObject()) return false;
  const AnyGame& game = *find_game(text_of(view_["game"]));
  const auto legal = game.legal_in_view(view_);
  if (!legal) fail("a client cannot read its view: " + legal.error());
  const auto actions = parse_json(*legal);
  if (actions->Empty()) return false;
  const Json& action = (*actions)[static_cast<rapidjson::SizeType>(chance_.below(static_cast<int>(actions->Size())))];
  std::string text = R"({"type":"play","seat":)" + seat_text(*eye_) + R"(,"do":)" + to_text(action);
  if (chance_.once_in(2)) text += R"(,"pressed":)" + std::to_string(chance_.below(60'000));
  command(text + "}");
  return true;
}

void Client::act_after_game(const Json& table) {
  if (table.HasMember("next")) {
    const std::string next(text_of(table["next"]));
    if (waiting_.empty() && chance_.once_in(2) && world_.known(next)) go_to(next);
  } else if (!seats_.empty() && chance_.once_in(10)) {
    command(R"({"type":"rematch"})");
  } else if (chance_.once_in(4)) {
    play();  // the last move may be objected to
  }
}

void Client::talk() {
  if (chance_.once_in(5)) return world_.send_up(connection_, R"({"type":"ping"})", delay());
  if (seats_.empty() || chance_.once_in(2))
    return command(R"({"type":"say","text":"good <b>luck</b>","name":")" + name_ + R"("})");
  command(R"({"type":"emote","seat":)" + seat_text(own_seat()) + R"(,"emote":")" +
          std::string(chance_.pick(table::emotes)) + R"("})");
}

void Client::disturb() {
  const std::vector<std::string> messages = {
      "",
      "{",
      "null",
      R"({"type":"play"})",
      R"({"type":"play","do":5,"id":"x"})",
      R"({"type":"play","seat":4,"do":{"type":"place","at":"A1","number":5}})",
      R"({"type":"play","seat":0,"do":{"type":"call"},"pressed":0})",
      R"({"type":"show","seat":0})",
      R"({"type":"show","seat":1})",
      R"({"type":"sit","seat":0,"name":"\u202e"})",
      R"({"type":"ready","entropy":"00"})",
      R"({"type":"takeover","seat":0})",
      R"({"type":"remove","seat":1})",
      R"({"type":"rematch"})",
      R"({"type":"resign","seat":3})",
      R"({"type":"hello"})",
      R"({"type":"hand-over","id":"~"})",
      R"({"type":"apply","seat":0,"name":"Eve","id":"~"})",
      R"({"type":"takeover","by":"applicant","seat":1,"id":"~"})",
      R"({ "type":"ping" })",
      R"({"type":"start","id":""})",
  };
  world_.send_up(connection_, chance_.pick(messages), delay());
}
}  // namespace nonet::sim
