import { claimReturned } from '../features/claims/claims.service.ts';
import { dispute } from '../features/disputes/disputes.service.ts';
import { receiptsOf } from '../features/handovers/receipts.service.ts';
import { fulfilRequest } from '../features/lendings/hand-out.service.ts';
import { returnLending } from '../features/lendings/lendings.service.ts';
import { changeDueDate, renewOwn } from '../features/lendings/renewals.service.ts';
import { propose } from '../features/passings/passings.service.ts';
import { placeRequest } from '../features/requests/place-request.service.ts';
import { submitReview } from '../features/reviews/reviews.service.ts';
import { addWish } from '../features/wishes/wishes.service.ts';
import { addDays } from '../lib/time/days.ts';
import type { VolunteerActor } from '../permissions.ts';
import { insertCopies } from './catalogue.queries.ts';
import type { DemoBook } from './catalogue.ts';
import type { Stage } from './history.ts';
import type { DemoReader } from './people.ts';

/** A moment on the library's day that is this number of days before today. */
export type MomentDaysAgo = (daysAgo: number) => Date;

/** A planned loan. `lentDaysAgo` counts back from now; the other fields count days from the lending. */
interface PlannedLoan {
  lentDaysAgo: number;
  due: number;
  back?: number;
  /** The hall of the loan; the demo volunteer's hall by default. */
  hall?: string;
  /** The order of the waiting list on the day of the return. */
  order?: 'home_first';
  /** When the reader renews the loan. */
  renewed?: number;
  /** When staff change the due date, the new due date, and the reason. */
  changed?: { after: number; due: number; reason: string };
  /** When the reader disputes the hand-out, and the reader's note. */
  disputed?: { after: number; note: string };
  /** When the reader claims to have returned the book, and to whom. */
  claimed?: { after: number; toWhom: string };
  /** When the reader asks the next waiting reader to take over the book, if the library allows that. */
  proposed?: number;
  rating?: number;
  comment?: string | null;
}

/**
 * Plans the fixed cases of the demo accounts: the demo reader's late return, reviews, open books (one renewed, one claimed as
 * returned) and wishes; and pending requests and lendings in the demo volunteer's hall, some of them overdue. No other reader may
 * request `caseBooks`.
 */
export function planDemoCases(stage: Stage, caseBooks: readonly DemoBook[], at: MomentDaysAgo): void {
  const [reader, ...others] = stage.people.readers;
  if (!reader) throw new Error('The demo needs readers.');
  const books = [...caseBooks];
  const next = () => {
    const book = books.shift();
    if (!book) throw new Error('The demo needs more books.');
    return book;
  };

  planLoan(stage, at, reader, next(), {
    lentDaysAgo: 60,
    due: 7,
    back: 5,
    rating: 5,
    comment: 'A book to come back to.',
  });
  planLoan(stage, at, reader, next(), { lentDaysAgo: 40, due: 7, back: 11, rating: 4, comment: null });
  planLoan(stage, at, reader, next(), { lentDaysAgo: 20, due: 7, back: 6 });
  planRequest(stage, at(1), reader, next());
  for (let count = 0; count < 3; count += 1) {
    const book = next();
    stage.agenda.add(at(10 - count), () => addWish(stage.library, reader, book.book_id));
  }
  for (const [index, other] of others.slice(0, 6).entries()) {
    const changed = index === 2 ? { changed: { after: 6, due: 16, reason: 'Exams until next week.' } } : {};
    planLoan(stage, at, other, next(), { lentDaysAgo: 6 + index * 2, due: 7, ...changed });
    planRequest(stage, at(index * 0.5), other, next());
  }
  planLoan(stage, at, reader, next(), { lentDaysAgo: 12, due: 7, renewed: 6 });
  const [absent] = others.slice(6);
  if (!absent) throw new Error('The demo needs more readers.');
  const note = 'I was at home that week. Somebody else must have taken it.';
  planLoan(stage, at, absent, next(), { lentDaysAgo: 2, due: 7, disputed: { after: 1, note } });
  const claimed = { after: 8, toWhom: 'Nobody was there, so I put it on the desk.' };
  planLoan(stage, at, reader, next(), { lentDaysAgo: 9, due: 7, claimed });
}

/** A volunteer of a hall; the demo volunteer by default. */
export function volunteerIn({ people }: Stage, hallId?: string): VolunteerActor {
  const [first] = people.volunteers;
  const volunteer =
    hallId === undefined ? first : people.volunteers.find(({ hall_id }) => hall_id === hallId);
  if (!volunteer) throw new Error('The demo needs volunteers.');
  return volunteer;
}

function planRequest(stage: Stage, at: Date, reader: DemoReader, book: DemoBook): void {
  stage.agenda.add(at, async () => {
    const { hall_id } = volunteerIn(stage);
    await addCopy(stage, book, hall_id);
    await placeRequest(stage.library, reader, { book_id: book.book_id, hall_id });
  });
}

/** Plans a loan of a separate copy, and the later events of that loan. */
export function planLoan(
  stage: Stage,
  at: MomentDaysAgo,
  reader: DemoReader,
  book: DemoBook,
  loan: PlannedLoan,
): void {
  const { library, agenda } = stage;
  const volunteer = volunteerIn(stage, loan.hall);
  agenda.add(at(loan.lentDaysAgo), async () => {
    await addCopy(stage, book, volunteer.hall_id);
    const { req_id } = await placeRequest(library, reader, {
      book_id: book.book_id,
      hall_id: volunteer.hall_id,
    });
    const return_date = addDays(library.clock.today(), loan.due);
    const { lending_id } = await fulfilRequest(library, volunteer, { req_id, return_date });
    const { back, changed, claimed, disputed, proposed, rating, renewed, order } = loan;
    if (claimed) {
      const { after, toWhom: to_whom } = claimed;
      agenda.add(at(loan.lentDaysAgo - after), async () => {
        const returned_on = library.clock.today();
        await claimReturned(library, reader, { lending_id, returned_on, to_whom });
      });
    }
    if (disputed) {
      const { after, note } = disputed;
      agenda.add(at(loan.lentDaysAgo - after), async () => {
        const [receipt] = (await receiptsOf(library, reader, lending_id)).data;
        await dispute(library, reader, { handover_id: receipt?.handover_id ?? '', note });
      });
    }
    if (proposed !== undefined && library.settings.pass_on !== 'off') {
      agenda.add(at(loan.lentDaysAgo - proposed), async () => {
        await propose(library, reader, { lending_id, share_contact: false });
      });
    }
    if (renewed !== undefined) {
      agenda.add(at(loan.lentDaysAgo - renewed), async () => {
        await renewOwn(library, reader, lending_id);
      });
    }
    if (changed) {
      const { after, due, reason } = changed;
      const wanted = { lending_id, return_date: addDays(library.clock.today(), due), reason };
      agenda.add(at(loan.lentDaysAgo - after), async () => {
        await changeDueDate(library, volunteer, wanted);
      });
    }
    if (back === undefined) return;
    agenda.add(at(loan.lentDaysAgo - back), async () => {
      const settings = order ? { ...library.settings, wait_order: order } : library.settings;
      await returnLending({ ...library, settings }, volunteer, lending_id);
    });
    if (rating === undefined) return;
    agenda.add(at(loan.lentDaysAgo - back - 1), async () => {
      await submitReview(library, reader, { book_id: book.book_id, rating, comment: loan.comment ?? null });
    });
  });
}

/** Adds a copy in a hall, so that no case depends on the loans of others. */
async function addCopy(stage: Stage, { book_id }: DemoBook, hall_id: string): Promise<void> {
  const { clock, database, makeId } = stage.library;
  await insertCopies(database, [{ copy_id: makeId(), book_id, hall_id, at: clock.now() }]);
}
