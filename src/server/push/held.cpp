#include "server/push/held.h"

#include "wire/codecs.h"

namespace nonet::table {
template <class Io>
void fields(Io& io, Notice& notice) {
  io("kind", notice.kind);
  io("devices", notice.devices);
  io("person", notice.person);
  io("table", notice.table);
  io("game", notice.game);
  io("names", notice.names);
  io.maybe("until", notice.until);
  io("listed", notice.listed);
}
}  // namespace nonet::table

namespace nonet::server {
namespace {
constexpr std::string_view kind_of_held = "held-notice";

std::string owner_of(const std::string& place) { return "notices " + place; }
std::string key_of(const std::string& device, const std::string& table) { return device + ' ' + table; }

struct HeldText {
  std::string device;
  table::Notice notice;
};
template <class Io>
void fields(Io& io, HeldText& text) {
  io("device", text.device);
  io("notice", text.notice);
}
}  // namespace

store::Note note_of(const HeldNotice& held, const std::string& place) {
  return {owner_of(place),
          std::string(kind_of_held),
          key_of(held.device, held.notice.table),
          held.notice.table,
          json_of(HeldText{held.device, held.notice}),
          held.wall,
          held.until};
}

store::DropNote drop_of(const std::string& device, const std::string& table, const std::string& place) {
  return {owner_of(place), std::string(kind_of_held), key_of(device, table)};
}

store::StoreResult<std::vector<HeldNotice>> held_notices(const store::Store& store, const std::string& place,
                                                         std::int64_t now) {
  const auto notes = store.notes({owner_of(place)}, kind_of_held, most_held_notices);
  if (!notes) return std::unexpected(notes.error());
  std::vector<HeldNotice> held;
  for (const store::Note& note : *notes) {
    const auto json = parse_json(note.text);
    auto text = json ? read_value<HeldText>(*json) : std::unexpected(Problem{true, {}, json.error()});
    if (text && note.until > now && !text->notice.devices.empty())
      held.push_back({std::move(text->device), std::move(text->notice), note.at, note.until});
  }
  return held;
}
}  // namespace nonet::server
