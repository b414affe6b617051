// Fuzz target: a real game, and moves made of arbitrary bytes. Nothing a seat can send makes the state unsound.
#include <cstdint>
#include <string>

#include "services/any_game.h"

using namespace nonet;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const AnyGame& game = *all_games()[data[0] % all_games().size()];
  const bool table = data[1] % 2 == 1 && game.key() != "kakuro-call";
  const auto options = parse_json(table ? R"({"referee":"table"})" : "{}");
  const auto match = game.set_up(*options, game.max_seats(), Seed{data[1]});
  std::string_view rest(reinterpret_cast<const char*>(data) + 2, size - 2);
  while (!rest.empty()) {  // one move a line
    const auto end = std::min(rest.find('\n'), rest.size());
    if (const auto move = parse_json(rest.substr(0, end))) (void)(*match)->play(*move);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  JsonText text;
  Out out(text);
  (*match)->write_position(out);
  ASSERT(open_position(*parse_json(text_of(text))));
  return 0;
}
