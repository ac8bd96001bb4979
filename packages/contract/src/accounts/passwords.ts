import { z } from 'zod';

export const passwordSchema = z
  .string('Password is required.')
  .min(1, { error: 'Password is required.', abort: true })
  .min(8, 'Password must have at least 8 characters.')
  .max(128, 'Password can have at most 128 characters.');

export const passwordConfirmation = z
  .string('Please confirm the password.')
  .min(1, 'Please confirm the password.');

/** The current password. It is required for changes that someone with a stolen session must not be able to make. */
export const currentPasswordSchema = z
  .string('Current password is required.')
  .min(1, 'Current password is required.')
  .max(128, 'Current password can have at most 128 characters.');

const twoPasswords = z.object({ password: passwordSchema, password_confirmation: passwordConfirmation });

/** Whether the two new passwords of a form are equal; for `refine`, with `passwordMismatch`. */
export const samePasswords = (form: { password: string; password_confirmation: string }) =>
  form.password === form.password_confirmation;
/** The error of the confirmation field, shown once both fields hold valid passwords. */
export const passwordMismatch = {
  path: ['password_confirmation'],
  error: 'Passwords do not match.',
  when: ({ value }: { value: unknown }) => twoPasswords.safeParse(value).success,
};
