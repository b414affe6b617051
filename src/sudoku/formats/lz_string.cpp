#include "sudoku/formats/lz_string.h"

#include <cstdint>
#include <map>
#include <vector>

namespace nonet::sudoku {
namespace {
constexpr std::string_view base64_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr int bits_of_letter = 6;
enum Code : std::uint32_t { narrow, wide, finished, first_free };  // codes with a meaning, then the dictionary

class LetterBits {
 public:
  explicit LetterBits(std::string_view letters) : letters_(letters) {}

  std::uint32_t take(int count) {  // the lowest bit first
    std::uint32_t value = 0;
    for (int i = 0; i < count; ++i) value |= bit() << i;
    return value;
  }
  bool broken() const { return broken_; }

 private:
  std::uint32_t bit() {  // of a letter the highest first
    if (left_ == 0) {
      const auto value = at_ < letters_.size() ? base64_letters.find(letters_[at_++]) : std::string_view::npos;
      broken_ = broken_ || value == std::string_view::npos;
      if (broken_) return 0;
      value_ = static_cast<std::uint32_t>(value);
      left_ = bits_of_letter;
    }
    return value_ >> --left_ & 1U;
  }

  std::string_view letters_;
  std::size_t at_ = 0;
  std::uint32_t value_ = 0;
  int left_ = 0;
  bool broken_ = false;
};

class LetterWriter {
 public:
  void put(std::uint32_t value, int count) {
    for (int i = 0; i < count; ++i) {
      held_ = held_ << 1 | (value >> i & 1U);
      if (++bits_ == bits_of_letter) flush();
    }
  }
  std::string finish() {
    do put(0, 1);
    while (bits_ > 0);
    while (text_.size() % 4 != 0) text_ += '=';
    return text_;
  }

 private:
  void flush() {
    text_ += base64_letters[held_];
    held_ = 0;
    bits_ = 0;
  }
  std::string text_;
  std::uint32_t held_ = 0;
  int bits_ = 0;
};

// Both sides count alike: after so many codes one more bit is needed for each.
class CodeWidth {
 public:
  explicit CodeWidth(int bits, std::uint32_t left) : bits_(bits), left_(left) {}
  int bits() const { return bits_; }
  void count() {
    if (--left_ > 0) return;
    left_ = 1U << bits_;
    ++bits_;
  }

 private:
  int bits_;
  std::uint32_t left_;
};

// A phrase is a phrase before it and one more character, so that no phrase is ever copied into the dictionary.
struct Phrase {
  std::uint32_t before = 0;
  char last = 0;
  char first = 0;
  std::uint32_t length = 0;
};

class Phrases {
 public:
  Phrases() : all_(first_free) {}
  std::uint32_t next() const { return static_cast<std::uint32_t>(all_.size()); }
  bool known(std::uint32_t code) const { return code >= first_free && code < next(); }
  char first_of(std::uint32_t code) const { return all_[code].first; }
  std::uint32_t length_of(std::uint32_t code) const { return all_[code].length; }
  void add(char one) { all_.push_back({0, one, one, 1}); }
  void add(std::uint32_t before, char last) {
    all_.push_back({before, last, all_[before].first, all_[before].length + 1});
  }
  void append_to(std::string& text, std::uint32_t code) const {
    const std::size_t begin = text.size();
    std::size_t at = begin + all_[code].length;
    text.resize(at);
    for (; at > begin; code = all_[code].before) text[--at] = all_[code].last;
  }

 private:
  std::vector<Phrase> all_;
};
}  // namespace

std::optional<std::string> lz_unpacked(std::string_view base64) {
  while (base64.ends_with('=')) base64.remove_suffix(1);
  LetterBits bits(base64);
  CodeWidth width(2, 1);
  Phrases phrases;
  std::string text;
  std::uint32_t before = 0;
  while (true) {
    std::uint32_t code = bits.take(width.bits());
    if (bits.broken()) return {};
    if (code == finished) return text;
    if (code == narrow || code == wide) {
      const std::uint32_t unit = bits.take(code == narrow ? 8 : 16);
      code = phrases.next();
      phrases.add(unit < 0x80 ? static_cast<char>(unit) : '?');
      width.count();
    }
    // A phrase may be named in the moment in which it comes to be: then it begins as it ends.
    if (before != 0 && (phrases.known(code) || code == phrases.next())) {
      const std::uint32_t begins = phrases.known(code) ? code : before;
      phrases.add(before, phrases.first_of(begins));
      width.count();
    } else if (before == 0) {
      width = CodeWidth(3, 4);
    }
    if (!phrases.known(code) || text.size() + phrases.length_of(code) > most_unpacked) return {};
    phrases.append_to(text, code);
    before = code;
  }
}

std::string lz_packed(std::string_view ascii) {
  LetterWriter letters;
  CodeWidth width(2, 2);
  std::map<std::pair<std::uint32_t, char>, std::uint32_t> longer;  // a phrase and one more character
  std::map<char, std::uint32_t> alone;
  std::map<std::uint32_t, char> untold;  // characters that the reader has not met
  std::uint32_t next = first_free;
  const auto tell = [&](std::uint32_t code) {
    if (const auto one = untold.find(code); one != untold.end()) {
      letters.put(narrow, width.bits());
      letters.put(static_cast<unsigned char>(one->second), 8);
      width.count();
      untold.erase(one);
    } else {
      letters.put(code, width.bits());
    }
    width.count();
  };
  std::uint32_t phrase = 0;
  for (const char c : ascii) {
    const auto [single, is_new] = alone.try_emplace(c, next);
    if (is_new) untold.emplace(next++, c);
    if (phrase == 0) {
      phrase = single->second;
      continue;
    }
    const auto [both, unmet] = longer.try_emplace({phrase, c}, next);
    if (!unmet) {
      phrase = both->second;
      continue;
    }
    tell(phrase);
    ++next;
    phrase = single->second;
  }
  if (phrase != 0) tell(phrase);
  letters.put(finished, width.bits());
  return letters.finish();
}
}  // namespace nonet::sudoku
