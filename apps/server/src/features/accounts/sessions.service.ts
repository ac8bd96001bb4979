import { createHash, randomBytes } from 'node:crypto';
import { isDiskFull } from '../../lib/disk-full.ts';
import type { Library, Queryable, Transaction } from '../../library.ts';
import { type Actor, actorOf } from '../../permissions.ts';
import { deviceOf } from './devices.rules.ts';
import {
  deleteExpiredSessions,
  deleteOtherSessionsOf,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  type LiveAt,
  prolongSession,
} from './sessions.queries.ts';
import { endOfSession, oldestSession } from './sessions.rules.ts';

/** A session in use is written anew once an hour, not at every call. */
const prolongAfter = 3_600_000;

/** What is kept of a token. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Which sessions are live at a moment. */
export function liveAt({ settings }: Library, now: Date): LiveAt {
  return { now, openedAfter: oldestSession(now, settings) };
}

/**
 * Opens a session and returns its bearer token; only the token's hash is kept (decisions 2), and of the `User-Agent`
 * header only what a person would call the device.
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
    token_hash: hashOf(token),
    account_id: accountId,
    created_at: now,
    used_at: now,
    expires_at: endOfSession(now, now, library.settings),
    device: deviceOf(userAgent),
  });
  return token;
}

/** Who presents this token; null when it is unknown, expired, revoked or its account is gone. Slides the expiry, up to the longest life of a log-in. */
export async function actorOfToken(library: Library, token: string): Promise<Actor | null> {
  const tokenHash = hashOf(token);
  const now = library.clock.now();
  const session = await findSession(library.database, tokenHash, liveAt(library, now));
  if (!session) return null;
  if (now.getTime() - session.used_at.getTime() > prolongAfter) {
    const times = { used_at: now, expires_at: endOfSession(session.created_at, now, library.settings) };
    // Who only reads can go on while the disk is full: the next call tries again.
    await prolongSession(library.database, tokenHash, times).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
    });
  }
  return actorOf(session);
}

/** Revokes one token. */
export async function closeSession(library: Library, token: string): Promise<void> {
  await library.inTransaction((transaction) => endSessionOf(transaction, token));
}

/** The same within an act: where another token takes its place. */
export async function endSessionOf(transaction: Transaction, token: string): Promise<void> {
  await deleteSession(transaction, hashOf(token));
}

/** Revokes every token of an account: when it is deleted, and when an admin is withdrawn. */
export async function closeSessionsOf(database: Queryable, accountId: string): Promise<void> {
  await deleteSessionsOf(database, accountId);
}

/** Revokes every other token of an account: at password change, and when somebody logs out everywhere. */
export async function closeOtherSessionsOf(
  database: Queryable,
  accountId: string,
  token: string,
): Promise<void> {
  await deleteOtherSessionsOf(database, accountId, hashOf(token));
}

/** Forgets log-ins that have ended by themselves. */
export async function sweepSessions(library: Library): Promise<void> {
  await deleteExpiredSessions(library.database, liveAt(library, library.clock.now()));
}
