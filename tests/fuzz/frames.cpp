// Fuzz target: whatever bytes come over the network, the frame reader and the reader of requests answer, and in which
// pieces the bytes come makes no difference.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/assert.h"
#include "server/net/frames.h"
#include "server/net/http.h"
#include "server/net/utf8.h"

using namespace nonet::server;

namespace {
constexpr std::size_t message_limit = 300;

// Lengths of pieces, chosen by the data itself; never used up.
class Pieces {
 public:
  explicit Pieces(std::string_view lengths) : lengths_(lengths) {}
  std::size_t next() {
    if (lengths_.empty()) return 1;
    const auto length = static_cast<unsigned char>(lengths_[at_++ % lengths_.size()]);
    return length == 0 ? 1 : length;
  }

 private:
  std::string_view lengths_;
  std::size_t at_ = 0;
};

void add(std::string& story, const Message& message) {
  ASSERT(message.payload.size() <= message_limit);
  if (message.kind == Message::Kind::text || message.kind == Message::Kind::close) ASSERT(valid_utf8(message.payload));
  story += std::to_string(static_cast<int>(message.kind)) + " " + std::to_string(message.code) + " " +
           std::to_string(message.payload.size()) + ":" + std::string(message.payload) + "\n";
}

std::string frames_whole(std::string input, ReaderSide side) {
  FrameReader reader(side, message_limit, side == ReaderSide::client);
  std::string story;
  std::span<char> bytes(input);
  while (const auto message = reader.next(bytes)) add(story, *message);
  return story;
}

std::string frames_in_pieces(std::string input, ReaderSide side, std::string_view lengths) {
  FrameReader reader(side, message_limit, side == ReaderSide::client);
  Pieces pieces(lengths);
  std::string story;
  for (std::size_t at = 0; at < input.size();) {
    // A copy of its own, so that a reader that looks beyond the piece or keeps a view of it is found out.
    std::string piece = input.substr(at, pieces.next());
    at += piece.size();
    std::span<char> bytes(piece);
    while (const auto message = reader.next(bytes)) add(story, *message);
    ASSERT(bytes.empty());
  }
  return story;
}

// What is written is read back the same, by the other side.
void written_back(std::string_view text) {
  if (text.size() > message_limit || !valid_utf8(text)) return;
  std::string expected;
  add(expected, {Message::Kind::text, text, 0});
  std::string frame;
  append_frame(frame, Opcode::text, text);
  ASSERT(frames_whole(frame, ReaderSide::client) == expected);
  frame.clear();
  append_masked_frame(frame, Opcode::text, text, {'\x12', '\xfe', '\x00', '\x7f'});
  ASSERT(frames_whole(frame, ReaderSide::server) == expected);
}

void add(std::string& story, const HttpRequest& read) {
  const Request& request = read.request;
  ASSERT(request.path.starts_with('/') && valid_utf8(request.path) && request.path.find('\0') == std::string::npos);
  ASSERT((request.path + "/").find("/../") == std::string::npos);
  story += request.method + " " + request.path + " " + request.query + (read.keep_alive ? " keep " : " end ") +
           (read.head ? "head" : "") + "\n";
  for (const auto& [name, value] : request.headers) {
    ASSERT(value.find_first_of(std::string_view("\r\n\0", 3)) == std::string::npos);
    story += name + "=" + value + "\n";
  }
  story += request.body + "\n";
}

const HttpLimits limits{.header_bytes = 2000, .body_bytes = 500, .body_bytes_of = {}};

std::string requests(std::string_view input, std::string_view lengths, bool whole) {
  HttpReader reader(limits);
  Pieces pieces(lengths);
  std::string story;
  std::string kept;
  while (!input.empty()) {
    const std::size_t length = std::min(whole ? input.size() : pieces.next(), input.size());
    kept += input.substr(0, length);
    input.remove_prefix(length);
    while (!kept.empty()) {
      std::size_t used = 0;
      const auto step = reader.read(kept, used);
      kept.erase(0, used);
      if (step == HttpReader::Step::failed) return story + "failed\n";
      if (step == HttpReader::Step::more) break;
      const HttpRequest request = reader.take();
      ASSERT(request.request.body.size() <= limits.body_bytes);
      add(story, request);
    }
  }
  return story;
}
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view input(reinterpret_cast<const char*>(data), size);
  if (input.empty()) return 0;
  // The first byte says how many of the next are lengths of pieces.
  const std::size_t count = std::min<std::size_t>(static_cast<unsigned char>(input[0]) % 16, input.size() - 1);
  const std::string_view lengths = input.substr(1, count);
  input.remove_prefix(1 + count);
  for (const ReaderSide side : {ReaderSide::server, ReaderSide::client})
    ASSERT(frames_in_pieces(std::string(input), side, lengths) == frames_whole(std::string(input), side));
  written_back(input);
  // What is wrong with a header may be noticed before its end or there, what is wrong with a long one by its length
  // too.
  const std::string ended = std::string(input) + "\r\n\r\n";
  const bool alike = requests(ended, lengths, false) == requests(ended, lengths, true);
  ASSERT(alike || ended.size() > limits.header_bytes);
  return 0;
}
