import { expect, it } from 'vitest';
import { inEnglish } from '../../test/in-english.ts';
import { dueWithin, joined, momentOf } from './desk-acts.rules.ts';

const now = new Date('2026-03-10T04:00:00Z');
const wrongClock = 'The clock of the phone was wrong. The time was put right.';
const tooOld = 'It was noted more than 3 days ago, and counts from 3 days ago.';

it.each<[string, { at: string; clock_off_seconds: number }, string, string | null]>([
  ['as it was noted', { at: '2026-03-09T15:10:00Z', clock_off_seconds: 0 }, '2026-03-09T15:10:00Z', null],
  [
    'as it was noted, by a clock that is a little off',
    { at: '2026-03-09T15:10:00Z', clock_off_seconds: 600 },
    '2026-03-09T15:10:00Z',
    null,
  ],
  [
    'put right by a clock that is ahead',
    { at: '2026-03-11T15:10:00Z', clock_off_seconds: 172_800 },
    '2026-03-09T15:10:00Z',
    wrongClock,
  ],
  [
    'put right by a clock that is behind',
    { at: '2026-03-07T15:10:00Z', clock_off_seconds: -172_800 },
    '2026-03-09T15:10:00Z',
    wrongClock,
  ],
  [
    'now, where it would be later',
    { at: '2026-03-10T04:05:00Z', clock_off_seconds: 0 },
    '2026-03-10T04:00:00Z',
    null,
  ],
  [
    'now, where the clock was set while nobody saw it',
    { at: '2027-03-10T04:05:00Z', clock_off_seconds: 0 },
    '2026-03-10T04:00:00Z',
    null,
  ],
  [
    'three days ago, where it would be earlier',
    { at: '2026-03-07T03:59:00Z', clock_off_seconds: 0 },
    '2026-03-07T04:00:00Z',
    tooOld,
  ],
  [
    'the very first moment that counts',
    { at: '2026-03-07T04:00:00Z', clock_off_seconds: 0 },
    '2026-03-07T04:00:00Z',
    null,
  ],
])('an act counts %s', (_, sent, at, remark) => {
  expect(inEnglish(momentOf(sent, { now, offlineDays: 3 }))).toEqual({ at: new Date(at), remark });
});

it.each([
  ['2026-03-12', '2026-03-12'],
  ['2026-03-01', '2026-03-09'],
  ['2027-01-01', '2026-04-08'],
])('a book that was handed out until %s is due on %s', (wanted, due) => {
  expect(dueWithin(wanted, { first: '2026-03-09', last: '2026-04-08' })).toBe(due);
});

it('joins sentences, if there are any', () => {
  expect(inEnglish([joined('One.', null, 'Two.'), joined(null)])).toEqual(['One. Two.', null]);
});
