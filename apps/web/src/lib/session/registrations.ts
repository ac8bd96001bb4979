import {
  type adminRegistration,
  type readerRegistration,
  registerAdmin,
  registerReader,
  registerVolunteer,
  type volunteerRegistration,
} from '@library/contract/accounts/registration.ts';
import type { z } from 'zod';
import { call } from '../calls/api.ts';
import { t } from '../language/texts.ts';
import { type LoginResult, useLogInWith } from './log-in-with.ts';

/** A registration, as one of the three forms sends it. */
type Registration =
  | { userType: 'reader'; form: z.input<typeof readerRegistration> }
  | { userType: 'volunteer'; form: z.input<typeof volunteerRegistration> }
  | { userType: 'admin'; form: z.input<typeof adminRegistration> };

/** Registers and logs in. Makes no toasts, because the forms show what is wrong. */
export function useRegister(): (registration: Registration) => Promise<LoginResult> {
  const logInWith = useLogInWith();
  return (registration) =>
    logInWith(registration.userType, sendRegistration(registration), {
      incomplete: t('Registration failed.'),
      failed: t('An error occurred during registration.'),
    });
}

function sendRegistration(registration: Registration) {
  const quiet = true;
  if (registration.userType === 'reader') return call(registerReader, { body: registration.form, quiet });
  if (registration.userType === 'volunteer')
    return call(registerVolunteer, { body: registration.form, quiet });
  return call(registerAdmin, { body: registration.form, quiet });
}
