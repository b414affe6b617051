// A table in JSON: for the people at it, for lists, and as a record.
#include <algorithm>

#include "table/handling.h"
#include "table/table_words.h"

namespace nonet::table {
namespace {
constexpr std::size_t most_missed = 200;
}  // namespace

std::string Table::description() const {
  JsonText text;
  Out out(text);
  ObjectWriter io(out);
  io("id", id_);
  io("code", code_);
  io("phase", phase());
  io("order", order_);
  write_key(out, "seats");
  out.StartArray();
  const bool playing = phase() == TablePhase::playing;
  const bool open = playing || phase() == TablePhase::gathering;
  for (int i = 0; i < seats(); ++i) {
    const Chair& each = chair(seat_at(i));
    ObjectWriter seat(out);
    seat("who", each.person ? std::string_view("person") : names_of(each.whose)[static_cast<std::size_t>(each.whose)]);
    seat("name", each.name);
    seat("colour", each.colour);
    seat("ready", each.ready);
    seat("here", present(each));
    if (each.person == host_) seat("host", true);
    if (const Clock since = gone_since(each); since && open) seat("gone", now_ - *since);
    if (each.whose == Whose::bot || each.bot_plays()) seat("level", each.level);
    if (each.taken_over) seat("takenOver", true);
    if (each.resigned) seat("resigned", true);
    if (each.wants_pause) seat("wantsPause", true);
    if (!each.takeover_votes.empty()) seat("takeoverVotes", each.takeover_votes);
    if (const Application* application = application_for(seat_at(i)); application && playing) {
      write_key(out, "applicant");
      ObjectWriter applicant(out);
      applicant("name", application->name);
      applicant.finish();
      if (!application->votes.empty()) seat("applicantVotes", application->votes);
    }
    seat.finish();
  }
  out.EndArray();
  io("watching", static_cast<int>(onlookers().size()));
  io("commitment", commitment());
  io.maybe("previous", previous_);
  io.maybe("next", next_);
  if (match_) {
    io("paused", paused_ && playing);
    if (resting_ && playing) io("resting", true);
    io.maybe("lot", lot_);
  }
  if (phase() == TablePhase::finished) {
    io("ended", std::string_view(match_->over() ? "rules" : "resigned"));
    io("winners", winners());
    io("fairness", fairness_);
  }
  io.finish();
  return std::string(text_of(text));
}

std::string Table::summary() const {
  JsonText text;
  Out out(text);
  ObjectWriter io(out);
  io("id", id_);
  io("game", order_.game);
  io("phase", phase());
  if (order_.listed && phase() == TablePhase::gathering) io("code", code_);
  JsonField options{const_cast<std::string&>(order_.options)};
  io("options", options);
  write_key(out, "seats");
  out.StartArray();
  for (const Chair& each : chairs_) {
    ObjectWriter seat(out);
    seat("who", each.person ? std::string_view("person") : names_of(each.whose)[static_cast<std::size_t>(each.whose)]);
    seat("name", each.name);
    seat.finish();
  }
  out.EndArray();
  if (phase() == TablePhase::finished) {
    io("scores", match_->standing().scores);
    io("winners", winners());
  }
  io.finish();
  return std::string(text_of(text));
}

std::string Table::listing() const {
  std::string text = summary();
  text.pop_back();
  text.append(R"(,"opened":)").append(std::to_string(opened_wall_)).append(R"(,"here":[)");
  for (const Chair& each : chairs_)
    text.append(&each == chairs_.data() ? "" : ",").append(present(each) ? "true" : "false");
  return text.append(R"(],"watching":)").append(std::to_string(onlookers().size())).append("}");
}

std::string Table::story_since(std::int64_t version) const {
  const auto mark = std::ranges::upper_bound(story_marks_, version, {}, &StoryMark::version);
  const auto missed = static_cast<std::size_t>(story_marks_.end() - mark);
  if (missed == 0 || missed > most_missed) return {};
  const std::size_t began = mark == story_marks_.begin() ? 0 : (mark - 1)->end + 1;
  return story_.substr(began);
}

// The log holds everything: the start follows from the seeds, the moves are its `moved` entries.
std::string Table::record(std::span<const std::string> log) const {
  ASSERT(match_);
  JsonText text;
  Out out(text);
  ObjectWriter io(out);
  io("nonet", 1);
  io("game", order_.game);
  const auto dealt = find_game(order_.game)->set_up(*parse_json(order_.options), seats(), seed_of(fairness_));
  JsonText start_text;
  Out start(start_text);
  (*dealt)->write_position(start);
  std::string options = to_text((*parse_json(text_of(start_text)))["options"]);
  io("options", JsonField{options});
  io("seats", seats());
  std::vector<std::string> names;
  for (const Chair& each : chairs_) names.push_back(each.name);
  io("names", names);
  io("fairness", fairness_);

  TableNotes notes{id_,      started_wall_,
                   lot_,     {},
                   {},       phase() == TablePhase::finished ? (match_->over() ? "rules" : "resigned") : "",
                   winners()};
  for (int i = 0; i < seats(); ++i)
    if (chair(seat_at(i)).resigned) notes.resigned.insert(seat_at(i));
  std::string moves;
  int count = 0;
  for (const std::string& line : log) {
    if (!line.starts_with(R"({"type":"moved")")) continue;
    auto entry = read_value<LogEntry>(*parse_json(line));
    Moved& moved = std::get<Moved>(*entry);
    if (moved.presses) notes.calls.push_back({count, *moved.presses});
    moves.append(count++ ? ",{" : "{");
    if (moved.seat) moves.append(R"("seat":)").append(std::to_string(index(*moved.seat))).append(",");
    moves.append(R"("t":)").append(std::to_string(moved.t)).append(R"(,"do":)").append(moved.action);
    moves.append(R"(,"result":)").append(moved.result).append("}");
  }
  io("table", notes);
  std::string start_position(text_of(start_text));
  io("start", JsonField{start_position});
  std::string all_moves = "[" + moves + "]";
  io("moves", JsonField{all_moves});
  JsonText end_text;
  Out end(end_text);
  match_->write_position(end);
  std::string end_position(text_of(end_text));
  io("end", JsonField{end_position});
  io.finish();
  return std::string(text_of(text));
}

std::string_view in_words(std::string_view code) {
  const std::string_view words = words_for(code, table_words);
  return words.empty() ? code : words;
}
}  // namespace nonet::table
