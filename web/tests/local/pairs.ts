// Few sets of options that hold every value of every option together with every value of every other, as far as the rules let them go together.

import type { OptionInfo } from "../../src/core/core";
import { shuffled } from "./chance";

/** So many sets of chance are tried with a pair before it counts as one that cannot be. */
const triesEach = 64;

type Value = string | number;
export type Options = Record<string, Value>;

/** Of a number the two least, one in the middle (the usual one, where it is) and the most. */
export function valuesOf(option: OptionInfo, seats: number): readonly Value[] {
  if ("values" in option) return option.values;
  const { least, most } = option;
  const usual = option.default === "seats" ? seats : option.default;
  const middle = usual > least + 1 && usual < most ? usual : Math.round((least + most) / 2);
  return [...new Set([least, Math.min(least + 1, most), middle, most])];
}

export const named = (name: string, value: Value): string => `${name}: ${value}`;
/** Every value, and every two of them, of one set. */
export function pairsOf(options: Options): string[] {
  const values = Object.entries(options).map(([name, value]) => named(name, value));
  return values.flatMap((one, i) => [one, ...values.slice(i + 1).map((other) => `${one}, ${other}`)]);
}

/** `fit` says whether the rules take a set; a pair that is in none of those is left out. */
export function pairwise(
  infos: readonly OptionInfo[],
  seats: number,
  fit: (options: Options) => boolean,
  chance: () => number,
): Options[] {
  const choices = infos.map((info) => ({ name: info.name, values: valuesOf(info, seats) }));
  const wanted = new Map<string, Options>();
  for (const [i, { name, values }] of choices.entries())
    for (const value of values) {
      wanted.set(named(name, value), { [name]: value });
      for (const other of choices.slice(i + 1))
        for (const beside of other.values)
          wanted.set(`${named(name, value)}, ${named(other.name, beside)}`, { [name]: value, [other.name]: beside });
    }
  const completed = (pair: Options): Options =>
    Object.fromEntries(choices.map(({ name, values }) => [name, pair[name] ?? shuffled(values, chance)[0]!]));
  const fresh = (options: Options): number => pairsOf(options).filter((pair) => wanted.has(pair)).length;
  const sets: Options[] = [];
  // Values alone come last: most have come with another by then.
  const order = [...wanted].sort(([, one], [, other]) => Object.keys(other).length - Object.keys(one).length);
  for (const [pair, values] of order) {
    if (!wanted.has(pair)) continue;
    const taken = Array.from({ length: triesEach }, () => completed(values)).filter(fit);
    wanted.delete(pair);
    if (taken.length === 0) continue;
    const best = taken.reduce((one, other) => (fresh(other) > fresh(one) ? other : one));
    for (const covered of pairsOf(best)) wanted.delete(covered);
    sets.push(best);
  }
  return sets;
}
