import type { login } from '@library/contract/accounts/sessions.ts';
import type { Received, ResponseBody } from '@library/contract/calls/route.ts';
import { Refusal } from '../../lib/refusal.ts';
import { isPassword } from '../../lib/secrets/password-hash.ts';
import type { Library } from '../../library.ts';
import { notifyOfNewLogin } from '../notices/account-notices.service.ts';
import type { CallLimits } from './call-limits.service.ts';
import { addressFor, isUnconfirmed, unconfirmedAtLogin } from './email-states.rules.ts';
import { saveKnownAddress } from './known-addresses.service.ts';
import { saveKnownDevice } from './known-devices.service.ts';
import { lockPassword, selectLogin } from './login.queries.ts';
import type { LoginTry } from './login-tries.service.ts';
import { endSessionIn, openSession } from './sessions.service.ts';
import { describeUser } from './users.service.ts';

/** The origin of a call. */
export interface Caller {
  /** Network address. */
  address: string;
  userAgent: string;
}
type Login = Pick<Received<typeof login>, 'params' | 'body'> &
  Caller & {
    /** The token of the call, if any; its session ends. */
    token: string | null;
  };

const wrong = (triedAccountId?: string) =>
  new Refusal('unauthenticated', 'The e-mail or password is wrong. Please check both and try again.', {
    triedAccountId,
  });

/**
 * Opens a session for the right password in place of the call's session, and notifies the account's owner of a new kind of
 * device. Throws 401 with the same sentence, after the same work, for a wrong e-mail and a wrong password; 403 for an address
 * that has to be confirmed first; 429 after too many tries.
 */
export async function logIn(
  library: Library,
  limits: CallLimits,
  { params, body, address, userAgent, token: before }: Login,
): Promise<ResponseBody<typeof login>> {
  const attempt = { type: params.userType, email: body.email, address };
  const account = await requirePassword(library, limits, attempt, body.password);
  if (library.settings.verify_email === 'login' && isUnconfirmed(account)) throw unconfirmedAtLogin();
  const { account_id, password_hash } = account;
  return library.inTransaction(async (transaction) => {
    // Verifying takes time: the password may have been changed since then.
    const current = await lockPassword(transaction, account_id);
    if (!current || current.password_hash !== password_hash) throw wrong(account_id);
    if (before) await endSessionIn(transaction, before);
    await saveKnownAddress(transaction, library, account_id, address);
    const token = await openSession(library, transaction, account_id, userAgent);
    const newDevice = await saveKnownDevice(transaction, library, account_id, userAgent);
    if (newDevice) {
      const email = addressFor(library.settings.verify_email, current);
      await notifyOfNewLogin(transaction, library, { account_id, type: params.userType, email }, newDevice);
    }
    return {
      token,
      user: await describeUser(transaction, library, account_id),
      message: "You're logged in.",
    };
  });
}

/** The account with this e-mail and password. Throws 401 when there is none, and 429 after too many tries. */
export async function requirePassword(
  library: Library,
  limits: CallLimits,
  attempt: LoginTry,
  password: string,
) {
  await limits.login(attempt);
  const account = await selectLogin(library.database, attempt.type, attempt.email);
  const isRight = await isPassword(account?.password_hash ?? null, password);
  if (!account || !isRight) throw wrong(account?.account_id);
  await limits.loggedIn(attempt);
  return account;
}
