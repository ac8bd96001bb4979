import type {
  askPasswordReset,
  checkPasswordReset,
  resetPassword as resetPasswordCall,
} from '@library/contract/password-resets.ts';
import type { Answer, Received } from '@library/contract/route.ts';
import { conflict } from '../../lib/refusal.ts';
import type { Library, Queryable } from '../../library.ts';
import { tellOfNewPassword } from './account-notices.service.ts';
import { lockPassword, updateAccount } from './accounts.queries.ts';
import { noteKnownAddress } from './known-addresses.service.ts';
import { deleteResetMail, upsertResetMail } from './mails.queries.ts';
import { deleteResetsBefore, selectLink, spendLink, upsertReset } from './password-resets.queries.ts';
import { minutesAfter, reasonAgainstReset, stateOfLink } from './password-resets.rules.ts';
import { hashPassword, requireGoodPassword } from './passwords.service.ts';
import { closeSessionsOf, hashOf } from './sessions.service.ts';
import type { Tries } from './tries.service.ts';

/** Minutes after which what was asked for is forgotten; until then an old link is told apart from a wrong one. */
const keptFor = 24 * 60;

type Ask = Pick<Received<typeof askPasswordReset>, 'params' | 'body'> & { address: string };

/**
 * Notes that somebody wants a new password; the mail goes out by itself. Whether there is such an account is not looked at here: the answer is the same, after the same work (decisions 1). Throws 409 where
 * no mails are sent, 429 beyond the limits.
 */
export async function askForReset(
  library: Library,
  tries: Tries,
  { params, body, address }: Ask,
): Promise<Answer<typeof askPasswordReset>> {
  const { settings, clock } = library;
  if (!settings.password_resets) {
    throw conflict(
      `This library cannot send mails. Please write to ${settings.contact_email} to get a new password.`,
    );
  }
  const { userType: type } = params;
  await tries.reset({ type, email: body.email, address });
  const asked = { type, email: body.email, now: clock.now() };
  await library.inTransaction(async (transaction) => {
    await upsertReset(transaction, asked);
    await upsertResetMail(transaction, asked);
  });
  return {
    message: `If ${body.email} belongs to a ${type} account, a mail with a link is on its way to it.`,
  };
}

type Check = Pick<Received<typeof checkPasswordReset>, 'params' | 'body'>;

/** What a link is good for; the e-mail stands only while it is open. */
export async function checkReset(
  { database, clock }: Library,
  { params, body }: Check,
): Promise<Answer<typeof checkPasswordReset>> {
  const link = await selectLink(database, params.userType, hashOf(body.token));
  const state = stateOfLink(link, clock.now());
  return { state, email: state === 'open' ? (link?.email ?? null) : null };
}

type Reset = Pick<Received<typeof resetPasswordCall>, 'params' | 'body'> & { address: string };

/**
 * Sets a new password by a link, once, ends all log-ins of the account and tells its e-mail; tries to log in with the
 * forgotten one are forgiven, and the account knows the address from then on. Throws 404 for a wrong link, 409 for one that
 * was used or has expired, 422 for a password that is easily guessed.
 */
export async function resetPassword(
  library: Library,
  tries: Tries,
  { params, body, address }: Reset,
): Promise<Answer<typeof resetPasswordCall>> {
  const { database, clock } = library;
  const tokenHash = hashOf(body.token);
  const openLink = async (from: Queryable) => {
    const link = await selectLink(from, params.userType, tokenHash);
    const reason = reasonAgainstReset(stateOfLink(link, clock.now()));
    if (reason) throw reason;
    const { account_id = null, email_key = '', name = '', email = null } = link ?? {};
    return { account_id: account_id ?? '', email_key, name, email: email ?? '' };
  };
  const { account_id, email_key, ...person } = await openLink(database);
  requireGoodPassword(library.settings, person, body.password);
  const password_hash = await hashPassword(body.password);
  const { userType: type } = params;
  await tries.forgetLogins({ type, email: person.email });
  await library.inTransaction(async (transaction) => {
    await lockPassword(transaction, account_id);
    // Hashing takes its time: the link may have been used or replaced meanwhile.
    const { email } = await openLink(transaction);
    await spendLink(transaction, tokenHash, clock.now());
    await deleteResetMail(transaction, type, email_key);
    await updateAccount(transaction, account_id, { password_hash });
    await closeSessionsOf(transaction, account_id);
    await noteKnownAddress(transaction, library, account_id, address);
    await tellOfNewPassword(transaction, library, { account_id, type, email });
  });
  return { message: 'Your password is changed. Please log in with the new one.' };
}

/** Forgets what was asked for long ago. */
export async function sweepResets({ database, clock }: Library): Promise<void> {
  await deleteResetsBefore(database, minutesAfter(clock.now(), -keptFor));
}
