// Recovery phrases: every one can be read again, and slips are told.
#include "lobby/phrase.h"

#include <gtest/gtest.h>

#include "base/digest.h"
#include "base/rng.h"

namespace nonet::lobby {
namespace {
std::string some_bytes(int number) {
  return std::string(bytes_of(sha256("phrase " + std::to_string(number))).substr(0, phrase_bytes));
}

std::string code_of(std::string_view typed) {
  const auto bytes = read_phrase(typed);
  return bytes ? "" : std::string(bytes.error().code);
}
std::string words_of(std::string_view typed) {
  const auto bytes = read_phrase(typed);
  return bytes ? "" : bytes.error().words;
}

TEST(Phrase, is_nine_groups_of_five_letters_with_dashes) {
  const std::string phrase = phrase_of(some_bytes(1));
  ASSERT_EQ(phrase.size(), 9u * 5 + 8);
  for (std::size_t i = 0; i < phrase.size(); ++i) {
    const bool vowel = std::string_view("aeiou").find(phrase[i]) != std::string_view::npos;
    if (i % 6 == 5)
      EXPECT_EQ(phrase[i], '-');
    else
      EXPECT_EQ(vowel, i % 6 == 1 || i % 6 == 3) << phrase;
  }
}

TEST(Phrase, every_value_of_every_group_comes_back) {
  std::string bytes(phrase_bytes, '\0');
  for (int value = 0; value < 1 << 16; ++value) {
    for (std::size_t i = 0; i < phrase_bytes; i += 2) {
      bytes[i] = static_cast<char>(value >> 8);
      bytes[i + 1] = static_cast<char>(value & 0xff);
    }
    ASSERT_EQ(read_phrase(phrase_of(bytes)), bytes) << value;
  }
}

TEST(Phrase, capitals_blanks_and_line_ends_are_forgiven) {
  const std::string bytes = some_bytes(2);
  std::string typed = phrase_of(bytes);
  for (char& c : typed) c = c == '-' ? ' ' : static_cast<char>(c - 'a' + 'A');
  EXPECT_EQ(read_phrase(typed), bytes);
  typed[5] = '\n';
  EXPECT_EQ(read_phrase("  " + typed + " - \r\n"), bytes);
}

TEST(Phrase, the_number_of_groups_is_told) {
  const std::string phrase = phrase_of(some_bytes(3));
  EXPECT_EQ(code_of(""), "phrase-length");
  EXPECT_EQ(code_of(phrase.substr(6)), "phrase-length");
  EXPECT_NE(words_of(phrase.substr(6)).find("these are 8"), std::string::npos);
  EXPECT_EQ(code_of(phrase + "-" + phrase.substr(0, 5)), "phrase-length");
}

TEST(Phrase, a_letter_that_cannot_be_there_names_its_group) {
  const std::string phrase = phrase_of(some_bytes(4));
  for (std::size_t i = 0; i < phrase.size(); ++i) {
    if (phrase[i] == '-') continue;
    for (const char wrong : {'c', 'x', '1', '\xc3', i % 6 == 1 || i % 6 == 3 ? 'b' : 'a'}) {
      std::string typed = phrase;
      typed[i] = wrong;
      EXPECT_EQ(code_of(typed), "phrase-group") << typed;
      EXPECT_EQ(words_of(typed).substr(0, 8), "Group " + std::to_string(i / 6 + 1) + " ") << typed;
    }
  }
  EXPECT_EQ(words_of(phrase.substr(0, 10) + phrase.substr(11)), "Group 2 cannot be right: it must have five letters.");
  EXPECT_EQ(words_of("zuzuz" + phrase.substr(5)), "Group 1 cannot be right: no phrase has it.");
}

TEST(Phrase, a_slip_that_could_be_a_phrase_is_told_by_the_checksum) {
  const std::string phrase = phrase_of(some_bytes(5));
  int slips = 0;
  for (std::size_t i = 0; i < phrase.size(); ++i) {
    if (phrase[i] == '-') continue;
    const std::string_view letters = i % 6 == 1 || i % 6 == 3 ? "aeiou" : "bdfgklmnprstv";
    for (const char other : letters) {
      if (other == phrase[i]) continue;
      std::string typed = phrase;
      typed[i] = other;
      EXPECT_NE(code_of(typed), "") << typed;
      slips += code_of(typed) == "phrase-check" ? 1 : 0;
    }
  }
  EXPECT_GT(slips, 300);
  const std::string swapped = phrase.substr(6, 5) + "-" + phrase.substr(0, 5) + phrase.substr(11);
  ASSERT_NE(swapped, phrase);
  EXPECT_EQ(code_of(swapped), "phrase-check");
}

TEST(Phrase, what_is_told_about_a_wrong_phrase_does_not_repeat_it) {
  const std::string phrase = phrase_of(some_bytes(6));
  for (std::size_t group = 0; group < 9; ++group) {
    std::string typed = phrase;
    typed[group * 6 + 2] = 'x';
    EXPECT_EQ(words_of(typed).find(typed.substr(group * 6, 5)), std::string::npos);
  }
}

TEST(Phrase, the_store_gets_a_labelled_hash) {
  const std::string bytes(phrase_bytes, 'a');
  EXPECT_EQ(phrase_hash(bytes), hex(bytes_of(sha256("nonet phrase 1 aaaaaaaaaaaaaaaa"))));
  EXPECT_NE(phrase_hash(bytes), phrase_hash(some_bytes(7)));
}
}  // namespace
}  // namespace nonet::lobby
