#include "services/scenario.h"

#include <optional>

#include "services/any_game.h"
#include "services/match_json.h"

namespace nonet {
namespace {

// Reads the fields of a scenario or a step by hand: which of them may stand together depends on the others.
class Object {
 public:
  explicit Object(const Json& json) : json_(json) {}
  const Json* find(const char* name) {
    const auto member = json_.FindMember(name);
    if (member == json_.MemberEnd()) return nullptr;
    ++asked_;
    return &member->value;
  }
  bool all_asked() const { return asked_ == static_cast<int>(json_.MemberCount()); }

 private:
  const Json& json_;
  int asked_ = 0;
};

std::expected<std::unique_ptr<AnyMatch>, std::string> set_up(const Json& json) {
  if (!json.IsObject()) return std::unexpected("setup: expected an object");
  Object setup(json);
  const Json* key = setup.find("game");
  const Json* options = setup.find("options");
  const Json* seats = setup.find("seats");
  const Json* digits = setup.find("seed");
  if (!setup.all_asked()) return std::unexpected("setup: expected only game, options, seats and seed");
  const AnyGame* game = key && key->IsString() ? find_game(text_of(*key)) : nullptr;
  if (!game) return std::unexpected("setup.game: expected one of " + game_keys());
  if (!seats || !seats->IsInt()) return std::unexpected("setup.seats: expected a whole number");
  const auto seed = digits && digits->IsString() ? seed_from_hex(text_of(*digits)) : std::nullopt;
  if (!seed) return std::unexpected("setup.seed: expected 1 to 64 hexadecimal digits");
  const Json none(rapidjson::kObjectType);
  return game->set_up(options ? *options : none, seats->GetInt(), *seed);
}

std::string position_of(const AnyMatch& match) {
  JsonText text;
  Out out(text);
  match.write_position(out);
  return std::string(text_of(text));
}

// What differs of the fields a check gives; empty where all are equal.
std::string differences(const AnyMatch& match, const Json& given) {
  if (!given.IsObject()) return "check: expected an object, found " + described(given);
  if (given.MemberCount() == 0) return "check: expected at least one field, found none";
  const auto position = parse_json(position_of(match));
  std::string text;
  for (auto field = given.MemberBegin(); field != given.MemberEnd(); ++field) {
    const auto found = position->FindMember(field->name);
    if (found != position->MemberEnd() && holds(found->value, field->value)) continue;
    if (!text.empty()) text += "; ";
    text.append(text_of(field->name)).append(" expected ").append(to_text(field->value)).append(", actual ");
    text += found == position->MemberEnd() ? "missing" : to_text(found->value);
  }
  return text;
}

// What is wrong with a step; empty where it went as given.
std::string step_fault(AnyMatch& match, const Json& json) {
  if (!json.IsObject()) return "expected an object";
  Object step(json);
  if (const Json* check = step.find("check"))
    return step.all_asked() ? differences(match, *check) : "check: expected to stand alone";
  const Json* result = step.find("result");
  const Json* refused = step.find("refused");
  if (result && refused) return "expected either result or refused";

  JsonDocument move(rapidjson::kObjectType);  // the step without what it expects
  for (auto field = json.MemberBegin(); field != json.MemberEnd(); ++field) {
    if (&field->value == result || &field->value == refused) continue;
    move.AddMember(Json(field->name, move.GetAllocator()), Json(field->value, move.GetAllocator()),
                   move.GetAllocator());
  }
  const auto answer = match.play(move);
  const std::string actual = answer ? *answer
                                    : "refused " + std::string(answer.error().code) + " (" +
                                          std::string(answer.error().clause) + ")" +
                                          (answer.error().in_words.empty() ? "" : ": " + answer.error().in_words);
  if (refused) {
    const bool same = refused->IsString() && !answer && text_of(*refused) == answer.error().code;
    return same ? "" : "expected refused " + to_text(*refused) + ", actual " + actual;
  }
  if (!answer)
    return "expected " + (result ? to_text(*result) : std::string("the move to apply")) + ", actual " + actual;
  if (result && !holds(*parse_json(*answer), *result)) return "expected " + to_text(*result) + ", actual " + actual;
  return {};
}

std::string fault_of(const Json& json) {
  Object scenario(json);
  scenario.find("id");
  const Json* clauses = scenario.find("clauses");
  const Json* note = scenario.find("note");
  const Json* position = scenario.find("position");
  const Json* setup = scenario.find("setup");
  const Json* steps = scenario.find("steps");
  if (!scenario.all_asked()) return "expected only id, clauses, note, position or setup, and steps";
  if (clauses) {
    if (!clauses->IsArray()) return "clauses: expected an array of texts, found " + described(*clauses);
    for (rapidjson::SizeType i = 0; i < clauses->Size(); ++i)
      if (!(*clauses)[i].IsString() || text_of((*clauses)[i]).empty())
        return "clauses[" + std::to_string(i) + "]: expected a text, found " + described((*clauses)[i]);
  }
  if (note && !note->IsString()) return "note: expected a text, found " + described(*note);
  if (!position == !setup) return "expected either a position or a setup";
  if (!steps || !steps->IsArray() || steps->Empty())
    return "steps: expected an array with at least one step, found " + (steps ? described(*steps) : "none");
  auto match = position ? open_position(*position) : set_up(*setup);
  if (!match) return (position ? "position: " : "") + match.error();
  for (rapidjson::SizeType i = 0; i < steps->Size(); ++i) {
    const std::string fault = step_fault(**match, (*steps)[i]);
    if (!fault.empty()) return "step " + std::to_string(i + 1) + ": " + fault;
  }
  return {};
}
}  // namespace

void run_scenario(const Json& scenario, ScenarioReport& report) {
  if (!scenario.IsObject()) {
    report.failures.push_back({"?", "expected a scenario, an object, found " + described(scenario)});
    return;
  }
  const auto id = scenario.FindMember("id");
  const bool named = id != scenario.MemberEnd() && id->value.IsString();
  std::string fault = named ? fault_of(scenario) : "id: expected a text";
  if (named && !report.ids.insert(std::string(text_of(id->value))).second)
    fault = "id: expected another one, a scenario before has it";
  if (fault.empty()) {
    ++report.passed;
  } else {
    report.failures.push_back({named ? std::string(text_of(id->value)) : "?", fault});
  }
}

void run_scenarios(std::string_view text, ScenarioReport& report) {
  const auto json = parse_json(text);
  if (!json) {
    report.failures.push_back({"?", json.error()});
  } else if (json->IsArray()) {
    for (const Json& scenario : json->GetArray()) run_scenario(scenario, report);
  } else {
    run_scenario(*json, report);
  }
}
}  // namespace nonet
