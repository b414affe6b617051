// How a value of type T is read from JSON, written to JSON, and named in TypeScript: Codec<T>. Structs need none: their
// one field list `fields(io, value)` serves reading (ObjectReader), writing (ObjectWriter) and types (TypeWriter)
// alike.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/seat.h"
#include "wire/json.h"

namespace nonet {
template <class T>
struct Codec;

struct Range {  // The whole numbers a field, or each entry of a list, may have.
  std::int64_t least;
  std::int64_t most;
};

constexpr std::int64_t largest_exact = std::int64_t{1} << 52;  // every whole number up to here is exact in JSON

// The default of an option where it is not the same for one seat as for several: the game settles it.
struct BySeats {
  int several;
  int alone;
};
constexpr int by_seats = -1;  // the value of such an option until then

struct Where {  // The way from the outermost value to this one, for messages: `hands[1][0]`.
  const Where* outer = nullptr;
  std::string_view name = {};
  int index = -1;
  std::string path() const;
};

enum class ProblemKind { malformed, no_such_cell };

struct Problem {  // The first thing that was wrong; whatever is read after it is ignored.
  bool found = false;
  ProblemKind kind = ProblemKind::malformed;
  std::string message;
};

// Whose eyes a view is written for. Without one, everything is open: a position.
struct Eye {
  Viewer viewer;
  bool over = false;
  bool hides(Viewer owner) const { return !over && (!owner || owner != viewer); }
};

struct In {  // One JSON value on its way in.
  const Json& value;
  const Where& where;
  Problem& problem;
  const Eye* eye = nullptr;

  void expected(std::string_view what, ProblemKind kind = ProblemKind::malformed) const;
  In inside(const Json& inner, const Where& inner_where) const { return {inner, inner_where, problem, eye}; }
};
}  // namespace nonet
