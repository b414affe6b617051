// ASSERT stays on in release: a wrong state must stop the table it belongs to, never be played on.
#pragma once

namespace nonet {
[[noreturn]] void assertion_failed(const char* expression, const char* file, int line);

// A server contains what is wrong to the table it happened at: its hook throws. Otherwise the program stops.
struct AssertionFailed {
  const char* expression;
  const char* file;
  int line;
};
using AssertionHook = void (*)(const AssertionFailed& failed);
void on_assertion(AssertionHook hook);
}  // namespace nonet

#define ASSERT(expression) ((expression) ? (void)0 : ::nonet::assertion_failed(#expression, __FILE__, __LINE__))
