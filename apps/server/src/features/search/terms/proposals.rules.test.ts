import { describe, expect, it } from 'vitest';
import { parseQuery } from '../query/parsed-query.rules.ts';
import { isProposed, proposedKeys, proposedStart } from './proposals.rules.ts';

describe('the keys that propose words', () => {
  it.each([
    ['seerah', 'srt'],
    ['রমজান', 'rmdn'],
    ['নাওয়াবী', 'n'],
    ['مكاشفة', 'mksftl'],
    ['kitab', 'ktbl'],
    ['books', 'bk'],
    ['hazm', 'hjm'],
  ])('of %s contain %s', (typed, key) => {
    expect(proposedKeys(parseQuery(typed))[0]).toContain(key);
  });

  it('are few, whatever is typed', () => {
    expect(proposedKeys(parseQuery('jdst'))[0]?.size).toBeLessThan(49);
    const sizes = proposedKeys(parseQuery('jd st bn ht nh tb dj sb')).map(({ size }) => size);
    expect(Math.max(...sizes)).toBeLessThan(17);
  });

  it('say which word they were proposed for', () => {
    const query = parseQuery('ibn hazm');
    const keys = proposedKeys(query);
    const proposed = (key: string) => [0, 1].map((position) => isProposed(query, keys, key, position));
    expect(proposed('hjm')).toEqual([false, true]);
    expect(proposed('hjmlt')).toEqual([false, true]);
    expect(proposed('abn')).toEqual([true, false]);
    expect(proposed('ktb')).toEqual([false, false]);
  });

  it.each([
    ['seerah', 'sr'],
    ['ali', 'al'],
    ['o', null],
    ['?!', null],
    ['ibn hazm', 'hjm'],
  ])('of longer words than "%s" begin with %s', (typed, start) => {
    expect(proposedStart(parseQuery(typed))).toBe(start);
  });
});
