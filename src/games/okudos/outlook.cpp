#include "games/okudos/outlook.h"

namespace nonet::okudos {
namespace {
// How likely a square survives one chip that would fit on it. Between 0.98 and 0.88 this wins most games.
constexpr double survives = 0.95;

Effects::Values values_of(const Outlook& outlook, const Stakes& stakes) {
  Effects::Values values;
  for (int cell = 0; cell < Nine::squares; ++cell) values[cell] = outlook.hope[cell] * stakes[sector_of(cell)];
  return values;
}
}  // namespace

Outlook::Outlook(const Layout& layout, const Chips& chips, double danger) : field(layout, chips) {
  double all = 1;
  for (double& entry : survival_) {
    entry = all;
    all *= 1 - (1 - survives) * danger;
  }
  for (int number = 1; number <= Nine::side; ++number)
    left[number] = std::max(0, Nine::side - chips.places(number).count());
  field.room[0].for_each([&](int cell) { hope[cell] = printed_on(cell); });
  for (int number = 1; number <= Nine::side; ++number)
    field.room[number].for_each([&](int cell) { hope[cell] *= survival_[left[number]]; });
}

void Outlook::lay(const Layout& layout, int cell, int number) {
  const Cells before = field.room[number];
  field.lay(layout, cell, number);
  hope[cell] = 0;
  const double all_gone = 1 / survival_[left[number]];
  (before - field.room[number]).for_each([&](int shut) { hope[shut] *= all_gone; });
  if (left[number] == 0) return;
  --left[number];
  const double one_less = 1 / survival_[1];
  field.room[number].for_each([&](int open) { hope[open] *= one_less; });
}

double Outlook::sector(int sector) const {
  double sum = 0;
  for (int cell = cells_a_sector * sector; cell < cells_a_sector * (sector + 1); ++cell) sum += hope[cell];
  return sum;
}

double danger_in(const Situation<Rules>& situation) {
  constexpr double given_credit = 4;  // turns of the others that are taken to have been placements
  double laid = given_credit;
  double turns = given_credit;
  for (const auto& event : situation.story) {
    if (!event.seat || event.seat == situation.seat() || std::holds_alternative<Collect>(event.action)) continue;
    laid += std::holds_alternative<Place>(event.action) ? 1 : 0;
    ++turns;
  }
  return laid / turns;
}

double Outlook::gain_by_shut(int number) const { return 1 / survival_[left[number]] - 1; }

Effects::Effects(const Layout& layout, const Values& values, Cells room, double gain_by_shut)
    : layout_(layout), values_(values), gain_by_shut_(gain_by_shut) {
  room.for_each([&](int cell) {
    const int square = layout.square(cell);
    const int row = Nine::row(square);
    const int column = Nine::column(square);
    rows_[row] += values[cell];
    columns_[column] += values[cell];
    sectors_[sector_of(cell)] += values[cell];
    in_row_[3 * row + column / 3] += values[cell];
    in_column_[3 * column + row / 3] += values[cell];
  });
}

Effects::Effects(const Layout& layout, const Outlook& outlook, const Stakes& stakes, int number)
    : Effects(layout, values_of(outlook, stakes), outlook.field.room[number], outlook.gain_by_shut(number)) {}

Effect Effects::at(int cell) const {
  const int square = layout_.square(cell);
  const int row = Nine::row(square);
  const int column = Nine::column(square);
  const double seen = rows_[row] + columns_[column] + sectors_[sector_of(cell)] - in_row_[3 * row + column / 3] -
                      in_column_[3 * column + row / 3] - values_[cell];
  return {-values_[cell], seen * gain_by_shut_};
}
}  // namespace nonet::okudos
