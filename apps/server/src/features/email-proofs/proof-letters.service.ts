import { randomBytes, randomInt } from 'node:crypto';
import { codeLength, codeMinutes, linkHours } from '@library/contract/accounts/email-proofs.ts';
import { hashToken } from '../../lib/secrets/token-hash.ts';
import { minutesAfter } from '../../lib/time/moments.ts';
import { languageOfLetters } from '../../mail/letter-words.ts';
import type { AskedLetterWriter } from '../notices/letters/asked-letters.service.ts';
import { lockProofUnlessLocked, selectLanguage, updateSecrets } from './email-proofs.queries.ts';
import { proofMail } from './proof-mail.ts';
import { hashCode } from './secrets.service.ts';

/**
 * Writes the letter that asks for a proof, with a new link and code. Writes none when the proof was given or is no longer
 * needed.
 */
export const writeProofLetter: AskedLetterWriter = async (library, transaction, letter, publicUrl) => {
  const { clock, settings } = library;
  const proof = await lockProofUnlessLocked(transaction, letter.notice_id);
  if (proof === 'locked' || proof === null) return proof;
  if (letter.is_over || proof.used_at || settings.verify_email === 'off') return null;
  const { account_id, type, email } = proof;
  const language = languageOfLetters(await selectLanguage(transaction, account_id), settings);
  // Created together with the letter, so that neither is ever stored in plain text.
  const token = randomBytes(32).toString('base64url');
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const now = clock.now();
  await updateSecrets(transaction, account_id, {
    token_hash: hashToken(token),
    expires_at: minutesAfter(now, linkHours * 60),
    code_hash: hashCode(account_id, code),
    code_expires_at: minutesAfter(now, codeMinutes),
  });
  return proofMail(
    { type, to: { address: email }, link: linkTo(publicUrl, token), code, language },
    settings,
  );
};

/** The token is in the fragment, which browsers send neither to servers nor to other pages, so no log contains it. */
function linkTo(publicUrl: string, token: string): string {
  return `${publicUrl}/confirm-email#${new URLSearchParams({ token })}`;
}
