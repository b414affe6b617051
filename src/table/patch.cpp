#include "table/patch.h"

#include <cstdlib>

namespace nonet::table {
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
