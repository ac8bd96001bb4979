import { describe, expect, it } from 'vitest';
import { isLateByDueDate, lendingFilterDefaults, lendingSearch } from './lending-filters.ts';

const today = '2026-03-10';
const search = (part: Partial<typeof lendingFilterDefaults>) =>
  lendingSearch({ ...lendingFilterDefaults, ...part }, today);

describe('what the lendings are asked for', () => {
  it('is pending ones by return date, newest first, unless chosen otherwise [S9-33] [S9-34] [S9-35]', () => {
    expect(search({}).query).toEqual({
      status: 'pending',
      hall_id: '',
      start_date: '',
      end_date: '',
      date_filter_type: 'return_date',
      book_title: '',
      sort_by: 'return_date',
      sort_order: 'desc',
    });
    expect(search({}).keep).toBeUndefined();
  });

  it('asks for pending ones when Late is chosen, and keeps the late ones here [S7-64] [S7-65]', () => {
    const { query, keep } = search({ status: 'late' });
    expect(query.status).toBe('pending');
    expect(keep).toBeDefined();
  });

  it.each([
    ['', '2026-03-09'],
    ['2026-04-01', '2026-03-09'],
    ['2026-02-01', '2026-02-01'],
  ])('ends the return dates of late ones yesterday, or on "%s" if that is earlier', (end_date, sent) => {
    expect(search({ status: 'late', end_date }).query.end_date).toBe(sent);
  });

  it('leaves the range alone when it is about the issue date', () => {
    const { query } = search({ status: 'late', date_filter_type: 'issue_date', end_date: '2026-04-01' });
    expect([query.end_date, query.date_filter_type]).toEqual(['2026-04-01', 'issue_date']);
  });

  it('takes what makes no sense as the default', () => {
    const { query } = search({ status: 'gone', sort_order: 'up', date_filter_type: 'x' });
    expect([query.status, query.sort_order, query.date_filter_type]).toEqual([
      'pending',
      'desc',
      'return_date',
    ]);
    expect(search({ status: '' }).query.status).toBe('');
  });
});

describe('a lending', () => {
  it.each([
    ['pending', '2026-03-09', true],
    ['pending', '2026-03-10', false],
    ['pending', '2026-03-11', false],
    ['returned', '2026-03-01', false],
    ['lost', '2026-03-01', false],
  ] as const)('that is %s and was due %s is late: %s [S2.11-38] [S9-47]', (status, return_date, late) => {
    expect(isLateByDueDate({ status, return_date }, today)).toBe(late);
  });
});
