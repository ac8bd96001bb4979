import { expect, it } from 'vitest';
import { inEnglish } from '../../test/in-english.ts';
import { type LoanLengths, shortLoan } from './short-loan.rules.ts';

const lengths: LoanLengths = { loan_days: 7, high_demand_waiting: 3, high_demand_loan_days: 5 };

it.each<[string, number, Partial<LoanLengths>, ReturnType<typeof shortLoan>]>([
  ['nobody waits', 0, {}, null],
  ['two people wait', 2, {}, null],
  ['three people wait', 3, {}, { days: 5, why: '3 people wait for this book, so the loan is 5 days.' }],
  [
    'one person is enough',
    1,
    { high_demand_waiting: 1, high_demand_loan_days: 1 },
    { days: 1, why: '1 person waits for this book, so the loan is 1 day.' },
  ],
  ['loans are never shorter', 9, { high_demand_waiting: 0 }, null],
  ['the usual loan is no longer', 9, { loan_days: 5 }, null],
])('where %s', (_what, people, change, expected) => {
  expect(inEnglish(shortLoan(people, { ...lengths, ...change }))).toEqual(expected);
});
