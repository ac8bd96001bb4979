import { randomBytes, randomInt } from 'node:crypto';
import { codeLength } from '@library/contract/email-proofs.ts';
import { hashToken } from '../../lib/token-hash.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { MailWriter } from '../mails/mail-sending.service.ts';
import { isGivenUp, minutesAfter } from '../mails/mails.rules.ts';
import { lockProofUnlessLocked, updateSecrets } from './email-proofs.queries.ts';
import { codeMinutes, linkHours } from './email-proofs.rules.ts';
import { proofMail } from './proof-mail.ts';
import { hashCode } from './secrets.service.ts';

/** Writes the letter that asks for a proof, with a new link and a new code; none when the proof was given or is not asked for any more. */
export const writeProofMail: MailWriter = async (library, transaction, due, publicUrl) => {
  const { clock, settings } = library;
  if (due.account_id === null || isGivenUp(due.kind, due.asked_at, clock.now())) return null;
  const proof = await lockProofUnlessLocked(transaction, due.account_id);
  if (proof === 'locked') return 'locked';
  if (!proof || proof.used_at || settings.verify_email === 'off') return null;
  // Made together with the mail, so that neither is stored anywhere in clear.
  const token = randomBytes(32).toString('base64url');
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const now = clock.now();
  await updateSecrets(transaction, due.account_id, {
    token_hash: hashToken(token),
    expires_at: minutesAfter(now, linkHours * 60),
    code_hash: hashCode(due.account_id, code),
    code_expires_at: minutesAfter(now, codeMinutes),
  });
  const to: Mail['to'] = { address: proof.email };
  return proofMail({ type: due.type, to, link: linkTo(publicUrl, token), code }, settings);
};

/** The token is in the fragment, which browsers send to no server and no other page, so that no log contains it. */
function linkTo(publicUrl: string, token: string): string {
  return `${publicUrl}/confirm-email#${new URLSearchParams({ token })}`;
}
