import {
  type adminRegistration,
  type readerRegistration,
  registerAdmin,
  registerReader,
  registerVolunteer,
  type volunteerRegistration,
} from '@library/contract/registration.ts';
import type { z } from 'zod';
import { call } from './api.ts';

/** A registration, as one of the three forms sends it. */
export type Registration =
  | { userType: 'reader'; form: z.input<typeof readerRegistration> }
  | { userType: 'volunteer'; form: z.input<typeof volunteerRegistration> }
  | { userType: 'admin'; form: z.input<typeof adminRegistration> };

/** Sends a registration. It makes no toasts, because the forms show what is wrong. */
export function sendRegistration(registration: Registration) {
  const quiet = true;
  if (registration.userType === 'reader') return call(registerReader, { body: registration.form, quiet });
  if (registration.userType === 'volunteer')
    return call(registerVolunteer, { body: registration.form, quiet });
  return call(registerAdmin, { body: registration.form, quiet });
}
