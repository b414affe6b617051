// Every statement that PostgreSQL hears from us. What belongs to a table has the table's id first in its key and no
// statement joins the rows of two tables, so that the rows can be spread over several machines: docs/cluster.md says
// what each distributed PostgreSQL would want changed.
#pragma once

#include <span>
#include <string>

namespace nonet::store {
std::span<const char* const> postgres_steps();  // each leads the schema from one version to the next, and only adds
std::string writing_statements();               // prepared on the connection that commits
std::string reading_statements();               // and on those that read
}  // namespace nonet::store
