#include "services/foresight.h"

#include <set>

#include "services/filters.h"

namespace nonet {
namespace {
using Paths = std::set<std::string>;

void compare(const Json& one, const Json& other, const std::string& path, Paths& different) {
  if (one.IsObject() && other.IsObject()) {
    for (const auto& [name, value] : one.GetObject()) {
      const std::string inside = path + (path.empty() ? "" : ".") + std::string(text_of(name));
      const auto counterpart = other.FindMember(name);
      if (counterpart == other.MemberEnd()) {
        different.insert(inside);
      } else {
        compare(value, counterpart->value, inside, different);
      }
    }
    for (const auto& [name, value] : other.GetObject())
      if (!one.HasMember(name)) different.insert(path + "." + std::string(text_of(name)));
  } else if (one.IsArray() && other.IsArray() && one.Size() == other.Size()) {
    for (rapidjson::SizeType i = 0; i < one.Size(); ++i)
      compare(one[i], other[i], path + "." + std::to_string(i), different);
  } else if (one != other) {
    different.insert(path);
  }
}

struct World {
  std::string text;  // {"result":…,"view":…}
  bool over = false;
};

World world_after(const AnyMatch& match, Seat viewer, const Step& step) {
  JsonText text;
  Out out(text);
  ObjectWriter io(out);
  io("result", step.done.result);
  write_key(out, "view");
  match.write_view(out, viewer);
  io.finish();
  return {std::string(text_of(text)), match.over()};
}

std::string told(const std::vector<World>& worlds) {
  const auto goes_on = std::ranges::find(worlds, false, &World::over);
  const World& shown = goes_on == worlds.end() ? worlds.front() : *goes_on;
  const auto json = parse_json(shown.text);
  Paths unknown;
  for (const World& world : worlds)
    if (world.text != shown.text) compare(*json, *parse_json(world.text), "", unknown);
  return object_text([&](ObjectWriter& io) {
    io.members(shown.text);
    io("unknown", std::vector<std::string>(unknown.begin(), unknown.end()));
  });
}
}  // namespace

std::expected<std::string, std::string> foresee(const AnyGame& game, const Json& view, const Json& action,
                                                std::optional<Instant> now) {
  constexpr int worlds_tried = 8;
  const auto matches = game.imagine(view, worlds_tried);
  if (!matches) return std::unexpected(matches.error());
  const Seat mover = seat_at(view["viewer"].GetInt());
  std::vector<World> worlds;
  for (const auto& match : *matches) {
    const auto step = match->step(mover, now.value_or(0), action);
    if (!step && worlds.empty()) return refusal_line(step.error());
    // Where a later one refuses, a clock ran out before the move, and what it brought differs.
    if (step) worlds.push_back(world_after(*match, mover, *step));
  }
  return told(worlds);
}
}  // namespace nonet
