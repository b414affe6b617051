// The frame reader by bytes. Every input is read whole, byte by byte and in pieces of several sizes: what comes out
// must not depend on it.
#include <gtest/gtest.h>

#include <vector>

#include "server/net/frames.h"
#include "server/net/utf8.h"

namespace nonet::server {
namespace {
constexpr std::size_t limit = 70'000;

std::string described(const Message& message) {
  const std::string text =
      message.payload.size() > 200 ? std::to_string(message.payload.size()) + " bytes" : std::string(message.payload);
  switch (message.kind) {
    case Message::Kind::text:
      return "text:" + text;
    case Message::Kind::binary:
      return "binary:" + text;
    case Message::Kind::ping:
      return "ping:" + text;
    case Message::Kind::pong:
      return "pong:" + text;
    case Message::Kind::close:
      return "close " + std::to_string(message.code) + ":" + text;
    case Message::Kind::failed:
      return "failed " + std::to_string(message.code);
  }
  return "";
}

std::vector<std::string> read_in_pieces(std::string input, std::size_t piece, ReaderSide side, bool binary) {
  FrameReader reader(side, limit, binary);
  std::vector<std::string> messages;
  for (std::size_t at = 0; at < input.size(); at += piece) {
    std::span<char> bytes(input.data() + at, std::min(piece, input.size() - at));
    while (const auto message = reader.next(bytes)) messages.push_back(described(*message));
    EXPECT_TRUE(bytes.empty());
  }
  return messages;
}

using Messages = std::vector<std::string>;

Messages read(const std::string& input, ReaderSide side = ReaderSide::server, bool binary = false) {
  const Messages whole = read_in_pieces(input, std::max<std::size_t>(input.size(), 1), side, binary);
  for (const std::size_t piece : {1u, 2u, 3u, 5u, 7u, 13u, 4096u})
    EXPECT_EQ(read_in_pieces(input, piece, side, binary), whole) << "in pieces of " << piece;
  return whole;
}

constexpr Mask mask = {'\x01', '\x80', '\x7f', '\xff'};

std::string client(Opcode opcode, std::string_view payload, bool last = true) {
  std::string frame;
  append_masked_frame(frame, opcode, payload, mask, last);
  return frame;
}
std::string text(std::string_view payload) { return client(Opcode::text, payload); }

std::string close_payload(int code, std::string_view reason = "") {
  return std::string{static_cast<char>(code >> 8), static_cast<char>(code & 0xff)} + std::string(reason);
}

TEST(NetFrames, a_text_is_unmasked_and_read) {
  // The example of RFC 6455, section 5.7.
  EXPECT_EQ(read(std::string("\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58", 11)), Messages{"text:Hello"});
  EXPECT_EQ(read(text("")), Messages{"text:"});
}

TEST(NetFrames, binary_is_refused_unless_it_is_wanted) {
  const std::string bytes("\xff\x00\xc0", 3);
  EXPECT_EQ(read(client(Opcode::binary, bytes)), Messages{"failed 1003"});
  const auto wanted = [](const std::string& input) { return read(input, ReaderSide::server, true); };
  EXPECT_EQ(wanted(client(Opcode::binary, bytes) + text("a")), (Messages{"binary:" + bytes, "text:a"}));
  EXPECT_EQ(wanted(client(Opcode::binary, "\xff", false) + client(Opcode::continuation, "\xff") + text("a")),
            (Messages{"binary:\xff\xff", "text:a"}));
  EXPECT_EQ(wanted(client(Opcode::binary, "a", false) + client(Opcode::binary, "b")), Messages{"failed 1002"});
  EXPECT_EQ(wanted(client(Opcode::text, "a", false) + client(Opcode::binary, "b")), Messages{"failed 1002"});
  EXPECT_EQ(wanted(client(Opcode::text, "a", false) + client(Opcode::continuation, "\xff")), Messages{"failed 1007"});
}

TEST(NetFrames, what_can_never_become_a_text_is_refused_before_its_end) {
  const std::string frame = text("abc\xed\xa0 and much more");
  const Messages failed = {"failed 1007"};
  EXPECT_EQ(read(frame.substr(0, 6 + 4)), Messages{});
  EXPECT_EQ(read(frame.substr(0, 6 + 5)), failed);
  EXPECT_EQ(read(client(Opcode::text, "abc\xed", false)), Messages{});
  EXPECT_EQ(read(client(Opcode::text, "abc\xed", false) + client(Opcode::continuation, "\xa0", false)), failed);
}

TEST(NetFrames, a_whole_frame_is_handed_out_where_it_lies) {
  FrameReader reader(ReaderSide::server, limit);
  std::string input = text("where it lies") + text("second");
  std::span<char> bytes(input);
  const auto message = reader.next(bytes);
  ASSERT_TRUE(message);
  EXPECT_EQ(message->payload.data(), input.data() + 6);
  EXPECT_EQ(bytes.data(), message->payload.data() + message->payload.size());
}

TEST(NetFrames, every_form_of_length_is_read) {
  for (const std::size_t length : {1u, 124u, 125u, 126u, 127u, 128u, 65534u, 65535u, 65536u, 65537u, 70'000u}) {
    const std::string payload(length, 'a');
    const Messages expected = {length > 200 ? "text:" + std::to_string(length) + " bytes" : "text:" + payload};
    EXPECT_EQ(read(text(payload)), expected);
    std::string server_frame;
    append_frame(server_frame, Opcode::text, payload);
    EXPECT_EQ(read(server_frame, ReaderSide::client), expected);
  }
}

TEST(NetFrames, a_length_longer_than_needed_is_a_protocol_error) {
  EXPECT_EQ(read(std::string("\x81\xfe\x00\x7d", 4)), Messages{"failed 1002"});
  EXPECT_EQ(read(std::string("\x81\xff\x00\x00\x00\x00\x00\x00\xff\xff", 10)), Messages{"failed 1002"});
  EXPECT_EQ(read(std::string("\x81\xff\x80\x00\x00\x00\x00\x01\x00\x00", 10)), Messages{"failed 1002"});
}

TEST(NetFrames, too_long_a_message_is_refused_by_its_header_alone) {
  const std::string frame = text(std::string(limit + 1, 'a'));
  EXPECT_EQ(read(frame.substr(0, 10)), Messages{"failed 1009"});
  EXPECT_EQ(read(frame.substr(0, 9)), Messages{});
  EXPECT_EQ(read(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff", 10)), Messages{"failed 1009"});
}

TEST(NetFrames, the_limit_counts_the_fragments_of_a_message_together) {
  const std::string half(limit / 2, 'a');
  const std::string fits = client(Opcode::text, half, false) + client(Opcode::continuation, half);
  EXPECT_EQ(read(fits + fits), (Messages{"text:70000 bytes", "text:70000 bytes"}));
  EXPECT_EQ(read(client(Opcode::text, half, false) + client(Opcode::continuation, half, false) +
                 client(Opcode::continuation, "a")),
            Messages{"failed 1009"});
}

TEST(NetFrames, fragments_are_put_together_and_controls_between_them_come_at_once) {
  EXPECT_EQ(read(client(Opcode::text, "one ", false) + client(Opcode::ping, "p") +
                 client(Opcode::continuation, "two ", false) + client(Opcode::pong, "q") +
                 client(Opcode::continuation, "", false) + client(Opcode::continuation, "three") + text("four")),
            (Messages{"ping:p", "pong:q", "text:one two three", "text:four"}));
}

TEST(NetFrames, fragments_out_of_order_are_a_protocol_error) {
  EXPECT_EQ(read(client(Opcode::continuation, "a")), Messages{"failed 1002"});
  EXPECT_EQ(read(client(Opcode::text, "a", false) + text("b")), Messages{"failed 1002"});
  EXPECT_EQ(read(client(Opcode::text, "a", false) + client(Opcode::binary, "b")), Messages{"failed 1002"});
  EXPECT_EQ(read(text("a") + client(Opcode::continuation, "b")), (Messages{"text:a", "failed 1002"}));
}

TEST(NetFrames, controls_must_be_short_and_whole) {
  for (const Opcode opcode : {Opcode::ping, Opcode::pong, Opcode::close}) {
    EXPECT_EQ(read(client(opcode, "a", false)), Messages{"failed 1002"});
    EXPECT_EQ(read(client(opcode, std::string(126, 'a'))), Messages{"failed 1002"});
  }
  EXPECT_EQ(read(client(Opcode::ping, std::string(125, 'a'))), Messages{"ping:" + std::string(125, 'a')});
}

TEST(NetFrames, a_server_wants_masks_and_a_client_wants_none) {
  std::string unmasked;
  append_frame(unmasked, Opcode::text, "a");
  EXPECT_EQ(read(unmasked), Messages{"failed 1002"});
  EXPECT_EQ(read(unmasked, ReaderSide::client), Messages{"text:a"});
  EXPECT_EQ(read(text("a"), ReaderSide::client), Messages{"failed 1002"});
}

TEST(NetFrames, every_first_byte_is_judged) {
  for (int first = 0; first < 256; ++first) {
    std::string frame = text("");
    frame[0] = static_cast<char>(first);
    const int opcode = first & 0x0f;
    const bool last = (first & 0x80) != 0;
    Messages expected = {"failed 1002"};
    if ((first & 0x70) == 0) {
      if (opcode == 1) expected = last ? Messages{"text:"} : Messages{};
      if (opcode == 2) expected = {"failed 1003"};
      if (opcode == 8 && last) expected = {"close 1005:"};
      if (opcode == 9 && last) expected = {"ping:"};
      if (opcode == 10 && last) expected = {"pong:"};
    }
    EXPECT_EQ(read(frame), expected) << first;
  }
}

TEST(NetFrames, text_must_be_utf8_as_a_whole_but_may_be_cut_anywhere) {
  const std::string word = "κόσμε €𝄞";
  for (std::size_t cut = 0; cut <= word.size(); ++cut)
    EXPECT_EQ(read(client(Opcode::text, word.substr(0, cut), false) + client(Opcode::continuation, word.substr(cut))),
              Messages{"text:" + word});
  EXPECT_EQ(read(text(word.substr(0, word.size() - 1))), Messages{"failed 1007"});
  EXPECT_EQ(read(client(Opcode::text, "\xce", false) + client(Opcode::continuation, "a")), Messages{"failed 1007"});
}

TEST(NetFrames, utf8_is_strict) {
  for (const char* good : {"", "a", "\x7f", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80",
                           "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"})
    for (const char* before : {"", "1234567", "12345678"}) EXPECT_TRUE(valid_utf8(std::string(before) + good));
  for (const char* bad : {"\x80",
                          "\xbf",
                          "\xc0\x80",
                          "\xc1\xbf",
                          "\xc2",
                          "\xc2\x7f",
                          "\xc2\xc0",
                          "\xe0\x9f\xbf",
                          "\xe0\xa0",
                          "\xe0\xa0\x7f",
                          "\xed\xa0\x80",
                          "\xed\xbf\xbf",
                          "\xf0\x8f\xbf\xbf",
                          "\xf0\x90\x80",
                          "\xf0\x90\x80\x7f",
                          "\xf4\x90\x80\x80",
                          "\xf5\x80\x80\x80",
                          "\xf8\x88\x80\x80\x80",
                          "\xfe",
                          "\xff"})
    for (const char* before : {"", "1234567", "12345678"})
      for (const char* after : {"", "12345678"}) EXPECT_FALSE(valid_utf8(std::string(before) + bad + after));
  EXPECT_TRUE(valid_utf8(std::string_view("\0", 1)));
}

TEST(NetFrames, a_close_says_its_code_and_reason_and_is_the_last) {
  EXPECT_EQ(read(client(Opcode::close, close_payload(1001, "bye")) + text("late")), Messages{"close 1001:bye"});
  EXPECT_EQ(read(client(Opcode::close, "")), Messages{"close 1005:"});
  EXPECT_EQ(read(client(Opcode::close, "a")), Messages{"failed 1002"});
  EXPECT_EQ(read(client(Opcode::close, close_payload(1000, "\xff"))), Messages{"failed 1007"});
  for (const int code : {1000, 1003, 1007, 1011, 1014, 3000, 4999})
    EXPECT_EQ(read(client(Opcode::close, close_payload(code))), Messages{"close " + std::to_string(code) + ":"});
  for (const int code : {0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65535})
    EXPECT_EQ(read(client(Opcode::close, close_payload(code))), Messages{"failed 1002"}) << code;
}

TEST(NetFrames, nothing_is_read_after_a_failure) {
  EXPECT_EQ(read(client(Opcode::binary, "a") + text("b")), Messages{"failed 1003"});
}

TEST(NetFrames, a_written_close_keeps_to_the_size_of_a_control_and_cuts_no_character) {
  std::string frame;
  append_close(frame, 1008, std::string(122, 'a') + "€");
  EXPECT_EQ(read(frame, ReaderSide::client), Messages{"close 1008:" + std::string(122, 'a')});
}

TEST(NetFrames, the_answer_to_a_key_is_that_of_the_standard) {
  EXPECT_EQ(websocket_accept("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}
}  // namespace
}  // namespace nonet::server
