import { describe, expect, it } from 'vitest';
import {
  mayMove,
  reasonAgainstDeletion,
  reasonAgainstHall,
  reasonAgainstLabel,
  reasonAgainstState,
  settableStates,
} from './copies.rules.ts';

const states = ['available', 'held', 'lent', 'lost', 'unavailable', 'withdrawn'] as const;

it.each([
  ['available', ['held', 'lost', 'unavailable', 'withdrawn']],
  ['held', ['available', 'lent']],
  ['lent', ['available', 'lost']],
  ['lost', ['available', 'withdrawn']],
  ['unavailable', ['available', 'lost', 'withdrawn']],
  ['withdrawn', ['available']],
] as const)('a copy that is %s goes to %j and nowhere else', (from, allowed) => {
  expect(states.filter((to) => mayMove(from, to))).toEqual(allowed);
});

describe('by hand', () => {
  it.each([
    ['available', false, ['unavailable', 'lost', 'withdrawn']],
    ['unavailable', false, ['available', 'lost', 'withdrawn']],
    ['lost', false, ['available', 'withdrawn']],
    ['lost', true, ['withdrawn']],
    ['withdrawn', false, ['available']],
    ['withdrawn', true, []],
    ['held', false, []],
    ['lent', false, []],
  ] as const)('a copy that is %s (owed: %s) becomes %j', (state, isOwed, allowed) => {
    const may = settableStates({ state, isOwed });
    expect(may).toEqual(allowed);
    for (const to of may) {
      expect(mayMove(state, to)).toBe(true);
      expect(reasonAgainstState({ state, isOwed }, to)).toBeNull();
    }
  });

  it.each([
    ['available', false, 'available', 'This copy is already available.'],
    ['held', false, 'lost', 'This copy is held for a reader. Hand it out or cancel the request first.'],
    ['lent', false, 'lost', 'This copy is on loan. Take it back or mark it as lost first.'],
    ['lost', true, 'available', 'A reader lost this copy. Mark the loan as found instead.'],
    ['withdrawn', true, 'available', 'A reader lost this copy. Mark the loan as found instead.'],
    ['withdrawn', false, 'lost', "A copy that is withdrawn can't become lost."],
    ['lost', false, 'unavailable', "A copy that is lost can't become unavailable."],
  ] as const)('a copy that is %s (owed: %s) is kept from being %s', (state, isOwed, to, sentence) => {
    const reason = reasonAgainstState({ state, isOwed }, to);
    expect([reason?.status, reason?.message]).toEqual([409, sentence]);
  });

  it.each([
    ['available', null],
    ['unavailable', null],
    ['lost', null],
    ['held', 'This copy is held for a reader. Hand it out or cancel the request first.'],
    ['lent', 'This copy is on loan. Take it back or mark it as lost first.'],
    ['withdrawn', 'This copy is withdrawn. Make it available first.'],
  ] as const)('a copy that is %s moves to another hall unless: %s', (state, sentence) => {
    expect(reasonAgainstHall(state)?.message ?? null).toBe(sentence);
  });
});

it.each([
  ['available', null],
  ['held', null],
  ['lent', null],
  ['unavailable', null],
  ['lost', 'This copy is lost, so it needs no label.'],
  ['withdrawn', 'This copy is withdrawn, so it needs no label.'],
] as const)('a copy that is %s gets a new label unless: %s', (state, sentence) => {
  expect(reasonAgainstLabel(state)?.message ?? null).toBe(sentence);
});

it.each([
  [[], null],
  [['available', 'lost', 'unavailable'], null],
  [['held', 'available'], "This book can't be deleted now: 1 copy is requested."],
  [['lent', 'lent'], "This book can't be deleted now: 2 copies are out."],
  [['held', 'lent', 'lent'], "This book can't be deleted now: 1 copy is requested and 2 copies are out."],
] as const)('a book with copies that are %j is deleted unless: %s', (held, sentence) => {
  const reason = reasonAgainstDeletion(held.map((state) => ({ state })));
  expect(reason?.message ?? null).toBe(sentence);
});
