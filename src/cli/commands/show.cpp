#include "cli/commands/commands.h"
#include "cli/scoreboard.h"
#include "cli/terminal.h"
#include "games/registry.h"
#include "previews/preview.h"
#include "screen/typed.h"
#include "services/any_game.h"

namespace nonet::cli {
namespace {
// The position as everybody could see it, or as one viewer may.
std::expected<std::string, std::string> shown(const Json& position, const std::string& seat, const Ink& ink) {
  const auto match = open_position(position);
  if (!match) return std::unexpected(match.error());
  const auto viewer = number(seat);
  if (viewer && (*viewer < 0 || *viewer >= (*match)->seats()))
    return std::unexpected("--seat: expected a seat from 0 to " + std::to_string((*match)->seats() - 1));
  std::string text;
  for_each_game([&]<class Entry>() {
    using G = typename Entry::Rules;
    if (text_of(position["game"]) != G::key) return;
    const auto state = *read_position<G>(position);
    const auto view = seat == "open" ? View<typename G::State>{state, {}}
                                     : G::view(state, viewer ? Viewer(seat_at(*viewer)) : Viewer());
    text = scoreboard(state.standing, {}, ink) + Entry::Screen::board(view, ink);
  });
  return text;
}
}  // namespace

void add_show(Program& program) {
  Command& command =
      program.command("show", "A position as a board that people can read, or a record as a moving picture");
  auto path = std::make_shared<std::string>("-");
  auto seat = std::make_shared<std::string>("open");
  auto moving = std::make_shared<bool>(false);
  command.option("POSITION", path.get(), "A file with one position; standard input by default").a_path();
  command.option("--svg", moving.get(), "POSITION is a record: all of it as one animated SVG, as an onlooker saw it");
  command.option("--seat", seat.get(), "Who looks: a seat from 0, onlooker, or open (everything)").with_default();
  command.run = [path, seat, moving] {
    const auto text = read_file(*path);
    const auto json = text ? parse_json(*text) : std::unexpected(text.error());
    if (*moving && json) {
      const auto picture = previews::record_svg(*json);
      if (picture) print(*picture);
      return told(picture);
    }
    const auto board = json ? shown(*json, *seat, Ink(out_is_terminal())) : std::unexpected(json.error());
    if (board) print(*board);
    return told(board);
  };
}
}  // namespace nonet::cli
