#include "table/patch.h"

#include <cstdlib>
#include <cstring>

namespace nonet::table {
namespace {
// Walks over the members of an object or the items of an array without reading them. Views hold no text of people, so
// nothing in them is escaped.
class Walk {
 public:
  explicit Walk(std::string_view text) : at_(text.data() + 1), end_(text.data() + text.size()) {}

  bool more() const { return *at_ != '}' && *at_ != ']'; }
  std::string_view key() { return value(); }  // with its quotes
  std::string_view value() {
    const char* const began = at_;
    for (int depth = 0;; ++at_) {
      const char c = *at_;
      if (c == '"') {
        at_ = static_cast<const char*>(std::memchr(at_ + 1, '"', static_cast<std::size_t>(end_ - at_ - 1)));
      } else if (c == '{' || c == '[') {
        ++depth;
      } else if (c == '}' || c == ']') {
        if (depth-- == 0) break;
      } else if (depth == 0 && (c == ',' || c == ':')) {
        break;
      }
    }
    return taken(began);
  }
  // Whether the same value comes next here too; then it is passed over.
  bool skip(std::string_view same) {
    if (static_cast<std::size_t>(end_ - at_) <= same.size() || std::memcmp(at_, same.data(), same.size()) != 0)
      return false;
    const char after = at_[same.size()];
    if (after != ',' && after != ':' && after != '}' && after != ']') return false;
    const char* const began = at_;
    at_ += same.size();
    taken(began);
    return true;
  }

 private:
  std::string_view taken(const char* began) {
    const std::string_view found(began, static_cast<std::size_t>(at_ - began));
    if (*at_ == ',' || *at_ == ':') ++at_;
    return found;
  }

  const char* at_;
  const char* end_;
};

// {"3":"…"} for rows that differ; empty where these are not two arrays of equally many texts.
std::string rows_patch(std::string_view before, std::string_view after) {
  if (!before.starts_with("[\"") || !after.starts_with("[\"")) return {};
  std::string patch = "{";
  Walk old_rows(before);
  Walk new_rows(after);
  for (int i = 0; old_rows.more() && new_rows.more(); ++i) {
    const std::string_view new_row = new_rows.value();
    if (new_row[0] != '"') return {};
    if (old_rows.skip(new_row)) continue;
    if (old_rows.value()[0] != '"') return {};
    patch.append(patch.size() > 1 ? ",\"" : "\"").append(std::to_string(i)).append("\":").append(new_row);
  }
  if (old_rows.more() || new_rows.more()) return {};
  return patch + "}";
}
}  // namespace

std::optional<std::string> view_patch(std::string_view before, std::string_view after) {
  std::string patch = "{";
  Walk old_fields(before);
  Walk new_fields(after);
  while (new_fields.more()) {
    const std::string_view key = new_fields.key();
    const std::string_view value = new_fields.value();
    std::string_view old_value;  // none: the field is new
    if (old_fields.more() && old_fields.skip(key)) {
      if (old_fields.skip(value)) continue;
      old_value = old_fields.value();
    }
    const std::string rows = rows_patch(old_value, value);
    patch.append(patch.size() > 1 ? "," : "").append(key).append(":").append(rows.empty() ? value : rows);
  }
  if (old_fields.more()) return {};
  return patch + "}";
}

void apply_patch(JsonDocument& view, const Json& patch) {
  auto& memory = view.GetAllocator();
  for (auto field = patch.MemberBegin(); field != patch.MemberEnd(); ++field) {
    const auto known = view.FindMember(field->name);
    if (known == view.MemberEnd()) {
      view.AddMember(Json(field->name, memory), Json(field->value, memory), memory);
    } else if (known->value.IsArray() && field->value.IsObject()) {
      for (auto row = field->value.MemberBegin(); row != field->value.MemberEnd(); ++row) {
        const auto index = static_cast<rapidjson::SizeType>(std::atoi(row->name.GetString()));
        if (index < known->value.Size()) known->value[index].CopyFrom(row->value, memory);
      }
    } else {
      known->value.CopyFrom(field->value, memory);
    }
  }
}
}  // namespace nonet::table
