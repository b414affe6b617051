// What changed between two views, so that a move costs two hundred bytes and not a thousand. A patch is an object of
// the fields that differ, with their new values. Where both values are arrays of equally many texts (a board's rows),
// it holds an object of the rows that differ, by their index: no field of a view is an array at one time and an object
// at another.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "wire/json.h"

namespace nonet::table {
// Both are objects as our own writer lays them out, without white space. Nothing where a field is gone: then the whole
// view has to be sent.
std::optional<std::string> view_patch(std::string_view before, std::string_view after);

void apply_patch(JsonDocument& view, const Json& patch);  // what a client does with it
}  // namespace nonet::table
