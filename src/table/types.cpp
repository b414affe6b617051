#include "table/types.h"

#include "services/any_game.h"
#include "table/messages.h"
#include "table/requests.h"

namespace nonet::table {
namespace {
// A type that has a name of its own is called by it wherever it is part of another.
class Types {
 public:
  template <class T>
  void add(std::string_view name) {
    std::string type = Codec<T>::typescript();
    for (const auto& [whole, known] : named_)
      for (std::size_t at = 0; (at = type.find(whole, at)) != std::string::npos; at += known.size())
        type.replace(at, whole.size(), known);
    named_.emplace_back(type, name);
    add("export type " + std::string(name) + " = " + type + ";\n");
  }
  void add(std::string_view line) { text_ += line; }
  const std::string& text() const { return text_; }

 private:
  std::vector<std::pair<std::string, std::string>> named_;
  std::string text_;
};

// two-words: TwoWords
std::string type_name(std::string_view key) {
  std::string name;
  bool start = true;
  for (const char c : key) {
    if (c != '-') name += start ? static_cast<char>(c - 'a' + 'A') : c;
    start = c == '-';
  }
  return name;
}

std::string any_game(std::string_view what) {
  std::string names;
  for (const AnyGame* game : all_games())
    names.append(names.empty() ? "" : " | ").append(type_name(game->key())).append(what);
  return "export type " + std::string(what) + " = " + names + ";\n";
}

std::string emote_type() {
  std::string names;
  for (const std::string_view emote : emotes) names.append(names.empty() ? "\"" : " | \"").append(emote).append("\"");
  return "export type EmoteName = " + names + ";\n";
}
}  // namespace

std::string protocol_types() {
  Types types;
  types.add(any_game("View") + any_game("Action") + any_game("Result"));
  types.add("export type Patch = { [field: string]: unknown };\n");
  types.add<Level>("Level");
  types.add<TablePhase>("TablePhase");
  types.add<TurnPace>("TurnPace");
  types.add<TableOrder>("TableOrder");
  types.add<Fairness>("Fairness");
  types.add<SeatTold>("TableSeat");
  types.add<Description>("TableDescription");
  types.add<Summary>("TableSummary");
  types.add<EventJson>("TableEvent");
  types.add<std::variant<SaidTold>>("Said");
  types.add<std::variant<NotedTold>>("Noted");
  types.add<ChatLine>("ChatLine");
  types.add(emote_type());
  types.add(
      "export type Hello = { type: \"hello\"; nonet: 1; token: string; table: string; since?: number; key?: string; "
      "};\n");
  types.add<Request>("TableRequest");
  types.add("export type ClientMessage = Hello | (TableRequest & { id?: string });\n");
  types.add<Told>("ServerMessage");
  return types.text();
}
}  // namespace nonet::table
