// Fuzz target: whatever the readers of the notation are given, they answer; what they accept, they write back the same.
#include <cstdint>
#include <string>

#include "services/any_game.h"
#include "services/filters.h"
#include "services/record.h"
#include "services/scenario.h"

using namespace nonet;

namespace {
std::string position_of(const AnyMatch& match) {
  JsonText text;
  Out out(text);
  match.write_position(out);
  return std::string(text_of(text));
}

void position(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return;
  const auto match = open_position(*json);
  if (!match) return;
  const std::string written = position_of(**match);
  const auto again = open_position(*parse_json(written));
  ASSERT(again && position_of(**again) == written);
  for (int seat = 0; seat < (*match)->seats(); ++seat) {
    view_line(written, seat_at(seat));
    legal_line(written, seat_at(seat));
  }
}

void view(std::string_view text) {
  const auto json = parse_json(text);
  if (!json || !json->IsObject()) return;
  const auto key = json->FindMember("game");
  const AnyGame* game = key != json->MemberEnd() && key->value.IsString() ? find_game(text_of(key->value)) : nullptr;
  if (game) (void)game->legal_in_view(*json);
}

void record(std::string_view text) {
  if (const auto json = parse_json(text)) (void)verify_record(*json);
}
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  position(text);
  view(text);
  record(text);
  apply_line(text);
  run_scenarios(text);
  return 0;
}
