#include "server/assets.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

#include "server/net/http.h"

namespace nonet::server {
namespace {
constexpr std::string_view policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'";

constexpr std::array<std::pair<std::string_view, std::string_view>, 15> types = {{
    {"html", "text/html; charset=utf-8"},
    {"js", "text/javascript; charset=utf-8"},
    {"mjs", "text/javascript; charset=utf-8"},
    {"css", "text/css; charset=utf-8"},
    {"wasm", "application/wasm"},
    {"webmanifest", "application/manifest+json"},
    {"json", "application/json"},
    {"txt", "text/plain; charset=utf-8"},
    {"svg", "image/svg+xml"},
    {"png", "image/png"},
    {"jpg", "image/jpeg"},
    {"webp", "image/webp"},
    {"ico", "image/x-icon"},
    {"woff2", "font/woff2"},
    {"mp3", "audio/mpeg"},
}};

std::string_view type_of(std::string_view path) {
  const std::string_view ending = path.substr(path.rfind('.') + 1);
  const auto known = std::ranges::find(types, ending, [](const auto& each) { return each.first; });
  return known == types.end() ? "application/octet-stream" : known->second;
}

// The web build puts eight characters of a hash before the ending: such a file never changes under its name.
bool never_changes(std::string_view path) {
  constexpr std::size_t hash_length = 8;
  const std::size_t ending = path.rfind('.');
  if (!path.starts_with("/assets/") || ending == std::string_view::npos || ending < hash_length + 1) return false;
  const std::string_view hash = path.substr(ending - hash_length, hash_length);
  const bool of_the_alphabet =
      std::ranges::all_of(hash, [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; });
  return of_the_alphabet && path[ending - hash_length - 1] == '-';
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

std::string_view take_until(std::string_view& rest, char separator) {
  const std::size_t end = std::min(rest.find(separator), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return trimmed(part);
}

constexpr int full_weight = 1000;

int weight_of(std::string_view parameters) {  // "q=0.8", in thousandths
  while (!parameters.empty()) {
    const std::string_view each = take_until(parameters, ';');
    if (!each.starts_with("q=") && !each.starts_with("Q=")) continue;
    int weight = 0;
    int place = full_weight;
    for (const char c : each.substr(2)) {
      if (c < '0' || c > '9') continue;
      weight += (c - '0') * place;
      place /= 10;
    }
    return std::min(weight, full_weight);
  }
  return full_weight;
}

// How much a client wants a coding; nothing where it does not speak of it.
std::optional<int> wish_for(std::string_view coding, std::string_view accepted) {
  std::optional<int> any;
  while (!accepted.empty()) {
    std::string_view parameters = take_until(accepted, ',');
    const std::string_view name = take_until(parameters, ';');
    if (same_word(name, coding)) return weight_of(parameters);
    if (name == "*") any = weight_of(parameters);
  }
  return any;
}

struct Coded {
  std::string_view coding;  // empty: as it is
  std::string_view bytes;
};

Coded coded_for(const Asset& asset, std::string_view accepted) {
  Coded best{"", asset.plain};
  int most = wish_for("identity", accepted).value_or(0);
  for (const Coded& each : {Coded{"gzip", asset.gzip}, Coded{"br", asset.brotli}}) {
    const int wish = each.bytes.empty() ? 0 : wish_for(each.coding, accepted).value_or(0);
    if (wish == 0 || wish < most) continue;  // between equals the later one is the shorter
    best = each;
    most = wish;
  }
  return best;
}

bool is_current(std::string_view if_none_match, std::string_view hash) {
  return trimmed(if_none_match) == "*" || if_none_match.find('"' + std::string(hash) + '"') != std::string_view::npos;
}

// The page has places of its own, such as /t/ID, which only its script knows. Programs that look for tags do not always
// say what they take.
bool is_place_in_page(const Request& request, bool for_anybody) {
  const std::string_view path = request.path;
  for (const std::string_view not_ours : {"/api/", "/ws/", "/assets/"})
    if (path.starts_with(not_ours) || path == not_ours.substr(0, not_ours.size() - 1)) return false;
  const bool names_a_file = path.substr(path.rfind('/') + 1).find('.') != std::string_view::npos;
  const std::string_view accepted = request.header("accept");
  const bool takes_any = for_anybody && (accepted.empty() || accepted.find("*/*") != std::string_view::npos);
  return !names_a_file && (takes_any || accepted.find("text/html") != std::string_view::npos);
}

const Asset* find(const Page& page, std::string_view path) {
  const auto found = std::ranges::find(page.assets, path, &Asset::path);
  return found == page.assets.end() ? nullptr : &*found;
}
}  // namespace

std::optional<Response> page_response(const Page& page, const Request& request, std::string_view tags) {
  const Asset* asset = find(page, request.path);
  if (!asset && (request.path == "/" || is_place_in_page(request, !tags.empty()))) asset = find(page, "/index.html");
  if (!asset) return {};
  Response response{200, std::string(type_of(asset->path)), "", {}};
  const std::size_t head_end = tags.empty() ? std::string_view::npos : asset->plain.find("</head>");
  if (head_end != std::string_view::npos) {
    response.headers = {{"cache-control", "no-cache"}, {"content-security-policy", std::string(policy)}};
    response.body = std::string(asset->plain).insert(head_end, tags);
    return response;
  }
  response.headers = {
      {"cache-control", never_changes(asset->path) ? "public, max-age=31536000, immutable" : "no-cache"},
      {"etag", "W/\"" + std::string(asset->hash) + "\""},
      {"vary", "Accept-Encoding"},
      {"content-security-policy", std::string(policy)}};
  if (request.path.starts_with("/p/")) response.headers.emplace_back("x-robots-tag", "noindex");  // people's own
  if (is_current(request.header("if-none-match"), asset->hash)) {
    response.status = 304;
    return response;
  }
  const Coded coded = coded_for(*asset, request.header("accept-encoding"));
  if (!coded.coding.empty()) response.headers.emplace_back("content-encoding", coded.coding);
  response.lasting_body = coded.bytes;
  return response;
}
}  // namespace nonet::server
