// What people are told who do not look: nobody twice of the same, nobody who looks, and nothing that is over.
#include <algorithm>

#include "sim/client.h"

namespace nonet::sim {
void World::note_notice(const Node& from, const table::Notice& notice) {
  const std::string& device = notice.devices.front();
  const auto kind = names_of(notice.kind)[static_cast<std::size_t>(notice.kind)];
  say("notice " + std::string(kind) + " of " + notice.table + " to " + device);
  ++tally_.notices;
  if (!known(notice.table)) fail("a notice of a table that is not durable");
  const auto looks = [&](const auto& each) {
    const Link& link = each.second;
    return link.stage == Stage::open && link.home == &from && link.let_in && link.table == notice.table &&
           std::ranges::find(link.client->devices(), device) != link.client->devices().end();
  };
  if (std::ranges::any_of(links_, looks)) fail("a notice to somebody who looks at the table");
  const Oracle& oracle = this->oracle(notice.table);
  const int told = ++told_[{notice.table, device, notice.kind}];
  switch (notice.kind) {
    case table::NoticeKind::your_turn:
      if (!oracle.waits_for(device)) fail("a notice of a turn that is somebody else's");
      if (told > oracle.turns_of(device)) fail("a turn was told twice");
      break;
    case table::NoticeKind::sat_down:
      if (told > oracle.arrivals()) fail("somebody who sat down was told twice");
      break;
    case table::NoticeKind::deadline_near:
      if (told > oracle.nears_of(device)) fail("told twice that a turn is nearly over");
      break;
    default:
      if (told > 1) fail("told twice: " + std::string(kind));
  }
}
}  // namespace nonet::sim
