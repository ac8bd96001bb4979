import { z } from 'zod';
import { passwordConfirmation, passwordMismatch, passwordSchema, samePasswords } from './accounts.ts';
import { idSchema, messageSchema, requiredId } from './common.ts';
import { defineEndpoint } from './route.ts';

/** A log-in of one's own. Its token is told at log-in and never again. */
export const sessionSchema = z.object({
  session_id: idSchema,
  /** Browser and system as people call them, like `Firefox on Windows`. */
  device: z.string(),
  /** When it was opened and when it was last used, to the hour; ISO times. */
  created_at: z.string(),
  used_at: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'The own log-ins that are live, the asking one first, then the last used',
  access: 'signed-in',
  response: z.object({ sessions: z.array(sessionSchema) }),
  addition: true,
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'End one of the own log-ins',
  access: 'signed-in',
  params: z.object({ id: requiredId('Session') }),
  response: messageSchema,
  missing: 'This log-in has ended already.',
  addition: true,
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Log out everywhere: ends all own log-ins but the asking one',
  access: 'signed-in',
  response: messageSchema,
  addition: true,
});

/** The password that one has, asked for again before what a stolen session must not change. */
export const currentPasswordSchema = z
  .string('Current password is required.')
  .min(1, 'Current password is required.')
  .max(128, 'Current password can have at most 128 characters.');

/** What the form that changes the password holds. */
export const passwordForm = z
  .object({
    current_password: currentPasswordSchema,
    password: passwordSchema,
    password_confirmation: passwordConfirmation,
  })
  .refine(samePasswords, passwordMismatch);

export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/api/password',
  summary: 'Change the own password; ends all own log-ins but the asking one',
  access: 'signed-in',
  body: passwordForm,
  response: messageSchema,
  addition: true,
});
