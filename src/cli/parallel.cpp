#include "cli/parallel.h"

#include <algorithm>

namespace nonet::cli {
int thread_count(int asked) {
  if (asked > 0) return asked;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}
}  // namespace nonet::cli
