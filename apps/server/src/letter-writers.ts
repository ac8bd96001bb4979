import { writeProofLetter } from './features/email-proofs/proof-letters.service.ts';
import type { AskedLetterWriters } from './features/notices/letters/asked-letters.service.ts';
import { writeResetLetter } from './features/password-resets/reset-letters.service.ts';

/** The feature that writes each kind of letter that people ask for. */
export const letterWriters: AskedLetterWriters = {
  password_reset: writeResetLetter,
  email_proof: writeProofLetter,
};
