// Requests that need the store: a reader looks it up, and the answer is given in the loop.
#include <memory>

#include "server/api.h"
#include "server/server.h"

namespace nonet::server {
namespace {
Response broken(const AssertionFailed& failed) {  // the one request; everything else goes on
  return denial_response("broken", std::string("Something is wrong with us: ") + failed.expression);
}
Response busy() {
  return denial_response("busy", "Too many requests of this address wait for their answer; try again in a moment.");
}
}  // namespace

void Api::look_up(const std::string& address, Reply reply, Lookup lookup) {
  const auto answer = std::make_shared<Reply>(std::move(reply));
  const bool asked = server_.look_up(
      address, [answer, lookup = std::move(lookup)](const store::Store& store) mutable -> lobby::Finish {
        Response response;
        try {
          response = lookup(store);
        } catch (const AssertionFailed& failed) {
          response = broken(failed);
        }
        return
            [answer, response = std::move(response)](const lobby::Moment&) mutable { (*answer)(std::move(response)); };
      });
  if (!asked) (*answer)(busy());
}

void Api::change_by(const std::string& address, Reply reply, LookupOfChange lookup) {
  const auto answer = std::make_shared<Reply>(std::move(reply));
  const bool asked = server_.look_up(
      address, [this, answer, lookup = std::move(lookup)](const store::Store& store) mutable -> lobby::Finish {
        std::expected<Changing, Response> found;
        try {
          found = lookup(store);
        } catch (const AssertionFailed& failed) {
          found = std::unexpected(broken(failed));
        }
        return [this, answer, found = std::move(found)](const lobby::Moment&) mutable {
          if (!found) return (*answer)(std::move(found.error()));
          server_.lobby().keep(std::move(found->writes),
                               [answer, then = std::move(found->answer)](const store::StoreError* error) mutable {
                                 if (error) return (*answer)(denial_response("store", error->message));
                                 then(std::move(*answer));
                               });
        };
      });
  if (!asked) (*answer)(busy());
}

void Api::preview(Request request, Reply reply) {
  if (request.method != "GET" && request.method != "HEAD")
    return reply(denial_response("method", "Expected GET for a picture."));
  const std::string subnet = request.subnet;
  look_up(subnet, std::move(reply),
          [this, request = std::move(request), date = date_in({}, server_.moment().wall)](const store::Store& store) {
            return preview_response(store, previews_, request, date);
          });
}
}  // namespace nonet::server
