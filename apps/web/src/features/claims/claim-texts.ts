import type { Claim } from '@library/contract/lending/claims.ts';
import { t } from '../../lib/language/texts.ts';
import { notFoundText } from '../../lib/wording/claim-outcomes.ts';

/** Why the claim waits for an admin; null where the hall still looks. */
export function waitingText({
  missed_at,
  waits_for_admin,
}: Pick<Claim, 'missed_at' | 'waits_for_admin'>): string | null {
  if (missed_at !== null) return notFoundText();
  return waits_for_admin ? t("The hall hasn't answered. An admin will decide.") : null;
}

/** How often this reader has reported returns; null where staff do not see that. */
export function oftenText({ claims_of_reader }: Pick<Claim, 'claims_of_reader'>): string | null {
  return claims_of_reader === null
    ? null
    : t('This reader has said so {count} times.', { count: claims_of_reader });
}

/** Shown when an answer to a claim fails and the server sends no sentence. */
export const settleFailed = () => t("We couldn't save this. Please try again.");
