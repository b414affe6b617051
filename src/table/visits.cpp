// Coming, going, and what everybody is told.
#include <algorithm>

#include "play/refusals.h"
#include "table/handling.h"
#include "wire/pen.h"

namespace nonet::table {
namespace {
constexpr std::size_t longest_id = 40;
constexpr int most_connections = 16;  // of one device to one table
}  // namespace

void Table::Handling::operator()(const Enter& enter) {
  if (table_.is_removed(enter.devices)) return dismiss(enter.connection, close_removed, "removed");
  if (enter.key && !use_key(enter)) return dismiss(enter.connection, close_bad_key, "bad-key");
  Visitor visitor{enter.connection, enter.devices, {}, 0, {}};
  visitor.blocked = enter.blocked;
  let_go();  // who had the chairs before may only have looked on from now on
  if (table_.is_shut_to(visitor)) return dismiss(enter.connection, close_removed, "only-players");
  make_room(visitor);
  const SeatSet own = table_.seats_of(visitor);
  visitor.eye = only_one(own);
  bool given_back = enter.key.has_value();  // who returns has the seat again
  if (is(TablePhase::playing)) {
    bool returns = false;
    own.for_each([&](Seat seat) {
      const Chair& chair = table_.chair(seat);
      returns = returns || !chair.resigned;
      given_back = drop_applications([&](const Application& each) { return each.seat == seat; }) || given_back;
      if (!chair.taken_over && chair.takeover_votes.empty()) return;
      log(GivenBack{{}, seat}, {});
      given_back = true;
    });
    if (returns) wake();
    if (given_back) tell_table(Row::as_it_was);
  }
  effects_.hushed.insert(effects_.hushed.end(), enter.devices.begin(), enter.devices.end());  // they see for themselves
  table_.visitors_.push_back(std::move(visitor));
  note_who_is_gone();
  if (is(TablePhase::playing) && (given_back || table_.thoughts_.empty())) ask_bots();
  send(enter.connection, welcome(table_.visitors_.back(), enter.since));
  tell_presence(enter.connection);  // whom the welcome told already
}

// A device that has a seat is always let in; of very many connections of it the oldest is likely to be dead.
void Table::Handling::make_room(const Visitor& visitor) {
  const auto same = [&](const Visitor& each) { return each.devices.front() == visitor.devices.front(); };
  if (std::ranges::count_if(table_.visitors_, same) < most_connections) return;
  const ConnectionId oldest = std::ranges::find_if(table_.visitors_, same)->connection;
  dismiss(oldest, close_again_later, "table-full");
  let_go();
}

void Table::Handling::operator()(const Leave& leave) {
  if (std::erase_if(table_.visitors_, [&](const Visitor& visitor) { return visitor.connection == leave.connection; }) ==
      0)
    return;
  gone(leave.connection);
  tell_presence();
  weigh_wishes({});
}

void Table::Handling::gone(ConnectionId connection) {
  note_who_is_gone();
  for (Call& call : table_.calls_)
    if (call.connection == connection) call.connection = 0;  // what was pressed was pressed
  if (drop_applications([&](const Application& each) { return each.connection == connection; }))
    tell_table(Row::as_it_was);
}

void Table::Handling::dismiss(ConnectionId connection, int close_code, std::string_view code) {
  effects_.dismissals.push_back({connection, close_code, code, in_words(code)});
}

// Those who were dismissed are told what the others are told, and then nothing more.
void Table::Handling::let_go() {
  for (const Dismissal& dismissal : effects_.dismissals)
    if (std::erase_if(table_.visitors_, [&](const Visitor& each) { return each.connection == dismissal.connection; }))
      gone(dismissal.connection);
}

// A table that was put away, or whose server began anew, may have left a bot with the move.
void Table::Handling::operator()(const Tick&) {
  if (table_.waits_for_bots() && table_.thoughts_.empty()) ask_bots();
}

void Table::Handling::operator()(const Measured& measured) {
  if (Visitor* visitor = table_.visitor_at(measured.connection))
    visitor->round_trip_ms = std::max(0, measured.round_trip_ms);
}

void Table::Handling::operator()(const Heard& heard) {
  Visitor* visitor = table_.visitor_at(heard.connection);
  if (!visitor) return;
  SmallDocument document;
  const auto parsed = document.parse(heard.text);
  if (!parsed) return refuse(heard.connection, {}, {"malformed", {}, parsed.error()});
  JsonDocument& message = document.json();
  Asked asked{*visitor, {}};
  if (message.IsObject()) {
    if (const auto id = message.FindMember("id"); id != message.MemberEnd()) {
      if (!id->value.IsString() || id->value.GetStringLength() == 0 || id->value.GetStringLength() > longest_id)
        return refuse(heard.connection, {}, {"malformed", {}, "id: expected a text of 1 to 40 bytes"});
      asked.id = text_of(id->value);
      message.RemoveMember(id);
    }
  }
  const auto request = read_value<Request>(message);
  if (!request) return refuse(heard.connection, asked.id, {"malformed", {}, request.error().message});
  if (asked.id) {
    if (const auto version = table_.version_of(visitor->devices.front(), *asked.id))
      return send(heard.connection, DoneTold{*version, *asked.id});
  }
  may_open_ = heard.may_open;
  asker_ = {heard.connection, asked.id};
  const Effort effort = std::visit([]<class One>(const One&) { return effort_of<One>; }, *request);
  Answer denied = cannot_afford(asked, effort);
  if (!denied) denied = std::visit([&](const auto& one) { return ask(asked, one); }, *request);
  if (denied) {
    refuse(heard.connection, asked.id, *denied);
  } else {
    pay(heard.connection, effort);
  }
  asker_ = {};
  if (effects_.dismissals.empty()) return;
  let_go();
  tell_presence();
}

Purse& Table::Handling::purse_of(Visitor& visitor) {
  const auto person = std::ranges::find(table_.people_, visitor.devices.front(), &Person::device);
  return person == table_.people_.end() ? visitor.purse : person->purse;
}

// Nothing that somebody repeats may fill the log, nor drown the others.
std::optional<Table::Denied> Table::Handling::cannot_afford(const Asked& asked, Effort effort) {
  if (effort == Effort::none) return {};
  const Purse& own = purse_of(asked.visitor);
  if (effort == Effort::chat) {
    if (table_.chats_ >= most_talk) return Denied{"talk-full"};
    if (!own.chat.has_some(moment_.now) || !chat_budget(asked.visitor).has_some(moment_.now))
      return Denied{"too-often"};
  } else {
    if (table_.deeds_ >= most_deeds)
      return Denied{"too-often", {}, "Too much has been changed at this table; please open another."};
    if (!own.deeds.has_some(moment_.now) || !table_.purse_.deeds.has_some(moment_.now)) return Denied{"too-often"};
  }
  return {};
}

void Table::Handling::pay(ConnectionId asker, Effort effort) {
  Visitor* visitor = table_.visitor_at(asker);
  if (!visitor || effort == Effort::none) return;
  Purse& own = purse_of(*visitor);
  if (effort == Effort::chat) {
    own.chat.spend(moment_.now);
    chat_budget(*visitor).spend(moment_.now);
  } else {
    own.deeds.spend(moment_.now);
    table_.purse_.deeds.spend(moment_.now);
  }
}

Budget& Table::Handling::chat_budget(const Visitor& visitor) {
  return table_.seats_of(visitor).empty() ? table_.purse_.onlookers_chat : table_.purse_.chat;
}

Logged Table::Handling::logged_by(const Asked& asked, bool takes_a_chair) {
  const std::string& device = asked.visitor.devices.front();
  const auto person = std::ranges::find(table_.people_, device, &Person::device);
  Logged logged{0, static_cast<int>(person - table_.people_.begin()), {}, {}, asked.id};
  if (person != table_.people_.end()) return logged;
  const bool belongs = takes_a_chair || table_.is_host(asked.visitor) || !table_.seats_of(asked.visitor).empty();
  if (belongs && table_.people_.size() < most_people) {
    logged.device = device;
    effects_.row_changed = true;
  } else {
    logged.by.reset();
    logged.guest = device;
  }
  return logged;
}

// Every device is a person of its own, also where several share an account: another's commands do not push its own out
// of what is remembered.
void Table::Handling::number(Logged& logged) const {
  if (!logged.device) return;
  const auto person = std::ranges::find(table_.people_, *logged.device, &Person::device);
  logged.by = static_cast<int>(person - table_.people_.begin());
  if (person != table_.people_.end()) logged.device.reset();
}

std::optional<Table::Denied> Table::Handling::not_own(Asked& asked, std::optional<Seat> wanted, Seat& seat) const {
  const SeatSet own = table_.seats_of(asked.visitor);
  if (!wanted) {
    if (own.count() != 1) return Denied{own.empty() ? "not-seated" : "which-seat"};
    own.for_each([&](Seat only) { seat = only; });
    return {};
  }
  if (index(*wanted) >= table_.seats()) return Denied{"no-such-seat"};
  if (!own.contains(*wanted)) return Denied{"not-your-seat"};
  seat = *wanted;
  return {};
}

void Table::Handling::refuse(ConnectionId to, const std::optional<std::string>& id, const Denied& denied) {
  if (to == 0) return;
  RefusedTold refused{std::string(denied.code), {}, denied.words, id};
  if (!denied.clause.empty()) refused.clause = denied.clause;
  if (refused.words.empty())
    refused.words =
        denied.clause.empty() ? std::string(in_words(denied.code)) : explained({denied.code, denied.clause});
  ++effects_.refusals;
  send(to, refused);
}

void Table::Handling::send_to_all(const Message& message, ConnectionId but) {
  for (const Visitor& visitor : table_.visitors_)
    if (visitor.connection != but) send(visitor.connection, message);
}

void Table::Handling::tell(const Visitor& visitor, const Message& message) {
  if (visitor.connection != asker_.connection) return send(visitor.connection, message);
  effects_.letters.push_back({visitor.connection, message.letter(asker_.id)});
}

void Table::Handling::tell_all(const Message& message) {
  for (const Visitor& visitor : table_.visitors_) tell(visitor, message);
}

void Table::Handling::tell_table(Row row) {
  if (row == Row::changed) effects_.row_changed = true;
  TableTold told{table_.version_, Written<Description>::of(table_.description()), {}, false, {}, {}};
  for (const Visitor& visitor : table_.visitors_) {
    told.you = table_.seats_of(visitor);
    told.host = table_.is_host(visitor);
    told.webhook = table_.webhook_told(visitor);
    tell(visitor, told);
  }
}

Viewer only_one(SeatSet seats) {
  Viewer only;
  if (seats.count() == 1) seats.for_each([&](Seat seat) { only = seat; });
  return only;
}

void Table::Handling::look_again() {
  for (Visitor& visitor : table_.visitors_) visitor.eye = only_one(table_.seats_of(visitor));
}

ViewJson Table::Handling::view(Viewer eye) const {
  Pen& pen = Pen::clean();
  table_.match_->write_view(pen.out, eye);
  return {pen.copy()};
}

// Everything a client needs to begin or to go on: the table, the view, and what it missed of the game.
WelcomeTold Table::Handling::welcome(const Visitor& visitor, std::optional<std::int64_t> since) const {
  WelcomeTold welcome;
  welcome.v = table_.version_;
  welcome.you = table_.seats_of(visitor);
  welcome.host = table_.is_host(visitor);
  welcome.webhook = table_.webhook_told(visitor);
  welcome.table = Written<Description>::of(table_.description());
  for (const Talk& talk : table_.chat_) {
    if (!hears(visitor, {talk.speaker})) continue;
    if (!welcome.chat) welcome.chat.emplace();
    welcome.chat->push_back(talk.line);
  }
  if (table_.match_) {
    welcome.clock = game_time();
    welcome.view = view(visitor.eye);
    if (table_.match_->final_steps() < table_.match_->steps())
      welcome.final_steps = static_cast<int>(table_.match_->final_steps());
    if (since) welcome.missed = table_.story_since(*since);
    if (since && table_.taken_back_ > 0)
      welcome.standing = static_cast<int>(std::ranges::upper_bound(table_.steps_, *since) - table_.steps_.begin());
  }
  return welcome;
}
}  // namespace nonet::table
