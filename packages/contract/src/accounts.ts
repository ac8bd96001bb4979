import { z } from 'zod';
import {
  emailSchema,
  genderSchema,
  idSchema,
  optionalGender,
  optionalIntegerInput,
  optionalLine,
  requiredId,
} from './common.ts';
import { personName } from './names.ts';
import { blockSchema } from './readers.ts';
import { accountTypes, defineEndpoint } from './route.ts';

const baseUser = { name: z.string(), email: z.string(), contact: z.string().nullable() };

const readerUserSchema = z.object({
  ...baseUser,
  user_type: z.literal('reader'),
  reader_id: idSchema,
  registration_no: z.string().nullable(),
  session: z.string().nullable(),
  gender: genderSchema.nullable(),
  hall_id: idSchema.nullable(),
  dept_id: idSchema.nullable(),
  /** An addition: stands while an admin has blocked the reader, who then cannot request or review. */
  blocked: blockSchema.optional(),
});
const volunteerUserSchema = z.object({
  ...baseUser,
  user_type: z.literal('volunteer'),
  volunteer_id: idSchema,
  isVerified: z.boolean(),
  isAvailable: z.boolean(),
  hall_id: idSchema,
  hall: z.object({ name: z.string() }),
});
const adminUserSchema = z.object({
  ...baseUser,
  user_type: z.literal('admin'),
  admin_id: idSchema,
  isVerified: z.boolean(),
});

/** The signed-in person as login, registration and `GET /api/user` answer it (spec 3). */
export const userSchema = z.discriminatedUnion('user_type', [
  readerUserSchema,
  volunteerUserSchema,
  adminUserSchema,
]);
export type User = z.infer<typeof userSchema>;

const signedInSchema = z.object({ token: z.string(), user: userSchema, message: z.string() });

/** What the login form holds (spec 5). */
export const loginForm = z.object({
  email: emailSchema,
  password: z
    .string('Password is required.')
    .min(1, 'Password is required.')
    .max(128, 'Password can have at most 128 characters.'),
});

/** Passwords: 8 to 128 characters (decisions 2). */
export const passwordSchema = z
  .string('Password is required.')
  .min(1, { error: 'Password is required.', abort: true })
  .min(8, 'Password must have at least 8 characters.')
  .max(128, 'Password can have at most 128 characters.');

export const passwordConfirmation = z
  .string('Please confirm the password.')
  .min(1, 'Please confirm the password.');

/** Step 1 of registration and the whole of an admin's: who the person is. */
export const personalInfo = z.object({
  name: personName,
  email: emailSchema,
  contact: optionalLine('Contact', 40),
  password: passwordSchema,
  password_confirmation: passwordConfirmation,
});

/** Whether a form's two new passwords are the same; with `passwordMismatch` for `refine`. */
export const samePasswords = (form: { password: string; password_confirmation: string }) =>
  form.password === form.password_confirmation;
/** Stands under the confirmation, once both passwords are passwords. */
export const passwordMismatch = {
  path: ['password_confirmation'],
  error: 'Passwords do not match.',
  when: ({ value }: { value: unknown }) =>
    personalInfo.pick({ password: true, password_confirmation: true }).safeParse(value).success,
};

const academicInfo = z.object({
  dept_id: requiredId('Department'),
  hall_id: requiredId('Hall'),
  registration_no: optionalLine('Registration number', 40),
  session: optionalLine('Session', 40),
});

/** Registration payloads (spec 3); `''` stands for "not given". */
export const readerRegistration = z
  .object({ ...personalInfo.shape, gender: optionalGender, ...academicInfo.shape })
  .refine(samePasswords, passwordMismatch);
export const volunteerRegistration = z
  .object({
    ...personalInfo.shape,
    ...academicInfo.shape,
    address: optionalLine('Address', 200),
    room_no: optionalIntegerInput('Room number', 0, 999_999),
  })
  .refine(samePasswords, passwordMismatch);
/** `setup_code` is an addition: the first admin of a library in production has it from the server's start. */
export const adminRegistration = z
  .object({ ...personalInfo.shape, setup_code: optionalLine('Set-up code', 100) })
  .refine(samePasswords, passwordMismatch);

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

export const registerReader = defineEndpoint({
  method: 'POST',
  path: '/api/register/reader',
  summary: 'Register as a reader',
  access: 'public',
  body: readerRegistration,
  response: signedInSchema,
  status: 201,
});

export const registerVolunteer = defineEndpoint({
  method: 'POST',
  path: '/api/register/volunteer',
  summary: 'Register as a volunteer of a hall; an admin verifies the account before it can lend',
  access: 'public',
  body: volunteerRegistration,
  response: signedInSchema,
  status: 201,
});

export const registerAdmin = defineEndpoint({
  method: 'POST',
  path: '/api/register/admin',
  summary:
    'Register as an admin; the first on an empty system is verified at once (in production with the set-up code), later ones by an admin',
  access: 'public',
  body: adminRegistration,
  response: signedInSchema,
  status: 201,
});

export const adminRegistrationNeeds = defineEndpoint({
  method: 'GET',
  path: '/api/register/admin',
  summary: 'Whether an admin who registers now is asked for the set-up code: the first one in production is',
  access: 'public',
  response: z.object({ setup_code: z.boolean() }),
  addition: true,
});

export const currentUser = defineEndpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The signed-in person',
  access: 'signed-in',
  response: userSchema,
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Revoke the presented token',
  access: 'signed-in',
  response: z.object({ message: z.string() }),
});
