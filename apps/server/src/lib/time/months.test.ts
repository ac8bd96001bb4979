import { describe, expect, it } from 'vitest';
import { monthOf } from './months.ts';

describe('the month of a day', () => {
  it.each([
    ['2026-03-10', { from: '2026-03-01', until: '2026-04-01' }],
    ['2026-03-01', { from: '2026-03-01', until: '2026-04-01' }],
    ['2026-09-30', { from: '2026-09-01', until: '2026-10-01' }],
    ['2026-12-31', { from: '2026-12-01', until: '2027-01-01' }],
  ])('%s', (day, month) => {
    expect(monthOf(day)).toEqual(month);
  });
});
