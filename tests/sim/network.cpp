// The network of a world: messages keep their order and take their time, or are lost with their connection. Who comes
// to a node that has not got the table is passed on by it.
#include <algorithm>

#include "sim/client.h"

namespace nonet::sim {
namespace {
constexpr Instant hop_ms = 2;  // from node to node
constexpr Instant longest_news_ms = 300;
}  // namespace

// ---- Coming in

ConnectionId World::connect(Client& client, Instant delay) {
  const ConnectionId connection = ++last_connection_;
  links_[connection].client = &client;
  links_[connection].table = client.table();
  links_[connection].last_up = now_ + delay;
  after(delay, [this, connection] {
    const auto link = links_.find(connection);
    if (link == links_.end() || !link->second.open_there) return;
    Node& first = is_shared() ? balanced(link->second.table) : *nodes_.front();
    arrive(connection, is_shared() && !first.is_up() ? any_node() : first);  // a balancer tries once more
  });
  return connection;
}

void World::arrive(ConnectionId connection, Node& front) {
  const auto link = links_.find(connection);
  link->second.front = &front;
  if (!front.is_up()) return close_there(connection);  // nobody answers
  front.run([this, connection, &front] {
    const auto there = links_.find(connection);
    if (there != links_.end()) front.route(connection, there->second.table);
  });
}

void World::open(ConnectionId connection, Node& home) {
  const auto link = links_.find(connection);
  if (link == links_.end()) return;
  link->second.home = &home;
  home.after(link->second.relayed() ? hop_ms : 0, [this, connection] { open_now(connection); });
}

void World::open_now(ConnectionId connection) {
  auto link = links_.find(connection);
  if (link == links_.end() || !link->second.open_there) return;
  Node& home = *link->second.home;
  link->second.stage = Stage::open;
  changed_at_ = now_;
  home.opened(connection);
  for (const std::string& text : std::exchange(link->second.early, {})) {
    link = links_.find(connection);
    if (link != links_.end() && link->second.stage == Stage::open) home.message(connection, text);
  }
}

void World::relay(ConnectionId connection, const std::string& address) {
  const auto link = links_.find(connection);
  if (link == links_.end()) return;
  ++tally_.relayed;
  Node& front = *link->second.front;
  Node& home = **std::ranges::find_if(nodes_, [&](const auto& node) { return node->address() == address; });
  say(front.name() + " passes " + std::to_string(connection) + " on to " + home.name());
  if (home.answers() && !front.is_apart()) return open(connection, home);
  const bool refuses = home.refuses() && !front.is_apart();
  front.after(refuses ? hop_ms : 3000, [this, connection, &front, address, refuses] {
    front.unreachable(address, refuses);
    close_there(connection);
  });
}

// ---- Up

void World::send_up(ConnectionId connection, std::string text, Instant delay) {
  const auto link = links_.find(connection);
  if (link == links_.end()) return;
  link->second.last_up = std::max(link->second.last_up, now_ + delay);
  after(link->second.last_up - now_, [this, connection, text = std::move(text)] {
    const auto there = links_.find(connection);
    if (there == links_.end() || !there->second.front) return;
    ++tally_.messages;
    say("  up " + std::to_string(connection) + " " + text.substr(0, 300));
    there->second.front->run([this, connection, text] { pass_up(connection, text); });
  });
}

void World::pass_up(ConnectionId connection, const std::string& text) {
  const auto link = links_.find(connection);
  if (link == links_.end() || link->second.stage == Stage::closed) return;
  if (link->second.stage == Stage::arriving) {
    link->second.early.push_back(text);
  } else if (!link->second.relayed()) {
    link->second.home->message(connection, text);
  } else {
    link->second.home->after(hop_ms, [this, connection, text] {
      const auto there = links_.find(connection);
      if (there != links_.end() && there->second.stage == Stage::open) there->second.home->message(connection, text);
    });
  }
}

void World::measure(ConnectionId connection, Instant round_trip_ms) {
  const auto link = links_.find(connection);
  if (link == links_.end() || link->second.stage != Stage::open) return;
  link->second.home->run([this, connection, round_trip_ms] {
    const auto there = links_.find(connection);
    if (there != links_.end() && there->second.stage == Stage::open)
      there->second.home->measured(connection, round_trip_ms);
  });
}

// ---- Down

std::shared_ptr<void> World::letter() {
  ++letters_;
  return {this, [this](void*) { --letters_; }};
}

void World::send_down(const Node& from, ConnectionId to, std::string text, const Newest& newest) {
  const auto link = links_.find(to);
  if (link == links_.end() || link->second.stage != Stage::open || link->second.home != &from) return;
  if (text.starts_with(R"({"type":"welcome")")) link->second.let_in = true;
  say("down " + std::to_string(to) + " " + text.substr(0, 300));
  const auto known = newest.find(link->second.table);
  link->second.client->check_letter(link->second.table, text,
                                    known == newest.end() ? std::optional<std::int64_t>() : known->second);
  down(to, [this, to, text = std::move(text), letter = letter()] {
    const auto there = links_.find(to);
    if (there != links_.end() && there->second.open_there) there->second.client->heard(to, text);
  });
}

void World::close_down(Node& from, ConnectionId connection) {
  const auto link = links_.find(connection);
  if (link == links_.end() || link->second.stage != Stage::open || link->second.home != &from) return;
  link->second.stage = Stage::closed;  // nothing more is read
  down(connection, [this, connection] { close_there(connection); });
  from.after(0, [&from, connection] { from.closed(connection); });  // as with any other end
}

// The last part of the way begins where people come in.
void World::down(ConnectionId connection, std::function<void()> then) {
  const auto last_part = [this, connection, then = std::move(then)] {
    const auto link = links_.find(connection);
    if (link == links_.end()) return;
    link->second.last_down = std::max(link->second.last_down, now_ + link->second.client->delay());
    after(link->second.last_down - now_, then);
  };
  const auto link = links_.find(connection);
  if (!link->second.relayed()) return last_part();
  link->second.front->after(hop_ms, last_part);
}

// ---- Ends

// The client is told; whoever else knows of the connection has been.
void World::close_there(ConnectionId connection) {
  const auto link = links_.find(connection);
  if (link == links_.end()) return;
  Client* client = link->second.open_there ? link->second.client : nullptr;
  links_.erase(link);
  if (client) client->cut(connection);
}

void World::drop(ConnectionId connection, Instant noticed_after) {
  const auto link = links_.find(connection);
  if (link == links_.end()) return;
  link->second.open_there = false;
  after(noticed_after, [this, connection] {
    const auto there = links_.find(connection);
    if (there == links_.end()) return;
    Node* home = there->second.stage == Stage::open ? there->second.home : nullptr;
    links_.erase(there);
    if (home) home->run([home, connection] { home->closed(connection); });
  });
}

// Both ends hear of it, but for the one that has died.
World::Links::iterator World::cut(Links::iterator place, const Node* dead) {
  const auto& [connection, link] = *place;
  if (link.stage == Stage::open && link.home != dead)
    link.home->after(hop_ms, [home = link.home, cut = connection] { home->closed(cut); });
  if (link.open_there)
    after(chance_.between(0, longest_news_ms), [client = link.client, cut = connection] { client->cut(cut); });
  return links_.erase(place);
}

void World::forget_links(Node& node) {
  for (auto link = links_.begin(); link != links_.end();)
    link = link->second.front == &node || link->second.home == &node ? cut(link, &node) : std::next(link);
}

void World::drop_relays(Node& front, const std::string& to) {
  for (auto each = links_.begin(); each != links_.end();) {
    const Link& link = each->second;
    each = link.front == &front && link.relayed() && link.home->address() == to ? cut(each, nullptr) : std::next(each);
  }
}

void World::cut_relays(const Node& node) {
  for (auto each = links_.begin(); each != links_.end();) {
    const Link& link = each->second;
    const bool passes = link.relayed() && (link.front == &node || link.home == &node);
    each = passes ? cut(each, nullptr) : std::next(each);
  }
}
}  // namespace nonet::sim
