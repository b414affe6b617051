#include "sight.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "services/any_game.h"
#include "table/patch.h"

namespace nonet::load {
namespace {
std::optional<int> number_in(const Json& object, const char* name) {
  if (!object.IsObject()) return {};
  const auto field = object.FindMember(name);
  if (field == object.MemberEnd() || !field->value.IsInt()) return {};
  return field->value.GetInt();
}

std::string_view type_of(const Json& action) { return text_of(action["type"]); }

// Whoever has called must show a row, and a vote taken back again and again never ends: such moves are left out.
std::vector<const Json*> sensible(const Json& legal) {
  const bool claims =
      std::ranges::any_of(legal.GetArray(), [](const Json& action) { return type_of(action) == "claim"; });
  std::vector<const Json*> actions;
  for (const Json& action : legal.GetArray()) {
    if (type_of(action) == "possible" || (type_of(action) == "call" && !claims)) continue;
    if (type_of(action) == "impossible" && claims) continue;
    actions.push_back(&action);
    // One call among hundreds of claims would hardly ever be drawn.
    if (type_of(action) == "call") actions.insert(actions.end(), legal.Size(), &action);
  }
  return actions;
}
}  // namespace

void WholeSight::begin(const Json& view) {
  JsonDocument fresh;
  fresh.CopyFrom(view, fresh.GetAllocator());
  view_.Swap(fresh);
}

void WholeSight::change(const Json& patch) {
  table::apply_patch(view_, patch);
  begin(view_);  // what was replaced leaves the memory
}

std::optional<int> WholeSight::viewer() const { return number_in(view_, "viewer"); }
std::optional<int> WholeSight::turn() const { return number_in(view_, "turn"); }
bool WholeSight::over() const { return view_.IsObject() && view_["over"].GetBool(); }
std::string WholeSight::without_viewer() const {
  JsonDocument copy;
  copy.CopyFrom(view_, copy.GetAllocator());
  if (copy.IsObject()) copy.RemoveMember("viewer");
  return to_text(copy);
}

std::optional<std::string> WholeSight::game() const {
  if (!known()) return {};
  return std::string(text_of(view_["game"]));
}

std::optional<std::string> WholeSight::choice(Rng& chance) const {
  if (!known() || over() || !viewer() || (turn() && turn() != viewer())) return {};
  const auto text = game_of(view_)->legal_in_view(view_);
  if (!text) return {};
  const auto legal = parse_json(*text);
  const auto actions = sensible(*legal);
  if (actions.empty()) return {};
  return to_text(*actions[static_cast<std::size_t>(chance.below(static_cast<int>(actions.size())))]);
}

void CardsSight::begin(const Json& view) {
  viewer_ = number_in(view, "viewer");
  read(view);
}

void CardsSight::change(const Json& patch) { read(patch); }

void CardsSight::read(const Json& fields) {
  for (auto field = fields.MemberBegin(); field != fields.MemberEnd(); ++field) {
    const std::string_view name = text_of(field->name);
    const Json& value = field->value;
    if (name == "board" && value.IsArray()) {
      for (int row = 0; row < side; ++row) read_row(row, text_of(value[static_cast<rapidjson::SizeType>(row)]));
    } else if (name == "board") {
      for (auto row = value.MemberBegin(); row != value.MemberEnd(); ++row)
        read_row(std::atoi(row->name.GetString()), text_of(row->value));
    } else if (name == "hands" && viewer_) {
      const Json& card = value[static_cast<rapidjson::SizeType>(*viewer_)];
      card_ = static_cast<std::uint8_t>(card.IsInt() ? card.GetInt() : 0);
    } else if (name == "turn") {
      turn_ = value.IsInt() ? std::optional(value.GetInt()) : std::nullopt;
    } else if (name == "over") {
      over_ = value.GetBool();
    }
  }
}

void CardsSight::read_row(int row, std::string_view tokens) {
  int column = 0;
  for (const char c : tokens) {
    if (c == '*' || c == ' ' || column == side) continue;
    board_[static_cast<std::size_t>(row * side + column++)] = static_cast<std::uint8_t>(c == '.' ? 0 : c - '0');
  }
}

bool CardsSight::repeats(int square) const {
  const int row = square / side;
  const int column = square % side;
  const int block = row / 3 * 3 * side + column / 3 * 3;
  for (int i = 0; i < side; ++i) {
    const int cells[] = {row * side + i, i * side + column, block + i / 3 * side + i % 3};
    for (const int cell : cells)
      if (board_[static_cast<std::size_t>(cell)] == card_) return true;
  }
  return false;
}

std::optional<std::string> CardsSight::choice(Rng& chance) const {
  if (over_ || !viewer_ || turn_ != viewer_ || card_ == 0) return {};
  const int first = chance.below(side * side);
  for (int i = 0; i < side * side; ++i) {
    const int square = (first + i) % (side * side);
    if (board_[static_cast<std::size_t>(square)] != 0 || repeats(square)) continue;
    std::string action = R"({"type":"place","at":"A1"})";
    action[action.size() - 4] = static_cast<char>('A' + square % side);
    action[action.size() - 3] = static_cast<char>('1' + square / side);
    return action;
  }
  return {};
}
}  // namespace nonet::load
