import { randomBytes } from 'node:crypto';
import { type FoundResponse, storedUnder } from '../../database/stored-responses.ts';
import { isDiskFull } from '../../lib/files/disk-full.ts';
import { hashToken } from '../../lib/secrets/token-hash.ts';
import type { Library, Queryable, Transaction } from '../../library.ts';
import { type Actor, actorOf } from '../../permissions.ts';
import { deviceOf } from './devices.rules.ts';
import {
  deleteExpiredSessions,
  deleteOtherSessionsOf,
  deleteSession,
  findSession,
  insertSession,
  type LiveAt,
  prolongSession,
} from './sessions.queries.ts';
import { endOfSession, oldestSession } from './sessions.rules.ts';

export { deleteSessionsOf } from './sessions.queries.ts';

/** The least milliseconds between two prolongations of a session, so that not every call writes. */
const prolongAfter = 3_600_000;

/** The limits that decide which sessions are live at a moment. */
export function liveAt({ settings }: Library, now: Date): LiveAt {
  return { now, openedAfter: oldestSession(now, settings) };
}

/**
 * Opens a session and returns its bearer token. Only the token's hash is stored, and only the device's name from the
 * `User-Agent` header.
 */
export async function openSession(
  library: Library,
  database: Queryable,
  accountId: string,
  userAgent = '',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = library.clock.now();
  await insertSession(database, {
    session_id: library.makeId(),
    token_hash: hashToken(token),
    account_id: accountId,
    created_at: now,
    used_at: now,
    expires_at: endOfSession(now, now, library.settings),
    device: deviceOf(userAgent),
  });
  return token;
}

/**
 * The actor of a token, with the response stored for this key; null when the token is unknown, expired or revoked, or its
 * account was deleted. Prolongs the session up to its longest life.
 */
export async function callerOfToken(
  library: Library,
  token: string,
  key: string | null,
): Promise<{ actor: Actor; found: FoundResponse | null } | null> {
  const tokenHash = hashToken(token);
  const now = library.clock.now();
  const stored = key === null ? null : storedUnder(key, now);
  const session = await findSession(library.database, tokenHash, liveAt(library, now), stored);
  if (!session) return null;
  if (now.getTime() - session.used_at.getTime() > prolongAfter) {
    const times = { used_at: now, expires_at: endOfSession(session.created_at, now, library.settings) };
    // An error here, such as a full disk, must not stop reading calls; the next call tries again.
    await prolongSession(library.database, tokenHash, times).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
    });
  }
  const { call, answer } = session;
  const actor = actorOf(session);
  return actor && { actor, found: call && answer ? { call, answer } : null };
}

/** Ends the session of a token, in a transaction of its own. Does nothing for an unknown token. */
export async function endSession(library: Library, token: string): Promise<void> {
  await library.inTransaction((transaction) => endSessionIn(transaction, token));
}

/** `endSession` in an open transaction, where a new token replaces this one. */
export async function endSessionIn(transaction: Transaction, token: string): Promise<void> {
  await deleteSession(transaction, hashToken(token));
}

/** Ends all sessions of an account but the one of this token. */
export async function endOtherSessionsOf(
  transaction: Transaction,
  accountId: string,
  token: string,
): Promise<void> {
  await deleteOtherSessionsOf(transaction, accountId, hashToken(token));
}

/** Deletes sessions that have expired. */
export async function sweepSessions(library: Library): Promise<void> {
  await deleteExpiredSessions(library.database, liveAt(library, library.clock.now()));
}
