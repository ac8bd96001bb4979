import type { OwnBooks } from '@library/contract/reading/my-reads.ts';
import { isLate, lastDayOnTime } from '../../lib/wording/due-badge.ts';

type OwnLending = OwnBooks['lendings'][number];

/** One book of 'Now': why the reader goes to its hall, and until which day (`yyyy-MM-dd`). */
export type NowEntry = Pick<OwnLending, 'book' | 'hall'> & {
  id: string;
  purpose: 'collect' | 'return';
  day: string;
  /** The loan of a book at home. */
  loan?: OwnLending;
  /** The reader's turn in a waiting list, for which a copy is kept. */
  turn?: OwnTurn;
};

/** A copy that is kept for the reader because it is their turn. */
export type OwnTurn = { req_id: string; wait_id: string; book: NowEntry['book'] };

/** The greatest number of books on the dashboard; My books has all. */
export const SHOWN = 4;

/**
 * The books with a next step, in order: late ones first, then today's requests, then by day. Today's requests come early,
 * because the reader comes from the dialog that confirmed one and looks for it; the newest is among the books shown, however
 * many are late. Books that the reader said to have returned come last, because the library has the next step.
 */
export function nowEntries({ requests, lendings }: OwnBooks, today: string): NowEntry[] {
  const toReturn = lendings.map(
    (loan): NowEntry => ({
      id: loan.lending_id,
      purpose: 'return',
      day: lastDayOnTime(loan.due_date, today, loan),
      book: loan.book,
      hall: loan.hall,
      loan,
    }),
  );
  const toCollect = (ofToday: boolean) =>
    requests
      .filter(({ request_date }) => request_date >= today === ofToday)
      .map(
        ({ req_id, wait_id, held_until: day, book, hall }): NowEntry => ({
          id: req_id,
          purpose: 'collect',
          day,
          book,
          hall,
          ...(wait_id ? { turn: { req_id, wait_id, book } } : {}),
        }),
      );
  const claimed = toReturn.filter(({ loan }) => loan?.claim);
  const atHome = toReturn.filter(({ loan }) => !loan?.claim);
  const late = atHome.filter(({ loan }) => loan && isLate(loan.due_date, today, loan));
  const later = [...atHome.filter((entry) => !late.includes(entry)), ...toCollect(false)];
  return [
    ...late.slice(0, SHOWN - 1),
    ...toCollect(true).reverse(),
    ...late.slice(SHOWN - 1),
    ...later.sort((one, other) => one.day.localeCompare(other.day)),
    ...claimed,
  ];
}
