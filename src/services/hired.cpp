#include "services/hired.h"

#include "services/filters.h"
#include "wire/raw.h"

namespace nonet {
namespace {
// Fields that we do not know are passed over: later versions may say more.
const Json* field(const Json& json, const char* name) {
  const auto found = json.FindMember(name);
  return found == json.MemberEnd() ? nullptr : &found->value;
}

std::optional<std::int64_t> whole(const Json& json, const char* name) {
  const Json* value = field(json, name);
  if (!value || !value->IsInt64() || value->GetInt64() < 0) return {};
  return value->GetInt64();
}

std::string_view text(const Json& json, const char* name) {
  const Json* value = field(json, name);
  return value && value->IsString() ? text_of(*value) : std::string_view();
}

std::string expected(const Json& json, const char* name, std::string_view what) {
  const Json* value = field(json, name);
  return error_line(std::string(name) + ": expected " + std::string(what) + ", " +
                    (value ? "found " + described(*value) : "but missing"));
}

std::string with_id(std::int64_t id, std::string_view object) {  // puts the id in front
  return object_text([&](ObjectWriter& io) {
    io("id", id);
    io.members(object);
  });
}
}  // namespace

std::string Hired::answer(std::string_view line) {
  const auto json = parse_json(line);
  if (!json) return error_line(json.error());
  if (!json->IsObject()) return error_line("expected an object, found " + described(*json));
  const std::string_view type = text(*json, "type");
  if (type == "hello") return greet(*json);
  if (type == "over" || type == "replaced") return {};
  if (type != "move" && type != "refused") return expected(*json, "type", "hello, move, refused, replaced or over");
  if (!game_) return error_line("expected hello before everything else");
  return type == "move" ? move(*json) : another(*json);
}

std::string Hired::greet(const Json& hello) {
  game_ = nullptr;
  if (whole(hello, "nonet") != 1) return expected(hello, "nonet", "version 1");
  const AnyGame* game = find_game(text(hello, "game"));
  if (!game) return expected(hello, "game", "one of " + game_keys());
  game_ = game;
  ++games_;
  const std::string_view given = text(hello, "seed");
  seed_ = sha256(given.empty() ? seed_text_ + " " + std::to_string(games_) : std::string(given));
  events_.SetArray();
  view_.clear();
  return object_text([&](ObjectWriter& io) {
    io("nonet", 1);
    io("name", name_of(bot_));
  });
}

void Hired::remember(const Json& events) {
  auto& memory = events_.GetAllocator();
  for (const Json& event : events.GetArray()) events_.PushBack(Json(event, memory), memory);
}

std::string Hired::move(const Json& question) {
  const auto id = whole(question, "id");
  if (!id) return expected(question, "id", "a whole number");
  id_ = *id;
  const Json* view = field(question, "view");
  if (!view || !view->IsObject()) return expected(question, "view", "an object");
  if (const Json* events = field(question, "events")) {
    if (!events->IsArray()) return expected(question, "events", "an array");
    remember(*events);
  }
  view_ = to_text(*view);
  Pace pace = pace_;
  if (!pace.work) pace.work = whole(question, "work").value_or(0);
  if (const auto time_ms = whole(question, "timeMs"); time_ms && !pace.cap_ms)
    pace.cap_ms = static_cast<int>(std::clamp<std::int64_t>(*time_ms * 9 / 10, 1, 1'000'000));  // and the way back
  // The simple bots draw from one stream as they go; the levels find their own place in it by the story.
  const Seed seed = level_of(bot_) ? seed_ : sha256(hex(bytes_of(seed_)) + " " + std::to_string(id_));
  const auto wish = game_->wish_in_view(*view, events_, whole(question, "now").value_or(0), bot_, seed, pace);
  if (!wish) return error_line(wish.error());
  return with_id(id_, *wish);
}

// Ours are not refused by a referee that keeps the same rules. Where another is stricter, what is surely legal has to
// do.
std::string Hired::another(const Json& refusal) {
  if (whole(refusal, "id") != id_ || view_.empty()) return expected(refusal, "id", "that of the last question");
  const auto legal = game_->legal_in_view(*parse_json(view_));
  const auto actions = legal ? parse_json(*legal) : std::unexpected(legal.error());
  const bool none = !actions || actions->Empty();
  const auto tries_left = whole(refusal, "triesLeft").value_or(0);
  return object_text([&](ObjectWriter& io) {
    io("id", id_);
    if (none) return io("wait", true);
    io("do", RawJson(to_text((*actions)[static_cast<rapidjson::SizeType>(tries_left) % actions->Size()])));
  });
}
}  // namespace nonet
