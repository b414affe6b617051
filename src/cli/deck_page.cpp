#include "cli/deck_page.h"

#include <algorithm>

#include "sudoku/generate/generate.h"
#include "sudoku/solve.h"

namespace nonet::cli {
namespace {
using sudoku::Card;
constexpr std::size_t cards_a_sheet = 6;

constexpr std::string_view head = R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Task cards</title>
<style>
:root { --ink: #16233f; --ink-2: #4b5672; --rule: #b9b29f; --paper: #f4efe3; --wash: #f1ece0; --back: #8d8571; }
@page { size: A4; margin: 0; }
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font-family: "Source Sans 3", "Segoe UI", "Noto Sans", sans-serif;
  print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.note { max-width: 190mm; margin: 8mm auto 0; font-size: 16px; line-height: 1.45; color: var(--ink-2); }
.sheet { width: 210mm; height: 297mm; margin: 8mm auto; padding: 6mm 9mm; background: #fff; display: grid;
  grid-template: repeat(3, 95mm) / repeat(2, 96mm); break-after: page; }
.sheet:last-child { break-after: auto; }
.card { position: relative; padding: 4mm 11mm 0; }
.cut { position: absolute; width: 4mm; height: 4mm; border: 0 solid var(--rule); }
.cut.nw { left: 0; top: 0; border-width: .25mm 0 0 .25mm; } .cut.ne { right: 0; top: 0; border-width: .25mm .25mm 0 0; }
.cut.sw { left: 0; bottom: 0; border-width: 0 0 .25mm .25mm; } .cut.se { right: 0; bottom: 0; border-width: 0 .25mm .25mm 0; }
header { display: flex; align-items: baseline; height: 8.4mm; padding: 0 .7mm; font-size: 3.4mm; }
.number, text { font-family: Besley, Rockwell, "Roboto Slab", "Noto Serif", "DejaVu Serif", serif; }
.number { font-size: 6mm; line-height: 1; font-weight: 600; flex: 1; }
.pips { width: 15.2mm; height: 2.6mm; margin-left: 1.6mm; }
.pips circle { fill: none; stroke: var(--ink); stroke-width: .35; }
.pips .on { fill: var(--ink); }
.board { display: block; width: 74mm; height: 74mm; }
.board text { font-size: 6.6px; font-weight: 600; text-anchor: middle; fill: var(--ink); }
.board .found { fill: var(--back); font-weight: 400; }
.wash { fill: var(--wash); }
.thin { fill: none; stroke: var(--ink-2); stroke-width: .16; }
.bold { fill: none; stroke: var(--ink); stroke-width: .7; stroke-linecap: square; }
footer { display: flex; justify-content: space-between; margin-top: 1.2mm; padding: 0 .8mm; font-size: 2.9mm; color: var(--ink-2); }
@media print { body { background: none; } .note { display: none; } .sheet { margin: 0; } }
</style>
</head>
<body>
<svg width="0" height="0" style="position: absolute"><symbol id="grid" viewBox="0 0 92 92">
<path class="wash" d="M31 1h30v30h-30zM1 31h30v30h-30zM61 31h30v30h-30zM31 61h30v30h-30z"/>
<path class="thin" d="M11 1v90M21 1v90M41 1v90M51 1v90M71 1v90M81 1v90M1 11h90M1 21h90M1 41h90M1 51h90M1 71h90M1 81h90"/>
<path class="bold" d="M1 1h90v90h-90zM31 1v90M61 1v90M1 31h90M1 61h90"/>
</symbol></svg>
<p class="note">Print on both sides, turned along the long edge, at 100 %: each card then has its solution on its back.
For cards without solutions print the odd pages only.</p>
)";

std::string pips(sudoku::Level level) {
  std::string text = "<svg class=\"pips\" viewBox=\"0 0 15.2 2.6\">";
  for (int i = 0; i < sudoku::level_count; ++i)
    text += "<circle cx=\"" + std::to_string(i * 3 + 2) + "\" cy=\"1.3\" r=\"1\"" +
            (i <= static_cast<int>(level) ? " class=\"on\"" : "") + "/>";
  return text + "</svg>";
}

std::string board(const Digits& digits, const Digits& givens) {
  std::string text = "<svg class=\"board\" viewBox=\"0 0 92 92\"><use href=\"#grid\"/>";
  for (int square = 0; square < 81; ++square) {
    const auto at = static_cast<std::size_t>(square);
    if (digits[at] == 0) continue;
    text += "<text x=\"" + std::to_string(square % 9 * 10 + 6) + "\" y=\"" + std::to_string(square / 9 * 10 + 6) +
            "\" dy=\".37em\"" + (givens[at] == 0 ? " class=\"found\">" : ">") + std::to_string(digits[at]) + "</text>";
  }
  return text + "</svg>";
}

std::string shell(const std::string& inside) {
  return "<article class=\"card\"><i class=\"cut nw\"></i><i class=\"cut ne\"></i><i class=\"cut sw\"></i>"
         "<i class=\"cut se\"></i>" +
         inside + "</article>\n";
}

std::string front(const Card& card, std::size_t number) {
  return shell("<header><span class=\"number\">" + std::to_string(number) + "</span>" +
               std::string(name(card.grade.level)) + pips(card.grade.level) + "</header>" +
               board(card.givens, card.givens) + "<footer><span>" + std::to_string(sudoku::clue_count(card.givens)) +
               " digits</span><span>score " + std::to_string(card.grade.score) + "</span></footer>");
}

std::string back(const Card& card, std::size_t number) {
  return shell("<header><span class=\"number\">" + std::to_string(number) + "</span>solution</header>" +
               board(sudoku::solve(card.givens).first, card.givens));
}
}  // namespace

std::string deck_page(const std::vector<Card>& cards) {
  std::string page(head);
  for (std::size_t first = 0; first < cards.size(); first += cards_a_sheet) {
    page += "<section class=\"sheet\">\n";
    for (std::size_t i = first; i < std::min(cards.size(), first + cards_a_sheet); ++i) page += front(cards[i], i + 1);
    page += "</section>\n<section class=\"sheet\">\n";
    for (std::size_t place = 0; place < cards_a_sheet; ++place) {
      const std::size_t i = first + (place ^ 1);  // left and right change places on the back
      page += i < cards.size() ? back(cards[i], i + 1) : "<div></div>\n";
    }
    page += "</section>\n";
  }
  return page + "</body>\n</html>\n";
}
}  // namespace nonet::cli
