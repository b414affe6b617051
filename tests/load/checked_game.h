// A whole game that is looked at closely: every patch must lead to the view that a fresh welcome shows, nothing that
// was acknowledged may be missing from the record or be there twice, and the record must hold.
#pragma once

#include <memory>
#include <string>
#include <utility>
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
    bool as_the_page = false;   // whoever was cut off comes back as hastily as people's pages do, no faster
  };

  struct Absence {  // somebody was cut off, and then something was acknowledged again
    std::int64_t from_us = 0;
    std::int64_t until_us = 0;
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

  // For those who read the log: it is asked of who sits where, so seat and tag are the same.
  const std::vector<Asked>& moves() const { return acknowledged_; }
  const std::vector<Asked>& arrangements() const { return arrangements_; }
  std::int64_t version() const;        // the latest that anybody was told of
  std::string different_ends() const;  // empty: everybody sees the same
  void cut_off();                      // everybody is, whatever the connections say
  bool is_cut_off() const { return cut_off_us_.has_value(); }
  std::vector<Absence> take_absences() { return std::exchange(absences_, {}); }

  void table_opened(Client& client) override;
  void hears(Client& client, std::string_view type, const Json& message) override;
  void heard(Client& client, std::string_view type, const Json& message) override;
  void answered(Client& client, const Asked& asked) override;
  void lost(Client& client) override;

 private:
  void act(Client& client);
  void goes_on();
  void compare(Client& client, const Json& welcome);

  Crowd& crowd_;
  GameOrder order_;
  Manner manner_;
  std::vector<std::unique_ptr<Client>> clients_;
  std::vector<std::int64_t> may_move_us_;
  std::vector<int> visits_after_end_;
  std::vector<Asked> acknowledged_;  // moves
  std::vector<Asked> arrangements_;  // all else that was
  std::optional<std::int64_t> cut_off_us_;
  std::vector<Absence> absences_;
  std::int64_t moved_us_;
  int compared_ = 0;
  int resumed_ = 0;
};
}  // namespace nonet::load
