#include "server/net/frames.h"

#include <openssl/evp.h>
#include <openssl/sha.h>

#include <algorithm>
#include <cstring>

namespace nonet::server {
namespace {
constexpr std::size_t longest_control = 125;

// What may stand in a close frame: the codes of the standard and of its registry, and the two free ranges.
bool sayable(int code) {
  if (code >= 3000) return code <= 4999;
  return (1000 <= code && code <= 1003) || (1007 <= code && code <= 1014);
}

void unmask(std::span<char> bytes, const char* mask) {
  std::uint64_t twice = 0;
  std::memcpy(&twice, mask, 4);
  std::memcpy(reinterpret_cast<char*>(&twice) + 4, mask, 4);
  std::size_t i = 0;
  for (; i + 8 <= bytes.size(); i += 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, &bytes[i], 8);
    eight ^= twice;
    std::memcpy(&bytes[i], &eight, 8);
  }
  for (; i < bytes.size(); ++i) bytes[i] = static_cast<char>(bytes[i] ^ mask[i & 3]);
}

std::uint64_t big_endian(std::string_view bytes) {
  std::uint64_t value = 0;
  for (const char byte : bytes) value = value << 8 | static_cast<unsigned char>(byte);
  return value;
}

void append_big_endian(std::string& out, std::uint64_t value, int bytes) {
  for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>(value >> (8 * i) & 0xff);
}

void append_header(std::string& out, Opcode opcode, std::size_t length, bool last, unsigned mask_bit) {
  out += static_cast<char>((last ? 0x80u : 0u) | static_cast<unsigned>(opcode));
  if (length < 126) {
    out += static_cast<char>(mask_bit | length);
  } else if (length < 65536) {
    out += static_cast<char>(mask_bit | 126);
    append_big_endian(out, length, 2);
  } else {
    out += static_cast<char>(mask_bit | 127);
    append_big_endian(out, length, 8);
  }
}
}  // namespace

// The header at the front of some bytes, as far as they reach. Its faults are found byte by byte in their order, so
// that it does not matter in which pieces the bytes came.
struct FrameReader::Header {
  enum class Found { part, whole, fault };
  Found found = Found::part;
  int fault = 0;
  std::size_t size = 0;    // of the header; of a part how many bytes are needed to know more
  std::size_t length = 0;  // of the payload
  Opcode opcode = Opcode::text;
  bool last = true;
  const char* mask = nullptr;

  Header& fail(int code) {
    found = Found::fault;
    fault = code;
    return *this;
  }
};

FrameReader::Header FrameReader::header_of(std::string_view bytes) const {
  Header header;
  header.size = 2;
  if (bytes.empty()) return header;
  const auto first = static_cast<unsigned char>(bytes[0]);
  header.opcode = static_cast<Opcode>(first & 0x0f);
  header.last = (first & 0x80) != 0;
  if ((first & 0x70) != 0) return header.fail(close_code::protocol_error);
  const bool control = (first & 0x08) != 0;
  switch (header.opcode) {
    case Opcode::text:
    case Opcode::binary:
      if (fragmented_) return header.fail(close_code::protocol_error);
      if (header.opcode == Opcode::binary && !takes_binary_) return header.fail(close_code::unsupported);
      break;
    case Opcode::continuation:
      if (!fragmented_) return header.fail(close_code::protocol_error);
      break;
    case Opcode::close:
    case Opcode::ping:
    case Opcode::pong:
      if (!header.last) return header.fail(close_code::protocol_error);
      break;
    default:
      return header.fail(close_code::protocol_error);
  }

  if (bytes.size() < 2) return header;
  const auto second = static_cast<unsigned char>(bytes[1]);
  const bool masked = (second & 0x80) != 0;
  if (masked != (side_ == ReaderSide::server)) return header.fail(close_code::protocol_error);
  header.length = second & 0x7f;
  if (control && header.length > longest_control) return header.fail(close_code::protocol_error);
  const std::size_t extra = header.length == 126 ? 2 : header.length == 127 ? 8 : 0;
  header.size = 2 + extra;
  if (bytes.size() < header.size) return header;
  if (extra > 0) {
    const std::uint64_t length = big_endian(bytes.substr(2, extra));
    if (length < (extra == 2 ? 126u : 65536u) || length >> 63 != 0) return header.fail(close_code::protocol_error);
    header.length = length;
  }
  if (!control && header.length > limit_ - std::min(limit_, fragmented_ ? pieces_.size() : 0))
    return header.fail(close_code::too_big);

  if (masked) {
    header.mask = bytes.data() + header.size;
    header.size += 4;
    if (bytes.size() < header.size) return header;
  }
  header.found = Header::Found::whole;
  return header;
}

std::optional<Message> FrameReader::next(std::span<char>& bytes) {
  if (partial_used_) partial_ = {};
  if (pieces_used_) pieces_ = {};
  partial_used_ = pieces_used_ = false;
  while (!bytes.empty() && !ended_) {
    Header header = header_of(partial_.empty() ? std::string_view(bytes.data(), bytes.size()) : partial_);
    if (partial_.empty() && header.found == Header::Found::whole && bytes.size() - header.size >= header.length) {
      const std::span<char> payload = bytes.subspan(header.size, header.length);
      bytes = bytes.subspan(header.size + header.length);
      if (header.mask) unmask(payload, header.mask);
      if (auto message = frame(header, {payload.data(), payload.size()}, false)) return message;
      continue;
    }
    if (!take_part(header, bytes)) return failed(header.fault);
    if (header.found != Header::Found::whole || partial_.size() - header.size < header.length) continue;
    partial_used_ = true;
    if (auto message = frame(header, std::string_view(partial_).substr(header.size), true)) return message;
    partial_ = {};
    partial_used_ = false;
  }
  bytes = {};
  return {};
}

// Adds to the part of a frame that is there as many bytes as it wants, the header first. False: they are wrong.
bool FrameReader::take_part(Header& header, std::span<char>& bytes) {
  const auto take = [&](std::size_t wanted) {
    const std::size_t taken = std::min(wanted, bytes.size());
    partial_.append(bytes.data(), taken);
    bytes = bytes.subspan(taken);
    header = header_of(partial_);
  };
  header = header_of(partial_);
  while (header.found == Header::Found::part && !bytes.empty()) take(header.size - partial_.size());
  if (header.found == Header::Found::fault) return false;
  if (header.found == Header::Found::part) return true;
  const std::size_t had = partial_.size() - header.size;
  take(header.length - had);
  const std::span<char> fresh = std::span(partial_).subspan(header.size + had);
  if (header.mask) {
    Mask mask{};
    for (std::size_t i = 0; i < mask.size(); ++i) mask[i] = header.mask[(had + i) % mask.size()];
    unmask(fresh, mask.data());
  }
  if (!in_text(header) || text_so_far_.take({fresh.data(), fresh.size()})) return true;
  header.fail(close_code::not_utf8);
  return false;
}

bool FrameReader::in_text(const Header& header) const {
  return header.opcode == Opcode::text || (header.opcode == Opcode::continuation && fragments_are_text_);
}

std::optional<Message> FrameReader::frame(const Header& header, std::string_view payload, bool checked) {
  if ((static_cast<unsigned>(header.opcode) & 0x08) != 0) return control(header, payload);
  return data(header, payload, checked);
}

std::optional<Message> FrameReader::data(const Header& header, std::string_view payload, bool checked) {
  const bool is_text = in_text(header);
  if (is_text && !checked && !text_so_far_.take(payload)) return failed(close_code::not_utf8);
  if (fragmented_ || !header.last) {
    fragments_are_text_ = is_text;
    fragmented_ = !header.last;
    pieces_.append(payload);
    if (fragmented_) return {};
    payload = pieces_;
    pieces_used_ = true;
  }
  if (is_text && !text_so_far_.complete()) return failed(close_code::not_utf8);
  return Message{is_text ? Message::Kind::text : Message::Kind::binary, payload, 0};
}

std::optional<Message> FrameReader::control(const Header& header, std::string_view payload) {
  if (header.opcode == Opcode::ping) return Message{Message::Kind::ping, payload, 0};
  if (header.opcode == Opcode::pong) return Message{Message::Kind::pong, payload, 0};
  if (payload.empty()) {
    ended_ = true;
    return Message{Message::Kind::close, {}, close_code::none};
  }
  const int code = static_cast<int>(big_endian(payload.substr(0, 2)));
  if (payload.size() < 2 || !sayable(code)) return failed(close_code::protocol_error);
  if (!valid_utf8(payload.substr(2))) return failed(close_code::not_utf8);
  ended_ = true;
  return Message{Message::Kind::close, payload.substr(2), code};
}

Message FrameReader::failed(int code) {
  ended_ = true;
  return {Message::Kind::failed, {}, code};
}

void append_frame_header(std::string& out, Opcode opcode, std::size_t length) {
  append_header(out, opcode, length, true, 0);
}

void append_frame(std::string& out, Opcode opcode, std::string_view payload) {
  out.reserve(out.size() + longest_frame_header + payload.size());
  append_frame_header(out, opcode, payload.size());
  out += payload;
}

void append_close(std::string& out, int code, std::string_view reason) {
  if (code == close_code::none) return append_frame_header(out, Opcode::close, 0);
  reason = reason.substr(0, longest_control - 2);
  while (!valid_utf8(reason)) reason.remove_suffix(1);
  append_frame_header(out, Opcode::close, 2 + reason.size());
  append_big_endian(out, static_cast<std::uint64_t>(code), 2);
  out += reason;
}

void append_masked_frame(std::string& out, Opcode opcode, std::string_view payload, Mask mask, bool last) {
  append_header(out, opcode, payload.size(), last, 0x80);
  out.append(mask.data(), mask.size());
  const std::size_t begin = out.size();
  out += payload;
  unmask(std::span(out).subspan(begin), mask.data());
}

std::string websocket_accept(std::string_view key) {
  const std::string whole = std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  std::array<unsigned char, SHA_DIGEST_LENGTH> digest{};
  SHA1(reinterpret_cast<const unsigned char*>(whole.data()), whole.size(), digest.data());
  std::array<unsigned char, 32> text{};
  const int length = EVP_EncodeBlock(text.data(), digest.data(), static_cast<int>(digest.size()));
  return {reinterpret_cast<const char*>(text.data()), static_cast<std::size_t>(length)};
}
}  // namespace nonet::server
