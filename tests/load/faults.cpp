#include "faults.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <memory>
#include <utility>

#include "audit.h"
#include "check.h"
#include "latencies.h"
#include "mishaps.h"
#include "pairs.h"

namespace nonet::load {
namespace {
constexpr std::int64_t at_rest_us = 300'000;  // between what one fault did and the next one
constexpr std::int64_t longest_standstill_us = 60 * us_per_second;
constexpr std::int64_t lingers_us = 5 * us_per_second;  // a game that is over, until no timer knows of it any more

// As the fence that every batch begins with, but for what it is there for. And who writes last is right, as in a store
// that relied on the fence alone: the log's key would refuse what a second owner writes.
constexpr const char* no_fence = R"(
  CREATE OR REPLACE FUNCTION nonet.fence(me bigint, number bigint, its_uptime bigint, its_wall bigint, appended bigint)
  RETURNS void LANGUAGE sql AS $$
    UPDATE nonet.nodes SET batch = number, uptime = its_uptime, wall = its_wall, entries = entries + appended
      WHERE id = me
  $$;
  CREATE FUNCTION nonet.take_the_place_of() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM nonet.log WHERE table_id = NEW.table_id AND version = NEW.version;
    RETURN NEW;
  END $$;
  CREATE TRIGGER log_overwritten BEFORE INSERT ON nonet.log
    FOR EACH ROW EXECUTE FUNCTION nonet.take_the_place_of();
)";

void add_limits(std::vector<std::string>& words) {  // none that a crowd from one machine would reach
  words.insert(words.end(),
               {"--", "--connections", "19000", "--connections-per-address", "19000", "--messages-per-second", "1e6",
                "--requests-per-second", "1e6", "--tables-per-hour", "1000000", "--log-level", "warn"});
}

void print_load() {
  std::array<double, 3> load{};
  if (getloadavg(load.data(), 3) == 3) std::printf("load average %.1f, %.1f, %.1f\n", load[0], load[1], load[2]);
}

class Guests {  // at all tables; who is through is handed to the auditor
 public:
  Guests(Crowd& crowd, Auditor& auditor, const FaultsOrder& order)
      : crowd_(crowd), auditor_(auditor), wanted_(static_cast<std::size_t>(order.tables)) {
    manner_ = {.losses_in_100 = 1, .as_the_page = true};
    if (order.pace > 0) manner_.think_us = static_cast<std::int64_t>(us_per_second / order.pace);
  }

  void round(bool may_begin) {
    while (may_begin && games_.size() < wanted_) begin();
    crowd_.wait(2);
    for (auto& game : games_) {
      game->act();
      for (const CheckedGame::Absence& absence : game->take_absences()) absences_.push_back(absence);
      if (crowd_.now() - game->moved_us() > longest_standstill_us) crowd_.fail(game->standstill());
    }
    const auto over = std::ranges::stable_partition(games_, [](const auto& game) { return !game->finished(); });
    for (auto& game : over) {
      commands_of_past_ += commands_of(*game);
      past_.emplace_back(crowd_.now(), std::move(game));
    }
    games_.erase(over.begin(), over.end());
    for (; !past_.empty() && past_.front().first + lingers_us < crowd_.now(); past_.pop_front())
      auditor_.take(std::move(past_.front().second));
  }
  void cut_off_all() {
    for (auto& game : games_) game->cut_off();
  }
  bool all_play() const {
    return std::ranges::none_of(games_, [](const auto& game) { return game->is_cut_off(); });
  }
  void leave() {  // as they are
    for (auto& [since, game] : past_) auditor_.take(std::move(game));
    for (auto& game : games_) auditor_.take(std::move(game));
    past_.clear();
    games_.clear();
  }
  std::uint64_t commands() const {
    std::uint64_t commands = commands_of_past_;
    for (const auto& game : games_) commands += commands_of(*game);
    return commands;
  }
  std::size_t count() const { return games_.size(); }
  std::vector<CheckedGame::Absence> take_absences() { return std::exchange(absences_, {}); }

 private:
  static std::uint64_t commands_of(const CheckedGame& game) { return game.moves().size() + game.arrangements().size(); }
  void begin() {
    const auto kinds = untimed_orders();
    games_.push_back(
        std::make_unique<CheckedGame>(crowd_, kinds[next_ % kinds.size()], static_cast<int>(next_), manner_));
    games_.back()->begin();
    ++next_;
  }

  Crowd& crowd_;
  Auditor& auditor_;
  std::size_t wanted_;
  CheckedGame::Manner manner_;
  std::vector<std::unique_ptr<CheckedGame>> games_;
  std::deque<std::pair<std::int64_t, std::unique_ptr<CheckedGame>>> past_;  // since when
  std::vector<CheckedGame::Absence> absences_;
  std::uint64_t commands_of_past_ = 0;
  std::size_t next_ = 0;
};

class Trial {
 public:
  Trial(const FaultsOrder& order, ClusterProcess& cluster)
      : order_(order),
        crowd_(cluster.front()),
        auditor_(cluster.database(), cluster.front()),
        guests_(crowd_, auditor_, order),
        mishaps_(cluster, {order.nodes, order.failover, order.without_fence, std::to_string(order.seed)}) {}

  void run() {
    std::printf("seed %llu\n", static_cast<unsigned long long>(order_.seed));
    began_us_ = now_us();
    rested_us_ = began_us_ + us_per_second;  // until people sit
    while (!fails() && !done()) round(true);
    while (!fails() && mishaps_.under_way()) round(false);
    const std::int64_t latest_us = now_us() + longest_standstill_us;
    while (!fails() && guests_.count() > 0 && now_us() < latest_us) round(false);  // games are played to their end
    if (!fails() && guests_.count() > 0) crowd_.fail("games that do not come to their end");
  }
  int report();

 private:
  bool fails() { return !crowd_.fault().empty() || !mishaps_.fault().empty() || !auditor_.fault().empty(); }
  bool done() const {
    const bool enough = order_.count > 0 && faults_ >= order_.count && guests_.commands() >= order_.commands;
    const bool late = order_.seconds > 0 && now_us() > began_us_ + static_cast<std::int64_t>(order_.seconds * 1e6);
    return !mishaps_.under_way() && guests_.all_play() && (enough || late);
  }
  void round(bool may_begin);
  void end_fault();
  std::string fault() {
    for (const std::string& fault : {crowd_.fault(), mishaps_.fault(), auditor_.fault()})
      if (!fault.empty()) return fault;
    return {};
  }

  const FaultsOrder& order_;
  Crowd crowd_;
  Auditor auditor_;
  Guests guests_;
  Mishaps mishaps_;
  std::int64_t began_us_ = 0;
  std::int64_t rested_us_ = 0;      // the next fault is not before
  std::int64_t database_back_ = 0;  // when; 0: it was not away
  bool hurts_ = false;              // a fault, until everybody plays on
  int faults_ = 0;
  std::array<int, mishap_names.size()> happened_{};
  std::array<Latencies, mishap_names.size()> until_play_;
  Latencies after_promotion_;
  Latencies of_this_;
};

void Trial::round(bool may_begin) {
  guests_.round(may_begin);
  const std::int64_t now = crowd_.now();
  if (hurts_ || mishaps_.under_way()) mishaps_.go_on(now);
  if (mishaps_.database_is_back()) {
    database_back_ = now;
    guests_.cut_off_all();
  }
  for (const CheckedGame::Absence& absence : guests_.take_absences()) {
    if (faults_ == 0 || absence.from_us < mishaps_.began_us()) continue;
    until_play_[static_cast<std::size_t>(mishaps_.kind())].add(absence.until_us - mishaps_.began_us());
    of_this_.add(absence.until_us - mishaps_.began_us());
    if (database_back_ > 0 && mishaps_.kind() == Mishap::database)
      after_promotion_.add(absence.until_us - database_back_);
  }
  if (hurts_ && !mishaps_.under_way() && guests_.all_play()) end_fault();
  const double share = order_.count > 0 ? static_cast<double>(faults_) / order_.count : 0;
  const bool due = now >= rested_us_ && (order_.count == 0 || faults_ < order_.count) &&
                   static_cast<double>(guests_.commands()) >= share * static_cast<double>(order_.commands);
  if (!may_begin || hurts_ || !due) return;
  database_back_ = 0;
  of_this_.clear();
  mishaps_.begin(now);
  hurts_ = true;
  ++faults_;
  ++happened_[static_cast<std::size_t>(mishaps_.kind())];
}

void Trial::end_fault() {
  hurts_ = false;
  rested_us_ = crowd_.now() + at_rest_us;
  std::printf("%4d %6.1f s  %-15s %s; %zu tables, p50 %.2f s, max %.2f s; %llu commands\n", faults_,
              static_cast<double>(crowd_.now() - began_us_) / 1e6,
              mishap_names[static_cast<std::size_t>(mishaps_.kind())], mishaps_.story().c_str(), of_this_.count(),
              of_this_.ms_at(0.5) / 1000, of_this_.ms_at(1) / 1000,
              static_cast<unsigned long long>(guests_.commands()));
}

int Trial::report() {
  const double seconds = static_cast<double>(now_us() - began_us_) / 1e6;
  guests_.leave();
  if (const std::string fault = this->fault(); !fault.empty()) {
    std::printf("ended by: %s; at the time: %s\n", fault.c_str(), mishaps_.story().c_str());
    std::fflush(stdout);
    auditor_.note(fault);
  }
  const Audit audit = auditor_.finish();
  std::printf("%d faults in %.0f s\n", faults_, seconds);
  std::printf(
      "%llu commands acknowledged at %llu tables, of which %llu were played to the end: lost %llu, doubled %llu\n",
      static_cast<unsigned long long>(audit.commands), static_cast<unsigned long long>(audit.games),
      static_cast<unsigned long long>(audit.records), static_cast<unsigned long long>(audit.lost),
      static_cast<unsigned long long>(audit.doubled));
  std::printf("%llu connections lost and resumed, %llu views compared with fresh ones, %llu times that ran back\n",
              static_cast<unsigned long long>(audit.resumed), static_cast<unsigned long long>(audit.compared),
              static_cast<unsigned long long>(audit.back));
  std::printf("until the people of a table play on, who were cut off\n");
  const auto print = [](const char* name, int times, Latencies& until) {
    std::printf("  %-26s %4d times  %6zu tables  p50 %.2f s  p95 %.2f s  max %.2f s\n", name, times, until.count(),
                until.ms_at(0.5) / 1000, until.ms_at(0.95) / 1000, until.ms_at(1) / 1000);
  };
  for (std::size_t kind = 0; kind < mishap_names.size(); ++kind)
    if (happened_[kind] > 0) print(mishap_names[kind], happened_[kind], until_play_[kind]);
  if (after_promotion_.count() > 0)
    print(order_.failover ? "since the promotion" : "since it was told to start",
          happened_[static_cast<std::size_t>(Mishap::database)], after_promotion_);
  print_load();
  const std::string fault = this->fault().empty() ? audit.fault : this->fault();
  if (fault.empty()) return 0;
  std::fprintf(stderr, "nonet_load: %s%s\n", order_.without_fence ? "without the fence promises are broken: " : "",
               fault.c_str());
  return 1;
}

int cannot(const std::string& why) {
  std::fprintf(stderr, "nonet_load: %s\n", why.c_str());
  return 2;
}
}  // namespace

int run_faults(const FaultsOrder& order) {
  std::vector<std::string> words = {"--program", order.program, "--nodes", std::to_string(order.nodes), "--lines"};
  if (order.failover) words.emplace_back("--failover");
  if (!order.other_program.empty()) words.insert(words.end(), {"--mixed", order.other_program});
  if (!order.logs.empty()) words.insert(words.end(), {"--logs", order.logs});
  add_limits(words);
  ClusterProcess cluster;
  if (const auto started = cluster.start(words); !started) return cannot(started.error());
  if (order.without_fence && !run_sql(cluster.database(), no_fence)) return cannot("the fence could not be taken out");
  Trial trial(order, cluster);
  trial.run();
  return trial.report();
}

int run_drain(const DrainOrder& order) {
  std::vector<std::string> words = {"--program", order.program, "--nodes", "2"};
  add_limits(words);
  ClusterProcess cluster;
  if (const auto started = cluster.start(words); !started) return cannot(started.error());
  Crowd crowd(cluster.front());
  Pairs pairs(crowd, order.tables);
  pairs.come_back();
  pairs.slow_down(order.every_seconds);
  pairs.gather();
  std::printf("%d tables of sudoku-cards on two nodes, a move every %.1f s at each\n", order.tables,
              order.every_seconds);
  pairs.play(Pairs::Pace::by_clock);
  pairs.run_for(5);
  pairs.own.clear();
  pairs.run_for(10);
  pairs.own.print("until the mover sees the move");
  cluster.say("drain node 1");
  std::string answer;
  for (const std::int64_t latest_us = now_us() + longest_standstill_us;
       now_us() < latest_us && crowd.fault().empty() && (answer.empty() || pairs.away() > 0);) {
    pairs.run_for(0.1);
    for (const std::string& line : cluster.heard()) answer += line;
  }
  pairs.run_for(2);
  std::printf("%s; %zu people lost their connection, %zu are not back\n", answer.c_str(),
              pairs.interruptions.count() + pairs.away(), pairs.away());
  pairs.interruptions.print("until they are welcome again");
  std::printf("  %-34s p95 %.2f ms\n", "", pairs.interruptions.ms_at(0.95));
  print_load();
  if (!crowd.fault().empty()) return cannot(crowd.fault());
  return answer.ends_with("status 0") && pairs.away() == 0 ? 0 : 1;
}
}  // namespace nonet::load
