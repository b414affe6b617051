#include "play/filters.h"

#include "cli/commands/commands.h"
#include "cli/screen.h"
#include "cli/terminal.h"

namespace nonet::cli {
namespace {
struct Filter {
  std::string path = "-";
  std::string seat;
  int depth = 1;
};

std::shared_ptr<Filter> add_filter(CLI::App& program, const char* name, const char* about, int& exit_code,
                                   std::function<std::string(const Filter&, std::string_view)> each) {
  auto* command = program.add_subcommand(name, about);
  auto filter = std::make_shared<Filter>();
  command->add_option("FILE", filter->path, "JSON lines; standard input by default");
  command->callback([filter, each, &exit_code] {
    const bool read = for_each_line(filter->path, [&](std::string_view line) {
      const std::string answer = each(*filter, line);
      if (is_error(answer)) exit_code = something_failed;
      print(answer + "\n");
    });
    if (!read) exit_code = something_failed;
  });
  return filter;
}

const CLI::Validator seat_number(
    [](std::string& text) {
      const auto seat = number(text);
      return seat && 0 <= *seat && *seat < max_seats ? ""
                                                     : "expected a seat from 0 to " + std::to_string(max_seats - 1);
    },
    "SEAT");
const CLI::Validator viewer_name(
    [](std::string& text) {
      if (text == "onlooker") return std::string();
      return std::string(seat_number(text).empty() ? "" : "expected a seat from 0 to 4, or onlooker");
    },
    "SEAT|onlooker");
}  // namespace

void add_filters(CLI::App& program, int& exit_code) {
  add_filter(program, "apply", "Filter: {\"position\":…,\"move\":…} gives result and position, or a refusal", exit_code,
             [](const Filter&, std::string_view line) { return apply_line(line); });

  auto view = add_filter(program, "view", "Filter: a position gives what one seat, or an onlooker, may know", exit_code,
                         [](const Filter& filter, std::string_view line) {
                           const auto seat = number(filter.seat);
                           return view_line(line, seat ? Viewer(seat_at(*seat)) : Viewer());
                         });
  program.get_subcommand("view")->add_option("--seat", view->seat, "Who looks")->required()->check(viewer_name);

  auto legal = add_filter(
      program, "legal", "Filter: a position gives every move that seat could make now", exit_code,
      [](const Filter& filter, std::string_view line) { return legal_line(line, seat_at(*number(filter.seat))); });
  program.get_subcommand("legal")->add_option("--seat", legal->seat, "Whose moves")->required()->check(seat_number);

  auto perft = add_filter(program, "perft", "Filter: a position gives how many ways it can go on", exit_code,
                          [](const Filter& filter, std::string_view line) { return perft_line(line, filter.depth); });
  program.get_subcommand("perft")
      ->add_option("--depth", perft->depth, "How many moves ahead")
      ->capture_default_str()
      ->check(CLI::Range(0, 99));
}
}  // namespace nonet::cli
