import { randomBytes } from 'node:crypto';
import type { AccountType } from '@library/contract/calls/route.ts';
import { hashToken } from '../../lib/secrets/token-hash.ts';
import { minutesAfter } from '../../lib/time/moments.ts';
import type { Library, Transaction } from '../../library.ts';
import { languageOfLetters } from '../../mail/letter-words.ts';
import type { Mail } from '../../mail/mailer.ts';
import { type AskedLetterWriter, withdrawLetters } from '../notices/letters/asked-letters.service.ts';
import { resetMail } from './password-reset-mail.ts';
import {
  deleteReset,
  deleteResetsOf,
  lockResetUnlessLocked,
  type ResetKey,
  selectAddressee,
  updateLink,
} from './password-resets.queries.ts';
import { linkMinutes } from './password-resets.rules.ts';

/** Writes the letter of a reset with a new link; deletes the reset when no account has the address or the letter is too late. */
export const writeResetLetter: AskedLetterWriter = async (library, transaction, letter, publicUrl) => {
  const reset = await lockResetUnlessLocked(transaction, letter.notice_id);
  if (reset === 'locked' || reset === null) return reset;
  // The link of an earlier attempt has been used.
  if (reset.used_at) return null;
  const mail = letter.is_over ? null : await withNewLink(library, transaction, reset, publicUrl);
  if (!mail) await deleteReset(transaction, reset);
  return mail;
};

/** The link is made together with the letter, so that its token is stored nowhere in clear. */
async function withNewLink(
  { clock, settings }: Library,
  transaction: Transaction,
  { type, email_key }: ResetKey,
  publicUrl: string,
): Promise<Mail | null> {
  const account = await selectAddressee(transaction, { type, email_key });
  if (!account?.email) return null;
  const token = randomBytes(32).toString('base64url');
  await updateLink(
    transaction,
    { type, email_key },
    {
      account_id: account.account_id,
      token_hash: hashToken(token),
      expires_at: minutesAfter(clock.now(), linkMinutes),
    },
  );
  // Deletes resets whose links went to an earlier address of the account.
  await withdrawLetters(transaction, await deleteResetsOf(transaction, account.account_id, account.email));
  const to = { address: account.email };
  const language = languageOfLetters(account.language, settings);
  return resetMail({ type, to, link: linkTo(publicUrl, type, token), language }, settings);
}

/** The token is in the URL's fragment, which browsers do not send to servers, so that no log contains it. */
function linkTo(publicUrl: string, type: AccountType, token: string): string {
  return `${publicUrl}/reset-password?${new URLSearchParams({ type })}#${new URLSearchParams({ token })}`;
}
