// The tags of an XML file, a line at a time: enough for files whose whole content is attributes. What stands between
// tags is passed over.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace nonet::sudoku {
struct MarkupTag {
  std::string_view name;  // "game", "/folder", "?xml"
  std::string_view inside;
  const char* at = nullptr;                          // where it stands, or goes on, in the line
  const char* flaw = nullptr;                        // instead of a tag: what was expected
  std::string attribute(std::string_view of) const;  // with its characters as they are meant; empty: there is none
};

class MarkupReader {
 public:
  bool inside() const { return begun_ || !tag_.empty(); }  // of a document that has not ended, or of a tag
  void line(std::string_view text, const std::function<void(const MarkupTag&)>& visit);

 private:
  void take(const char* at, const std::function<void(const MarkupTag&)>& visit);

  bool begun_ = false;
  std::string tag_;  // as far as it goes, with its <
  char quote_ = '\0';
};
}  // namespace nonet::sudoku
