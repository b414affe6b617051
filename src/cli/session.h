// A game played in the terminal: people in front of it, bots in the other seats, real time for the clocks.
#pragma once

#include "cli/coached.h"
#include "cli/input.h"
#include "cli/rules_pages.h"
#include "cli/scoreboard.h"
#include "cli/terminal.h"
#include "play/refusals.h"
#include "screen/typed.h"
#include "services/outsider.h"
#include "services/record_writer.h"
#include "services/simulate.h"
#include "sudoku/hints/hint.h"

namespace nonet::cli {
struct Players {
  std::vector<std::string> names;
  std::vector<std::optional<BotKind>> bots;  // nothing: a person
  std::vector<Outsider*> outsiders;          // programs that play instead of their seats' bots; nobody elsewhere
  Pace pace;
  bool person(Seat seat) const { return !bots[static_cast<std::size_t>(index(seat))]; }
};

template <class Entry>
class Session {
 public:
  using G = typename Entry::Rules;
  using Screen = typename Entry::Screen;
  using State = typename G::State;

  Session(const State& start, Players players, std::optional<Fairness> fairness, const Seed& chance,
          std::string record_path)
      : players_(std::move(players)),
        record_(start, players_.names, std::move(fairness)),
        record_path_(std::move(record_path)),
        chance_(chance),
        company_(bots_of(players_), chance_, players_.pace),
        guests_(company_, players_.outsiders, players_.pace),
        ink_(out_is_terminal()) {
    match_.state = start;
  }

  // Moves of a saved game, before run(). The error says which of them does not fit.
  std::expected<void, std::string> replay(const Json& moves) {
    for (rapidjson::SizeType i = 0; i < moves.Size(); ++i) {
      JsonDocument json;
      json.CopyFrom(moves[i], json.GetAllocator());
      json.RemoveMember("result");
      const auto move = read_move<G>(json);
      const auto result = move ? match_.play(*move) : std::unexpected(move.error());
      if (!result) return std::unexpected("move " + std::to_string(i + 1) + ": " + explained(result.error()));
      company_.saw(match_, *move, *result);
      record_.add(*move, *result);
    }
    return {};
  }

  void run() {
    guests_.begin(match_.state, chance_);
    watch_ = Stopwatch(match_.now);
    print("Type " + ink_.bold("help") + " for the commands, " + ink_.bold("quit") + " to stop.\n\n");
    plan_bots();
    bool going = true;
    while (going && !match_.state.standing.over) going = step();
    if (going) last_word();
    if (match_.state.standing.over) {
      guests_.over(match_.state);
      print("\n" + scoreboard(match_.state.standing, players_.names, ink_));
      print(Screen::board(View<State>{match_.state, {}}, ink_));
    }
    if (!record_path_.empty()) save(record_path_);
  }

 private:
  // A Sudoku is explained as its solvers do; of any other game the coach tells what it would do.
  static constexpr bool explains = requires(const typename G::View& view) { Screen::hint(view, sudoku::Rung::where); };

  struct BotWish {
    Seat seat{};
    typename G::Action action{};
    Instant at = 0;
  };

  static std::vector<BotKind> bots_of(const Players& players) {
    std::vector<BotKind> bots;
    for (const auto& bot : players.bots) bots.push_back(bot.value_or(BotKind::random));  // a person's is never asked
    return bots;
  }

  bool timed() const { return G::timed(match_.state.options, match_.state.standing.seats); }
  std::string name(Seat seat) const { return ink_.seat(seat, seat_name(seat, players_.names)); }

  // Bots are asked once after each step; the earliest wish is carried out when its time has come.
  void plan_bots() {
    bot_wish_.reset();
    const auto hear = [&](Seat seat, auto ask) {
      if (players_.person(seat)) return;
      const Outsider* outsider = guests_.at(seat);
      const WishOf<Entry> wish = ask();
      if (outsider && !guests_.at(seat))
        print(name(seat) + ink_.faint(" lost the seat to a bot of ours: " + outsider->conversation().lost_by()) + "\n");
      const Instant at = match_.now + (wish && timed() ? wish->after_ms : 0);
      if (wish && (!bot_wish_ || at < bot_wish_->at)) bot_wish_ = BotWish{seat, wish->action, at};
    };
    G::actors(match_.state).for_each([&](Seat seat) { hear(seat, [&] { return guests_.ask(match_, seat); }); });
    if (bot_wish_ || asked() || G::deadline(match_.state)) return;
    G::actors(match_.state).for_each([&](Seat seat) { hear(seat, [&] { return guests_.insist(match_, seat); }); });
  }

  // The person to be asked: who is on turn, or the first who may act.
  std::optional<Seat> asked() const {
    std::optional<Seat> person;
    const auto turn = match_.state.standing.turn;
    if (turn && players_.person(*turn)) return turn;
    G::actors(match_.state).for_each([&](Seat seat) {
      if (!person && players_.person(seat)) person = seat;
    });
    return person;
  }

  // One move, or one line typed. False when the people have left.
  bool step() {
    const auto seat = asked();
    const Deadline due = G::deadline(match_.state);
    const bool bot_on_turn = bot_wish_ && (!seat || !timed());
    if (bot_on_turn) {  // Nobody has to be waited for.
      if (timed())
        rest(std::max<Instant>(std::min(bot_wish_->at, due.value_or(latest_instant)) - watch_.now(), 0));
      else if (out_is_terminal())
        rest(400);
      return act_for_bot_or_clock(due);
    }
    ASSERT(seat || due);
    if (!seat) {
      rest(std::max<Instant>(*due - watch_.now(), 0));
      return act_for_bot_or_clock(due);
    }
    show(*seat);
    std::optional<Instant> until = due;
    if (bot_wish_) until = std::min(bot_wish_->at, due.value_or(latest_instant));
    if (until) *until = std::max<Instant>(*until - watch_.now(), 0);
    std::string line;
    const auto got = input_.wait(line, until);
    if (got == Input::Got::end) return leave();
    if (got == Input::Got::nothing_in_time) {
      print("\n");
      return act_for_bot_or_clock(due);
    }
    return obey(*seat, line);
  }

  bool act_for_bot_or_clock(Deadline due) {
    const Instant now = std::max(timed() ? watch_.now() : match_.now, match_.now);
    if (due && *due <= now && !(bot_wish_ && bot_wish_->at < *due)) {
      make({std::nullopt, *due, {}});
      print(ink_.faint("Time is up.") + "\n");
    } else if (bot_wish_) {
      const Instant t = std::max(bot_wish_->at, match_.now);
      make({bot_wish_->seat, timed() ? std::optional(t) : std::nullopt, bot_wish_->action});
    }
    return true;
  }

  bool make(const Move<G>& move) {
    const auto result = match_.play(move);
    if (!result) {
      print(ink_(Colour::red, explained(result.error())) + "\n");
      if (const auto rule = clause_text(G::key, result.error().clause)) print(ink_.faint(*rule) + "\n");
      return false;
    }
    company_.saw(match_, move, *result);
    record_.add(move, *result);
    if (move.seat) {
      news_.push_back(name(*move.seat) + " " + Screen::told(G::seen(move.action), *result) + "\n");
      print(news_.back());
    }
    shown_ = false;
    rung_ = 0;
    plan_bots();
    return true;
  }

  void show(Seat seat) {
    if (shown_ && shown_to_ == seat) return print(prompt(seat));
    hand_over(seat);
    print("\n" + scoreboard(match_.state.standing, players_.names, ink_));
    print(Screen::board(G::view(match_.state, seat), ink_));
    shown_ = true;
    shown_to_ = seat;
    print(prompt(seat));
  }

  std::string prompt(Seat seat) const {
    const Deadline due = G::deadline(match_.state);
    std::string time;
    if (due) time = " (" + std::to_string(std::max<Instant>(*due - watch_.now(), 0) / ms_per_second) + " s)";
    return name(seat) + time + " > ";
  }

  // Between two people with secrets the screen is wiped, and the next view is not drawn before its owner is there.
  void hand_over(Seat seat) {
    const bool secrets =
        shown_to_ && shown_to_ != seat && G::view(match_.state, seat).known != G::view(match_.state, *shown_to_).known;
    if (!secrets || !out_is_terminal() || !in_is_terminal()) return;
    print("\n" + ink_.faint("Press Enter when you have seen this."));
    std::string line;
    input_.wait(line, {});
    print("\033[2J\033[3J\033[H" + ink_.bold("Pass the device to ") + name(seat) +
          ink_.bold(". Press Enter when it is yours. "));
    input_.wait(line, {});
    print("\033[2J\033[H");
    // What the others did meanwhile was wiped with the screen.
    const auto round = std::min(news_.size(), static_cast<std::size_t>(match_.state.standing.seats - 1));
    for (std::size_t i = news_.size() - round; i < news_.size(); ++i) print(news_[i]);
  }

  // "2: object" acts for the second seat; without a number the seat that was asked acts.
  bool obey(Seat seat, std::string_view line) {
    const auto colon = line.find(':');
    if (const auto other = colon == std::string_view::npos ? std::nullopt : number(line.substr(0, colon))) {
      if (*other < 1 || *other > match_.state.standing.seats || !players_.person(seat_at(*other - 1))) {
        print("There is no person in seat " + std::to_string(*other) + ".\n");
        return true;
      }
      seat = seat_at(*other - 1);
      line.remove_prefix(colon + 1);
    }
    const auto typed = words(line);
    if (typed.empty()) return true;
    if (typed[0] == "quit" || typed[0] == "exit") return leave();
    if (typed[0] == "help" || typed[0] == "?") return help();
    if (typed[0] == "legal") return legal(seat);
    if (typed[0] == "hint") return hint(seat);
    if (typed[0] == "rules") {
      print(rules_page(G::key));
      return true;
    }
    if (typed[0] == "board") {
      shown_ = false;
      return true;
    }
    if (typed[0] == "save") {
      if (typed.size() != 2)
        print("Expected a file: save FILE\n");
      else
        save(std::string(line.substr(line.find_last_of(" \t") + 1)));
      return true;
    }
    const auto action = Screen::command(G::view(match_.state, seat), line);
    if (!action) {
      print(ink_(Colour::red, action.error()) + "\n");
      return true;
    }
    const Instant now = std::max(watch_.now(), match_.now);
    make({seat, timed() ? std::optional(now) : std::nullopt, *action});
    return true;
  }

  bool help() {
    print("\n" + Screen::help(match_.state.options));
    print(
        "hint                      where to look; once more: what kind of thing, why, and then the move\n"
        "legal                     what you may do now\n"
        "board                     draw the board again\n"
        "2: …                      act for seat 2\n"
        "save FILE                 save the game; `nonet play --resume FILE` goes on with it\n"
        "quit                      stop\n");
    return true;
  }

  // A ladder: each time it is asked for in the same position, it says more.
  bool hint(Seat seat) {
    for (int i = 0; i < match_.state.standing.seats; ++i) {
      if (seat_at(i) == seat || !players_.person(seat_at(i))) continue;
      print("Hints are for playing alone or against bots.\n");
      return true;
    }
    const auto view = G::view(match_.state, seat);
    if constexpr (explains) {
      print(Screen::hint(view, static_cast<sudoku::Rung>(rung_)));
    } else {
      const Situation<G> situation{view, company_.story(), std::max(watch_.now(), match_.now)};
      print(coached<Entry>(situation, chance_, rung_));
    }
    rung_ = std::min(rung_ + 1, sudoku::rung_count - 1);
    return true;
  }

  bool legal(Seat seat) {
    constexpr std::size_t most = 60;
    const auto actions = G::legal(G::view(match_.state, seat));
    std::string text;
    for (std::size_t i = 0; i < std::min(actions.size(), most); ++i)
      text += (i == 0 ? "" : i % 6 == 0 ? "\n" : "   ") + Screen::typed(actions[i]);
    if (actions.size() > most) text += "\n… and " + std::to_string(actions.size() - most) + " more";
    print(actions.empty() ? "Nothing just now.\n" : text + "\n");
    return true;
  }

  bool leave() {
    print("\n");
    return false;
  }

  // The last move of a table game may still be objected to.
  void last_word() {
    for (int i = 0; i < match_.state.standing.seats; ++i) {
      const Seat seat = seat_at(i);
      if (!players_.person(seat) || G::legal(G::view(match_.state, seat)).empty()) continue;
      print(name(seat) + ", the last move may still be objected to (type object, or just Enter) > ");
      std::string line;
      if (input_.wait(line, {}) == Input::Got::line) obey(seat, line);
    }
  }

  void save(const std::string& path) {
    const auto written = replace_file(path, record_.record(match_.state) + "\n");
    print(written ? "Saved to " + path + ".\n" : written.error() + "\n");
  }

  Match<G> match_;
  Players players_;
  RecordWriter<G> record_;
  std::string record_path_;
  Rng chance_;
  Company<Entry> company_;
  Guests<Entry> guests_;
  Ink ink_;
  Input input_;
  Stopwatch watch_;
  std::optional<BotWish> bot_wish_;
  std::vector<std::string> news_;  // every move as the table saw it
  bool shown_ = false;
  int rung_ = 0;  // of the next hint
  std::optional<Seat> shown_to_;
};
}  // namespace nonet::cli
