import { describe, expect, it } from 'vitest';
import { translateAll } from '../../lib/sentences/message-descriptor.ts';
import type { AdminActor, VolunteerActor } from '../../permissions.ts';
import {
  dayOfReturn,
  reasonAgainstFound,
  reasonAgainstLost,
  reasonAgainstReturn,
  reasonAgainstReturnDate,
  reasonAgainstUndoing,
  shownReturnDate,
} from './lendings.rules.ts';

it.each([
  ['2026-03-09', false],
  ['2026-03-10', true],
  ['2026-05-09', true],
  ['2026-05-10', false],
])('on 2026-03-10, with 60 days at most, a return date of %s is fine: %s', (day, fine) => {
  const sentence = 'The return date must be between Mar 10, 2026 and May 09, 2026.';
  expect(translateAll(reasonAgainstReturnDate(day, '2026-03-10', 60), 'en')).toBe(fine ? null : sentence);
});

it.each([
  ['2026-03-09', '2026-03-10'],
  ['2026-03-10', '2026-03-10'],
  ['2026-03-11', '2026-03-11'],
])('a book handed out on 2026-03-10 and brought back on %s counts as returned on %s', (today, day) => {
  expect(dayOfReturn('2026-03-10', today)).toBe(day);
});

it('the return date is the due date until the book is back', () => {
  expect(shownReturnDate({ due_date: '2026-03-10', returned_on: null })).toBe('2026-03-10');
  expect(shownReturnDate({ due_date: '2026-03-10', returned_on: '2026-03-12' })).toBe('2026-03-12');
});

it.each([
  ['within ten minutes', '2026-03-10T04:09:59Z', undefined],
  ['after ten minutes', '2026-03-10T04:10:00Z', 409],
  ['a moment before it, by another server’s clock', '2026-03-10T03:59:00Z', undefined],
  ['long before it, after a clock that ran ahead', '2026-03-10T03:58:59Z', 409],
])('a return may be undone %s: %s', (_when, now, status) => {
  const closed = { closed_at: new Date('2026-03-10T04:00:00Z'), closed_by: 'a' };
  const lending = { hall_id: 'h', status: 'returned' as const, undone: false, ...closed };
  const admin: AdminActor = { type: 'admin', account_id: 'a', name: 'A', verified: true };
  expect(reasonAgainstUndoing(admin, lending, new Date(now))?.status).toBe(status);
});

describe('what staff may do with a lending', () => {
  const volunteer: VolunteerActor = {
    type: 'volunteer',
    account_id: 'v',
    name: 'V',
    verified: true,
    hall_id: 'north',
  };
  const admin: AdminActor = { type: 'admin', account_id: 'a', name: 'A', verified: true };
  const back = 'This book has already been returned.';
  const lost = 'This book is marked as lost. Mark it as found instead.';
  const lostAlready = 'This book is already marked as lost.';
  const notLost = 'Only lost books can be marked as found.';
  const elsewhere = 'This book was borrowed from another hall.';
  it.each([
    ['the hall’s volunteer', volunteer, 'north', 'pending', undefined, undefined, notLost],
    ['the hall’s volunteer', volunteer, 'north', 'returned', back, back, notLost],
    ['the hall’s volunteer', volunteer, 'north', 'lost', lost, lostAlready, undefined],
    ['another hall’s volunteer', volunteer, 'south', 'pending', elsewhere, elsewhere, elsewhere],
    ['another hall’s volunteer', volunteer, 'south', 'lost', elsewhere, elsewhere, elsewhere],
    ['an admin', admin, 'south', 'pending', undefined, undefined, notLost],
    ['an admin', admin, 'south', 'lost', lost, lostAlready, undefined],
    [
      'an unverified admin',
      { ...admin, verified: false },
      'south',
      'pending',
      elsewhere,
      elsewhere,
      elsewhere,
    ],
  ] as const)('%s (%o) in hall %s, lending %s', (_who, actor, hall_id, status, toReturn, toLose, toFind) => {
    expect(reasonAgainstReturn(actor, { hall_id, status })?.message).toBe(toReturn);
    expect(reasonAgainstLost(actor, { hall_id, status })?.message).toBe(toLose);
    expect(reasonAgainstFound(actor, { hall_id, status })?.message).toBe(toFind);
  });
});
