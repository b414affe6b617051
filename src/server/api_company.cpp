// People who have played together: invitations, who is blocked, and the list of people that an account keeps.
#include "lobby/company.h"

#include "server/api.h"
#include "server/server.h"

namespace nonet::server {
// GET /api/me/…
Response Api::company(const store::Store& store, const std::string& device, const Question& question) {
  const std::string& what = question.path()[1];
  if (what == "people") {
    auto people = lobby::people_met(store, device);
    return people ? json_response(*std::move(people)) : response_to(people.error());
  }
  auto list = what == "blocked" ? lobby::blocked(store, device) : lobby::invitations(store, device, question.wall);
  return list ? json_response(*std::move(list)) : denial_response("store", list.error().message);
}

// POST and DELETE /api/me/…
void Api::change_company(const Request& request, Path path, Reply reply) {
  const auto device = device_of_caller(request);
  if (!device) return reply(no_token());
  const std::string what = request.method + ' ' + path[1];
  const store::WallTime now = server_.moment().wall;
  std::move_only_function<lobby::Asked<lobby::Change>(const store::Store&)> make;
  if (what == "POST blocked" && path.size() == 2) {
    const auto who = read_body<lobby::Shared>(request);
    if (!who) return reply(who.error());
    make = [device = *device, who = *who, now](const store::Store& store) {
      return lobby::block(store, device, who, now);
    };
  } else if (what == "POST people" && path.size() == 2) {
    auto list = read_body<lobby::MetList>(request);
    if (!list) return reply(list.error());
    make = [device = *device, list = *std::move(list), now](const store::Store& store) mutable {
      return lobby::keep_people_met(store, device, std::move(list), now);
    };
  } else if (what == "DELETE blocked" && path.size() == 3) {
    make = [device = *device, id = path[2]](const store::Store& store) { return lobby::unblock(store, device, id); };
  } else if (what == "DELETE invitations" && path.size() == 3) {
    make = [device = *device, id = path[2]](const store::Store& store) {
      return lobby::drop_invitation(store, device, id);
    };
  } else {
    return reply(denial_response("no-such-page", "There is no such page, or it cannot be changed."));
  }
  change_by(request.subnet, std::move(reply),
            [make = std::move(make), status = request.method == "POST" ? 201 : 200](
                const store::Store& store) mutable -> std::expected<Changing, Response> {
              auto made = make(store);
              if (!made) return std::unexpected(response_to(made.error()));
              return Changing{std::move(made->writes), [text = std::move(made->answer), status](Reply answer) mutable {
                                answer(json_response(std::move(text), status));
                              }};
            });
}

// What it costs is seen to when it is known whom it is for; whoever is told of it is told when it is durable.
void Api::invite(const Request& request, Reply reply) {
  const auto device = device_of_caller(request);
  if (!device) return reply(no_token());
  auto wanted = read_body<lobby::Invite>(request);
  if (!wanted) return reply(wanted.error());
  const auto answer = std::make_shared<Reply>(std::move(reply));
  const store::WallTime wall = server_.moment().wall;
  const bool asked = server_.look_up(request.subnet, [this, answer, wall, device = *device,
                                                      wanted = *std::move(wanted)](const store::Store& store) {
    return lobby::Finish([this, answer, wanted,
                          found = lobby::invite(store, device, wanted, wall)](const lobby::Moment& now) mutable {
      if (!found) return (*answer)(response_to(found.error()));
      if (!server_.lobby().may_invite(now, found->sender, found->recipient))
        return (*answer)(denial_response("too-often", "You have invited very often; wait a moment."));
      const auto kept = [this, answer, table = wanted.to, invited = *found](const store::StoreError* error) mutable {
        if (error) return (*answer)(denial_response("store", error->message));
        tell_invited(table, invited);
        (*answer)(json_response(std::move(invited.change.answer), 202));
      };
      server_.lobby().keep(std::move(found->change.writes), kept);
    });
  });
  if (!asked) (*answer)(denial_response("busy", "Too many requests of this address wait for their answer."));
}

// Who knew already is not told again; the others of the account are found by who sends.
void Api::tell_invited(const std::string& table, const lobby::Invited& invited) {
  if (!invited.tells || invited.devices.empty()) return;
  table::Notice notice;
  notice.kind = table::NoticeKind::invitation;
  notice.devices = {invited.devices.front()};
  notice.table = table;
  notice.game = invited.game;
  notice.names = {invited.from};
  server_.notify(notice);
}
}  // namespace nonet::server
