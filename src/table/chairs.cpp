#include "table/chairs.h"

#include <algorithm>

#include "base/digest.h"

namespace nonet::table {
namespace {
// The ids are the client's own: a collision could only hurt who made it.
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}
}  // namespace

void RecentCommands::add(std::string_view id, std::int64_t version) {
  const Command command{hash_of(id), version};
  if (commands_.size() < kept_) {
    commands_.push_back(command);
  } else {
    commands_[next_] = command;
    next_ = (next_ + 1) % kept_;
  }
}

std::optional<std::int64_t> RecentCommands::version_of(std::string_view id) const {
  const std::uint64_t hash = hash_of(id);
  for (const Command& command : commands_)
    if (command.hash == hash) return command.version;
  return {};
}

std::vector<Chair> chairs_of(const TableOrder& order) {
  std::vector<Chair> chairs;
  for (const ChairOrder& wanted : order.chairs) {
    Chair& chair = chairs.emplace_back();
    chair.whose = wanted.whose;
    chair.colour = static_cast<int>(chairs.size());
    if (wanted.whose != Whose::bot) continue;
    chair.level = wanted.level.value_or(Level::casual);
    // Logs of earlier versions name no bot: there it was called by its level.
    chair.name = wanted.name.value_or(std::string(name_of(bot_of(chair.level))));
    chair.ready = true;
  }
  return chairs;
}

void share_colours(std::vector<Chair>& chairs) {
  std::array<bool, max_seats + 1> used{};
  for (const Chair& chair : chairs)
    if (chair.person) used[static_cast<std::size_t>(chair.colour)] = true;
  for (Chair& chair : chairs) {
    if (chair.person) continue;
    if (used[static_cast<std::size_t>(chair.colour)])
      chair.colour = static_cast<int>(std::find(used.begin() + 1, used.end(), false) - used.begin());
    used[static_cast<std::size_t>(chair.colour)] = true;
  }
}

int free_colour(const std::vector<Chair>& chairs, std::optional<int> wanted) {
  const auto taken = [&](int colour) {
    return std::ranges::any_of(chairs, [&](const Chair& chair) { return chair.taken() && chair.colour == colour; });
  };
  if (wanted && !taken(*wanted)) return *wanted;
  for (int colour = 1; colour <= max_seats; ++colour)
    if (!taken(colour)) return colour;
  return 1;
}

bool is_entropy(std::string_view digits) {
  constexpr std::size_t least = 16;
  constexpr std::size_t most = 128;
  return digits.size() >= least && digits.size() <= most && from_hex(digits).has_value();
}
}  // namespace nonet::table
