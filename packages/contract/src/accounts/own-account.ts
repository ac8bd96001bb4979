import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { genderSchema, optionalGender } from '../fields/choices.ts';
import { idSchema, requiredId } from '../fields/ids.ts';
import { emailSchema, optionalLine, requiredLine } from '../fields/lines.ts';
import { optionalIntegerInput } from '../fields/numbers.ts';
import {
  currentPasswordSchema,
  passwordConfirmation,
  passwordMismatch,
  passwordSchema,
  samePasswords,
} from './passwords.ts';
import { userSchema } from './sessions.ts';

/**
 * The state of an e-mail address: confirmed; not confirmed, which is optional; not confirmed, which the person needs before
 * they can borrow; or undeliverable, because e-mails to it bounce.
 */
export const emailStates = ['confirmed', 'optional', 'needed', 'undeliverable'] as const;
export type EmailState = (typeof emailStates)[number];

const person = {
  name: z.string(),
  email: z.string(),
  contact: z.string().nullable(),
  /** Both are additions; null when the library does not ask people to confirm their address. */
  email_state: z.enum(emailStates).nullable(),
  /** The address that will replace `email` once it is confirmed, and whether e-mails to it bounce. */
  new_email: z.object({ email: z.string(), undeliverable: z.boolean() }).nullable(),
};
const studies = { registration_no: z.string().nullable(), session: z.string().nullable() };
const named = z.object({ name: z.string() });

const readerAccountSchema = z.object({
  ...person,
  ...studies,
  user_type: z.literal('reader'),
  gender: genderSchema.nullable(),
  hall_id: idSchema.nullable(),
  hall: named.nullable(),
  dept_id: idSchema.nullable(),
  department: named.nullable(),
  /** Whether the leaderboard shows the reader. */
  on_leaderboard: z.boolean(),
  /** Whether the library renews the reader's loans automatically; null when it does that for nobody. */
  auto_renew: z.boolean().nullable(),
});
const volunteerAccountSchema = z.object({
  ...person,
  ...studies,
  user_type: z.literal('volunteer'),
  isVerified: z.boolean(),
  address: z.string().nullable(),
  room_no: z.int().nullable(),
  /** Only an admin can move a volunteer to another hall. */
  hall: named,
  dept_id: idSchema,
  department: named,
});
const adminAccountSchema = z.object({ ...person, user_type: z.literal('admin') });

/** A person's own data for the account page, without the history. */
export const ownAccountSchema = z.discriminatedUnion('user_type', [
  readerAccountSchema,
  volunteerAccountSchema,
  adminAccountSchema,
]);
export type OwnAccount = z.infer<typeof ownAccountSchema>;
export type ReaderAccount = z.infer<typeof readerAccountSchema>;
export type VolunteerAccount = z.infer<typeof volunteerAccountSchema>;

/** The personal details; `''` clears the contact. */
export const personForm = z.object({ name: requiredLine('Name', 120), contact: optionalLine('Contact', 40) });

/** Reset links are sent to the e-mail address, so a change requires the password. */
export const ownEmailForm = z.object({ email: emailSchema, current_password: currentPasswordSchema });

const studiesForm = {
  dept_id: requiredId('Department'),
  registration_no: optionalLine('Registration number', 40),
  session: optionalLine('Session', 40),
};

/** A reader's hall and university data; `''` for gender keeps the stored one. */
export const readerPlaceForm = z.object({
  ...studiesForm,
  hall_id: requiredId('Hall'),
  gender: optionalGender,
});

/** A volunteer's university data, without the hall. */
export const volunteerPlaceForm = z.object({
  ...studiesForm,
  address: optionalLine('Address', 200),
  room_no: optionalIntegerInput('Room number', 0, 999_999),
});

/** The response to a change of the caller's account, with the person as `GET /api/user` now returns it. */
export const changedSchema = z.object({ message: z.string(), user: userSchema });

export const ownAccount = defineEndpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'What the library stores about you',
  access: 'logged-in',
  response: ownAccountSchema,
  addition: true,
});

export const changeOwnPerson = defineEndpoint({
  method: 'PUT',
  path: '/api/account',
  summary: 'Change your name and contact',
  access: 'logged-in',
  body: personForm,
  response: changedSchema,
  addition: true,
});

export const changeOwnEmail = defineEndpoint({
  method: 'PUT',
  path: '/api/account/email',
  summary:
    'Change your e-mail; needs the password, and makes reset links void. Where addresses are confirmed, the old one stays until the new one is',
  access: 'logged-in',
  body: ownEmailForm,
  response: changedSchema,
  addition: true,
});

export const changeReaderPlace = defineEndpoint({
  method: 'PUT',
  path: '/api/account/reader',
  summary: 'Change your hall, department, registration number, session and gender',
  access: ['reader'],
  body: readerPlaceForm,
  response: changedSchema,
  addition: true,
});

export const changeVolunteerPlace = defineEndpoint({
  method: 'PUT',
  path: '/api/account/volunteer',
  summary: 'Change your department, registration number, session, address and room',
  access: ['volunteer'],
  body: volunteerPlaceForm,
  response: changedSchema,
  addition: true,
});

export const changeAutoRenew = defineEndpoint({
  method: 'PUT',
  path: '/api/account/auto-renew',
  summary: 'Choose whether the library renews your loans, where it renews loans by itself',
  access: ['reader'],
  body: z.object({ auto_renew: z.boolean('Choose whether we renew your loans.') }),
  response: messageSchema,
  addition: true,
});

export const changeOnLeaderboard = defineEndpoint({
  method: 'PUT',
  path: '/api/account/leaderboard',
  summary: 'Choose whether the leaderboard shows you; you keep your points either way',
  access: ['reader'],
  body: z.object({ on_leaderboard: z.boolean('Choose whether you want to be shown.') }),
  response: messageSchema,
  addition: true,
});

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
  summary: 'Change your password; all your other logins end',
  access: 'logged-in',
  body: passwordForm,
  response: messageSchema,
  addition: true,
});
