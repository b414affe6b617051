#include "cli/tournament/plot.h"

#include <algorithm>
#include <cmath>

#include "cli/tournament/report.h"

namespace nonet::cli {
namespace {
// A row a bot, the strongest on top:
//
//   name  Elo | ----o----      | 68 % against the next
//
constexpr double width = 800;
constexpr double margin = 28;
constexpr double elo_right = 226;
constexpr double plot_left = 256;
constexpr double plot_right = 548;
constexpr double note_left = 576;
constexpr double head = 84;
constexpr double row_height = 40;
constexpr double foot = 52;

constexpr std::string_view style = R"(<style>
  .sheet { fill: #fcfaf4; stroke: #d6ccb5; }
  .rule { stroke: #d6ccb5; }
  .bar { stroke: #8d8571; stroke-width: 2; stroke-linecap: round; }
  .dot { fill: #1d3a78; stroke: #fcfaf4; stroke-width: 2; }
  text { font: 15px "Source Sans 3", system-ui, "Segoe UI", "Noto Sans", sans-serif;
         font-variant-numeric: lining-nums tabular-nums; fill: #4b5672; }
  .title { font: 600 22px Besley, Rockwell, "Roboto Slab", "Noto Serif", "DejaVu Serif", serif; fill: #16233f; }
  .name { font-weight: 600; fill: #16233f; }
  .small { font-size: 13px; fill: #646b7e; }
  @media (prefers-color-scheme: dark) {
    .sheet { fill: #1b2436; stroke: #303c56; }
    .rule { stroke: #303c56; }
    .bar { stroke: #7583a3; }
    .dot { fill: #a9c4ff; stroke: #1b2436; }
    text { fill: #b9bfce; }
    .title, .name { fill: #f1ebdc; }
    .small { fill: #98a1b7; }
  }
</style>
)";

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '<')
      result += "&lt;";
    else if (c == '&')
      result += "&amp;";
    else
      result += c;
  }
  return result;
}

std::string shortened(const std::string& name, std::size_t longest) {
  std::size_t bytes = 0;
  std::size_t count = 0;
  for (; bytes < name.size(); ++bytes)
    if ((static_cast<unsigned char>(name[bytes]) & 0xc0) != 0x80 && ++count > longest) break;
  return bytes == name.size() ? name : name.substr(0, bytes) + "…";
}

enum class Anchor { start, middle, end };

std::string text_at(double x, double y, Anchor anchor, std::string_view kind, std::string_view text) {
  constexpr std::array<std::string_view, 3> anchors = {"start", "middle", "end"};
  return "<text x=\"" + fixed(x, 1) + "\" y=\"" + fixed(y, 1) + "\" text-anchor=\"" +
         std::string(anchors[static_cast<std::size_t>(anchor)]) + "\" class=\"" + std::string(kind) + "\">" +
         escaped(text) + "</text>\n";
}

std::string line(double x1, double y1, double x2, double y2, std::string_view kind) {
  return "<line x1=\"" + fixed(x1, 1) + "\" y1=\"" + fixed(y1, 1) + "\" x2=\"" + fixed(x2, 1) + "\" y2=\"" +
         fixed(y2, 1) + "\" class=\"" + std::string(kind) + "\"/>\n";
}

struct Axis {  // from Elo to the page, with a line at every step
  double low = 0;
  double high = 0;
  double step = 0;
  double at(double elo) const { return plot_left + (elo - low) / (high - low) * (plot_right - plot_left); }
};

Axis axis_for(const std::vector<Rating>& ratings) {
  double low = mean_rating;
  double high = mean_rating;
  for (const Rating& one : ratings) {
    low = std::min(low, one.elo - one.margin);
    high = std::max(high, one.elo + one.margin);
  }
  constexpr double most_steps = 5;
  double step = 25;
  for (const double wider : {50, 100, 200, 250, 500, 1000, 2500})
    if ((high - low) / step > most_steps) step = wider;
  return {std::floor(low / step) * step, std::ceil(high / step) * step + (low == high ? step : 0), step};
}

// How often one was ahead of the other where they met.
std::optional<double> share_against(const Tournament& tournament, std::size_t one, std::size_t other) {
  double games = 0;
  double wins = 0;
  for (const LineUp& line_up : tournament.line_ups) {
    for (const Meeting& meeting : line_up.meetings.meetings) {
      if (std::minmax(meeting.one, meeting.other) != std::minmax(one, other)) continue;
      games += meeting.games;
      wins += meeting.one == one ? meeting.wins : meeting.games - meeting.wins;
    }
  }
  return games > 0 ? std::optional(wins / games) : std::nullopt;
}
}  // namespace

std::string plot_of(const TournamentPlan& order, const Tournament& tournament) {
  const std::vector<std::size_t> ladder = by_rating(tournament);
  const Axis axis = axis_for(tournament.ratings);
  const double bottom = head + row_height * static_cast<double>(ladder.size());
  const std::string height = fixed(bottom + foot, 0);
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + fixed(width, 0) + " " + height +
                    "\" width=\"" + fixed(width, 0) + "\" height=\"" + height + "\" role=\"img\">\n<title>" +
                    escaped(order.game->title()) + ": how strong the bots are</title>\n" + std::string(style) +
                    "<rect x=\"0.5\" y=\"0.5\" width=\"" + fixed(width - 1, 0) + "\" height=\"" +
                    fixed(bottom + foot - 1, 0) + "\" rx=\"14\" class=\"sheet\"/>\n";
  svg += text_at(margin, 42, Anchor::start, "title", order.game->title());
  svg += text_at(margin, 64, Anchor::start, "small",
                 std::to_string(order.seats) + " seats, " + std::to_string(tournament.line_ups.at(0).games) +
                     " games a line-up. Elo with 95 % intervals; the mean of all is 1500.");
  for (double elo = axis.low; elo <= axis.high; elo += axis.step) {
    svg += line(axis.at(elo), head, axis.at(elo), bottom, "rule");
    svg += text_at(axis.at(elo), bottom + 22, Anchor::middle, "small", fixed(elo, 0));
  }
  for (std::size_t i = 0; i < ladder.size(); ++i) {
    const Rating& rating = tournament.ratings[ladder[i]];
    const double y = head + row_height * (static_cast<double>(i) + 0.5);
    const std::string middle = fixed(y, 1);
    svg += text_at(margin, y + 5, Anchor::start, "name", shortened(order.contestants[ladder[i]].name, 18));
    svg += text_at(elo_right, y + 5, Anchor::end, "", fixed(rating.elo, 0));
    svg += line(axis.at(rating.elo - rating.margin), y, axis.at(rating.elo + rating.margin), y, "bar");
    svg += "<circle cx=\"" + fixed(axis.at(rating.elo), 1) + "\" cy=\"" + middle + "\" r=\"7\" class=\"dot\"/>\n";
    if (i + 1 == ladder.size()) continue;
    if (const auto share = share_against(tournament, ladder[i], ladder[i + 1]))
      svg += text_at(note_left, y + 5, Anchor::start, "small",
                     fixed(*share * 100, 0) + " % against " + shortened(order.contestants[ladder[i + 1]].name, 12));
  }
  return svg + "</svg>\n";
}
}  // namespace nonet::cli
