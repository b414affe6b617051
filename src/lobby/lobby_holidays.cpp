// Holidays on their way from who takes one to their tables. Each change is kept together with a call that names whose
// tables are to be looked at. Every server reads the calls, as often as it looks at the other nodes, and looks at those
// tables of that person that it has, in memory or asleep; so a call outlasts whoever was to hear it. And each table
// reads what is kept of its people whenever it is fetched: what comes of a call is only that it does so now.
#include "lobby/holidays.h"

#include "lobby/asking.h"
#include "lobby/lobby.h"

namespace nonet::lobby {
namespace {
constexpr table::Allowance of_one{6, 600'000};
constexpr table::Allowance of_an_address{60, 10'000};
}  // namespace

void Lobby::change_holiday(const Moment& moment, const std::string& device, const std::string& address,
                           std::optional<HolidayWish> wish, HolidayThen then) {
  if (!charge(moment, {{"holidays " + device, of_one}, {"holidays at " + address, of_an_address}}))
    return then(denied("too-often", "Your holiday was changed very often; wait a few minutes."));
  const auto shared = std::make_shared<HolidayThen>(std::move(then));
  const bool asked =
      outside_.look_up(address, [this, shared, device, wish, wall = moment.wall](const store::Store& store) {
        auto made = wish ? take_holiday(store, device, *wish, wall) : end_holiday(store, device, wall);
        return Finish([this, shared, made = std::move(made)](const Moment&) mutable {
          if (!made) return (*shared)(std::unexpected(std::move(made.error())));
          keep(std::move(made->writes), [this, shared, answer = made->answer](const store::StoreError* error) mutable {
            if (error) return (*shared)(broken(*error));
            look_for_holidays();
            (*shared)(std::move(answer));
          });
        });
      });
  if (!asked) (*shared)(denied("busy", "Too much is asked from this address at once."));
}

// ---- Whose

void Lobby::look_for_holidays() {
  if (leaves_) return;
  if (looking_for_holidays_) {  // what is kept by now may be missing in that answer
    look_for_holidays_again_ = true;
    return;
  }
  looking_for_holidays_ = true;
  look_for_holidays_again_ = false;
  look_for_holidays_at_.reset();
  const bool asked = outside_.look_up(itself, [this](const store::Store& store) {
    return Finish([this, calls = holiday_calls(store)](const Moment& moment) {
      looking_for_holidays_ = false;
      if (calls) {
        heard_of_holidays(*calls);
      } else {
        look_for_holidays_at_ = moment.now + read_again_after_ms;
      }
      if (look_for_holidays_again_) look_for_holidays();
    });
  });
  if (asked) return;
  looking_for_holidays_ = false;
  look_for_holidays_at_ = swept_at_ + read_again_after_ms;
}

void Lobby::heard_of_holidays(const std::vector<HolidayCall>& calls) {
  std::unordered_map<std::string, store::WallTime> before = std::exchange(calls_heard_, {});
  for (const HolidayCall& call : calls) calls_heard_.emplace(call.device, call.at);
  for (const HolidayCall& call : calls) {
    const auto known = before.find(call.device);
    if (known == before.end() || known->second != call.at) call_tables_of(call.device);
  }
}

void Lobby::call_tables_of(const std::string& device) {
  const std::string line = "holiday " + device;
  const auto again = [this, device](Instant at) {
    calls_heard_.erase(device);
    look_for_holidays_at_ = at;
  };
  const bool asked = outside_.look_up(line, [this, device, line, again](const store::Store& store) {
    return Finish([this, line, again, tables = tables_to_hold(store, device, me_)](const Moment& moment) {
      if (!tables) return again(moment.now + read_again_after_ms);
      for (const std::string& table : *tables) called_.push_back({table, line});
    });
  });
  if (!asked) again(swept_at_ + read_again_after_ms);
}

// ---- Their tables

// A handful at a time. One that is being read may have been read too early.
void Lobby::call_some(const Moment&) {
  std::vector<std::string> here;
  std::vector<Called> later;
  for (int looks = woken_at_once; looks > 0 && !called_.empty() && waking_ < woken_at_once; --looks) {
    Called next = std::move(called_.front());
    called_.pop_front();
    if (open_tables_.contains(next.table)) {
      here.push_back(std::move(next.table));
    } else if (fetches_.contains(next.table)) {
      later.push_back(std::move(next));
    } else if (!next.line.empty() && !leaves_) {
      fetch_sleeper(next.table, next.line);
      if (const auto fetch = fetches_.find(next.table); fetch != fetches_.end()) fetch->second.called = true;
    }
  }
  for (Called& each : later) called_.push_back(std::move(each));
  if (!here.empty()) tell_holidays(std::move(here));
}

void Lobby::call_again(const Fetch& fetch, const std::string& id) {
  if (fetch.called) called_.push_back({id, fetch.address});
}

void Lobby::tell_holidays(std::vector<std::string> tables) {
  struct Seated {
    std::string table;
    std::vector<std::string> devices;
  };
  std::vector<Seated> all;
  for (std::string& id : tables) {
    std::vector<std::string> devices = open_tables_.at(id)->table->seated();
    all.push_back({std::move(id), std::move(devices)});
  }
  const auto again = [this, all] {
    for (const Seated& each : all) called_.push_back({each.table, itself});
  };
  const bool asked = outside_.look_up(itself, [this, all, again](const store::Store& store) {
    std::vector<store::StoreResult<table::Holidays>> known;
    for (const Seated& each : all) known.push_back(holidays_of(store, each.devices));
    return Finish([this, all, again, known = std::move(known)](const Moment& moment) {
      for (std::size_t i = 0; i < all.size(); ++i) {
        const auto place = open_tables_.find(all[i].table);
        if (!known[i] || place == open_tables_.end()) {
          called_.push_back({all[i].table, itself});
        } else if (place->second->table->order().pace) {
          handle(moment, *place->second, *known[i]);
        }
      }
    });
  });
  if (!asked) again();
}
}  // namespace nonet::lobby
