import { describe, expect, it } from 'vitest';
import {
  afterTurn,
  expectedDays,
  type JoinFacts,
  keptUntil,
  needsCopies,
  reasonAgainstJoining,
  reasonAgainstPauseUntil,
  type TurnEnd,
} from './waits.rules.ts';

const may: JoinFacts = {
  hasRequested: false,
  hasBorrowed: false,
  isWaiting: false,
  waits: 4,
  maxWaits: 5,
  availableIn: null,
  copies: 1,
  copiesInHalls: 1,
};

it.each<[string, Partial<JoinFacts>, string | null]>([
  ['whose copies are all out', {}, null],
  [
    'that is requested',
    { hasRequested: true },
    "You've already requested this book. You can find it in My books.",
  ],
  ['that is at home', { hasBorrowed: true }, 'You have this book now.'],
  [
    'twice',
    { isWaiting: true, waits: 5 },
    "You're already on the waiting list for this book. You can find it in My books.",
  ],
  [
    'of which no copy can come back',
    { copies: 0, copiesInHalls: 0 },
    'No copy of this book can come back. You can add it to your wishlist instead.',
  ],
  [
    'that other halls have',
    { copiesInHalls: 0 },
    "The halls you chose don't have a copy of this book. Please choose another hall.",
  ],
  [
    'that is available',
    { availableIn: 'Near Hall' },
    'A copy is available in Near Hall now. You can request it.',
  ],
  ['after five others', { waits: 5 }, 'You can be on at most 5 waiting lists at a time. Leave one first.'],
])('waiting for a book %s', (_, facts, message) => {
  expect(reasonAgainstJoining({ ...may, ...facts })?.message ?? null).toBe(message);
});

it.each<[TurnEnd, number, string, string, number]>([
  ['given_away', 1, 'paused', 'taken_back', 1],
  ['fulfilled', 1, 'collected', 'collected', 1],
  ['reader', 0, 'left', 'left', 0],
  ['passed', 0, 'paused', 'passed', 0],
  ['passed', 1, 'paused', 'passed', 1],
  ['staff', 1, 'paused', 'taken_back', 1],
  ['expired', 0, 'paused', 'missed_once', 1],
  ['expired', 1, 'missed', 'missed', 2],
  ['reader_deleted', 0, 'reader_deleted', 'reader_deleted', 0],
])('a turn that ends as %s after %i misses is %s', (end, misses, status, what, after) => {
  expect(afterTurn(end, misses)).toEqual({ status, what, misses: after });
});

const between = 'Please choose a day between {first} and {last}.';
const noLonger = "This pause can't be any longer. Please resume or leave the waiting list.";
it.each([
  ['2026-03-10', '2026-03-10', between],
  ['2026-03-11', '2026-03-10', null],
  ['2026-05-09', '2026-03-10', null],
  ['2026-05-10', '2026-03-10', between],
  ['2026-05-09', '2026-05-08', null],
  ['2026-05-10', '2026-05-08', between],
  ['2026-05-10', '2026-05-09', noLonger],
  [null, '2026-05-08', null],
  [null, '2026-05-09', noLonger],
])('a pause since 2026-03-10 until %s, asked for on %s, is refused with: %s', (day, today, sentence) => {
  const reason = reasonAgainstPauseUntil(day, { today, since: '2026-03-10', pauseDays: 60 });
  expect(reason === null || typeof reason === 'string' ? reason : reason.text).toBe(sentence);
});

it.each([
  [null, '2026-03-13'],
  ['2026-03-14', '2026-03-13'],
  ['2026-03-12', '2026-03-12'],
])('a book that is needed until %s is kept until %s', (notAfter, day) => {
  expect(keptUntil('2026-03-13', notAfter)).toBe(day);
});

describe('a copy is expected', () => {
  const facts = {
    place: 2,
    joinedOn: '2026-03-01',
    today: '2026-03-03',
    loanDays: 7,
    copies: 2,
    waitedDays: [] as number[],
  };
  it.each([
    ['never, without a copy in circulation', { copies: 0 }, null],
    ['after a loan of each copy for each in line', {}, { from: '2026-03-10', until: '2026-03-14' }],
    ['later for the third', { place: 3 }, { from: '2026-03-14', until: '2026-03-20' }],
    [
      'as before, with too few real waits',
      { waitedDays: [1, 2, 3, 4] },
      { from: '2026-03-10', until: '2026-03-14' },
    ],
    [
      'as half and nine tenths of the last ten were',
      { waitedDays: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1] },
      { from: '2026-03-06', until: '2026-03-10' },
    ],
    ['from today on', { waitedDays: [1, 1, 1, 9, 9] }, { from: '2026-03-03', until: '2026-03-10' }],
    [
      'by the copies again, when those days are over',
      { waitedDays: [1, 1, 1, 1, 1] },
      { from: '2026-03-10', until: '2026-03-14' },
    ],
  ])('%s', (_, more, days) => {
    expect(expectedDays({ ...facts, ...more })).toEqual(days);
  });
});

it.each([
  [4, 1, false],
  [5, 1, true],
  [8, 2, false],
  [1, 0, true],
])('%i people for %i copies need another one: %s', (people, copies, needed) => {
  expect(needsCopies(people, copies)).toBe(needed);
});
