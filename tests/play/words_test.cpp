// Every code that the rules and the table refuse with has words, in every language of the page.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "play/reasons.h"
#include "play/refusals.h"
#include "wire/json.h"

namespace nonet {
namespace {
namespace fs = std::filesystem;
const fs::path sources = fs::path(NONET_SOURCE) / "src";

std::string text_in(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

std::vector<fs::path> files_in(const fs::path& folder, const std::regex& name) {
  std::vector<fs::path> files;
  for (const auto& file : fs::recursive_directory_iterator(folder))
    if (std::regex_match(file.path().filename().string(), name)) files.push_back(file.path());
  return files;
}

std::set<std::string> codes_in(const fs::path& folder, const std::regex& made) {
  std::set<std::string> codes;
  for (const fs::path& file : files_in(folder, std::regex(R"(\w+\.(h|cpp))"))) {
    const std::string text = text_in(file);
    for (std::sregex_iterator found(text.begin(), text.end(), made), end; found != end; ++found)
      codes.insert((*found)[1]);
  }
  return codes;
}

TEST(Words, every_refusal_of_a_game_has_them) {
  const auto codes = codes_in(sources / "games", std::regex(R"(Refusal(?: \w+)?\{"([a-z-]+)\")"));
  EXPECT_GT(codes.size(), 15u);
  for (const std::string& code : codes) EXPECT_NE(explained({code, "XX-001"}), code + " (XX-001).");
}

TEST(Words, every_refusal_of_a_table_has_them) {
  const auto words = parse_json(text_in(sources / "table/words.json"));
  const auto codes = codes_in(sources / "table", std::regex(R"(Denied\{"([a-z-]+)\")"));
  EXPECT_GT(codes.size(), 15u);
  for (const std::string& code : codes)
    EXPECT_TRUE((*words)["refusals"].HasMember(code) || explained({code, ""}) != code + " ().") << code;
}

TEST(Words, are_there_once_and_in_every_language) {
  std::set<std::string> known;
  for (const fs::path& file : files_in(sources, std::regex(R"(words\.json)"))) {
    SCOPED_TRACE(file.string());
    const auto words = parse_json(text_in(file));
    ASSERT_TRUE(words) << words.error();
    for (auto kind = words->MemberBegin(); kind != words->MemberEnd(); ++kind) {
      for (auto entry = kind->value.MemberBegin(); entry != kind->value.MemberEnd(); ++entry) {
        const std::string code(text_of(entry->name));
        EXPECT_TRUE(known.insert(std::string(text_of(kind->name)) + " " + code).second) << code << " is there twice";
        EXPECT_EQ(entry->value.MemberCount(), 3u) << code;
        for (const char* language : {"en", "de", "it"})
          EXPECT_FALSE(text_of(entry->value[language]).empty()) << code << " in " << language;
      }
    }
  }
  EXPECT_GT(known.size(), 70u);
  EXPECT_EQ(reason_text("points"), "for its points");
}

TEST(Words, a_refusal_is_told_with_its_clause) {
  EXPECT_EQ(explained({"cell-taken", "OK-027"}), "That square is taken (OK-027).");
  EXPECT_EQ(explained({"never-heard-of", "OK-027"}), "never-heard-of (OK-027).");
}
}  // namespace
}  // namespace nonet
