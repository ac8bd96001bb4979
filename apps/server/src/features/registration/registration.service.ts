import type {
  registerAdmin,
  registerReader,
  registerVolunteer,
} from '@library/contract/accounts/registration.ts';
import type { AccountType, Endpoint, Received, ResponseBody } from '@library/contract/calls/route.ts';
import { violatedConstraint } from '../../database/connections/client.ts';
import { conflict, invalid } from '../../lib/refusal.ts';
import { hashPassword } from '../../lib/secrets/password-hash.ts';
import type { Library, Transaction } from '../../library.ts';
import { insertAccount, isEmailTaken } from '../accounts/accounts.service.ts';
import { reasonAgainstNewPassword } from '../accounts/passwords.service.ts';
import { reasonBehindConstraint, reasonsAgainstProfile } from '../accounts/profiles.rules.ts';
import { askForProof, asksForProof } from '../email-proofs/email-proofs.service.ts';
import { addReader } from '../readers/reader-profiles.service.ts';
import { departmentExists, hallExists, hasPlaces } from '../reference/reference.service.ts';
import type { CallLimits } from '../sessions/call-limits.service.ts';
import { saveKnownAddress } from '../sessions/known-addresses.service.ts';
import { saveKnownDevice } from '../sessions/known-devices.service.ts';
import type { Caller } from '../sessions/login.service.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { describeUser } from '../sessions/users.service.ts';
import { insertVolunteer } from '../volunteers/volunteer-profiles.service.ts';
import { admitAdmin } from './first-admin.service.ts';

type RegistrationCall<E extends Endpoint> = Pick<Received<E>, 'body'> & Caller;
type RegistrationForm = Omit<Received<typeof registerAdmin>['body'], 'setup_code'> & {
  hall_id?: string;
  dept_id?: string;
};
type SignedIn = ResponseBody<typeof registerReader>;

/** The differences between the types of account at registration. */
interface KindOfRegistration {
  type: AccountType;
  /** Whether the new account is verified. */
  verified: (transaction: Transaction) => Promise<boolean>;
  /** Writes the other rows of an account of this type. */
  complete: (transaction: Transaction, accountId: string) => Promise<void>;
  message: string;
}

/** Registers a reader, logs the reader in and writes the points for registering. Throws 422 by field, 429 beyond the limit. */
export async function registerAsReader(
  library: Library,
  limits: CallLimits,
  { body, address, userAgent }: RegistrationCall<typeof registerReader>,
): Promise<SignedIn> {
  const { registration_no, session, gender, hall_id, dept_id } = body;
  await limits.register(address);
  return register(
    library,
    { body, address, userAgent },
    {
      type: 'reader',
      verified: async () => true,
      complete: (transaction, reader_id) =>
        addReader(transaction, library, { reader_id, registration_no, session, gender, hall_id, dept_id }),
      message: 'Welcome to the library.',
    },
  );
}

/**
 * Registers a volunteer of a hall and logs the volunteer in: available, but unverified until an admin verifies the account.
 * Throws 422 by field, 429 beyond the limit.
 */
export async function registerAsVolunteer(
  library: Library,
  limits: CallLimits,
  { body, address, userAgent }: RegistrationCall<typeof registerVolunteer>,
): Promise<SignedIn> {
  const { registration_no, session, room_no, hall_id, dept_id } = body;
  await limits.register(address);
  return register(
    library,
    { body, address, userAgent },
    {
      type: 'volunteer',
      verified: async () => false,
      complete: (transaction, volunteer_id) =>
        insertVolunteer(transaction, {
          volunteer_id,
          registration_no,
          session,
          address: body.address,
          room_no,
          hall_id,
          dept_id,
        }),
      message: "You're registered. An admin has to verify your account before you can hand out books.",
    },
  );
}

/**
 * Registers an admin and logs the admin in; only the first of a library is verified from the start (S7-15). Throws 403 where
 * the first one lacks the set-up code, 422 by field, 429 beyond the limit.
 */
export async function registerAsAdmin(
  library: Library,
  limits: CallLimits,
  { body, address, userAgent }: RegistrationCall<typeof registerAdmin>,
): Promise<SignedIn> {
  await limits.register(address);
  return register(
    library,
    { body, address, userAgent },
    {
      type: 'admin',
      verified: (transaction) => admitAdmin(transaction, library, body.setup_code),
      complete: async () => undefined,
      message: "You're registered.",
    },
  );
}

async function register(
  library: Library,
  { body: form, address, userAgent }: { body: RegistrationForm } & Caller,
  kind: KindOfRegistration,
): Promise<SignedIn> {
  await refuseImpossible(library, form, kind.type);
  const password_hash = await hashPassword(form.password);
  const { name, email, contact } = form;
  try {
    return await library.inTransaction(async (transaction) => {
      const verified = await kind.verified(transaction);
      const created_at = library.clock.now();
      const account_id = await insertAccount(transaction, {
        account_id: library.makeId(),
        type: kind.type,
        name,
        email,
        contact,
        password_hash,
        verified,
        email_proof_required: asksForProof(library),
        created_at,
      });
      await kind.complete(transaction, account_id);
      await askForProof(transaction, library, { account_id, type: kind.type, email });
      await saveKnownAddress(transaction, library, account_id, address);
      await saveKnownDevice(transaction, library, account_id, userAgent);
      const token = await openSession(library, transaction, account_id, userAgent);
      return {
        token,
        user: await describeUser(transaction, library, account_id),
        message: kind.message,
      };
    });
  } catch (error) {
    const reason = reasonBehindConstraint(violatedConstraint(error));
    throw reason ? invalid(reason) : error;
  }
}

const notOpenYet =
  "Registration isn't open yet. The library is still adding its halls and departments. Please come back soon.";

async function refuseImpossible(library: Library, form: RegistrationForm, type: AccountType): Promise<void> {
  const { database, settings } = library;
  if (form.hall_id !== undefined && !(await hasPlaces(database))) throw conflict(notOpenYet);
  const reasons = reasonsAgainstProfile({
    emailTaken: await isEmailTaken(database, type, form.email),
    passwordReason: reasonAgainstNewPassword(settings, form, form.password),
    hallKnown: form.hall_id === undefined || (await hallExists(database, form.hall_id)),
    departmentKnown: form.dept_id === undefined || (await departmentExists(database, form.dept_id)),
  });
  if (reasons) throw invalid(reasons);
}
