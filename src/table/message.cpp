#include "table/message.h"

namespace nonet::table {
std::string Message::letter(const std::optional<std::string>& id) const {
  if (rest_.empty() && !id) return common_;
  Pen& pen = Pen::clean();
  ObjectWriter io(pen.out);
  io.members(common_);
  if (!rest_.empty()) io.members(rest_);
  io.maybe("id", id);
  io.finish();
  return pen.copy();
}
}  // namespace nonet::table
