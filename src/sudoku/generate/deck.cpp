#include "sudoku/generate/deck.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "sudoku/formats/print.h"
#include "sudoku/generate/generate.h"

namespace nonet::sudoku {
int card_count(const Mix& mix) { return std::accumulate(mix.begin(), mix.end(), 0); }

std::expected<Mix, std::string> mix_read(std::string_view text) {
  const std::string expected = "mix: expected levels with numbers of cards, as in easy=20,medium=20,hard=12";
  Mix mix;
  while (!text.empty()) {
    const std::string_view entry = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), entry.size() + 1));
    const auto equals = std::min(entry.size(), entry.find('='));
    const auto level = level_named(entry.substr(0, equals));
    if (!level) return std::unexpected(expected + ", found " + std::string(entry));
    int& cards = mix[static_cast<int>(*level)];
    const std::string_view number = entry.substr(std::min(entry.size(), equals + 1));
    for (const char c : number) {
      if (c < '0' || c > '9' || cards > most_cards) return std::unexpected(expected + ", found " + std::string(entry));
      cards = cards * 10 + (c - '0');
    }
    if (number.empty()) return std::unexpected(expected + ", found " + std::string(entry));
  }
  if (card_count(mix) < 1 || card_count(mix) > most_cards)
    return std::unexpected("mix: expected 1 to " + std::to_string(most_cards) + " cards");
  return mix;
}

Mix mix_of(int cards) {  // each level gets its share rounded down; the easiest get what is left over
  Mix mix;
  for (int level = 0; level < level_count; ++level) mix[level] = usual_mix[level] * cards / card_count(usual_mix);
  for (int level = 0; card_count(mix) < cards; level = (level + 1) % level_count) ++mix[level];
  return mix;
}

std::expected<std::vector<Card>, std::string> deck(const Mix& mix, Symmetry symmetry, const Rng& rng) {
  std::vector<Card> cards;
  Request request;
  request.symmetry = symmetry;
  for (int level = 0; level < level_count; ++level) {
    request.level = static_cast<Level>(level);
    for (int i = 0; i < mix[level]; ++i) {
      Rng chance = rng.fork(static_cast<std::uint32_t>(cards.size()));
      const auto givens = generate(request, chance);
      if (!givens) return std::unexpected(givens.error());
      cards.push_back({*givens, *grade(*givens)});
    }
  }
  std::sort(cards.begin(), cards.end(), [](const Card& a, const Card& b) {
    return std::tie(a.grade.level, a.grade.score, a.givens) < std::tie(b.grade.level, b.grade.score, b.givens);
  });
  return cards;
}

std::string deck_text(const std::vector<Card>& cards) {
  std::string text;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto& [givens, grade] = cards[i];
    text += line_of(givens) + " # " + std::to_string(i + 1) + " " + std::string(name(grade.level)) + " (" +
            std::to_string(grade.score) + "), " + std::to_string(clue_count(givens)) + " clues\n";
  }
  return text;
}
}  // namespace nonet::sudoku
