import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { accountTypes, defineEndpoint } from '../calls/route.ts';
import { genderSchema } from '../fields/choices.ts';
import { idSchema, requiredId } from '../fields/ids.ts';
import { emailSchema } from '../fields/lines.ts';
import { spokenLanguageSchema } from '../language/spoken-languages.ts';
import { blockSchema } from '../people/readers.ts';

const baseUser = {
  name: z.string(),
  email: z.string(),
  contact: z.string().nullable(),
  /** An addition: the language that the account has chosen; null if it has chosen none. */
  language: spokenLanguageSchema.nullable(),
  /** An addition: how many notices are unread; absent when there are none. */
  unread_notices: z.int().optional(),
  /** An addition: what the person has to do about their e-mail address; absent when there is nothing to do. */
  confirm_email: z.enum(['needed', 'undeliverable']).optional(),
};

const readerUserSchema = z.object({
  ...baseUser,
  user_type: z.literal('reader'),
  reader_id: idSchema,
  registration_no: z.string().nullable(),
  session: z.string().nullable(),
  gender: genderSchema.nullable(),
  hall_id: idSchema.nullable(),
  dept_id: idSchema.nullable(),
  /** An addition: present if an admin has blocked the reader, who then cannot request or review. */
  blocked: blockSchema.optional(),
});

/** The numbers of pending requests and of late loans, for the tabs of staff. */
const deskSchema = z.object({ requests: z.int(), late: z.int() });

const volunteerUserSchema = z.object({
  ...baseUser,
  user_type: z.literal('volunteer'),
  volunteer_id: idSchema,
  isVerified: z.boolean(),
  isAvailable: z.boolean(),
  hall_id: idSchema,
  hall: z.object({ name: z.string() }),
  /** An addition: the tasks in the hall of a verified volunteer. */
  desk: deskSchema.optional(),
});
const adminUserSchema = z.object({
  ...baseUser,
  user_type: z.literal('admin'),
  admin_id: idSchema,
  isVerified: z.boolean(),
  /** An addition: the tasks in the library of a verified admin, including the people who wait to be verified. */
  desk: deskSchema.extend({ unverified: z.int() }).optional(),
});

/** The person who is logged in, in the responses of login, registration and `GET /api/user` (S3-01). */
export const userSchema = z.discriminatedUnion('user_type', [
  readerUserSchema,
  volunteerUserSchema,
  adminUserSchema,
]);
export type User = z.infer<typeof userSchema>;

/** The response to a login and to a registration. */
export const signedInSchema = z.object({ token: z.string(), user: userSchema, message: z.string() });

export const loginForm = z.object({
  email: emailSchema,
  password: z
    .string('Password is required.')
    .min(1, 'Password is required.')
    .max(128, 'Password can have at most 128 characters.'),
});

const userTypeParam = z.object({ userType: z.enum(accountTypes) });

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/login/:userType',
  summary: 'Log in as a reader, volunteer or admin',
  access: 'public',
  params: userTypeParam,
  body: loginForm,
  response: signedInSchema,
  missing: 'There is no such kind of account.',
});

export const currentUser = defineEndpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The person who is logged in',
  access: 'logged-in',
  response: userSchema,
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Revoke the presented token',
  access: 'logged-in',
  response: z.object({ message: z.string() }),
});

/** One of the caller's own sessions. Its token is only in the response to the login. */
export const ownSessionSchema = z.object({
  session_id: idSchema,
  /** Browser and system in readable form, like `Firefox on Windows`. */
  device: z.string(),
  /** When the session began, and when it was last used, to the hour; ISO times. */
  created_at: z.string(),
  used_at: z.string(),
  /** Whether it is the session of this call. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Your live logins: first the one of this call, then the last used',
  access: 'logged-in',
  response: z.object({ sessions: z.array(ownSessionSchema) }),
  addition: true,
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'End one of your logins',
  access: 'logged-in',
  params: z.object({ id: requiredId('Session') }),
  response: messageSchema,
  missing: 'This device is already logged out.',
  addition: true,
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Log out everywhere else: all your other logins end',
  access: 'logged-in',
  response: messageSchema,
  addition: true,
});
