// Hints in English.
#include "kakuro/hints/texts.h"

namespace nonet::kakuro {
namespace {
using enum Technique;

constexpr std::string_view naked =
    "In {run}, the squares {squares} have room for {digits} only: as many digits as squares. So no other square of "
    "that run can hold them.";
constexpr std::string_view hidden =
    "However {run} is made up, it needs {digits}, and these fit only on {squares}. So nothing else fits there.";
}  // namespace

constexpr Catalogue english = {
    .key = "en",
    .and_word = "and",
    .and_before_e = "and",
    .or_word = "or",
    .across_word = "across",
    .down_word = "down",
    .levels = {{"Easy", "Medium", "Hard", "Unfair", "Extreme"}},
    .where = {{"Look at {run}.", "Look where {run} and {other} cross.", "Look at {square}.",
               "Look at the area that hangs on the rest by {squares}."}},
    .technique = "{technique}: {meaning}",
    .write = "Write {digit} on {square}.",
    .strike = "Strike {strikes}.",
    .strike_part = "{digits} from {squares}",
    .troubles = {{"The digit on {square} is wrong.", "On {square} the digit of the solution has been struck.",
                  "This has no solution.", "This has more than one solution.", "Nothing is left to be written.",
                  "This is too much to be checked: it may have no solution, or several."}},
    .techniques = {{{
        {last_square, "Last Square", "a run in which one square is left.",
         "In {run} all squares but {square} are written. What is missing from the sum is {digit}.", ""},
        {unique_sums, "Unique Sums", "two runs that cross and have only one set of digits each.",
         "What is left of {run} must be {across}, what is left of {other} must be {down}. Only {digit} is in both.",
         ""},
        {cross_sums, "Cross Sums", "two runs that cross in the only digit both allow.",
         "What is left of {run} is made of {across}, what is left of {other} of {down}. Only {digit} is in both.", ""},
        {last_candidate, "Last Candidate", "a square on which all other digits have been ruled out.",
         "On {square} every digit but {digit} has been ruled out.", ""},
        {only_place, "Only Place", "a digit that a run needs and that fits on one square only.",
         "However {run} is made up, it needs {digit}, and in that run only {square} has room for it.", ""},
        {min_max, "Least and Most", "what the other squares make at most, or at least, bounds a square.",
         "The other open squares of {run} make at most {sum}. So {square} cannot be as low as {or digits}.",
         "The other open squares of {run} make at least {sum}. So {square} cannot be as high as {or digits}."},
        {pair_split, "Pair Split", "two squares left, where each digit needs its partner.",
         "{squares} make {sum} together. A digit is out where the other square does not have its partner.", ""},
        {combinations, "Combinations", "sets of digits that the squares of a run cannot make up.",
         "What is left of {run}, {sum} in {count} squares, can only be {sets}. Other digits are out.", ""},
        {naked_pair, "Naked Pair", "two squares of a run with the same two candidates.", naked, ""},
        {hidden_pair, "Hidden Pair", "two digits that a run needs and that fit on two squares only.", hidden, ""},
        {naked_triple, "Naked Triple", "three squares of a run that share three candidates.", naked, ""},
        {hidden_triple, "Hidden Triple", "three digits that a run needs and that fit on three squares only.", hidden,
         ""},
        {locked_sums, "Locked Sums", "squares that share their digits, so that it is known what they make.",
         "In {run}, the squares {squares} hold {digits} between them. That leaves {sum} for its other open squares, "
         "which rules out {strikes}.",
         ""},
        {one_square_split, "One-Square Split", "an area that hangs on the rest by one square.",
         "Add what is left of the sums across in that area, and what is left of the sums down. Both count the same "
         "squares, but one of them counts {square} too: the difference, {digit}, is its digit.",
         ""},
        {naked_quad, "Naked Quad", "four squares of a run that share four candidates.", naked, ""},
        {hidden_quad, "Hidden Quad", "four digits that a run needs and that fit on four squares only.", hidden, ""},
        {region_sums, "Region Sums", "an area that hangs on the rest by two squares.",
         "Add what is left of the sums across in that area, and what is left of the sums down. They differ by the two "
         "squares on its border: {first} and {second} make {sum} together.",
         "Add what is left of the sums across in that area, and what is left of the sums down. They differ by the two "
         "squares on its border: {first} less {second} is {sum}."},
        {arrangements, "Arrangements", "all ways to fill a run, tried through.",
         "What is left of {run}, {sum} in {count} squares, can be {sets}. However that is arranged, it never has what "
         "is struck here: {strikes}.",
         ""},
        {forcing_chain, "Forcing Chain", "an assumption that ends in a contradiction.",
         "Suppose {chain}. Then {broken} could not be filled any more, so the assumption is wrong.", ""},
        {trial, "Trial", "no pattern helps here, only trying out.",
         "Every other digit on {square}, tried out, ends in a contradiction: only {digit} is left.", ""},
    }}},
};
static_assert(complete(english));
}  // namespace nonet::kakuro
