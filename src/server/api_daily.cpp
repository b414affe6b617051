// The daily challenge: what is to be played, who was best, and results, which are replayed before they count.
#include "lobby/daily_board.h"
#include "lobby/daily_judge.h"
#include "lobby/people.h"
#include "server/api.h"
#include "server/server.h"
#include "services/daily.h"
#include "services/daily_dates.h"
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

std::string Api::date_in(Path path, store::WallTime wall) {
  return path.size() > 1 && path[1] != "today" ? path[1] : date_of(day_at(wall));
}

Response Api::daily(const store::Store& store, const Question& question) {
  const Path path = question.path();
  const std::string date = date_in(path, question.wall);
  if (!day_of(date)) return denial_response("malformed", "date: expected a day such as 2026-11-16, or today");
  if (path.size() <= 2) return json_response(daily_info(date));
  if (path.size() != 3 || !daily_task(path[2]))
    return denial_response("no-such-page", "game: expected one of " + game_keys());
  std::string person;
  if (const auto device = device_of_caller(question.request)) person = lobby::person_of(store, *device).value_or("");
  const auto board = lobby::daily_board(store, date, path[2], person, lobby::most_board_lines);
  return board ? json_response(*board) : denial_response("store", board.error().message);
}

namespace {
struct HandIn {
  std::string device;
  std::string body;
  std::string date;
  std::string game;
  store::WallTime wall = 0;
};

// The result as it is to be kept, or what is answered instead. It may take as long as the bot of that day thinks.
std::expected<store::DailyResult, Response> judged(const store::Store& store, const HandIn& hand_in) {
  const auto denied = [](std::string_view code, std::string_view words) {
    return std::unexpected(denial_response(code, words));
  };
  const auto json = parse_json(hand_in.body);
  if (!json) return denied("malformed", json.error());
  const auto handed_in = read_value<HandedIn>(*json);
  if (!handed_in) return denied("malformed", handed_in.error().message);
  const auto person = lobby::person_of(store, hand_in.device);
  if (!person) return denied("store", person.error().message);
  const auto result =
      lobby::judge({hand_in.date, hand_in.game, *person, handed_in->name}, *handed_in->record.json, hand_in.wall);
  if (!result) return std::unexpected(denial_response(result.error()));
  return *result;
}
}  // namespace

void Api::hand_in(const Request& request, Path path, Reply reply) {
  const auto device = device_of_caller(request);
  if (!device)
    return reply(denial_response("no-token", "Authorization: expected Bearer and 32 to 128 hexadecimal digits"));
  const store::WallTime wall = server_.moment().wall;
  HandIn hand_in{*device, request.body, date_in(path, wall), path[2], wall};
  const auto show_board = [this, subnet = request.subnet](const store::DailyResult& result, Reply answer) {
    look_up(subnet, std::move(answer),
            [date = result.date, game = result.game, person = result.person](const store::Store& store) {
              const auto board = lobby::daily_board(store, date, game, person, lobby::most_board_lines);
              return board ? json_response(*board, 201) : denial_response("store", board.error().message);
            });
  };
  change_by(request.subnet, std::move(reply),
            [hand_in = std::move(hand_in), show_board](const store::Store& store) -> std::expected<Changing, Response> {
              auto result = judged(store, hand_in);
              if (!result) return std::unexpected(std::move(result.error()));
              return Changing{{store::PutDailyResult{*result}},
                              [show_board, result = *result](Reply answer) { show_board(result, std::move(answer)); }};
            });
}
}  // namespace nonet::server
