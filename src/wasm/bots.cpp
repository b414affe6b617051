// Bots and their judgement as the browser asks for them. How long they may think is said in work and in milliseconds.
#include <time.h>

#include "services/any_game.h"
#include "services/filters.h"
#include "services/record.h"
#include "wasm/answer.h"
#include "wire/codecs.h"
#include "wire/raw.h"

namespace nonet {
namespace {
std::int64_t clock_us() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1'000'000 + now.tv_nsec / 1000;
}

struct Question {
  BotKind bot = BotKind::master;
  std::string seed = "0";
  Instant now = 0;
  std::int64_t work = 0;
  int cap_ms = 0;
  std::optional<Raw> action;

  Pace pace() const { return {work, cap_ms, cap_ms > 0 ? clock_us : nullptr}; }
};
void fields(ObjectReader& io, Question& question) {
  io.option("bot", question.bot);
  io.option("seed", question.seed);
  io.option("now", question.now, Range{0, latest_instant});
  io.option("work", question.work, Range{0, 1'000'000'000});
  io.option("capMs", question.cap_ms, Range{0, 3'600'000});
  io.maybe("do", question.action);
}

// {"view":…,"events":[…]} and the rest of the question; `ask(game, view, events, question, seed)` gives the answer.
template <class Ask>
void answer_question(std::string_view text, Ask ask) {
  auto json = parse_json(text);
  if (!json) {
    answer = error_line(json.error());
    return;
  }
  if (!json->IsObject() || !json->HasMember("view") || !json->HasMember("events")) {
    answer = error_line("expected an object with view and events");
    return;
  }
  Json view;
  Json events;
  view.Swap((*json)["view"]);
  events.Swap((*json)["events"]);
  json->RemoveMember("view");
  json->RemoveMember("events");
  const auto question = read_value<Question>(*json);
  const auto seed = question ? seed_from_hex(question->seed) : std::nullopt;
  const AnyGame* game = game_of(view);
  std::expected<std::string, std::string> done;
  if (!question)
    done = std::unexpected(question.error().message);
  else if (!seed)
    done = std::unexpected("seed: expected 1 to 64 hexadecimal digits");
  else if (!game)
    done = std::unexpected("view.game: expected one of " + game_keys());
  else
    done = ask(*game, view, events, *question, *seed);
  answer = done ? *done : error_line(done.error());
}
}  // namespace

// {"view":…,"events":[…],"now":ms,"bot":"steady","seed":"hex","work":…,"capMs":…} gives {"do":…,"afterMs":…} or
// {"wait":true}.
EXPORT(bot) void bot(const char* text, std::size_t length) {
  answer_question(given(text, length), [](const AnyGame& game, const Json& view, const Json& events,
                                          const Question& question, const Seed& seed) {
    return game.wish_in_view(view, events, question.now, question.bot, seed, question.pace());
  });
}

// The same question without a bot, and with an action in `do` if that is to be judged too, gives a coach's hint.
EXPORT(hint) void hint(const char* text, std::size_t length) {
  answer_question(given(text, length), [](const AnyGame& game, const Json& view, const Json& events,
                                          const Question& question, const Seed& seed) {
    const Json* asked = question.action ? question.action->json : nullptr;
    return game.hint_in_view(view, events, asked, question.now, seed, question.pace());
  });
}

// {"view":…,"do":…}: what an onlooker of this view sees in the move.
EXPORT(explain) void explain(const char* text, std::size_t length) {
  const auto json = parse_json(given(text, length));
  if (!json || !json->IsObject() || !json->HasMember("view") || !json->HasMember("do")) {
    answer = error_line("expected an object with view and do");
    return;
  }
  const AnyGame* game = game_of((*json)["view"]);
  const auto told = game ? game->explain_in_view((*json)["view"], (*json)["do"])
                         : std::unexpected("view.game: expected one of " + game_keys());
  answer = told ? *told : error_line(told.error());
}

// The same question without a bot gives what the master thinks of the seat's choices, the best first.
EXPORT(advise) void advise(const char* text, std::size_t length) {
  answer_question(given(text, length), [](const AnyGame& game, const Json& view, const Json& events,
                                          const Question& question, const Seed& seed) {
    return game.advise_in_view(view, events, question.now, seed, question.pace());
  });
}

// A record, judged move by move, with so many alternatives a move and at most so much time for each (0: no cap).
EXPORT(analyse) void analyse(const char* text, std::size_t length, int best, int cap_ms) {
  const auto json = parse_json(given(text, length));
  const auto verified = json ? verify_record(*json) : std::unexpected(json.error());
  if (!verified) {
    answer = error_line(verified.error());
    return;
  }
  const Pace pace{0, cap_ms, cap_ms > 0 ? clock_us : nullptr};
  answer = find_game(verified->game)->analyse(*json, static_cast<std::size_t>(best), pace);
}
}  // namespace nonet
