import { v7 } from 'uuid';

/** Chance that repeats itself: the same seed number gives the same history. */
export interface Chance {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True with this probability. */
  happens(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Like `pick`, but the front of the list comes up more often. */
  pickEarly<Item>(items: readonly Item[]): Item;
}

/** A linear congruential generator (the constants of Numerical Recipes), good enough for a demo's history. */
export function repeatableChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x1_0000_0000;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const at = <Item>(items: readonly Item[], index: number): Item => {
    const item = items[index];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  };
  return {
    next,
    between,
    happens: (probability) => next() < probability,
    pick: (items) => at(items, between(0, items.length - 1)),
    pickEarly: (items) => at(items, Math.floor(next() ** 3 * items.length)),
  };
}

/** Ids that repeat themselves with the chance and the clock that they are made from. */
export function repeatableIds(chance: Chance, now: () => Date): () => string {
  const random = new Uint8Array(16);
  return () => {
    for (let index = 0; index < random.length; index += 1) random[index] = chance.between(0, 255);
    return v7({ msecs: now().getTime(), random, seq: chance.between(0, 0x7fff_ffff) });
  };
}
