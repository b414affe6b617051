// Fuzz target: a table, and people who send arbitrary bytes. Whatever they do, it stands, its letters are JSON, and its
// log brings the same table back. One line is one thing that happens: the first character says who, the second what:
// e enters, l leaves, m is measured, p plays a legal move, w a bot's wish, t time passes; anything else is a message.
#include <cstdint>
#include <string>

#include "table/table.h"

namespace nonet::table {
namespace {
constexpr int people = 4;

class Fuzzed {
 public:
  explicit Fuzzed(unsigned choice) {
    const AnyGame& game = *all_games()[choice % all_games().size()];
    TableOrder order;
    order.game = game.key();
    if (choice & 0x40 && game.key() != "kakuro-call") order.options = {R"({"referee":"table"})"};
    if (choice & 0x80 && game.key() == "sudoku-pens") order.options = {R"({"turnSeconds":1,"acceptSeconds":1})"};
    order.chairs = {{Whose::here, {}, {}}, {Whose::elsewhere, {}, {}}};
    if (choice & 0x20 && game.max_seats() > 2) order.chairs.push_back({Whose::bot, {}, Level::gentle});
    ASSERT(!settle(order));
    Opened opened;
    opened.by = 0;
    opened.device = "device 0";
    opened.order = order;
    opened.seated = {{seat_at(0), "device 0", "", 1}};
    opened.server_seed = std::string(64, 'a');
    Effects effects;
    table_ = std::make_unique<Table>("table", opened, effects);
    take(effects);
    for (unsigned i = 0; i < 2; ++i) handle(Enter{i + 1, {device(i)}, {}, {}});
    if (choice & 0x10) return;
    handle(Heard{2, R"({"type":"sit","seat":1})"});
    for (unsigned i = 0; i < 2; ++i) handle(Heard{i + 1, R"({"type":"ready","entropy":"0011223344556677"})"});
    ASSERT(table_->phase() == TablePhase::playing);
  }

  void line(std::string_view text) {
    if (text.size() < 2) return;
    const auto who = static_cast<unsigned>(text[0]) % people;
    const std::string_view rest = text.substr(1);
    switch (rest[0]) {
      case 'e':
        if (!here_[who]) handle(Enter{who + 1, {device(who)}, static_cast<std::int64_t>(rest.size()), {}});
        here_[who] = true;
        break;
      case 'l':
        handle(Leave{who + 1});
        here_[who] = false;
        break;
      case 'm':
        handle(Measured{who + 1, static_cast<int>(rest.size()) * 40});
        break;
      case 't':
        moment_.now += static_cast<Instant>(rest.size() * rest.size()) * 10;
        handle(Tick{});
        break;
      case 'p':
        play(who, rest.substr(1));
        break;
      case 'w':
        wish(who);
        break;
      default:
        handle(Heard{who + 1, rest});
    }
  }

  void check() const {
    auto restored = Table::restored("table", log_);
    ASSERT(restored);
    ASSERT((*restored)->version() == table_->version());
    ASSERT(still(**restored) == still(*table_));
    if (table_->match()) ASSERT(position(**restored) == position(*table_));
    if (table_->phase() != TablePhase::finished) return;
    const auto verified = verify_record(*parse_json(json_of(table_->record(log_))));
    ASSERT(verified);
  }

 private:
  static std::string device(unsigned who) { return "device " + std::to_string(who); }

  void play(unsigned who, std::string_view choice) {  // the move of that number among the legal ones
    if (!table_->match() || choice.empty()) return;
    const Seat seat = seat_at(static_cast<int>(who) % table_->match()->seats());
    JsonText text;
    Out out(text);
    table_->match()->write_legal(out, seat);
    const auto legal = parse_json(text_of(text));
    if (legal->Empty()) return;
    const Json& action = (*legal)[static_cast<unsigned char>(choice[0]) * 7u % legal->Size()];
    handle(Heard{who + 1, R"({"type":"play","id":")" + std::to_string(moment_.now) + R"(","seat":)" +
                              std::to_string(index(seat)) + R"(,"do":)" + to_text(action) + "}"});
  }

  void wish(unsigned who) {
    if (questions_.empty()) return;
    Question question = questions_[who % questions_.size()];
    question.bot = BotKind::random;
    Wished wished = question.answer({});
    wished.after_ms = 0;
    handle(wished);
  }

  void handle(const Command& command) {
    Effects effects;
    table_->handle(moment_, command, [](std::size_t bytes) { return std::string(bytes, 'b'); }, effects);
    take(effects);
  }

  void take(Effects& effects) {
    for (const LogEntry& entry : effects.entries) log_.push_back(json_of(entry));
    if (!effects.questions.empty()) questions_ = effects.questions;
    for (const Letter& letter : effects.letters) {
      ASSERT(parse_json(letter.text));
      // Within a text the quotes would be escaped: nobody's words can look like this.
      ASSERT(table_->phase() == TablePhase::finished || letter.text.find("\"serverSeed\":") == std::string::npos);
    }
  }

  static std::string still(const Table& table) {
    JsonDocument description = std::move(*parse_json(json_of(table.description())));
    for (const char* passing : {"watching", "hostHere"}) description.RemoveMember(passing);
    for (Json& seat : description["seats"].GetArray())
      for (const char* passing : {"here", "gone", "applicant", "applicantVotes"}) seat.EraseMember(passing);
    return to_text(description);
  }
  static std::string position(const Table& table) {
    JsonText text;
    Out out(text);
    table.match()->write_position(out);
    return std::string(text_of(text));
  }

  Moment moment_;
  std::unique_ptr<Table> table_;
  std::vector<std::string> log_;
  std::vector<Question> questions_;
  std::array<bool, people> here_{true, true};
};
}  // namespace
}  // namespace nonet::table

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  nonet::table::Fuzzed table(data[0]);
  std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  while (!rest.empty()) {
    const auto end = std::min(rest.find('\n'), rest.size());
    table.line(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  table.check();
  return 0;
}
