import { describe, expect, it } from 'vitest';
import { seededRandom } from './seeded-random.ts';
import { topK } from './top-k.ts';

describe('the first of many', () => {
  it.each([0, 1, 7, 200, 500])('%i are those that sorting everything gives', (wanted) => {
    const random = seededRandom(3);
    const items = Array.from({ length: 300 }, (_, at) => ({ at, size: random.between(0, 50) }));
    const bySize = (one: { size: number }, other: { size: number }) => one.size - other.size;
    expect(topK(items, wanted, bySize)).toEqual(items.toSorted(bySize).slice(0, wanted));
  });
});
