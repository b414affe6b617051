// ASSERT stays on in release: a wrong state must stop the table it belongs to, never be played on.
#pragma once

namespace nonet {
[[noreturn]] void assertion_failed(const char* expression, const char* file, int line);
}

#define ASSERT(expression) ((expression) ? (void)0 : ::nonet::assertion_failed(#expression, __FILE__, __LINE__))
