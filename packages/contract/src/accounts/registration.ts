import { z } from 'zod';
import { defineEndpoint } from '../calls/route.ts';
import { optionalGender } from '../fields/choices.ts';
import { requiredId } from '../fields/ids.ts';
import { emailSchema, optionalLine } from '../fields/lines.ts';
import { personName } from '../fields/names.ts';
import { optionalIntegerInput } from '../fields/numbers.ts';
import { passwordConfirmation, passwordMismatch, passwordSchema, samePasswords } from './passwords.ts';
import { signedInSchema } from './sessions.ts';

/** Step 1 of a registration, and the whole registration of an admin. */
const personalInfo = z.object({
  name: personName,
  email: emailSchema,
  contact: optionalLine('Contact', 40),
  password: passwordSchema,
  password_confirmation: passwordConfirmation,
});

const academicInfo = z.object({
  dept_id: requiredId('Department'),
  hall_id: requiredId('Hall'),
  registration_no: optionalLine('Registration number', 40),
  session: optionalLine('Session', 40),
});

/** Registration payloads; `''` means "not given". */
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
/** `setup_code` is an addition: in production the server prints it at start-up for the first admin. */
export const adminRegistration = z
  .object({ ...personalInfo.shape, setup_code: optionalLine('Set-up code', 100) })
  .refine(samePasswords, passwordMismatch);

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
    'Register as an admin; the first on an empty system is verified immediately (in production with the set-up code), later ones by an admin',
  access: 'public',
  body: adminRegistration,
  response: signedInSchema,
  status: 201,
});

export const adminRegistrationNeeds = defineEndpoint({
  method: 'GET',
  path: '/api/register/admin',
  summary: 'Whether an admin who registers now needs the set-up code: the first one in production does',
  access: 'public',
  /** `first`: whether an admin who registers now is the first one and is therefore verified immediately. */
  response: z.object({ setup_code: z.boolean(), first: z.boolean() }),
  addition: true,
});
