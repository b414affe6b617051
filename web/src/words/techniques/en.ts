// How to look for each technique, in English.

export const en = {
  sudoku: {
    "full-house":
      "Go through the rows, columns and blocks that are nearly full. Where eight digits stand, the ninth follows. After each digit you write, look at its three houses again.",
    "naked-single":
      "Pick a square whose row, column and block are well filled, and count through from 1 to 9. If eight of the digits can be seen from there, the ninth is its own.",
    "hidden-single":
      "Take one digit that stands on the board several times. In each block that lacks it, let the rows and columns where it stands cut squares off. Where one square remains, it goes there.",
    "locked-pair":
      "Look at the three squares where a block and a line cross. If two of them have the same two candidates and no others, both houses lose these digits everywhere else.",
    "locked-triple":
      "Look at the three free squares where a block and a line cross. If they hold no more than three candidates between them, these digits are gone from the rest of the block and of the line.",
    pointing:
      "Take a block and a digit that it lacks. If all its places in the block lie in one row or one column, follow that line out of the block and strike the digit there.",
    claiming:
      "Take a row or a column and a digit that it lacks. If all its places on the line lie in one block, strike the digit from the other squares of that block.",
    "naked-pair":
      "Look for squares with two candidates, then for the same two once more in the same row, column or block. No other square of that house can hold either digit.",
    "naked-triple":
      "Look for three squares of a house with two or three candidates each that make up three digits in all. None of the squares needs to hold all three.",
    "hidden-pair":
      "Take two digits that a house lacks and look where they can go. If both fit only on the same two squares, everything else on these squares can be struck.",
    "hidden-triple":
      "In a house with many free squares, look for three digits that only fit on three of them. It is easiest to begin with digits that already stand often on the board.",
    "naked-quad":
      "Look in a house with at least five free squares. Four of them with few candidates may make up just four digits; then the others lose these.",
    "hidden-quad":
      "It hides where a naked set is hard to see: four digits of a house that fit only on four squares. Count the places of each digit and put together those with few.",
    "x-wing":
      "Take one digit at a time. Note the rows where it has exactly two squares left, then see whether two of them share their columns. It works with columns and rows exchanged as well.",
    swordfish:
      "Take one digit and note the rows where it has two or three squares left. Look for three rows whose squares lie in three columns in all. Then try it with columns.",
    jellyfish:
      "As for a Swordfish, with four lines. If a digit is missing in many lines, it is often quicker to look for the smaller fish in the other direction.",
    "finned-x-wing":
      "Look for an X-Wing with one or two places too many, all in the block of one corner. Only squares that see the fin and would be struck by the X-Wing as well are out.",
    "sashimi-x-wing":
      "Look for two lines with two places each of which one end agrees and the other lies in one block but not in one line. The missing corner is made up for by the fin.",
    "finned-swordfish":
      "Look for three lines whose places of a digit nearly lie in three columns. If all that is too much lies in one block, the fish bites in that block.",
    "sashimi-swordfish":
      "Look for a Swordfish with fins in one block in which a line is left with a single place if one takes the fins away. It bites where the fins can see.",
    "finned-jellyfish":
      "Four lines, four columns, and some places too many in a single block. Begin with the digit that has the most lines with few places.",
    "sashimi-jellyfish":
      "A Jellyfish with fins of which a line has only one place besides them. Look at the block of the fins: what can be struck lies there.",
    "franken-x-wing":
      "Take a line and a block with few places for a digit. If these places lie in two other houses together, the rest of those loses the digit.",
    "franken-swordfish":
      "Look for three houses of which some are blocks, with the places of a digit in three other houses. What those hold besides is out.",
    "finned-franken-x-wing":
      "Look for a line and a block whose places of a digit lie in two houses but for a few fins. Only what sees all fins can be struck.",
    "finned-franken-swordfish":
      "Look for two lines and a block, or a line and two blocks, whose places of a digit nearly lie in three houses. Strike only what sees every fin too.",
    skyscraper:
      "Take a digit and look for two rows with two places each. If one end of both lies in the same column, one of the other two ends is true. It works with columns too.",
    "two-string-kite":
      "Take a digit and look for a row and a column with two places each. If one end of each lies in the same block, one of the other two ends is true.",
    "turbot-fish":
      "Take a digit and look for two houses with two places each, so that a place of one sees a place of the other. One of the two outer ends is true.",
    "empty-rectangle":
      "Look for a block in which a digit lies only in one row and one column. Then look for a line with two places for it of which one meets that row or column.",
    "w-wing":
      "Look for two squares with the same two candidates that do not see each other. Then find a house in which one of the digits has two places, each seen by one of the squares.",
    "xy-wing":
      "Begin with a square of two candidates. Look for two squares that it sees, each with one of its digits and the same third one. That third digit is out where both can see.",
    "xyz-wing":
      "Begin with a square of three candidates. Look for two squares that it sees, with two of the three each. What they all share is out where all three can see, mostly in one block.",
    "remote-pair":
      "Look for four squares or more with the same two candidates, each seeing the next. Number them: an odd one and an even one hold different digits.",
    "simple-colours-trap":
      "Take a digit and join the places that are two in a house. Colour them in turn. A place outside that sees both colours cannot be true.",
    "simple-colours-wrap":
      "Take a digit, join the places that are two in a house and colour them in turn. If two of one colour see each other, that whole colour is false.",
    "multi-colours-1":
      "Colour one digit in two separate nets. If a colour of the first sees a colour of the second, one of the two other colours is true.",
    "multi-colours-2":
      "Colour one digit in two separate nets. If one colour sees both colours of the other net, it is false.",
    "bug-plus-one":
      "Look at it when nearly every free square has two candidates. If just one has three, write there the digit that would otherwise stand in its row, column and block three times.",
    "unique-rectangle-1":
      "Look for three squares with the same two candidates that make three corners of a rectangle in two blocks. In the fourth corner both digits are out.",
    "unique-rectangle-2":
      "Look for a rectangle in two blocks with two corners of two digits. If the other two corners have the same third digit, that one is true on one of them.",
    "unique-rectangle-3":
      "Look for a rectangle in two blocks with two corners of two digits. Take what the other two have besides for one square, and look for a naked set that it completes.",
    "unique-rectangle-4":
      "Look for a rectangle in two blocks with two corners of two digits. If one of the digits fits nowhere else in a house of the other corners, the other digit is out on these.",
    "unique-rectangle-5":
      "Look for a rectangle in two blocks in which two or three corners, also across, have the same one digit too many. One of them is that digit.",
    "unique-rectangle-6":
      "Look for a rectangle with two opposite corners of two digits. If one digit has no other places in both its rows and columns, it is out on the two other corners.",
    "hidden-rectangle":
      "Begin at a corner with two candidates. If one of them has no other places in the row and the column of the opposite corner, the other digit is out there.",
    "avoidable-rectangle-1":
      "Look at digits that you wrote yourself. If three corners of a rectangle in two blocks could be swapped with the fourth, that digit must not stand there.",
    "avoidable-rectangle-2":
      "Look at two digits that you wrote yourself side by side, and at the two squares opposite. If these share one extra candidate, one of them is that.",
    "x-chain":
      "Take one digit. Begin with two places that are alone in a house, go on to a place that the second one sees, and from there again to one that is alone with it. The ends look at the same squares.",
    "xy-chain":
      "Use only squares with two candidates. Step from one to the next by the digit they share, out by the other one. If you arrive with the digit you began with, it is out where both ends can see.",
    "continuous-nice-loop":
      "Follow a chain of strong and weak links until it comes back to where it began and still fits. Then every weak link of the ring strikes what else lies in its house.",
    "discontinuous-nice-loop":
      "Begin with a candidate that bothers you and follow strong and weak links. If the chain comes back to it and denies it, it is out; if it comes back and demands it, it is true.",
    aic: "Begin with a strong link: a pair of places, or a square with two candidates. Go on with weak and strong links in turn. One of the two ends is true, so look for what sees both.",
    "grouped-continuous-nice-loop":
      "As with a ring of single squares, but two or three squares where a block and a line cross may count as one place.",
    "grouped-discontinuous-nice-loop":
      "Follow the links from a candidate as before, and let two or three squares where a block and a line cross stand for one place.",
    "grouped-aic":
      "Look for digits that lie in two groups in a block or a line: that is a strong link too. Between such links the chain goes as usual.",
    "sue-de-coq":
      "Look at two or three free squares where a block and a line cross, with at least two candidates more than squares. Look in both houses for squares that divide these candidates between them.",
    "als-xz":
      "Look for two groups of squares with one candidate more than squares each. If a digit of both lies so that all its places see each other, what they share besides is out where all its places can see.",
    "als-xy-wing":
      "As with an XY-Wing: a middle set is tied to two others by one digit each. What the two outer sets share is out where all its places can see.",
    "als-chain":
      "Tie sets with one candidate too many together one by one, always by another digit. What the first and the last share is out where all its places can see.",
    "forcing-chain-contradiction":
      "Begin with a candidate in a square or house of two. Suppose it were true and follow what comes of it. If a digit loses its last place or a square its last candidate, it was false.",
    "forcing-chain-verity":
      "Take a square with two or three candidates, or a digit with few places. Follow each of them. Look for something that comes of all.",
    "forcing-net-contradiction":
      "As with a contradiction by a chain, but remember all that has followed so far: several of these together may force the next digit.",
    "forcing-net-verity":
      "Follow all candidates of a square or all places of a digit, and remember all that follows. What they all agree on is true.",
    "brute-force": "Nothing that could be looked for helps here: one candidate after the other is tried out.",
  },
  kakuro: {
    "last-square":
      "Look for runs in which all squares but one are written. Take what is written from the sum: the rest goes into the last square.",
    "unique-sums":
      "Learn the sums that only one set makes: 3 and 4, 16 and 17 in two squares, 6 and 7, 23 and 24 in three. Where two of them cross, look for the digit that both have.",
    "cross-sums":
      "Take a crossing of a small sum with a large one. Write down for yourself which digits each allows: often only one is in both.",
    "last-candidate": "After striking, look at the squares with few candidates. Where one is left, it goes there.",
    "only-place":
      "Take a run whose sum is made by few sets. A digit that is in all of them has to go somewhere: ask of each square whether it can.",
    "min-max":
      "Add up the least that the other squares of a run can hold. What is missing to the sum is the most for this one. The same works with the most they can hold.",
    "pair-split":
      "Look for runs with two open squares. Go through the candidates of one and take each from what is left: the result must be a candidate of the other.",
    combinations:
      "Go through the sets that make the sum. Cross out those for which a square has no digit, and see which digits are in none of the rest.",
    "naked-pair":
      "Look in a run for two squares with the same two candidates. The other squares of the run cannot hold these digits.",
    "hidden-pair":
      "Look for two digits that the run needs in any case. If both fit only on the same two squares, nothing else goes there.",
    "naked-triple": "Look in a long run for three squares that make do with three digits between them.",
    "hidden-triple": "Look for three digits that the run needs and that fit on three squares only.",
    "locked-sums":
      "If some squares of a run share as many digits as they are, you know what they make together. Take that from the sum: what is left bounds the other squares.",
    "one-square-split":
      "Look for a part of the sheet that hangs on the rest by one square. Add its sums across and its sums down: the difference is what stands on that square.",
    "naked-quad": "Look in a long run for four squares that make do with four digits between them.",
    "hidden-quad": "Look for four digits that the run needs and that fit on four squares only.",
    "region-sums":
      "Look for a part of the sheet that hangs on the rest by two squares. From its sums across and down you know what the two make together, or by how much they differ.",
    arrangements:
      "Take a run with few sets and few open squares. Try every way to lay the digits out, and strike what occurs in none.",
    "forcing-chain":
      "Suppose one candidate of a square with two, and follow the sums from there. If a run can no longer be filled, it is the other one.",
    trial: "Nothing that could be looked for helps here: one digit after the other is tried out.",
  },
};
