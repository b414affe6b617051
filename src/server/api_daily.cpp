// The daily challenge: what is to be played, who was best, and results, which are replayed before they count.
#include "hall/daily_board.h"
#include "hall/daily_judge.h"
#include "hall/people.h"
#include "play/daily.h"
#include "play/daily_dates.h"
#include "server/api.h"
#include "server/house.h"
#include "wire/raw.h"

namespace nonet::server {
namespace {
struct HandedIn {
  std::string name;
  Raw record;
};
void fields(ObjectReader& io, HandedIn& handed_in) {
  io("name", handed_in.name);
  io("record", handed_in.record);
}
}  // namespace

std::string Api::date_in(Path path) const {
  return path.size() > 1 && path[1] != "today" ? path[1] : date_of(day_at(house_.moment().wall));
}

Response Api::daily(const Request& request, Path path) {
  const std::string date = date_in(path);
  if (!day_of(date)) return denial_response("malformed", "date: expected a day such as 2026-11-16, or today");
  if (path.size() <= 2) return json_response(daily_info(date));
  if (path.size() != 3 || !daily_task(path[2]))
    return denial_response("no-such-page", "game: expected one of " + game_keys());
  std::string person;
  if (const auto device = device_of_caller(request)) person = hall::person_of(house_.store(), *device).value_or("");
  const auto board = hall::daily_board(house_.store(), date, path[2], person, hall::most_board_lines);
  return board ? json_response(*board) : denial_response("store", board.error().message);
}

void Api::hand_in(const Request& request, Path path, Reply reply) {
  const auto device = device_of_caller(request);
  if (!device)
    return reply(denial_response("no-token", "Authorization: expected Bearer and 32 to 128 hexadecimal digits"));
  const auto json = parse_json(request.body);
  if (!json) return reply(denial_response("malformed", json.error()));
  const auto handed_in = read_value<HandedIn>(*json);
  if (!handed_in) return reply(denial_response("malformed", handed_in.error().message));
  const auto person = hall::person_of(house_.store(), *device);
  if (!person) return reply(denial_response("store", person.error().message));
  const std::string date = date_in(path);
  const std::string game = path[2];
  const auto result =
      hall::judge({date, game, *person, handed_in->name}, *handed_in->record.json, house_.moment().wall);
  if (!result) return reply(denial_response(result.error()));
  house_.hall().keep({store::PutDailyResult{*result}}, [this, date, game, person = *person, reply = std::move(reply)](
                                                           const store::StoreError* error) mutable {
    if (error) return reply(denial_response("store", error->message));
    const auto board = hall::daily_board(house_.store(), date, game, person, hall::most_board_lines);
    reply(board ? json_response(*board, 201) : denial_response("store", board.error().message));
  });
}
}  // namespace nonet::server
