#include "services/filters.h"

#include "services/any_game.h"

namespace nonet {
namespace {
template <class Write>
std::string written(Write write) {
  JsonText text;
  Out out(text);
  write(out);
  return std::string(text_of(text));
}

template <class Write>
std::string for_position(std::string_view line, Write write) {
  const auto json = parse_json(line);
  if (!json) return error_line(json.error());
  const auto match = open_position(*json);
  if (!match) return error_line(match.error());
  return write(**match);
}

std::string no_such_seat(const AnyMatch& match, Seat seat) {
  return error_line("seat: expected a whole number from 0 to " + std::to_string(match.seats() - 1) + ", found " +
                    std::to_string(index(seat)));
}
}  // namespace

bool is_error(std::string_view answer) { return answer.starts_with(R"({"error":)"); }

std::string error_line(std::string_view message) {
  return written([&](Out& out) {
    ObjectWriter io(out);
    io("error", message);
    io.finish();
  });
}

std::string refusal_line(const Refused& refused) {
  return written([&](Out& out) {
    ObjectWriter io(out);
    io("refused", refused.code);
    io("clause", refused.clause);
    if (!refused.in_words.empty()) io("words", refused.in_words);
    io.finish();
  });
}

std::string apply_line(std::string_view line) {
  const auto json = parse_json(line);
  if (!json) return error_line(json.error());
  if (!json->IsObject()) return error_line("expected an object with position and move, found " + described(*json));
  for (const char* name : {"position", "move"})
    if (!json->HasMember(name)) return error_line(std::string(name) + ": expected, but missing");
  if (json->MemberCount() != 2) return error_line("expected only position and move");
  const auto match = open_position((*json)["position"]);
  if (!match) return error_line("position." + match.error());
  const auto answer = (*match)->play((*json)["move"]);
  if (!answer) return refusal_line(answer.error());
  return written([&](Out& out) {
    ObjectWriter io(out);
    write_key(out, "result");
    out.RawValue(answer->data(), answer->size(), rapidjson::kObjectType);
    write_key(out, "position");
    (*match)->write_position(out);
    io.finish();
  });
}

std::string view_line(std::string_view line, Viewer viewer) {
  return for_position(line, [&](const AnyMatch& match) {
    if (viewer && index(*viewer) >= match.seats()) return no_such_seat(match, *viewer);
    return written([&](Out& out) { match.write_view(out, viewer); });
  });
}

std::string legal_line(std::string_view line, Seat seat) {
  return for_position(line, [&](const AnyMatch& match) {
    if (index(seat) >= match.seats()) return no_such_seat(match, seat);
    return written([&](Out& out) { match.write_legal(out, seat); });
  });
}

std::string perft_line(std::string_view line, int depth) {
  return for_position(line, [&](const AnyMatch& match) {
    return written([&](Out& out) {
      ObjectWriter io(out);
      io("depth", depth);
      io("moves", static_cast<std::int64_t>(match.perft(depth)));
      io.finish();
    });
  });
}
}  // namespace nonet
