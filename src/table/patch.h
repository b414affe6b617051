// What a client does with the patch that a move brings (AnyMatch::write_changes): an object of the fields of its view
// that differ, with their new values. Where the view has an array, a board's rows, and the patch an object, the array's
// entries with those indexes are replaced: no field of a view is an array at one time and an object at another.
#pragma once

#include "wire/json.h"

namespace nonet::table {
void apply_patch(JsonDocument& view, const Json& patch);
}  // namespace nonet::table
