#include "cli/tournament/report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace nonet::cli {
namespace {
std::string percent(double share) { return fixed(share * 100, 1); }
std::string ms(double us) { return fixed(us / 1000, 2); }

std::size_t characters(std::string_view text) {  // as they take up room, not as bytes
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

using Row = std::vector<std::string>;

class Columns {  // the first one to the left, figures to the right, alike in all tables of a report
 public:
  void fit(const Row& row) {
    widths_.resize(std::max(widths_.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths_[i] = std::max(widths_[i], characters(row[i]));
  }
  std::string line(const Row& row) const {
    std::string text;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string room(widths_[i] - characters(row[i]), ' ');
      text += i == 0 ? row[i] + room : "   " + room + row[i];
    }
    return text + "\n";
  }

 private:
  std::vector<std::size_t> widths_;
};

const Row heading = {"", "wins %", "95 %", "deals %", "95 %", "points", "±", "thinks ms", "p95 ms"};

std::string percents(const Interval& interval) { return percent(interval.low) + " – " + percent(interval.high); }

Row figures(const Entrant& one, const TournamentPlan& order) {
  return {order.contestants[one.contestant].name,
          order.seats == 1 ? "–" : percent(one.share),
          order.seats == 1 ? "–" : percents(one.interval),
          order.seats == 1 ? "–" : percent(one.deals),
          order.seats == 1 ? "–" : percents(one.deals_interval),
          fixed(one.points, 1),
          fixed(one.points_margin, 1),
          ms(one.mean_us),
          ms(static_cast<double>(one.p95_us))};
}

std::string counted(int count, std::string_view what) {
  return std::to_string(count) + " " + std::string(what) + (count == 1 ? "" : "s");
}

std::string told(const LineUp& line_up, const TournamentPlan& order, const Columns& columns) {
  std::string text = columns.line(heading);
  for (const Entrant& one : line_up.entrants) text += columns.line(figures(one, order));
  text += counted(line_up.games, "game") + " on " + counted(line_up.deals, "deal") + ", " +
          std::to_string(line_up.undecided) + " undecided\n";
  for (const Entrant& one : line_up.entrants) {
    const Contestant& contestant = order.contestants[one.contestant];
    if (one.bad_answers > 0) text += contestant.name + ": " + counted(one.bad_answers, "bad answer") + "\n";
    if (one.lost_seats > 0)
      text += contestant.name + ": " + std::string(name_of(contestant.bot)) + " had to step in in " +
              counted(one.lost_seats, "game") + ", first because: " + one.lost_by + "\n";
  }
  return text + "\n";
}

void write_line_up(Out& out, const LineUp& line_up, const TournamentPlan& order) {
  ObjectWriter io(out);
  io("games", line_up.games);
  io("deals", line_up.deals);
  io("undecided", line_up.undecided);
  write_key(out, "bots");
  out.StartArray();
  for (const Entrant& one : line_up.entrants) {
    ObjectWriter bot(out);
    bot("bot", static_cast<int>(one.contestant));
    bot("name", order.contestants[one.contestant].name);
    const auto number = [&](const char* name, double value) {
      write_key(out, name);
      out.Double(value);
    };
    number("share", one.share);
    number("low", one.interval.low);
    number("high", one.interval.high);
    number("deals", one.deals);
    number("dealsLow", one.deals_interval.low);
    number("dealsHigh", one.deals_interval.high);
    number("points", one.points);
    number("pointsMargin", one.points_margin);
    number("meanMs", one.mean_us / 1000);
    number("p95Ms", static_cast<double>(one.p95_us) / 1000);
    number("longestMs", static_cast<double>(one.longest_us) / 1000);
    bot("badAnswers", one.bad_answers);
    bot("lostSeats", one.lost_seats);
    if (one.lost_seats > 0) bot("lostBy", one.lost_by);
    bot.finish();
  }
  out.EndArray();
  io.finish();
}

std::string csv_field(std::string_view text) {  // for CSV, where a name may hold anything
  if (text.find_first_of(",\"") == std::string_view::npos) return std::string(text);
  std::string result = "\"";
  for (const char c : text) result += c == '"' ? "\"\"" : std::string(1, c);
  return result + "\"";
}
}  // namespace

std::string fixed(double number, int places) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", places, number);
  return text[0] == '-' && std::string_view(text.data()).find_first_of("123456789") == std::string_view::npos
             ? text.data() + 1
             : text.data();
}

std::vector<std::size_t> by_rating(const Tournament& tournament) {
  std::vector<std::size_t> order(tournament.ratings.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
    return tournament.ratings[one].elo > tournament.ratings[other].elo;
  });
  return order;
}

std::string as_table(const TournamentPlan& order, const Tournament& tournament) {
  std::string text = std::string(order.game->key()) + ", " + std::to_string(order.seats) +
                     (order.seats == 1 ? " seat" : " seats") + ", seed " + order.seed + "\n\n";
  Columns columns;
  columns.fit(heading);
  for (const LineUp& line_up : tournament.line_ups)
    for (const Entrant& one : line_up.entrants) columns.fit(figures(one, order));
  for (const LineUp& line_up : tournament.line_ups) text += told(line_up, order, columns);
  if (order.seats == 1 || order.contestants.size() == 1) return text;  // Nobody met anybody.
  text += columns.line({"", "Elo", "95 %"});
  for (const std::size_t one : by_rating(tournament))
    text += columns.line({order.contestants[one].name, fixed(tournament.ratings[one].elo, 0),
                          "± " + fixed(tournament.ratings[one].margin, 0)});
  return text + "Elo by maximum likelihood; the mean of all is 1500.\n";
}

std::string as_csv(const TournamentPlan& order, const Tournament& tournament) {
  std::string text =
      "game,seats,seed,line_up,games,deals,undecided,bot,name,share,low,high,points,points_margin,mean_ms,p95_ms,"
      "longest_ms,bad_answers,lost_seats,elo,elo_low,elo_high,deals_share,deals_low,deals_high\n";
  for (std::size_t i = 0; i < tournament.line_ups.size(); ++i) {
    const LineUp& line_up = tournament.line_ups[i];
    for (const Entrant& one : line_up.entrants) {
      const Rating& rating = tournament.ratings[one.contestant];
      const Row row = {std::string(order.game->key()),
                       std::to_string(order.seats),
                       csv_field(order.seed),
                       std::to_string(i + 1),
                       std::to_string(line_up.games),
                       std::to_string(line_up.deals),
                       std::to_string(line_up.undecided),
                       std::to_string(one.contestant),
                       csv_field(order.contestants[one.contestant].name),
                       fixed(one.share, 4),
                       fixed(one.interval.low, 4),
                       fixed(one.interval.high, 4),
                       fixed(one.points, 3),
                       fixed(one.points_margin, 3),
                       fixed(one.mean_us / 1000, 3),
                       fixed(static_cast<double>(one.p95_us) / 1000, 3),
                       fixed(static_cast<double>(one.longest_us) / 1000, 3),
                       std::to_string(one.bad_answers),
                       std::to_string(one.lost_seats),
                       fixed(rating.elo, 1),
                       fixed(rating.elo - rating.margin, 1),
                       fixed(rating.elo + rating.margin, 1),
                       fixed(one.deals, 4),
                       fixed(one.deals_interval.low, 4),
                       fixed(one.deals_interval.high, 4)};
      for (std::size_t k = 0; k < row.size(); ++k) text += (k == 0 ? "" : ",") + row[k];
      text += "\n";
    }
  }
  return text;
}

std::string as_json(const TournamentPlan& order, const Tournament& tournament) {
  JsonText text;
  Out out(text);
  out.SetMaxDecimalPlaces(4);
  ObjectWriter io(out);
  io("nonet", 1);
  io("game", order.game->key());
  write_key(out, "options");
  order.options->Accept(out);
  io("seats", order.seats);
  io("seed", order.seed);
  write_key(out, "lineUps");
  out.StartArray();
  for (const LineUp& line_up : tournament.line_ups) write_line_up(out, line_up, order);
  out.EndArray();
  write_key(out, "ratings");
  out.StartArray();
  for (const std::size_t one : by_rating(tournament)) {
    ObjectWriter rating(out);
    rating("bot", static_cast<int>(one));
    rating("name", order.contestants[one].name);
    if (order.contestants[one].outside()) rating("command", order.contestants[one].command);
    write_key(out, "elo");
    out.Double(tournament.ratings[one].elo);
    write_key(out, "margin");
    out.Double(tournament.ratings[one].margin);
    rating.finish();
  }
  out.EndArray();
  io.finish();
  return std::string(text_of(text)) + "\n";
}
}  // namespace nonet::cli
