#include "cli/rules_pages.h"

#include <algorithm>

namespace nonet::cli {
namespace {
constexpr std::string_view anchor = "<a id=\"";
constexpr std::string_view anchor_end = "\"></a>";

std::string plain(std::string_view text) {  // without anchors and the signs that make bold
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    if (text.substr(i).starts_with(anchor)) {
      i = std::min(text.find(anchor_end, i) + anchor_end.size(), text.size());
    } else if (text.substr(i).starts_with("**")) {
      i += 2;
    } else {
      out += text[i++];
    }
  }
  return out;
}
}  // namespace

std::string rules_page(std::string_view game) { return plain(rules_source(game)); }

std::optional<std::string> clause_text(std::string_view game, std::string_view clause) {
  const std::string_view page = rules_source(game);
  const auto start = page.find(std::string(anchor) + std::string(clause) + std::string(anchor_end));
  if (start == std::string_view::npos) return {};
  // A clause ends where its paragraph or list item ends, or the next clause begins.
  std::size_t end = page.size();
  for (const std::string_view sign : {"\n\n", "\n- ", "\n#", "\n<a id"})
    end = std::min(end, page.find(sign, start + 1));
  std::string text = plain(page.substr(start, end - start));
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos;) {  // One paragraph, one line.
    const std::size_t next = text.find_first_not_of(" \n", at);
    text.replace(at, next == std::string::npos ? next : next - at, " ");
  }
  return text;
}
}  // namespace nonet::cli
