// Digits as pens write them: strokes in a box of 60 by 100, in the order in which a hand draws them. Each colour has its own hand, which
// differs in slant, width and the forms of 1, 4 and 7, so that entries can be told apart without their colour.

const forms = {
  flag1: "M16 26Q28 18 35 4Q33 50 34 96",
  bare1: "M31 5Q29 50 30 95",
  foot1: "M14 24Q27 17 34 4Q32 50 33 94M13 95Q32 92 53 94",
  wave2: "M10 24Q14 4 32 4Q51 5 50 25Q48 44 27 66Q16 79 9 93Q22 87 34 91Q46 95 53 88",
  flat2: "M10 22Q16 4 33 5Q51 8 48 28Q44 48 9 94Q30 92 53 93",
  round3: "M11 12Q26 1 40 7Q53 15 46 30Q40 42 25 45Q45 44 50 62Q54 84 36 93Q20 99 8 86",
  flat3: "M11 8Q30 9 49 6Q38 24 26 41Q46 40 50 60Q53 84 34 93Q19 98 8 87",
  closed4: "M41 4Q24 36 6 65Q30 66 56 63M41 4Q40 50 40 97",
  open4: "M18 6Q14 34 9 59Q30 61 55 57M41 34Q39 66 38 97",
  round5: "M48 6Q30 8 17 7Q15 28 13 43Q30 34 43 44Q56 58 47 78Q36 99 8 90",
  hat5: "M17 7Q16 26 13 44Q34 34 45 50Q55 70 42 86Q30 98 9 90M17 8Q34 9 51 5",
  tall6: "M40 5Q14 34 12 66Q13 95 32 95Q51 93 49 72Q44 54 27 58Q15 63 12 74",
  bent6: "M44 5Q20 22 12 58Q8 92 30 95Q50 95 50 71Q46 50 28 53Q14 58 12 72",
  bare7: "M8 9Q30 11 52 6Q38 44 25 96",
  barred7: "M8 9Q30 11 52 6Q38 44 25 96M17 52Q32 51 47 48",
  hooked7: "M10 20Q9 12 12 8Q32 10 52 6Q36 46 27 96",
  loop8: "M31 6Q10 8 13 25Q17 39 32 47Q50 58 48 76Q44 95 29 95Q11 93 13 75Q17 58 33 46Q48 36 47 22Q45 7 31 6",
  snake8: "M46 16Q38 3 25 6Q10 12 14 28Q19 40 33 48Q51 60 47 79Q42 96 28 95Q11 92 12 75Q15 60 31 48Q48 34 46 16",
  straight9: "M47 24Q44 4 28 6Q10 10 12 30Q16 48 32 46Q46 42 47 22L45 96",
  curled9: "M47 26Q45 5 29 6Q10 9 12 30Q15 48 31 47Q45 43 47 24Q50 60 40 80Q31 96 14 92",
} as const;

type Form = keyof typeof forms;
/** `slant` in degrees, `wide` as a factor, `tip` the width of the line in the box's units. */
export type Hand = { slant: number; wide: number; tip: number; digits: readonly Form[] };

/** By colour, 1 to 5. */
const hands: readonly Hand[] = [
  {
    slant: -4,
    wide: 1,
    tip: 8.5,
    digits: ["flag1", "wave2", "round3", "closed4", "round5", "bent6", "bare7", "loop8", "straight9"],
  },
  {
    slant: -13,
    wide: 0.96,
    tip: 7,
    digits: ["bare1", "flat2", "flat3", "open4", "round5", "tall6", "barred7", "loop8", "straight9"],
  },
  {
    slant: 4,
    wide: 1.14,
    tip: 10.5,
    digits: ["flag1", "flat2", "round3", "closed4", "round5", "bent6", "bare7", "snake8", "curled9"],
  },
  {
    slant: 0,
    wide: 0.84,
    tip: 8,
    digits: ["bare1", "wave2", "flat3", "open4", "hat5", "tall6", "barred7", "loop8", "curled9"],
  },
  {
    slant: -7,
    wide: 1.06,
    tip: 9.5,
    digits: ["foot1", "flat2", "round3", "open4", "hat5", "bent6", "hooked7", "snake8", "curled9"],
  },
];

export function handOf(colour: number): Hand {
  return hands[colour - 1] ?? hands[0]!;
}

export function stroke(digit: number, colour: number): string {
  return forms[handOf(colour).digits[digit - 1] ?? "flag1"];
}

/** No digit sits quite like another: how an entry on a square is turned (degrees) and shifted (board units), always the same there. */
export function sway(cell: string, digit: number): { turn: number; x: number; y: number } {
  const seed = (cell.charCodeAt(0) * 7 + cell.charCodeAt(1) * 13 + digit * 5) % 101;
  return { turn: (seed % 9) - 4, x: (seed % 7) - 3, y: (seed % 5) - 2 };
}
