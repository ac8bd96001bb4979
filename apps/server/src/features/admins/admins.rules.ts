import { conflict, forbidden, type Refusal } from '../../lib/refusal.ts';

/** The reason against withdrawing an admin's verification; null when there is none (decision 029). */
export function reasonAgainstWithdrawal({
  verified,
  isOwn,
  verifiedAdmins,
}: {
  verified: boolean;
  isOwn: boolean;
  verifiedAdmins: number;
}): Refusal | null {
  if (!verified) return conflict("This admin isn't verified.");
  if (verifiedAdmins <= 1)
    return conflict('The library needs at least one admin. Please verify another one first.');
  return isOwn ? conflict("You can't withdraw yourself. Please ask another admin.") : null;
}

/** The reason against an admin's act when the admin has lost the verification since the call began; null when there is none. */
export function reasonAgainstWithdrawn(actor: { verified: boolean } | undefined): Refusal | null {
  return actor?.verified ? null : forbidden('Your account is not verified yet.');
}
