#include "play/reasons.h"

#include "play/reason_words.h"

namespace nonet {
std::string_view reason_text(std::string_view code) { return words_for(code, reason_words); }
}  // namespace nonet
