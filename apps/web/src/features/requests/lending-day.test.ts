import type { Closure } from '@library/contract/calendar/calendar.ts';
import { expect, it } from 'vitest';
import { movedDayText } from './lending-day.ts';

const near = { hall_id: 'near', name: 'Near Hall' };
const eid: Closure = {
  closure_id: 'eid',
  hall: near,
  from_day: '2026-11-24',
  to_day: '2026-11-26',
  kind: 'eid',
  effect: 'closed',
  name: 'Eid vacation',
  name_bn: null,
  moved: { due_dates: 0, collect_days: 0, paused_waits: 0 },
  goes_back: true,
};
const fridays = { hall: near, closed_weekdays: [5] };

it.each([
  ['an open day', 'near', '2026-11-23', null],
  [
    'a day of an entry',
    'near',
    '2026-11-24',
    'No books are due on that day (Eid vacation), so this one is due on Nov 28, 2026.',
  ],
  [
    'a day of the week',
    'near',
    '2026-11-20',
    'The hall is closed on Fridays, so the book is due on Nov 21, 2026.',
  ],
  ['a day on which another hall is closed', 'far', '2026-11-24', null],
])('%s', (_what, hallId, day, text) => {
  expect(movedDayText({ data: [eid], weeks: [fridays] }, hallId, day)).toBe(text);
});
