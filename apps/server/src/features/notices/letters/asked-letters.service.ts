import type { AskedKind } from '../../../database/tables/notice-tables.ts';
import { minutesAfter } from '../../../lib/time/moments.ts';
import type { Library, Transaction } from '../../../library.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { insertAskedLetter, updateWithdrawn } from './asked-letters.queries.ts';

/** A letter that a person asked for and that this process is about to send. */
export interface AskedLetter {
  notice_id: string;
  /** Whether it has waited for too long to be sent. */
  is_over: boolean;
}

/**
 * Writes a letter in the transaction that claims it, because its secrets are stored nowhere in clear. Returns null when the
 * letter must no longer be sent, and `'locked'` while another transaction changes its subject; the next run tries again.
 */
export type AskedLetterWriter = (
  library: Library,
  transaction: Transaction,
  letter: AskedLetter,
  publicUrl: string,
) => Promise<Mail | 'locked' | null>;

/** A writer for every kind, so that a new kind without one does not compile. */
export type AskedLetterWriters = Readonly<Record<AskedKind, AskedLetterWriter>>;

/** Minutes after which a letter is no longer sent: as long as its link works. */
const triedFor: Record<AskedKind, number> = { password_reset: 60, email_proof: 24 * 60 };

/**
 * Queues a letter that a person asked for and returns its id. The same transaction stores the id where the letter's writer
 * finds it.
 */
export async function queueAskedLetter(
  transaction: Transaction,
  { clock, makeId }: Library,
  kind: AskedKind,
): Promise<string> {
  const [notice_id, now] = [makeId(), clock.now()];
  await insertAskedLetter(transaction, { notice_id, kind, now, until: minutesAfter(now, triedFor[kind]) });
  return notice_id;
}

/** Withdraws letters that people asked for, unless they have been sent; null ids are skipped. */
export async function withdrawLetters(
  transaction: Transaction,
  noticeIds: readonly (string | null | undefined)[],
): Promise<void> {
  const ids = noticeIds.filter((id) => typeof id === 'string');
  if (ids.length > 0) await updateWithdrawn(transaction, ids);
}
