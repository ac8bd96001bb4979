import type { listSessions } from '@library/contract/accounts/sessions.ts';
import type { ResponseBody } from '@library/contract/calls/route.ts';
import { notFound } from '../../lib/refusal.ts';
import { hashToken } from '../../lib/secrets/token-hash.ts';
import type { Library } from '../../library.ts';
import type { Actor } from '../../permissions.ts';
import { deleteOwnSession, selectSessionsOf } from './sessions.queries.ts';
import { endOtherSessionsOf, liveAt } from './sessions.service.ts';

/** One's own live sessions: the calling one first, then by last use. */
export async function ownSessions(
  library: Library,
  actor: Actor,
  token: string,
): Promise<ResponseBody<typeof listSessions>> {
  const tokenHash = hashToken(token);
  const rows = await selectSessionsOf(
    library.database,
    actor.account_id,
    liveAt(library, library.clock.now()),
  );
  const sessions = rows.map((row) => ({
    session_id: row.session_id,
    device: row.device,
    created_at: row.created_at.toISOString(),
    used_at: row.used_at.toISOString(),
    current: row.token_hash.equals(tokenHash),
  }));
  return { sessions: sessions.sort((one, other) => Number(other.current) - Number(one.current)) };
}

/** Ends a session of the caller, also the one of this call. Throws 404 for an unknown session and for one of another account. */
export async function endOwnSession(
  library: Library,
  actor: Actor,
  sessionId: string,
): Promise<{ message: string }> {
  await library.inTransaction(async (transaction) => {
    const ended = await deleteOwnSession(transaction, actor.account_id, sessionId);
    if (!ended) throw notFound('This device is already logged out.');
  });
  return { message: 'That device is logged out.' };
}

/** Ends all sessions of the caller but the one of this call. */
export async function endOwnOtherSessions(
  library: Library,
  actor: Actor,
  token: string,
): Promise<{ message: string }> {
  await library.inTransaction((transaction) => endOtherSessionsOf(transaction, actor.account_id, token));
  return { message: "You're logged out on all other devices." };
}
