// The disk: room, kind of filesystem, and whether a flush is one.
#include <fcntl.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "server/doctor/data.h"

namespace nonet::server {
namespace {
constexpr std::uint64_t mebibyte = 1024 * 1024;
constexpr std::uint64_t too_little = 64 * mebibyte;  // the write-ahead log alone may grow that far
constexpr std::uint64_t little = 1024 * mebibyte;
constexpr std::chrono::milliseconds slow_flush{50};

enum class Kind : std::uint8_t { good, memory, network, layer, foreign };
struct Filesystem {
  std::uint64_t number;
  std::string_view name;
  Kind kind;
};
constexpr std::array filesystems = {
    Filesystem{0xef53, "ext4", Kind::good},         Filesystem{0x58465342, "xfs", Kind::good},
    Filesystem{0x9123683e, "btrfs", Kind::good},    Filesystem{0x2fc12fc1, "zfs", Kind::good},
    Filesystem{0xf2f52010, "f2fs", Kind::good},     Filesystem{0xca451a4e, "bcachefs", Kind::good},
    Filesystem{0x01021994, "tmpfs", Kind::memory},  Filesystem{0x858458f6, "ramfs", Kind::memory},
    Filesystem{0x6969, "nfs", Kind::network},       Filesystem{0xff534d42, "cifs", Kind::network},
    Filesystem{0xfe534d42, "smb", Kind::network},   Filesystem{0x517b, "smb", Kind::network},
    Filesystem{0x01021997, "9p", Kind::network},    Filesystem{0x786f4256, "vboxsf", Kind::network},
    Filesystem{0x00c36400, "ceph", Kind::network},  Filesystem{0x5346414f, "afs", Kind::network},
    Filesystem{0x65735546, "fuse", Kind::foreign},  Filesystem{0x4d44, "vfat", Kind::foreign},
    Filesystem{0x2011bab0, "exfat", Kind::foreign}, Filesystem{0x5346544e, "ntfs", Kind::foreign},
    Filesystem{0x7366746e, "ntfs3", Kind::foreign}, Filesystem{0x794c7630, "overlayfs", Kind::layer}};

std::string words(int error) { return std::strerror(error); }

// Without a name where the filesystem can do that, so that nothing is ever left behind.
int open_probe(const std::filesystem::path& folder) {
  const int nameless = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (nameless >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL)) return nameless;
  std::string name = (folder / ".nonet-doctor-XXXXXX").string();
  const int named = ::mkostemp(name.data(), O_CLOEXEC);
  if (named >= 0) ::unlink(name.c_str());
  return named;
}

std::string ms_text(std::chrono::microseconds time) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.2f ms", static_cast<double>(time.count()) / 1000);
  return text.data();
}
}  // namespace

std::string bytes_text(std::uint64_t bytes) {
  constexpr std::array units = {"bytes", "KiB", "MiB", "GiB", "TiB"};
  double number = static_cast<double>(bytes);
  std::size_t unit = 0;
  for (; number >= 1024 && unit + 1 < units.size(); ++unit) number /= 1024;
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), unit == 0 || number >= 100 ? "%.0f %s" : "%.1f %s", number, units[unit]);
  return text.data();
}

std::filesystem::path nearest_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::path nearest = std::filesystem::absolute(folder, error).lexically_normal();
  while (!std::filesystem::exists(nearest, error) && nearest.has_relative_path()) nearest = nearest.parent_path();
  return nearest;
}

Finding check_room(const std::filesystem::path& folder) {
  const auto room = disk_room(nearest_folder(folder));
  if (!room)
    return {"room", Verdict::wrong, "the disk under " + folder.string() + " cannot be asked: " + words(errno),
            "see that it is mounted: findmnt --target " + nearest_folder(folder).string()};
  return judge_room(*room);
}

Finding judge_room(const DiskRoom& room) {
  const std::string found = bytes_text(room.free) + " of " + bytes_text(room.whole) + " are free";
  const std::string mend = "make room, or have old games forgotten sooner: --keep-finished, --keep-unfinished";
  if (room.free < too_little) return {"room", Verdict::wrong, found + ": too little for the write-ahead log", mend};
  if (room.free < little || room.free < room.whole / 20) return {"room", Verdict::warning, found, mend};
  return {"room", Verdict::well, found};
}

Finding check_filesystem(const std::filesystem::path& folder) {
  struct statfs found{};
  if (::statfs(nearest_folder(folder).c_str(), &found) != 0)
    return {"filesystem", Verdict::wrong, "cannot be asked: " + words(errno), "see that it is mounted: findmnt"};
  return judge_filesystem(static_cast<std::uint32_t>(found.f_type));
}

Finding judge_filesystem(std::uint64_t number) {
  const auto* known = std::ranges::find(filesystems, number, &Filesystem::number);
  if (known == filesystems.end()) return {"filesystem", Verdict::well, "one that the doctor does not know"};
  const std::string name(known->name);
  switch (known->kind) {
    case Kind::good:
      break;
    case Kind::memory:
      return {"filesystem", Verdict::wrong, name + ": in memory, gone when this machine stops",
              "put the data on a disk with --data; where nothing is to be kept, --keep-nothing says so"};
    case Kind::network:
      return {"filesystem", Verdict::wrong,
              name + ": a disk in the network or of another system, whose locks and flushes cannot be relied on",
              "put the data on a disk of this machine with --data"};
    case Kind::layer:
      return {"filesystem", Verdict::warning, name + ": the top layer of a container, gone with it",
              "give the container a volume for the data folder"};
    case Kind::foreign:
      return {"filesystem", Verdict::warning, name + ": it may lose what was flushed when the power fails",
              "put the data on ext4, xfs, btrfs or zfs with --data"};
  }
  return {"filesystem", Verdict::well, name};
}

Finding check_flush(const std::filesystem::path& folder) {
  const std::filesystem::path where = nearest_folder(folder);
  const int file = open_probe(where);
  if (file < 0)
    return {"flush", Verdict::wrong, "nothing can be written to " + where.string() + ": " + words(errno),
            errno == EROFS ? "the disk is read-only: see dmesg for why, then mount it anew"
                           : "see the lines about room and permissions"};
  constexpr int rounds = 7;
  const std::string page(4096, 'n');
  std::array<std::chrono::microseconds, rounds> took{};
  int error = 0;
  for (auto& each : took) {
    const auto began = std::chrono::steady_clock::now();
    if (::write(file, page.data(), page.size()) != static_cast<ssize_t>(page.size()) || ::fdatasync(file) != 0) {
      error = errno;
      break;
    }
    each = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - began);
  }
  ::close(file);
  if (error != 0)
    return {"flush", Verdict::wrong, "what is written to " + where.string() + " cannot be flushed: " + words(error),
            error == ENOSPC || error == EDQUOT ? "make room, or raise the quota of this user"
                                               : "the disk may be failing: see dmesg and smartctl"};
  std::ranges::nth_element(took, took.begin() + rounds / 2);
  return judge_flush(took[rounds / 2]);
}

Finding judge_flush(std::chrono::microseconds median) {
  const std::string found = "a flush of 4 KiB takes " + ms_text(median) + ", the median of seven";
  if (median < slow_flush) return {"flush", Verdict::well, found};
  return {"flush", Verdict::warning, found + ": every move waits for one",
          "use a faster disk, or find who else flushes it: iotop"};
}
}  // namespace nonet::server
