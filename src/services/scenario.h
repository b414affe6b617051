// Scenarios: a position (or a set-up), moves with what must come of them, and checks of what must be true in between.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "wire/json.h"

namespace nonet {
struct ScenarioFailure {
  std::string id;
  std::string message;  // which step, what was expected, what happened
};

struct ScenarioReport {
  int passed = 0;
  std::vector<ScenarioFailure> failures;
  std::set<std::string, std::less<>> ids;  // of all that ran: one that comes twice would hide the other
};

void run_scenario(const Json& scenario, ScenarioReport& report);

// One scenario or an array of them, added to the report. What is no JSON at all is one failure.
void run_scenarios(std::string_view text, ScenarioReport& report);
inline ScenarioReport run_scenarios(std::string_view text) {
  ScenarioReport report;
  run_scenarios(text, report);
  return report;
}
}  // namespace nonet
