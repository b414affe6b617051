#include "server/hosts.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <sstream>

#include "server/net/addresses.h"

namespace nonet::server {
namespace {
std::string small(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

std::string_view without_last_dot(std::string_view name) {
  if (name.ends_with('.')) name.remove_suffix(1);
  return name;
}

bool is_name(std::string_view text) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
  return !text.empty() && text.size() <= 253 && text.find_first_not_of(letters) == std::string_view::npos &&
         !text.starts_with('.') && text.find("..") == std::string_view::npos;
}

// The words of each line that says something.
std::vector<std::vector<std::string>> lines_of(std::string_view file) {
  std::vector<std::vector<std::string>> lines;
  std::istringstream all{std::string(file)};
  for (std::string line; std::getline(all, line);) {
    std::istringstream words(line.substr(0, line.find_first_of("#;")));
    std::vector<std::string> found;
    for (std::string word; words >> word;) found.push_back(small(without_last_dot(word)));
    if (!found.empty()) lines.push_back(std::move(found));
  }
  return lines;
}

std::string content_of(const char* path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}
}  // namespace

std::optional<Authority> Authority::read(std::string_view text, std::uint16_t port_left_out) {
  Authority result;
  result.port = port_left_out;
  const std::size_t end = text.starts_with('[') ? text.find(']') + 1 : std::min(text.find(':'), text.size());
  if (end == 0) return {};  // a bracket that is never closed
  const std::string_view host = text.substr(0, end);
  const std::string_view rest = text.substr(end);
  if (host.starts_with('[') ? !Address::read(host) : !is_name(host)) return {};
  result.host = small(without_last_dot(host));
  if (rest.empty() || rest == ":") return result;
  const auto [after, error] = std::from_chars(rest.data() + 1, rest.data() + rest.size(), result.port);
  if (!rest.starts_with(':') || error != std::errc() || after != rest.data() + rest.size()) return {};
  return result;
}

bool Authority::is_address() const { return Address::read(host).has_value(); }

std::optional<std::string> flaw_of_host_name(std::string_view name) {
  const std::string_view rest = name.starts_with("*.") ? name.substr(2) : name;
  if (is_name(rest)) return {};
  return "expected names such as play.example.org or *.example.org, without https:// and without a port, found \"" +
         std::string(name) + "\"";
}

std::vector<std::string> machine_names(std::string_view hostname, std::string_view hosts_file,
                                       std::string_view resolver_file) {
  const std::string own = small(without_last_dot(hostname));
  if (!is_name(own)) return {};
  const std::string label = own.substr(0, own.find('.'));
  std::vector<std::string> names = {own, label, label + ".local"};
  for (const auto& line : lines_of(hosts_file)) {
    if (std::ranges::find(line.begin() + 1, line.end(), own) != line.end())
      names.insert(names.end(), line.begin() + 1, line.end());
  }
  for (const auto& line : lines_of(resolver_file))
    if (line.front() == "search" || line.front() == "domain")
      for (auto domain = line.begin() + 1; domain != line.end(); ++domain)
        if (is_name(*domain)) names.push_back(label + "." + *domain);
  return names;
}

std::vector<std::string> names_of_this_machine() {
  std::array<char, 256> hostname{};
  if (gethostname(hostname.data(), hostname.size() - 1) != 0) return {};
  return machine_names(hostname.data(), content_of("/etc/hosts"), content_of("/etc/resolv.conf"));
}

KnownHosts::KnownHosts(std::vector<std::string> names) {
  for (const std::string& name : names) names_.push_back(small(without_last_dot(name)));
}

bool KnownHosts::knows(const Authority& authority) const {
  const std::string& host = authority.host;
  if (host == "localhost" || host.ends_with(".localhost") || authority.is_address()) return true;
  return std::ranges::any_of(names_, [&](const std::string& name) {
    return name.starts_with("*.") ? host.size() >= name.size() && host.ends_with(name.substr(1)) : host == name;
  });
}
}  // namespace nonet::server
