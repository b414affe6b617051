#include "server/net/http_target.h"

#include "base/digest.h"
#include "server/net/utf8.h"

namespace nonet::server {
namespace {
std::optional<std::string> decoded(std::string_view text) {
  std::string path;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      const auto byte = from_hex(text.substr(i + 1, 2));
      if (!byte || byte->size() != 1) return {};
      c = (*byte)[0];
      if (c == '/' || c == '\\') return {};
      i += 2;
    }
    const auto value = static_cast<unsigned char>(c);
    if (value < 0x20 || value == 0x7f) return {};
    path += c;
  }
  return path;
}

bool climbs(std::string_view path) {
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::string_view segment = path.substr(0, path.find('/'));
    if (segment == "." || segment == "..") return true;
    path.remove_prefix(segment.size());
  }
  return false;
}

// A request may name the whole address, as to a proxy; whose name it is does not matter here.
std::string_view without_authority(std::string_view target) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!target.starts_with(scheme)) continue;
    target.remove_prefix(scheme.size());
    const std::size_t end = target.find_first_of("/?");
    if (end == std::string_view::npos || target[end] == '?') return {};
    return target.substr(end);
  }
  return target;
}
}  // namespace

std::optional<Target> read_target(std::string_view target) {
  target = without_authority(target);
  target = target.substr(0, target.find('#'));
  if (!target.starts_with('/')) return {};
  const std::size_t mark = target.find('?');
  auto path = decoded(target.substr(0, mark));
  if (!path || climbs(*path) || !valid_utf8(*path)) return {};
  const std::string_view query = mark == std::string_view::npos ? std::string_view() : target.substr(mark + 1);
  return Target{std::move(*path), std::string(query)};
}
}  // namespace nonet::server
