import { describe, expect, it } from 'vitest';
import { createVersionedCache } from './versioned-cache.ts';

const make = (value: string) => async () => value;

describe('a versioned cache', () => {
  it('returns a value for its version and for no other', async () => {
    const cache = createVersionedCache<string>(10, () => 1);
    expect(await cache.get('a', 1, make('one'))).toBe('one');
    expect(await cache.get('a', 1, make('again'))).toBe('one');
    expect(await cache.get('a', 2, make('two'))).toBe('two');
    expect(await cache.get('a', 1, make('old again'))).toBe('old again');
    expect(await cache.get('a', 2, make('again'))).toBe('two');
  });

  it('stays within its limit and evicts the least recently used value', async () => {
    const cache = createVersionedCache<string>(6, (value) => value.length);
    await cache.get('a', 1, make('aa'));
    await cache.get('b', 1, make('bb'));
    await cache.get('c', 1, make('cc'));
    await cache.get('a', 1, make('??'));
    await cache.get('d', 1, make('dddd'));
    expect(await cache.get('a', 1, make('??'))).toBe('aa');
    expect(await cache.get('d', 1, make('??'))).toBe('dddd');
    expect(await cache.get('b', 1, make('new'))).toBe('new');
  });

  it('stores nothing that is larger than the limit, and nothing at all at 0', async () => {
    for (const limit of [0, 3]) {
      const cache = createVersionedCache<string>(limit, (value) => value.length);
      await cache.get('a', 1, make('large'));
      expect(await cache.get('a', 1, make('again'))).toBe('again');
    }
  });

  it('counts the size of a replaced value once', async () => {
    const cache = createVersionedCache<string>(4, (value) => value.length);
    for (let version = 1; version < 10; version += 1) await cache.get('a', version, make('aa'));
    await cache.get('b', 9, make('bb'));
    expect(await cache.get('a', 9, make('??'))).toBe('aa');
  });

  it('loads a value once for concurrent callers of the same version, and again for a later one', async () => {
    const cache = createVersionedCache<string>(10, () => 1);
    const answers: ((value: string) => void)[] = [];
    const held = () => new Promise<string>((resolve) => answers.push(resolve));
    const early = [cache.get('a', 1, held), cache.get('a', 1, held)];
    const late = cache.get('a', 2, held);
    expect(answers).toHaveLength(2);
    answers[1]?.('late');
    expect(await late).toBe('late');
    answers[0]?.('early');
    expect(await Promise.all(early)).toEqual(['early', 'early']);
    expect(await cache.get('a', 2, make('again'))).toBe('late');
  });

  it('does not store failures', async () => {
    const cache = createVersionedCache<string>(10, () => 1);
    await expect(
      cache.get('a', 1, async () => {
        throw new Error('out of reach');
      }),
    ).rejects.toThrow('out of reach');
    expect(await cache.get('a', 1, make('back'))).toBe('back');
  });
});
