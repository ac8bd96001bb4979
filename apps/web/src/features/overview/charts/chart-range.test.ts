import { describe, expect, it } from 'vitest';
import { faultInRange, ownRange, readRange } from './chart-range.ts';

describe('the range of the charts', () => {
  // A Wednesday, and a Sunday, on which a week begins.
  it.each([
    ['30-days', '2026-03-11', '30-days', '2026-02-10'],
    ['12-weeks', '2026-03-11', '12-weeks', '2025-12-21'],
    ['12-weeks', '2026-03-08', '12-weeks', '2025-12-21'],
    ['12-weeks', '2026-03-07', '12-weeks', '2025-12-14'],
    ['12-months', '2026-03-11', '12-months', '2025-03-16'],
    ['', '2026-03-11', '12-weeks', '2025-12-21'],
    ['ever', '2026-03-11', '12-weeks', '2025-12-21'],
  ])('of the word %j on %s is %s from %s until that day', (word, today, choice, from) => {
    expect(readRange(word, today)).toEqual({ choice, from, to: today });
  });

  it('may be days of one’s own, which the address keeps', () => {
    const days = { from: '2025-01-01', to: '2025-06-30' };
    expect(readRange(ownRange(days), '2026-03-11')).toEqual({ choice: 'own', ...days });
  });

  it.each([
    ['', '2026-03-01', 'from'],
    ['2026-03-01', '', 'to'],
    ['2026-03-02', '2026-03-01', 'to'],
    ['0002-03-02', '2026-03-01', 'from'],
    ['2026-03-02', '0020-03-01', 'to'],
    ['2026-03-02', '20266-03-01', 'to'],
    ['2026-03-01', '2026-03-01', undefined],
  ])('from %j to %j is wrong in %s', (from, to, field) => {
    expect(faultInRange({ from, to })?.field).toBe(field);
  });
});
