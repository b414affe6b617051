#include "services/signature.h"

#include "games/registry.h"
#include "play/option_sets.h"
#include "services/simulate.h"

namespace nonet {
namespace {
class Fold {  // FNV-1a over everything it is told
 public:
  void add(std::string_view text) {
    for (const char c : text) value_ = (value_ ^ static_cast<std::uint8_t>(c)) * 0x100000001b3;
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};
}  // namespace

std::uint64_t signature(int games) {
  Fold fold;
  int position = 0;  // which registered game it is
  for_each_game([&]<class Entry>() {
    using G = typename Entry::Rules;
    const auto sets = option_sets<G>();
    for (int i = position++; i < games; i += game_count) {
      const int number = i / game_count;
      const auto& set = sets[static_cast<std::size_t>(number) % sets.size()];
      Rng rng(sha256("signature " + std::to_string(number)));
      Match<G> match{G::setup(set.options, set.seats, rng)};
      const std::array bots = {BotKind::random, number % 2 == 0 ? BotKind::random : BotKind::greedy};
      play_out<Entry>(match, bots, rng, [&](const Move<G>& move, const typename G::Result& result) {
        if (move.t) fold.add(std::to_string(*move.t));
        if (move.seat) fold.add(json_of(move.action));
        fold.add(json_of(result));
      });
      fold.add(json_of(match.state));
    }
  });
  return fold.value();
}
}  // namespace nonet
