import type { changePassword } from '@library/contract/accounts/own-account.ts';
import type { Received } from '@library/contract/calls/route.ts';
import { invalid, sessionExpired } from '../../lib/refusal.ts';
import { hashPassword, isPassword } from '../../lib/secrets/password-hash.ts';
import type { Library } from '../../library.ts';
import type { Actor } from '../../permissions.ts';
import { lockAccount, selectAccount, updateAccount } from '../accounts/accounts.service.ts';
import { requireGoodPassword } from '../accounts/passwords.service.ts';
import { deleteFeedOf } from '../calendar-feeds/calendar-feeds.service.ts';
import { endEmailChange } from '../email-proofs/email-proofs.service.ts';
import { notifyOfNewPassword } from '../notices/account-notices.service.ts';
import { endResetsOf } from '../password-resets/password-resets.service.ts';
import type { CallLimits } from '../sessions/call-limits.service.ts';
import { addressFor } from '../sessions/email-states.rules.ts';
import { endOtherSessionsOf } from '../sessions/sessions.service.ts';

interface PasswordChange {
  body: Received<typeof changePassword>['body'];
  /** The token of the calling session, which stays open. */
  token: string;
  address: string;
}

const wrongPassword = () =>
  invalid({ current_password: ['The current password is wrong. Please try again.'] });

/**
 * Changes the caller's password, ends their other sessions, calendar address, reset links and a pending change of the e-mail, and
 * sends a notice to the account's e-mail. Throws 422 by field when the current password is not right, which counts as a try to log in, or the new
 * one is easily guessed, and 429 after too many such tries.
 */
export async function changeOwnPassword(
  library: Library,
  limits: CallLimits,
  actor: Actor,
  { body, token, address }: PasswordChange,
): Promise<{ message: string }> {
  const account = await selectAccount(library.database, actor.account_id);
  if (!account) throw sessionExpired();
  const { name } = account;
  const email = account.email ?? '';
  requireGoodPassword(library.settings, { name, email }, body.password);
  const attempt = { type: actor.type, email, address };
  await limits.login(attempt);
  if (!(await isPassword(account.password_hash, body.current_password))) throw wrongPassword();
  await limits.loggedIn(attempt);
  const password_hash = await hashPassword(body.password);
  const hadFeed = await library.inTransaction(async (transaction) => {
    const current = await lockAccount(transaction, actor.type, actor.account_id);
    // Hashing takes time: the password may have been changed since then.
    if (current?.password_hash !== account.password_hash) throw wrongPassword();
    await updateAccount(transaction, current, { password_hash });
    await endResetsOf(transaction, actor.account_id, null);
    await endOtherSessionsOf(transaction, actor.account_id, token);
    await endEmailChange(transaction, current);
    const email = addressFor(library.settings.verify_email, current);
    await notifyOfNewPassword(transaction, library, { ...actor, email });
    return await deleteFeedOf(transaction, actor.account_id);
  });
  return {
    message: hadFeed
      ? "Your password has been changed. You're logged out on all other devices, and your private calendar address is turned off."
      : "Your password has been changed. You're logged out on all other devices.",
  };
}
