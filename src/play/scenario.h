// Scenarios: a position (or a set-up), moves with what must come of them, and checks of what must be true in between.
#pragma once

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
};

void run_scenario(const Json& scenario, ScenarioReport& report);

// One scenario or an array of them. What is no JSON at all is one failure.
ScenarioReport run_scenarios(std::string_view text);
}  // namespace nonet
