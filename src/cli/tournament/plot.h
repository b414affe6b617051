// The ladder as a picture: an SVG that needs nothing beside it and reads well in light and dark.
#pragma once

#include "cli/tournament/tournament.h"

namespace nonet::cli {
std::string plot_of(const TournamentPlan& order, const Tournament& tournament);
}
