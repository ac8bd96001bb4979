import { createHash, timingSafeEqual } from 'node:crypto';
import type { checkEmailLink } from '@library/contract/accounts/email-proofs.ts';
import type { ResponseBody } from '@library/contract/calls/route.ts';
import { linkStateAt } from '../../lib/secrets/link-states.ts';
import { hashToken } from '../../lib/secrets/token-hash.ts';
import type { Library, Queryable, Transaction } from '../../library.ts';
import type { Actor } from '../../permissions.ts';
import { countCodeTry, selectLink, selectProof } from './email-proofs.queries.ts';
import { codeRefused, codeTries, emailLinkUnknown, reasonAgainstEmailLink } from './email-proofs.rules.ts';

export { markUsed } from './email-proofs.queries.ts';

/** The state of a link. Checking changes nothing, because mail scanners open links too. */
export async function checkLink(
  { database, clock }: Library,
  actor: Actor | null,
  token: string,
): Promise<ResponseBody<typeof checkEmailLink>> {
  const link = await selectLink(database, hashToken(token));
  const state = linkStateAt(clock.now(), link);
  if (!link || state === 'unknown') return { state, email: null, user_type: null, is_own: null };
  const is_own = actor && actor.account_id === link.account_id;
  return { state, email: state === 'expired' ? null : link.email, user_type: link.type, is_own };
}

/** The proof to which a link belongs. Throws 404 for an unknown link, 409 for one that was used or has expired. */
export async function requireOpenLink({ clock }: Library, database: Queryable, token: string) {
  const link = await selectLink(database, hashToken(token));
  const reason = reasonAgainstEmailLink(linkStateAt(clock.now(), link));
  if (reason) throw reason;
  if (!link) throw emailLinkUnknown();
  return link;
}

/**
 * Tries a code and returns the address that it confirms. The try is counted first and outside of the call's transaction, so
 * that a refused try stays counted. Throws 422 when the code is wrong, expired or was tried too often.
 */
export async function tryCode(
  { database, clock }: Library,
  accountId: string,
  code: string,
): Promise<{ email: string; code_hash: Buffer }> {
  const stored = await countCodeTry(database, accountId, { now: clock.now(), tries: codeTries });
  if (!stored || !timingSafeEqual(stored, hashCode(accountId, code))) throw codeRefused();
  const proof = await selectProof(database, accountId);
  if (!proof) throw codeRefused();
  return { email: proof.email, code_hash: stored };
}

/** Throws 422 when the code was used, or replaced by another letter, since it was tried. */
export async function requireOpenCode(
  transaction: Transaction,
  accountId: string,
  codeHash: Buffer,
): Promise<void> {
  const proof = await selectProof(transaction, accountId);
  if (!proof?.code_hash?.equals(codeHash) || proof.used_at) throw codeRefused();
}

/**
 * The stored hash of a code. A plain hash is enough: a code lives for minutes, and anybody who can read the database then can
 * read everything else.
 */
export function hashCode(accountId: string, code: string): Buffer {
  return createHash('sha256').update(`${accountId} ${code}`).digest();
}
