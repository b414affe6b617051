// A person's page: to whom it is shown, the page itself, and the pages of people one has played with.
#include "lobby/person_page.h"

#include "server/api.h"
#include "server/server.h"
#include "services/daily_dates.h"

namespace nonet::server {
namespace {
Response answer_to(lobby::Asked<std::string> text) {
  return text ? json_response(*std::move(text)) : response_to(text.error());
}
}  // namespace

// GET /api/people/…
Response Api::person(const store::Store& store, const Question& question) {
  const Path path = question.path();
  const auto device = device_of_caller(question.request);
  if (path.size() != 2) return denial_response("no-such-page", "There is no such page.");
  if (path[1] != "me") return answer_to(lobby::shown_page(store, path[1], device));
  return device ? answer_to(lobby::own_page(store, *device)) : no_token();
}

// GET /api/me/page, /api/me/daily and /api/me/daily/DATE/GAME
Response Api::own_person(const store::Store& store, const std::string& device, const Question& question) {
  const Path path = question.path();
  if (path.size() == 4) return answer_to(lobby::daily_record(store, device, path[2], path[3]));
  if (path[1] == "page") return answer_to(lobby::page_choice(store, device));
  const std::string before = query_value(question.request, "before");
  if (!before.empty() && !day_of(before)) return denial_response("malformed", "before: expected a day, 2026-11-16");
  auto notes = lobby::daily_notes(store, device, before, lobby::most_daily_notes);
  return notes ? json_response(*std::move(notes)) : denial_response("store", notes.error().message);
}

// POST /api/me/page
void Api::choose_page(const Request& request, Reply reply) {
  const auto device = device_of_caller(request);
  if (!device) return reply(no_token());
  const auto wish = read_body<lobby::PageWish>(request);
  if (!wish) return reply(wish.error());
  change_by(request.subnet, std::move(reply),
            [this, device = *device, wish = *wish,
             wall = server_.moment().wall](const store::Store& store) -> std::expected<Changing, Response> {
              const table::Secrets secrets = [this](std::size_t bytes) { return server_.secret(bytes); };
              auto made = lobby::choose_page(store, device, wish, secrets, wall);
              if (!made) return std::unexpected(response_to(made.error()));
              return Changing{std::move(made->writes), [text = std::move(made->answer)](Reply answer) mutable {
                                answer(json_response(std::move(text)));
                              }};
            });
}

// POST /api/people: whose page those are at whose tables the asker sat
void Api::look_for_pages(const Request& request, Reply reply) {
  const auto device = device_of_caller(request);
  if (!device) return reply(no_token());
  auto asked = read_body<lobby::PagesAsked>(request);
  if (!asked) return reply(asked.error());
  look_up(request.subnet, std::move(reply), [device = *device, asked = *std::move(asked)](const store::Store& store) {
    return answer_to(lobby::pages_of(store, device, asked));
  });
}
}  // namespace nonet::server
