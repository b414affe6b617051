#include "sudoku/generate/deck.h"

#include "cli/commands/commands.h"
#include "cli/commands/generate.h"
#include "cli/deck_page.h"
#include "cli/terminal.h"
#include "sudoku/formats/print.h"
#include "sudoku/generate/generate.h"
#include "wire/json.h"

namespace nonet::cli {
namespace {
struct Arguments {
  std::string mix;
  int cards = 0;  // 0: not said
  std::string seed;
  std::string symmetry = "rotate180";
  std::string format = "text";
};

std::expected<sudoku::Mix, std::string> mix_of(const Arguments& order) {
  if (order.mix.empty()) return sudoku::mix_of(order.cards > 0 ? order.cards : sudoku::card_count(sudoku::usual_mix));
  const auto mix = sudoku::mix_read(order.mix);
  if (!mix) return std::unexpected("--" + mix.error());
  if (order.cards > 0 && order.cards != sudoku::card_count(*mix))
    return std::unexpected("--mix: has " + std::to_string(sudoku::card_count(*mix)) + " cards, but --cards says " +
                           std::to_string(order.cards));
  return mix;
}

std::string deck_json(const std::vector<sudoku::Card>& cards) {
  JsonText text;
  Out out(text);
  out.StartArray();
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto& [givens, grade] = cards[i];
    out.StartObject();
    write_key(out, "card");
    out.Uint64(i + 1);
    write_key(out, "puzzle");
    write_text(out, sudoku::line_of(givens));
    write_key(out, "level");
    write_text(out, name(grade.level));
    write_key(out, "score");
    out.Int(grade.score);
    write_key(out, "hardest");
    write_text(out, facts(grade.hardest).key);
    write_key(out, "clues");
    out.Int(sudoku::clue_count(givens));
    out.EndObject();
  }
  out.EndArray();
  return std::string(text_of(text)) + "\n";
}

int print_deck(const Arguments& order) {
  const auto mix = mix_of(order);
  if (!mix) {
    complain(mix.error());
    return wrong_usage;
  }
  const auto cards = sudoku::deck(*mix, *sudoku::symmetry_named(order.symmetry), Rng(seed_from(order.seed)));
  if (!cards) {
    complain(cards.error());
    return something_failed;
  }
  print(order.format == "json" ? deck_json(*cards) : order.format == "html" ? deck_page(*cards) : deck_text(*cards));
  return all_well;
}
}  // namespace

void add_deck(Program& program) {
  Command& command = program.command("deck", "Makes a deck of task cards, easiest first");
  command.group = "Sudoku puzzles";
  auto order = std::make_shared<Arguments>();
  command.option("--mix", &order->mix, "Cards a level (default: easy=20,medium=20,hard=12,unfair=6,extreme=2)");
  command.option("--cards", &order->cards, "That many, in the default's proportions (default: 60)")
      .between(1, sudoku::most_cards);
  command.option("--seed", &order->seed, "Any text; the same text gives the same deck (default: by lot)");
  command.option("--symmetry", &order->symmetry, "As for nonet generate").with_default().one_of(symmetry_words());
  command.option("--format", &order->format, "text, json, or html for printing: six cards on a page of A4")
      .with_default()
      .one_of({"text", "json", "html"});
  command.footer = "The sixty task cards that come with Nonet: nonet deck --seed \"task cards\"";
  command.run = [order] { return print_deck(*order); };
}
}  // namespace nonet::cli
