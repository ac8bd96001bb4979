import { describe, expect, it } from 'vitest';
import { dueBadge } from './due-badge.ts';

describe('the due badge of a lent book', () => {
  it.each([
    ['2026-11-11', 'Late for 10 days', 'bad'],
    ['2026-11-20', 'Late for 1 day', 'bad'],
    ['2026-11-21', 'Due today', 'warning'],
    ['2026-11-22', '1 day to return', 'neutral'],
    ['2026-11-28', '7 days to return', 'neutral'],
    ['2027-01-01', '41 days to return', 'neutral'],
  ])('of a book due on %s says "%s" on 2026-11-21', (dueDate, text, tone) => {
    expect(dueBadge(dueDate, '2026-11-21')).toEqual({ text, tone });
  });

  it.each([
    ['2026-11-18', 1, '2026-11-20', 'Late for 1 day', 'bad'],
    ['2026-11-18', 3, '2026-11-18', 'Late for 3 days', 'bad'],
    ['2026-11-18', 0, '2026-11-24', 'On time until Nov 24', 'warning'],
    ['2026-11-18', 0, '2026-11-21', 'Due today', 'warning'],
    ['2026-11-18', 0, '2026-11-20', 'Due Nov 20', 'warning'],
    ['2026-11-21', 0, '2026-11-24', 'Due today', 'warning'],
    ['2026-11-23', 0, '2026-11-23', '2 days to return', 'neutral'],
  ])(
    'of a book due on %s that is %i days late and on time until %s says "%s"',
    (dueDate, late_days, on_time_until, text, tone) => {
      expect(dueBadge(dueDate, '2026-11-21', { late_days, on_time_until })).toEqual({ text, tone });
    },
  );

  it('counts calendar days over a change of clocks', () => {
    expect(dueBadge('2026-11-02', '2026-10-31')?.text).toBe('2 days to return');
  });

  it('is none where the due date is missing', () => {
    expect(dueBadge(null, '2026-11-21')).toBeNull();
  });

  it('takes full timestamps by their day alone', () => {
    expect(dueBadge('2026-11-21T23:59:00Z', '2026-11-21')?.text).toBe('Due today');
  });
});
