// A lobby under test, in virtual time, on a store in memory whose pen the test moves.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "lobby/devices.h"
#include "lobby/lobby.h"

namespace nonet::lobby {
class TestLobby : public Outside {
 public:
  Moment moment{1000, 1'700'000'000'000};
  std::shared_ptr<store::Store> store;
  store::NodeId me = 0;  // of those that share the store
  std::map<ConnectionId, std::vector<std::string>> letters;
  std::map<ConnectionId, int> closes;
  std::deque<std::pair<std::uint64_t, store::Batch>> batches;  // handed over, not yet kept
  std::vector<std::pair<std::string, table::Question>> questions;
  Limits limits;
  std::deque<std::pair<std::string, StoreQuery>> queries;  // questions to the store that wait, where it is slow
  bool slow_store = false;
  std::size_t most_queries = 100;
  std::vector<std::string> died;  // other nodes
  std::vector<table::Notice> notices;
  std::optional<table::WebhookFlaw> flaw_of_webhooks;       // none: hosts of tables may choose none
  std::vector<std::pair<std::string, std::string>> hushed;  // table, device
  int same_codes = 0;                                       // so many less one codes are drawn alike
  std::unique_ptr<Lobby> lobby;

  explicit TestLobby(std::shared_ptr<store::Store> its_store = store::memory_store(), store::NodeId its_id = 0,
                     std::string its_address = {})
      : store(std::move(its_store)), me(its_id), address_(std::move(its_address)) {
    restart();
  }
  void restart() {
    batches.clear();
    queries.clear();
    last_ticket_ = 0;
    ++moment.now;
    lobby = std::make_unique<Lobby>(*this, limits, me);
    lobby->begin(moment, address());
  }

  std::string address() const {
    return me == 0 || !address_.empty() ? address_ : "10.0.0." + std::to_string(me) + ":1";
  }

  const table::WebhookFlaw* webhook_flaw() const override { return flaw_of_webhooks ? &*flaw_of_webhooks : nullptr; }
  void send(ConnectionId to, std::string_view text) override { letters[to].emplace_back(text); }
  void close(ConnectionId connection, int code, std::string_view) override { closes[connection] = code; }
  std::uint64_t keep(store::Batch batch) override {
    batches.emplace_back(++last_ticket_, std::move(batch));
    return last_ticket_;
  }
  void ask(const std::string& table, table::Question question) override {
    questions.emplace_back(table, std::move(question));
  }
  bool look_up(const std::string& address, StoreQuery query) override {
    if (!slow_store) {
      query (*store)(moment);
      return true;
    }
    if (queries.size() >= most_queries) return false;
    queries.emplace_back(address, std::move(query));
    return true;
  }
  Finish read() {  // the oldest question is answered; the answer is not yet heard
    StoreQuery query = std::move(queries.front().second);
    queries.pop_front();
    return query(*store);
  }
  void answer() { read()(moment); }
  std::string secret(std::size_t bytes) override {
    if (bytes == 6 && --same_codes > 0) return std::string(bytes, 'x');  // a code is six letters
    std::string text;
    while (text.size() < bytes) text.push_back(static_cast<char>(secret_.next() & 0xff));
    return text;
  }
  void warn(std::string_view, std::string_view) override {}
  void node_died(const std::string& node) override { died.push_back(node); }
  void notify(const table::Notice& notice) override { notices.push_back(notice); }
  void hush(const std::string& table, const std::string& device) override { hushed.emplace_back(table, device); }

  void round() { lobby->end_round(moment); }
  void commit() {  // the oldest batch
    const auto [ticket, batch] = std::move(batches.front());
    batches.pop_front();
    const auto kept = store->commit(batch);
    if (kept) {
      lobby->kept(ticket);
    } else {
      lobby->lost(moment, ticket, kept.error());
    }
  }
  void lose() {
    const std::uint64_t ticket = batches.front().first;
    batches.pop_front();
    lobby->lost(moment, ticket, {store::Fault::full, "the disk is full"});
  }
  void settle() {
    for (round(); !batches.empty(); round())  // what is kept may bring more
      while (!batches.empty()) commit();
  }
  void pass(Instant ms) { moment.now += ms; }

  static std::string token(int who) { return std::string(31, 'a') + static_cast<char>('0' + who); }
  static std::string order() {
    return R"({"game":"sudoku-cards","first":"as-seated","seats":[{"who":"elsewhere"},{"who":"elsewhere"}]})";
  }
  std::string open(const std::string& text) {
    std::string id;
    lobby->open_table(moment, *device_of(token(0)), "here", *read_value<table::TableOrder>(*parse_json(text)),
                      [&](const auto& made) { id = made ? made->id : std::string(made.error().code); });
    settle();
    return id;
  }
  void hello(ConnectionId connection, const std::string& table, int who, std::optional<std::int64_t> since = {}) {
    lobby->opened(moment, connection, "here");
    lobby->message(moment, connection,
                   R"({"type":"hello","nonet":1,"token":")" + token(who) + R"(","table":")" + table + '"' +
                       (since ? R"(,"since":)" + std::to_string(*since) : "") + "}");
  }
  void hear(ConnectionId connection, const std::string& text) { lobby->message(moment, connection, text); }
  void start(const std::string& table) {  // connections 1 and 2
    hello(1, table, 0);
    hello(2, table, 1);
    hear(1, R"({"type":"sit","seat":0})");
    hear(2, R"({"type":"sit","seat":1})");
    hear(1, R"({"type":"ready","entropy":"0011223344556677"})");
    hear(2, R"({"type":"ready","entropy":"8899aabbccddeeff"})");
    settle();
    ASSERT_EQ(lobby->find(table)->phase(), table::TablePhase::playing);
  }
  std::string legal(const std::string& table) {
    JsonText text;
    Out out(text);
    const AnyMatch& match = *lobby->find(table)->match();
    match.write_legal(out, *match.standing().turn);
    return to_text((*parse_json(text_of(text)))[0]);
  }
  ConnectionId on_turn(const std::string& table) {
    return static_cast<ConnectionId>(index(*lobby->find(table)->match()->standing().turn)) + 1;
  }
  std::string last(ConnectionId connection) { return letters[connection].empty() ? "" : letters[connection].back(); }
  bool told(ConnectionId connection, const std::string& what) {
    return std::ranges::any_of(letters[connection], [&](const std::string& letter) { return letter.contains(what); });
  }

 private:
  std::string address_;
  std::uint64_t last_ticket_ = 0;
  Rng secret_{Seed{5}};
};
}  // namespace nonet::lobby
