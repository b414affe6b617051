// Hints in English.
#include "sudoku/hints/texts.h"

namespace nonet::sudoku {
namespace {
using enum Technique;

constexpr std::string_view locked_set =
    "{squares} can hold only {digits}: {count} squares for {count} digits. They lie {in houses} at once, so no other "
    "square of either can hold {or digits}.";
constexpr std::string_view locked_candidates =
    "{in house}, {the digit} fits only on {squares}. These lie {in other} as well, so no other square {of other} can "
    "hold it.";
constexpr std::string_view naked_set =
    "{squares} can hold only {digits}: {count} squares for {count} digits. So no other square {of house} can hold "
    "{or digits}.";
constexpr std::string_view hidden_set =
    "{in house}, the digits {digits} fit only on {squares}: {count} digits for {count} squares. So nothing else fits "
    "there.";
constexpr std::string_view fish =
    "{in houses}, {the digit} fits only {in covers}. So it is used up there, and the rest {of covers} cannot hold it.";
constexpr std::string_view franken_fish =
    "{in houses}, {the digit} fits only {in covers}: {count} houses need it and {count} have room. On {or targets} it "
    "would leave too little room.";
constexpr std::string_view finned_fish =
    "Without the {fins:fin|fins} {fins}, {the digit} would fit {in houses} only {in covers}, and be ruled out on "
    "{targets}. With {digit} on {fins:the fin|a fin}, it is ruled out there too.";
constexpr std::string_view two_strong_links =
    "{in houses}, {the digit} has two places each. {middle} see each other, so they are not both {digit}: at least "
    "one of {ends} is, and no square that sees both can be.";
constexpr std::string_view chain_of_ends =
    "{chain}. So {ends:|at least one of }{ends} is {digit}, and no square that sees {ends:it|both} can be.";
constexpr std::string_view two_ends =
    "{chain}. So at least one end of the chain is true, and what contradicts both ends is out.";
constexpr std::string_view ring =
    "{chain}, and so on in a ring. So of any two neighbours exactly one is true, and any other candidate that clashes "
    "with both is out.";
constexpr std::string_view broken_ring =
    "Suppose the beginning of this chain: {chain}. The end denies the beginning, so the beginning is wrong.";
constexpr std::string_view agreeing_ring =
    "If {square} is {tie}, it is not {digit}. If it is not {tie}, then {chain}: not {digit} either.";
constexpr std::string_view contradiction =
    "Suppose {assumption}: {chains}. These cannot all be true, so the assumption is wrong.";
constexpr std::string_view verity = "One of these beginnings is true, and all of them lead to the same end: {chains}.";

constexpr std::string_view net_contradiction =
    "Suppose {assumption}. Each step follows from those before it: {chains}. These cannot all be true, so the "
    "assumption is wrong.";
constexpr std::string_view net_verity =
    "One of these beginnings is true. Each step follows from those before it, and all lead to the same end: {chains}.";
constexpr std::string_view sets_in_a_row =
    "Each set here has one candidate more than squares, and each of these digits fits in only one of two neighbouring "
    "sets: {chain}. So {digit:|each of }{digit} is in the first set ({list first}) or in the last ({list second}), "
    "and a square that sees all its places there cannot hold it.";

constexpr std::string_view rectangle_meaning =
    "four squares in two rows, two columns and two blocks that two digits could fill in two ways. A puzzle with one "
    "solution does not let that happen.";
constexpr std::string_view written_rectangle_meaning =
    "a rectangle of written digits that could be swapped. A puzzle with one solution does not let that happen.";
}  // namespace

constexpr Catalogue english = {
    .key = "en",
    .and_word = "and",
    .and_before_e = "and",
    .or_word = "or",
    .counts = {{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}},
    .the_digits = {{"", "the 1", "the 2", "the 3", "the 4", "the 5", "the 6", "the 7", "the 8", "the 9"}},
    .houses = {{{
        {{{"row ", "row ", "in row ", "of row "}}, {{"rows ", "rows ", "in rows ", "of rows "}}},
        {{{"column ", "column ", "in column ", "of column "}},
         {{"columns ", "columns ", "in columns ", "of columns "}}},
        {{{"block ", "block ", "in block ", "of block "}}, {{"blocks ", "blocks ", "in blocks ", "of blocks "}}},
    }}},
    .block_places = {{"top left", "top", "top right", "left", "centre", "right", "bottom left", "bottom",
                      "bottom right"}},
    .levels = {{"Easy", "Medium", "Hard", "Unfair", "Extreme"}},
    .where = {{
        "Look at {the area}: a digit can be written there.",
        "Look at the candidates {in area}.",
        "Follow the {digit}s across the board: where can they still go?",
        "Keep an eye on {digits}, and on the squares where they meet.",
        "It takes a longer train of thought; it ends {in area}.",
    }},
    .technique = "{technique}: {meaning}",
    .write = "Write {placements}.",
    .placement = "{digit} on {square}",
    .strike = "Strike {strikes}.",
    .struck = "{digits} from {squares}",
    .troubles = {{
        "There are two {digit}s {in house}: on {squares}.",
        "The digit on {square} cannot be right.",
        "{square} has lost a candidate that it needs.",
        "There is no solution from here: something written is wrong.",
        "From here there is more than one solution, so nothing can be proven.",
        "Nothing is left to find: every square is filled.",
    }},
    .techniques = {{{
        {full_house, "Full House", "a row, column or block with a single free square.",
         "{square} is the last free square {of house}, and only {digit} is missing there."},
        {naked_single, "Naked Single", "a square with a single candidate.",
         "Every other digit is ruled out on {square}: only {digit} is left."},
        {hidden_single, "Hidden Single", "a digit with a single place left in a row, column or block.",
         "{in house}, {the digit} fits only on {square}."},
        {locked_pair, "Locked Pair", "two squares of one block and one line with the same two candidates.", locked_set},
        {locked_triple, "Locked Triple",
         "three squares of one block and one line with no more than three candidates between them.", locked_set},
        {pointing, "Locked Candidates (Pointing)", "a block that keeps a digit within one line.", locked_candidates},
        {claiming, "Locked Candidates (Claiming)", "a line that keeps a digit within one block.", locked_candidates},
        {naked_pair, "Naked Pair", "two squares of a house with the same two candidates.", naked_set},
        {naked_triple, "Naked Triple", "three squares of a house with no more than three candidates between them.",
         naked_set},
        {hidden_pair, "Hidden Pair", "two digits of a house with the same two places.", hidden_set},
        {hidden_triple, "Hidden Triple", "three digits of a house with no more than three places between them.",
         hidden_set},
        {naked_quad, "Naked Quadruple", "four squares of a house with no more than four candidates between them.",
         naked_set},
        {hidden_quad, "Hidden Quadruple", "four digits of a house with no more than four places between them.",
         hidden_set},
        {x_wing, "X-Wing", "a digit whose places in two rows lie in the same two columns, or the other way round.",
         fish},
        {swordfish, "Swordfish",
         "a digit whose places in three rows lie in the same three columns, or the other way round.", fish},
        {jellyfish, "Jellyfish",
         "a digit whose places in four rows lie in the same four columns, or the other way round.", fish},
        {remote_pair, "Remote Pair", "a chain of squares with the same two candidates, which alternate along it.",
         "{squares} can hold only {digits}, which take turns along the chain {chain}. Two of them an odd number of "
         "links apart hold one each, so no square that sees both can hold {or digits}."},
        {bug_plus_one, "BUG+1", "all free squares but one have just two candidates.",
         "Without {digits} on {square}, all free squares would have two candidates, and each candidate two places in "
         "each of its houses: that never has exactly one solution. So {square} is {digits}."},
        {skyscraper, "Skyscraper", "two parallel lines with two places each for a digit, joined at one end.",
         two_strong_links},
        {two_string_kite, "2-String Kite", "a row and a column with two places each for a digit, joined in a block.",
         two_strong_links},
        {turbot_fish, "Turbot Fish",
         "two houses with two places each for a digit, joined by two squares that see each other.", chain_of_ends},
        {empty_rectangle, "Empty Rectangle",
         "a block that keeps a digit within one row and one column, and a line with two places for it.",
         "{in other}, {the digit} fits only on {squares}. If {targets} were {digit}, so would be the one of these "
         "that {targets} does not see, and between them they would leave no place for it {in house}."},
        {w_wing, "W-Wing", "two squares with the same two candidates, tied together by a third house.",
         "{ends} can hold only {digits}. If neither were {digit}, both would be {tie}, and {in house} no place for "
         "{the tie} would be left. So at least one of {ends} is {digit}, and no square that sees both can be."},
        {xy_wing, "XY-Wing", "a square with two candidates that sees two others; each shares another digit with it.",
         "{pivot} is {or tie}, and either way one of {pincers} becomes {digit}. So no square that sees both can be "
         "{digit}."},
        {xyz_wing, "XYZ-Wing", "a square with three candidates that sees two squares with two of them each.",
         "Whatever {pivot} is, one of {squares} is {digit}. So no square that sees all three can be {digit}."},
        {unique_rectangle_1, "Unique Rectangle Type 1", rectangle_meaning,
         "If {square} were {or digit}, then {corners} would hold only {digits}, and these could be swapped: two "
         "solutions. So {digit} {digit:is|are} out there."},
        {unique_rectangle_2, "Unique Rectangle Type 2", rectangle_meaning,
         "If neither of {fins} were {digit}, then {corners} would hold only {digits}, and these could be swapped: two "
         "solutions. So one of the two is {digit}, and no square that sees both can be."},
        {unique_rectangle_3, "Unique Rectangle Type 3", rectangle_meaning,
         "If {corners} came down to {digits}, these could be swapped: two solutions. So one of {fins} is {or extra}. "
         "Counted as one square, the two make a naked set with {first}, and no other square {of house} can hold its "
         "digits."},
        {unique_rectangle_4, "Unique Rectangle Type 4", rectangle_meaning,
         "{in house}, {the tie} fits only on {fins}, so one of these is {tie}. If the other were {digit}, then "
         "{corners} would hold only {digits}, and these could be swapped: two solutions. So neither is {digit}."},
        {unique_rectangle_5, "Unique Rectangle Type 5", rectangle_meaning,
         "If none of {fins} were {digit}, then {corners} would hold only {digits}, and these could be swapped: two "
         "solutions. So one of them is {digit}, and no square that sees them all can be."},
        {unique_rectangle_6, "Unique Rectangle Type 6", rectangle_meaning,
         "In the rows and columns of {corners}, {the digit} fits only on these four. If {or targets} were {digit}, "
         "all four would come down to {digits}, and these could be swapped: two solutions."},
        {hidden_rectangle, "Hidden Rectangle", rectangle_meaning,
         "In the row and the column of {square}, {the tie} fits only on {corners}. If {square} were {digit}, all four "
         "would come down to {digits}, and these could be swapped: two solutions."},
        {avoidable_rectangle_1, "Avoidable Rectangle Type 1", written_rectangle_meaning,
         "None of {corners} was given. If {square} were {digit}, all four could swap their {digits}: two solutions."},
        {avoidable_rectangle_2, "Avoidable Rectangle Type 2", written_rectangle_meaning,
         "None of {corners} was given. If neither of {fins} were {digit}, all four could swap their {digits}: two "
         "solutions. So one of the two is {digit}, and no square that sees both can be."},
        {finned_x_wing, "Finned X-Wing", "an X-Wing with a few extra places, its fins, in one block.", finned_fish},
        {sashimi_x_wing, "Sashimi X-Wing", "an X-Wing with fins in one block and a corner missing.", finned_fish},
        {finned_swordfish, "Finned Swordfish", "a Swordfish with a few extra places, its fins, in one block.",
         finned_fish},
        {sashimi_swordfish, "Sashimi Swordfish",
         "a Swordfish with fins in one block that would fall apart without them.", finned_fish},
        {finned_jellyfish, "Finned Jellyfish", "a Jellyfish with a few extra places, its fins, in one block.",
         finned_fish},
        {sashimi_jellyfish, "Sashimi Jellyfish",
         "a Jellyfish with fins in one block that would fall apart without them.", finned_fish},
        {sue_de_coq, "Sue de Coq", "the squares where a block and a line cross, matched with squares of both.",
         "{squares} share candidates with {first} {in house} and with {second} {in other}. Together these squares "
         "have just as many candidates as they need, so each is used up in its line or block, and the rest there "
         "cannot hold it."},
        {simple_colours_trap, "Simple Colours (Trap)",
         "a digit's pairs of places, coloured in turn, and a square that sees both colours.",
         "Either all of colour A ({list first}) are {digit}, or all of colour B ({list second}). {targets} "
         "{targets:sees|see} both colours, so {the digit} is out there."},
        {simple_colours_wrap, "Simple Colours (Wrap)",
         "a digit's pairs of places, coloured in turn, where two squares of one colour see each other.",
         "Either all of colour A ({list first}) are {digit}, or all of colour B ({list second}). But two of {targets} "
         "see each other, so it is not these."},
        {multi_colours_1, "Multi Colours 1", "two sets of coloured pairs of one digit that touch.",
         "Either all of colour A ({list first}) are {digit}, or all of colour B ({list second}); and either all of C "
         "({list third}), or all of D ({list fourth}). A square of B sees one of C, so these are not both {digit}: A "
         "or D is, and no square that sees both can be."},
        {multi_colours_2, "Multi Colours 2", "two sets of coloured pairs of one digit that touch.",
         "Either all of colour A ({list third}) are {digit}, or all of colour B ({list fourth}). {targets} are all "
         "{digit} or none is, and between them they see both colours: so none is."},
        {x_chain, "X-Chain", "a chain of places of one digit, with strong and weak links in turn.", chain_of_ends},
        {xy_chain, "XY-Chain", "a chain of squares with two candidates each.", chain_of_ends},
        {continuous_nice_loop, "Continuous Nice Loop", "a ring of strong and weak links.", ring},
        {discontinuous_nice_loop, "Discontinuous Nice Loop", "a chain that comes back to where it began.", broken_ring,
         agreeing_ring},
        {aic, "AIC", "a chain of strong and weak links of which at least one end is true.", two_ends},
        {grouped_continuous_nice_loop, "Grouped Continuous Nice Loop",
         "a ring of strong and weak links, some between groups of squares.", ring},
        {grouped_discontinuous_nice_loop, "Grouped Discontinuous Nice Loop",
         "a chain that comes back to where it began, partly through groups of squares.", broken_ring, agreeing_ring},
        {grouped_aic, "Grouped AIC", "a chain of strong and weak links, some between groups of squares.", two_ends},
        {als_xz, "ALS-XZ", "two sets of squares, each with one candidate more than squares, tied together by a digit.",
         "Set A ({list first}) and set B ({list second}) have one candidate more than squares each. {the tie} fits in "
         "only one of the two, so the other holds all its remaining digits. So {digit:|each of }{digit} is in A or B, "
         "and a square that sees all its places there cannot hold it.",
         "Set A ({list first}) and set B ({list second}) have one candidate more than squares each. Each of {tie} "
         "fits in only one of the two, so each set takes one of them and holds all its remaining digits. So all these "
         "digits are used up there."},
        {als_xy_wing, "ALS-XY-Wing",
         "three sets of squares, each with one candidate more than squares, tied together in a row.", sets_in_a_row},
        {als_chain, "ALS-Chain", "a chain of sets of squares, each with one candidate more than squares.",
         sets_in_a_row},
        {franken_x_wing, "Franken X-Wing", "an X-Wing in which a block takes the place of a line.", franken_fish},
        {franken_swordfish, "Franken Swordfish", "a Swordfish in which blocks take the place of lines.", franken_fish},
        {finned_franken_x_wing, "Finned Franken X-Wing",
         "an X-Wing with fins in which a block takes the place of a line.", finned_fish},
        {finned_franken_swordfish, "Finned Franken Swordfish",
         "a Swordfish with fins in which blocks take the place of lines.", finned_fish},
        {forcing_chain_contradiction, "Forcing Chain (Contradiction)", "an assumption that ends in a contradiction.",
         contradiction},
        {forcing_chain_verity, "Forcing Chain (Verity)",
         "several possibilities, one of which is true, that agree on something.", verity},
        {forcing_net_contradiction, "Forcing Net (Contradiction)",
         "an assumption that ends in a contradiction by more than one way at once.", net_contradiction},
        {forcing_net_verity, "Forcing Net (Verity)",
         "several possibilities, one of which is true, that agree on something by more than one way at once.",
         net_verity},
        {brute_force, "Brute Force", "no pattern helps here, only trial.",
         "Every other candidate on {square}, tried out, ends in a contradiction: only {digit} is left."},
    }}},
};
static_assert(complete(english));
}  // namespace nonet::sudoku
