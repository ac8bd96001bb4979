import type { ParsedResponse } from '@library/contract/calls/route.ts';
import { listReceipts } from '@library/contract/lending/receipts.ts';
import { requestCode } from '@library/contract/lending/request-codes.ts';
import { type AvailableVolunteer, availableVolunteers } from '@library/contract/people/volunteers.ts';
import { type MyReads, myReads } from '@library/contract/reading/my-reads.ts';
import { call } from '../../lib/calls/api.ts';
import { keepsBooks } from '../../lib/offline/keeps-books.ts';
import { forgetKeptBooks } from '../../lib/offline/kept-books-key.ts';
import { keepCodeOf, keepOnlyCodesOf } from '../../lib/offline/kept-codes.ts';
import { loginStore } from '../../lib/session/login-store.ts';
import { storedToken } from '../../lib/session/stored-session.ts';

type Receipts = ParsedResponse<typeof listReceipts>;

/** The reader's books as a phone stores them, from the last response of the library. */
export interface KeptBooks {
  /** The version of the stored data: see `FORM`. */
  form: number;
  /** By this phone's clock, in ms. */
  keptAt: number;
  /** Of the completed ones, only the latest. */
  reads: MyReads;
  /** By the id of the loan. */
  receipts: Record<string, Receipts>;
  /** The volunteers to meet, by the id of the hall. */
  volunteers: Record<string, AvailableVolunteer[]>;
}

/** For how many days without a network a phone shows what it keeps. */
export const keptDays = 7;
/** How many returned books are kept, with their receipts. */
const completedKept = 5;
const DAY = 86_400_000;
/** Raise this when pages need more data: data of an earlier version is then deleted instead of shown incomplete. */
const FORM = 2;
/** One login keeps its books, so one key is enough. */
const KEY = 'books';

const store = loginStore<KeptBooks>('books', 'books');

/** Whether data was stored too long ago, or by a wrong clock. */
export const isTooOld = ({ keptAt }: Pick<KeptBooks, 'keptAt'>, now: number): boolean =>
  Math.abs(now - keptAt) > keptDays * DAY;

/**
 * The stored books of the current login; null if there are none. Deletes data that is too old or of an earlier version of the
 * application, and then returns null too.
 */
export async function keptBooks(): Promise<KeptBooks | null> {
  const kept = await store.kept(KEY).catch(() => null);
  if (!kept || (kept.form === FORM && !isTooOld(kept, Date.now()))) return kept;
  forgetKeptBooks({ andChoice: false });
  return null;
}

/**
 * Loads the reader's books and collection codes from the library and replaces what this phone stored before. Throws if the
 * library is out of reach or the browser allows no storage.
 */
export async function keepBooks(signal: AbortSignal): Promise<KeptBooks> {
  const token = storedToken();
  const quiet = { quiet: true, signal };
  const all = await call(myReads, quiet);
  const reads = { ...all, completedReads: all.completedReads.slice(0, completedKept) };
  const loans = [...reads.currentReads, ...reads.completedReads].map(({ lending_id }) => lending_id);
  const halls = [...reads.pendingRequests, ...reads.currentReads].map(({ hall }) => hall.hall_id);
  const kept: KeptBooks = {
    form: FORM,
    keptAt: Date.now(),
    reads,
    receipts: await byId(loans, (id) => call(listReceipts, { params: { id }, ...quiet })),
    volunteers: await byId(halls, (hall_id) => call(availableVolunteers, { query: { hall_id }, ...quiet })),
  };
  for (const { req_id } of reads.pendingRequests) {
    keepCodeOf(await call(requestCode, { query: { req_id }, ...quiet }));
  }
  keepOnlyCodesOf(reads.pendingRequests.map(({ req_id }) => req_id));
  await store.keep(KEY, kept, token);
  // The reader may have switched this off while the books loaded.
  if (!keepsBooks()) forgetKeptBooks({ andChoice: false });
  return kept;
}

/** Loads the value of each distinct id, one after the other, so that these calls do not delay those of the open page. */
async function byId<Value>(
  ids: readonly string[],
  ask: (id: string) => Promise<Value>,
): Promise<Record<string, Value>> {
  const answers: Record<string, Value> = {};
  for (const id of new Set(ids)) answers[id] = await ask(id);
  return answers;
}
