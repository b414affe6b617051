// Chat, emotes, and whose view a shared device shows.
#include <algorithm>

#include "table/handling.h"
#include "table/words.h"

namespace nonet::table {
namespace {
constexpr std::size_t most_talk_kept = 50;
}

void Table::keep_chat(ChatLine chat, std::string speaker) {
  chat_.push_back({std::move(chat), std::move(speaker)});
  if (chat_.size() > most_talk_kept) chat_.erase(chat_.begin());
}

void Table::take(const Said& said) {
  const bool is_person = said.by && static_cast<std::size_t>(*said.by) < people_.size();
  keep_chat(SaidTold{version_, said.seat, said.name, said.text, {}},
            is_person ? people_[static_cast<std::size_t>(*said.by)].device : said.guest.value_or(""));
  ++chats_;
}

void Table::note(Noted what, std::optional<Seat> seat) {
  keep_chat(NotedTold{version_, what, seat, seat ? std::optional(chair(*seat).name) : std::nullopt});
  ++notes_;
}

bool Table::hears(const Visitor& visitor, const std::vector<std::string>& devices) {
  return std::ranges::find_first_of(visitor.blocked, devices) == visitor.blocked.end();
}

bool Table::are_apart(const Visitor& visitor, const Visitor& other) {
  return !hears(visitor, other.devices) || !hears(other, visitor.devices);
}

void Table::Handling::tell_talk(const Asked& asked, const Message& message) {
  const std::vector<std::string> speaker = asked.visitor.devices;
  for (const Visitor& visitor : table_.visitors_)
    if (visitor.connection == asker_.connection || hears(visitor, speaker)) tell(visitor, message);
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Say& say) {
  if (!table_.order_.chat) return Denied{"chat-off"};
  if (table_.is_muted(asked.visitor)) return Denied{"muted"};
  const auto clean = cleaned(say.text, longest_talk);
  if (!clean) return Denied{"malformed", {}, "text: expected 1 to 300 characters that can be read"};
  Said said;
  said.text = *clean;
  const SeatSet own = table_.seats_of(asked.visitor);
  own.for_each([&](Seat seat) {
    if (said.seat) return;
    said.seat = seat;
    said.name = table_.chair(seat).name;
  });
  if (own.empty()) {
    // An onlooker sees less than nothing secret, but people at the table may want to think in peace.
    if (!table_.order_.onlookers_chat) return Denied{"onlookers-listen"};
    if (say.name) {
      const auto name = cleaned(*say.name, longest_name);
      if (!name) return Denied{"malformed", {}, std::string(bad_name)};
      asked.visitor.name = *name;
    }
    if (asked.visitor.name.empty()) return Denied{"name-needed"};
    said.name = free_name(asked.visitor.name, {});
  }
  log(said, logged_by(asked));
  tell_talk(asked, std::get<SaidTold>(table_.chat_.back().line));
  return {};
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Emote& emote) {
  Seat seat{};
  if (auto denied = not_own(asked, emote.seat, seat)) return denied;
  if (table_.is_muted(asked.visitor)) return Denied{"muted"};
  if (std::ranges::find(emotes, emote.emote) == emotes.end())
    return Denied{"malformed", {}, "emote: expected one of the list"};
  log(Emoted{{}, seat, emote.emote}, logged_by(asked));
  tell_talk(asked, EmoteTold{table_.version_, seat, emote.emote, {}});
  return {};
}

// The hand of a seat reaches a shared device only when its owner has said so.
std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Show& show) {
  if (show.seat) {
    Seat seat{};
    if (auto denied = not_own(asked, show.seat, seat)) return denied;
  }
  asked.visitor.eye = show.seat;
  tell(asked.visitor, shown(show.seat));
  return {};
}

ShownTold Table::Handling::shown(Viewer eye) const {
  if (!table_.match_) return {table_.version_, eye, {}, {}, {}};
  return {table_.version_, eye, game_time(), view(eye), {}};
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Ping&) {
  send(asked.visitor.connection, PongTold{});
  return {};
}
}  // namespace nonet::table
