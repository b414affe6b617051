#include "client.h"

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>

namespace nonet::load {
namespace {
constexpr std::size_t longest_message = 1 << 20;
constexpr int close_no_table = 4004;
// The example of the standard: any key will do, and this one's answer is known.
constexpr std::string_view socket_key = "dGhlIHNhbXBsZSBub25jZQ==";
constexpr std::string_view socket_accept = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

std::string_view field_text(const Json& object, const char* name) {
  const auto field = object.FindMember(name);
  return field != object.MemberEnd() && field->value.IsString() ? text_of(field->value) : std::string_view();
}

// What a front says for a server that it cannot reach, and a server that cannot reach its store.
bool is_away(int status) { return status == 502 || status == 503 || status == 504; }

std::size_t frame_bytes(std::size_t payload) { return payload + (payload < 126 ? 2 : payload < 65536 ? 4 : 10); }
}  // namespace

Client::Client(Crowd& crowd, Owner& owner, std::unique_ptr<Sight> sight, std::string token, int source)
    : crowd_(crowd),
      owner_(owner),
      sight_(std::move(sight)),
      token_(std::move(token)),
      frames_(server::ReaderSide::client, longest_message),
      chance_(sha256(token_)),
      source_(source) {}

void Client::open_table(std::string order) {
  leave();
  order_ = std::move(order);
  table_.clear();
  version_ = 0;
  connect();
}

void Client::visit(std::string table) {
  leave();
  order_.clear();
  table_ = std::move(table);
  version_ = 0;
  connect();
}

void Client::close_descriptor() {
  if (descriptor_ >= 0) close(std::exchange(descriptor_, -1));
  stage_ = Stage::away;
  welcomed_ = false;
  ++journey_;
  input_.clear();
  output_.clear();
  frames_ = server::FrameReader(server::ReaderSide::client, longest_message);
}

void Client::leave() {
  close_descriptor();
  asked_.reset();
}

void Client::drop(std::int64_t after_us) {
  close_descriptor();
  crowd_.after(after_us, [this, journey = journey_] {
    if (journey == journey_) connect();
  });
}

void Client::comes_back_as_the_page_does() {  // web/src/table/way_back.ts
  comes_back = true;
  back_after_us_ = 300'000;
  longest_back_us_ = 1'500'000;
}

void Client::lose(std::string_view why) {
  if (!comes_back) {
    crowd_.fail("connection lost: " + std::string(why));
    close_descriptor();
    return;
  }
  const std::int64_t after_us = std::min(back_after_us_ << std::min(vain_++, 10), longest_back_us_);
  drop(after_us - chance_.below(1 + static_cast<int>(after_us * 3 / 10)));
  owner_.lost(*this);
}

void Client::connect() {
  descriptor_ = begin_connect(crowd_.place_, source_);
  if (descriptor_ < 0) return lose(std::string("no socket: ") + std::strerror(errno));
  stage_ = Stage::connecting;
  crowd_.watch(descriptor_, *this, true);
}

void Client::ready(bool room) {
  if (descriptor_ < 0) return;
  if (stage_ == Stage::connecting) {
    int error = 0;
    socklen_t length = sizeof error;
    getsockopt(descriptor_, SOL_SOCKET, SO_ERROR, &error, &length);
    if (error != 0) return lose(std::strerror(error));
    if (!room) return;
    crowd_.change(descriptor_, *this, false);
    return request();
  }
  if (room) flush();
  if (descriptor_ >= 0) read();
}

void Client::send(std::string_view bytes) {
  if (output_.empty()) {
    const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
    if (bytes.empty() || (sent < 0 && errno != EAGAIN)) return;  // that it is gone is seen when reading
    crowd_.change(descriptor_, *this, true);
  }
  output_.append(bytes);
}

void Client::flush() {
  const std::string all = std::exchange(output_, {});
  crowd_.change(descriptor_, *this, false);
  if (!all.empty()) send(all);
}

void Client::read() {
  const ssize_t count = recv(descriptor_, crowd_.buffer_.data(), crowd_.buffer_.size(), 0);
  if (count < 0 && errno == EAGAIN) return;
  if (count < 0) return lose(std::strerror(errno));
  if (count == 0) return lose("the server closed it");
  const std::span<char> bytes(crowd_.buffer_.data(), static_cast<std::size_t>(count));
  if (stage_ == Stage::talking) return hear(bytes);
  input_.append(bytes.data(), bytes.size());
  read_answer();
}

// ---- HTTP, as far as it is needed

void Client::request() {
  if (order_.empty()) return upgrade();
  stage_ = Stage::ordering;
  send("POST /api/tables HTTP/1.1\r\nHost: " + crowd_.place_.text() + "\r\nAuthorization: Bearer " + token_ +
       "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(order_.size()) + "\r\n\r\n" + order_);
}

void Client::upgrade() {
  stage_ = Stage::upgrading;
  send("GET /ws?table=" + table_ + " HTTP/1.1\r\nHost: " + crowd_.place_.text() +
       "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
       "Sec-WebSocket-Protocol: nonet.1\r\nSec-WebSocket-Key: " +
       std::string(socket_key) + "\r\n\r\n");
}

void Client::read_answer() {
  const std::size_t end = input_.find("\r\n\r\n");
  if (end == std::string::npos) return;
  const std::string_view head(input_.data(), end);
  int status = 0;
  if (head.size() > 12) std::from_chars(head.data() + 9, head.data() + 12, status);
  if (comes_back && is_away(status)) return lose("nobody is there: " + std::to_string(status));
  if (stage_ == Stage::upgrading) {
    if (status != 101 || head.find(socket_accept) == std::string_view::npos)
      return crowd_.fail("expected a WebSocket, found " + input_);
    std::string early = input_.substr(end + 4);
    input_ = {};
    stage_ = Stage::talking;
    std::string hello = R"({"type":"hello","nonet":1,"token":")" + token_ + R"(","table":")" + table_ + '"';
    if (version_ > 0) hello += R"(,"since":)" + std::to_string(version_);
    say(hello + "}");
    if (!early.empty()) hear(early);
    return;
  }
  std::size_t length = 0;
  if (const std::size_t at = head.find("ength: "); at != std::string_view::npos)  // some write all in small letters
    std::from_chars(head.data() + at + 7, head.data() + head.size(), length);
  if (input_.size() < end + 4 + length) return;
  const auto answer = parse_json(std::string_view(input_).substr(end + 4, length));
  if (status != 201 || !answer || field_text(*answer, "id").empty())
    return crowd_.fail("expected a new table, found " + input_);
  table_ = field_text(*answer, "id");
  input_.clear();
  order_.clear();
  owner_.table_opened(*this);
  upgrade();
}

// ---- The WebSocket

void Client::say(std::string_view text) {
  std::string frame;
  frame.reserve(text.size() + server::longest_frame_header);
  server::Mask mask{};
  const std::uint32_t any = chance_.next();
  std::memcpy(mask.data(), &any, sizeof any);
  server::append_masked_frame(frame, server::Opcode::text, text, mask);
  send(frame);
}

void Client::hear(std::span<char> bytes) {
  const std::uint64_t journey = journey_;
  crowd_.traffic.bytes += bytes.size();
  while (journey == journey_) {
    const auto message = frames_.next(bytes);
    if (!message) return;
    switch (message->kind) {
      case server::Message::Kind::text:
        take(message->payload);
        break;
      case server::Message::Kind::ping: {
        std::string pong;
        server::append_masked_frame(pong, server::Opcode::pong, message->payload, {1, 2, 3, 4});
        send(pong);
        break;
      }
      case server::Message::Kind::close:
        if (message->code == close_no_table) crowd_.fail("a table is gone that was there: " + table_);
        return lose("closed with " + std::to_string(message->code) + " " + std::string(message->payload));
      case server::Message::Kind::binary:
      case server::Message::Kind::failed:
        return crowd_.fail("a frame that is none: " + std::to_string(message->code));
      case server::Message::Kind::pong:
        break;
    }
  }
}

void Client::ask(std::string_view type, std::string_view fields) {
  Asked asked;
  asked.id = "c" + std::to_string(++commands_);
  asked.type = type;
  asked.by = tag;
  asked.text.append(R"({"type":")").append(type).append(R"(","id":")").append(asked.id).append("\"");
  asked.text.append(fields).append("}");
  asked_ = std::move(asked);
  if (here()) say(asked_->text);  // otherwise it is said when we are back
}

void Client::play(const std::string& action, std::optional<int> seat, std::int64_t sent_us,
                  std::optional<std::int64_t> pressed) {
  std::string fields;
  if (seat) fields.append(R"(,"seat":)").append(std::to_string(*seat));
  if (pressed) fields.append(R"(,"pressed":)").append(std::to_string(*pressed));
  ask("play", fields + R"(,"do":)" + action);
  asked_->seat = seat ? seat : sight_->viewer();
  asked_->action = action;
  asked_->sent_us = sent_us;
}

void Client::take(std::string_view text) {
  std::array<char, 16 * 1024> memory;  // most messages cost no allocation
  rapidjson::MemoryPoolAllocator<> pool(memory.data(), memory.size());
  JsonDocument message(&pool);
  message.Parse(text.data(), text.size());
  if (message.HasParseError() || !message.IsObject()) return crowd_.fail("not JSON: " + std::string(text));
  const std::string_view type = field_text(message, "type");
  if (type == "move") {
    ++crowd_.traffic.move_messages;
    crowd_.traffic.move_bytes += frame_bytes(text.size());
  }
  const bool back = type == "welcome" && !welcomed_;
  const std::uint64_t journey = journey_;
  owner_.hears(*this, type, message);
  take_game(type, message);
  if (asked_ && asked_->id == field_text(message, "id")) {
    take_answer(type, message);
  } else if (back && asked_) {
    say(asked_->text);
  }
  if (journey == journey_) owner_.heard(*this, type, message);
}

void Client::take_game(std::string_view type, const Json& message) {
  if (type == "error") return;  // the close that follows says the same
  const auto version = message.FindMember("v");
  const auto view = message.FindMember("view");
  if (type == "welcome") {
    welcomed_ = true;
    vain_ = 0;
    seats_.clear();
    for (const Json& seat : message["you"].GetArray()) seats_.push_back(seat.GetInt());
  }
  if (const auto table = message.FindMember("table"); table != message.MemberEnd())
    phase_ = field_text(table->value, "phase");
  if (version != message.MemberEnd() && type != "done") {
    const std::int64_t told = version->value.GetInt64();
    if (type == "move" && told != version_ + 1)
      crowd_.fail("expected version " + std::to_string(version_ + 1) + ", found " + std::to_string(told));
    if (told < version_) crowd_.fail("a version went back to " + std::to_string(told));
  }
  if (const auto clock = message.FindMember("clock"); clock != message.MemberEnd()) {
    clock_ = clock->value.GetInt64();
    clock_heard_us_ = crowd_.now();
  }
  if (view != message.MemberEnd()) sight_->begin(view->value);
  if (const auto set = message.FindMember("set"); set != message.MemberEnd()) sight_->change(set->value);
  if (version != message.MemberEnd() && type != "done") version_ = version->value.GetInt64();
}

std::int64_t Client::game_time() const { return clock_ + (crowd_.now() - clock_heard_us_) / 1000; }

void Client::take_answer(std::string_view type, const Json& message) {
  Asked answered = std::move(*asked_);
  asked_.reset();
  if (type == "refused") {
    answered.refused = field_text(message, "code");
  } else {
    answered.version = message["v"].GetInt64();
  }
  owner_.answered(*this, answered);
}
}  // namespace nonet::load
