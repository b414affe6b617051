#include "lobby/daily_judge.h"

#include "play/bot_names.h"
#include "services/daily.h"
#include "services/daily_dates.h"
#include "services/record.h"
#include "table/words.h"

namespace nonet::lobby {
namespace {
constexpr rapidjson::SizeType most_moves = 5'000;
constexpr int deepest = 12;  // a record's own depth is 6; what reads JSON further down may do so by recursion
constexpr std::size_t longest_words = 300;

using Fault = std::optional<Denial>;

Denial no_record(std::string_view why) {
  std::string words = "The record does not hold: " + std::string(why);
  if (words.size() > longest_words) {
    std::size_t end = longest_words;
    while ((static_cast<unsigned char>(words[end]) & 0xc0) == 0x80) --end;  // not in the middle of a character
    words.resize(end);
    words += "…";
  }
  return {"daily-record", std::move(words)};
}

bool deeper_than(int levels, const Json& json) {
  if (!json.IsArray() && !json.IsObject()) return false;
  if (levels == 0) return true;
  if (json.IsArray()) {
    for (const Json& item : json.GetArray())
      if (deeper_than(levels - 1, item)) return true;
  } else {
    for (auto member = json.MemberBegin(); member != json.MemberEnd(); ++member)
      if (deeper_than(levels - 1, member->value)) return true;
  }
  return false;
}

// What costs too much is not looked at any further.
Fault shape_fault(const Json& record) {
  if (deeper_than(deepest, record)) return no_record("it is nested too deep");
  if (!record.IsObject()) return no_record("expected an object");
  const auto moves = record.FindMember("moves");
  if (moves == record.MemberEnd() || !moves->value.IsArray()) return no_record("moves: expected an array");
  if (moves->value.Size() > most_moves) return no_record("moves: expected at most " + std::to_string(most_moves));
  if (record.HasMember("table")) return no_record("table: expected only where a server held the table");
  return {};
}

Fault deal_fault(const Json& record, const Fairness& fairness, const AnyMatch& dealt) {
  const Denial other{"daily-deal", "That is not the deal of this day."};
  const auto given = record.FindMember("fairness");
  const auto start = record.FindMember("start");
  if (given == record.MemberEnd()) return other;
  if (start == record.MemberEnd()) return no_record("start: expected, but missing");
  const auto seeds = read_value<Fairness>(given->value);
  if (!seeds) return no_record("fairness." + seeds.error().message);
  if (json_of(*seeds) != json_of(fairness)) return other;
  const auto same = dealt.at(start->value);  // options and seats are part of it
  if (!same) return no_record("start: " + same.error());
  if (!*same) return other;
  return {};
}

class Replay {
 public:
  Replay(std::string_view date, const DailyTask& task) : date_(date), task_(task), match_(daily_deal(date, task)) {
    record_ = record_from(task.game, *match_);
    record_.fairness = daily_fairness(date, task);
  }

  const AnyMatch& match() const { return *match_; }
  int moves_of_person() const { return moves_of_person_; }

  // A move of a record that holds. Time alone is none: it would change nothing but what the bot has seen, and with it
  // the bot's chance.
  Fault play(const Json& move) {
    const auto seat = move.FindMember("seat");
    if (seat == move.MemberEnd()) return no_record("no clock runs in the daily challenge");
    const Seat mover = seat_at(seat->value.GetInt());
    const bool bot_moves = task_.bot && mover == daily_bot;
    const ActionPtr wanted = bot_moves ? daily_bot_action(date_, task_, *match_) : nullptr;
    auto step = match_->step(mover, 0, move["do"]);
    ASSERT(step);
    if (wanted && step->done.action != wanted->json())
      return Denial{"daily-bot", "Move " + std::to_string(match_->steps()) + " is not what the bot does there."};
    if (mover == daily_person) ++moves_of_person_;
    record_.moves.push_back(std::move(step->done));
    return {};
  }

  std::string record(const std::string& name) {
    record_.names = {name};
    if (task_.bot) {
      const std::optional<Level> level = level_of(*task_.bot);
      record_.names->emplace_back(level ? called(*level) : name_of(*task_.bot));
    }
    record_.end = position_json(*match_);
    return json_of(record_);
  }

 private:
  std::string_view date_;
  const DailyTask& task_;
  std::unique_ptr<AnyMatch> match_;
  Record record_;
  int moves_of_person_ = 0;
};

Fault date_fault(std::string_view date, store::WallTime now) {
  const auto day = day_of(date);
  if (day && open_for_results(*day, now)) return {};
  return Denial{"daily-date",
                "Results are taken for yesterday, today and tomorrow; today is " + date_of(day_at(now)) + "."};
}
}  // namespace

std::expected<store::DailyResult, Denial> judge(const Submission& submission, const Json& record, store::WallTime now) {
  const DailyTask* task = daily_task(submission.game);
  if (!task) return std::unexpected(Denial{"daily-game", "The games of the challenge are " + game_keys() + "."});
  if (const Fault fault = date_fault(submission.date, now)) return std::unexpected(*fault);
  const auto name = table::cleaned(submission.name, table::longest_name);
  if (!name)
    return std::unexpected(Denial{
        "name", "A name has 1 to " + std::to_string(table::longest_name.characters) + " characters that can be read."});

  if (const Fault fault = shape_fault(record)) return std::unexpected(*fault);
  Replay replay(submission.date, *task);
  if (const Fault fault = deal_fault(record, daily_fairness(submission.date, *task), replay.match()))
    return std::unexpected(*fault);
  const auto verified = verify_record(record);
  if (!verified) return std::unexpected(no_record(verified.error()));
  for (const Json& move : record["moves"].GetArray())
    if (const Fault fault = replay.play(move)) return std::unexpected(*fault);
  if (!replay.match().over()) return std::unexpected(Denial{"daily-unfinished", "The game is not over yet."});
  return store::DailyResult{submission.date,
                            submission.game,
                            submission.person,
                            *name,
                            replay.match().standing().scores[daily_person],
                            replay.moves_of_person(),
                            now,
                            replay.record(*name)};
}
}  // namespace nonet::lobby
