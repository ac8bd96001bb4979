import type { ClaimOutcome } from '@library/contract/claims.ts';
import { t } from './language/texts.ts';

/** How it ended that a reader said to have returned a loan, for both sides. */
export function claimOutcomeText(outcome: ClaimOutcome): string {
  return {
    found: t('Found on the shelf. It counts as returned on that day.'),
    returned: t('The book came back in another way.'),
    lost: t('The book counts as lost.'),
    still_out: t('The book is still out.'),
    withdrawn: t('The reader took it back.'),
  }[outcome];
}

/** Why a claim waits for an admin whose copy the hall has looked for. */
export const notFoundText = () => t("The hall hasn't found it. An admin decides.");
