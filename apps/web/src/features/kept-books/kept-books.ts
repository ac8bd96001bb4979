import { myReads } from '@library/contract/my-reads.ts';
import { listReceipts } from '@library/contract/receipts.ts';
import { requestCode } from '@library/contract/request-codes.ts';
import type { ParsedResponse } from '@library/contract/route.ts';
import { type AvailableVolunteer, availableVolunteers } from '@library/contract/volunteers.ts';
import { call } from '../../lib/api.ts';
import { keepsBooks } from '../../lib/keeps-books.ts';
import { forgetKeptBooks } from '../../lib/kept-books-key.ts';
import { keepCodeOf, keepOnlyCodesOf } from '../../lib/kept-codes.ts';
import { loginStore } from '../../lib/login-store.ts';
import { storedToken } from '../../lib/stored-session.ts';

type Reads = ParsedResponse<typeof myReads>;
type Receipts = ParsedResponse<typeof listReceipts>;

/** What a phone keeps of its reader's books, as the library last showed them. */
export interface KeptBooks {
  /** Which answers it holds: see `FORM`. */
  form: number;
  /** By this phone's clock, in ms. */
  keptAt: number;
  /** With the latest completed ones alone. */
  reads: Reads;
  /** By the id of the loan. */
  receipts: Record<string, Receipts>;
  /** Whom to meet, by the id of the hall. */
  volunteers: Record<string, AvailableVolunteer[]>;
}

/** For how many days without a network a phone shows what it keeps. */
export const keptDays = 7;
/** Of how many books that were brought back the receipts are kept. */
const completedKept = 5;
const DAY = 86_400_000;
/** Raised when the pages need more of these answers: what an earlier version has kept is deleted, not shown with parts missing. */
const FORM = 2;
/** One login keeps its books, so one key is enough. */
const KEY = 'books';

const store = loginStore<KeptBooks>('books', 'books');

/** Whether something was kept too long ago, or by a clock that was wrong. */
export const isTooOld = ({ keptAt }: Pick<KeptBooks, 'keptAt'>, now: number): boolean =>
  Math.abs(now - keptAt) > keptDays * DAY;

/**
 * What this phone keeps for the login in use; null where it keeps nothing, or only what is too old or of an earlier version of the
 * application, which it deletes.
 */
export async function keptBooks(): Promise<KeptBooks | null> {
  const kept = await store.kept(KEY).catch(() => null);
  if (!kept || (kept.form === FORM && !isTooOld(kept, Date.now()))) return kept;
  forgetKeptBooks({ andChoice: false });
  return null;
}

/**
 * Asks the library for the reader's books and keeps them on this phone, in place of what it kept before; their codes too. Throws
 * where the library is out of reach or the phone keeps nothing.
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
  // The reader may have changed the mind meanwhile.
  if (!keepsBooks()) forgetKeptBooks({ andChoice: false });
  return kept;
}

/** Asks for each once, one after the other, so that what the person looks at meanwhile comes first. */
async function byId<Value>(
  ids: readonly string[],
  ask: (id: string) => Promise<Value>,
): Promise<Record<string, Value>> {
  const answers: Record<string, Value> = {};
  for (const id of new Set(ids)) answers[id] = await ask(id);
  return answers;
}
