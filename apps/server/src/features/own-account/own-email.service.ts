import type { changeOwnEmail as changeOwnEmailCall } from '@library/contract/accounts/own-account.ts';
import type { AccountType, Received, ResponseBody } from '@library/contract/calls/route.ts';
import { violatedConstraint } from '../../database/connections/client.ts';
import { invalid, sessionExpired } from '../../lib/refusal.ts';
import { isPassword } from '../../lib/secrets/password-hash.ts';
import { msg, type Untranslated, word } from '../../lib/sentences/message-descriptor.ts';
import type { Library } from '../../library.ts';
import type { Actor } from '../../permissions.ts';
import { changeAccount } from '../account-changes/account-changes.service.ts';
import { isEmailTaken, lockAccount, selectAccount } from '../accounts/accounts.service.ts';
import { isOtherEmail } from '../email-proofs/email-proofs.rules.ts';
import { asksForProof, beginEmailChange, endEmailChange } from '../email-proofs/email-proofs.service.ts';
import type { CallLimits } from '../sessions/call-limits.service.ts';
import { describeUser } from '../sessions/users.service.ts';

interface EmailChange {
  body: Received<typeof changeOwnEmailCall>['body'];
  address: string;
}

const wrongPassword = () =>
  invalid({ current_password: ['The current password is wrong. Please try again.'] });
const taken = (type: AccountType) =>
  invalid({ email: [msg('Another {type} already has this e-mail.', { type: word(type) })] });

/**
 * Changes the caller's e-mail and sends a notice to the old address. Where addresses are confirmed, the change waits until the new
 * address is confirmed. Throws 422 by field when the password is not right, which counts as a try to log in, or another account
 * of this type has the e-mail. Throws 429 after too many such tries, or after too many changes, successful or not, because the
 * answers reveal who is registered.
 */
export async function changeOwnEmail(
  library: Library,
  limits: CallLimits,
  { type, account_id }: Actor,
  { body, address }: EmailChange,
): Promise<Untranslated<ResponseBody<typeof changeOwnEmailCall>>> {
  const account = await selectAccount(library.database, account_id);
  if (!account) throw sessionExpired();
  await limits.changeEmail(account_id);
  const attempt = { type, email: account.email ?? '', address };
  await limits.login(attempt);
  if (!(await isPassword(account.password_hash, body.current_password))) throw wrongPassword();
  await limits.loggedIn(attempt);
  const isProved = asksForProof(library) && isOtherEmail(body.email, account.email);
  if (isProved) await limits.emailProof({ type, account_id, email: body.email });
  const save = library.inTransaction(async (transaction) => {
    const current = await lockAccount(transaction, type, account_id);
    if (current?.password_hash !== account.password_hash) throw wrongPassword();
    if (isProved) {
      await beginEmailChange(transaction, library, current, body.email);
    } else {
      if (await isEmailTaken(transaction, type, body.email, account_id)) throw taken(type);
      await endEmailChange(transaction, current);
      await changeAccount(transaction, library, current, { email: body.email });
    }
    return describeUser(transaction, library, account_id);
  });
  try {
    const user = await save;
    const message = isProved
      ? msg("We've sent a link and a code to {email}. Until you confirm it, your e-mail stays {current}.", {
          email: body.email,
          current: user.email,
        })
      : msg('Your e-mail is now {email}. Use it to log in.', { email: body.email });
    return { message, user };
  } catch (error) {
    throw violatedConstraint(error) === 'accounts_email' ? taken(type) : error;
  }
}
