import { describe, expect, it } from 'vitest';
import { translateAll } from '../../lib/sentences/message-descriptor.ts';
import { daysBetween } from '../../lib/time/days.ts';
import {
  againstRenewal,
  type RenewableLending,
  type RenewalFacts,
  type RenewalLimits,
  reasonAgainstStaffRenewal,
  reasonNeededFor,
  renewedDueDate,
} from './renewals.rules.ts';

const limits: RenewalLimits = {
  max_renewals: 1,
  renewal_days: 7,
  max_loan_days: 60,
  renew_from_days: 3,
  renew_late_days: 2,
  renew_block_late_days: 7,
};
/** Due on 2026-03-17. */
const lending: RenewableLending = {
  status: 'pending',
  issue_date: '2026-03-10',
  due_date: '2026-03-17',
  renewals: 0,
  renewed_on: null,
};
const facts = {
  is_blocked: false,
  is_disputed: false,
  claim: null,
  others_late_days: 0,
  people_waiting: 0,
};

interface Case {
  today?: string;
  lending?: Partial<RenewableLending>;
  facts?: Partial<RenewalFacts>;
  limits?: Partial<RenewalLimits>;
}

/** The obstacles in a hall that is open every day. */
function against({ today = '2026-03-16', ...more }: Case) {
  const [ofCase, limitsOfCase] = [
    { ...lending, ...more.lending },
    { ...limits, ...more.limits },
  ];
  const { day: until } = renewedDueDate(ofCase, limitsOfCase, today);
  const late_days = Math.max(0, daysBetween(ofCase.due_date, today));
  return againstRenewal(ofCase, { ...facts, late_days, until, ...more.facts }, limitsOfCase, today);
}

const late = "This book is more than 2 days late and can't be renewed any more.";

/** What readers see, what staff see, and what staff need a reason for. */
const cases: [string, Case, string | null, string | null, string | null][] = [
  ['is due tomorrow', {}, null, null, null],
  ['was due four days before', { today: '2026-03-13' }, 'You can renew from Mar 14, 2026.', null, null],
  ['is due in three days', { today: '2026-03-14' }, null, null, null],
  ['is two days late', { today: '2026-03-19' }, null, null, null],
  ['is three days late', { today: '2026-03-20' }, late, null, late],
  [
    'is two days late after a closed week',
    { today: '2026-03-26', facts: { late_days: 2 } },
    null,
    null,
    null,
  ],
  [
    'is late, where renewing ends with the due date',
    { today: '2026-03-18', limits: { renew_late_days: 0 } },
    "This book is late and can't be renewed any more.",
    null,
    "This book is late and can't be renewed any more.",
  ],
  ['is back', { lending: { status: 'returned' } }, ...same('This book has already been returned.')],
  ['is lost', { lending: { status: 'lost' } }, ...same('This book is marked as lost.')],
  [
    'was renewed once',
    { lending: { renewals: 1, renewed_on: '2026-03-09' } },
    'This loan has already been renewed.',
    null,
    'This loan has already been renewed.',
  ],
  [
    'was renewed once of two times',
    { lending: { renewals: 1 }, limits: { max_renewals: 2 } },
    null,
    null,
    null,
  ],
  [
    'was renewed twice of two times',
    { lending: { renewals: 2 }, limits: { max_renewals: 2 } },
    'This loan has already been renewed 2 times.',
    null,
    'This loan has already been renewed 2 times.',
  ],
  [
    'is in a library without renewals',
    { limits: { max_renewals: 0 } },
    "Loans can't be renewed in this library.",
    null,
    "Loans can't be renewed in this library.",
  ],
  [
    'was renewed today',
    { lending: { renewals: 1, renewed_on: '2026-03-16' }, limits: { max_renewals: 2 } },
    ...same('This loan was renewed today.'),
  ],
  [
    'has lasted the longest time on its due date',
    { limits: { max_loan_days: 7 } },
    ...same('A loan can last 7 days at most.'),
  ],
  [
    'has no lending day left until the end of the longest loan',
    { facts: { until: '2026-03-17' } },
    ...same('A loan can last 60 days at most.'),
  ],
  [
    'is said to be returned',
    { facts: { claim: { is_missed: false } } },
    ...same('This book is reported as returned, and the hall is looking for it.'),
  ],
  [
    'is said to be returned, and the hall has not found it',
    { facts: { claim: { is_missed: true } } },
    ...same("This book is reported as returned; the hall hasn't found it, and an admin is looking into it."),
  ],
  [
    'is of a blocked reader',
    { facts: { is_blocked: true } },
    'This account is blocked.',
    null,
    'This account is blocked.',
  ],
  [
    'is of a reader with a book eight days late',
    { facts: { others_late_days: 8 } },
    'Another book on this account is more than 7 days late.',
    null,
    'Another book on this account is more than 7 days late.',
  ],
  ['is of a reader with a book seven days late', { facts: { others_late_days: 7 } }, null, null, null],
  [
    'one person waits for',
    { facts: { people_waiting: 1 } },
    '1 person waits for this book.',
    null,
    '1 person waits for this book.',
  ],
  [
    'two people wait for before renewing begins',
    { today: '2026-03-12', facts: { people_waiting: 2 } },
    '2 people wait for this book.',
    null,
    '2 people wait for this book.',
  ],
  [
    'people wait for and that was renewed once',
    { lending: { renewals: 1 }, facts: { people_waiting: 2 } },
    '2 people wait for this book.',
    null,
    '2 people wait for this book. This loan has already been renewed.',
  ],
  [
    'people wait for and that was renewed today',
    { lending: { renewals: 1, renewed_on: '2026-03-16' }, facts: { people_waiting: 2 } },
    '2 people wait for this book.',
    'This loan was renewed today.',
    '2 people wait for this book. This loan has already been renewed. This loan was renewed today.',
  ],
  [
    'was renewed before and is due later',
    { today: '2026-03-12', lending: { renewals: 1 } },
    'This loan has already been renewed.',
    null,
    'This loan has already been renewed.',
  ],
];

/** Readers and staff are refused with the same sentence; a reason changes nothing. */
function same(sentence: string): [string, string, string] {
  return [sentence, sentence, sentence];
}

describe('renewing', () => {
  it.each(cases)('a loan that %s', (_what, situation, reader, staff, reason) => {
    const found = against(situation);
    expect(translateAll(found[0]?.sentence ?? null, 'en')).toBe(reader);
    expect(translateAll(reasonAgainstStaffRenewal(found), 'en')).toBe(staff);
    expect(translateAll(reasonNeededFor(found), 'en')).toBe(reason);
  });

  it.each([
    ['two days before the due date, from the due date', '2026-03-15', {}, '2026-03-24'],
    ['two days after it, from the due date', '2026-03-19', {}, '2026-03-24'],
    ['seven days after it, from today', '2026-03-24', {}, '2026-03-31'],
    ['up to the longest loan', '2026-03-16', { issue_date: '2026-01-20' }, '2026-03-21'],
    ['over the end of a month', '2026-03-30', { due_date: '2026-03-31' }, '2026-04-07'],
    ['over a leap day', '2028-02-24', { issue_date: '2028-02-17', due_date: '2028-02-24' }, '2028-03-02'],
  ])('counts %s', (_what, today, change, until) => {
    expect(renewedDueDate({ ...lending, ...change }, limits, today).day).toBe(until);
  });

  it('ends after the due date and after yesterday, and no later than the longest loan', () => {
    const last = '2026-05-09';
    expect(renewedDueDate(lending, limits, '2026-03-16')).toMatchObject({ after: '2026-03-17', last });
    expect(renewedDueDate(lending, limits, '2026-03-24')).toMatchObject({ after: '2026-03-23', last });
  });
});
