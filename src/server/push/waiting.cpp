#include "server/push/waiting.h"

#include <algorithm>

#include "table/messages.h"

namespace nonet::server {
namespace {
constexpr int most_counted = 100;

bool waits_for(const std::vector<std::string>& devices, const store::TableRow& row) {
  const auto json = row.phase == store::Phase::playing ? parse_json(row.summary) : std::unexpected(std::string());
  const auto summary = json ? read_value<table::Summary>(*json) : std::unexpected(Problem{});
  if (!summary || !summary->turns || !summary->people) return false;
  for (int i = 0; i < std::min(summary->turns->size(), summary->people->size()); ++i) {
    const std::optional<int> person = (*summary->people)[i];
    if (!(*summary->turns)[i] || !person || *person < 0 || static_cast<std::size_t>(*person) >= row.devices.size())
      continue;
    if (std::ranges::find(devices, row.devices[static_cast<std::size_t>(*person)]) != devices.end()) return true;
  }
  return false;
}
}  // namespace

store::StoreResult<int> games_waiting(const store::Store& store, const std::string& device,
                                      const table::Notice& notice) {
  std::vector<std::string> devices{device};
  const auto account = store.account_of(device);
  if (!account) return std::unexpected(account.error());
  if (*account) {
    auto all = store.devices_of((*account)->id);
    if (!all) return std::unexpected(all.error());
    devices = *std::move(all);
  }
  const auto rows = store.running_tables_of(devices, most_counted);
  if (!rows) return std::unexpected(rows.error());
  const bool of_a_turn = notice.kind == table::NoticeKind::your_turn || notice.kind == table::NoticeKind::deadline_near;
  int waiting = 0;
  bool counted = !of_a_turn;
  for (const store::TableRow& row : *rows) {
    if (!waits_for(devices, row)) continue;
    ++waiting;
    counted = counted || row.id == notice.table;
  }
  return waiting + (counted ? 0 : 1);
}
}  // namespace nonet::server
