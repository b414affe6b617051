#include "server/net/connection.h"

#include <utility>

#include "server/net/http_protocol.h"
#include "server/net/switchboard.h"

namespace nonet::server {
Connection::Connection(Switchboard& board, ConnectionId id, Stream stream, const Address& peer, Door door)
    : board_(board),
      id_(id),
      stream_(std::move(stream)),
      protocol_(door == Door::out ? nullptr : std::make_unique<HttpProtocol>(board, *this)),
      peer_(peer),
      door_(door),
      proven_(door != Door::nodes) {
  if (door != Door::people || board.trusted(peer)) return;
  counted_ = peer;
  is_counted_ = true;
}

Connection::~Connection() {
  board_.loop.forget(stream_.descriptor(), *this);
  if (is_counted_) board_.disconnected(counted_);
  prove();
}

void Connection::begin() {
  if (door_ == Door::out) {
    state_ = State::connecting;
    writing_ = true;
    return board_.loop.watch(stream_.descriptor(), EPOLLIN | EPOLLOUT, *this);
  }
  board_.loop.watch(stream_.descriptor(), EPOLLIN, *this);
  end_in(board_.settings.header_timeout_ms);
  if (!stream_.secure()) state_ = State::open;
}

void Connection::ready(std::uint32_t events) {
  if (!alive()) return;
  if (state_ == State::connecting) return connected();
  if ((events & (EPOLLERR | EPOLLHUP)) != 0 && !reading_) return drop();
  if (state_ == State::handshake) return shake_hands();
  if ((events & EPOLLOUT) != 0) flush();
  if (reading_ && (events & ~std::uint32_t{EPOLLOUT}) != 0) read();
}

void Connection::connected() {
  const int error = stream_.connect_error();
  if (error == 0) state_ = State::open;
  protocol_->connected(error);
  flush();
}

void Connection::shake_hands() {
  constexpr std::string_view not_tls =
      "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nContent-Length: 46\r\nConnection: close\r\n\r\n"
      "This port speaks TLS: the address is https://\n";
  switch (stream_.handshake()) {
    case Stream::Handshake::done:
      state_ = State::open;
      write_on(false);
      read();  // what came together with the end of the handshake
      return;
    case Stream::Handshake::wants_read:
      return write_on(false);
    case Stream::Handshake::wants_write:
      return write_on(true);
    case Stream::Handshake::spoke_http:
      stream_.write_plain(not_tls);
      [[fallthrough]];
    case Stream::Handshake::failed:
      ++board_.counts.dropped_handshake;
      return drop();
  }
}

void Connection::read() {
  do {
    const std::span<char> buffer = board_.buffer();
    const IoResult result = stream_.read(buffer);
    if (result.kind == IoResult::Kind::again) return;
    if (result.kind == IoResult::Kind::failed) return drop();
    if (result.kind == IoResult::Kind::closed) return input_ended();
    board_.counts.bytes_in += result.bytes;
    if (state_ == State::open) protocol_->received(buffer.first(result.bytes));
  } while (alive() && stream_.pending());
}

void Connection::input_ended() {
  input_ended_ = true;
  read_on(false);
  if (state_ == State::lingering) return drop();
  if (state_ == State::open) protocol_->input_ended();
}

void Connection::flush() {
  unsent_noted_ = false;
  if (!alive() || state_ == State::connecting || state_ == State::handshake) return;
  bool moved = false;
  while (unsent() > 0) {
    const bool own = sent_ < output_.size();
    const IoResult result = stream_.write(own ? std::string_view(output_).substr(sent_) : lasting_);
    if (result.kind == IoResult::Kind::again) {
      write_on(true);
      return moved ? output_moved() : void();
    }
    if (result.kind != IoResult::Kind::done) return drop();
    moved = true;
    board_.counts.bytes_out += result.bytes;
    if (!own) {
      lasting_.remove_prefix(result.bytes);
      continue;
    }
    sent_ += result.bytes;
    if (sent_ > output_.size() / 2) output_.erase(0, std::exchange(sent_, 0));
  }
  output_ = {};
  sent_ = 0;
  write_on(false);
  if (state_ == State::finishing) {
    if (input_ended_) return drop();
    // Closed with input unread, the system would take back what the other side has not read yet.
    stream_.shutdown_write();
    state_ = State::lingering;
    end_in(board_.settings.close_timeout_ms);
  } else if (state_ == State::open) {
    if (std::exchange(output_ends_, false)) stream_.shutdown_write();
    protocol_->output_sent();
  }
}

void Connection::output_moved() {
  if (state_ == State::finishing) end_in(board_.settings.request_timeout_ms);
  if (state_ == State::open) protocol_->output_moved();
}

std::string& Connection::output() {
  if (!unsent_noted_ && !writing_) {
    unsent_noted_ = true;
    board_.has_output(*this);
  }
  return output_;
}

void Connection::end_output() {
  output_ends_ = true;
  output();
}

void Connection::finish() {
  if (state_ != State::open) return;
  state_ = State::finishing;
  if (!input_ended_) read_on(true);
  end_in(board_.settings.request_timeout_ms);
  output();
}

void Connection::drop() {
  if (!alive()) return;
  state_ = State::dead;
  protocol_->dropped();
  board_.discard(*this);
}

void Connection::deadline() {
  if (state_ == State::open || state_ == State::connecting) return protocol_->deadline();
  if (state_ != State::lingering) ++board_.counts.dropped_timeout;
  drop();
}

void Connection::become(std::unique_ptr<Protocol> protocol) {
  board_.retire(std::exchange(protocol_, std::move(protocol)));
}

bool Connection::count_for(const Address& address) {
  if (is_counted_) return true;
  if (!board_.may_connect(address)) return false;
  counted_ = address;
  is_counted_ = true;
  return true;
}

void Connection::prove() {
  if (!std::exchange(proven_, true)) board_.proved();
}

void Connection::end_in(std::int64_t milliseconds) {
  board_.set_deadline(*this, board_.loop.now_us() + milliseconds * 1000);
}

void Connection::read_on(bool wanted) {
  wanted = wanted && !input_ended_;  // the end would be heard over and over
  if (std::exchange(reading_, wanted) != wanted) watch();
}

void Connection::write_on(bool wanted) {
  if (std::exchange(writing_, wanted) != wanted) watch();
}

void Connection::watch() {
  board_.loop.change(stream_.descriptor(), (reading_ ? EPOLLIN : 0u) | (writing_ ? EPOLLOUT : 0u), *this);
}
}  // namespace nonet::server
