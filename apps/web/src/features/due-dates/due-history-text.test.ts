import { expect, it } from 'vitest';
import { changeText, dueHistoryText } from './due-history-text.ts';

it.each([
  [{}, null],
  [{ renewals: 0, first_due_date: null }, null],
  [{ renewals: 0, first_due_date: '2026-11-05' }, 'Due date changed, first due Nov 05, 2026'],
  [{ renewals: 1, first_due_date: '2026-11-05' }, 'Renewed once, first due Nov 05, 2026'],
  [{ renewals: 2, first_due_date: '2026-11-05' }, 'Renewed twice, first due Nov 05, 2026'],
  [{ renewals: 3, first_due_date: '2026-11-05' }, 'Renewed 3 times, first due Nov 05, 2026'],
])('%j is written as %s', (history, text) => {
  expect(dueHistoryText(history)).toBe(text);
});

it.each([
  ['renewal', null, 'Renewed', 'you'],
  ['renewal', 'Karim', 'Renewed', 'Karim'],
  ['staff_renewal', null, 'Renewed', 'the library'],
  ['staff', 'Karim', 'Changed', 'Karim'],
  ['staff', null, 'Changed', 'the library'],
  ['auto_renewal', null, 'Renewed automatically', null],
  ['calendar', 'Karim', 'Moved, because the hall is closed that day', null],
  ['calendar_undo', 'Karim', 'Moved back, because the hall is open after all', null],
] as const)('a %s by %s is written as %s by %s', (cause, by, text, person) => {
  const days = {
    change_no: 1,
    date: '2026-11-01',
    from_date: '2026-11-05',
    to_date: '2026-11-12',
    reason: null,
  };
  expect(changeText({ ...days, cause, by })).toEqual({ text, by: person });
});
