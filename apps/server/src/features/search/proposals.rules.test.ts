import { describe, expect, it } from 'vitest';
import { parseQuery } from './parsed-query.rules.ts';
import { proposedKeys, proposedStart } from './proposals.rules.ts';

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
    expect(proposedKeys(parseQuery(typed))).toContain(key);
  });

  it('are few, whatever is typed', () => {
    expect(proposedKeys(parseQuery('jd st bn ht nh tb dj sb')).length).toBeLessThan(8 * 48 + 1);
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
