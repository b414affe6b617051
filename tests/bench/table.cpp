// What a move costs at a table, without network and disk: the client's message in, log entry and patched views out.
#include <benchmark/benchmark.h>

#include "table/table.h"

namespace nonet::table {
namespace {
constexpr ConnectionId first_connection = 1;
constexpr std::string_view devices[] = {"00000000000000000000000000000001", "00000000000000000000000000000002"};

std::string secret(std::size_t bytes) { return std::string(bytes, 'x'); }

// A game of sudoku-cards for two, and the messages that play it to its end.
class TwoAtCards {
 public:
  TwoAtCards() {
    Opened opened;
    opened.by = 0;
    opened.device = devices[0];
    opened.code = "AAAAAA";
    opened.server_seed = hex(secret(32));
    opened.order.game = "sudoku-cards";
    opened.order.first = First::as_seated;
    opened.order.chairs.resize(2);
    for (int i = 0; i < 2; ++i) opened.seated.push_back({seat_at(i), std::string(devices[i]), "Ann", i + 1});
    table_ = std::make_unique<Table>("0000000000000000000000", opened, effects_);
    for (ConnectionId i = 0; i < 2; ++i) tell(Enter{first_connection + i, {std::string(devices[i])}, {}, {}});
    for (ConnectionId i = 0; i < 2; ++i)
      tell(Heard{first_connection + i, R"({"type":"ready","entropy":"00112233445566778899"})"});
  }

  bool over() const { return table_->phase() == TablePhase::finished; }

  // The first square that is free and allowed, as the next seat's message.
  std::string next_message() const {
    const Seat seat = *table_->match()->standing().turn;
    JsonText text;
    Out out(text);
    table_->match()->write_legal(out, seat);
    const auto actions = parse_json(text_of(text));
    return R"({"type":"play","id":"c)" + std::to_string(table_->version()) + R"(","do":)" + to_text((*actions)[0]) +
           "}";
  }
  ConnectionId next_connection() const {
    return first_connection + static_cast<ConnectionId>(index(*table_->match()->standing().turn));
  }
  void tell(const Command& command) {
    effects_ = {};
    table_->handle({++now_, 0}, command, secret, effects_);
    for (const LogEntry& entry : effects_.entries) benchmark::DoNotOptimize(json_of(entry));
  }

 private:
  Instant now_ = 0;
  Effects effects_;
  std::unique_ptr<Table> table_;
};

void move_at_table(benchmark::State& state) {
  std::vector<std::string> messages;
  std::vector<ConnectionId> from;
  for (TwoAtCards game; !game.over();) {
    messages.push_back(game.next_message());
    from.push_back(game.next_connection());
    game.tell(Heard{from.back(), messages.back()});
  }
  std::int64_t moves = 0;
  for (auto _ : state) {
    state.PauseTiming();
    TwoAtCards game;
    state.ResumeTiming();
    for (std::size_t i = 0; i < messages.size(); ++i) game.tell(Heard{from[i], messages[i]});
    moves += static_cast<std::int64_t>(messages.size());
  }
  state.SetItemsProcessed(moves);
}
BENCHMARK(move_at_table);
}  // namespace
}  // namespace nonet::table
BENCHMARK_MAIN();
