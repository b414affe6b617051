#include "sudoku/formats/loose_json.h"

#include <algorithm>
#include <charconv>

namespace nonet::sudoku {
namespace {
constexpr int deepest = 24;

class LooseReader {
 public:
  explicit LooseReader(std::string_view text) : text_(text) {}

  std::optional<LooseJson> whole() {
    LooseJson json;
    if (!value(json, 0)) return {};
    pass_blanks();
    if (at_ < text_.size()) return {};
    return json;
  }

 private:
  char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void pass_blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }
  bool take(char c) {
    pass_blanks();
    if (next() != c) return false;
    ++at_;
    return true;
  }

  bool value(LooseJson& json, int depth) {
    if (depth > deepest) return false;
    pass_blanks();
    const char c = next();
    if (c == '{') return object(json, depth);
    if (c == '[') return list(json, depth);
    if (c == ',' || c == '}' || c == ']') return depth > 0;  // nothing at all
    json.kind = LooseJson::Kind::word;
    return word(json.word);
  }

  bool word(std::string& text) {
    const char quote = next();
    if (quote != '"' && quote != '\'') {
      const std::size_t end = std::min(text_.find_first_of(",:{}[]\"' \t\r\n", at_), text_.size());
      text = text_.substr(at_, end - at_);
      at_ = end;
      return !text.empty();
    }
    for (++at_; at_ < text_.size() && next() != quote; ++at_) {
      if (next() == '\\' && ++at_ == text_.size()) return false;
      text += next();  // what an escape stands for is of no use here
    }
    return take(quote);
  }

  bool list(LooseJson& json, int depth) {
    json.kind = LooseJson::Kind::list;
    ++at_;
    if (take(']')) return true;
    do {
      if (!value(json.list.emplace_back(), depth + 1)) return false;
    } while (take(','));
    return take(']');
  }

  bool object(LooseJson& json, int depth) {
    ++at_;
    if (take('}')) return true;
    do {
      pass_blanks();
      LooseJson& member = json.members.emplace_back();
      if (!word(member.name) || !take(':') || !value(member, depth + 1)) return false;
    } while (take(','));
    return take('}');
  }

  std::string_view text_;
  std::size_t at_ = 0;
};
}  // namespace

const LooseJson* LooseJson::member(std::string_view wanted) const {
  const auto found = std::ranges::find(members, wanted, &LooseJson::name);
  return found == members.end() ? nullptr : &*found;
}

bool LooseJson::empty() const {
  if (kind != Kind::word) return list.empty() && members.empty();
  return word.empty() || word == "0" || word == "false" || word == "f" || word == "null";
}

std::optional<int> LooseJson::number() const {
  int value = 0;
  const char* end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, value);
  if (kind != Kind::word || read.ec != std::errc() || read.ptr != end || value < 0 || value >= 1'000'000) return {};
  return value;
}

std::optional<LooseJson> read_loose_json(std::string_view text) { return LooseReader(text).whole(); }
}  // namespace nonet::sudoku
