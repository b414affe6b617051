// Exercises: moments of bots' games in which one move is clearly the best. docs/bots.md has the format they are kept
// in.
#include <algorithm>
#include <numeric>

#include "base/digest.h"
#include "cli/commands/commands.h"
#include "cli/contestants.h"
#include "cli/terminal.h"
#include "cli/usual_words.h"
#include "play/fairness.h"
#include "services/any_game.h"
#include "wire/object.h"
#include "wire/raw.h"

namespace nonet::cli {
namespace {
struct ExerciseOrder {
  int seats = 2;
  int count = 48;
  int a_game = 3;  // at most so many out of one game
  std::string seed = "1";
  std::string options = "{}";
  std::vector<BotKind> bots;  // seat by seat, taken in turn
};

constexpr int fruitless = 20;  // games to each exercise that is asked for: there are no more to be found

struct Exercise {
  int after = 0;           // so many moves
  Seat seat{};             // who is to find the best one
  int now = 0;             // what it scores at once
  std::string_view level;  // the weakest that finds it
  RawJson best;
  std::optional<RawJson> first;  // a move of its own before that, where all search at once
};
template <class Io>
void fields(Io& io, Exercise& exercise) {
  io("after", exercise.after);
  io("seat", exercise.seat);
  io("now", exercise.now);
  io("level", exercise.level);
  io("do", exercise.best);
  io.maybe("first", exercise.first);
}

struct Source {  // a game, up to the last move that is needed
  RawJson options;
  int seats = 0;
  std::string seed;
  std::vector<RawJson> moves;
  std::vector<Exercise> exercises;
};
template <class Io>
void fields(Io& io, Source& source) {
  io("options", source.options);
  io("seats", source.seats);
  io("seed", source.seed);
  io("moves", source.moves);
  io("exercises", source.exercises);
}

// What the seat of a moment knows.
class Moment {
 public:
  Moment(const AnyGame& game, const AnyMatch& match, Seat seat) : game_(game), now_(match.now()) {
    JsonText seen;
    Out view(seen);
    match.write_view(view, seat);
    view_ = std::move(*parse_json(text_of(seen)));
    std::vector<EventJson> events;
    for (std::size_t step = 0; step < match.steps(); ++step) events.push_back(match.seen(step));
    events_ = std::move(*parse_json(json_of(events)));
  }

  // Seats that wait for an answer to somebody else's move have nothing to find.
  bool on_turn(Seat seat) const {
    const Json& turn = view_["turn"];
    return turn.IsNull() || turn.GetInt() == index(seat);
  }
  JsonDocument advice(const Seed& seed) const { return told(game_.advise_in_view(view_, events_, now_, seed, {})); }
  // The master's own choice, and what the one that is asked about would cost.
  JsonDocument hint(const Seed& seed, const Json& asked) const {
    return told(game_.hint_in_view(view_, events_, &asked, now_, seed, {}));
  }
  JsonDocument wish(BotKind bot, const Seed& seed) const {
    return told(game_.wish_in_view(view_, events_, now_, bot, seed, {}));
  }

 private:
  static JsonDocument told(const std::expected<std::string, std::string>& answer) {
    ASSERT(answer);
    return std::move(*parse_json(*answer));
  }

  const AnyGame& game_;
  Instant now_;
  JsonDocument view_;
  JsonDocument events_;
};

// What a bot does may be written otherwise than the best move, as when it says which total it is meant for: it has
// found it where nothing is lost.
std::string_view weakest_that_finds(const Moment& moment, const Seed& seed) {
  for (const Level level : {Level::gentle, Level::casual, Level::steady, Level::sharp}) {
    const auto wish = moment.wish(bot_of(level), seed);
    if (!wish.HasMember("do")) continue;
    const auto hint = moment.hint(seed, wish["do"]);
    if (hint.HasMember("asked") && hint["asked"]["lost"].GetDouble() <= 0) return name_of(bot_of(level));
  }
  return name_of(BotKind::master);
}

bool clear(const JsonDocument& hint, const Json& best) {
  return hint["do"] == best && hint.HasMember("asked") && hint["asked"]["costly"].GetBool();
}

// Nothing where another move is nearly as good, or where a second look with other luck sees it otherwise.
std::optional<Exercise> exercise_in(const Moment& moment) {
  const Seed first = sha256("first look");
  const auto choices = moment.advice(first);
  if (choices.Size() < 2) return {};
  const Json& best = choices[0]["do"];
  const Json& second = choices[1]["do"];
  // What is done nowhere on the board, such as a pass, is nothing to look for there.
  if (!best.HasMember("at") && !best.HasMember("from")) return {};
  if (!clear(moment.hint(first, second), best) || !clear(moment.hint(sha256("second look"), second), best)) return {};
  Exercise exercise;
  exercise.now = choices[0]["now"].GetInt();
  exercise.best = {to_text(best)};
  exercise.level = weakest_that_finds(moment, first);
  return exercise;
}

// Which of a game's moves are looked at, in which order: by chance, and no more than are worth the time.
std::vector<int> looked_at(int moves, Rng& chance) {
  constexpr int most = 12;
  std::vector<int> all(static_cast<std::size_t>(moves));
  std::iota(all.begin(), all.end(), 0);
  chance.shuffle(all);
  std::vector<int> picked(all.begin(), all.begin() + std::min(moves, most));
  std::ranges::sort(picked);
  return picked;
}

RawJson without_result(const Json& move) {
  JsonDocument bare;
  bare.CopyFrom(move, bare.GetAllocator());
  bare.RemoveMember("result");
  return {to_text(bare)};
}

using Started = std::unique_ptr<AnyMatch>;

// The game as it was before this move.
Started replayed(const AnyGame& game, const JsonDocument& record, int at) {
  auto match = game.from_position(record["start"]);
  ASSERT(match);
  for (int i = 0; i < at; ++i) {
    const auto played = (*match)->play(*parse_json(without_result(record["moves"][static_cast<unsigned>(i)]).text));
    ASSERT(played);
  }
  return *std::move(match);
}

// Where all search at once: what a seat does first to be alone with the board, as it calls before it shows a row.
std::optional<RawJson> first_to_act(const AnyMatch& match, Seat seat, Instant t) {
  JsonText text;
  Out out(text);
  match.write_legal(out, seat);
  const auto legal = parse_json(text_of(text));
  for (const Json& action : legal->GetArray()) {
    const auto read = match.read_action(action);
    if (!read || !match.contested(seat, **read)) continue;
    return RawJson{object_text([&](ObjectWriter& io) {
      io("seat", seat);
      io("t", t);
      io("do", RawJson{to_text(action)});
    })};
  }
  return {};
}

std::optional<Exercise> exercise_before(const AnyGame& game, const JsonDocument& record, int at) {
  const Json& move = record["moves"][static_cast<unsigned>(at)];
  if (!move.HasMember("seat")) return {};
  const Seat seat = seat_at(move["seat"].GetInt());
  const Started match = replayed(game, record, at);
  std::optional<RawJson> first;
  if (!match->awaited().contains(seat)) {
    first = first_to_act(*match, seat, match->timed() ? move["t"].GetInt64() : 0);
    if (!first || !match->play(*parse_json(first->text)) || !match->awaited().contains(seat)) return {};
  }
  const Moment moment(game, *match, seat);
  auto found = moment.on_turn(seat) ? exercise_in(moment) : std::nullopt;
  if (!found) return {};
  found->after = at;
  found->seat = seat;
  found->first = std::move(first);
  return found;
}

// All that is to be found in one game; what comes after the last of it is left out.
Source searched(const AnyGame& game, const JsonDocument& record, const Fairness& fairness, int most) {
  Source source{{to_text(record["options"])}, record["seats"].GetInt(), hex(bytes_of(seed_of(fairness))), {}, {}};
  const Json& moves = record["moves"];
  Rng chance(seed_of(fairness));
  for (const int at : looked_at(static_cast<int>(moves.Size()), chance)) {
    if (static_cast<int>(source.exercises.size()) == most) break;
    if (auto found = exercise_before(game, record, at)) source.exercises.push_back(*std::move(found));
  }
  const int needed = source.exercises.empty() ? 0 : source.exercises.back().after;
  for (int at = 0; at < needed; ++at) source.moves.push_back(without_result(moves[static_cast<unsigned>(at)]));
  return source;
}

// As one document; the same order gives the same text. `found` hears how many there are.
std::expected<std::string, std::string> exercises(const AnyGame& game, const ExerciseOrder& order,
                                                  const std::function<void(int)>& found) {
  const auto options = parse_json(order.options);
  if (!options) return std::unexpected("--options: " + options.error());
  std::vector<BotKind> bots;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(order.seats); ++seat)
    bots.push_back(order.bots[seat % order.bots.size()]);
  std::vector<Source> games;
  int count = 0;
  for (int number = 1; count < order.count; ++number) {
    if (number > order.count * fruitless)
      return std::unexpected("found no more than " + std::to_string(count) + " in " + std::to_string(number - 1) +
                             " games");
    const auto fairness = fairness_from(order.seed + "-" + std::to_string(number), order.seats);
    const auto played = game.simulate(*options, order.seats, fairness, bots, {});
    if (!played) return std::unexpected(played.error());
    Source source = searched(game, *parse_json(played->record), fairness, std::min(order.a_game, order.count - count));
    count += static_cast<int>(source.exercises.size());
    if (!source.exercises.empty()) games.push_back(std::move(source));
    found(count);
  }
  return object_text([&](ObjectWriter& io) {
    io("nonet", 1);
    io("game", game.key());
    io("games", games);
  });
}

struct Arguments : ExerciseOrder {
  std::string game;
  std::vector<std::string> names = {"steady", "casual"};
};

std::expected<void, std::string> make(Arguments order) {
  const AnyGame* game = find_game(order.game);
  if (!game) return std::unexpected("--game: expected one of " + game_keys() + ", found " + order.game);
  if (order.seats < game->min_seats() || order.seats > game->max_seats())
    return std::unexpected("--seats: expected " + std::to_string(game->min_seats()) + " to " +
                           std::to_string(game->max_seats()) + ", found " + std::to_string(order.seats));
  for (const std::string& name : order.names) {
    const auto bot = bot_named(name);
    if (!bot) return std::unexpected("--bot: expected " + std::string(bot_names) + ", found " + name);
    order.bots.push_back(*bot);
  }
  Progress progress("looking for exercises", order.count);
  const auto made = exercises(*game, order, [&](int found) { progress.at(found); });
  if (!made) return std::unexpected(made.error());
  print(*made + "\n");
  return {};
}
}  // namespace

void add_exercises(Program& program) {
  Command& command =
      program.command("exercises", "Finds moments of bots' games with one move that is clearly the best");
  auto order = std::make_shared<Arguments>();
  command.option("--game", &order->game, "Which game: " + game_keys()).must().such_as(game_words());
  command.option("--count", &order->count, "How many exercises").with_default().between(1, 10'000);
  command.option("--a-game", &order->a_game, "At most so many out of one game").with_default().between(1, 12);
  command.option("--seats", &order->seats, "How many sit at the table").with_default();
  command.option("--seed", &order->seed, "Any text; the same text gives the same exercises").with_default();
  command.option("--bot", &order->names, "Bots seat by seat, taken in turn: " + std::string(bot_names))
      .by_commas()
      .such_as(bot_words())
      .with_default();
  command.option("--options", &order->options, "The game's options as JSON").with_default();
  command.run = [order] { return told(make(*order)); };
}
}  // namespace nonet::cli
