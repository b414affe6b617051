// Whether one JSON value holds another: every field given must be equal in what was produced, arrays exactly.
#pragma once

#include "wire/json.h"

namespace nonet {
bool holds(const Json& produced, const Json& given);
}
