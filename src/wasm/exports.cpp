// The core as the browser calls it: texts in, texts out (wasm/answer.cpp).
#include <cstdint>

#include "services/any_game.h"
#include "services/daily.h"
#include "services/daily_dates.h"
#include "services/filters.h"
#include "services/foresight.h"
#include "services/record.h"
#include "services/scenario.h"
#include "services/signature.h"
#include "services/status.h"
#include "wasm/answer.h"
#include "wire/raw.h"

namespace nonet {
namespace {
template <class Write>
void answer_with(Write write) {
  JsonText text;
  Out out(text);
  write(out);
  answer = text_of(text);
}

void answer_error(std::string_view message) { answer = error_line(message); }

struct Forecast {
  Raw view;
  Raw action;
  std::optional<Instant> now;
};
void fields(ObjectReader& io, Forecast& forecast) {
  io("view", forecast.view);
  io("do", forecast.action);
  io.maybe("now", forecast.now, Range{0, latest_instant});
}

struct Seeds {
  std::string server_seed;
  std::vector<std::string> seat_seeds;
};
void fields(ObjectReader& io, Seeds& seeds) {
  io("serverSeed", seeds.server_seed);
  io("seatSeeds", seeds.seat_seeds);
}
}  // namespace

EXPORT(apply) void apply(const char* text, std::size_t length) { answer = apply_line(given(text, length)); }

// What a table needs to know of a position or a view, and a step with all that follows from it (services/status.h).
EXPORT(status) void status(const char* text, std::size_t length) { answer = status_line(given(text, length)); }
EXPORT(step) void step(const char* text, std::size_t length) { answer = step_line(given(text, length)); }

EXPORT(view) void view(const char* text, std::size_t length, int seat) {  // a seat below 0: an onlooker
  answer = view_line(given(text, length), seat < 0 ? Viewer() : Viewer(seat_at(seat)));
}

EXPORT(legal) void legal(const char* text, std::size_t length, int seat) {
  answer = legal_line(given(text, length), seat_at(seat));
}

// What the owner of a view may do: {"legal":[…]}, from the view alone.
EXPORT(legal_in_view) void legal_in_view(const char* text, std::size_t length) {
  const auto json = parse_json(given(text, length));
  if (!json) return answer_error(json.error());
  const AnyGame* game = game_of(*json);
  if (!game) return answer_error("game: expected one of " + game_keys());
  const auto actions = game->legal_in_view(*json);
  if (!actions) return answer_error(actions.error());
  answer = *actions;
}

// {"view":…,"do":…} gives {"refused":CODE,"clause":ID}, or {} where the action is allowed.
EXPORT(check) void check(const char* text, std::size_t length) {
  const auto json = parse_json(given(text, length));
  if (!json) return answer_error(json.error());
  if (!json->IsObject() || !json->HasMember("view") || !json->HasMember("do") || json->MemberCount() != 2)
    return answer_error("expected an object with view and do");
  const AnyGame* game = game_of((*json)["view"]);
  if (!game) return answer_error("view.game: expected one of " + game_keys());
  const auto refusal = game->check_in_view((*json)["view"], (*json)["do"]);
  if (!refusal) return answer_error("view." + refusal.error());
  answer = *refusal ? refusal_line(**refusal) : "{}";
}

// {"view":…,"do":…,"now":ms} gives {"result":…,"view":…,"unknown":[…]}: what its owner would see after the move
// (services/foresight.h); or {"refused":CODE,"clause":ID}. `now` may be left out.
EXPORT(foresee) void foresee(const char* text, std::size_t length) {
  const auto json = parse_json(given(text, length));
  if (!json) return answer_error(json.error());
  const auto question = read_value<Forecast>(*json);
  if (!question) return answer_error(question.error().message);
  const AnyGame* game = game_of(*question->view.json);
  if (!game) return answer_error("view.game: expected one of " + game_keys());
  const auto outcome = nonet::foresee(*game, *question->view.json, *question->action.json, question->now);
  answer = outcome ? *outcome : error_line("view." + outcome.error());
}

// {"game":…,"options":…,"seats":…,"seed":"hex"} gives the first position.
EXPORT(set_up) void set_up(const char* text, std::size_t length) {
  const auto json = parse_json(given(text, length));
  if (!json) return answer_error(json.error());
  const AnyGame* game = game_of(*json);
  if (!game) return answer_error("game: expected one of " + game_keys());
  const auto options = json->FindMember("options");
  const auto seats = json->FindMember("seats");
  const auto digits = json->FindMember("seed");
  if (options == json->MemberEnd() || seats == json->MemberEnd() || digits == json->MemberEnd() ||
      json->MemberCount() != 4)
    return answer_error("expected only game, options, seats and seed");
  const auto seed = digits->value.IsString() ? seed_from_hex(text_of(digits->value)) : std::nullopt;
  if (!seed) return answer_error("seed: expected 1 to 64 hexadecimal digits");
  const auto match = game->set_up(options->value, seats->value.IsInt() ? seats->value.GetInt() : 0, *seed);
  if (!match) return answer_error(match.error());
  answer_with([&](Out& out) { (*match)->write_position(out); });
}

// {"serverSeed":"hex","seatSeeds":["hex",…]} gives {"commitment":"hex","seed":"hex"}: what a game that is dealt without
// a server promises beforehand, and its seed. Browsers keep their own SHA-256 from pages that came by plain http.
EXPORT(fair) void fair(const char* text, std::size_t length) {
  const auto json = parse_json(given(text, length));
  if (!json) return answer_error(json.error());
  const auto seeds = read_value<Seeds>(*json);
  if (!seeds) return answer_error(seeds.error().message);
  const auto server_seed = from_hex(seeds->server_seed);
  const Fairness fairness{hex(bytes_of(sha256(server_seed.value_or("")))), seeds->server_seed, seeds->seat_seeds};
  const std::string fault = fairness_fault(fairness, static_cast<int>(fairness.seat_seeds.size()));
  if (!fault.empty()) return answer_error(fault);
  answer_with([&](Out& out) {
    ObjectWriter io(out);
    io("commitment", fairness.commitment);
    io("seed", hex(bytes_of(seed_of(fairness))));
    io.finish();
  });
}

// The deals of a day such as 2026-11-16, as the server gives them at /api/daily/DATE.
EXPORT(daily) void daily(const char* text, std::size_t length) {
  const std::string_view date = given(text, length);
  if (!day_of(date)) return answer_error("date: expected a day such as 2026-11-16");
  answer = daily_info(date);
}

EXPORT(verify) void verify(const char* text, std::size_t length) {  // a record
  const auto json = parse_json(given(text, length));
  if (!json) return answer_error(json.error());
  const auto verified = verify_record(*json);
  if (!verified) return answer_error(verified.error());
  answer_with([&](Out& out) {
    ObjectWriter io(out);
    io("game", verified->game);
    io("moves", verified->moves);
    io("fair", verified->fair);
    io.finish();
  });
}

EXPORT(scenarios) void scenarios(const char* text, std::size_t length) {
  const ScenarioReport report = run_scenarios(given(text, length));
  answer_with([&](Out& out) {
    ObjectWriter io(out);
    io("passed", report.passed);
    write_key(out, "failures");
    out.StartArray();
    for (const ScenarioFailure& failure : report.failures) {
      ObjectWriter one(out);
      one("id", failure.id);
      one("message", failure.message);
      one.finish();
    }
    out.EndArray();
    io.finish();
  });
}

EXPORT(games) void games() {
  answer_with([](Out& out) { write_games(out); });
}

EXPORT(signature) std::uint64_t signature_of(int count) { return signature(count); }
}  // namespace nonet
