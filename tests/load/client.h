// One device at a table, without a screen: it orders or finds its table, keeps the view and the version, numbers its
// commands, and after a lost connection comes back and says again what was not answered. Clients never block.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "crowd.h"
#include "server/net/frames.h"
#include "sight.h"

namespace nonet::load {
class Client;

struct Asked {  // a command, and what it was answered with
  std::string id;
  std::string type;
  std::string text;
  std::size_t by = 0;        // the client's tag
  std::optional<int> seat;   // of a play
  std::string action;        // of a play
  std::int64_t sent_us = 0;  // of a play: when it was sent, or should have been
  std::int64_t version = 0;  // the one that it became; 0: refused
  std::string refused;       // why
};

class Owner {  // whoever the clients are for
 public:
  virtual ~Owner() = default;
  virtual void table_opened(Client&) {}
  virtual void hears(Client&, std::string_view /*type*/, const Json& /*message*/) {}  // before it is taken
  virtual void heard(Client&, std::string_view /*type*/, const Json& /*message*/) {}  // after
  virtual void answered(Client&, const Asked&) {}
  virtual void lost(Client&) {}
};

class Client {
 public:
  Client(Crowd& crowd, Owner& owner, std::unique_ptr<Sight> sight, std::string token, int source);
  ~Client() { leave(); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void open_table(std::string order);
  void visit(std::string table);
  void drop(std::int64_t back_after_us);  // without a word, as a train does in a tunnel
  void leave();

  // One command at a time; `fields` are what follows the type: `,"seat":1`.
  void ask(std::string_view type, std::string_view fields);
  void play(const std::string& action, std::optional<int> seat, std::int64_t sent_us,
            std::optional<std::int64_t> pressed = {});
  bool waiting() const { return asked_.has_value(); }
  bool here() const { return stage_ == Stage::talking && welcomed_; }
  bool comes_back = false;  // by itself, when the connection is lost or a front has nobody to ask
  void comes_back_as_the_page_does();
  std::size_t tag = 0;  // the owner's

  const std::string& table() const { return table_; }
  const std::string& token() const { return token_; }
  std::int64_t version() const { return version_; }
  const std::vector<int>& seats() const { return seats_; }
  const std::string& phase() const { return phase_; }
  std::int64_t game_time() const;  // as a client guesses it between what it is told
  Sight& sight() { return *sight_; }
  const Sight& sight() const { return *sight_; }
  Rng& chance() { return chance_; }

  void ready(bool room);  // the crowd's: there is something to read, or room to write

 private:
  enum class Stage { away, connecting, ordering, upgrading, talking };

  void connect();
  void lose(std::string_view why);
  void send(std::string_view bytes);
  void flush();
  void read();
  void request();
  void read_answer();
  void upgrade();
  void say(std::string_view text);
  void hear(std::span<char> bytes);
  void take(std::string_view text);
  void take_game(std::string_view type, const Json& message);
  void take_answer(std::string_view type, const Json& message);
  void close_descriptor();

  Crowd& crowd_;
  Owner& owner_;
  std::unique_ptr<Sight> sight_;
  std::string token_;
  std::string order_;  // to be posted; empty: the table is known
  std::string table_;
  std::string phase_;
  std::string input_;   // of HTTP
  std::string output_;  // what found no room
  server::FrameReader frames_;
  std::optional<Asked> asked_;
  std::vector<int> seats_;
  std::int64_t version_ = 0;
  std::int64_t clock_ = 0;  // the game's, in milliseconds
  std::int64_t clock_heard_us_ = 0;
  std::uint64_t commands_ = 0;
  std::int64_t back_after_us_ = 30'000;
  std::int64_t longest_back_us_ = 30'000;  // where it is lost again and again
  std::uint64_t journey_ = 0;              // of connections: a timer of an older one is void
  int vain_ = 0;                           // journeys since the last welcome
  Rng chance_;
  int source_;
  int descriptor_ = -1;
  Stage stage_ = Stage::away;
  bool welcomed_ = false;
};
}  // namespace nonet::load
