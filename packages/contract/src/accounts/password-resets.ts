import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { accountTypes, defineEndpoint } from '../calls/route.ts';
import { emailSchema } from '../fields/lines.ts';
import { passwordConfirmation, passwordMismatch, passwordSchema, samePasswords } from './passwords.ts';

const params = z.object({ userType: z.enum(accountTypes) });
const missing = 'There is no such kind of account.';

/** The secret token of a reset link. The schema accepts any text; the token may be unknown. */
const token = z.string('Part of the link is missing. Please copy all of it from the e-mail.');

export const forgottenPasswordForm = z.object({ email: emailSchema });

/** The form behind a reset link. */
export const newPasswordForm = z
  .object({ password: passwordSchema, password_confirmation: passwordConfirmation })
  .refine(samePasswords, passwordMismatch);

export const askPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/password-resets/:userType',
  summary:
    'Ask for a link by mail that sets a new password; the response is the same whether or not there is such an account',
  access: 'public',
  params,
  body: forgottenPasswordForm,
  response: messageSchema,
  missing,
  addition: true,
});

/**
 * The states of a reset link: `used` and `expired` links were valid once; an `unknown` one was replaced by a newer link or
 * never existed.
 */
export const resetLinkStates = ['open', 'used', 'expired', 'unknown'] as const;
export type ResetLinkState = (typeof resetLinkStates)[number];

export const checkPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/password-resets/:userType/check',
  summary: 'Whether a reset link still works, and the e-mail of its account while it does',
  access: 'public',
  params,
  body: z.object({ token }),
  response: z.object({ state: z.enum(resetLinkStates), email: z.string().nullable() }),
  missing,
  addition: true,
});

export const resetPassword = defineEndpoint({
  method: 'PUT',
  path: '/api/password-resets/:userType',
  summary: 'Set a new password with a reset link, once; all logins of the account end',
  access: 'public',
  params,
  body: z
    .object({ token, password: passwordSchema, password_confirmation: passwordConfirmation })
    .refine(samePasswords, passwordMismatch),
  response: messageSchema,
  missing,
  addition: true,
});
