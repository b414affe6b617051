// What is told of a table: to the people at it, in lists, and as a record.
#include <algorithm>

#include "table/handling.h"
#include "table/table_words.h"

namespace nonet::table {
namespace {
constexpr std::size_t most_missed = 200;
}  // namespace

std::string_view Table::who_sits(const Chair& chair) const {
  return chair.person ? std::string_view("person") : names_of(chair.whose)[static_cast<std::size_t>(chair.whose)];
}

SeatTold Table::seat_told(Seat seat) const {
  const Chair& each = chair(seat);
  const bool playing = phase() == TablePhase::playing;
  const bool open = playing || phase() == TablePhase::gathering;
  SeatTold told;
  told.who = who_sits(each);
  told.name = each.name;
  told.colour = each.colour;
  told.ready = each.ready;
  told.here = present(each);
  if (each.person == host_) told.host = true;
  if (each.person && people_[static_cast<std::size_t>(*each.person)].muted) told.muted = true;
  if (const std::optional<Instant> since = gone_since(each); since && open) told.gone = now_ - *since;
  if (each.whose == Whose::bot || each.bot_plays()) told.level = each.level;
  if (each.taken_over) told.taken_over = true;
  if (each.resigned) told.resigned = true;
  if (each.wants_pause) told.wants_pause = true;
  if (!each.takeover_votes.empty()) told.takeover_votes = each.takeover_votes;
  if (const Application* application = application_for(seat); application && playing) {
    told.applicant = {application->name};
    if (!application->votes.empty()) told.applicant_votes = application->votes;
  }
  if (order_.pace && playing) tell_turn(seat, told);
  return told;
}

void Table::tell_turn(Seat seat, SeatTold& told) const {
  const Instant time = clock_.at(now_);
  if (const Deadline due = turns_.due(seat)) {
    told.left = std::max<Instant>(*due - std::max(time, turns_.held_until(seat, time).value_or(0)), 0);
    told.turn = turns_.turn_ms(seat);
  }
  if (order_.pace->reserve > 0 && chair(seat).person) told.reserve = turns_.reserve_left(seat, time);
  if (is_held(seat)) told.held = holds_[seat].until - now_;
  if (chair(seat).lapsed) told.lapsed = true;
}

Description Table::description() const {
  Description told;
  told.id = id_;
  told.code = code_;
  told.phase = phase();
  told.order = order_;
  for (int i = 0; i < seats(); ++i) told.seats.push_back(seat_told(seat_at(i)));
  told.watching = static_cast<int>(onlookers().size());
  told.host_here = host_here();
  told.commitment = commitment();
  told.previous = previous_;
  told.next = next_;
  told.series = series();
  const bool playing = phase() == TablePhase::playing;
  if (take_back_) told.take_back = {take_back_->seat, static_cast<int>(take_back_->standing), take_back_->agreed};
  if (match_) {
    told.paused = paused_ && playing;
    if (resting_ && playing) told.resting = true;
    told.lot = lot_;
  }
  if (phase() == TablePhase::finished) {
    told.ended = match_->over() ? "rules" : "resigned";
    told.winners = winners();
    told.fairness = fairness_;
  }
  return told;
}

Summary Table::summary() const {
  Summary told;
  told.id = id_;
  told.game = order_.game;
  told.phase = phase();
  if (order_.listed && phase() == TablePhase::gathering) told.code = code_;
  told.options = order_.options;
  for (const Chair& each : chairs_) told.seats.push_back({std::string(who_sits(each)), each.name});
  if (phase() == TablePhase::finished) {
    told.scores = match_->standing().scores;
    told.winners = winners();
  }
  if (order_.anybody) told.anybody = true;
  if (order_.only_players) told.only_players = true;
  if (host_here()) told.host_stands = true;
  told.pace = order_.pace;
  if (order_.pace && phase() == TablePhase::playing) {
    told.turns.emplace();
    for (int i = 0; i < seats(); ++i) told.turns->push_back(turn_note(seat_at(i)));
  }
  if (phase() != TablePhase::closed) told.people = people_of_seats();
  return told;
}

std::optional<TurnNote> Table::turn_note(Seat seat) const {
  if (!turns_.waits(seat)) return {};
  TurnNote note;
  if (is_held(seat)) note.held = holds_[seat].until;
  const Deadline due = turns_.due(seat);
  if (!due) return note;
  note.due = clock_.when(*due);
  note.whole = turns_.turn_ms(seat);
  return note;
}

// By their places in devices(), which leaves out who was asked to leave.
PerSeat<std::optional<int>> Table::people_of_seats() const {
  std::vector<int> place_of(people_.size(), 0);
  int places = 0;
  for (std::size_t i = 0; i < people_.size(); ++i) place_of[i] = people_[i].removed ? -1 : places++;
  PerSeat<std::optional<int>> seats;
  for (const Chair& each : chairs_)
    seats.push_back(each.person ? std::optional(place_of[static_cast<std::size_t>(*each.person)]) : std::nullopt);
  return seats;
}

Summary Table::listing() const {
  Summary told = summary();
  told.opened = opened_wall_;
  for (PerSeat<bool>& here = told.here.emplace(); const Chair& each : chairs_) here.push_back(present(each));
  for (PerSeat<int>& colours = told.colours.emplace(); const Chair& each : chairs_) colours.push_back(each.colour);
  told.watching = static_cast<int>(onlookers().size());
  told.people.reset();
  return told;
}

std::vector<EventJson> Table::story_since(std::int64_t version) const {
  const auto first = std::ranges::upper_bound(steps_, version);
  const auto missed = static_cast<std::size_t>(steps_.end() - first);
  std::vector<EventJson> story;
  if (missed > most_missed) return story;
  for (std::size_t i = steps_.size() - missed; i < steps_.size(); ++i) story.push_back(match_->seen(i));
  return story;
}

// The log holds everything: the start follows from the seeds, the moves are its `moved` entries.
Record Table::record(std::span<const std::string> log) const {
  ASSERT(match_);
  const auto dealt = find_game(order_.game)->set_up(*parse_json(order_.options.text), seats(), seed_of(fairness_));
  Record record = record_from(order_.game, **dealt);
  record.names.emplace();
  for (const Chair& each : chairs_) record.names->push_back(each.name);
  record.fairness = fairness_;
  TableNotes& notes = record.table.emplace();
  notes.id = id_;
  notes.began = started_wall_;
  notes.lot = lot_;
  for (int i = 0; i < seats(); ++i)
    if (chair(seat_at(i)).resigned) notes.resigned.insert(seat_at(i));
  if (phase() == TablePhase::finished) notes.ended = match_->over() ? "rules" : "resigned";
  notes.winners = winners();
  std::vector<Undone> undone;
  for (const std::string& line : log) {
    auto entry = read_value<LogEntry>(*parse_json(line));
    if (const auto* back = std::get_if<TookBack>(&*entry)) {
      const auto first = record.moves.begin() + back->standing;
      undone.push_back({back->standing, back->seat, {first, record.moves.end()}});
      record.moves.erase(first, record.moves.end());
      continue;
    }
    auto* moved = std::get_if<Moved>(&*entry);
    if (!moved) continue;
    if (moved->presses) notes.calls.push_back({static_cast<int>(record.moves.size()), std::move(*moved->presses)});
    record.moves.push_back({moved->seat, moved->t, std::move(moved->action), std::move(moved->result)});
  }
  if (!undone.empty()) {
    notes.taken_back = static_cast<int>(undone.size());
    notes.undone = {json_of(undone)};
  }
  record.end = position_json(*match_);
  return record;
}

std::string_view in_words(std::string_view code) {
  const std::string_view words = words_for(code, table_words);
  return words.empty() ? code : words;
}
}  // namespace nonet::table
