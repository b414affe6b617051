// Whether files are still those that were opened. A file that was deleted or replaced under a running program goes on
// taking writes as before, and nobody will ever read them.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <vector>

#include "store/store.h"

namespace nonet::store {
class FileWatch {
 public:
  // Files that are there and held open, so that their numbers cannot be given to others meanwhile.
  void remember(const std::filesystem::path& file);
  StoreResult<void> still_there() const;  // from any thread, once all are remembered

 private:
  struct Known {
    std::filesystem::path path;
    dev_t device;
    ino_t number;
  };
  std::vector<Known> known_;
};
}  // namespace nonet::store
