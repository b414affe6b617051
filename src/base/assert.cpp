#include "base/assert.h"

#include <cstdio>
#include <cstdlib>

namespace nonet {
namespace {
AssertionHook hook = nullptr;
}

void on_assertion(AssertionHook wanted) { hook = wanted; }

void assertion_failed(const char* expression, const char* file, int line) {
  if (hook) hook({expression, file, line});
  std::fprintf(stderr, "nonet: %s:%d: this must hold: %s\n", file, line, expression);
  std::abort();
}
}  // namespace nonet
