import type { AskedKind } from '../../database/tables/notice-tables.ts';
import { minutesAfter } from '../../lib/moments.ts';
import type { Library, Transaction } from '../../library.ts';
import type { Mail } from '../../mail/mailer.ts';
import { insertAskedLetter, updateWithdrawn } from './asked-letters.queries.ts';

/** A letter that somebody has asked for and that is being claimed. */
export interface AskedLetter {
  notice_id: string;
  /** Whether it has waited for too long to be sent. */
  is_over: boolean;
}

/**
 * Writes a letter in the transaction that claims it, with secrets that are stored nowhere in clear. Null when it must not be sent any
 * more, and `'locked'` while another transaction changes what it is about: the next run tries again.
 */
export type AskedLetterWriter = (
  library: Library,
  transaction: Transaction,
  letter: AskedLetter,
  publicUrl: string,
) => Promise<Mail | 'locked' | null>;

/** The writer of each kind. */
export type AskedLetterWriters = Readonly<Record<AskedKind, AskedLetterWriter>>;

/** Minutes for which sending a letter is attempted: that with a link as long as the link would work. */
const triedFor: Record<AskedKind, number> = { password_reset: 60, email_proof: 24 * 60 };

/** Queues a letter that somebody has asked for, in the transaction that notes its id where its writer finds it. Returns the id. */
export async function queueAskedLetter(
  transaction: Transaction,
  { clock, makeId }: Library,
  kind: AskedKind,
): Promise<string> {
  const [notice_id, now] = [makeId(), clock.now()];
  await insertAskedLetter(transaction, { notice_id, kind, now, until: minutesAfter(now, triedFor[kind]) });
  return notice_id;
}

/** Withdraws letters that were asked for, but for those that have left; null stands for none. */
export async function withdrawLetters(
  transaction: Transaction,
  noticeIds: readonly (string | null | undefined)[],
): Promise<void> {
  const ids = noticeIds.filter((id) => typeof id === 'string');
  if (ids.length > 0) await updateWithdrawn(transaction, ids);
}
