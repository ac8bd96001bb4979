import type { BookRequest } from '@library/contract/lending/requests.ts';
import { msg, type Untranslated } from '../../lib/sentences/message-descriptor.ts';
import { waitingInWords } from '../waits/waits.rules.ts';

/** A request in the list, before its sentences are translated. */
export type ListedRequest = Omit<BookRequest, 'short_loan'> & {
  short_loan: Untranslated<BookRequest['short_loan']>;
};

/** The settings that decide when to suggest a shorter loan. */
export interface LoanLengths {
  loan_days: number;
  /** The number of waiting people from which a short loan is suggested; 0 for never. */
  high_demand_waiting: number;
  high_demand_loan_days: number;
}

/** The loan to suggest for a book with this number of waiting people; null for the usual one. Staff may choose another day. */
export function shortLoan(
  people: number,
  { loan_days, high_demand_waiting, high_demand_loan_days }: LoanLengths,
): Untranslated<BookRequest['short_loan']> {
  if (high_demand_waiting === 0 || people < high_demand_waiting) return null;
  if (high_demand_loan_days >= loan_days) return null;
  const days = high_demand_loan_days;
  const why = msg('{people}, so the loan is {days, plural, one {# day} other {# days}}.', {
    people: waitingInWords(people),
    days,
  });
  return { days, why };
}
