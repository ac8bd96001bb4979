import type { adminRegistration } from '@library/contract/accounts/registration.ts';
import type { z } from 'zod';
import { violatedConstraint } from '../../database/connections/client.ts';
import { conflict } from '../../lib/refusal.ts';
import { hashPassword } from '../../lib/secrets/password-hash.ts';
import type { Library } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { insertAccount } from '../accounts/accounts.service.ts';
import { requireGoodPassword } from '../accounts/passwords.service.ts';
import { reasonBehindConstraint } from '../accounts/profiles.rules.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { deleteSetupCodes, lockAdminFacts } from './first-admin.queries.ts';

/** A new admin, checked like a registration. */
export type NewAdmin = Pick<z.output<typeof adminRegistration>, 'name' | 'email' | 'password'>;

/**
 * Makes a verified admin for a person with access to the machine; the first admin needs no code here. Throws 409 where an
 * admin has the e-mail already, 422 for a password that is easily guessed.
 */
export async function makeAdmin(library: Library, { name, email, password }: NewAdmin): Promise<void> {
  requireGoodPassword(library.settings, { name, email }, password);
  const password_hash = await hashPassword(password);
  const account_id = library.makeId();
  const admin: AdminActor = { type: 'admin', account_id, name, verified: true };
  const make = library.inTransaction(async (transaction) => {
    await lockAdminFacts(transaction);
    await insertAccount(transaction, {
      account_id,
      type: 'admin',
      name,
      email,
      contact: null,
      password_hash,
      verified: true,
      created_at: library.clock.now(),
    });
    await deleteSetupCodes(transaction);
    await recordAudit(transaction, library, admin, {
      action: 'made',
      kind: 'admin',
      entity_id: account_id,
      after: { isVerified: true, made_with: 'npm run make-admin' },
    });
  });
  await make.catch((error: unknown) => {
    if (!reasonBehindConstraint(violatedConstraint(error))?.email) throw error;
    throw conflict(
      `There is already an admin with the e-mail ${email}. Another admin can verify that account.`,
    );
  });
}
