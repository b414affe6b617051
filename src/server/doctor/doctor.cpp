#include "server/doctor/doctor.h"

#include <chrono>

#include "server/doctor/certificate.h"
#include "server/doctor/data.h"
#include "server/doctor/database.h"
#include "server/doctor/listening.h"
#include "server/doctor/machine.h"
#include "server/doctor/push.h"
#include "server/doctor/settings.h"

namespace nonet::server {
namespace {
void add(Findings& findings, Findings more) {
  findings.insert(findings.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}
}  // namespace

Findings examine(const Configuration& configuration) {
  const std::filesystem::path& folder = configuration.data;
  const auto now =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch());
  Findings findings = {check_program(configuration)};
  add(findings, check_settings(configuration));
  std::optional<store::Holder> holder;
  std::optional<store::Mark> stands;
  if (!configuration.store.empty()) findings.push_back(check_database(configuration.store));
  if (configuration.in_folder()) {
    holder = store::holder(folder);
    const auto glance = store::glance(folder);
    if (glance && *glance) stands = (*glance)->stands;
    add(findings, {check_permissions(folder), check_filesystem(folder), check_room(folder), check_flush(folder),
                   check_data(folder, glance), check_holder(holder, folder)});
  }
  const pid_t server = holder ? holder->process : 0;
  findings.push_back(check_listening(configuration, holder));
  add(findings, check_certificate(configuration, now.count()));
  findings.push_back(check_push(configuration));
  add(findings, {check_files(configuration.network.max_connections, server),
                 check_memory(configuration.network.max_connections, server), check_clock(stands, holder.has_value())});
  return findings;
}
}  // namespace nonet::server
