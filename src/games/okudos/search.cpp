#include "games/okudos/search.h"

namespace nonet::okudos {
namespace {
using Action = Rules::Action;

constexpr std::int64_t usual_work = 1500;  // actions tried in worlds; from 600 to 2000 it gains little
constexpr std::size_t most_placements = 12;
constexpr int turns_ahead = 6;  // from 2 turns to the whole game it made no difference that could be measured

// A lead counts less the bigger it is already: what matters is who wins.
constexpr double clear_lead = 15;
double size_of(double number) { return number < 0 ? -number : number; }
double satisfaction(double lead) { return lead / (1 + size_of(lead) / clear_lead); }
double lead_that_satisfies(double satisfaction) { return satisfaction / (1 - size_of(satisfaction) / clear_lead); }

double worth(const Outlook& outlook, const Stakes& stakes) {
  double sum = 0;
  for (int sector = 0; sector < sector_count; ++sector) sum += stakes[sector] * outlook.sector(sector);
  return sum;
}

bool game_owns(const Suspicions& suspicions, int sector) {  // more likely than not
  double chance = 0;
  for (const Ownership& deal : suspicions.deals())
    if (holds(deal.game, sector)) chance += deal.weight;
  return chance > 0.5;
}
}  // namespace

struct Search::Judge {
  const Search& search;
  Suspicions suspicions;

  State imagine(Rng& rng) const { return Rules::imagine(turned_up(search.situation_.view, suspicions.draw(rng)), rng); }

  double worth(State& after, Rng&) const {
    const Outlook outlook = outlook_after(after);
    Foresight foresight(search.layout_, outlook, after, search.odds_);
    const bool still_on_turn = after.standing.turn == search.situation_.seat();  // only collected
    foresight.play(still_on_turn ? turns_ahead + 1 : turns_ahead);
    return satisfaction(foresight.ahead(index(search.situation_.seat())));
  }

  Outlook outlook_after(State& after) const {
    const SquareSet free = search.situation_.known().chips.free();
    const SquareSet laid = free - after.chips.free();
    if (laid.empty() && free == after.chips.free()) return search.outlook_;
    if (!after.chips.tidy() || laid.empty()) {
      laid.for_each([&](int square) { lose_irregular(after, square); });
      return Outlook(search.layout_, after.chips, search.danger_);
    }
    Outlook outlook = search.outlook_;
    laid.for_each(
        [&](int square) { outlook.lay(search.layout_, search.layout_.cell(square), after.chips.at(square)); });
    return outlook;
  }

  // Who lays an irregular chip must expect the next player to take it.
  static void lose_irregular(State& after, int square) {
    if (!after.chips.repeats(square, after.chips.at(square))) return;
    after.chips.clear(square);
    if (after.options.irregular == Irregular::bonus && after.standing.turn) ++after.collected[*after.standing.turn];
  }
};

Search::Search(const Situation<Rules>& situation)
    : situation_(situation),
      layout_(situation.known().grid),
      styles_(styles_of(situation, layout_, Reading::cover_and_shelter)),
      explains_(explanations(styles_)),
      odds_(odds_of(explains_)),
      danger_(danger_in(situation)),
      outlook_(layout_, situation.known().chips, danger_),
      stakes_(stakes_of(situation.known(), index(situation.seat()), outlook_, odds_)) {}

// How many of its sectors the table would know, as expected, if it judged by the odds when it has seen the action too.
double Search::given_away(const Action& action) const {
  const Seat me = situation_.seat();
  Explains explains = explains_[me];
  if (const auto* place = std::get_if<Place>(&action)) {
    Styles styles = styles_[me];
    styles.placed(layout_, situation_.known().chips, place->chip, place->at.index);
    explains = styles.explains();
  }
  const Sectors own = sectors_of(situation_.known().markers[me]);
  double all = 0;
  double known = 0;
  for (int set = 0; set < sector_sets; ++set) {
    all += explains[set];
    known += explains[set] * std::popcount(static_cast<unsigned>(set & own));
  }
  return known / all;
}

// Of what is as good as the best, within the error of so many worlds, what tells the others least comes first.
void Search::prefer_bluff(std::vector<Choice<Action>>& choices) const {
  constexpr double as_good = 0.3;           // points
  constexpr double worth_mentioning = 0.1;  // of a sector
  if (choices.empty() || !std::holds_alternative<Place>(choices[0].action)) return;
  std::size_t chosen = 0;
  double least = given_away(choices[0].action) - worth_mentioning;
  for (std::size_t i = 1; i < choices.size() && choices[i].value >= choices[0].value - as_good; ++i) {
    if (!std::holds_alternative<Place>(choices[i].action)) continue;
    const double told = given_away(choices[i].action);
    if (told >= least) continue;
    least = told;
    chosen = i;
  }
  if (chosen == 0) return;
  choices[chosen].value = choices[0].value;
  choices[chosen].reason = "bluffs";
  std::rotate(choices.begin(), choices.begin() + static_cast<std::ptrdiff_t>(chosen),
              choices.begin() + static_cast<std::ptrdiff_t>(chosen) + 1);
}

double Search::gain_by_collecting(int square) const {
  const State& known = situation_.known();
  Chips chips = known.chips;
  chips.clear(square);
  const int bonus = known.options.irregular == Irregular::bonus ? 1 : 0;
  return bonus + worth(Outlook(layout_, chips, danger_), stakes_) - worth(outlook_, stakes_);
}

std::vector<Action> Search::placements() const {  // the best at first sight
  std::vector<Lay> lays;
  for (int number = 1; number <= Nine::side; ++number) {
    if (!situation_.known().hands[situation_.seat()].contains(static_cast<std::uint8_t>(number))) continue;
    const Effects effects(layout_, outlook_, stakes_, number);
    outlook_.field.room[number].for_each([&](int cell) { lays.push_back({number, cell, effects.at(cell).sum(), 0}); });
  }
  std::stable_sort(lays.begin(), lays.end(), [](const Lay& one, const Lay& other) { return one.gain > other.gain; });
  if (lays.size() > most_placements) lays.resize(most_placements);
  std::vector<Action> actions;
  for (const Lay& lay : lays) actions.push_back(place(layout_, lay.chip, lay.cell));
  return actions;
}

std::vector<Action> Search::promising() const {
  const State& known = situation_.known();
  const bool duty = must_collect(known);
  std::vector<Action> actions;
  if (!duty) actions = placements();
  irregular_chips(known.chips).for_each([&](int square) {
    if (duty || gain_by_collecting(square) > 0) actions.push_back(Collect{{static_cast<std::uint8_t>(square)}});
  });
  if (duty) return actions;
  const Lay lay = best_lay(layout_, outlook_, known.hands[situation_.seat()], stakes_);
  if (lay.spare != 0) actions.push_back(Discard{{static_cast<std::uint8_t>(lay.spare)}});
  actions.push_back(Pass{});
  return actions;
}

std::vector<Choice<Action>> Search::choices(Thinking& thinking, const Action* also) const {
  thinking.allow(usual_work);
  std::vector<Action> actions = promising();
  if (also && !Rules::check(situation_.view, *also) &&
      std::find(actions.begin(), actions.end(), *also) == actions.end())
    actions.push_back(*also);

  Judge judge{*this, Suspicions(situation_, explains_)};
  std::vector<Choice<Action>> choices;
  for (const auto& tried : try_out<Rules>(actions, situation_, thinking, judge)) {
    Choice<Action> choice{tried.action, lead_that_satisfies(tried.mean()), 0, {}};
    // What was dropped early was tried in few worlds: a value above that of a survivor is luck.
    if (!choices.empty()) choice.value = std::min(choice.value, choices.back().value);
    if (std::holds_alternative<Collect>(choice.action) && situation_.known().options.irregular == Irregular::bonus)
      choice.now = 1;
    choice.reason = reason(choice, judge.suspicions);
    choices.push_back(choice);
  }
  prefer_bluff(choices);
  return choices;
}

std::string_view Search::reason(const Choice<Action>& choice, const Suspicions& suspicions) const {
  const State& known = situation_.known();
  if (std::holds_alternative<Collect>(choice.action)) return "collects";
  if (std::holds_alternative<Discard>(choice.action)) return "exchanges";
  const auto* laid = std::get_if<Place>(&choice.action);
  if (!laid) return known.passes + 1 == known.standing.seats && choice.value > 0 ? "ends-ahead" : "waits";
  const int cell = layout_.cell(laid->at.index);
  if (holds(sectors_of(known.markers[situation_.seat()]), sector_of(cell))) return "sacrifices";
  const Effect effect = Effects(layout_, outlook_, stakes_, laid->chip).at(cell);
  if (effect.shelters > effect.covers) return "shelters";
  return game_owns(suspicions, sector_of(cell)) ? "covers-game" : "covers";
}
}  // namespace nonet::okudos
