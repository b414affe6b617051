#include "base/bit_text.h"

namespace nonet {
namespace {
constexpr std::string_view url_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int letter_bits = 6;
constexpr std::size_t guard_letters = 2;

std::string guard_of(std::string_view text) {  // FNV-1a, folded
  std::uint32_t sum = 2166136261U;
  for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 16777619U;
  sum ^= sum >> 12 ^ sum >> 24;
  return {url_letters[sum >> 6 & 63U], url_letters[sum & 63U]};
}
}  // namespace

void BitTextWriter::put(std::uint32_t value, int bits) {
  for (int i = bits - 1; i >= 0; --i) {
    held_ = held_ << 1 | (value >> i & 1U);
    if (++bits_ < letter_bits) continue;
    text_ += url_letters[held_];
    held_ = 0;
    bits_ = 0;
  }
}

std::string BitTextWriter::finish() {
  while (bits_ > 0) put(0, 1);
  return text_ + guard_of(text_);
}

bool is_whole_bit_text(std::string_view text) {
  if (text.size() < guard_letters) return false;
  const std::string_view guarded = text.substr(0, text.size() - guard_letters);
  return guard_of(guarded) == text.substr(guarded.size());
}

BitTextReader::BitTextReader(std::string_view text, std::size_t head)
    : text_(text.substr(0, text.size() - guard_letters)), at_(head) {}

std::uint32_t BitTextReader::take(int bits) {
  std::uint32_t value = 0;
  for (; bits > 0; --bits) {
    if (left_ == 0) {
      const auto letter = at_ < text_.size() ? url_letters.find(text_[at_++]) : std::string_view::npos;
      missing_ = missing_ || letter == std::string_view::npos;
      held_ = missing_ ? 0 : static_cast<std::uint32_t>(letter);
      left_ = letter_bits;
    }
    value = value << 1 | (held_ >> --left_ & 1U);
  }
  return value;
}

bool BitTextReader::ended_well() const {
  return !missing_ && at_ == text_.size() && (held_ & ((1U << left_) - 1U)) == 0;
}
}  // namespace nonet
