import type { Random } from '../../apps/server/src/lib/seeded-random.ts';
import { coined, wordsOf } from './words.ts';

/** The form in which the database compares names: a table cannot contain two names with the same form. */
const keyOf = (name: string) => name.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ');

/**
 * Makes `count` names of one kind: the real ones in their order, then generated ones from their parts. Returns at least all
 * real names.
 */
export function makeNames(random: Random, real: readonly string[], count: number): string[] {
  const names = new Map<string, string>();
  for (const name of real) if (!names.has(keyOf(name))) names.set(keyOf(name), name);
  const models = [...names.values()];
  while (names.size < count) {
    const front = wordsOf(random.pick(models));
    const back = wordsOf(random.pick(models));
    const words = [...front.slice(0, random.between(1, front.length)), ...back.slice(-1)].slice(0, 6);
    if (random.happens(0.4)) {
      const at = random.between(0, words.length - 1);
      words[at] = coined(random, words[at] ?? '', random.pick(back));
    }
    const name = words.join(' ');
    if (!names.has(keyOf(name))) names.set(keyOf(name), name);
  }
  return [...names.values()];
}
