// Seeds that nobody can choose alone.
#include "play/fairness.h"

#include <gtest/gtest.h>

namespace nonet {
namespace {
TEST(Fairness, the_games_seed_depends_on_every_seed) {
  const Seed seed = game_seed("server", {"a", "b"});
  EXPECT_NE(seed, game_seed("server", {"a", "c"}));
  EXPECT_NE(seed, game_seed("server", {"b", "a"}));
  EXPECT_NE(seed, game_seed("server", {"ab", ""}));
  EXPECT_NE(seed, game_seed("other", {"a", "b"}));
  // HMAC-SHA256 with the key "server" over "nonet shuffle 1", 0x01 'a', 0x01 'b'.
  EXPECT_EQ(seed, hmac_sha256("server",
                              "nonet shuffle 1\x01"
                              "a\x01"
                              "b"));
}
}  // namespace
}  // namespace nonet
