// Maps whose changes leave behind how they are taken back, so that a batch that is refused half-way has done nothing.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace nonet::store {
struct NameHash : std::hash<std::string_view> {
  using is_transparent = void;
};
template <class T>
using Named = std::unordered_map<std::string, T, NameHash, std::equal_to<>>;

template <class Map, class Key>
std::optional<typename Map::mapped_type> value_at(const Map& map, const Key& key) {
  const auto found = map.find(key);
  if (found == map.end()) return {};
  return found->second;
}

class Undo {
 public:
  void forget() { steps_.clear(); }
  void take_back() {
    while (!steps_.empty()) {
      steps_.back()();
      steps_.pop_back();
    }
  }
  void later(std::move_only_function<void()> step) { steps_.push_back(std::move(step)); }

  template <class Map>
  void put(Map& map, const typename Map::key_type& key, typename Map::mapped_type value) {
    const auto [place, fresh] = map.try_emplace(key);
    if (fresh) {
      later([&map, key] { map.erase(key); });
    } else {
      later([&map, key, old = std::move(place->second)]() mutable { map[key] = std::move(old); });
    }
    place->second = std::move(value);
  }

  template <class Map>
  void take_away(Map& map, const typename Map::key_type& key) {
    const auto place = map.find(key);
    if (place == map.end()) return;
    later([&map, key, old = std::move(place->second)]() mutable { map[key] = std::move(old); });
    map.erase(place);
  }

  template <class T>
  void add(std::set<T>& set, const T& value) {
    if (set.insert(value).second) later([&set, value] { set.erase(value); });
  }

 private:
  std::vector<std::move_only_function<void()>> steps_;
};
}  // namespace nonet::store
