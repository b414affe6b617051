#include "pairs.h"

#include <utility>

#include "base/digest.h"

namespace nonet::load {
namespace {
constexpr std::size_t arriving_at_once = 64;
constexpr int clients_per_address = 50;
constexpr std::string_view order =
    R"({"game":"sudoku-cards","seats":[{"who":"here"},{"who":"elsewhere"}],"first":"as-seated"})";
constexpr std::string_view entropy = R"(,"entropy":"0123456789abcdef")";
}  // namespace

Pairs::Pairs(Crowd& crowd, int tables, int reserve)
    : crowd_(crowd),
      pairs_(static_cast<std::size_t>(tables + reserve)),
      tables_(static_cast<std::size_t>(tables)),
      entered_(tables_) {
  int number = 0;
  const auto made = [&](std::size_t tag) {
    const int source = 1 + number / clients_per_address;
    const std::string token = hex(bytes_of(sha256("load " + std::to_string(number++)))).substr(0, 32);
    auto client = std::make_unique<Client>(crowd, *this, std::make_unique<CardsSight>(), token, source);
    client->tag = tag;
    return client;
  };
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    pairs_[i].host = made(i);
    pairs_[i].guest = made(i);
  }
}

// ---- Coming to a table

void Pairs::gather() {
  std::size_t sent = 0;
  while (playing_ < pairs_.size() && crowd_.fault().empty()) {
    while (sent < pairs_.size() && arriving_ < arriving_at_once) open(pairs_[sent++]);
    crowd_.wait(100);
  }
}

void Pairs::open(Pair& pair) {
  pair.playing = false;
  pair.due_us = pair.moved_us = 0;
  pair.saw_end = 0;
  ++arriving_;
  ++opened_;
  pair.guest->leave();
  pair.host->open_table(std::string(order));
}

void Pairs::come_back() {
  for (const Pair& pair : pairs_)
    for (Client* client : {pair.host.get(), pair.guest.get()}) client->comes_back_as_the_page_does();
}

void Pairs::lost(Client& client) {
  std::int64_t& since_us = pairs_[client.tag].lost_us(client);
  if (!pairs_[client.tag].playing || since_us != 0) return;
  since_us = crowd_.now();
  ++away_;
}

void Pairs::table_opened(Client& host) { pairs_[host.tag].guest->visit(host.table()); }

void Pairs::end(Pair& pair) {
  --playing_;
  ended_.push_back(pair.host->table());
  if (entered_ < pairs_.size()) {
    move(pairs_[entered_++], crowd_.now());
  } else {
    crowd_.after(0, [this, &pair] { open(pair); });  // not while its client listens
  }
}

// ---- Playing

void Pairs::play(Pace pace) {
  pace_ = pace;
  began_us_ = now_us();
  due_ = 0;
  if (pace != Pace::at_once) return;
  for (std::size_t i = 0; i < tables_; ++i) move(pairs_[i], began_us_);
}

void Pairs::run_for(double seconds) {
  const auto end = now_us() + static_cast<std::int64_t>(seconds * us_per_second);
  while (now_us() < end && crowd_.fault().empty()) {
    if (pace_ == Pace::by_clock) play_what_is_due();
    crowd_.wait(pace_ == Pace::by_clock ? 1 : 20);
  }
}

void Pairs::run_until(std::uint64_t moves) {
  while (moves_ < moves && crowd_.fault().empty()) crowd_.wait(100);
}

void Pairs::run_until_reserve_is_used() {
  while (entered_ < pairs_.size() && crowd_.fault().empty()) crowd_.wait(100);
}

void Pairs::play_what_is_due() {
  const std::int64_t now = now_us();
  const double apart_us = seconds_apart_ * static_cast<double>(us_per_second) / static_cast<double>(tables_);
  for (;; ++due_) {
    const std::int64_t due = began_us_ + static_cast<std::int64_t>(static_cast<double>(due_) * apart_us);
    if (due > now) return;
    Pair& pair = pairs_[due_ % tables_];
    if (!pair.playing || pair.saw_end > 0) continue;
    if (pair.due_us != 0) {
      ++skipped_;
    } else if (!move(pair, due)) {
      pair.due_us = due;
    }
  }
}

bool Pairs::move(Pair& pair, std::int64_t due_us) {
  return move(pair, *pair.host, due_us) || move(pair, *pair.guest, due_us);
}

bool Pairs::move(Pair& pair, Client& client, std::int64_t due_us) {
  if (!pair.playing || client.waiting()) return false;
  const auto action = client.sight().choice(client.chance());
  if (!action) return false;
  pair.due_us = 0;
  pair.moved_us = due_us;
  client.play(*action, {}, due_us);
  return true;
}

void Pairs::answered(Client& client, const Asked& asked) {
  if (!asked.refused.empty()) return crowd_.fail(asked.text + " was refused: " + asked.refused);
  if (asked.type == "sit") client.ask("ready", entropy);
  if (asked.type != "play") return;
  ++moves_;
  own.add(crowd_.now() - asked.sent_us);
}

void Pairs::heard(Client& client, std::string_view type, const Json& message) {
  Pair& pair = pairs_[client.tag];
  if (std::int64_t& since_us = pair.lost_us(client); type == "welcome" && since_us != 0) {
    interruptions.add(crowd_.now() - std::exchange(since_us, 0));
    --away_;
    if (client.sight().over() && ++pair.saw_end == 2) end(pair);
    return;
  }
  if (type == "welcome" && client.phase() == "gathering") {
    const bool host = &client == pair.host.get();
    return client.ask(host ? "ready" : "sit", host ? entropy : R"(,"seat":1)");
  }
  if (type == "welcome" && !pair.playing && pair.host->phase() == "playing" && pair.guest->phase() == "playing") {
    pair.playing = true;
    ++playing_;
    --arriving_;
    if (pace_ == Pace::at_once) move(pair, crowd_.now());
  }
  if (type != "move") return;
  if (client.sight().viewer() != message["seat"].GetInt()) others.add(crowd_.now() - pair.moved_us);
  if (client.sight().over()) {
    if (++pair.saw_end == 2) end(pair);
    return;
  }
  if (pace_ == Pace::at_once) {
    move(pair, client, crowd_.now());
  } else if (pair.due_us != 0) {
    move(pair, client, pair.due_us);
  }
}
}  // namespace nonet::load
