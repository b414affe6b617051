// The cases of the Autobahn test suite for servers, by their numbers: what a client sends, what must come back, and how
// the connection must end. The server under test is our network with a server that echoes; limits are out of the way.
#pragma once

#include <algorithm>
#include <iostream>

#include "net_client.h"
#include "net_server.h"

namespace nonet::server::autobahn {
using Kind = Message::Kind;

struct Event {
  Kind kind;
  std::string payload;
  friend bool operator==(const Event&, const Event&) = default;
};
inline Event text(std::string payload) { return {Kind::text, std::move(payload)}; }
inline Event binary(std::string payload) { return {Kind::binary, std::move(payload)}; }
inline Event pong(std::string payload) { return {Kind::pong, std::move(payload)}; }

struct Frame {
  unsigned opcode = 1;
  std::string payload = {};
  bool last = true;
  unsigned reserved = 0;  // the three bits
};

inline std::string bytes_of(const Frame& frame) {
  std::string bytes;
  append_masked_frame(bytes, static_cast<Opcode>(frame.opcode), frame.payload, {'\x1b', '\xc3', '\x5a', '\x90'},
                      frame.last);
  bytes[0] = static_cast<char>(static_cast<unsigned char>(bytes[0]) | frame.reserved << 4);
  return bytes;
}
inline std::string close_payload(int code, const std::string& reason = "") {
  return {std::string{static_cast<char>(code >> 8), static_cast<char>(code & 0xff)} + reason};
}
inline Frame close_frame(int code, const std::string& reason = "") { return {8, close_payload(code, reason)}; }

struct Send {
  std::string bytes;
  std::size_t chop = 0;      // written so many at a time; 0: at once
  std::size_t after = 0;     // so many events must have been heard before
  bool after_quiet = false;  // nothing may come before: what was sent so far is no reason to end
};
inline Send together(const std::vector<Frame>& frames, std::size_t chop = 0) {
  Send send{.bytes = "", .chop = chop};
  for (const Frame& frame : frames) send.bytes += bytes_of(frame);
  return send;
}
inline std::vector<Send> one_by_one(const std::vector<Frame>& frames) {
  std::vector<Send> sends;
  for (const Frame& frame : frames) sends.push_back({.bytes = bytes_of(frame)});
  return sends;
}
// A message in frames of a size.
inline std::vector<Frame> fragments(unsigned opcode, const std::string& payload, std::size_t size) {
  std::vector<Frame> frames;
  for (std::size_t at = 0; at < payload.size(); at += size)
    frames.push_back({at == 0 ? opcode : 0, payload.substr(at, size), at + size >= payload.size()});
  return frames;
}

struct Ending {
  enum class By { client, server, either };
  By by = By::client;        // who says first that it is over; either: the case only asks what happens
  bool said_before = false;  // the client's close is among what it sent
  std::vector<int> codes = {1000};
  bool clean = true;  // with a close frame
};
inline const Ending client_closes{};
inline const Ending client_closed{.said_before = true};
inline Ending server_fails(int code) { return {.by = Ending::By::server, .codes = {code}, .clean = false}; }

struct Case {
  std::string number;
  std::vector<Send> sends;
  std::vector<Event> expected = {};
  Ending ending = client_closes;
};

// What the client of a case hears, and how it ends.
class Talker {
 public:
  explicit Talker(std::uint16_t port) : client_(port) {}

  bool open() { return client_.upgrade().status == 101; }
  bool hear_one() {  // false: it is over
    if (over_) return false;
    const SocketMessage message = client_.hear();
    over_ = message.kind == Kind::close || message.kind == Kind::failed;
    if (message.kind == Kind::close) {
      closed_ = true;
      code_ = message.code;
    }
    if (!over_) events_.push_back({message.kind, message.text});
    return !over_;
  }
  void send(const Send& send) {
    while (events_.size() < send.after && hear_one()) {
    }
    // A server that is slow to end it is taken for a good one; none that is good is taken for a bad one.
    if (send.after_quiet && client_.input_within(30)) too_early_ = true;
    const std::size_t step = send.chop == 0 ? std::max<std::size_t>(send.bytes.size(), 1) : send.chop;
    for (std::size_t at = 0; at < send.bytes.size(); at += step)
      if (!client_.write(std::string_view(send.bytes).substr(at, step))) return;
  }

  // What is wrong with how it went; empty: nothing.
  std::string judge(const Case& one) {
    const bool by_client = one.ending.by == Ending::By::client;
    if (by_client && !one.ending.said_before) {
      while (events_.size() < one.expected.size() && hear_one()) {
      }
      if (over_) return "the server ended it, code " + std::to_string(code_);
      client_.say_close(one.ending.codes.front());
    }
    while (hear_one()) {
    }
    if (!client_.rest().empty()) return "something came after the end";
    if (one.ending.by == Ending::By::either) return "";
    if (too_early_) return "the server ended it before there was a reason";
    if (events_ != one.expected) return "heard " + std::to_string(events_.size()) + " events, or not those expected";
    if (one.ending.clean && !closed_) return "no close was heard";
    const bool fits = !closed_ || code_ == close_code::none || std::ranges::count(one.ending.codes, code_) > 0;
    return fits ? "" : "closed with " + std::to_string(code_);
  }

 private:
  Client client_;
  std::vector<Event> events_;
  bool over_ = false;
  bool closed_ = false;
  bool too_early_ = false;
  int code_ = 0;
};

inline NetworkSettings open_to_everything() {
  NetworkSettings settings = TestServer::quiet();
  settings.binary_messages = true;
  settings.message_bytes = 16 * 1024 * 1024;
  settings.output_bytes = 64 * 1024 * 1024;
  settings.messages_per_connection = {};
  settings.requests_per_address = {};
  settings.close_timeout_ms = 60'000;  // who still sends byte by byte is heard out
  return settings;
}

// Runs them all; how many passed.
inline std::size_t passed(const std::string& section, const std::vector<Case>& cases) {
  TestServer server(open_to_everything());
  server.start();
  std::size_t count = 0;
  for (const Case& one : cases) {
    Talker talker(server.port());
    EXPECT_TRUE(talker.open());
    for (const Send& send : one.sends) talker.send(send);
    const std::string problem = talker.judge(one);
    EXPECT_EQ(problem, "") << "case " << one.number;
    count += problem.empty();
  }
  std::cout << "Autobahn " << section << ": " << count << " of " << cases.size() << " pass\n";
  return count;
}
}  // namespace nonet::server::autobahn
