// Pictures for links (previews/preview.h) as the server hands them out: what each address shows, the tags by which
// other pages find its picture, and the pictures that were made last.
#pragma once

#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/net/service.h"
#include "store/store.h"

namespace nonet::server {
// Any thread may ask.
class PreviewShelf {
 public:
  std::optional<std::string> find(const std::string& key) const;
  void put(const std::string& key, const std::string& picture);

 private:
  static constexpr std::size_t most_bytes = 8'000'000;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::string> pictures_;
  std::deque<std::string> order_;  // the oldest first
  std::size_t bytes_ = 0;
};

// /preview/puzzle?p=…, /preview/t/ID, /preview/replay/t/ID (and with .svg behind it in motion), /preview/daily; all
// others get the sign. Made by a reader of the store. Only what an onlooker of a public table sees is ever in one.
Response preview_response(const store::Store& store, PreviewShelf& shelf, const Request& request,
                          std::string_view date);

// For the head of the page at this address; empty where it has no picture of its own.
std::string preview_tags(const Request& request);
}  // namespace nonet::server
