// The load: tables of sudoku-cards with two seats, each on a connection of its own. When a game is over another table
// takes its place, so that the load stays: one of a reserve that was begun beforehand, or else the two open a new one.
#pragma once

#include <memory>
#include <vector>

#include "client.h"
#include "latencies.h"

namespace nonet::load {
class Pairs : public Owner {
 public:
  enum class Pace { at_rest, at_once, by_clock };

  Pairs(Crowd& crowd, int tables, int reserve = 0);

  void gather();  // until every game has begun; not all at once, as people do not come all at once
  void play(Pace pace);
  void run_for(double seconds);
  void run_until(std::uint64_t moves);
  void run_until_reserve_is_used();

  std::uint64_t moves() const { return moves_; }
  std::uint64_t opened() const { return opened_; }
  std::uint64_t skipped() const { return skipped_; }
  const std::vector<std::string>& ended() const { return ended_; }  // the tables of finished games
  Latencies own;     // from the moment a move was due until the mover sees it
  Latencies others;  // until the other one does

  void come_back();  // by themselves, as the page does; otherwise a lost connection is a fault
  void slow_down(double seconds) { seconds_apart_ = seconds; }  // by the clock: between two moves at a table
  std::size_t away() const { return away_; }
  Latencies interruptions;  // from a lost connection to the next welcome

  void table_opened(Client& host) override;
  void heard(Client& client, std::string_view type, const Json& message) override;
  void answered(Client& client, const Asked& asked) override;
  void lost(Client& client) override;

 private:
  struct Pair {
    std::unique_ptr<Client> host;
    std::unique_ptr<Client> guest;
    std::int64_t due_us = 0;        // since when a move is due that could not be made yet; 0: none is
    std::int64_t moved_us = 0;      // when the last one was due
    std::int64_t host_lost_us = 0;  // since when its connection is lost; 0: it is not
    std::int64_t guest_lost_us = 0;
    int saw_end = 0;
    bool playing = false;

    std::int64_t& lost_us(const Client& client) { return &client == host.get() ? host_lost_us : guest_lost_us; }
  };

  void open(Pair& pair);
  void end(Pair& pair);
  bool move(Pair& pair, std::int64_t due_us);
  bool move(Pair& pair, Client& client, std::int64_t due_us);
  void play_what_is_due();

  Crowd& crowd_;
  std::vector<Pair> pairs_;
  std::size_t tables_;   // so many play at a time,
  std::size_t entered_;  // and so many have played or do: behind them is the reserve
  Pace pace_ = Pace::at_rest;
  std::size_t playing_ = 0;
  std::size_t arriving_ = 0;
  std::size_t away_ = 0;  // who had come
  double seconds_apart_ = 1;
  std::int64_t began_us_ = 0;  // by the clock: tables are due one after the other
  std::uint64_t due_ = 0;
  std::vector<std::string> ended_;
  std::uint64_t moves_ = 0;
  std::uint64_t opened_ = 0;
  std::uint64_t skipped_ = 0;  // were due while the one before was still under way
};
}  // namespace nonet::load
