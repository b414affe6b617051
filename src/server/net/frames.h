// The frames of WebSockets (RFC 6455) as bytes, without sockets. A whole unfragmented frame is unmasked where it lies
// and handed out as a view; only what is incomplete is kept. What can never become a text is refused as soon as it
// shows.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/net/utf8.h"

namespace nonet::server {
enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

namespace close_code {
constexpr int normal = 1000;
constexpr int going_away = 1001;
constexpr int protocol_error = 1002;
constexpr int unsupported = 1003;
constexpr int none = 1005;  // a close frame without a code
constexpr int not_utf8 = 1007;
constexpr int policy = 1008;
constexpr int too_big = 1009;
}  // namespace close_code

enum class ReaderSide { server, client };  // a server reads masked frames only, a client only unmasked ones

struct Message {
  enum class Kind { text, binary, ping, pong, close, failed };

  Kind kind = Kind::text;
  std::string_view payload;  // of a close its reason; lives until the reader is asked again
  int code = 0;              // of a close what it says, of a failure what to close with
};

class FrameReader {
 public:
  FrameReader(ReaderSide side, std::size_t limit, bool takes_binary = false)
      : limit_(limit), side_(side), takes_binary_(takes_binary) {}

  // The next message; what was used of the bytes is taken off their front. Nothing: all were used, more are needed.
  // After a close or a failure nothing comes any more.
  std::optional<Message> next(std::span<char>& bytes);

 private:
  struct Header;

  bool take_part(Header& header, std::span<char>& bytes);
  bool in_text(const Header& header) const;
  std::optional<Message> frame(const Header& header, std::string_view payload, bool checked);
  std::optional<Message> data(const Header& header, std::string_view payload, bool checked);
  std::optional<Message> control(const Header& header, std::string_view payload);
  Message failed(int code);
  Header header_of(std::string_view bytes) const;

  std::string partial_;  // the beginning of a frame, its payload unmasked
  std::string pieces_;   // of a fragmented message, unmasked
  std::size_t limit_;
  ReaderSide side_;
  bool takes_binary_;
  Utf8Reader text_so_far_;
  bool fragmented_ = false;
  bool fragments_are_text_ = true;
  bool partial_used_ = false;  // its frame was handed out, as a view of it perhaps
  bool pieces_used_ = false;
  bool ended_ = false;
};

constexpr std::size_t longest_frame_header = 14;

void append_frame_header(std::string& out, Opcode opcode, std::size_t length);
void append_frame(std::string& out, Opcode opcode, std::string_view payload);
void append_close(std::string& out, int code, std::string_view reason);
using Mask = std::array<char, 4>;
void append_masked_frame(std::string& out, Opcode opcode, std::string_view payload, Mask mask, bool last = true);

std::string websocket_accept(std::string_view key);  // what the server answers to the client's key
}  // namespace nonet::server
