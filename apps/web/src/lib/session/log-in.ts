import { login, type loginForm } from '@library/contract/accounts/sessions.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import type { z } from 'zod';
import { call } from '../calls/api.ts';
import { t } from '../language/texts.ts';
import { type LoginResult, useLogInWith } from './log-in-with.ts';
import { tokenOf } from './stored-session.ts';

/** Logs in with an e-mail and a password. Makes no toasts, because the form shows what is wrong. */
export function useLogIn(): (userType: AccountType, form: z.input<typeof loginForm>) => Promise<LoginResult> {
  const logInWith = useLogInWith();
  return (userType, form) =>
    // Sends the token of the same kind of account, whose session the server then ends, but never that of another kind.
    logInWith(
      userType,
      call(login, { params: { userType }, body: form, token: tokenOf(userType), quiet: true }),
      { incomplete: t('Login failed.'), failed: t('An error occurred during login.') },
    );
}
