import { randomBytes } from 'node:crypto';
import type { AccountType } from '@library/contract/route.ts';
import { hashToken } from '../../lib/token-hash.ts';
import type { Library, Transaction } from '../../library.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { DueMail, MailWriter } from '../mails/mail-sending.service.ts';
import { isGivenUp, minutesAfter } from '../mails/mails.rules.ts';
import { resetMail } from './password-reset-mail.ts';
import {
  deleteReset,
  deleteResetsOf,
  lockResetUnlessLocked,
  selectAddressee,
  updateLink,
} from './password-resets.queries.ts';
import { linkMinutes } from './password-resets.rules.ts';

/** Writes the mail of a reset, with a new link; deletes the reset when nobody has the address or it took too long. */
export const writeResetMail: MailWriter = async (library, transaction, due, publicUrl) => {
  const reset = { type: due.type, email_key: due.email };
  if (!(await lockResetUnlessLocked(transaction, reset))) return 'locked';
  const isOver = isGivenUp(due.kind, due.asked_at, library.clock.now());
  const mail = isOver ? null : await withNewLink(library, transaction, due, publicUrl);
  if (!mail) await deleteReset(transaction, reset);
  return mail;
};

/** The link is made together with the mail, so that its token is stored nowhere in clear. */
async function withNewLink(
  { clock, settings }: Library,
  transaction: Transaction,
  { type, email: email_key }: DueMail,
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
  // Links that went to an earlier address of the account.
  await deleteResetsOf(transaction, account.account_id, account.email);
  const to = { address: account.email };
  return resetMail({ type, to, link: linkTo(publicUrl, type, token) }, settings);
}

/** The token is in the fragment, which browsers send to no server and no other page, so that no log contains it. */
function linkTo(publicUrl: string, type: AccountType, token: string): string {
  return `${publicUrl}/reset-password?${new URLSearchParams({ type })}#${new URLSearchParams({ token })}`;
}
