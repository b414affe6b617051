// The strict reader: whatever is wrong is named, nothing is ignored, nothing is guessed.
#include <gtest/gtest.h>

#include "wire/boards.h"

namespace nonet {
enum class Colour : std::uint8_t { red, blue };
constexpr std::array<std::string_view, 2> names_of(Colour) { return {"red", "blue"}; }

struct Inner {
  Square<9> at;
  std::uint8_t digit = 0;
  friend bool operator==(const Inner&, const Inner&) = default;
};
template <class Io>
void fields(Io& io, Inner& inner) {
  io("at", inner.at);
  io("digit", inner.digit, Range{1, 9});
}

struct Outer {
  Colour colour = Colour::blue;
  FixedList<Inner, 2> list;
  std::optional<Inner> one;
  SeatSet seats;
  std::optional<int> extra;
  friend bool operator==(const Outer&, const Outer&) = default;
};
template <class Io>
void fields(Io& io, Outer& outer) {
  io.option("colour", outer.colour);
  io("list", outer.list);
  io("one", outer.one);
  io("seats", outer.seats);
  io.maybe("extra", outer.extra);
}

struct Sparse {
  int count = 0;
  SeatSet seats;
  friend bool operator==(const Sparse&, const Sparse&) = default;
};
template <class Io>
void fields(Io& io, Sparse& sparse) {
  io.if_any("count", sparse.count, Range{0, 9});
  io.if_any("seats", sparse.seats);
}

namespace {
TEST(Wire, what_is_empty_may_be_left_out_and_is) {
  EXPECT_EQ(json_of(Sparse{}), "{}");
  Sparse some{.count = 3, .seats = SeatSet::only(seat_at(1))};
  EXPECT_EQ(json_of(some), R"({"count":3,"seats":[1]})");
  EXPECT_EQ(*read_value<Sparse>(*parse_json(json_of(some))), some);
  EXPECT_EQ(*read_value<Sparse>(*parse_json("{}")), Sparse{});
  EXPECT_EQ(read_value<Sparse>(*parse_json(R"({"count":10})")).error().message,
            "count: expected a whole number from 0 to 9, found 10");
}

// The parser takes a NUL byte for the end: whatever stands behind it would be passed over in silence.
TEST(Wire, a_text_with_a_nul_byte_is_malformed) {
  using namespace std::string_view_literals;
  for (const std::string_view text :
       {"{}\0"sv, "{}\0{}"sv, "{\"a\":1}\n\0 nonsense"sv, "\"a\0b\""sv, "\0"sv, "[1,\0]"sv}) {
    const auto json = parse_json(text);
    ASSERT_FALSE(json);
    EXPECT_NE(json.error().find("NUL"), std::string::npos) << json.error();
    SmallDocument small;
    EXPECT_FALSE(small.parse(text));
  }
  EXPECT_EQ(parse_json("{}\n \0"sv).error(), "not JSON at line 2, column 2: a NUL byte");
}

std::string fault(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  const auto value = read_value<Outer>(*json);
  return value ? "" : value.error().message;
}

TEST(Wire, what_is_written_reads_back) {
  const Outer outer{Colour::red, {{Square<9>::at(2, 5), 4}}, Inner{Square<9>::at(0, 0), 9}, SeatSet::all(3), 7};
  const std::string text = json_of(outer);
  EXPECT_EQ(text,
            R"({"colour":"red","list":[{"at":"C6","digit":4}],"one":{"at":"A1","digit":9},"seats":[0,1,2],"extra":7})");
  EXPECT_TRUE(read_value<Outer>(*parse_json(text)) == outer);
}

TEST(Wire, a_default_stands_where_an_option_is_left_out) {
  const auto outer = read_value<Outer>(*parse_json(R"({"list":[],"one":null,"seats":[]})"));
  ASSERT_TRUE(outer);
  EXPECT_EQ(outer->colour, Colour::blue);
  EXPECT_FALSE(outer->extra);
}

TEST(Wire, every_error_names_the_field_and_what_was_expected) {
  EXPECT_EQ(fault(R"([])"), "expected an object, found an array of 0");
  EXPECT_EQ(fault(R"({"one":null,"seats":[]})"), "list: expected, but missing");
  EXPECT_EQ(fault(R"({"list":[],"one":null,"seats":[],"other":1})"),
            "other: unknown field, expected one of colour list one seats extra");
  EXPECT_EQ(fault(R"({"list":[],"list":[],"one":null,"seats":[]})"),
            "list: given twice; fields are colour list one seats extra");
  EXPECT_EQ(fault(R"({"list":[{"at":"C6","digit":10}],"one":null,"seats":[]})"),
            "list[0].digit: expected a whole number from 1 to 9, found 10");
  EXPECT_EQ(fault(R"({"list":[{"at":"C6","digit":4.0}],"one":null,"seats":[]})"),
            "list[0].digit: expected a whole number from 1 to 9, found 4.0");
  EXPECT_EQ(fault(R"({"list":[{"at":"J5","digit":4}],"one":null,"seats":[]})"),
            "list[0].at: expected a square from A1 to I9, found \"J5\"");
  EXPECT_EQ(fault(R"({"list":[{},{},{}],"one":null,"seats":[]})"),
            "list: expected at most 2 entries, found an array of 3");
  EXPECT_EQ(fault(R"({"list":[],"one":null,"seats":[1,0]})"), "seats[1]: expected seats in ascending order, found 0");
  EXPECT_EQ(fault(R"({"list":[],"one":null,"seats":[5]})"),
            "seats[0]: expected a seat, a whole number from 0 to 4, found 5");
  EXPECT_EQ(fault(R"({"colour":"green","list":[],"one":null,"seats":[]})"),
            "colour: expected one of \"red\", \"blue\", found \"green\"");
  EXPECT_EQ(fault(R"({"list":[],"one":null,"seats":[],"extra":null})").substr(0, 32),
            "extra: expected a whole number f");
}

struct Sometimes {
  bool applies = false;
  int extra = 0;
};
template <class Io>
void fields(Io& io, Sometimes& value) {
  io("applies", value.applies);
  io.only_if(value.applies, "extra", value.extra);
}

TEST(Wire, a_field_that_does_not_apply_is_left_out_or_null) {
  const auto reads = [](std::string_view text) { return read_value<Sometimes>(*parse_json(text)).has_value(); };
  EXPECT_TRUE(reads(R"({"applies":true,"extra":1})"));
  EXPECT_FALSE(reads(R"({"applies":true})"));
  EXPECT_FALSE(reads(R"({"applies":true,"extra":null})"));
  EXPECT_TRUE(reads(R"({"applies":false})"));
  EXPECT_TRUE(reads(R"({"applies":false,"extra":null})"));
  EXPECT_FALSE(reads(R"({"applies":false,"extra":1})"));
}

TEST(Wire, what_is_nested_too_deeply_is_refused_before_anything_recurses_over_it) {
  const std::string deep = std::string(1'000'000, '[') + std::string(1'000'000, ']');
  EXPECT_EQ(fault(deep), "not JSON of ours: nested deeper than 64");
  EXPECT_TRUE(parse_json(std::string(64, '[') + std::string(64, ']')));
  EXPECT_TRUE(parse_json("[\"" + std::string(100, '[') + "\\\"{\"]"));  // brackets in a text do not count
}

TEST(Wire, what_is_no_json_says_where) {
  EXPECT_EQ(fault("{\"list\":\n [}"), "not JSON at line 2, column 3: Invalid value.");
  EXPECT_NE(fault("{} {}"), "");
  EXPECT_NE(fault("\"\xff\""), "") << "bytes that are no UTF-8";
  EXPECT_NE(fault(std::string(1'000'000, '[')), "") << "a deep nest does not exhaust the stack";
}

TEST(Wire, a_line_of_81_digits) {
  std::string digits(81, '.');
  digits[80] = '9';
  const auto line = read_value<DigitLine>(*parse_json("\"" + digits + "\""));
  ASSERT_TRUE(line);
  EXPECT_EQ((*line)[80], 9);
  EXPECT_EQ(json_of(*line), "\"" + digits + "\"");
  digits[0] = '0';
  EXPECT_FALSE(read_value<DigitLine>(*parse_json("\"" + digits + "\"")));
  EXPECT_FALSE(read_value<DigitLine>(*parse_json("\"" + std::string(80, '1') + "\"")));
}
}  // namespace
}  // namespace nonet
