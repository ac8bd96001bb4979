import { describe, expect, it } from 'vitest';
import { Refusal } from '../../lib/refusal.ts';
import {
  digitsOf,
  type PassingStepFacts,
  type ProposalFacts,
  reasonAgainstProposal,
  reasonAgainstState,
  reasonAgainstStep,
  stateAt,
} from './passings.rules.ts';

const loan = { passOn: 'on', isOut: true, isLate: false, isDisputed: false } as const;
const proposal: ProposalFacts = {
  ...loan,
  hasNext: true,
  isUnderWay: false,
  hasAnswered: false,
  proposals: 0,
};
const step: PassingStepFacts = { ...loan, isNext: true, openBooks: 1, maxOpenBooks: 2 };

const notAllowed = "This library doesn't pass books on from reader to reader.";
const againstLoan: [string, object, string][] = [
  ['where the library does not allow it', { passOn: 'off' }, notAllowed],
  ['when it came back', { isOut: false }, 'This book has already been returned.'],
  ['late', { isLate: true }, 'This loan is late. The book has to be returned to its hall.'],
  [
    'disputed',
    { isDisputed: true },
    'The library is still looking into this loan. Please wait until that is settled.',
  ],
];

describe('a loan', () => {
  it.each([
    ...againstLoan,
    [
      'when nobody waits',
      { hasNext: false },
      'Nobody is waiting for this book at the hall you borrowed it from now.',
    ],
    ['twice at the same time', { isUnderWay: true }, 'The next reader in line is being asked already.'],
    [
      'to somebody who declined or did not answer',
      { hasAnswered: true },
      "The next reader in line can't take it from you. Please return the book to the hall you borrowed it from.",
    ],
    [
      'a fourth time',
      { proposals: 3 },
      "You've asked several times. Please return the book to the hall you borrowed it from.",
    ],
  ])('is not proposed %s', (_when, facts, sentence) => {
    expect(reasonAgainstProposal({ ...proposal, ...facts })?.message).toBe(sentence);
  });

  it.each([{}, { passOn: 'volunteers_told' as const }, { proposals: 2 }])('is proposed with %o', (facts) => {
    expect(reasonAgainstProposal({ ...proposal, ...facts })).toBeNull();
  });

  it.each([
    ...againstLoan,
    [
      'to somebody who is no longer next',
      { isNext: false },
      'Another reader is next in line now. The book has to be returned to its hall.',
    ],
    [
      'to somebody with too many books',
      { openBooks: 2 },
      'You can have at most 2 books requested or borrowed at a time. Return one or cancel a request first.',
    ],
  ])('is not passed on %s', (_when, facts, sentence) => {
    expect(reasonAgainstStep({ ...step, ...facts })?.message).toBe(sentence);
  });

  it('is passed on otherwise', () => {
    expect(reasonAgainstStep(step)).toBeNull();
    expect(reasonAgainstStep({ ...step, passOn: 'volunteers_told' })).toBeNull();
  });
});

describe('the state of a passing', () => {
  const now = new Date('2026-03-10T04:00:00Z');
  const later = new Date(now.getTime() + 1);
  it.each([
    ['proposed', later, 'proposed'],
    ['agreed', later, 'agreed'],
    ['proposed', now, 'off'],
    ['agreed', now, 'off'],
    ['passed', now, 'passed'],
    ['declined', later, 'off'],
    ['withdrawn', later, 'off'],
    ['lapsed', later, 'off'],
    ['overtaken', later, 'off'],
  ] as const)('%s, which expires at %o, is %s', (status, expires_at, state) => {
    expect(stateAt({ status, expires_at }, now)).toBe(state);
  });

  const over = 'This is no longer possible. Please look at My books.';
  const done = 'This book has already changed hands.';
  it.each([
    ['proposed', 'agree', undefined],
    ['proposed', 'receive', 'Please agree to take the book first.'],
    ['proposed', 'end', undefined],
    ['agreed', 'agree', "You've already agreed."],
    ['agreed', 'receive', undefined],
    ['agreed', 'end', undefined],
    ['passed', 'agree', done],
    ['passed', 'receive', done],
    ['passed', 'end', done],
    ['off', 'agree', over],
    ['off', 'receive', over],
    ['off', 'end', over],
  ] as const)('%s lets one %s: %s', (state, act, sentence) => {
    expect(reasonAgainstState(state, act)?.message).toBe(sentence);
  });
});

describe('a code', () => {
  const short = '8333000000AB';
  it.each([
    [`P1:${short}:482913`],
    [` p1:${short.toLowerCase()}:482913 `],
    ['482913'],
    ['482 913'],
    ['৪৮২-৯১৩'],
  ])('%s is read', (text) => {
    expect(digitsOf(text, short)).toBe('482913');
  });

  it.each([
    ['P1:8333000000AC:482913', /^This code is for another book/],
    [`L1:${short}:482913`, /^Scan the code on the other reader's phone/],
    ['48291', /^Scan the code/],
    ['C000123', /^Scan the code/],
  ])('%s is not one for this book', (text, sentence) => {
    expect(() => digitsOf(text, short)).toThrow(Refusal);
    expect(() => digitsOf(text, short)).toThrow(sentence);
  });
});
