// How a module of ours takes a text and hands over an answer: a text goes in through memory that `allocate` gives; an
// answer stays at `answer_at` for `answer_length` bytes until the next call.
#include "wasm/answer.h"

#include <cstdlib>

namespace nonet {
std::string answer;
}  // namespace nonet

EXPORT(allocate) char* allocate(std::size_t length) { return static_cast<char*>(std::malloc(length)); }
EXPORT(release) void release(char* memory) { std::free(memory); }
EXPORT(answer_at) const char* answer_at() { return nonet::answer.data(); }
EXPORT(answer_length) std::size_t answer_length() { return nonet::answer.size(); }
