#include "base/assert.h"

#include <cstdio>
#include <cstdlib>

namespace nonet {
void assertion_failed(const char* expression, const char* file, int line) {
  std::fprintf(stderr, "nonet: %s:%d: this must hold: %s\n", file, line, expression);
  std::abort();
}
}  // namespace nonet
