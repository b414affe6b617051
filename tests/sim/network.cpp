// The network of a world, and the bots: messages keep their order and take their time, or are lost with their
// connection.
#include <algorithm>

#include "sim/client.h"

namespace nonet::sim {
ConnectionId World::connect(Client& client, Instant delay) {
  const ConnectionId connection = ++last_connection_;
  links_[connection].client = &client;
  links_[connection].table = client.table();
  links_[connection].last_up = now_ + delay;
  after(delay, [this, connection, epoch = epoch_] {
    const auto link = links_.find(connection);
    if (epoch != epoch_ || link == links_.end() || !link->second.open_there) return;
    if (!lobby_) {  // nobody answers
      link->second.open_there = false;
      return link->second.client->cut(connection);
    }
    link->second.open_here = true;
    with_lobby([&] { lobby_->opened(moment(), connection, "address"); });
  });
  return connection;
}

void World::send_up(ConnectionId connection, std::string text, Instant delay) {
  const auto link = links_.find(connection);
  if (link == links_.end()) return;
  link->second.last_up = std::max(link->second.last_up, now_ + delay);
  after(link->second.last_up - now_, [this, connection, epoch = epoch_, text = std::move(text)] {
    const auto there = links_.find(connection);
    if (epoch != epoch_ || there == links_.end() || !there->second.open_here) return;
    ++tally_.messages;
    say("  up " + std::to_string(connection) + " " + text.substr(0, 300));
    with_lobby([&] { lobby_->message(moment(), connection, text); });
  });
}

void World::drop(ConnectionId connection, Instant noticed_after) {
  const auto link = links_.find(connection);
  if (link == links_.end()) return;
  link->second.open_there = false;
  after(noticed_after, [this, connection, epoch = epoch_] {
    const auto there = links_.find(connection);
    if (epoch != epoch_ || there == links_.end()) return;
    const bool known = there->second.open_here;
    links_.erase(there);
    if (known) with_lobby([&] { lobby_->closed(moment(), connection); });
  });
}

void World::measure(ConnectionId connection, Instant round_trip_ms) {
  if (links_.contains(connection) && links_[connection].open_here)
    with_lobby([&] { lobby_->measured(moment(), connection, round_trip_ms * 1000); });
}

void World::send(ConnectionId to, std::string_view text) {
  const auto link = links_.find(to);
  if (link == links_.end() || !link->second.open_here) return;
  say("down " + std::to_string(to) + " " + std::string(text.substr(0, 300)));
  link->second.client->check_letter(link->second.table, std::string(text));
  link->second.last_down = std::max(link->second.last_down, now_ + link->second.client->delay());
  ++letters_;
  after(link->second.last_down - now_, [this, to, epoch = epoch_, text = std::string(text)] {
    --letters_;
    const auto there = links_.find(to);
    if (epoch != epoch_ || there == links_.end() || !there->second.open_there) return;
    there->second.client->heard(to, text);
  });
}

void World::close(ConnectionId connection, int, std::string_view) {
  const auto link = links_.find(connection);
  if (link == links_.end() || !link->second.open_here) return;
  link->second.open_here = false;  // nothing more is read
  link->second.last_down = std::max(link->second.last_down, now_ + link->second.client->delay());
  after(link->second.last_down - now_, [this, connection, epoch = epoch_] {
    const auto there = links_.find(connection);
    if (epoch != epoch_ || there == links_.end()) return;
    Client* client = there->second.open_there ? there->second.client : nullptr;
    links_.erase(there);
    if (client) client->cut(connection);
  });
  after(0, [this, connection, epoch = epoch_] {  // the network says so to the lobby, as with any other end
    if (epoch == epoch_) with_lobby([&] { lobby_->closed(moment(), connection); });
  });
}

void World::ask(const std::string& table, table::Question question) {
  question.bot = bots_.once_in(6) ? question.bot : bots_.once_in(2) ? BotKind::greedy : BotKind::random;
  const table::Wished wished = question.answer({40, 0, nullptr});
  after(bots_.between(0, 200), [this, epoch = epoch_, table, wished] {
    if (epoch == epoch_) with_lobby([&] { lobby_->wished(moment(), table, wished); });
  });
}
}  // namespace nonet::sim
