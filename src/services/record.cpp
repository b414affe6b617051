#include "services/record.h"

#include "services/any_game.h"
#include "services/match_json.h"
#include "services/way_back.h"
#include "wire/raw.h"

namespace nonet {
namespace {
using GivenRecord = RecordOf<Raw, Raw>;

// A claim can be wrong in several ways at once, and any of them may be named.
constexpr const char* free_choice = "why";

std::string replay_fault(AnyMatch& match, const Json& json) {
  if (!json.IsObject()) return "expected an object";
  JsonDocument move;
  move.CopyFrom(json, move.GetAllocator());
  Json expected(rapidjson::kObjectType);
  if (const auto result = move.FindMember("result"); result != move.MemberEnd()) {
    expected = result->value;
    move.RemoveMember("result");
  } else if (move.HasMember("seat")) {
    return "result: expected, but missing";
  }
  const auto answer = match.play(move);
  if (!answer) return "refused " + std::string(answer.error().code) + " (" + std::string(answer.error().clause) + ")";
  if (expected.IsObject()) expected.RemoveMember(free_choice);
  if (!holds(*parse_json(*answer), expected)) return "expected " + to_text(expected) + ", actual " + *answer;
  return {};
}

// The presses that led to this move, where a server noted any.
std::string call_fault(const GivenRecord& record, std::size_t move, const PerSeat<int>& scores) {
  if (!record.table) return {};
  for (const CallDecision& decision : record.table->calls) {
    if (decision.move < 0 || static_cast<std::size_t>(decision.move) != move) continue;
    for (const Press& press : decision.presses) {
      if (index(press.seat) >= record.seats) return "table.calls: expected seats of the table";
      if (judged(press.seat, press.arrived, press.claimed, press.latency) != press)
        return "table.calls: expected what follows from arrival, claim and latency";
    }
    const auto seat = record.moves[move].json->FindMember("seat");
    const bool granted = !decision.presses.empty() && seat != record.moves[move].json->MemberEnd() &&
                         seat->value.IsInt() &&
                         seat->value.GetInt() == index(decision.presses[earliest(decision.presses, scores)].seat);
    if (!granted) return "table.calls: expected the move of who pressed first";
  }
  return {};
}

// All moves in the order in which they were made: back to so many that stand, and then these.
using Moves = std::vector<JsonDocument>;
struct Stretch {
  std::size_t standing = 0;
  Moves moves;
};

JsonDocument copy_of(const Json& json) {
  JsonDocument copy;
  copy.CopyFrom(json, copy.GetAllocator());
  return copy;
}

// From the line that was played in the end back to the one that was played first.
std::expected<std::vector<Stretch>, std::string> stretches_of(const GivenRecord& record) {
  Moves line;
  for (const Raw& move : record.moves) line.push_back(copy_of(*move.json));
  std::vector<Stretch> stretches;
  const auto read = read_value<std::vector<Undone>>(*parse_json(record.table->undone->text));
  if (!read) return std::unexpected("table.undone" + read.error().message);
  const std::vector<Undone>& undone = *read;
  if (undone.size() > most_taken_back)
    return std::unexpected("table.undone: expected at most " + std::to_string(most_taken_back) + " entries");
  for (auto each = undone.rbegin(); each != undone.rend(); ++each) {
    if (each->standing < 0 || each->standing > static_cast<int>(line.size()) || each->moves.empty())
      return std::unexpected("table.undone: expected moves, and a number of those that stood");
    const auto standing = static_cast<std::size_t>(each->standing);
    Stretch& after = stretches.emplace_back();
    after.standing = standing;
    for (std::size_t i = standing; i < line.size(); ++i) after.moves.push_back(std::move(line[i]));
    line.resize(standing);
    for (const EventJson& move : each->moves) line.push_back(std::move(*parse_json(json_of(move))));
  }
  stretches.push_back({0, std::move(line)});
  std::ranges::reverse(stretches);
  return stretches;
}

// The line that was played in the end; what was taken back is for who can go back.
std::string line_fault(const GivenRecord& record, AnyMatch& match) {
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    std::string fault = call_fault(record, i, match.standing().scores);
    if (fault.empty()) fault = replay_fault(match, *record.moves[i].json);
    if (!fault.empty()) return "move " + std::to_string(i + 1) + ": " + fault;
  }
  return {};
}

std::string moves_fault(const GivenRecord& record, AnyMatch& match) {
  if constexpr (!goes_back) return line_fault(record, match);
  if (!record.table || !record.table->undone) return line_fault(record, match);
  const auto stretches = stretches_of(record);
  if (!stretches) return stretches.error();
  std::size_t number = 0;
  for (const Stretch& stretch : *stretches) {
    if (stretch.standing < number) {
      if (stretch.standing < match.final_steps())
        return "table.undone: expected moves that turned nothing up, back to " + std::to_string(stretch.standing);
      match.go_back(stretch.standing);
    }
    number = stretch.standing;
    for (const JsonDocument& move : stretch.moves) {
      const std::string fault = replay_fault(match, move);
      ++number;
      if (!fault.empty()) return "move " + std::to_string(number) + ", or one taken back there: " + fault;
    }
  }
  return {};
}

std::string names_fault(const GivenRecord& record) {
  const bool fits = !record.names || static_cast<int>(record.names->size()) == record.seats;
  return fits ? "" : "names: expected one for each seat";
}
}  // namespace

RawJson position_json(const AnyMatch& match) {
  Pen& pen = Pen::clean();
  match.write_position(pen.out);
  return {pen.copy()};
}

Record record_from(std::string_view game, const AnyMatch& dealt) {
  Record record;
  record.game = game;
  record.seats = dealt.seats();
  record.start = position_json(dealt);
  record.options = {to_text((*parse_json(record.start.text))["options"])};
  return record;
}

std::expected<Verified, std::string> verify_record(const Json& json) {
  const auto record = read_value<GivenRecord>(json);
  if (!record) return std::unexpected(record.error().message);
  const AnyGame* game = find_game(record->game);
  if (!game) return std::unexpected("game: expected one of " + game_keys() + ", found \"" + record->game + "\"");
  if (const auto fault = names_fault(*record); !fault.empty()) return std::unexpected(fault);

  // The options must be those of the start: set up any game with them and compare what they come to.
  const auto match = game->from_position(*record->start.json);
  if (!match) return std::unexpected("start: " + match.error());
  if ((*match)->seats() != record->seats) return std::unexpected("seats: expected as many as the start has");
  const auto options_of = [](const AnyMatch& any) {
    JsonText text;
    Out out(text);
    any.write_position(out);
    return to_text((*parse_json(text_of(text)))["options"]);
  };
  // What the record does not name is as in the start: defaults may have been others when it was written.
  JsonDocument options = std::move(*parse_json(options_of(**match)));
  if (!record->options.json->IsObject()) return std::unexpected("options: expected an object");
  for (const auto& [name, value] : record->options.json->GetObject()) {
    options.RemoveMember(name);
    options.AddMember(Json(name, options.GetAllocator()), Json(value, options.GetAllocator()), options.GetAllocator());
  }
  const auto other = game->set_up(options, record->seats, Seed{});
  if (!other) return std::unexpected(other.error());
  if (options_of(**match) != options_of(**other)) return std::unexpected("options: expected those of the start");

  Verified verified{record->game, static_cast<int>(record->moves.size()), record->fairness.has_value()};
  if (record->fairness) {
    const std::string fault = fairness_fault(*record->fairness, record->seats);
    if (!fault.empty()) return std::unexpected(fault);
    const auto dealt = game->set_up(options, record->seats, seed_of(*record->fairness));
    if (!*(*dealt)->at(*record->start.json)) return std::unexpected("start: does not follow from the seeds");
    if (record->table && record->table->lot && !lot_holds(*record->fairness, *record->table->lot))
      return std::unexpected("table.lot: does not follow from the seeds");
  }
  if (const std::string fault = moves_fault(*record, **match); !fault.empty()) return std::unexpected(fault);
  const auto same = (*match)->at(*record->end.json);
  if (!same) return std::unexpected("end: " + same.error());
  if (!*same) return std::unexpected("end: expected the position that the moves lead to");
  return verified;
}
}  // namespace nonet
