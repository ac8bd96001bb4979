import type { ClaimOutcome } from '@library/contract/lending/claims.ts';
import { t } from '../language/texts.ts';

/** How a claim ended, in a sentence for readers and staff. */
export function claimOutcomeText(outcome: ClaimOutcome): string {
  return {
    found: t('Found on the shelf. It counts as returned on that day.'),
    returned: t('The book was returned in another way.'),
    lost: t('The book counts as lost.'),
    still_out: t('The book is still out.'),
    withdrawn: t('The reader withdrew this.'),
  }[outcome];
}

/** The reason why a claim waits for an admin: the hall has looked for the copy and has not found it. */
export const notFoundText = () => t("The hall hasn't found it. An admin will decide.");
