import type { Received } from '@library/contract/route.ts';
import type { changePassword } from '@library/contract/sessions.ts';
import { invalid, sessionExpired } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import type { Actor } from '../../permissions.ts';
import { tellOfNewPassword } from './account-notices.service.ts';
import { lockPassword, selectPassword, updateAccount } from './accounts.queries.ts';
import { deleteResetsOf } from './password-resets.queries.ts';
import { hashPassword, isPassword, requireGoodPassword } from './passwords.service.ts';
import { closeOtherSessionsOf } from './sessions.service.ts';
import type { Tries } from './tries.service.ts';

interface Change {
  body: Received<typeof changePassword>['body'];
  /** The asking session's token; it is the one that stays. */
  token: string;
  address: string;
}

const wrongPassword = () =>
  invalid({ current_password: ['The current password is not right. Please type it again.'] });

/**
 * Changes one's own password, ends one's other sessions, makes reset links void and tells the account's e-mail. Throws 422 by field when the
 * current password is not right, which counts as a try to log in, or the new one is easily guessed, and 429 after too many
 * of those tries.
 */
export async function changeOwnPassword(
  library: Library,
  tries: Tries,
  actor: Actor,
  { body, token, address }: Change,
): Promise<{ message: string }> {
  const account = await selectPassword(library.database, actor.account_id);
  if (!account) throw sessionExpired();
  const { name } = account;
  const email = account.email ?? '';
  requireGoodPassword(library.settings, { name, email }, body.password);
  const attempt = { type: actor.type, email, address };
  await tries.login(attempt);
  if (!(await isPassword(account.password_hash, body.current_password))) throw wrongPassword();
  await tries.loggedIn(attempt);
  const password_hash = await hashPassword(body.password);
  await library.inTransaction(async (transaction) => {
    const current = await lockPassword(transaction, actor.account_id);
    // Hashing takes its time: somebody else may have changed the password meanwhile.
    if (current?.password_hash !== account.password_hash) throw wrongPassword();
    await updateAccount(transaction, actor.account_id, { password_hash });
    await deleteResetsOf(transaction, actor.account_id, null);
    await closeOtherSessionsOf(transaction, actor.account_id, token);
    if (current.email) await tellOfNewPassword(transaction, library, { ...actor, email: current.email });
  });
  return { message: 'Your password is changed. You are logged out everywhere else.' };
}
