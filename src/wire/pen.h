// A pen for texts that are written all the time: it keeps its paper, so that writing costs no memory. One use at a
// time.
#pragma once

#include <array>

#include "wire/json.h"

namespace nonet {
struct Pen {
  JsonText text;
  Out out{text};

  static Pen& clean() {  // this thread's own
#ifdef __wasm__
    static Pen pen;  // there is one thread, and nothing that would end it
#else
    static thread_local Pen pen;
#endif
    pen.text.Clear();
    pen.out.Reset(pen.text);
    return pen;
  }
  std::string copy() const { return std::string(text_of(text)); }
};

// A document for short texts that are read all the time: its values lie in the document itself, not on the heap.
class SmallDocument {  // NOLINT(*-member-init): the pool writes before it reads
 public:
  SmallDocument() = default;  // NOLINT(*-member-init): the same
  SmallDocument(const SmallDocument&) = delete;
  SmallDocument& operator=(const SmallDocument&) = delete;

  std::expected<void, std::string> parse(std::string_view text);
  JsonDocument& json() { return document_; }

 private:
  static constexpr std::size_t stack_bytes = 512;

  alignas(16) std::array<char, 2048> space_;
  JsonDocument::AllocatorType pool_{space_.data(), space_.size()};
  rapidjson::CrtAllocator heap_;  // Given none, the parser would make one, on the heap.
  JsonDocument document_{&pool_, stack_bytes, &heap_};
};
}  // namespace nonet
