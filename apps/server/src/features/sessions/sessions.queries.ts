import type { AccountType } from '@library/contract/calls/route.ts';
import type { Insertable } from 'kysely';
import { type PreparedStatement, runPrepared } from '../../database/shared-sql/prepared-statements.ts';
import { type StoredUnder, storedResponseOf } from '../../database/stored-responses.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { Queryable } from '../../library.ts';

/** A session is live when it expires after `now` and was opened after `openedAfter`, the limit of its longest life. */
export interface LiveAt {
  now: Date;
  openedAfter: Date;
}

const facts = `accounts.account_id, accounts.type, accounts.name, accounts.verified, accounts.email_verified_at,
  accounts.email_proof_required, volunteers.hall_id, sessions.created_at, sessions.used_at`;
const live = `FROM sessions JOIN accounts USING (account_id)
  LEFT JOIN volunteers ON volunteer_id = accounts.account_id`;
const ofToken = `WHERE token_hash = $1 AND expires_at > $2 AND sessions.created_at > $3 AND accounts.deleted_at IS NULL`;

/** Every call of a person who is logged in runs this statement or the next one. */
const liveSession: PreparedStatement = {
  name: 'live session',
  text: `SELECT ${facts} ${live} ${ofToken}`,
};

/** `liveSession` for a call with an idempotency key, with its stored response. */
const liveSessionAndResponse: PreparedStatement = {
  name: 'live session and stored response',
  text: `SELECT ${facts}, answered_calls.call, answered_calls.answer ${live}
    ${storedResponseOf('accounts.account_id', ['$4', '$5', '$6'])} ${ofToken}`,
};

interface LiveSession {
  account_id: string;
  type: AccountType;
  name: string;
  verified: boolean;
  email_verified_at: Date | null;
  email_proof_required: boolean;
  /** Only volunteers have one. */
  hall_id: string | null;
  created_at: Date;
  used_at: Date;
  /** The stored response; absent without a key, null where none is stored. */
  call?: Buffer | null;
  answer?: Buffer | null;
}

/** The live session of a token hash, with the facts about its actor and, if asked for, the response stored under a key. */
export async function findSession(
  database: Queryable,
  tokenHash: Buffer,
  { now, openedAfter }: LiveAt,
  stored: StoredUnder | null = null,
): Promise<LiveSession | undefined> {
  const values = [tokenHash, now, openedAfter];
  const [session] = stored
    ? await runPrepared<LiveSession>(database, liveSessionAndResponse, [...values, ...stored])
    : await runPrepared<LiveSession>(database, liveSession, values);
  return session;
}

export async function insertSession(
  database: Queryable,
  session: Insertable<Tables['sessions']>,
): Promise<void> {
  await database.insertInto('sessions').values(session).execute();
}

export async function prolongSession(
  database: Queryable,
  tokenHash: Buffer,
  times: { used_at: Date; expires_at: Date },
): Promise<void> {
  await database.updateTable('sessions').set(times).where('token_hash', '=', tokenHash).execute();
}

export async function deleteSession(database: Queryable, tokenHash: Buffer): Promise<void> {
  await database.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Locks the sessions of an account in a fixed order, because several devices may end each other's sessions at the same time. */
function lockSessions(database: Queryable, accountId: string) {
  return database
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .select('token_hash')
    .orderBy('token_hash')
    .forUpdate();
}

export async function deleteSessionsOf(database: Queryable, accountId: string): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('token_hash', 'in', lockSessions(database, accountId))
    .execute();
}

export async function deleteOtherSessionsOf(
  database: Queryable,
  accountId: string,
  tokenHash: Buffer,
): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('token_hash', 'in', lockSessions(database, accountId).where('token_hash', '<>', tokenHash))
    .execute();
}

/** Returns whether the account had such a session. */
export async function deleteOwnSession(
  database: Queryable,
  accountId: string,
  sessionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The live sessions of an account, the most recently used first. */
export function selectSessionsOf(database: Queryable, accountId: string, { now, openedAfter }: LiveAt) {
  return database
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('created_at', '>', openedAfter)
    .select(['session_id', 'device', 'created_at', 'used_at', 'token_hash'])
    .orderBy('used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('session_id')
    .execute();
}

/** Deletes expired sessions, except those that another transaction is ending. */
export async function deleteExpiredSessions(
  database: Queryable,
  { now, openedAfter }: LiveAt,
): Promise<void> {
  const over = database
    .selectFrom('sessions')
    .where((row) => row.or([row('expires_at', '<=', now), row('created_at', '<=', openedAfter)]))
    .select('token_hash')
    .forUpdate()
    .skipLocked();
  await database.deleteFrom('sessions').where('token_hash', 'in', over).execute();
}
