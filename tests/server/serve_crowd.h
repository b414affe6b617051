// People who play at several tables at once while things happen to their server, and what must be in the store
// afterwards: everything that was acknowledged, once.
#pragma once

#include <atomic>
#include <map>
#include <thread>

#include "serve_player.h"
#include "store/any_store.h"
#include "store/sqlite.h"

namespace nonet::server {
class PlayingCrowd {
 public:
  struct Pair {  // two devices at one table
    std::unique_ptr<Player> host;
    std::unique_ptr<Player> guest;
    std::string table;
  };

  PlayingCrowd(std::uint16_t port, int tables) : port_(port) {
    for (int i = 0; i < tables; ++i) threads_.emplace_back([this, i] { play(i); });
  }
  ~PlayingCrowd() { finish(); }
  PlayingCrowd(const PlayingCrowd&) = delete;
  PlayingCrowd& operator=(const PlayingCrowd&) = delete;

  void finish() {  // the running games are left as they are
    stopping_ = true;
    for (std::thread& thread : threads_)
      if (thread.joinable()) thread.join();
  }

  std::int64_t answers() const { return answers_; }
  bool wait_for_answers(std::int64_t more) const {
    const std::int64_t wanted = answers_ + more;
    return wait_until([&] { return answers_ >= wanted; });
  }
  const std::vector<Pair>& pairs() const { return pairs_; }

 private:
  static constexpr std::string_view order =
      R"({"game":"sudokids","seats":[{"who":"here","name":"Host"},{"who":"elsewhere"}]})";

  // Opening a table is no command with an id: where the answer is lost, another table is opened.
  std::string new_table(const std::string& token) const {
    std::string id;
    wait_until([&] {
      Client client(port_);
      if (!client.connected()) return false;
      const HttpAnswer answer =
          ask(client, {.method = "POST", .path = "/api/tables", .token = token, .body = std::string(order)});
      if (answer.status == 201) id = text_in(json_in(answer), "id");
      return answer.status == 201;
    });
    return id;
  }

  void play(int number) {
    for (int round = 0; !stopping_; ++round) {
      const std::string name = std::to_string(number) + " " + std::to_string(round);
      Pair pair{std::make_unique<Player>(port_, token_of("host " + name)),
                std::make_unique<Player>(port_, token_of("guest " + name)), ""};
      play(pair, number);
      const std::lock_guard lock(mutex_);
      pairs_.push_back(std::move(pair));
    }
  }
  void play(Pair& pair, int number) {
    const std::vector<Player*> players = {pair.host.get(), pair.guest.get()};
    pair.table = new_table(pair.host->token());
    ASSERT_FALSE(pair.table.empty());
    for (Player* player : players) {
      player->comes_back = true;
      ASSERT_TRUE(wait_until([&] { return player->come(pair.table); }));
    }
    ASSERT_GT(pair.guest->sit(1, "Guest").version, 0);
    for (Player* player : players) ASSERT_GT(player->ready().version, 0);
    for (Player* player : players)
      while (player->phase() == "gathering") ASSERT_TRUE(player->attend());
    for (int turn = 0; !stopping_ && players[0]->phase() != "finished"; ++turn) {
      ASSERT_TRUE(play_on(players));
      ++answers_;
      if ((turn + number) % 12 == 0) {
        Player& speaker = *players[static_cast<std::size_t>(turn / 12 % 2)];
        ASSERT_GT(speaker.ask("say", R"(,"text":"turn )" + std::to_string(turn) + '"').version, 0);
        for (Player* player : players) ASSERT_TRUE(player->catch_up(speaker.version()));
        ++answers_;
      }
    }
  }

  std::uint16_t port_;
  std::atomic<bool> stopping_ = false;
  std::atomic<std::int64_t> answers_ = 0;
  std::mutex mutex_;
  std::vector<Pair> pairs_;
  std::vector<std::thread> threads_;
};

struct Kept {
  std::int64_t commands = 0;  // moves and words that were acknowledged and are there
  int returns = 0;
};

// In the folder of a server that does not run, or in its database: each acknowledged move and word is where the answer
// said, once.
inline Kept expect_kept(const std::string& where, const std::vector<PlayingCrowd::Pair>& pairs) {
  Kept kept;
  const auto store = store::open_store(where);
  EXPECT_TRUE(store) << store.error().message;
  if (!store) return kept;
  for (const PlayingCrowd::Pair& pair : pairs) {
    const auto entries = (*store)->entries(pair.table);
    EXPECT_TRUE(entries && !entries->empty()) << pair.table;
    if (!entries) continue;
    using Command = std::pair<int, std::string>;        // whose, and its id
    std::map<Command, std::vector<std::int64_t>> once;  // moves and words: their versions
    std::set<Command> others;                           // one of these may be several entries
    std::int64_t expected_version = 0;
    for (const store::Entry& entry : *entries) {
      EXPECT_EQ(entry.version, ++expected_version);
      const JsonDocument json = *parse_json(entry.text);
      if (!json.HasMember("id")) continue;
      const std::string type = text_in(json, "type");
      const Command command{json["by"].GetInt(), text_in(json, "id")};
      if (type == "moved" || type == "said") {
        once[command].push_back(entry.version);
      } else {
        others.insert(command);
      }
    }
    for (const auto& [command, versions] : once)
      EXPECT_EQ(versions.size(), 1u) << "applied twice: " << command.second << " of person " << command.first;
    for (int person = 0; person < 2; ++person) {
      const Player& player = *(person == 0 ? pair.host : pair.guest);
      kept.returns += player.returns;
      for (const auto& [id, version] : player.acknowledged) {
        const auto there = once.find({person, id});
        const bool lost = there == once.end() && !others.contains({person, id});
        EXPECT_FALSE(lost) << id << " of person " << person << ", acknowledged as version " << version;
        if (there == once.end()) continue;
        EXPECT_EQ(there->second.front(), version);
        ++kept.commands;
      }
      EXPECT_LE(player.version(), expected_version);
    }
  }
  return kept;
}
}  // namespace nonet::server
