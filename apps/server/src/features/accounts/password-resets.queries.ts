import type { AccountType } from '@library/contract/route.ts';
import { sql } from 'kysely';
import { type Prepared, runPrepared } from '../../database/prepared.ts';
import type { Act, Database, Reader } from '../../library.ts';

/** Notes that a reset was asked for, in place of what was asked before: the mail is due now, older links are void. */
export async function upsertReset(
  act: Act,
  { type, email, now }: { type: AccountType; email: string; now: Date },
): Promise<void> {
  const anew = { asked_at: now, next_try_at: now };
  const nothing = { attempts: 0, account_id: null, token_hash: null, expires_at: null, used_at: null };
  await act
    .insertInto('password_resets')
    .values({ type, email_key: sql<string>`lower(${email})`, attempts: 0, ...anew })
    .onConflict((conflict) => conflict.columns(['type', 'email_key']).doUpdateSet({ ...anew, ...nothing }))
    .execute();
}

/** A mail that is due, under its lock; mails that another process has taken are left to it. */
export function lockDueReset(act: Act, now: Date) {
  return act
    .selectFrom('password_resets')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(1)
    .select(['type', 'email_key', 'asked_at', 'attempts'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

type Key = { type: AccountType; email_key: string };

/** Whom a mail goes to; undefined when nobody of this kind has the address. */
export function selectAddressee(act: Act, { type, email_key }: Key) {
  return act
    .selectFrom('accounts')
    .where('type', '=', type)
    .where(sql<string>`lower(email)`, '=', email_key)
    .where('deleted_at', 'is', null)
    .select(['account_id', 'email'])
    .executeTakeFirst();
}

/** What a try to send leaves with the reset. */
export interface SendingTry {
  attempts: number;
  next_try_at: Date;
  account_id: string;
  token_hash: Buffer;
  expires_at: Date;
}

export async function updateTry(act: Act, { type, email_key }: Key, sending: SendingTry): Promise<void> {
  await act
    .updateTable('password_resets')
    .set(sending)
    .where('type', '=', type)
    .where('email_key', '=', email_key)
    .execute();
}

/** Says when the mail with this token is tried next; null for never. A reset that was asked for anew meanwhile stays. */
export async function updateNextTry(
  database: Reader,
  tokenHash: Buffer,
  nextTry: Date | null,
): Promise<void> {
  await database
    .updateTable('password_resets')
    .set({ next_try_at: nextTry })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .execute();
}

/** A link by the hash of its token, with the e-mail of its account. */
export function selectLink(database: Reader, type: AccountType, tokenHash: Buffer) {
  return database
    .selectFrom('password_resets')
    .innerJoin('accounts', 'accounts.account_id', 'password_resets.account_id')
    .where('password_resets.type', '=', type)
    .where('token_hash', '=', tokenHash)
    .select(['password_resets.account_id', 'accounts.email', 'expires_at', 'used_at'])
    .executeTakeFirst();
}

/** Uses the link up. */
export async function spendLink(act: Act, tokenHash: Buffer, now: Date): Promise<void> {
  await act
    .updateTable('password_resets')
    .set({ used_at: now, next_try_at: null })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteReset(act: Act, { type, email_key }: Key): Promise<void> {
  await act
    .deleteFrom('password_resets')
    .where('type', '=', type)
    .where('email_key', '=', email_key)
    .execute();
}

/** Forgets the links of an account; those to this address stay. */
export async function deleteResetsOf(act: Act, accountId: string, exceptEmail: string | null): Promise<void> {
  await act
    .deleteFrom('password_resets')
    .where('account_id', '=', accountId)
    .where('email_key', 'is distinct from', sql<string>`lower(${exceptEmail})`)
    .execute();
}

/** Forgets resets of before a moment, but for those that somebody uses just then. */
export async function deleteResetsBefore(database: Reader, moment: Date): Promise<void> {
  await sql`DELETE FROM password_resets WHERE (type, email_key) IN (
    SELECT type, email_key FROM password_resets WHERE asked_at < ${moment} FOR UPDATE SKIP LOCKED)`.execute(
    database,
  );
}

const waitingStatement: Prepared = {
  name: 'waiting-mails',
  text: 'SELECT count(*)::int AS waiting FROM password_resets WHERE next_try_at IS NOT NULL',
  aside: true,
};

/** How many mails are neither sent nor given up. */
export async function countWaitingMails(database: Database): Promise<number> {
  const [found] = await runPrepared<{ waiting: number }>(database, waitingStatement);
  return found?.waiting ?? 0;
}
