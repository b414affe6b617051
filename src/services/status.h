// All that a table has to know of a game besides its position: who may act, whom it waits for, when time itself acts,
// and what everybody saw of a step. Who runs a table asks here and knows no rule of any game.
//
//   status  {"position":…} or {"view":…}              gives {"actors":[0],"awaited":[0],"deadline":null,"timed":false},
//                                                      once the game is over also "cause":{"code":…,"clause":ID}
//           {"view":…,"seat":0,"do":…}                 also "contested" (the earliest press counts) and "hidden" (the
//                                                      mover cannot know what it brings)
//   step    {"position":…,"move":{"seat":0,"do":…}}    gives {"result":…,"position":…,"seen":…} and the status after
//                                                      it, or {"refused":CODE,"clause":ID}
#pragma once

#include <string>
#include <string_view>

namespace nonet {
std::string status_line(std::string_view line);
std::string step_line(std::string_view line);
}  // namespace nonet
