// The page inside the program: every file that the web build made, as it is and compressed. An address is looked up
// among them and nowhere else, so no path can lead out of them.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "server/net/service.h"

namespace nonet::server {
struct Asset {
  std::string_view path;  // "/assets/index-D3xw81Qa.js"
  std::string_view hash;  // of its content
  std::string_view plain;
  std::string_view gzip;    // empty where it is no shorter
  std::string_view brotli;  // the same
};

struct Page {
  std::span<const Asset> assets;  // none: there is no page
  std::string_view hash;          // of everything
};

// The page that was linked in: CMake's nonet_embed_page writes it, for each program its own.
const Page& embedded_page();

// Nothing where the request is for no file and no place of the page. A place with tags of its own gets them in its
// head.
std::optional<Response> page_response(const Page& page, const Request& request, std::string_view tags = {});
}  // namespace nonet::server
