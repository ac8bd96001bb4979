import type {
  askPasswordReset,
  checkPasswordReset,
  resetPassword as resetPasswordCall,
} from '@library/contract/accounts/password-resets.ts';
import type { AccountType, Received, ResponseBody } from '@library/contract/calls/route.ts';
import { conflict } from '../../lib/refusal.ts';
import { linkStateAt } from '../../lib/secrets/link-states.ts';
import { hashPassword } from '../../lib/secrets/password-hash.ts';
import { hashToken } from '../../lib/secrets/token-hash.ts';
import { anAccount } from '../../lib/sentences/an-account.ts';
import { msg, type Untranslated } from '../../lib/sentences/message-descriptor.ts';
import { minutesAfter } from '../../lib/time/moments.ts';
import type { Library, Queryable, Transaction } from '../../library.ts';
import { lockAccount, updateAccount } from '../accounts/accounts.service.ts';
import { requireGoodPassword } from '../accounts/passwords.service.ts';
import { deleteFeedOf } from '../calendar-feeds/calendar-feeds.service.ts';
import { forgetProof } from '../email-proofs/email-proofs.service.ts';
import { notifyOfNewPassword } from '../notices/account-notices.service.ts';
import { queueAskedLetter, withdrawLetters } from '../notices/letters/asked-letters.service.ts';
import type { CallLimits } from '../sessions/call-limits.service.ts';
import { isUnconfirmed } from '../sessions/email-states.rules.ts';
import { deleteKnownAddressesOf, saveKnownAddress } from '../sessions/known-addresses.service.ts';
import { deleteKnownDevicesOf, saveKnownDevice } from '../sessions/known-devices.service.ts';
import type { Caller } from '../sessions/login.service.ts';
import { deleteSessionsOf } from '../sessions/sessions.service.ts';
import {
  deleteResetsBefore,
  deleteResetsOf,
  lockLetterOfReset,
  markLinkUsed,
  selectLink,
  upsertReset,
} from './password-resets.queries.ts';
import { linkUnknown, reasonAgainstReset } from './password-resets.rules.ts';

/** Minutes until a reset is deleted; until then an expired link can be distinguished from a wrong one. */
const keptFor = 24 * 60;

type Ask = Pick<Received<typeof askPasswordReset>, 'params' | 'body'> & { address: string };

/**
 * Saves the request for a reset and queues its mail. It does not check whether the account exists, so the answer is always the
 * same, after the same work (decision 030). Throws 409 where the library sends no mails, 429 beyond the limits.
 */
export async function askForReset(
  library: Library,
  limits: CallLimits,
  { params, body, address }: Ask,
): Promise<Untranslated<ResponseBody<typeof askPasswordReset>>> {
  const { settings, inTransaction } = library;
  if (!settings.password_resets) {
    throw conflict(
      msg("This library can't send e-mails. Please write to {contact_email} to get a new password.", {
        contact_email: settings.contact_email,
      }),
    );
  }
  const { userType: type } = params;
  await limits.reset({ type, email: body.email, address });
  await inTransaction((transaction) => saveReset(transaction, library, { type, email: body.email }));
  return {
    message: msg("If {email} belongs to {account}, we've sent a link.", {
      email: body.email,
      account: anAccount(type),
    }),
  };
}

/**
 * Saves the request for a reset of an address, which may belong to no account, and queues its letter in place of an earlier
 * one.
 */
export async function saveReset(
  transaction: Transaction,
  library: Library,
  asked: { type: AccountType; email: string },
): Promise<void> {
  const notice_id = await queueAskedLetter(transaction, library, 'password_reset');
  const earlier = await lockLetterOfReset(transaction, asked);
  await upsertReset(transaction, { ...asked, notice_id, now: library.clock.now() });
  await withdrawLetters(transaction, [earlier]);
}

type Check = Pick<Received<typeof checkPasswordReset>, 'params' | 'body'>;

/** The state of a link, and the e-mail of its account while it is open. */
export async function checkReset(
  { database, clock }: Library,
  { params, body }: Check,
): Promise<ResponseBody<typeof checkPasswordReset>> {
  const link = await selectLink(database, params.userType, hashToken(body.token));
  const state = linkStateAt(clock.now(), link);
  return { state, email: state === 'open' ? (link?.email ?? null) : null };
}

type ResetWithLink = Pick<Received<typeof resetPasswordCall>, 'params' | 'body'> & Caller;

/**
 * Sets a new password with a link, once. Ends all sessions and clears the counted login tries of the account, sends a notice
 * to its e-mail, and saves the address and device as known. Throws 404 for a wrong link, 409 for a used or expired one, 422 for
 * a password that is easily guessed.
 */
export async function resetPassword(
  library: Library,
  limits: CallLimits,
  { params, body, address, userAgent }: ResetWithLink,
): Promise<ResponseBody<typeof resetPasswordCall>> {
  const { database, inTransaction, clock } = library;
  const tokenHash = hashToken(body.token);
  const openLink = async (from: Queryable) => {
    const link = await selectLink(from, params.userType, tokenHash);
    const reason = reasonAgainstReset(linkStateAt(clock.now(), link));
    if (reason) throw reason;
    const { account_id = null, name = '', email = null } = link ?? {};
    return { account_id: account_id ?? '', name, email: email ?? '' };
  };
  const { account_id, ...person } = await openLink(database);
  requireGoodPassword(library.settings, person, body.password);
  const password_hash = await hashPassword(body.password);
  const { userType: type } = params;
  await limits.forgetLogins({ type, email: person.email });
  await inTransaction(async (transaction) => {
    const account = await lockAccount(transaction, type, account_id);
    // Hashing takes time: the link may have been used or replaced since then.
    await openLink(transaction);
    if (!account?.email) throw linkUnknown();
    await markLinkUsed(transaction, tokenHash, clock.now());
    // Opening the link proves that the person can read the account's e-mails, so its address is confirmed too.
    await updateAccount(transaction, account, {
      password_hash,
      email_verified_at: account.email_verified_at ?? clock.now(),
      email_undeliverable_at: null,
    });
    await forgetProof(transaction, account_id);
    if (isUnconfirmed(account)) {
      await deleteKnownAddressesOf(transaction, account_id);
      await deleteKnownDevicesOf(transaction, account_id);
    }
    await deleteSessionsOf(transaction, account_id);
    // Somebody who knew the old password may have made a calendar address, which shows what the account borrows.
    await deleteFeedOf(transaction, account_id);
    await saveKnownAddress(transaction, library, account_id, address);
    // The notice about the new password covers this device, so a login that follows sends no other notice.
    await saveKnownDevice(transaction, library, account_id, userAgent);
    await notifyOfNewPassword(transaction, library, { account_id, type, email: account.email });
  });
  return { message: 'Your password has been changed. Please log in with the new one.' };
}

/** Deletes the resets of an account, except those for this address, and withdraws their letters. */
export async function endResetsOf(
  transaction: Transaction,
  accountId: string,
  exceptEmail: string | null,
): Promise<void> {
  await withdrawLetters(transaction, await deleteResetsOf(transaction, accountId, exceptEmail));
}

/** Deletes old resets. */
export async function sweepResets({ inTransaction, clock }: Library): Promise<void> {
  await inTransaction(async (transaction) => {
    const letters = await deleteResetsBefore(transaction, minutesAfter(clock.now(), -keptFor));
    await withdrawLetters(transaction, letters);
  });
}
