import type { Claim } from '@library/contract/claims.ts';
import { notFoundText } from '../../lib/claim-outcomes.ts';
import { formatDate } from '../../lib/dates.ts';

/** What a reader says, in a sentence without its subject. */
export function saidText({ claimed_on }: Pick<Claim, 'claimed_on'>): string {
  return `says: I returned it on ${formatDate(claimed_on)}.`;
}

/** Why the claim waits for an admin; null where the hall still looks. */
export function waitingText({
  missed_at,
  waits_for_admin,
}: Pick<Claim, 'missed_at' | 'waits_for_admin'>): string | null {
  if (missed_at !== null) return notFoundText;
  return waits_for_admin ? "The hall hasn't answered. An admin decides." : null;
}

/** How often this reader has said so; null where staff are not told. */
export function oftenText({ claims_of_reader }: Pick<Claim, 'claims_of_reader'>): string | null {
  return claims_of_reader === null ? null : `This reader has said so ${claims_of_reader} times.`;
}
