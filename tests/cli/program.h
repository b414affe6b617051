// Runs the program as people do: words, standard input, and what it prints and ends with.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace nonet {
struct Ran {
  int exit_code = -1;
  std::string output;
};

enum class Hear { both_streams, only_output };

inline Ran run(const std::string& words, const std::string& input = "", Hear heard = Hear::both_streams) {
  const auto path = std::filesystem::temp_directory_path() / ("nonet-cli-" + std::to_string(getpid()) + ".in");
  std::ofstream(path, std::ios::binary) << input;
  const std::string errors = heard == Hear::both_streams ? "2>&1" : "2>/dev/null";
  const std::string line = std::string(NONET_PROGRAM) + " " + words + " <" + path.string() + " " + errors;
  Ran ran;
  std::FILE* pipe = popen(line.c_str(), "r");
  std::array<char, 4096> bytes{};
  for (std::size_t count = 0; (count = std::fread(bytes.data(), 1, bytes.size(), pipe)) > 0;)
    ran.output.append(bytes.data(), count);
  ran.exit_code = WEXITSTATUS(pclose(pipe));
  std::filesystem::remove(path);
  return ran;
}

inline bool holds(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

inline std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

class Folder {  // for files of one test; gone afterwards
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / ("nonet-test-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};
}  // namespace nonet
