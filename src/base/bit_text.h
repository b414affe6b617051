// Bits as text that may stand in an address: letters of base64url with six bits each, and two more that tell whether
// something was lost on the way.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace nonet {
class BitTextWriter {
 public:
  explicit BitTextWriter(std::string_view before) : text_(before) {}  // a head in the clear, guarded with the rest
  void put(std::uint32_t value, int bits);                            // the highest bit first
  std::string finish();

 private:
  std::string text_;
  std::uint32_t held_ = 0;
  int bits_ = 0;
};

bool is_whole_bit_text(std::string_view text);

class BitTextReader {
 public:
  explicit BitTextReader(std::string_view text, std::size_t head);  // of a whole one, behind so many letters
  std::uint32_t take(int bits);
  bool ended_well() const;  // everything was taken, and nothing that is not there

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::uint32_t held_ = 0;
  int left_ = 0;
  bool missing_ = false;
};
}  // namespace nonet
