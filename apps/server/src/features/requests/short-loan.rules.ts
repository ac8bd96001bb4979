import type { BookRequest } from '@library/contract/requests.ts';
import { pluralise } from '../../lib/pluralise.ts';
import { waitingInWords } from '../waits/waits.rules.ts';

/** When a shorter loan than the usual one is suggested. */
export interface LoanLengths {
  loan_days: number;
  /** So many people have to wait; 0 for never. */
  high_demand_waiting: number;
  high_demand_loan_days: number;
}

/** The loan to suggest for a book for which so many people wait; null for the usual one. Staff may choose another day. */
export function shortLoan(
  people: number,
  { loan_days, high_demand_waiting, high_demand_loan_days }: LoanLengths,
): BookRequest['short_loan'] {
  if (high_demand_waiting === 0 || people < high_demand_waiting) return null;
  if (high_demand_loan_days >= loan_days) return null;
  const days = pluralise(high_demand_loan_days, 'day');
  return { days: high_demand_loan_days, why: `${String(waitingInWords(people))}, so the loan is ${days}.` };
}
