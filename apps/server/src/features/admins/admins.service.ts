import type { Admin } from '@library/contract/people/admins.ts';
import { notFound, type Refusal } from '../../lib/refusal.ts';
import type { Library, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import {
  reasonAgainstRejection,
  reasonAgainstVerification,
} from '../account-changes/account-changes.rules.ts';
import { changeAccount } from '../account-changes/account-changes.service.ts';
import { eraseAccount } from '../account-changes/erase-account.service.ts';
import { type LockedAccount, lockAdmins } from '../accounts/accounts.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { deleteSessionsOf } from '../sessions/sessions.service.ts';
import { selectAdmins } from './admins.queries.ts';
import { reasonAgainstWithdrawal, reasonAgainstWithdrawn } from './admins.rules.ts';

export { selectUnverifiedAdmins } from './admins.queries.ts';

/** All verified admins, by name. */
export async function listAdmins({ database, settings }: Library, admin: AdminActor): Promise<Admin[]> {
  const admins = await selectAdmins(database, settings.time_zone);
  return admins.map((each) => ({ ...each, is_me: each.admin_id === admin.account_id }));
}

/** Verifies an admin, who then has all rights. Throws 404, and 409 for a verified one. */
export function verifyAdmin(library: Library, admin: AdminActor, adminId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const { account } = await lockAdmin(transaction, admin, adminId);
    refuse(reasonAgainstVerification('admin', account.verified));
    await changeAccount(transaction, library, account, { verified: true });
    await recordAudit(transaction, library, admin, {
      action: 'verified',
      kind: 'admin',
      entity_id: adminId,
      before: { isVerified: false },
      after: { isVerified: true },
    });
  });
}

/**
 * Withdraws another admin's verification and ends that admin's sessions (decision 029). The admin then waits for
 * verification again. Throws 404, and 409 for the caller's own account, the last verified admin and an admin who is not
 * verified.
 */
export function withdrawAdmin(library: Library, admin: AdminActor, adminId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const { account, verifiedAdmins } = await lockAdmin(transaction, admin, adminId);
    const isOwn = adminId === admin.account_id;
    refuse(reasonAgainstWithdrawal({ verified: account.verified, isOwn, verifiedAdmins }));
    await changeAccount(transaction, library, account, { verified: false });
    await deleteSessionsOf(transaction, adminId);
    await recordAudit(transaction, library, admin, {
      action: 'withdrew',
      kind: 'admin',
      entity_id: adminId,
      before: { isVerified: true },
      after: { isVerified: false },
    });
  });
}

/** Deletes an admin who is not verified. Throws 404, and 409 for a verified admin and for the caller's own account. */
export function rejectAdmin(library: Library, admin: AdminActor, adminId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const { account } = await lockAdmin(transaction, admin, adminId);
    const { name, verified } = account;
    refuse(reasonAgainstRejection('admin', { verified, isOwn: adminId === admin.account_id }));
    await eraseAccount(transaction, library, account);
    await recordAudit(transaction, library, admin, {
      action: 'deleted',
      kind: 'admin',
      entity_id: adminId,
      before: { name, isVerified: verified },
    });
  });
}

/**
 * Locks an admin together with all others and checks again that the caller is still verified: when two admins withdraw each
 * other at the same time, the second one is no longer an admin. Throws 403 and 404.
 */
async function lockAdmin(
  transaction: Transaction,
  admin: AdminActor,
  adminId: string,
): Promise<{ account: LockedAccount; verifiedAdmins: number }> {
  const admins = await lockAdmins(transaction);
  refuse(reasonAgainstWithdrawn(admins.find(({ account_id }) => account_id === admin.account_id)));
  const account = admins.find(({ account_id }) => account_id === adminId);
  if (!account) throw notFound('There is no such admin.');
  return { account, verifiedAdmins: admins.filter(({ verified }) => verified).length };
}

function refuse(reason: Refusal | null): void {
  if (reason) throw reason;
}
