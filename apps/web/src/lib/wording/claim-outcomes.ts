import type { ClaimOutcome } from '@library/contract/lending/claims.ts';
import { t } from '../language/texts.ts';

/** How a claim ended, in a sentence for the reader whose it is, or for staff. */
export function claimOutcomeText(outcome: ClaimOutcome, isOwn: boolean): string {
  return {
    found: t('Found on the shelf. It counts as returned on that day.'),
    returned: t('The book was returned in another way.'),
    lost: t('The book counts as lost.'),
    still_out: t('The book is still out.'),
    withdrawn: isOwn ? t('You told us that you still have it.') : t('The reader withdrew this.'),
  }[outcome];
}

/** The reason why a claim waits for an admin: the hall has looked for the copy and has not found it. */
export const notFoundText = () => t("The hall hasn't found it. An admin will decide.");
