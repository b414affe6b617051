#include "play/standing.h"

namespace nonet {
Standing first_turn(int seats) {
  return Standing{.seats = static_cast<std::int8_t>(seats),
                  .scores = PerSeat<int>(seats, 0),
                  .turn = seat_at(0),
                  .over = false,
                  .winners = {}};
}

SeatSet leaders(const PerSeat<int>& scores) {
  const int best = *std::max_element(scores.begin(), scores.end());
  SeatSet seats;
  for (int i = 0; i < scores.size(); ++i)
    if (scores[i] == best) seats.insert(seat_at(i));
  return seats;
}

int gain(Standing& standing, Seat seat, int points) {
  const int given = std::min(points, most_points - standing.scores[seat]);
  standing.scores[seat] += given;
  return given;
}

void finish(Standing& standing, Winners winners) {
  standing.over = true;
  standing.turn.reset();
  standing.winners = winners;
}

SeatSet winners_without(const Standing& standing, SeatSet resigned) {
  SeatSet able;
  SeatSet won;
  int best = 0;
  for (int i = 0; i < standing.seats; ++i) {
    const Seat seat = seat_at(i);
    if (resigned.contains(seat)) continue;
    able.insert(seat);
    best = std::max(best, standing.scores[seat]);
    if (standing.winners.seats.contains(seat)) won.insert(seat);
  }
  if (!standing.over) return able.count() == 1 ? able : SeatSet();
  if (!won.empty() || standing.winners.game) return won;
  able.for_each([&](Seat seat) {  // only resigned seats had won: the best of the others
    if (standing.scores[seat] == best) won.insert(seat);
  });
  return won;
}

SeatSet on_turn(const Standing& standing) {
  return standing.turn && !standing.over ? SeatSet::only(*standing.turn) : SeatSet();
}

SeatSet turn_and_objectors(const Standing& standing, std::optional<Seat> mover) {
  SeatSet seats;
  if (standing.over) return seats;
  if (mover) {
    seats = SeatSet::all(standing.seats);
    seats.erase(*mover);
  }
  seats.insert(*standing.turn);
  return seats;
}

std::optional<Flaw> standing_flaw(const Standing& standing, Turns turns, Winners winners) {
  const std::string each = "one entry for each of " + std::to_string(standing.seats) + " seats";
  if (standing.scores.size() != standing.seats) return Flaw{"scores", each};
  if (std::any_of(standing.scores.begin(), standing.scores.end(),
                  [](int score) { return score < 0 || score > most_points; }))
    return Flaw{"scores", "points from 0 to " + std::to_string(most_points)};
  if (standing.turn && index(*standing.turn) >= standing.seats) return Flaw{"turn", "a seat of this table"};
  const bool has_turn = turns == Turns::in_order && !standing.over;
  if (standing.turn.has_value() != has_turn)
    return Flaw{"turn", has_turn ? "a seat, the game is not over" : "null: nobody is on turn"};
  if (!standing.over && standing.winners != Winners{}) return Flaw{"winners", "no winner before the game is over"};
  if (standing.over && standing.winners != winners) return Flaw{"winners", "the winners that follow from the scores"};
  return {};
}

void Codec<Winners>::read(const In& in, Winners& winners) {
  winners = {};
  if (!in.value.IsArray()) return in.expected("an array of seats");
  int last = -1;
  for (int i = 0; i < static_cast<int>(in.value.Size()) && !in.problem.found; ++i) {
    const Where where{&in.where, {}, i};
    const In item = in.inside(in.value[static_cast<rapidjson::SizeType>(i)], where);
    if (winners.game) return item.expected("nothing after \"game\"");
    if (item.value.IsString() && text_of(item.value) == "game") {
      winners.game = true;
      continue;
    }
    Seat seat{};
    Codec<Seat>::read(item, seat);
    if (in.problem.found) return;
    if (index(seat) <= last) return item.expected("seats in ascending order");
    last = index(seat);
    winners.seats.insert(seat);
  }
}

void Codec<Winners>::write(Out& out, const Winners& winners) {
  out.StartArray();
  winners.seats.for_each([&](Seat seat) { out.Int(index(seat)); });
  if (winners.game) write_text(out, "game");
  out.EndArray();
}
}  // namespace nonet
