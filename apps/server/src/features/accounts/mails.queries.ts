import type { AccountType } from '@library/contract/route.ts';
import { sql } from 'kysely';
import { type Prepared, runPrepared } from '../../database/prepared-statements.ts';
import type { MailKind } from '../../database/unsaved-tables.ts';
import type { Database, Queryable, Transaction } from '../../library.ts';

/** Queues the mail of a reset, in place of an older one of it: it is due now. */
export async function upsertResetMail(
  transaction: Transaction,
  { type, email, now }: { type: AccountType; email: string; now: Date },
): Promise<void> {
  const key = sql<string>`lower(${email})`;
  const anew = { asked_at: now, next_try_at: now, attempts: 0 };
  await transaction
    .insertInto('mails')
    .values({ kind: 'password_reset', type, email: key, reset_key: key, account_id: null, ...anew })
    .onConflict((conflict) => conflict.constraint('mails_reset').doUpdateSet(anew))
    .execute();
}

/** A mail that tells an account of something. */
export interface Notice {
  kind: Exclude<MailKind, 'password_reset'>;
  type: AccountType;
  account_id: string;
  /** Where it goes. */
  email: string;
  /** What its letter says beyond kind and moment. */
  facts?: Record<string, string>;
}

/** Queues a notice: it is due now. */
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

/** A mail that is due, under its lock; mails that another process has taken are left to it. */
export function lockDueMail(transaction: Transaction, now: Date) {
  return transaction
    .selectFrom('mails')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .orderBy('mail_id')
    .limit(1)
    .select(['mail_id', 'kind', 'type', 'email', 'facts', 'asked_at', 'attempts'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Notes that a mail is being tried, for the `attempts`-th time, and when it is tried next unless it is sent. */
export async function updateMailTry(
  transaction: Transaction,
  mailId: string,
  sending: { attempts: number; next_try_at: Date },
): Promise<void> {
  await transaction.updateTable('mails').set(sending).where('mail_id', '=', mailId).execute();
}

/** A mail as it was when it was taken: one that was asked for anew meanwhile is another. */
export interface TakenTry {
  mail_id: string;
  asked_at: Date;
  attempts: number;
}

export async function updateNextTry(database: Queryable, taken: TakenTry, nextTry: Date): Promise<void> {
  await database
    .updateTable('mails')
    .set({ next_try_at: nextTry })
    .where('mail_id', '=', taken.mail_id)
    .where('asked_at', '=', taken.asked_at)
    .where('attempts', '=', taken.attempts)
    .execute();
}

/** Forgets a mail that is sent. */
export async function deleteSentMail(database: Queryable, taken: TakenTry): Promise<void> {
  await database
    .deleteFrom('mails')
    .where('mail_id', '=', taken.mail_id)
    .where('asked_at', '=', taken.asked_at)
    .where('attempts', '=', taken.attempts)
    .execute();
}

export async function deleteMail(transaction: Transaction, mailId: string): Promise<void> {
  await transaction.deleteFrom('mails').where('mail_id', '=', mailId).execute();
}

/** Forgets the mail of a reset that needs none any more. */
export async function deleteResetMail(
  transaction: Transaction,
  type: AccountType,
  resetKey: string,
): Promise<void> {
  await transaction.deleteFrom('mails').where('type', '=', type).where('reset_key', '=', resetKey).execute();
}

/** Forgets what an account was to be told. */
export async function deleteNoticesOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom('mails').where('account_id', '=', accountId).execute();
}

const waitingStatement: Prepared = {
  name: 'waiting-mails',
  text: 'SELECT count(*)::int AS waiting FROM mails',
  aside: true,
};

/** How many mails are neither sent nor given up. */
export async function countWaitingMails(database: Database): Promise<number> {
  const [found] = await runPrepared<{ waiting: number }>(database, waitingStatement);
  return found?.waiting ?? 0;
}
