import type { ClaimOutcome } from '@library/contract/claims.ts';

/** How it ended that a reader said to have returned a loan, for both sides. */
export const claimOutcomeTexts: Record<ClaimOutcome, string> = {
  found: 'Found on the shelf. It counts as returned on that day.',
  returned: 'The book came back in another way.',
  lost: 'The book counts as lost.',
  still_out: 'The book is still out.',
  withdrawn: 'The reader took it back.',
};

/** Why a claim waits for an admin whose copy the hall has looked for. */
export const notFoundText = "The hall hasn't found it. An admin decides.";
