import type { login } from '@library/contract/accounts.ts';
import type { Answer, Received } from '@library/contract/route.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import { holdPassword, selectAccountByEmail } from './accounts.queries.ts';
import { noteKnownAddress } from './known-addresses.service.ts';
import { isPassword } from './passwords.service.ts';
import { endSessionOf, openSession } from './sessions.service.ts';
import type { Tries } from './tries.service.ts';
import { describeUser } from './users.service.ts';

/** Where a call comes from. */
export interface Caller {
  /** Network address. */
  address: string;
  userAgent: string;
}
type Login = Pick<Received<typeof login>, 'params' | 'body'> &
  Caller & {
    /** The token that the call carries although it asks for a new one, if any. */
    token: string | null;
  };

const wrong = (triedAccountId?: string) =>
  new Refusal('unauthenticated', 'The email or the password is not right. Please check both and try again.', {
    triedAccountId,
  });

/**
 * Opens a session for who knows the password of this kind of account, in place of the one whose token the call carries.
 * Throws 401 with the same sentence, after the same work, whether the e-mail or the password is wrong; 429 after too many tries.
 */
export async function logIn(
  library: Library,
  tries: Tries,
  { params, body, address, userAgent, token: before }: Login,
): Promise<Answer<typeof login>> {
  const attempt = { type: params.userType, email: body.email, address };
  await tries.login(attempt);
  const account = await selectAccountByEmail(library.database, attempt.type, attempt.email);
  const known = await isPassword(account?.password_hash ?? null, body.password);
  if (!account || !known) throw wrong(account?.account_id);
  await tries.loggedIn(attempt);
  const { account_id, password_hash } = account;
  return library.inTransaction(async (transaction) => {
    if (!(await holdPassword(transaction, account_id, password_hash))) throw wrong(account_id);
    if (before) await endSessionOf(transaction, before);
    await noteKnownAddress(transaction, library, account_id, address);
    const token = await openSession(library, transaction, account_id, userAgent);
    return { token, user: await describeUser(transaction, account_id), message: 'You are logged in.' };
  });
}
