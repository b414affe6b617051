// Coming, going, and what everybody is told.
#include <algorithm>

#include "play/refusals.h"
#include "table/handling.h"
#include "wire/pen.h"

namespace nonet::table {
namespace {
constexpr std::size_t longest_id = 40;
}  // namespace

void Table::Handling::note_who_is_gone() {
  auto& gone = table_.gone_since_;
  gone.resize(table_.people_.size());
  for (std::size_t i = 0; i < gone.size(); ++i) {
    const bool here = std::ranges::any_of(table_.visitors_, [&](const Visitor& visitor) {
      return std::ranges::find(visitor.devices, table_.people_[i].device) != visitor.devices.end();
    });
    if (here) {
      gone[i].reset();
    } else if (!gone[i]) {
      gone[i] = moment_.now;
    }
  }
}

void Table::Handling::operator()(const Enter& enter) {
  Visitor visitor{enter.connection, enter.devices, {}, 0};
  const SeatSet own = table_.seats_of(visitor);
  visitor.eye = only_one(own);
  SeatSet given_back;  // who returns has the seat again
  own.for_each([&](Seat seat) {
    const Chair& chair = table_.chair(seat);
    if ((!chair.taken_over && chair.takeover_votes.empty()) || !is(TablePhase::playing)) return;
    log(GivenBack{{}, seat}, {});
    given_back.insert(seat);
  });
  if (!given_back.empty()) {
    tell_table();
    ask_bots();
  }
  table_.visitors_.push_back(std::move(visitor));
  note_who_is_gone();
  send(enter.connection, welcome(table_.visitors_.back(), enter.since));
  tell_presence(enter.connection);  // whom the welcome told already
}

void Table::Handling::operator()(const Leave& leave) {
  if (std::erase_if(table_.visitors_, [&](const Visitor& visitor) { return visitor.connection == leave.connection; }) ==
      0)
    return;
  note_who_is_gone();
  for (Call& call : table_.calls_)
    if (call.connection == leave.connection) call.connection = 0;  // what was pressed was pressed
  tell_presence();
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
    for (const Person& person : table_.people_) {
      if (std::ranges::find(visitor->devices, person.device) == visitor->devices.end()) continue;
      if (const auto version = person.commands.version_of(*asked.id))
        return send(heard.connection,
                    R"({"type":"done","v":)" + std::to_string(*version) + R"(,"id":)" + json_of(*asked.id) + "}");
    }
  }
  answer_to(heard.connection, asked.id);
  const Answer denied = std::visit([&](const auto& one) { return ask(asked, one); }, *request);
  if (denied) refuse(heard.connection, asked.id, *denied);
  answer_to(0, {});
}

Logged Table::Handling::logged_by(const Asked& asked) {
  const std::string& device = asked.visitor.devices.front();
  const auto person = std::ranges::find(table_.people_, device, &Person::device);
  Logged logged{0, static_cast<int>(person - table_.people_.begin()), {}, asked.id};
  if (person != table_.people_.end()) return logged;
  logged.device = device;
  effects_.row_changed = true;
  return logged;
}

// Every device is a person of its own, also where several share an account: another's commands do not push its own out
// of what is remembered.
Logged Table::Handling::numbered(Logged logged) const {
  if (!logged.device) return logged;
  const auto person = std::ranges::find(table_.people_, *logged.device, &Person::device);
  logged.by = static_cast<int>(person - table_.people_.begin());
  if (person != table_.people_.end()) logged.device.reset();
  return logged;
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
  JsonText text;
  Out out(text);
  ObjectWriter io(out);
  io.constant("type", "refused");
  io("code", denied.code);
  if (!denied.clause.empty()) io("clause", denied.clause);
  if (!denied.words.empty()) {
    io("words", denied.words);
  } else if (denied.clause.empty()) {
    io("words", in_words(denied.code));
  } else {
    io("words", explained({denied.code, denied.clause}));
  }
  io.maybe("id", id);
  io.finish();
  send(to, std::string(text_of(text)));
}

void Table::Handling::answer_to(ConnectionId asker, const std::optional<std::string>& id) {
  asker_ = asker;
  asker_ending_ = id ? R"(,"id":)" + json_of(*id) + "}" : "}";
}

void Table::Handling::tell(const Visitor& visitor, std::string_view text) {
  if (visitor.connection != asker_) return send(visitor.connection, std::string(text));
  text.remove_suffix(1);
  std::string letter;
  letter.reserve(text.size() + asker_ending_.size());
  send(visitor.connection, std::move(letter.append(text).append(asker_ending_)));
}

void Table::Handling::tell_all(const std::string& text) {
  for (const Visitor& visitor : table_.visitors_) tell(visitor, text);
}

void Table::Handling::tell_table() {
  effects_.row_changed = true;
  const std::string text =
      R"({"type":"table","v":)" + std::to_string(table_.version_) + R"(,"table":)" + table_.description();
  for (const Visitor& visitor : table_.visitors_)
    tell(visitor, text + R"(,"you":)" + json_of(table_.seats_of(visitor)) + "}");
}

void Table::Handling::tell_presence(ConnectionId knows) {
  std::string text = R"({"type":"presence","here":[)";
  for (std::size_t i = 0; i < table_.chairs_.size(); ++i)
    text.append(i ? "," : "").append(table_.present(table_.chairs_[i]) ? "true" : "false");
  text.append(R"(],"watching":)").append(std::to_string(table_.onlookers())).append("}");
  for (const Visitor& visitor : table_.visitors_)
    if (visitor.connection != knows) send(visitor.connection, text);
}

Viewer only_one(SeatSet seats) {
  Viewer only;
  if (seats.count() == 1) seats.for_each([&](Seat seat) { only = seat; });
  return only;
}

void Table::Handling::look_again() {
  for (Visitor& visitor : table_.visitors_) visitor.eye = only_one(table_.seats_of(visitor));
}

std::string Table::Handling::view_text(Viewer eye) const {
  Pen& pen = Pen::clean();
  table_.match_->write_view(pen.out, eye);
  return pen.copy();
}

// Everything a client needs to begin or to go on: the table, the view, and what it missed of the game.
std::string Table::Handling::welcome(const Visitor& visitor, std::optional<std::int64_t> since) {
  std::string text = R"({"type":"welcome","nonet":1,"v":)" + std::to_string(table_.version_);
  text.append(R"(,"you":)").append(json_of(table_.seats_of(visitor)));
  text.append(R"(,"host":)").append(table_.is_host(visitor) ? "true" : "false");
  text.append(R"(,"table":)").append(table_.description());
  if (!table_.talk_.empty()) {
    text.append(R"(,"talk":[)");
    for (const std::string& said : table_.talk_) text.append(&said == &table_.talk_.front() ? "" : ",").append(said);
    text.append("]");
  }
  if (table_.match_) {
    text.append(R"(,"clock":)").append(std::to_string(game_time()));
    text.append(R"(,"view":)").append(view_text(visitor.eye));
    if (since) text.append(R"(,"missed":[)").append(table_.story_since(*since)).append("]");
  }
  return text.append("}");
}
}  // namespace nonet::table
