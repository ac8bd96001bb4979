import type { AccountType } from '@library/contract/route.ts';
import { sql } from 'kysely';
import { type PreparedStatement, runPrepared } from '../../database/prepared-statements.ts';
import type { MailKind } from '../../database/transient-tables.ts';
import type { Database, Queryable, Transaction } from '../../library.ts';

/** Queues the mail of a reset, due now, in place of an older mail of the same reset. */
export async function upsertResetMail(
  transaction: Transaction,
  { type, email, now }: { type: AccountType; email: string; now: Date },
): Promise<void> {
  const key = sql<string>`lower(${email})`;
  const due = { asked_at: now, next_try_at: now, attempts: 0 };
  await transaction
    .insertInto('mails')
    .values({ kind: 'password_reset', type, email: key, reset_key: key, account_id: null, ...due })
    .onConflict((conflict) => conflict.constraint('mails_reset').doUpdateSet(due))
    .execute();
}

/** A mail that tells the owner of an account what has happened to it. */
export interface Notice {
  kind: Exclude<MailKind, 'password_reset' | 'email_proof'>;
  type: AccountType;
  account_id: string;
  /** The address it goes to. */
  email: string;
  /** What its text says beyond kind and moment. */
  facts?: Record<string, string>;
}

/** Queues a notice, due now. */
export async function insertNotice(
  transaction: Transaction,
  { facts = {}, ...notice }: Notice,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('mails')
    .values({ ...notice, facts: JSON.stringify(facts), reset_key: null, asked_at: now, next_try_at: now })
    .execute();
}

/** Queues the letter that asks for a proof of an address, due now. */
export async function insertProofMail(
  transaction: Transaction,
  { account_id, type, email }: { account_id: string; type: AccountType; email: string },
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('mails')
    .values({
      kind: 'email_proof',
      type,
      account_id,
      email,
      reset_key: null,
      asked_at: now,
      next_try_at: now,
    })
    .execute();
}

/** Deletes the letters that ask an account for a proof. */
export async function deleteProofMails(transaction: Transaction, accountId: string): Promise<void> {
  await transaction
    .deleteFrom('mails')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'email_proof')
    .execute();
}

/** Locks a due mail; mails that another process has locked are skipped. */
export function lockDueMail(transaction: Transaction, now: Date) {
  return transaction
    .selectFrom('mails')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .orderBy('mail_id')
    .limit(1)
    .select(['mail_id', 'kind', 'type', 'email', 'account_id', 'facts', 'asked_at', 'attempts'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Records that sending is attempted for the `attempts`-th time, and when the next attempt is unless this one succeeds. */
export async function updateAttempt(
  transaction: Transaction,
  mailId: string,
  attempt: { attempts: number; next_try_at: Date },
): Promise<void> {
  await transaction.updateTable('mails').set(attempt).where('mail_id', '=', mailId).execute();
}

/** A mail as it was when the attempt began: a mail that was queued again since then differs. */
export interface AttemptedMail {
  mail_id: string;
  asked_at: Date;
  attempts: number;
}

export async function updateNextTry(
  database: Queryable,
  attempted: AttemptedMail,
  nextTry: Date,
): Promise<void> {
  await database
    .updateTable('mails')
    .set({ next_try_at: nextTry })
    .where('mail_id', '=', attempted.mail_id)
    .where('asked_at', '=', attempted.asked_at)
    .where('attempts', '=', attempted.attempts)
    .execute();
}

export async function deleteSentMail(database: Queryable, attempted: AttemptedMail): Promise<void> {
  await database
    .deleteFrom('mails')
    .where('mail_id', '=', attempted.mail_id)
    .where('asked_at', '=', attempted.asked_at)
    .where('attempts', '=', attempted.attempts)
    .execute();
}

export async function deleteMail(transaction: Transaction, mailId: string): Promise<void> {
  await transaction.deleteFrom('mails').where('mail_id', '=', mailId).execute();
}

export async function deleteResetMail(
  transaction: Transaction,
  type: AccountType,
  resetKey: string,
): Promise<void> {
  await transaction.deleteFrom('mails').where('type', '=', type).where('reset_key', '=', resetKey).execute();
}

export async function deleteNoticesOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom('mails').where('account_id', '=', accountId).execute();
}

const waitingStatement: PreparedStatement = {
  name: 'waiting-mails',
  text: 'SELECT count(*)::int AS waiting FROM mails',
  priority: true,
};

/** How many mails are neither sent nor given up. */
export async function countWaitingMails(database: Database): Promise<number> {
  const [found] = await runPrepared<{ waiting: number }>(database, waitingStatement);
  return found?.waiting ?? 0;
}
