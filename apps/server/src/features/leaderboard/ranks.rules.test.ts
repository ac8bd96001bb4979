import { describe, expect, it } from 'vitest';
import { ranked } from './ranks.rules.ts';

describe('ranks', () => {
  it.each([
    ['none', [], { before: 0, ahead: 0 }, []],
    ['one after the other', [30, 20, 10], { before: 0, ahead: 0 }, [1, 2, 3]],
    ['shared by equal points', [30, 20, 20, 10], { before: 0, ahead: 0 }, [1, 2, 2, 4]],
    ['shared by all', [5, 5, 5], { before: 0, ahead: 0 }, [1, 1, 1]],
    ['of a second page', [9, 8, 8], { before: 20, ahead: 20 }, [21, 22, 22]],
    ['shared with the page before', [9, 9, 8], { before: 20, ahead: 17 }, [18, 18, 23]],
  ])('%s', (_name, points, start, ranks) => {
    const rows = ranked(
      points.map((each) => ({ points: each })),
      start,
    );
    expect(rows.map(({ rank }) => rank)).toEqual(ranks);
  });
});
