#include "cli/commands/commands.h"
#include "cli/scoreboard.h"
#include "cli/terminal.h"
#include "games/registry.h"
#include "play/reasons.h"
#include "services/adapter.h"
#include "services/record.h"

namespace nonet::cli {
namespace {
struct Arguments {
  std::string file;
  std::size_t best = 3;
  bool json = false;
  bool all = false;
  Pace pace;
};

constexpr double worth_a_word = 0.5;  // points; less than that is within the error of the judgement

std::string tenths(double points) {
  const auto value = static_cast<std::int64_t>(points * 10 + (points < 0 ? -0.5 : 0.5));
  const std::string sign = value < 0 ? "-" : "";
  return sign + std::to_string(std::abs(value) / 10) + "." + std::to_string(std::abs(value) % 10);
}

std::string right(std::string text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

template <class Entry>
class Report {
 public:
  using G = typename Entry::Rules;
  using Screen = typename Entry::Screen;

  Report(const Arguments& order, const std::vector<std::string>& names, int seats)
      : order_(order), names_(names), ink_(out_is_terminal()), sums_(static_cast<std::size_t>(seats)) {}

  void add(const Judgement<Entry>& judgement) {
    const std::string number = ink_.faint(right(std::to_string(++moves_), 4)) + "  ";
    if (!judgement.move.seat) {
      print(number + ink_.faint("time passes") + "\n");
    } else {
      const Seat seat = *judgement.move.seat;
      print(number + who(seat) + " " + Screen::told(judgement.move.action, judgement.result));
      if (judgement.played) count(seat, judgement);
      print("\n");
      if (judgement.played && (order_.all || judgement.lost() >= worth_a_word)) alternatives(judgement);
    }
    for (int i = 0; i < judgement.hindsight.size(); ++i)
      if (judgement.hindsight[i])
        print("        " + who(seat_at(i)) + " could have shown: " + Screen::typed(*judgement.hindsight[i]) + "\n");
  }

  void finish() const {
    print("\n");
    for (std::size_t i = 0; i < sums_.size(); ++i)
      print(who(seat_at(static_cast<int>(i))) + ": lost " + tenths(sums_[i].lost) + " points; " +
            std::to_string(sums_[i].best) + " of " + std::to_string(sums_[i].judged) +
            " moves were the best or as good\n");
  }

 private:
  struct Sum {
    double lost = 0;
    int judged = 0;
    int best = 0;
  };

  std::string who(Seat seat) const { return ink_.seat(seat, seat_name(seat, names_)); }

  void count(Seat seat, const Judgement<Entry>& judgement) {
    Sum& sum = sums_[static_cast<std::size_t>(index(seat))];
    sum.lost += judgement.lost();
    ++sum.judged;
    if (judgement.lost() < worth_a_word) {
      ++sum.best;
    } else {
      print(ink_(Colour::yellow, "   lost " + tenths(judgement.lost())));
    }
  }

  void alternatives(const Judgement<Entry>& judgement) const {
    for (std::size_t i = 0; i < judgement.choices.size() && i < order_.best; ++i) {
      const auto& choice = judgement.choices[i];
      const double gain = choice.value - judgement.choices[*judgement.played].value;
      std::string line = "        " + Screen::typed(choice.action) + "  " + (gain < 0 ? "" : "+") + tenths(gain);
      if (choice.now > 0) line += ", " + std::to_string(choice.now) + (choice.now == 1 ? " point" : " points") + " now";
      if (const auto words = reason_text(choice.reason); !words.empty()) line += ": " + std::string(words);
      print(ink_.faint(line) + (i == *judgement.played ? "  (played)" : "") + "\n");
    }
  }

  const Arguments& order_;
  const std::vector<std::string>& names_;
  Ink ink_;
  int moves_ = 0;
  std::vector<Sum> sums_;
};

template <class Entry>
void report(const Arguments& order, const Json& record) {
  using G = typename Entry::Rules;
  const auto start = *read_position<G>(record["start"]);
  std::vector<std::string> names;
  if (record.HasMember("names"))
    for (const Json& name : record["names"].GetArray()) names.emplace_back(text_of(name));
  Report<Entry> report(order, names, start.standing.seats);
  analyse<Entry>(start, moves_of<G>(record), order.pace,
                 [&](const Judgement<Entry>& judgement) { report.add(judgement); });
  report.finish();
}

std::expected<void, std::string> look_again(const Arguments& order) {
  const auto text = read_file(order.file);
  if (!text) return std::unexpected(text.error());
  const auto json = parse_json(*text);
  if (!json) return std::unexpected(order.file + ": " + json.error());
  const auto verified = verify_record(*json);
  if (!verified) return std::unexpected(order.file + ": " + verified.error());
  if (order.json) {
    print(find_game(verified->game)->analyse(*json, order.best, order.pace) + "\n");
    return {};
  }
  for_each_game([&]<class Entry>() {
    if (verified->game == Entry::Rules::key) report<Entry>(order, *json);
  });
  return {};
}
}  // namespace

void add_analyse(Program& program) {
  Command& command =
      program.command("analyse", "Looks at a game again: what the master would have done, and what each move lost");
  auto order = std::make_shared<Arguments>();
  command.option("RECORD", &order->file, "A game's record (- is standard input)").must().a_path();
  command.option("--best", &order->best, "How many alternatives a move").with_default().between(1, 100);
  command.option("--all", &order->all, "Alternatives also where next to nothing was lost");
  command.option("--json", &order->json, "One JSON object instead of a text");
  command.option("--work", &order->pace.work, "Playouts or positions a move; 0: as the master is used to")
      .between(0, 1'000'000'000);
  command.run = [order] { return told(look_again(*order)); };
}
}  // namespace nonet::cli
