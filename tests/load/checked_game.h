// A whole game that is looked at closely: every patch must lead to the view that a fresh welcome shows, nothing that
// was acknowledged may be missing from the record or be there twice, and the record must hold.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "client.h"

namespace nonet::load {
struct GameOrder {
  std::string game;
  std::string options = "{}";
  int seats = 2;
  bool clocks_run = false;
  bool one_device = false;  // all seats on one: whose view is shown has to be asked for
};

class CheckedGame : public Owner {
 public:
  struct Manner {
    int losses_in_100 = 4;      // how often a client loses its connection after a message
    std::int64_t think_us = 0;  // before each move
  };

  CheckedGame(Crowd& crowd, GameOrder order, int number, Manner manner);

  void begin();
  void act();                                          // whoever can and is not waiting
  bool finished() const;                               // everybody has seen the end, come once more, and seen the same
  std::int64_t moved_us() const { return moved_us_; }  // when something was last heard of it
  std::string where() const;                           // for messages
  std::string standstill() const;                      // where everybody stands who waits for something

  // What is wrong with the record and what was acknowledged; empty: nothing.
  std::string fault_of(const Json& record) const;
  const std::string& table() const { return clients_.front()->table(); }
  int compared() const { return compared_; }
  int resumed() const { return resumed_; }
  std::size_t acknowledged() const { return acknowledged_.size(); }

  void table_opened(Client& client) override;
  void hears(Client& client, std::string_view type, const Json& message) override;
  void heard(Client& client, std::string_view type, const Json& message) override;
  void answered(Client& client, const Asked& asked) override;
  void lost(Client&) override { ++resumed_; }

 private:
  void act(Client& client);
  void compare(Client& client, const Json& welcome);

  Crowd& crowd_;
  GameOrder order_;
  Manner manner_;
  std::vector<std::unique_ptr<Client>> clients_;
  std::vector<std::int64_t> may_move_us_;
  std::vector<int> visits_after_end_;
  std::vector<Asked> acknowledged_;  // moves
  std::int64_t moved_us_;
  int compared_ = 0;
  int resumed_ = 0;
};
}  // namespace nonet::load
