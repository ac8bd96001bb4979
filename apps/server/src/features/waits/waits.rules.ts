import type { KeepFor, KeptCopyOfHall } from '@library/contract/lending/keep-for.ts';
import type { WaitEvent, WaitStatus } from '@library/contract/lending/waits.ts';
import { conflict, Refusal } from '../../lib/refusal.ts';
import { msg, type Sentence } from '../../lib/sentences/message-descriptor.ts';
import { addDays } from '../../lib/time/days.ts';
import { alreadyRequested } from '../requests/requests.rules.ts';

/** The message for a reader who is in the line for the book already. */
export const alreadyWaiting =
  "You're already on the waiting list for this book. You can find it in My books.";

/** What the rules need to know about a reader who joins the line for a book. */
export interface JoinFacts {
  hasRequested: boolean;
  hasBorrowed: boolean;
  isWaiting: boolean;
  /** The lines that the reader is in now. */
  waits: number;
  maxWaits: number;
  /** The first of the chosen halls that has an available copy. */
  availableIn: string | null;
  /** Copies of the book in circulation: in all halls, and in the chosen ones. */
  copies: number;
  copiesInHalls: number;
}

/** Why a reader may not join the line for a book; null when it may (decision 046). */
export function reasonAgainstJoining(facts: JoinFacts): Refusal | null {
  if (facts.hasRequested) return conflict(alreadyRequested);
  if (facts.hasBorrowed) return conflict('You have this book now.');
  if (facts.isWaiting) return conflict(alreadyWaiting);
  if (facts.copies === 0) {
    return conflict('No copy of this book can come back. You can add it to your wishlist instead.');
  }
  if (facts.copiesInHalls === 0) {
    return conflict("The halls you chose don't have a copy of this book. Please choose another hall.");
  }
  if (facts.availableIn !== null) {
    return conflict(
      msg('A copy is available in {availableIn} now. You can request it.', {
        availableIn: facts.availableIn,
      }),
    );
  }
  if (facts.waits >= facts.maxWaits) {
    return conflict(
      msg(
        'You can be on at most {maxWaits, plural, one {# waiting list} other {# waiting lists}} at a time. Leave one first.',
        { maxWaits: facts.maxWaits },
      ),
    );
  }
  return null;
}

/** Why a day may not be the last one on which a reader needs a book; null when it may. */
export function reasonAgainstLastDay(day: string, today: string): Sentence | null {
  return day < today ? 'Please choose today or a later day.' : null;
}

/**
 * Why a pause that began on a day may not end on another one, or on no day that is chosen now; null when it may. Changing that
 * day does not begin the pause again.
 */
export function reasonAgainstPauseUntil(
  day: string | null,
  { today, since, pauseDays }: { today: string; since: string; pauseDays: number },
): Sentence | null {
  const [first, last] = [addDays(today, 1), addDays(since, pauseDays)];
  if (first > last) return "This pause can't be any longer. Please resume or leave the waiting list.";
  if (day === null || (day >= first && day <= last)) return null;
  return msg('Please choose a day between {first} and {last}.', {
    first: { day: first },
    last: { day: last },
  });
}

const ended = conflict("You're no longer on this waiting list.");

/** Why an entry may not be paused; null when it may. Pausing a paused entry changes the day on which it resumes. */
export function reasonAgainstPause(status: WaitStatus): Refusal | null {
  if (status === 'waiting' || status === 'paused') return null;
  return status === 'offered'
    ? conflict("It's your turn now. Let the next person have the copy instead.")
    : ended;
}

/** How often an entry may pass its turn on in a day and resume: each time a copy on the shelf is held for it again. */
const passesADay = 3;

/** Why an entry may not be resumed by its reader; null when it may. */
export function reasonAgainstResume(
  status: WaitStatus,
  { passedToday, secondsLeftToday }: { passedToday: number; secondsLeftToday: number },
): Refusal | null {
  if (status === 'waiting' || status === 'offered') {
    return conflict("You're not paused on this waiting list.");
  }
  if (status !== 'paused') return ended;
  if (passedToday < passesADay) return null;
  return new Refusal(
    'too_many_requests',
    msg("You've let the next person have this book {passesADay} times today. Please resume tomorrow.", {
      passesADay,
    }),
    { retryAfterSeconds: secondsLeftToday },
  );
}

/** Why an entry may not end; null when it may. */
export function reasonAgainstLeaving(status: WaitStatus): Refusal | null {
  return isLive(status) ? null : ended;
}

/** Why an entry may not be put first; null when it may. */
export function reasonAgainstFirst(status: WaitStatus): Refusal | null {
  if (status === 'waiting' || status === 'paused') return null;
  return conflict(
    status === 'offered' ? 'A copy is already held for this reader.' : 'This reader is no longer waiting.',
  );
}

/** Whether an entry is still in line, paused or has its turn. */
export function isLive(status: WaitStatus): boolean {
  return status === 'waiting' || status === 'paused' || status === 'offered';
}

/**
 * How a turn ends: as its request was closed, or `given_away` when an offline desk had already given its copy to another
 * reader.
 */
export type TurnEnd =
  | 'fulfilled'
  | 'reader'
  | 'passed'
  | 'staff'
  | 'given_away'
  | 'expired'
  | 'reader_deleted';

/** The state of an entry after its turn, and the event to log. */
export interface AfterTurn {
  status: WaitStatus;
  what: WaitEvent;
  misses: number;
}

/** The first missed turn pauses the entry, the second ends it; passing a turn on has no penalty. */
export function afterTurn(end: TurnEnd, misses: number): AfterTurn {
  switch (end) {
    case 'fulfilled':
      return { status: 'collected', what: 'collected', misses };
    case 'reader':
      return { status: 'left', what: 'left', misses };
    case 'passed':
      return { status: 'paused', what: 'passed', misses };
    case 'staff':
    case 'given_away':
      return { status: 'paused', what: 'taken_back', misses };
    case 'reader_deleted':
      return { status: 'reader_deleted', what: 'reader_deleted', misses };
    case 'expired':
      return misses === 0
        ? { status: 'paused', what: 'missed_once', misses: 1 }
        : { status: 'missed', what: 'missed', misses: misses + 1 };
  }
}

/**
 * The last day on which an offered copy is kept, before closed days of its hall are considered: never after the last day on
 * which the reader needs the book.
 */
export function keptUntil(lastDay: string, notAfter: string | null): string {
  return notAfter !== null && notAfter < lastDay ? notAfter : lastDay;
}

/** The least number of real waits that predict more reliably than the number of copies. */
export const enoughWaits = 5;

export interface WaitFacts {
  place: number;
  joinedOn: string;
  today: string;
  loanDays: number;
  /** Copies in circulation in the chosen halls. */
  copies: number;
  /** The days that the last readers waited for this book, or else for any book in these halls. */
  waitedDays: readonly number[];
}

/**
 * The days between which a copy is expected; null while no copy is in circulation. With enough real waits: half of them were no
 * longer than the first day, nine tenths no longer than the second. Otherwise, or when those days have passed: from the place,
 * the days of a loan and the number of copies, plus half for late returns.
 */
export function expectedDays(facts: WaitFacts): { from: string; until: string } | null {
  const { place, joinedOn, today, loanDays, copies, waitedDays } = facts;
  if (copies === 0) return null;
  const sorted = waitedDays.toSorted((one, other) => one - other);
  if (sorted.length >= enoughWaits) {
    const share = (part: number) =>
      sorted[Math.min(Math.ceil(part * sorted.length) - 1, sorted.length - 1)] ?? 0;
    const until = addDays(joinedOn, share(0.9));
    const from = addDays(joinedOn, share(0.5));
    if (until >= today) return { from: from < today ? today : from, until };
  }
  const days = Math.ceil((place * loanDays) / copies);
  return { from: addDays(today, days), until: addDays(today, Math.ceil(days * 1.5)) };
}

/** With more waiting people for each copy than this, the library should buy or move a copy. */
const peopleACopy = 4;

/** Whether more than four people wait for each copy. */
export function needsCopies(people: number, copies: number): boolean {
  return people > peopleACopy * copies;
}

/** The reader for whom staff put a copy aside, from an act's offer; null when the copy goes on the shelf. */
export function keepFor(
  offer: { reader_name: string; label: string; collect_by: string } | null | undefined,
): KeepFor | null {
  return offer ? { reader: offer.reader_name, copy_label: offer.label, collect_by: offer.collect_by } : null;
}

/** A sentence about the people who wait for a book: '2 people wait for this book'. */
export function waitingInWords(people: number): Sentence {
  return msg('{people, plural, one {# person waits} other {# people wait}} for this book', { people });
}

/**
 * Like `keepFor`, for an act that makes several copies available, with the names of their halls; copies for the shelf are left
 * out.
 */
export function keptCopies(
  offers: readonly { reader_name: string; label: string; collect_by: string; hall_id: string }[],
  hallNames: ReadonlyMap<string, string>,
): KeptCopyOfHall[] {
  return offers.map(({ reader_name: reader, label: copy_label, collect_by, hall_id }) => ({
    reader,
    copy_label,
    collect_by,
    hall: hallNames.get(hall_id) ?? '',
  }));
}
