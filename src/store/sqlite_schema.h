// The tables of the data file, and how a file of an earlier version comes up to this one: a list of steps, of which the
// file remembers how many it has taken (user_version). A step that has been shipped is never changed.
#pragma once

#include <span>

#include "store/sqlite_handle.h"

namespace nonet::store {
std::span<const char* const> schema_steps();

// Each step is a transaction of its own: what is interrupted goes on at the next opening.
Trouble migrate(Connection& connection, std::span<const char* const> steps);

Trouble recognise(Connection& connection);  // trouble where the file is a database of another program
}  // namespace nonet::store
