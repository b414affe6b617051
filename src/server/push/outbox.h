// What is on its way out to other servers, and when each is tried: at most so many at once to one of them, again after
// a while where it fails, no longer than it is worth anything. It knows neither sockets nor the time: both are told to
// it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/instant.h"

namespace nonet::server {
struct Parcel {
  std::string origin;  // "https://push.example": what is counted and waited for together
  std::string to;      // whom it is for there
  std::string topic;   // a newer one to the same takes its place; empty: none does
  std::string about;   // what makes it void: drop()
  Instant not_before = 0;
  Instant expires = 0;
  std::uint64_t what = 0;  // the caller's own number for it
};

struct OutboxLimits {
  std::size_t most = 10'000;
  std::size_t most_to_origin = 5000;
  int at_once = 64;
  int at_once_to_origin = 8;
  int attempts = 6;
  Instant first_wait_ms = 10'000;  // four times as long each time
  Instant longest_wait_ms = 3'600'000;
};

struct Reaction {
  int status = 0;  // of HTTP; 0: there was none
  std::optional<Instant> retry_after_ms = {};
};
enum class Delivery : std::uint8_t { sent, gone, again, given_up };

class Outbox {
 public:
  using Id = std::uint64_t;
  explicit Outbox(const OutboxLimits& limits = {}) : limits_(limits) {}

  // What is dropped for it, by the caller's numbers: older ones of its topic, or itself where there is no room.
  std::vector<std::uint64_t> add(Parcel parcel);
  std::vector<std::uint64_t> drop(const std::string& about);

  struct Taken {
    Id id = 0;
    std::uint64_t what = 0;
  };
  std::optional<Taken> next(Instant now);  // to be sent now; it is under way until it is answered
  std::vector<std::uint64_t> expire(Instant now);
  // `again`: it stays, and next() gives it another time. Nothing where it was dropped meanwhile.
  std::optional<Delivery> answered(Instant now, Id id, const Reaction& answer);

  Deadline wake_at() const;  // when next() may have something
  std::size_t size() const { return parcels_.size(); }
  int under_way() const { return under_way_; }

 private:
  struct Waiting {
    Parcel parcel;
    Instant due = 0;
    int attempts = 0;
    bool under_way = false;
  };
  struct Origin {
    std::size_t parcels = 0;
    int under_way = 0;
    Instant not_before = 0;
    std::set<std::pair<Instant, Id>> due;
    std::optional<Instant> listed;  // in ready_
  };
  using Origins = std::map<std::string, Origin>;
  static std::string key_of(const Parcel& parcel) { return parcel.topic.empty() ? "" : parcel.to + ' ' + parcel.topic; }

  void list(const std::string& name, Origin& origin);
  void remove(Id id);

  OutboxLimits limits_;
  Id last_ = 0;
  int under_way_ = 0;
  std::unordered_map<Id, Waiting> parcels_;
  Origins origins_;
  std::set<std::pair<Instant, std::string>> ready_;  // origins with room, by when the first of each is due
  std::unordered_map<std::string, Id> topics_;       // those that wait
  std::unordered_multimap<std::string, Id> about_;
  std::set<std::pair<Instant, Id>> ends_;
};
}  // namespace nonet::server
