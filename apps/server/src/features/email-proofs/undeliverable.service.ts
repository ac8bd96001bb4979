import { daysAfter } from '../../lib/time/moments.ts';
import type { Library } from '../../library.ts';
import { markEmailUndeliverable } from '../accounts/accounts.service.ts';
import { withdrawLetters } from '../notices/letters/asked-letters.service.ts';
import { deleteProofsBefore, markProofsUndeliverable } from './email-proofs.queries.ts';
import { keptDays } from './email-proofs.rules.ts';
import { asksForProof } from './email-proofs.service.ts';

/**
 * Records that a mail server permanently refused an address. Its owners see this in the library until they confirm an
 * address.
 */
export async function recordRefusedAddress(library: Library, email: string): Promise<void> {
  if (!asksForProof(library)) return;
  const now = library.clock.now();
  await library.inTransaction(async (transaction) => {
    await markEmailUndeliverable(transaction, email, now);
    await markProofsUndeliverable(transaction, email, now);
  });
}

/** Deletes proofs that were requested more than `keptDays` days ago. */
export async function sweepEmailProofs({ inTransaction, clock }: Library): Promise<void> {
  await inTransaction(async (transaction) => {
    const letters = await deleteProofsBefore(transaction, daysAfter(clock.now(), -keptDays));
    await withdrawLetters(transaction, letters);
  });
}
