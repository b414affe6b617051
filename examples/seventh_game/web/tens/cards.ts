// Cards as a view tells them: their numbers where they are seen, otherwise only how many there are.

type Cards = readonly number[] | number | undefined;

export function countOf(cards: Cards): number {
  return typeof cards === "number" ? cards : (cards?.length ?? 0);
}

export function seenIn(cards: Cards): readonly number[] {
  return typeof cards === "object" ? cards : [];
}

export function sumOf(pile: readonly number[]): number {
  return pile.reduce((sum, card) => sum + card, 0);
}
