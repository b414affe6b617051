#include "server/push/outbox.h"

#include <algorithm>

namespace nonet::server {
namespace {
constexpr int gone = 410;
constexpr int not_found = 404;
constexpr int too_many = 429;
constexpr int longer_each_time = 4;

bool may_pass(int status) { return status == 0 || status == too_many || status == 408 || status >= 500; }
}  // namespace

std::vector<std::uint64_t> Outbox::add(Parcel parcel) {
  std::vector<std::uint64_t> dropped;
  const std::string topic = key_of(parcel);
  if (const auto older = topics_.find(topic); !topic.empty() && older != topics_.end()) {
    const Id id = older->second;
    dropped.push_back(parcels_.at(id).parcel.what);
    remove(id);
  }
  const auto known = origins_.find(parcel.origin);
  if (parcels_.size() >= limits_.most || (known != origins_.end() && known->second.parcels >= limits_.most_to_origin)) {
    dropped.push_back(parcel.what);
    return dropped;
  }
  const Id id = ++last_;
  Origin& origin = origins_[parcel.origin];
  ++origin.parcels;
  origin.due.emplace(parcel.not_before, id);
  if (!topic.empty()) topics_[topic] = id;
  about_.emplace(parcel.about, id);
  ends_.emplace(parcel.expires, id);
  const std::string name = parcel.origin;
  const Instant due = parcel.not_before;
  parcels_.emplace(id, Waiting{std::move(parcel), due});
  list(name, origin);
  return dropped;
}

std::vector<std::uint64_t> Outbox::drop(const std::string& about) {
  std::vector<Id> ids;
  const auto [first, last] = about_.equal_range(about);
  for (auto each = first; each != last; ++each) ids.push_back(each->second);
  std::vector<std::uint64_t> dropped;
  for (const Id id : ids) {
    dropped.push_back(parcels_.at(id).parcel.what);
    remove(id);
  }
  return dropped;
}

std::optional<Outbox::Taken> Outbox::next(Instant now) {
  if (under_way_ >= limits_.at_once || ready_.empty() || ready_.begin()->first > now) return {};
  const std::string name = ready_.begin()->second;
  Origin& origin = origins_.at(name);
  const Id id = origin.due.begin()->second;
  origin.due.erase(origin.due.begin());
  Waiting& waiting = parcels_.at(id);
  waiting.under_way = true;
  ++waiting.attempts;
  topics_.erase(key_of(waiting.parcel));  // a newer one does not stop it any more
  ++origin.under_way;
  ++under_way_;
  list(name, origin);
  return Taken{id, waiting.parcel.what};
}

std::vector<std::uint64_t> Outbox::expire(Instant now) {
  std::vector<std::uint64_t> dropped;
  while (!ends_.empty() && ends_.begin()->first <= now) {
    const Id id = ends_.begin()->second;
    const Waiting& waiting = parcels_.at(id);
    if (waiting.under_way) {
      ends_.erase(ends_.begin());  // its answer decides
      continue;
    }
    dropped.push_back(waiting.parcel.what);
    remove(id);
  }
  return dropped;
}

std::optional<Delivery> Outbox::answered(Instant now, Id id, const Reaction& answer) {
  --under_way_;
  const auto found = parcels_.find(id);
  if (found == parcels_.end()) return {};
  Waiting& waiting = found->second;
  waiting.under_way = false;
  const std::string name = waiting.parcel.origin;
  Origin& origin = origins_.at(name);
  --origin.under_way;
  Delivery delivery = Delivery::given_up;
  if (answer.status >= 200 && answer.status < 300) delivery = Delivery::sent;
  if (answer.status == gone || answer.status == not_found) delivery = Delivery::gone;
  if (may_pass(answer.status) && waiting.attempts < limits_.attempts) {
    Instant wait = limits_.first_wait_ms;
    for (int i = 1; i < waiting.attempts; ++i) wait = std::min(wait * longer_each_time, limits_.longest_wait_ms);
    if (answer.retry_after_ms) {
      wait = std::max(wait, *answer.retry_after_ms);
      origin.not_before = std::max(origin.not_before, now + *answer.retry_after_ms);  // it asked all of us
    }
    const bool newer = topics_.contains(key_of(waiting.parcel));
    if (now + wait < waiting.parcel.expires && !newer) {
      waiting.due = now + wait;
      origin.due.emplace(waiting.due, id);
      if (const std::string topic = key_of(waiting.parcel); !topic.empty()) topics_[topic] = id;
      list(name, origin);
      return Delivery::again;
    }
  }
  remove(id);
  return delivery;
}

Deadline Outbox::wake_at() const {
  Deadline wake;
  if (under_way_ < limits_.at_once && !ready_.empty()) wake = ready_.begin()->first;
  if (!ends_.empty() && (!wake || ends_.begin()->first < *wake)) wake = ends_.begin()->first;
  return wake;
}

void Outbox::list(const std::string& name, Origin& origin) {
  if (origin.listed) ready_.erase({*origin.listed, name});
  origin.listed.reset();
  if (origin.due.empty() || origin.under_way >= limits_.at_once_to_origin) return;
  origin.listed = std::max(origin.due.begin()->first, origin.not_before);
  ready_.emplace(*origin.listed, name);
}

void Outbox::remove(Id id) {
  const auto found = parcels_.find(id);
  const Waiting waiting = std::move(found->second);
  parcels_.erase(found);
  const Parcel& parcel = waiting.parcel;
  ends_.erase({parcel.expires, id});
  if (const auto topic = topics_.find(key_of(parcel)); topic != topics_.end() && topic->second == id)
    topics_.erase(topic);
  const auto [first, last] = about_.equal_range(parcel.about);
  for (auto each = first; each != last; ++each)
    if (each->second == id) {
      about_.erase(each);
      break;
    }
  Origin& origin = origins_.at(parcel.origin);
  --origin.parcels;
  if (waiting.under_way) --origin.under_way;  // its answer is heard without it
  origin.due.erase({waiting.due, id});
  if (origin.parcels == 0) {
    if (origin.listed) ready_.erase({*origin.listed, parcel.origin});
    origins_.erase(parcel.origin);
  } else {
    list(parcel.origin, origin);
  }
}
}  // namespace nonet::server
