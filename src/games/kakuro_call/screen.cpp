#include "games/kakuro_call/screen.h"

#include <span>
#include <utility>

#include "screen/typed.h"

namespace nonet::kakuro_call {
namespace {
using Words = std::span<const std::string>;

std::string points(int count) { return std::to_string(count) + (count == 1 ? " point" : " points"); }

// The token of the notation, five characters wide.
std::string cell(const Board& board, int square, const Ink& ink) {
  std::string token;
  board.append_token(token, square);
  const NumberTile& tile = board.tiles[static_cast<std::size_t>(square)];
  const std::string before(token.starts_with('d') ? 1 : 2, ' ');
  const std::string after(5 - before.size() - token.size(), ' ');
  if (tile.box()) return before + ink(Colour::yellow, token, true) + after;
  if (tile.silver()) return before + ink.bold(token) + after;
  return before + ink(tile.covered ? Colour::magenta : Colour::red, token) + after;
}

std::string about_seats(const State& state, Viewer viewer, const Ink& ink) {
  std::string text;
  for (int i = 0; i < state.standing.seats; ++i) {
    const Seat seat = seat_at(i);
    text += seat_heading(seat, viewer, ink) + ":";
    for (const ActionTile tile : state.supplies[seat]) text.append(" ").append(name_of(tile));
    if (state.supplies[seat].empty()) text += " no action tile";
    if (state.floor == seat) text += ink(Colour::green, "  has called Kakuro!", true);
    if (state.locked.contains(seat)) text += ink.faint("  out until the next total");
    if (state.impossible.contains(seat)) text += ink.faint("  thinks there is no row");
    text += "\n";
  }
  return text;
}

std::string about_totals(const State& state, const Ink& ink) {
  std::string text;
  if (state.total) text += "Total " + ink(Colour::yellow, std::to_string(*state.total), true) + "   ";
  text += "still face down: " + std::to_string(state.totals.size()) + "   unsolved:";
  for (const auto total : state.unsolved) text += " " + std::to_string(total);
  text += state.unsolved.empty() ? " none (the third ends the game)\n" : " (the third ends the game)\n";
  if (!state.rows.empty()) text += "Rows:";
  for (int i = 0; i < state.rows.size(); ++i) {
    const Row& row = state.rows[i];
    text += (i == 0       ? " "
             : i % 5 == 0 ? "\n      "
                          : ", ") +
            std::to_string(row.total) + " from " + row.from.name() + " " +
            std::string(names_of(row.dir)[static_cast<std::size_t>(row.dir)]);
  }
  return state.rows.empty() ? text : text + "\n";
}

// Reading a line word by word.
template <class T>
using Read = std::expected<T, std::string>;

std::optional<Direction> direction(std::string_view word) {
  if (word == "across" || word == "a" || word == "right" || word == "-") return Direction::across;
  if (word == "down" || word == "d" || word == "|") return Direction::down;
  return {};
}

std::optional<ActionTile> action_tile(std::string_view word) {
  const auto names = names_of(ActionTile{});
  for (std::size_t kind = 1; kind < names.size(); ++kind)
    if (word == names[kind]) return static_cast<ActionTile>(kind);
  return {};
}

std::optional<Cell> take_cell(Words& rest) {
  const auto cell = rest.empty() ? std::nullopt : square<side>(rest[0]);
  if (cell) rest = rest.subspan(1);
  return cell;
}

// One action tile: "double", "digit5 C3", "swap A1 C5", "box swap C1". The tile of a box may be left open: "box C1".
Read<Use> read_use(Words& rest) {
  const std::string word = rest[0];
  rest = rest.subspan(1);
  if (word == "box") {
    const auto tile = rest.empty() ? std::nullopt : action_tile(rest[0]);
    if (tile) rest = rest.subspan(1);
    const auto at = take_cell(rest);
    if (!at) return std::unexpected("Expected the square of the box, as in \"box swap C1\" or \"box C1\".");
    return Use{tile.value_or(ActionTile::face_down), As::box, *at, {}};
  }
  const auto tile = action_tile(word);
  if (tile == ActionTile::doubling) return Use{*tile, As::doubling, {}, {}};
  if (tile == ActionTile::swap) {
    const auto one = take_cell(rest);
    const auto other = take_cell(rest);
    if (!one || !other) return std::unexpected("Expected the two squares to swap, as in \"swap A1 C5\".");
    return Use{*tile, As::swap, {}, {*one, *other}};
  }
  if (tile) {
    const auto at = take_cell(rest);
    if (!at) return std::unexpected("Expected the square of the digit tile, as in \"" + word + " C3\".");
    return Use{*tile, As::digit, *at, {}};
  }
  return std::unexpected("Expected an action tile (box, double, digit5 C3 or swap A1 C5), but found \"" + word + "\".");
}

Read<Claim> read_claim(Words rest, State::Actions supply) {
  constexpr auto expected =
      "Expected where the row begins, its direction and its length, as in \"kakuro A2 across 8\".";
  Claim claim;
  const auto from = take_cell(rest);
  if (!from || rest.empty()) return std::unexpected(expected);
  claim.from = *from;
  if (const auto to = take_cell(rest)) {  // "kakuro A2 H2"
    const bool across = to->row() == from->row();
    if ((!across && to->column() != from->column()) || to->index < from->index)
      return std::unexpected("Expected the last square to the right of the first one or below it.");
    claim.dir = across ? Direction::across : Direction::down;
    claim.length = (to->index - from->index) / step(claim.dir) + 1;
  } else {
    const auto dir = direction(rest[0]);
    const auto length = rest.size() < 2 ? std::nullopt : number(rest[1]);
    if (!dir || !length || *length < 1) return std::unexpected(expected);
    claim.dir = *dir;
    claim.length = *length;
    rest = rest.subspan(2);
  }
  while (!rest.empty()) {
    const auto use = read_use(rest);
    if (!use) return std::unexpected(use.error());
    if (claim.use.full()) return std::unexpected("There are only 40 action tiles.");
    claim.use.push_back(*use);
    supply.remove_first(use->tile);
  }
  for (Use& use : claim.use) {  // The boxes left open take what the others leave.
    if (use.tile != ActionTile::face_down) continue;
    if (supply.empty()) return std::unexpected("No action tile is left in your supply for a box.");
    use.tile = supply.take_front();
  }
  return claim;
}

std::string line_of(const Claim& claim) {
  std::string text = claim.from.name() + " " + std::string(names_of(claim.dir)[static_cast<std::size_t>(claim.dir)]) +
                     " " + std::to_string(claim.length);
  for (const Use& use : claim.use) {
    text += use.as == As::box ? " box " : " ";
    text += name_of(use.tile);
    if (use.as == As::box || use.as == As::digit) text += " " + use.at.name();
    if (use.as == As::swap)
      for (const Cell cell : use.cells) text += " " + cell.name();
  }
  return text;
}

std::string_view reason(std::string_view why) {
  using Sentence = std::pair<std::string_view, std::string_view>;
  for (const auto& [code, sentence] : {
           Sentence{"too-short", "a row has two tiles or more"},
           Sentence{"wrong-sum", "the sum is not the total"},
           Sentence{"repeats", "a number repeats without a double"},
           Sentence{"not-bounded", "it does not run from a box to a box or the edge"},
           Sentence{"already-used", "a tile has been used in this direction"},
           Sentence{"not-silver", "an action tile goes on silver tiles only"},
           Sentence{"not-at-end", "a box goes directly before or after the row"},
           Sentence{"not-in-row", "a digit tile goes on a tile of the row"},
           Sentence{"timeout", "the time was up"},
       })
    if (code == why) return sentence;
  return why;
}
}  // namespace

std::string Screen::board(const View& view, const Ink& ink) {
  const State& state = view.known;
  const std::string box = ink.faint("#");  // printed
  std::string text = "      ";
  for (int column = 0; column < side; ++column)
    text.append("  ").append(1, static_cast<char>('A' + column)).append("  ");
  text += "\n      ";
  for (int column = 0; column < side; ++column) text += "  " + box + "  ";
  text += "\n";
  for (int row = 0; row < side; ++row) {
    text += " " + std::to_string(row + 1) + "  " + box + " ";
    for (int column = 0; column < side; ++column) text += cell(state.board, row * side + column, ink);
    text += "\n";
  }
  text += ink.faint("   # total box   5 silver   5- used across   5| down   5+ both   d5 digit tile") + "\n\n";
  text += about_totals(state, ink) + about_seats(state, view.viewer, ink);
  text += "Action tiles face down: " + std::to_string(state.actions.size()) +
          ", out of the game: " + std::to_string(state.discard) + "\n";
  if (state.glass_ends_at) text += "The hourglass runs until " + minutes(*state.glass_ends_at) + " of the game.\n";
  if (state.floor_ends_at)
    text +=
        seat_label(*state.floor) + " has to show the row until " + minutes(*state.floor_ends_at) + " of the game.\n";
  return text;
}

std::expected<Rules::Action, std::string> Screen::command(const View& view, std::string_view line) {
  const auto typed = words(line);
  const std::string first = typed.empty() ? "" : typed[0];
  const bool alone = typed.size() == 1;
  const auto total = view.known.total;  // what is shown now: another may be up before the line is judged
  if (alone && (first == "call" || first == "kakuro" || first == "kakuro!")) return Call{total};
  if (alone && (first == "impossible" || first == "none")) return Impossible{total};
  if (alone && (first == "possible" || first == "back")) return Possible{};
  const bool named = first == "kakuro" || first == "kakuro!" || first == "claim" || first == "k";
  if (named || square<side>(first)) {
    const auto supply = view.viewer ? view.known.supplies[*view.viewer] : State::Actions{};
    const auto claim = read_claim(Words(typed).subspan(named ? 1 : 0), supply);
    if (!claim) return std::unexpected(claim.error());
    return meant_for(total, *claim);
  }
  return std::unexpected("Expected \"call\", a row such as \"kakuro A2 across 8\", \"impossible\" or \"possible\".");
}

std::string Screen::typed(const Action& action) {
  if (const auto* claim = std::get_if<Claim>(&action)) return "kakuro " + line_of(*claim);
  if (std::holds_alternative<Call>(action)) return "call";
  return std::holds_alternative<Impossible>(action) ? "impossible" : "possible";
}

std::string Screen::help(const Rules::Options& options) {
  const std::string limit =
      options.call_seconds > 0 ? "; you have " + std::to_string(options.call_seconds) + " seconds to show it" : "";
  return "call                      say that you see a row" + limit +
         "\n"
         "kakuro A2 across 8        show the row of 8 tiles from A2 (also: kakuro A2 H2); no call needed before\n"
         "kakuro A1 down 2 box A3   with a total box on A3; \"box swap A3\" says which tile\n"
         "… double                  with a doubling tile, one for each repeat\n"
         "… digit5 C3               with the digit tile 5 on C3\n"
         "… swap A1 C5              with A1 and C5 exchanged; several tiles in the order in which they are laid\n"
         "impossible                say that there is no row for this total\n"
         "possible                  take that back\n";
}

std::string Screen::told(const Action& action, const Rules::Result& result) {
  if (std::holds_alternative<Call>(action)) return "calls Kakuro!";
  if (std::holds_alternative<Impossible>(action)) return "thinks that there is no row";
  if (std::holds_alternative<Possible>(action)) return "thinks that there may be a row";
  const std::string shown = "shows " + line_of(std::get<Claim>(action)) + ": ";
  if (result.why) return shown + "not valid, " + std::string(reason(*result.why));
  return shown + points(result.points);
}
}  // namespace nonet::kakuro_call
