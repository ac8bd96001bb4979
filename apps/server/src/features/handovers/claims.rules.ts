import { claimsToShow } from '@library/contract/lending/claims.ts';
import type { LendingStatus } from '@library/contract/lending/lendings.ts';
import { conflict, type Refusal } from '../../lib/refusal.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';

/** What the rules need to know about a loan that its reader claims to have returned. */
export interface ClaimableLoan {
  status: LendingStatus;
  hasOpenClaim: boolean;
  /** Whether one of its hand-overs has an open dispute. */
  isDisputed: boolean;
  /** How often its reader has claimed that, including withdrawn and refused claims. */
  claims: number;
}

/** How often a reader may claim to have returned one loan: each claim sends the volunteers of its hall to the shelf. */
const claimsALoan = 3;

/** Why a reader cannot claim to have returned a loan; null if that is possible. */
export function reasonAgainstClaim(loan: ClaimableLoan): Refusal | null {
  const { status, hasOpenClaim, isDisputed, claims } = loan;
  if (status === 'returned') return conflict('This book has already been returned.');
  if (status === 'lost') return conflict('This book is marked as lost. Please talk to a volunteer.');
  if (hasOpenClaim) return conflict("You've already told us that you returned this book.");
  if (isDisputed)
    return conflict('The library is still looking into this loan. Please wait until that is settled.');
  if (claims >= claimsALoan) {
    return conflict(
      msg("You've told us {claimsALoan} times that you returned this book. Please talk to a volunteer.", {
        claimsALoan,
      }),
    );
  }
  return null;
}

/** What is wrong with the claimed day of return; null if it is valid. */
export function faultOfClaimedDay(day: string, { issued, today }: { issued: string; today: string }) {
  if (day > today) return 'This day is still to come. Choose the day on which you returned it.';
  if (day < issued)
    return msg('You borrowed this book on {day}. Choose that day or a later one.', { day: { day: issued } });
  return null;
}

/** The number of a reader's claims as staff see it: null below `claimsToShow`. */
export function claimsShown(made: number): number | null {
  return made < claimsToShow ? null : made;
}
