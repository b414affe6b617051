// A push service on this machine, and a browser that subscribed to it: it answers as the test says, and what it is sent
// is decrypted with the browser's key.
#pragma once

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>

#include "net_certificate.h"
#include "net_server.h"
#include "server/push/base64url.h"
#include "server/push/wants.h"
#include "wire/json.h"

namespace nonet::server {
struct Delivered {
  Request request;
  std::string text;  // decrypted; empty where that failed
};

class PushService {
 public:
  explicit PushService(const std::string& name, const std::string& address = "127.0.0.1")
      : certificate_(name), server_(settings(certificate_, address)) {
    server_.on_request = [this](Request request, Reply reply) {
      const std::lock_guard lock(mutex_);
      Response answer{201, "text/plain", "", {}};
      if (!answers_.empty()) {
        answer = answers_.front();
        answers_.pop_front();
      }
      std::string text = unsealed(request.body, browser_, auth_).value_or("");
      delivered_.push_back({std::move(request), std::move(text)});
      told_.notify_all();
      if (answer.status != 0) return reply(std::move(answer));
      silent_.push_back(std::move(reply));  // never answered
    };
    server_.start();
  }

  std::string endpoint(const std::string& path = "/one") const {
    return "https://localhost:" + std::to_string(server_.port()) + path;
  }
  const std::string& authority_file() const { return certificate_.certificate_file; }
  Wants wants(std::vector<table::NoticeKind> kinds = {table::NoticeKind::your_turn}) const {
    return {{base64url(browser_.public_bytes()), base64url(auth_)}, std::move(kinds), {}, Tongue::de};
  }
  void answer_next(int status, Headers headers = {}) {  // 0: not at all
    const std::lock_guard lock(mutex_);
    answers_.push_back({status, "text/plain", "", std::move(headers)});
  }

  // The next that came, waited for.
  Delivered next() {
    std::unique_lock lock(mutex_);
    if (!told_.wait_for(lock, TestServer::patience, [&] { return taken_ < delivered_.size(); })) {
      ADD_FAILURE() << "nothing was delivered";
      return {};
    }
    return delivered_[taken_++];
  }
  std::size_t count() {
    const std::lock_guard lock(mutex_);
    return delivered_.size();
  }
  TestServer& server() { return server_; }

 private:
  static NetworkSettings settings(const TestCertificate& certificate, const std::string& address) {
    NetworkSettings settings = TestServer::quiet();
    settings.address = address;
    settings.tls_certificate_file = certificate.certificate_file;
    settings.tls_key_file = certificate.key_file;
    return settings;
  }

  CurveKey browser_ = CurveKey::made();
  std::string auth_ = std::string(auth_bytes, 'a');
  TestCertificate certificate_;
  std::mutex mutex_;
  std::condition_variable told_;
  std::deque<Response> answers_;
  std::vector<Delivered> delivered_;
  std::size_t taken_ = 0;
  std::vector<Reply> silent_;
  TestServer server_;
};
}  // namespace nonet::server
