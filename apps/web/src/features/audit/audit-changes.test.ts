import { describe, expect, it } from 'vitest';
import { auditChanges } from './audit-changes.ts';

describe('what an entry of the log changed', () => {
  it('is every fact that differs, by its name', () => {
    expect(auditChanges({ title: 'A', due_date: '2026-01-01', pages: 3 }, { title: 'A', pages: 4 })).toEqual([
      { field: 'due date', before: '2026-01-01', after: null },
      { field: 'pages', before: '3', after: '4' },
    ]);
  });

  it('is everything for what was made or deleted', () => {
    expect(auditChanges(null, { name: 'হল', empty: '', none: null })).toEqual([
      { field: 'name', before: null, after: 'হল' },
    ]);
    expect(auditChanges({ isVerified: false }, undefined)).toEqual([
      { field: 'verified', before: 'no', after: null },
    ]);
  });

  it.each([
    ['isAvailable', 'available'],
    ['due_date', 'due date'],
    ['ISBN', 'ISBN'],
    ['isbn', 'isbn'],
    ['blockedReason', 'blocked reason'],
  ])('calls %s %s', (key, field) => {
    expect(auditChanges({ [key]: false }, { [key]: true })).toEqual([{ field, before: 'no', after: 'yes' }]);
  });

  it('names nested facts by their path and joins plain lists', () => {
    expect(
      auditChanges(
        [{ hall: { name: 'North' }, total: 1 }],
        [{ hall: { name: 'North' }, total: 2, labels: ['C-1', 'C-2'] }],
      ),
    ).toEqual([
      { field: '1 › total', before: '1', after: '2' },
      { field: '1 › labels', before: null, after: 'C-1, C-2' },
    ]);
  });

  it('leaves out ids that have their name beside them', () => {
    expect(
      auditChanges({ hall_id: '1', hall: 'North' }, { hall_id: '2', hall: 'South', author_id: '3' }),
    ).toEqual([
      { field: 'hall', before: 'North', after: 'South' },
      { field: 'author id', before: null, after: '3' },
    ]);
  });

  it('is empty for an entry without details, and one line for a plain value', () => {
    expect(auditChanges(null, null)).toEqual([]);
    expect(auditChanges('a', 'b')).toEqual([{ field: 'value', before: 'a', after: 'b' }]);
  });
});
