#include "games/sudoku_pens/screen.h"

#include "screen/typed.h"

namespace nonet::sudoku_pens {
namespace {
using View = Rules::View;
using Action = Rules::Action;

std::string counted(int count, const std::string& one, const std::string& more) {
  return std::to_string(count) + " " + (count == 1 ? one : more);
}
char pen_letter(Seat seat) { return static_cast<char>('a' + index(seat)); }

constexpr std::string_view border = "   +-----------+-----------+-----------+\n";

std::string cell(int square, const State& state, const Ink& ink) {
  if (state.board.digits.free(square)) return ink.faint(" . ");
  const std::string digit = std::to_string(state.board.digits.at(square));
  for (int i = 0; i < state.standing.seats; ++i) {
    if (!state.board.in_colour(seat_at(i)).contains(square)) continue;
    const bool waits = (state.pending && state.pending->at.index == square) || turn_entry_at(state, square) >= 0;
    return ink.seat(seat_at(i), waits ? "(" + digit + ")" : " " + digit + pen_letter(seat_at(i)));
  }
  return " " + digit + " ";
}

std::string listed(SeatSet seats) {  // "Seat 1, Seat 3"
  std::string text;
  seats.for_each([&](Seat seat) { text += (text.empty() ? "" : ", ") + seat_label(seat); });
  return text;
}

std::string about_seats(const View& view, const Ink& ink) {
  const State& state = view.known;
  std::string text;
  for (int i = 0; i < state.standing.seats; ++i) {
    const Seat seat = seat_at(i);
    text += seat_heading(seat, view.viewer, ink) + ": pen " + pen_letter(seat) + ", " +
            counted(state.board.in_colour(seat).count(), "digit", "digits");
    if (state.fruitless[seat] > 0)
      text += ", " + counted(state.fruitless[seat], "turn", "turns") + " in a row without an entry";
    text += "\n";
  }
  return text;
}

std::string about_entry(const State& state) {
  const Pending& entry = *state.pending;
  SeatSet asked = SeatSet::all(state.standing.seats);
  asked.erase(entry.seat);
  entry.accepted.for_each([&](Seat seat) { asked.erase(seat); });
  std::string text = seat_label(entry.seat) + " wrote (" + std::to_string(entry.digit) + ") on " + entry.at.name() +
                     ": accept or object? Still asked: " + listed(asked) + ".";
  if (entry.ends_at) text += " Silence accepts at " + minutes(*entry.ends_at) + ".";
  return text + "\n";
}

std::string about_turn(const State& state) {
  std::string text = "Written in this turn, and open to objection:";
  for (const TurnEntry& entry : state.turn_entries)
    text += " (" + std::to_string(entry.digit) + ") on " + entry.at.name() +
            (entry.objected.empty() ? "" : ", to which " + listed(entry.objected) + " objected in vain") + ";";
  text.back() = '.';
  return text + "\n";
}

std::string about_game(const State& state) {
  std::string text;
  if (state.options.mode == Mode::advanced)
    text += "Round " + std::to_string(state.round) + " of " + std::to_string(state.options.rounds) + ", " +
            counted(state.entries, "entry", "entries") + " in this turn.\n";
  if (state.pending) text += about_entry(state);
  if (!state.turn_entries.empty()) text += about_turn(state);
  if (state.turn_ends_at) text += "The turn ends at " + minutes(*state.turn_ends_at) + ".\n";
  if (state.match_ends_at) text += "The game ends at " + minutes(*state.match_ends_at) + ".\n";
  if (!state.end_votes.empty() && !state.standing.over)
    text += "To end the game voted: " + listed(state.end_votes) + ".\n";
  return text;
}

std::optional<Action> one_word(std::string_view word) {
  if (word == "pass" || word == "p") return Pass{};
  if (word == "done" || word == "d") return Done{};
  if (word == "accept" || word == "yes" || word == "ok") return Accept{};
  if (word == "object" || word == "no") return Object{};
  if (word == "end" || word == "end-vote") return EndVote{};
  return {};
}

sudoku::Notes notes_of(const Board& board) {
  Digits printed{};
  (board.digits.taken() - board.in_colour()).for_each([&](int square) {
    printed[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(board.digits.at(square));
  });
  sudoku::Notes notes(printed);
  board.in_colour().for_each([&](int square) { notes.place(square, board.digits.at(square)); });
  return notes;
}
}  // namespace

std::string Screen::board(const View& view, const Ink& ink) {
  std::string text = "      A  B  C     D  E  F     G  H  I\n";
  for (int row = 0; row < Nine::side; ++row) {
    if (row % Nine::block_height == 0) text += border;
    text += " " + std::to_string(row + 1) + " |";
    for (int column = 0; column < Nine::side; ++column) {
      if (column % Nine::block_width == 0) text += " ";
      text += cell(row * Nine::side + column, view.known, ink);
      if (column % Nine::block_width == Nine::block_width - 1) text += " |";
    }
    text += "\n";
  }
  text += border;
  const bool running = checks_while_running(view.known.options);
  text += ink.faint(std::string("   7 printed   7a written by pen a   ") +
                    (running ? "(7) in this turn, open to objection" : "(7) waits for the others")) +
          "\n\n";
  return text + about_seats(view, ink) + about_game(view.known);
}

std::expected<Action, std::string> Screen::command(const View&, std::string_view line) {
  auto typed = words(line);
  if (typed.size() == 1) {
    if (const auto action = one_word(typed[0])) return *action;
    if (typed[0].size() == 3) typed = {typed[0].substr(0, 2), typed[0].substr(2)};  // "e57"
  }
  if (typed.size() == 2) {
    const auto at = square<Nine::side>(typed[1]);
    if (at && (typed[0] == "wipe" || typed[0] == "w")) return Wipe{*at};
    if (at && (typed[0] == "object" || typed[0] == "no")) return Object{*at};
  }
  if (typed.size() == 3 && typed[0] == "write") typed.erase(typed.begin());
  if (typed.size() == 2 && square<Nine::side>(typed[1])) std::swap(typed[0], typed[1]);  // "7 e5"
  const auto at = typed.size() == 2 ? square<Nine::side>(typed[0]) : std::nullopt;
  const auto digit = typed.size() == 2 ? number(typed[1]) : std::nullopt;
  if (at && digit && 1 <= *digit && *digit <= 9) return Write{*at, static_cast<std::uint8_t>(*digit)};
  return std::unexpected(
      "Expected a square and a digit such as \"E5 7\", \"wipe E5\", or one of pass, done, accept, object and end.");
}

std::string Screen::typed(const Action& action) {
  if (const auto* entry = std::get_if<Write>(&action)) return entry->at.name() + " " + std::to_string(entry->digit);
  if (std::holds_alternative<Pass>(action)) return "pass";
  if (std::holds_alternative<Done>(action)) return "done";
  if (std::holds_alternative<Accept>(action)) return "accept";
  if (const auto* wiped = std::get_if<Wipe>(&action)) return "wipe " + wiped->at.name();
  const auto* objection = std::get_if<Object>(&action);
  if (!objection) return "end";
  return objection->at ? "object " + objection->at->name() : "object";
}

std::string Screen::help(const Options& options) {
  std::string text =
      "E5 7                      write a 7 on E5\n"
      "pass                      give up the turn\n";
  if (options.mode == Mode::advanced) text += "done                      end the turn before its time is over\n";
  if (checks_while_running(options))
    text += "object E5                 say that the digit on E5, written in this turn, is wrong\n";
  else if (options.referee == Referee::table)
    text +=
        "accept                    say that the entry that waits is right\n"
        "object                    say that it is wrong\n";
  text += "wipe E5                   alone: take your digit on E5 off again\n";
  return text + "end                       vote to end the game; it ends when everybody has\n";
}

std::string Screen::told(const Action& action, const Result& result) {
  if (const auto* entry = std::get_if<Write>(&action)) {
    const std::string written =
        (entry->digit == 8 ? "writes an " : "writes a ") + std::to_string(entry->digit) + " on " + entry->at.name();
    return written + (result.wiped.value_or(false) ? ": not the solution, it is wiped out" : "");
  }
  if (std::holds_alternative<Pass>(action)) return "passes";
  if (std::holds_alternative<Done>(action)) return "is done with this turn";
  if (std::holds_alternative<Accept>(action)) return "accepts the entry";
  if (std::holds_alternative<EndVote>(action)) return "votes to end the game";
  if (const auto* wiped = std::get_if<Wipe>(&action)) return "wipes the digit on " + wiped->at.name() + " out";
  const auto* objection = std::get_if<Object>(&action);
  const std::string to = objection && objection->at ? " to the digit on " + objection->at->name() : "";
  return "objects" + to +
         (result.upheld.value_or(false) ? ", rightly: the digit is wiped out" : ", but the digit is not wrong");
}

// Nobody keeps pencil marks here, so the steps that only strike candidates are told together with the one that writes.
std::string Screen::hint(const View& view, sudoku::Rung rung) {
  sudoku::Notes notes = notes_of(view.known.board);
  std::string text;
  for (bool written = false; !written;) {
    const auto step = sudoku::next_step(notes);
    if (!step) return hint_text(step.error(), sudoku::Language::English) + "\n";
    text += hint_text(*step, rung, sudoku::Language::English) + "\n";
    apply(notes, *step);
    written = !step->placements.empty();
  }
  return text;
}
}  // namespace nonet::sudoku_pens
