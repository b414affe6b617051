#include "services/filters.h"

#include "cli/commands/commands.h"
#include "cli/terminal.h"
#include "screen/typed.h"

namespace nonet::cli {
namespace {
struct Filter {
  std::string path = "-";
  std::string seat;
  int depth = 1;
};

using Answer = std::function<std::string(const Filter&, std::string_view line)>;

struct Added {
  Command& command;
  Filter& filter;
};

Added add_filter(Program& program, const char* name, const char* about, Answer answer) {
  Command& command = program.command(name, about);
  auto filter = std::make_shared<Filter>();
  command.option("FILE", &filter->path, "JSON lines; standard input by default").a_path();
  command.run = [filter, answer = std::move(answer)] {
    int exit_code = all_well;
    const bool read = for_each_line(filter->path, [&](std::string_view line) {
      const std::string text = answer(*filter, line);
      if (is_error(text)) exit_code = something_failed;
      print(text + "\n");
    });
    return read ? exit_code : something_failed;
  };
  return {command, *filter};
}

std::string seat_flaw(const std::string& text) {
  const auto seat = number(text);
  return seat && 0 <= *seat && *seat < max_seats ? "" : "expected a seat from 0 to " + std::to_string(max_seats - 1);
}

std::string viewer_flaw(const std::string& text) {
  return text == "onlooker" || seat_flaw(text).empty() ? "" : "expected a seat from 0 to 4, or onlooker";
}
}  // namespace

void add_filters(Program& program) {
  add_filter(program, "apply", "Filter: {\"position\":…,\"move\":…} gives result and position, or a refusal",
             [](const Filter&, std::string_view line) { return apply_line(line); });

  const Added view = add_filter(program, "view", "Filter: a position gives what one seat, or an onlooker, may know",
                                [](const Filter& filter, std::string_view line) {
                                  const auto seat = number(filter.seat);
                                  return view_line(line, seat ? Viewer(seat_at(*seat)) : Viewer());
                                });
  view.command.option("--seat", &view.filter.seat, "Who looks").must().such_that("SEAT|onlooker", viewer_flaw);

  const Added legal = add_filter(
      program, "legal", "Filter: a position gives every move that seat could make now",
      [](const Filter& filter, std::string_view line) { return legal_line(line, seat_at(*number(filter.seat))); });
  legal.command.option("--seat", &legal.filter.seat, "Whose moves").must().such_that("SEAT", seat_flaw);

  const Added perft =
      add_filter(program, "perft", "Filter: a position gives how many ways it can go on",
                 [](const Filter& filter, std::string_view line) { return perft_line(line, filter.depth); });
  perft.command.option("--depth", &perft.filter.depth, "How many moves ahead").with_default().between(0, 99);
}
}  // namespace nonet::cli
