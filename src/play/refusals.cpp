#include "play/refusals.h"

#include "play/refusal_words.h"

namespace nonet {
std::string explained(const Refusal& refusal) {
  std::string_view sentence = words_for(refusal.code, refusal_words);
  if (sentence.empty()) sentence = refusal.code;
  if (sentence.ends_with('.')) sentence.remove_suffix(1);  // the clause belongs to the sentence
  return std::string(sentence) + " (" + std::string(refusal.clause) + ").";
}
}  // namespace nonet
