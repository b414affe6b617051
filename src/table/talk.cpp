// Chat, emotes, and whose view a shared device shows.
#include <algorithm>

#include "table/handling.h"
#include "table/words.h"

namespace nonet::table {
namespace {
constexpr std::size_t most_talk_kept = 50;
}

void Table::keep_talk(std::string text) {
  talk_.push_back(std::move(text));
  if (talk_.size() > most_talk_kept) talk_.erase(talk_.begin());
}

void Table::take(const Said& said) {
  std::string text = R"({"type":"said","v":)" + std::to_string(version_);
  if (said.seat) text.append(R"(,"seat":)").append(std::to_string(index(*said.seat)));
  text.append(R"(,"name":)").append(json_of(said.name)).append(R"(,"text":)").append(json_of(said.text)).append("}");
  keep_talk(std::move(text));
  ++talks_;
}

void Table::note(Noted what, std::optional<Seat> seat) {
  std::string text = R"({"type":"noted","v":)" + std::to_string(version_) + R"(,"what":)" + json_of(what);
  if (seat) {
    text.append(R"(,"seat":)").append(std::to_string(index(*seat)));
    text.append(R"(,"name":)").append(json_of(chair(*seat).name));
  }
  keep_talk(text + "}");
  ++notes_;
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Say& say) {
  if (!table_.order_.chat) return Denied{"chat-off"};
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
    if (!table_.order_.onlookers_talk) return Denied{"onlookers-listen"};
    if (say.name) {
      const auto name = cleaned(*say.name, longest_name);
      if (!name) return Denied{"malformed", {}, std::string(bad_name)};
      asked.visitor.name = *name;
    }
    if (asked.visitor.name.empty()) return Denied{"name-needed"};
    said.name = free_name(asked.visitor.name, {});
  }
  log(said, logged_by(asked));
  tell_all(table_.talk_.back());
  return {};
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Emote& emote) {
  Seat seat{};
  if (auto denied = not_own(asked, emote.seat, seat)) return denied;
  if (std::ranges::find(emotes, emote.emote) == emotes.end())
    return Denied{"malformed", {}, "emote: expected one of the list"};
  log(Emoted{{}, seat, emote.emote}, logged_by(asked));
  tell_all(R"({"type":"emote","v":)" + std::to_string(table_.version_) + R"(,"seat":)" + std::to_string(index(seat)) +
           R"(,"emote":)" + json_of(emote.emote) + "}");
  return {};
}

// The hand of a seat reaches a shared device only when its owner has said so.
std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Show& show) {
  if (show.seat) {
    Seat seat{};
    if (auto denied = not_own(asked, show.seat, seat)) return denied;
  }
  asked.visitor.eye = show.seat;
  tell(asked.visitor, shown_text(show.seat) + "}");
  return {};
}

std::string Table::Handling::shown_text(Viewer eye) const {
  std::string text = R"({"type":"shown","v":)" + std::to_string(table_.version_) + R"(,"seat":)" + json_of(eye);
  if (!table_.match_) return text;
  text.append(R"(,"clock":)").append(std::to_string(game_time()));
  return text.append(R"(,"view":)").append(view_text(eye));
}

std::optional<Table::Denied> Table::Handling::ask(Asked& asked, const Ping&) {
  send(asked.visitor.connection, R"({"type":"pong"})");
  return {};
}
}  // namespace nonet::table
