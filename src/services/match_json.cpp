#include "services/match_json.h"

namespace nonet {
bool holds(const Json& produced, const Json& given) {
  if (given.IsObject()) {
    if (!produced.IsObject()) return false;
    for (auto field = given.MemberBegin(); field != given.MemberEnd(); ++field) {
      const auto found = produced.FindMember(field->name);
      if (found == produced.MemberEnd() || !holds(found->value, field->value)) return false;
    }
    return true;
  }
  if (given.IsArray()) {
    if (!produced.IsArray() || produced.Size() != given.Size()) return false;
    for (rapidjson::SizeType i = 0; i < given.Size(); ++i)
      if (!holds(produced[i], given[i])) return false;
    return true;
  }
  return produced == given;
}
}  // namespace nonet
