import { v7 } from 'uuid';

/** A random number generator that gives the same numbers for the same seed. */
export interface Random {
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

/** A linear congruential generator with the constants of Numerical Recipes: not for secrets. */
export function seededRandom(seed: number): Random {
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

/** Makes ids (UUID version 7) that are the same for the same random numbers and the same times. */
export function seededIds(random: Random, now: () => Date): () => string {
  const bytes = new Uint8Array(16);
  return () => {
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = random.between(0, 255);
    return v7({ msecs: now().getTime(), random: bytes, seq: random.between(0, 0x7fff_ffff) });
  };
}
