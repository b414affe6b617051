#include "services/outside.h"

#include <algorithm>
#include <vector>

#include "wire/codecs.h"
#include "wire/raw.h"

namespace nonet {
namespace {
constexpr std::size_t longest_name = 40;
constexpr std::size_t longest_reason = 200;

struct Greeting {
  int nonet = 0;
  std::string name;
  std::vector<std::string> wants;
  std::optional<std::string> error;
};
void fields(ObjectReader& io, Greeting& greeting) {
  io.maybe("error", greeting.error);
  if (greeting.error) return;
  io("nonet", greeting.nonet, Range{1, 1});
  io("name", greeting.name);
  io.option("wants", greeting.wants);
}

struct Answer {
  std::optional<std::string> error;
  std::optional<std::int64_t> id;
  std::optional<Raw> action;
  std::optional<bool> wait;
  std::optional<Instant> after_ms;
};
void fields(ObjectReader& io, Answer& answer) {
  io.maybe("error", answer.error);
  io.maybe("id", answer.id, Range{0, latest_instant});
  io.maybe("do", answer.action);
  io.maybe("wait", answer.wait);
  io.maybe("afterMs", answer.after_ms, Range{0, longest_after_ms});
}

template <class Write>
std::string line_of(Write write) {
  JsonText text;
  Out out(text);
  ObjectWriter io(out);
  write(io, out);
  io.finish();
  return std::string(text_of(text));
}

void raw(Out& out, std::string_view name, std::string_view json) {
  write_key(out, name);
  out.RawValue(json.data(), json.size(), rapidjson::kObjectType);
}

Objection unreadable(std::string message) { return {"unreadable", "", std::move(message)}; }

std::string_view cause(Silence why) {
  switch (why) {
    case Silence::absent:
      return "does not run";
    case Silence::late:
      return "did not answer in time";
    case Silence::closed:
      return "ended, or closed its output";
    case Silence::flood:
      return "wrote far more than a line";
  }
  return "";
}
}  // namespace

std::string printable(std::string_view text) {
  std::string clean;
  for (const char c : text.substr(0, longest_reason)) {
    const auto byte = static_cast<unsigned char>(c);
    clean += byte < 0x20 || byte == 0x7f ? ' ' : c;
  }
  // The second control range of Unicode is C2 80 to C2 9F; a character cut in half at the end goes too.
  for (std::size_t i = 0; i + 1 < clean.size(); ++i)
    if (clean[i] == '\xc2' && static_cast<unsigned char>(clean[i + 1]) < 0xa0) clean.replace(i, 2, " ");
  if (text.size() > longest_reason) {
    while (!clean.empty() && (static_cast<unsigned char>(clean.back()) & 0xc0) == 0x80) clean.pop_back();
    if (!clean.empty() && static_cast<unsigned char>(clean.back()) >= 0xc0) clean.pop_back();
    clean += "…";
  }
  return clean;
}

std::string Conversation::hello(const OutsideGame& game) {
  playing_ = true;
  greeting_ = true;
  tries_left_ = answers_to_a_question;
  bad_answers_ = 0;
  lost_by_.clear();
  return line_of([&](ObjectWriter& io, Out& out) {
    io("nonet", 1);
    io.constant("type", "hello");
    io("game", game.game);
    raw(out, "options", game.options);
    io("seat", game.seat);
    io("seats", game.seats);
    io("seed", game.seed);
  });
}

std::string Conversation::ask(const OutsideQuestion& question) {
  ++id_;
  tries_left_ = answers_to_a_question;
  return line_of([&](ObjectWriter& io, Out& out) {
    io.constant("type", "move");
    io("id", id_);
    raw(out, "view", question.view);
    raw(out, "events", question.events);
    io("now", question.now);
    io("timeMs", question.time_ms);
    if (question.work) io("work", question.work);
    if (wants_legal_) raw(out, "legal", question.legal);
  });
}

Turn Conversation::heard(std::string_view line, const Judge& judge) {
  return greeting_ ? greeted(line) : answered(line, judge);
}

Turn Conversation::greeted(std::string_view line) {
  const std::string expected = R"(expected {"nonet":1,"name":…,"wants":[…]} in answer to hello: )";
  const auto json = parse_json(line);
  if (!json) return lose(expected + json.error());
  if (json->IsObject() && json->HasMember("id")) return pass_over("answered an older question");
  const auto greeting = read_value<Greeting>(*json);
  if (!greeting) return lose(expected + greeting.error().message);
  if (greeting->error) return lose("said: " + *greeting->error);
  if (greeting->name.empty() || greeting->name.size() > longest_name || printable(greeting->name) != greeting->name)
    return lose(expected + "name: expected 1 to 40 printable characters");
  for (const std::string& want : greeting->wants)
    if (want != "legal") return lose(expected + "wants: expected \"legal\" or nothing, found \"" + want + "\"");
  greeting_ = false;
  name_ = greeting->name;
  wants_legal_ = !greeting->wants.empty();
  return {Turn::Kind::ready, {}, 0};
}

Turn Conversation::answered(std::string_view line, const Judge& judge) {
  const auto json = parse_json(line);
  if (!json) return bad(unreadable(json.error()));
  const auto answer = read_value<Answer>(*json);
  if (!answer) return bad(unreadable(answer.error().message));
  if (answer->error) return lose("said: " + *answer->error);
  if (!answer->id) return bad(unreadable("id: expected, but missing"));
  if (*answer->id < id_) return pass_over("answered an older question");
  if (*answer->id != id_)
    return bad({"wrong-id", "", "id: expected " + std::to_string(id_) + ", found " + std::to_string(*answer->id)});
  if (answer->action.has_value() == answer->wait.value_or(false))
    return bad(unreadable("expected either do or \"wait\":true"));
  if (!answer->action) return {Turn::Kind::wait, {}, 0};
  if (const auto objection = judge(*answer->action->json)) return bad(*objection);
  return {Turn::Kind::act, {}, answer->after_ms.value_or(0)};
}

Turn Conversation::silent(Silence why) {
  if (why == Silence::late && !greeting_) return pass_over(cause(why));
  return lose(cause(why));
}

Turn Conversation::must_act() {
  return bad({"must-act", "", "Nobody else acts and no clock runs: the game waits for this seat."});
}

bool Conversation::last_try() {
  ++bad_answers_;
  return --tries_left_ <= 0;
}

Turn Conversation::bad(const Objection& objection) {
  if (last_try()) return lose(objection.code + ": " + objection.message);
  std::string line = line_of([&](ObjectWriter& io, Out&) {
    io.constant("type", "refused");
    io("id", id_);
    io("refused", objection.code);
    if (!objection.clause.empty()) io("clause", objection.clause);
    io("message", objection.message);
    io("triesLeft", tries_left_);
  });
  return {Turn::Kind::listen, std::move(line), 0};
}

// A program that answers every line with a line stays in step: it is sent nothing that it would answer twice.
Turn Conversation::pass_over(std::string_view why) {
  if (last_try()) return lose(why);
  return {Turn::Kind::listen, {}, 0};
}

Turn Conversation::lose(std::string_view why) {
  playing_ = false;
  lost_by_ = printable(why);
  std::string line = line_of([&](ObjectWriter& io, Out&) {
    io.constant("type", "replaced");
    io("reason", lost_by_);
  });
  return {Turn::Kind::replaced, std::move(line), 0};
}

std::string over_line(std::string_view scores, std::string_view winners, std::string_view position) {
  return line_of([&](ObjectWriter& io, Out& out) {
    io.constant("type", "over");
    raw(out, "scores", scores);
    raw(out, "winners", winners);
    raw(out, "position", position);
  });
}
}  // namespace nonet
