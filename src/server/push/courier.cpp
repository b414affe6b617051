#include "server/push/courier.h"

#include <curl/curl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "base/assert.h"
#include "server/net/loop.h"
#include "server/push/public_address.h"

namespace nonet::server {
namespace {
constexpr std::int64_t us_per_ms = 1000;
constexpr long most_connections_kept = 32;
constexpr std::size_t longest_answer = 65'536;
constexpr int longest_sleep_ms = 60'000;
constexpr long ms_per_second = 1000;
constexpr int forbidden = 403;  // as if the other side had said so: it is not tried again

Instant now_ms() { return Loop::fresh_now_us() / us_per_ms; }
}  // namespace

struct Courier::Transfer {
  Outbox::Id id = 0;
  std::uint64_t what = 0;
  Outgoing outgoing;
  CURL* handle = nullptr;
  curl_slist* headers = nullptr;
  std::size_t heard = 0;
  bool anywhere = false;   // private addresses too
  bool forbidden = false;  // it led to an address that is not the open network's

  ~Transfer() {
    curl_easy_cleanup(handle);
    curl_slist_free_all(headers);
  }

  // Asked with the address that was found, whatever the name was: nothing is between this and connecting.
  static curl_socket_t open_socket(void* its, curlsocktype /*purpose*/, curl_sockaddr* found) {
    auto& transfer = *static_cast<Transfer*>(its);
    if (!transfer.anywhere && !is_public(Address::of(&found->addr))) {
      transfer.forbidden = true;
      return CURL_SOCKET_BAD;
    }
    return socket(found->family, found->socktype | SOCK_CLOEXEC, found->protocol);
  }
  static std::size_t take(char* /*bytes*/, std::size_t size, std::size_t count, void* its) {
    auto& transfer = *static_cast<Transfer*>(its);
    transfer.heard += size * count;
    return transfer.heard > longest_answer ? 0 : size * count;  // nobody reads it
  }
};

struct Courier::Curl {
  CURLM* multi = nullptr;
  std::unordered_map<CURL*, std::unique_ptr<Transfer>> transfers;

  Curl() {
    static const bool ready = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
    ASSERT(ready);
    multi = curl_multi_init();
    ASSERT(multi);
    curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, most_connections_kept);
  }
  ~Curl() {
    for (const auto& [handle, transfer] : transfers) curl_multi_remove_handle(multi, handle);
    transfers.clear();
    curl_multi_cleanup(multi);
  }
};

Courier::Courier(CourierSettings settings, Sending& sending)
    : settings_(std::move(settings)),
      sending_(sending),
      outbox_(settings_.limits),
      curl_(std::make_unique<Curl>()),
      thread_([this] { work(); }) {}

Courier::~Courier() {
  stopping_ = true;
  wake();
  thread_.join();
}

void Courier::wake() { curl_multi_wakeup(curl_->multi); }

void Courier::work() {
  while (!stopping_) {
    sending_.look(now_ms(), outbox_);
    for (const std::uint64_t what : outbox_.expire(now_ms())) sending_.settled(what, Delivery::given_up);
    while (const auto taken = outbox_.next(now_ms())) start(*taken);
    int running = 0;
    curl_multi_perform(curl_->multi, &running);
    hear();
    waiting_ = outbox_.size();
    const Deadline wake = outbox_.wake_at();
    const Instant sleep = wake ? std::clamp<Instant>(*wake - now_ms(), 0, longest_sleep_ms) : longest_sleep_ms;
    curl_multi_poll(curl_->multi, nullptr, 0, static_cast<int>(sleep), nullptr);
  }
}

void Courier::start(const Outbox::Taken& taken) {
  std::optional<Outgoing> outgoing = sending_.write(taken.what);
  if (!outgoing) {
    outbox_.answered(now_ms(), taken.id, {forbidden, {}});
    return sending_.settled(taken.what, Delivery::given_up);
  }
  auto transfer = std::make_unique<Transfer>();
  transfer->id = taken.id;
  transfer->what = taken.what;
  transfer->outgoing = std::move(*outgoing);
  transfer->anywhere = settings_.private_addresses || transfer->outgoing.anywhere;
  transfer->handle = curl_easy_init();
  ASSERT(transfer->handle);
  CURL* const handle = transfer->handle;
  const Outgoing& order = transfer->outgoing;
  for (const std::string& header : order.headers)
    transfer->headers = curl_slist_append(transfer->headers, header.c_str());
  const auto set = [handle](CURLoption option, auto value) {
    ASSERT(curl_easy_setopt(handle, option, value) == CURLE_OK);
  };
  set(CURLOPT_URL, order.url.c_str());
  set(CURLOPT_PROTOCOLS_STR, settings_.plain_http ? "https,http" : "https");
  set(CURLOPT_FOLLOWLOCATION, 0L);
  set(CURLOPT_PROXY, "");
  set(CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
  set(CURLOPT_CUSTOMREQUEST, order.method.c_str());
  set(CURLOPT_POSTFIELDSIZE, static_cast<long>(order.body.size()));
  set(CURLOPT_POSTFIELDS, order.body.c_str());
  set(CURLOPT_HTTPHEADER, transfer->headers);
  set(CURLOPT_USERAGENT, "Nonet");
  set(CURLOPT_NOSIGNAL, 1L);
  set(CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(settings_.connect_ms));
  set(CURLOPT_TIMEOUT_MS, static_cast<long>(settings_.whole_ms));
  set(CURLOPT_OPENSOCKETFUNCTION, &Transfer::open_socket);
  set(CURLOPT_OPENSOCKETDATA, transfer.get());
  set(CURLOPT_WRITEFUNCTION, &Transfer::take);
  set(CURLOPT_WRITEDATA, transfer.get());
  const std::string authorities = settings_.authorities.empty() ? authorities_of_this_machine() : settings_.authorities;
  if (!authorities.empty()) set(CURLOPT_CAINFO, authorities.c_str());
  curl_multi_add_handle(curl_->multi, handle);
  curl_->transfers.emplace(handle, std::move(transfer));
}

void Courier::hear() {
  int left = 0;
  while (const CURLMsg* message = curl_multi_info_read(curl_->multi, &left)) {
    if (message->msg != CURLMSG_DONE) continue;
    CURL* const handle = message->easy_handle;
    const CURLcode result = message->data.result;
    auto transfer = std::move(curl_->transfers.extract(handle).mapped());
    curl_multi_remove_handle(curl_->multi, handle);
    Reaction answer;
    long status = 0;
    curl_off_t after_seconds = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(handle, CURLINFO_RETRY_AFTER, &after_seconds);
    // What the answer said counts, also where nobody read the rest of it.
    if (result == CURLE_OK || result == CURLE_WRITE_ERROR) answer.status = static_cast<int>(status);
    if (after_seconds > 0) answer.retry_after_ms = std::min<Instant>(after_seconds, 86'400) * ms_per_second;
    if (transfer->forbidden) answer.status = forbidden;
    settle(transfer->id, transfer->what, answer);
  }
}

void Courier::settle(Outbox::Id id, std::uint64_t what, const Reaction& answer) {
  if (const auto delivery = outbox_.answered(now_ms(), id, answer)) sending_.settled(what, *delivery);
}

std::string authorities_of_this_machine() {
  constexpr const char* places[] = {"/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
                                    "/etc/ssl/ca-bundle.pem", "/etc/ssl/cert.pem", "/etc/pki/tls/cacert.pem"};
  if (const char* chosen = std::getenv("SSL_CERT_FILE"); chosen && access(chosen, R_OK) == 0) return chosen;
  for (const char* place : places)
    if (access(place, R_OK) == 0) return place;
  return {};
}
}  // namespace nonet::server
